// The log: what happened turn by turn, as far back as one may look. Each entry can be shown on the table.
/** @import { LogTurn, SeatInfo, Update } from "../core/types" */
import { log } from "../core/api.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { isDrawn } from "./board.js";
import { hold, lookAt, lookAway, pointed } from "./pointing.js";
import { link } from "./state.js";

/** @param {{ now: Update }} props */
export function TableLog({ now }) {
  const [unfolded, setUnfolded] = useState(false);
  return html`
    <details onToggle=${(event) => setUnfolded(event.target.open)}>
      <summary>${t("log")}</summary>
      ${unfolded && html`<${Turns} now=${now} />`}
    </details>
  `;
}

/** @param {{ now: Update }} props */
function Turns({ now }) {
  const [turns, setTurns] = useState(/** @type {LogTurn[] | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let outdated = false;
    log(link).then((told) => outdated || setTurns(told.turns), complain);
    return () => {
      outdated = true;
    };
  }, [now.number, language.value]);
  useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [turns]);
  const limited = now.table.status === "running" && !now.table.open_memory;
  return html`
    ${limited && html`<p class="hint">${t("log-limited")}</p>`}
    ${turns?.length === 0 && html`<p>${t("nothing-happened")}</p>`}
    <div class="log" tabindex="0" role="region" aria-label=${t("log")} ref=${list}>
      <ol>
        ${turns?.map((turn, number) => html`<${Turn} key=${number} turn=${turn} number=${number} seats=${now.table.seats} />`)}
      </ol>
    </div>
  `;
}

/** @param {{ turn: LogTurn, number: number, seats: SeatInfo[] }} props */
function Turn({ turn, number, seats }) {
  const names = turn.seats.map((seat) => seats[seat].name).join(", ");
  return html`
    <li class="turn">
      <strong>${names || t("set-up")}</strong>
      <ol>
        ${entriesOf(turn).map(({ said, events }, place) => {
          const entry = `${number} ${place}`;
          return html`<li key=${entry}>${isDrawn() ? html`<${Entry} entry=${entry} said=${said} events=${events} />` : said}</li>`;
        })}
      </ol>
    </li>
  `;
}

/** @param {{ entry: string, said: string, events: any[] }} props */
function Entry({ entry, said, events }) {
  const isHeld = pointed.value?.entry === entry && pointed.value.held;
  const look = () => lookAt(entry, events);
  const away = () => lookAway(entry);
  return html`
    <button
      class="entry"
      aria-pressed=${String(isHeld)}
      onPointerEnter=${look}
      onPointerLeave=${away}
      onFocus=${look}
      onBlur=${away}
      onClick=${() => hold(entry, events)}
    >
      ${said}
    </button>
  `;
}

/**
 * The sentences of a turn, each with the events it tells of: what needs no words belongs to the sentence before.
 * @param {LogTurn} turn
 * @returns {{ said: string, events: any[] }[]}
 */
function entriesOf({ events, said }) {
  /** @type {{ said: string, events: any[] }[]} */
  const entries = [];
  events.forEach((event, number) => {
    if (said[number]) entries.push({ said: said[number], events: [event] });
    else entries.at(-1)?.events.push(event);
  });
  return entries;
}
