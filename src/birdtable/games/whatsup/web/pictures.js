// The pictures in the rules of What's Up, drawn as the table draws: a card before and after its flip, rows and ballots.
/** @import { Colour, Face, GameEvent, Props, View } from "./types" */
/** @import { PictureProps } from "../../../web/core/types" */
import { html } from "/static/core/preact.js";
import { Icon } from "/static/kit/icon.js";
import { Ballots } from "./ballot.js";
import { ColourRow } from "./collection.js";
import { parts } from "./faces.js";
import { Spot } from "./grid.js";

/** @typedef {PictureProps<View, GameEvent>} Pictured */

export const css = ["table.css", "pictures.css"];

/** @type {Record<string, (props: Pictured) => object>} */
const PICTURES = { flipping: Flipping, taking: Taking, leaving: Leaving, row: Growing, vote: Voting };

/** @param {Pictured} props */
export function Picture(props) {
  return html`<div class=${`whatsup pictured ${props.name}`}><${PICTURES[props.name]} ...${props} /></div>`;
}

/** A card that is chosen, and what comes up. @param {Pictured} props */
function Flipping({ before, after }) {
  const { place, face } = flipped(after);
  const [row, column] = place.split("-").map(Number);
  return html`
    <${Card} table=${before} place=${place} face=${before.view.grid[row - 1][column - 1]} />
    <${Then} />
    <${Card} table=${after} place=${place} face=${face} />
  `;
}

/** A card that comes up, and the row that it goes to. @param {Pictured} props */
function Taking({ after, t }) {
  const { place, face } = flipped(after);
  const { colour } = parts(face);
  return html`
    <${Card} table=${after} place=${place} face=${face} />
    <${Then} />
    <${Row} faces=${own(after, colour)} colour=${colour} t=${t} />
  `;
}

/** A card that is flipped and stays, and the row that cannot take it. @param {Pictured} props */
function Leaving(props) {
  const { colour } = parts(flipped(props.after).face);
  return html`
    <${Flipping} ...${props} />
    <span class="not"><${Icon} name="close" /><${Row} faces=${own(props.after, colour)} colour=${colour} t=${props.t} /></span>
  `;
}

/** A row after each card that was taken for it. @param {Pictured} props */
function Growing({ after, more: { colour }, t }) {
  return own(after, colour).map(
    (face, place, faces) => html`<${Row} key=${face} faces=${faces.slice(0, place + 1)} colour=${colour} t=${t} />`,
  );
}

/** What can be voted for. @param {Pictured} props */
function Voting({ before }) {
  const { offer } = before;
  const moves = ["end", "go on"].map((move) => ({ ...offer?.moves[0], move, words: move.split(" ") }));
  return html`<${Ballots} table=${{ ...before, picked: null, offer: { ...offer, moves } }} />`;
}

/** @param {{ table: Props, place: string, face: Face }} props */
function Card(props) {
  return html`<${Spot} ...${props} why="" under=${null} onGone=${() => {}} />`;
}

/** @param {{ faces: Face[], colour: Colour, t: Props["t"] }} props */
function Row(props) {
  return html`<ul class="colour-rows"><${ColourRow} ...${props} awaited=${null} news=${[]} /></ul>`;
}

const Then = () => html`<${Icon} name="arrow-right" />`;

/** The card that was flipped, and what came up. @param {Props} after */
function flipped({ events }) {
  const { place = "", face = "" } = events.find(({ event }) => event === "flipped") ?? {};
  return { place, face };
}

/** What the row of a colour holds. @param {Props} table @param {Colour} colour */
const own = ({ view, seat }, colour) => view.players[seat ?? 0].collection[colour];
