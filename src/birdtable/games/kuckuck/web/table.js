// The table of this game between the seat bar and the action bar: everything is drawn from the view and the offer.
/** @import { Props, Turn, View } from "./types" */
import { html, useId, useRef, useState } from "/static/core/preact.js";
import { Hand, numberOf } from "./hand.js";
import { Last } from "./last.js";
import { Middle } from "./middle.js";
import { Players } from "./players.js";
import { Memory, Sheet } from "./sheet.js";
import { fateOf, lastTurn, openBids, told } from "./story.js";

export { places } from "./hand.js";
export { flights, sound } from "./motion.js";
export const css = ["table.css"];

/** @param {Props} props */
export function Table(props) {
  const { view, seat, seats, offer, picked, pick, t } = props;
  const names = seats.map(({ name }) => name || t("table-somebody"));
  const tactical = view.starter !== null;
  const move = offer?.moves.find((one) => one.move === picked) ?? null;
  const ghost = move && numberOf(move.move);
  const foreseen = told(move?.follows ?? []);
  const bids = tactical || allTurnedOver(view) ? openBids(view, seat, ghost) : null;
  const last = useLastTurn(props);
  const neighbours = seat === null || view.round === null ? null : passing(view, seat);
  const from = neighbours?.from ?? null;
  const to = neighbours?.to ?? null;

  const elsewhere = (/** @type {MouseEvent} */ event) => {
    if (picked && event.target instanceof Element && !event.target.closest("button, summary")) pick(null);
  };
  const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && picked && pick(null);
  const [open, setOpen] = useState(false);
  const sheet = useId();
  const kinds = ["kuckuck", tactical ? "in-turn" : "at-once", view.round === null && "over", open && "sheet-open"];
  return html`
    <div
      class=${kinds.filter(Boolean).join(" ")}
      style=${{ "--players": view.players.length }}
      onClick=${elsewhere}
      onKeyDown=${escape}
    >
      <div class="felt">
        <${Middle} view=${view} t=${t} names=${names} leading=${bids} open=${move !== null && !foreseesNests(foreseen)}>
          <button
            type="button"
            class="sheet-button"
            aria-expanded=${String(open)}
            aria-controls=${sheet}
            onClick=${() => setOpen(!open)}
          >
            ${t("table-points-button")}
          </button>
        <//>
        <${Players} props=${props} names=${names} ghost=${ghost} foreseen=${foreseen.fates} ranks=${ranksOf(bids)} />
        ${last && html`<${Last} turn=${last} round=${view.round} names=${names} seat=${seat} t=${t} />`}
        <${Sheet} view=${view} seat=${seat} names=${names} t=${t} id=${sheet} />
        <${Memory} view=${view} seat=${seat} names=${names} t=${t} />
        <${Hand} props=${props} from=${from === null ? null : names[from]} to=${to === null ? null : names[to]} />
      </div>
    </div>
  `;
}

/**
 * Do the bids of all who are in the round lie open? They do for a moment, before anything comes of them.
 * @param {View} view
 */
const allTurnedOver = ({ players }) => players.every(({ living, bid }) => !living || bid !== null);

/** @param {Turn} turn */
const foreseesNests = (turn) => [...turn.fates.values()].some(({ nest }) => nest !== undefined);

/**
 * Hands go round to the left: from whom a seat has the one it plays, and to whom it will pass it.
 * @param {View} view
 * @param {number} seat
 */
function passing(view, seat) {
  const players = view.players.length;
  return {
    from: view.round === 1 ? null : (seat + players - 1) % players,
    to: view.round === view.rounds ? null : (seat + 1) % players,
  };
}

/**
 * The place of each bid that lies open, by seat: 0 is the highest.
 * @param {{ seat: number }[] | null} bids
 * @returns {Map<number, number>}
 */
function ranksOf(bids) {
  return new Map((bids ?? []).map(({ seat }, place) => [seat, place]));
}

/**
 * The turn before this one, as long as this one lasts. What was bid openly may be older than the events: the table has
 * seen it.
 * @param {Props} props
 * @returns {Turn | null}
 */
function useLastTurn({ view, seat, events = [] }) {
  const seen = useRef({
    key: "",
    bids: /** @type {[number, number][]} */ ([]),
    before: /** @type {[number, number][]} */ ([]),
    last: /** @type {Turn | null} */ (null),
  });
  const key = `${seat}: ${view.round} ${view.turn}`;
  if (seen.current.key !== key) seen.current = { key, bids: [], before: seen.current.bids, last: null };
  if (view.starter !== null) seen.current.bids = openBids(view, null, null).map(({ seat, number }) => [seat, number]);
  const last = lastTurn(events);
  if (last) for (const [seat, number] of seen.current.before) fateOf(last, seat).bid ??= number;
  seen.current.last = last ?? seen.current.last;
  return seen.current.last;
}
