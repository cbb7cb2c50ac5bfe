// The pictures in the rules of Zum Kuckuck!, drawn as the table draws: nests and bids, a nest that covers another, a
// turn's end and a round's end.
/** @import { Bids, Happening, Props, View } from "./types" */
/** @import { PictureProps } from "../../../web/core/types" */
import { html } from "/static/core/preact.js";
import { Hand } from "./hand.js";
import { Nests } from "./middle.js";
import { Birds, NestOf, Players } from "./players.js";
import { Passing, RoundTable } from "./round.js";
import { lastRound, openBids, ranksOf, told } from "./story.js";

export const css = ["table.css", "pictures.css"];

/** @typedef {PictureProps<View, Happening>} Pictured */

const NOBODY = new Map();

/** @type {Record<string, (props: Pictured) => object>} */
const PICTURES = {
  cockatoos: ({ before, t }) => html`
    <${Hand} props=${unoffered(before)} />
    <${Birds} player=${before.view.players[Number(before.seat)]} t=${t} />
  `,
  nests: ({ before, t }) => html`<${Nests} view=${before.view} seats=${before.seats} leading=${null} open=${false} t=${t} />`,
  taking: ({ before, after, t }) => {
    const view = turnedOver(before.view, after.events);
    const bids = openBids(view, null, null);
    return html`
      <${Everybody} props=${{ ...before, view }} bids=${bids} />
      <${Nests} view=${view} seats=${before.seats} leading=${bids} open=${false} t=${t} />
    `;
  },
  covering: ({ before, after, more: { who }, t }) => html`
    <div class="covers">
      <${NestOf} rank="fullest" player=${before.view.players[who]} t=${t} />
      <span aria-hidden="true">→</span>
      <${NestOf} rank="" player=${after.view.players[who]} t=${t} />
    </div>
  `,
  losing: ({ after }) => html`<${Everybody} props=${after} />`,
  "going-out": ({ after }) => html`<${Everybody} props=${after} />`,
  scoring: ({ before, after }) => html`
    <${RoundTable} round=${lastRound({ before: before.view, events: after.events })} props=${after} />
  `,
  passing: ({ after, t }) => html`<${Passing} seats=${after.seats} t=${t} />`,
};

/** @param {Pictured} props */
export function Picture(props) {
  return html`
    <div class="kuckuck felt at-once pictured" style=${{ "--players": props.before.view.players.length }}>
      ${PICTURES[props.name]?.(props)}
    </div>
  `;
}

/**
 * All players: with the bids that lie open, or with what came of the last ones.
 * @param {{ props: Props, bids?: Bids | null }} props
 */
function Everybody({ props, bids = null }) {
  const last = bids ? NOBODY : told(props.events).fates;
  const seats = props.seats.map((one) => ({ ...one, deciding: false })); // nobody is waited for
  return html`<${Players} props=${{ ...props, seats }} ghost=${null} foreseen=${NOBODY} ranks=${ranksOf(bids)} last=${last} />`;
}

/** A hand that is only looked at. @param {Props} props @returns {Props} */
const unoffered = (props) => ({ ...props, offer: null, picked: null });

/**
 * The moment when all bids are turned over.
 * @param {View} view
 * @param {Happening[]} events
 * @returns {View}
 */
function turnedOver(view, events) {
  const { fates } = told(events);
  const players = view.players.map((player, seat) => ({ ...player, has_bid: true, bid: fates.get(seat)?.bid ?? null }));
  return { ...view, players };
}
