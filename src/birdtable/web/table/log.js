// The log: what happened turn by turn, as far back as one may look. A turn is one entry with its player's bird; on a
// drawn table it can be pointed at, and the places that it is about light up.
/** @import { LogTurn, SeatInfo, Update } from "../core/types" */
import { log } from "../core/api.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { Group, walk } from "../kit/keys.js";
import { Portrait } from "../kit/portrait.js";
import { isDrawn } from "./board.js";
import { drawing } from "./drawn.js";
import { playing } from "./happening.js";
import { hold, lookAt, lookAway, pointed } from "./pointing.js";
import { giveWay, unfolded } from "./rail.js";
import { link } from "./state.js";
import { withoutName } from "./telling.js";

const MOST_PICTURES = 5; // of a turn
const SOON = 400; // milliseconds in which more may happen

const tells = (/** @type {LogTurn} */ { said }) => said.some(Boolean);

/** Does somebody look at an entry, which must not slip away under the pointer? */
const looked = () => pointed.peek()?.held === false;

/** @param {{ now: Update }} props */
export function TableLog({ now }) {
  const turns = useTurns(now);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!looked()) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [turns]);
  const limited = now.table.status === "running" && !now.table.open_memory;
  return html`
    <section class="log-part">
      <h2>${t("log")}</h2>
      <div class="log" tabindex="0" role="region" aria-label=${t("log")} ref=${list}>
        ${limited && html`<p class="hint">${t("log-limited")}</p>`}
        ${turns?.length === 0 && html`<p>${t("nothing-happened")}</p>`}
        <${Group} kind="turns" onKeyDown=${walk}>
          <ol>
            ${turns?.map((turn, number) => html`<${Turn} key=${number} turn=${turn} number=${number} seats=${now.table.seats} />`)}
          </ol>
        <//>
      </div>
    </section>
  `;
}

/**
 * The turns so far, asked for anew when something has happened and was shown, as long as somebody looks.
 * @param {Update} now
 */
function useTurns(now) {
  const [turns, setTurns] = useState(/** @type {LogTurn[] | null} */ (null));
  const wanted = unfolded.value && !playing.value;
  useEffect(() => {
    if (!wanted) return undefined;
    let outdated = false;
    const ask = () => log(link).then((told) => outdated || setTurns(told.turns.filter(tells)), complain);
    const timer = setTimeout(ask, turns ? SOON : 0);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [wanted, now.number, language.value]);
  return turns;
}

/** @param {{ turn: LogTurn, number: number, seats: SeatInfo[] }} props */
function Turn({ turn, number, seats }) {
  const names = turn.seats.map((seat) => seats[seat].name);
  const entry = String(number);
  const isHeld = pointed.value?.entry === entry && pointed.value.held;
  const look = () => lookAt(entry, turn.events);
  const away = () => lookAway(entry);
  const point = () => {
    hold(entry, turn.events);
    giveWay();
  };
  const told = html`
    <strong>${names.join(", ") || t("set-up")}</strong> <span>${toldOf(turn, names)}</span>
    <${Pictures} events=${turn.events.filter((_, place) => turn.said[place])} />
  `;
  return html`
    <li class="turn">
      <span class="birds-of">${turn.seats.map((seat) => html`<${Portrait} key=${seat} seats=${seats} seat=${seat} />`)}</span>
      ${
        isDrawn()
          ? html`<button
              class="entry"
              aria-pressed=${String(isHeld)}
              onPointerEnter=${look}
              onPointerLeave=${away}
              onFocus=${look}
              onBlur=${away}
              onClick=${point}
            >
              ${told}
            </button>`
          : html`<p class="entry">${told}</p>`
      }
    </li>
  `;
}

/**
 * The sentences of a turn as one: the player is named once, and what happened several times is counted.
 * @param {LogTurn} turn
 * @param {string[]} names
 */
function toldOf({ said }, names) {
  /** @type {{ text: string, times: number }[]} */
  const told = [];
  for (const sentence of said.filter(Boolean)) {
    const text = withoutName(sentence, names.length === 1 ? names : []);
    if (told.at(-1)?.text === text) told[told.length - 1].times += 1;
    else told.push({ text, times: 1 });
  }
  return told.map(({ text, times }) => (times > 1 ? t("log-times", { text, times }) : text)).join(" · ");
}

/** The birds that it was about. @param {{ events: any[] }} props */
function Pictures({ events }) {
  const { game, module } = drawing.value ?? {};
  const pictures = [...new Set(events.flatMap((event) => module?.pictures?.(event) ?? []))].slice(0, MOST_PICTURES);
  if (!isDrawn() || !pictures.length) return null;
  return html`
    <span class="pictures" aria-hidden="true">
      ${pictures.map((art) => html`<svg key=${art} viewBox="0 0 100 100"><use href=${`/games/${game}/web/birds.svg#${art}`} /></svg>`)}
    </span>
  `;
}
