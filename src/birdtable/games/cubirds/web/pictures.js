// The pictures in the rules of CuBirds, drawn as the table draws: rows and what happens to them, a flock and what comes
// of it, a collection.
/** @import { At, Happening, Props, Run, View } from "./types" */
/** @import { PictureProps } from "../../../web/core/types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Back } from "/static/kit/pile.js";
import { Gain } from "/static/kit/target.js";
import { Card } from "./birds.js";
import { Lane } from "./lanes.js";
import { Player } from "./players.js";
import { reading } from "./table.js";

export const css = ["table.css", "pictures.css"];

/** @typedef {PictureProps<View, Happening>} Pictured */

/** What a picture can show. @type {Record<string, (props: Pictured) => object>} */
const SHOWN = { take: Take, refill: Refill, draw: Draw, flock: Flock, collection: Collection };

/** `shows` says what of the position is drawn, and `row` which row. @param {Pictured} props */
export function Picture(props) {
  return html`<div class="cubirds felt pictured"><${SHOWN[props.more.shows]} ...${props} /></div>`;
}

/** Birds come to a row, and what they enclose leaves it. @param {Pictured} props */
function Take({ before, after, more: { row }, t }) {
  const taken = after.events.filter(({ event }) => event === "took");
  return html`
    <${Row} props=${before} row=${row} />
    <p class="birds-shown">
      <${Gain}>+${taken.reduce((sum, { birds = 0 }) => sum + birds, 0)}<//>
      ${taken.map(({ bird, birds }) => html`<${Cards} bird=${bird} birds=${birds} t=${t} />`)}
    </p>
    <${Row} props=${{ ...after, happening: [] }} row=${row} runs=${stages(after, row)[0]} />
  `;
}

/** A row with one species, and again after each card that joins it. @param {Pictured} props */
function Refill({ after, more: { row } }) {
  const came = refills(after, row);
  return stages(after, row).map((runs, k) => {
    return html`<${Row} props=${{ ...after, happening: came.slice(0, k).slice(-1) }} row=${row} runs=${runs} />`;
  });
}

/** Birds that take nothing, and two cards from the pile. @param {Pictured} props */
function Draw({ before, more: { row } }) {
  return html`
    <${Row} props=${before} row=${row} />
    <p class="birds-shown"><${Gain}>+2<//><${Back}>?<//><${Back}>?<//></p>
  `;
}

/** The birds that are shown, those that are kept first, and the collection that they join. @param {Pictured} props */
function Flock({ after, t }) {
  const flock = after.events.find(({ event }) => event === "flocked");
  return html`
    <p class="birds-shown"><${Cards} ...${flock} t=${t} /></p>
    <${Collection} after=${after} more=${{ whose: flock?.seat }} />
  `;
}

/** Somebody's collection; whose turn it is does not matter. @param {Pick<Pictured, "after" | "more">} props */
function Collection({ after, more: { whose } }) {
  return html`<${Player} at=${untouched({ ...after, view: { ...after.view, turn: null } })} seat=${whose} />`;
}

/** @param {{ props: Props, row: number, runs?: Run[] }} props */
function Row({ props, row, runs = props.view.rows[row - 1] }) {
  return html`<${Lane} at=${untouched(props)} row=${row} runs=${runs} />`;
}

/** Birds of a kind, one by one; of a flock, which are kept. @param {{ bird: string, birds: number, kept?: number, t: Props["t"] }} props */
function Cards({ bird, birds, kept = birds, t }) {
  return Array.from({ length: birds }, (_, k) => {
    return html`<span key=${k} class=${classes(`b-${bird}`, k >= kept && "gone")}><${Card} bird=${bird} t=${t} /></span>`;
  });
}

/** The cards that joined a row from the pile. @param {Props} props @param {number} row */
const refills = ({ events }, row) => events.filter((event) => event.event === "refilled" && event.row === row);

/**
 * A row before cards joined it, always at the right, and after each of them.
 * @param {Props} props
 * @param {number} row
 * @returns {Run[][]}
 */
function stages(props, row) {
  const found = [props.view.rows[row - 1]];
  for (const _ of refills(props, row)) found.unshift(withoutLast(found[0]));
  return found;
}

/** A row without its last card. @param {Run[]} runs */
function withoutLast(runs) {
  const { bird, birds } = runs[runs.length - 1];
  return [...runs.slice(0, -1), { bird, birds: birds - 1 }].filter((run) => run.birds);
}

/** What the parts of the table read; nothing of it can be touched. @param {Props} props @returns {At} */
function untouched(props) {
  const nothing = () => {};
  return { ...reading(props, null, null), tip: "", peek: () => ({}), hold: nothing, choose: nothing };
}
