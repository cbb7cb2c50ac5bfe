// The pictures in the rules of CuBirds, drawn as the table draws: a row before birds are laid there, and after it.
/** @import { At, Happening, Props, Run, View } from "./types" */
/** @import { PictureProps } from "../../../web/core/types" */
import { html } from "/static/core/preact.js";
import { Card } from "./birds.js";
import { Lane } from "./lanes.js";
import { reading } from "./table.js";

export const css = ["table.css", "pictures.css"];

/** `row` says which row is shown. @param {PictureProps<View, Happening>} props */
export function Picture({ before, after, more: { row }, t }) {
  const taken = after.events.filter(({ event }) => event === "took");
  return html`
    <div class="cubirds pictured">
      <${Row} props=${before} row=${row} />
      <${Row} props=${after} row=${row} />
      <${Cards} runs=${taken} t=${t} />
    </div>
  `;
}

/** @param {{ props: Props, row: number }} props */
function Row({ props, row }) {
  return html`<${Lane} at=${untouched(props)} row=${row} runs=${props.view.rows[row - 1]} />`;
}

/** The birds that come into a hand. @param {{ runs: Run[], t: Props["t"] }} props */
function Cards({ runs, t }) {
  const cards = runs.flatMap(({ bird, birds }) => Array.from({ length: birds }, () => bird));
  return html`<p class="taken"><b class="gain">+${cards.length}</b>${cards.map((bird) => html`<span class=${`b-${bird}`}><${Card} bird=${bird} t=${t} /></span>`)}</p>`;
}

/** What the parts of the table read; nothing of it can be touched. @param {Props} props @returns {At} */
function untouched(props) {
  const nothing = () => {};
  return { ...reading(props, null, null), tip: "", peek: () => ({}), explain: nothing, hold: nothing, choose: nothing };
}
