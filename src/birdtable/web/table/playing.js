// While a game runs, and after it: opponents on top, the table in the middle, what to do below.
/** @import { Update } from "../core/types" */
import { html, useRef, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { classes } from "../kit/classes.js";
import { RulesLink } from "../parts/rules.js";
import { Board, isDrawn } from "./board.js";
import { Captions, Skip } from "./captions.js";
import { turn } from "./choosing.js";
import { Curtain, usePassing } from "./curtain.js";
import { Result } from "./ended.js";
import { useFocusKept } from "./focus.js";
import { caption, longAgo, playing } from "./happening.js";
import { AskForHints, Hints } from "./hints.js";
import { TableLog } from "./log.js";
import { addressed, leave, LookingBack } from "./looking_back.js";
import { Manage } from "./manage.js";
import { AllMoves, Moves } from "./moves.js";
import { News } from "./news.js";
import { Rail, railStyle } from "./rail.js";
import { Seats } from "./seats.js";
import { SeeAgain, Undo } from "./undo.js";

/** @param {{ now: Update }} props */
export function Playing({ now }) {
  const [at, setAt] = useState(addressed);
  const style = classes("playing", isDrawn() && "is-drawn", railStyle.value);
  if (at && now.table.status !== "running") {
    return html`<div class=${style}><${LookingBack} now=${now} at=${at} onLeave=${() => setAt(leave())} /></div>`;
  }
  return html`<${AtTable} now=${now} style=${style} onLookBack=${() => setAt({ number: 0, seat: now.seat })} />`;
}

/** @param {{ now: Update, style: string, onLookBack: () => void }} props */
function AtTable({ now, style, onLookBack }) {
  const area = useRef(null);
  const [next, lookAgain] = usePassing(now);
  const covered = next !== null;
  useFocusKept(area);
  return html`
    <div class=${style}>
      <${Seats} now=${playing.value ? longAgo(now) : now} />
      ${!covered && now.said.table.length > 0 && html`<${Board} now=${now} />`}
      <section class="act" ref=${area}>
        ${!covered && !isDrawn() && html`<${News} />`}
        ${!covered && html`<${Captions} />`}
        <p class="status" tabindex="-1" aria-live="polite">${covered || !caption.value ? now.said.status : ""}</p>
        ${
          covered
            ? html`<${Curtain} now=${now} next=${next} onLookAgain=${lookAgain} />`
            : playing.value
              ? html`<${Skip} />`
              : html`<${Deciding} now=${now} onLookBack=${onLookBack} />`
        }
      </section>
      <${Rail}>
        ${!covered && isDrawn() && html`<${News} />`}
        ${!covered && isDrawn() && now.offer && !playing.value && html`<${AllMoves} key=${turn.value} offer=${now.offer} words=${now.said.words} />`}
        ${!covered && html`<${TableLog} key=${now.seat} now=${now} />`}
        <${Manage} now=${now} />
        <${RulesLink} game=${now.table.game} />
      <//>
    </div>
  `;
}

/** @param {{ now: Update, onLookBack: () => void }} props */
function Deciding({ now, onLookBack }) {
  if (now.table.status !== "running") return html`<${Result} now=${now} onLookBack=${onLookBack} />`;
  if (!now.yours.length) return html`<p class="hint">${t("watching")}</p><${SeeAgain} />`;
  if (now.seat === null) return null;
  return html`
    ${now.offer && html`<${Moves} key=${turn.value} offer=${now.offer} words=${now.said.words} />`}
    <${Hints} />
    <${Undo} now=${now}><${AskForHints} now=${now} /><//>
  `;
}
