// The hand: a fan of numbers. The first touch picks one, the second bids it; arrows go along the fan.
/** @import { Props, View } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Portrait } from "/static/kit/portrait.js";
import { Target } from "/static/kit/target.js";
import { Face, halvesOn } from "./art.js";

const BIRDS_ON_IT = ["table-none-on-it", "table-half-on-it", "table-one-on-it"];

/** @param {{ props: Props }} props */
export function Hand({ props }) {
  const { view, seat, t } = props;
  const me = seat === null ? null : view.players[seat];
  if (!me || view.round === null) return null;
  const numbers = numbersOf(props);
  return html`
    <div class="hand">
      <${Wanders} props=${props} />
      <${Group} kind="fan" label=${t("table-hand")} style=${{ "--cards": Math.max(numbers.length, 1) }}>
        ${numbers.map((number, place) => html`<${Card} key=${number} props=${props} number=${number} place=${place} />`)}
        ${!numbers.length && html`<p class="no-cards" data-help=${me.living ? "number" : "out"}>${t(me.living ? "table-no-cards" : "table-you-are-out")}</p>`}
      <//>
    </div>
  `;
}

/**
 * Hands go round to the left: from whom one has this one, and who gets it afterwards.
 * @param {{ props: Props }} props
 */
function Wanders({ props: { view, seat, seats, t } }) {
  const players = view.players.length;
  const [from, to] = [(Number(seat) + players - 1) % players, (Number(seat) + 1) % players];
  const neighbour = (/** @type {number} */ other, /** @type {string} */ words) => html`
    <span><${Portrait} seats=${seats} seat=${other} /> ${t(words, { name: seats[other].name })}</span>
  `;
  return html`
    <p class="from-to" data-help="hand">
      <strong>${t("table-hand")}</strong>
      ${view.round !== 1 && neighbour(from, "table-came-from")}
      ${view.round !== view.rounds && neighbour(to, "table-goes-to")}
    </p>
  `;
}

/** @param {{ props: Props, number: number, place: number }} props */
function Card({ props, number, place }) {
  const { offer, picked, pick, play, busy, t } = props;
  const move = moveFor(props, number);
  const lies = number === numberOf(offer?.chosen ?? null);
  const isPicked = move !== null && move === picked;
  const touch = () => {
    if (busy || !move || lies) return picked && pick(null);
    return isPicked ? play(move) : pick(move);
  };
  const birds = t(BIRDS_ON_IT[halvesOn(number)]);
  return html`
    <${Target}
      kind=${classes("number-card", `halves-${halvesOn(number)}`, lies && "lies", isPicked && "picked")}
      label=${t(lies ? "table-card-lies" : "table-card", { number, birds })}
      lit=${move !== null && !lies}
      chosen=${lies || isPicked}
      busy=${busy || lies}
      why=${whyNot(props)}
      data-rule=${whyNot(props) && "tactical"}
      ...${lies ? { title: t("table-may-change") } : {}}
      style=${{ "--place": place }}
      data-number=${number}
      data-help="number"
      data-move=${move}
      onClick=${touch}
    >
      <${Face} number=${number} />
    <//>
  `;
}

/**
 * What can be seen of the own hand: also the number that lies face down, as long as another one may take its place.
 * @param {Props} props
 * @returns {number[]}
 */
function numbersOf({ view, seat, offer }) {
  const hand = (seat === null ? null : view.players[seat].hand) ?? [];
  const chosen = numberOf(offer?.chosen ?? null);
  return [...new Set(chosen === null ? hand : [...hand, chosen])].sort((one, other) => one - other);
}

/**
 * The number that a move bids.
 * @param {string | null} move
 * @returns {number | null}
 */
export function numberOf(move) {
  return move === null ? null : Number(move.split(" ").at(-1));
}

/**
 * Where a move is touched.
 * @param {string[]} words
 * @returns {string[]}
 */
export function places(words) {
  return [`[data-number="${words.at(-1)}"]`];
}

/**
 * The move on offer that bids this number.
 * @param {Props} props
 * @param {number} number
 * @returns {string | null}
 */
function moveFor({ offer }, number) {
  return offer?.moves.find(({ words }) => words.at(-1) === String(number))?.move ?? null;
}

/**
 * Why nothing can be bid now; nothing, if something can, or if nobody can tell.
 * @param {Props} props
 * @returns {string | undefined}
 */
function whyNot({ view, seats, offer, t }) {
  return offer || view.bidder === null ? undefined : t("table-not-yet", { name: seats[view.bidder].name });
}
