// While a game runs, and after it: opponents on top, the table in the middle, what to do below.
/** @import { OfferedMove, Update } from "../core/types" */
import { html, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { putAside } from "../core/trouble.js";
import { t } from "../core/words.js";
import { classes } from "../kit/classes.js";
import { useLetGo } from "../kit/elsewhere.js";
import { RulesLink } from "../parts/rules.js";
import { Board, isDrawn } from "./board.js";
import { Skip } from "./captions.js";
import { letGo, selected, turn } from "./choosing.js";
import { Curtain, HandOn, usePassing } from "./curtain.js";
import { Afterwards, Ending } from "./ended.js";
import { useFocusKept } from "./focus.js";
import { longAgo, playing, telling } from "./happening.js";
import { AskForHints, Hints } from "./hints.js";
import { TableLog } from "./log.js";
import { addressed, leave, LookingBack } from "./looking_back.js";
import { Manage } from "./manage.js";
import { AllMoves, Moves } from "./moves.js";
import { News } from "./news.js";
import { bubble } from "./lesson.js";
import { AfterLesson, RobinSays } from "./robin.js";
import { Rail, railStyle } from "./rail.js";
import { RuleBeside } from "./rule.js";
import { Saying } from "./saying.js";
import { Seats } from "./seats.js";
import { asSentence } from "./telling.js";
import { SeeAgain, Undo } from "./undo.js";

/** @param {{ now: Update }} props */
export function Playing({ now }) {
  const [at, setAt] = useState(addressed);
  const drawn = isDrawn();
  const style = classes("playing", drawn && "is-drawn", railStyle.value);
  useLayoutEffect(() => fillWindow(drawn), [drawn]);
  if (at && now.table.status !== "running") {
    return html`<div class=${style} data-game=${now.table.game}><${LookingBack} now=${now} at=${at} onLeave=${() => setAt(leave())} /></div>`;
  }
  return html`<${AtTable} now=${now} style=${style} onLookBack=${() => setAt({ number: 0, seat: now.seat })} />`;
}

/** The whole page makes room for a drawn table, as long as it is there. @param {boolean} drawn */
function fillWindow(drawn) {
  document.body.classList.toggle("at-table", drawn);
  return () => document.body.classList.remove("at-table");
}

/** @param {{ now: Update, style: string, onLookBack: () => void }} props */
function AtTable({ now, style, onLookBack }) {
  const area = useRef(null);
  const { next, isCovered: covered, lookAgain, handOn } = usePassing(now);
  const shown = !covered && now.view !== null;
  useFocusKept(area);
  useLetGo(selected.value !== null, letGo);
  return html`
    <div class=${style} data-game=${now.table.game} onClickCapture=${putAside}>
      <${Seats} now=${playing.value ? longAgo(now) : now} />
      ${covered && html`<${Curtain} now=${now} next=${next} onLookAgain=${lookAgain} />`}
      ${shown && html`<${Board} now=${now} />`}
      ${shown && !telling.value && !bubble.value && html`<${Ending} now=${now} />`}
      ${now.lesson && html`<${RobinSays} />`}
      <section class="act" ref=${area}>
        ${!covered && html`<${News} />`}
        <${Saying} now=${now} covered=${covered} />
        <p class="unseen" aria-live="polite">${covered ? "" : heard(selected.value)}</p>
        ${
          !covered &&
          (playing.value ? html`<${Skip} />` : html`<${Deciding} now=${now} next=${next} onHandOn=${handOn} onLookBack=${onLookBack} />`)
        }
      </section>
      <${Rail}>
        ${!covered && html`<${TableLog} key=${now.seat} now=${now} />`}
        ${!covered && isDrawn() && now.offer && !playing.value && html`<${AllMoves} key=${turn.value} offer=${now.offer} words=${now.said.words} />`}
        ${!now.table.lesson && html`<${Manage} now=${now} />`}
        <${RulesLink} game=${now.table.game} />
      <//>
      <${RuleBeside} game=${now.table.game} />
    </div>
  `;
}

/** What those who listen hear of a move that waits to be confirmed. @param {OfferedMove | null} move */
const heard = (move) => (move ? [move.said, t("once-more-does-it")].map(asSentence).join(" ") : "");

/** @param {{ now: Update, next: number | null, onHandOn: () => void, onLookBack: () => void }} props */
function Deciding({ now, next, onHandOn, onLookBack }) {
  if (now.table.status !== "running" && now.table.lesson) return html`<${AfterLesson} now=${now} />`;
  if (now.table.status !== "running") return html`<${Afterwards} now=${now} onLookBack=${onLookBack} />`;
  if (!now.yours.length) return html`<div class="row"><p class="hint">${t("watching")}</p><${SeeAgain} /></div>`;
  if (now.seat === null) return null;
  return html`
    ${now.offer && html`<${Moves} key=${turn.value} offer=${now.offer} words=${now.said.words} />`}
    <${Hints} />
    <${Undo}>
      ${next === null ? html`<${AskForHints} now=${now} />` : html`<${HandOn} onDone=${onHandOn} />`}
    <//>
  `;
}
