// The flock in formation, front on top: every bird a target, every empty cell a place.
import { Art, Badge, classes, sex, species } from "./art.js";
import { columnsOf, foremost, joins } from "./foresight.js";
import { Group } from "./group.js";
import { html } from "/static/core/preact.js";

const ROWS = [1, 2, 3];

/** When the landing is over, nobody is about to land. */
const LANDED = ["stage-end", null];

/** @param {any} props */
export function Flock({ at }) {
  const { t, view } = at;
  const columns = columnsOf(view.board);
  return html`
    <section class="sky" aria-label=${t("table-flock")}>
      <div class="clouds" aria-hidden="true">${[1, 2, 3, 4].map((number) => html`<${Art} name="cloud" kind=${`cloud cloud-${number}`} />`)}</div>
      <${Group} kind="flock" label=${t("table-flock")} style=${{ "--columns": columns.length }}>
        <span class="edge ahead" aria-hidden="true">↑</span>
        ${columns.map((column) => html`<span class="edge" key=${column} aria-hidden="true">${column}</span>`)}
        ${ROWS.map(
          (row) => html`
            <span class="edge" key=${row} aria-hidden="true">${row}</span>
            ${columns.map((column) => html`<${Cell} key=${column + row} at=${at} cell=${column + row} />`)}
          `,
        )}
      <//>
    </section>
  `;
}

/** One cell: the bird that flies there, or would after the move that is picked. */
function Cell({ at, cell }) {
  const { t, view, yours, choosing, after, touch } = at;
  const tile = after.board[cell];
  const target = targetOf(at, cell);
  const front = !LANDED.includes(view.phase) && foremost(after.board).includes(cell);
  const mark = at.marks?.[cell];
  const lit = choosing.isLit(target) && (choosing.path.length > 0 || startsHere(at, cell, target));
  const placing = target.startsWith("place:") && (lit || choosing.isChosen(target));
  return html`
    <button
      type="button"
      class=${classes(
        "cell",
        tile ? species(tile) : "empty",
        tile && species(tile) === yours && "mine",
        front && "front",
        at.shines(tile) && "shines",
        lit && "lit",
        choosing.isChosen(target) && "chosen",
        after.moved.includes(cell) && "moved",
        after.lands.includes(cell) && "lands",
        mark && "wanted",
      )}
      data-cell=${cell}
      aria-label=${cellWords(at, cell, target)}
      aria-pressed=${choosing.isChosen(target) ? "true" : undefined}
      aria-disabled=${choosing.isOpen(target) ? undefined : "true"}
      onClick=${() => touch(target)}
    >
      ${tile && html`<${Art} key=${tile} name=${tile} kind="bird" />`}
      ${tile && html`<${Badge} tile=${tile} t=${t} />`}
      ${tile && html`<span class="name" aria-hidden="true">${t(`bird-${species(tile)}`)} ${sex(tile)}</span>`}
      ${front && html`<${Art} name="landing" kind="sign nesting" />`}
      ${mark && html`<span class=${classes("worth", mark.counts && "counts")}><i>+</i>${mark.points}</span>`}
      ${placing && !after.moved.length && html`<span class="join" aria-hidden="true">${target.endsWith("head") ? "+" : "↑+"}</span>`}
    </button>
  `;
}

/** What touching a cell means: a place for a bird that joins, else the bird there. */
function targetOf({ view, choosing }, cell) {
  for (const end of ["head", "tail"]) {
    const place = `place:${cell[0]}:${end}`;
    if (choosing.isOpen(place) && joins(view.board, cell[0], end) === cell) return place;
  }
  return `cell:${cell}`;
}

/** At first only your own birds invite a touch (for `neutral`, swifts); the others can be touched as well. */
function startsHere({ view, yours }, cell, target) {
  if (!target.startsWith("cell:")) return true;
  return species(view.board[cell]) === (view.action === "neutral" ? "swift" : yours);
}

/** A cell in full words, with what a touch would do. */
function cellWords({ t, view, yours, choosing, say }, cell, target) {
  const tile = view.board[cell];
  const where = { column: cell[0], row: cell[1] };
  const words = [tile ? t("table-cell", { ...where, bird: t(`table-bird-${tile}`) }) : t("table-cell-empty", where)];
  if (tile && species(tile) === yours) words.push(t("table-yours"));
  if (!LANDED.includes(view.phase) && foremost(view.board).includes(cell)) words.push(t("table-in-front"));
  const move = choosing.isOpen(target) && choosing.completes(target);
  if (move) words.push(say(move.move));
  return words.join(", ");
}
