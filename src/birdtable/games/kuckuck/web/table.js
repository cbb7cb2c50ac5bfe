// The table of this game above the action bar: everything is drawn from the view, the offer and what was told.
/** @import { Props, Turn, View } from "./types" */
import { html, useEffect, useId, useRef, useState } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { useLetGo } from "/static/kit/elsewhere.js";
import { useForNow } from "/static/kit/for_now.js";
import { useFocusKept, walk } from "/static/kit/keys.js";
import { Hand, numberOf } from "./hand.js";
import { Nests, When } from "./middle.js";
import { Players } from "./players.js";
import { RoundEnd } from "./round.js";
import { Sheet } from "./sheet.js";
import { lastRound, lastTurn, openBids, ranksOf, told } from "./story.js";

export { places } from "./hand.js";
export { help } from "./help.js";
export { concerns, flights, lasts, sound } from "./motion.js";
export const css = ["table.css"];

/** @param {Props} props */
export function Table(props) {
  const { view, seat, seats, offer, picked, pick, story, t } = props;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const tactical = view.starter !== null;
  const move = offer?.moves.find((one) => one.move === picked) ?? null;
  const ghost = move && numberOf(move.move);
  const foreseen = told(move?.follows ?? []);
  const revealed = !tactical && allTurnedOver(view);
  const bids = tactical || revealed ? openBids(view, seat, ghost) : null;
  const last = revealed ? null : lastTurn(story.events);
  const round = lastRound(story);
  const [open, setOpen] = useSheet(picked);
  const sheet = useId();
  const [isRoundEnd, closeRoundEnd] = useRoundEnd(props);
  useLetGo(picked !== null, () => pick(null));
  useFocusKept(root, offer ? `${view.round} ${view.turn}` : "");
  const kinds = [tactical ? "in-turn" : "at-once", view.round === null && "over", open && "sheet-open"];
  return html`
    <div
      class=${classes("kuckuck felt", ...kinds)}
      style=${{ "--players": view.players.length }}
      ref=${root}
      tabindex="-1"
      onKeyDown=${walk}
    >
      <${When} view=${view} t=${t}>
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
      <${Players}
        props=${props}
        ghost=${ghost}
        foreseen=${foreseen.fates}
        ranks=${ranksOf(bids)}
        last=${last?.fates ?? new Map()}
      />
      <${Nests} view=${view} t=${t} seats=${seats} leading=${bids} open=${move !== null && !foreseesNests(foreseen)} />
      <${Sheet} props=${props} round=${round} id=${sheet} />
      <${Hand} props=${props} />
      ${isRoundEnd && round && html`<${RoundEnd} props=${props} round=${round} close=${closeRoundEnd} />`}
    </div>
  `;
}

/**
 * In small windows the score sheet lies over the nests until anything else is touched, or a bid is chosen.
 * @param {string | null} picked
 * @returns {[boolean, (open: boolean) => void]}
 */
function useSheet(picked) {
  const [open, setOpen] = useState(false);
  useLetGo(open, () => setOpen(false));
  useEffect(() => setOpen(false), [picked]);
  return [open, setOpen];
}

/**
 * A round's end is shown until anything is touched.
 * @param {Props} props
 * @returns {[boolean, () => void]}
 */
function useRoundEnd({ view, happening, picked }) {
  const [closed, setClosed] = useForNow(`${view.round}`, false);
  const close = () => setClosed(true);
  const isShown = !closed && happening.some(({ event }) => event === "scored");
  useLetGo(isShown, close);
  if (isShown && picked !== null) close();
  return [isShown && picked === null, close];
}

/**
 * Do the bids of all who are in the round lie open? They do for a moment, before anything comes of them.
 * @param {View} view
 */
const allTurnedOver = ({ players, round }) => round !== null && players.every(({ living, bid }) => !living || bid !== null);

/** @param {Turn} turn */
const foreseesNests = (turn) => [...turn.fates.values()].some(({ nest }) => nest !== undefined);
