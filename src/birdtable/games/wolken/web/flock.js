// The flock in formation, front on top: every bird a target, every empty cell a place.
/** @import { At, Cell as CellName, Tile } from "./types" */
import { Art, Badge, sex, species } from "./art.js";
import { columnsOf, foremost, joins, standing } from "./foresight.js";
import { useLandings } from "./landing.js";
import { labelled, Touch } from "./touch.js";
import { html, useRef } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";

const ROWS = [1, 2, 3];
const CLOUDS = [1, 2, 3, 4];

/** When the landing is over, nobody is about to land. */
const LANDED = /** @type {(string | null)[]} */ (["stage-end", null]);

/** @param {{ at: At }} props */
export function Flock({ at }) {
  const { t, view } = at;
  const sky = useRef(/** @type {HTMLElement | null} */ (null));
  const columns = columnsOf(view.board);
  useLandings(sky, at.moment);
  return html`
    <section class="sky" ref=${sky}>
      <div class="clouds" aria-hidden="true">
        ${CLOUDS.map((number) => html`<${Art} key=${number} name="cloud" kind="cloud" />`)}
      </div>
      <${Group} kind="flock" label=${t("table-flock")}>
        <span class="edge" data-help="edge" aria-hidden="true">↑</span>
        ${columns.map((column) => html`<span class="edge" key=${column} data-help="edge" aria-hidden="true">${column}</span>`)}
        ${ROWS.map(
          (row) => html`
            <span class="edge" key=${row} data-help="edge" aria-hidden="true">${row}</span>
            ${columns.map((column) => html`<${Cell} key=${column + row} at=${at} cell=${column + row} />`)}
          `,
        )}
      <//>
    </section>
  `;
}

/**
 * One cell: the bird that flies there, or would after the move that is picked.
 * @param {{ at: At, cell: CellName }} props
 */
function Cell({ at, cell }) {
  const { view, yours, choosing, after } = at;
  const tile = after.board[cell];
  const target = targetOf(at, cell);
  const front = !LANDED.includes(view.phase) && foremost(after.board).includes(cell);
  const worth = at.marks[cell];
  const lit = choosing.isLit(target) && (choosing.path.length > 0 || startsHere(at, cell, target));
  const kind = classes(
    "cell",
    tile ? species(tile) : "empty",
    tile && species(tile) === yours && "own",
    front && "front",
    at.shines(tile) && "shines",
    after.moved.includes(cell) && "moved",
    after.lands.includes(cell) && "lands",
  );
  return html`
    <${Touch} at=${at} target=${target} kind=${kind} lit=${lit} label=${cellWords(at, cell, target)} data-cell=${cell} data-help=${helpOf(tile, yours)}>
      ${tile && html`<${Bird} at=${at} tile=${tile} />`}
      ${front && html`<span class="nesting" data-help="nesting"><${Art} name="landing" kind="sign" /></span>`}
      ${worth && html`<span class=${classes("worth", worth.counts && "counts")} data-help="worth"><i>+</i>${worth.points}</span>`}
      ${lit && !choosing.move && target.startsWith("place:") && html`<${Joining} end=${target.split(":")[2]} />`}
      <${Moment} at=${at} cell=${cell} />
    <//>
  `;
}

/** What a cell is to whoever asks. @param {Tile | null} tile @param {string | null} yours */
function helpOf(tile, yours) {
  if (!tile) return "empty-cell";
  if (species(tile) === "swift") return "swift";
  return species(tile) === yours ? "own-bird" : "other-bird";
}

/** A bird with its badge or, where there is room, its name. @param {{ at: At, tile: Tile }} props */
function Bird({ at: { t }, tile }) {
  return html`
    <${Art} key=${tile} name=${tile} kind="bird" />
    <${Badge} tile=${tile} t=${t} />
    <span class="called">${t(`bird-${species(tile)}`)} ${sex(tile)}</span>
  `;
}

/** What happens in a cell just now: a bird leaves it to land, or a card pays for it. @param {{ at: At, cell: CellName }} props */
function Moment({ at: { view, moment }, cell }) {
  const landing = moment.landings.find(({ column }) => column === cell[0]);
  const paid = moment.pays[cell];
  return html`
    ${
      landing &&
      landedFrom(view.board, landing.column) === cell &&
      html`<span class=${`landing ${species(landing.tile)}`} data-lands=${landing.seat ?? "pile"} style=${{ "--at": `${landing.at}ms` }}>
        <${Art} name=${landing.tile} kind="bird" />
      </span>`
    }
    ${paid !== undefined && html`<b class="gain pays-now">+${paid}</b>`}
  `;
}

/** Where the bird flew that has just landed. @param {At["view"]["board"]} board @param {string} column */
function landedFrom(board, column) {
  const front = standing(board, column)[0];
  return `${column}${front ? Number(front[1]) - 1 : 3}`;
}

/**
 * The sign of a place where a bird can join a column: in front, or behind the others.
 * @param {{ end: string }} props
 */
function Joining({ end }) {
  return html`<span class="join">${end === "head" ? "+" : "↑+"}</span>`;
}

/**
 * What touching a cell means: a place for a bird that joins, else the bird there.
 * @param {At} at
 * @param {CellName} cell
 */
function targetOf({ view, choosing }, cell) {
  for (const end of ["head", "tail"]) {
    const place = `place:${cell[0]}:${end}`;
    if (choosing.isOpen(place) && joins(view.board, cell[0], end) === cell) return place;
  }
  return `cell:${cell}`;
}

/**
 * At first only your own birds invite a touch (for `neutral`, swifts); the others can be touched as well.
 * @param {At} at
 * @param {CellName} cell
 * @param {string} target
 */
function startsHere({ view, yours }, cell, target) {
  if (!target.startsWith("cell:")) return true;
  return species(view.board[cell] ?? "") === (view.action === "neutral" ? "swift" : yours);
}

/** A cell in full words. @param {At} at @param {CellName} cell @param {string} target */
function cellWords(at, cell, target) {
  const { t, view, yours } = at;
  const tile = view.board[cell];
  const where = { column: cell[0], row: cell[1] };
  if (!tile) return labelled(at, target, [t("table-cell-empty", where)]);
  const words = [t("table-cell", { ...where, bird: t(`table-bird-${tile}`) })];
  if (species(tile) === yours) words.push(t("table-yours"));
  if (!LANDED.includes(view.phase) && foremost(view.board).includes(cell)) words.push(t("table-in-front"));
  return labelled(at, target, [words.join(", ")]);
}
