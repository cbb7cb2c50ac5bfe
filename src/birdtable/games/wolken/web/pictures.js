// The pictures in the rules of Über den Wolken: parts of the table, as they are before something happens and after it.
/** @import { At, Cell, Flying, Happening, Props, View } from "./types" */
/** @import { PictureProps } from "../../../web/core/types" */
import { Hand } from "./cards.js";
import { Flock } from "./flock.js";
import { columnsOf, countingCells, foreseen, standing } from "./foresight.js";
import { momentOf } from "./landing.js";
import { Players } from "./players.js";
import { Nest } from "./stock.js";
import { Strip } from "./strip.js";
import { marksOf } from "./table.js";
import { html } from "/static/core/preact.js";

export const css = ["table.css", "pictures.css"];

/** @type {Record<string, (props: { at: At }) => object | null>} */
const PARTS = { flock: Flock, hand: Hand, nest: Nest, players: Players, strip: Strip };
const FULL = 3; // birds in a column

/** `before` and `after` say which parts are shown. @param {PictureProps<View, Happening>} props */
export function Picture({ before, after, more }) {
  const changed = changes(before.view.board, after.view.board);
  return html`
    <${Parts} at=${untouched(before, changed, [], more.before)} names=${more.before} />
    ${more.after && html`<p class="then-arrow">➜</p><${Parts} at=${untouched(after, changed, after.events, more.after)} names=${more.after} />`}
  `;
}

/** @param {{ at: At, names: string[] }} props */
function Parts({ at, names }) {
  return html`
    <div class="wolken wolken-words pictured" style=${{ "--columns": columnsOf(at.view.board).length, "--players": at.view.players.length }}>
      ${names.map((name) => html`<${PARTS[name]} key=${name} at=${at} />`)}
    </div>
  `;
}

/** The cells whose birds are others afterwards. @param {Flying} before @param {Flying} after @returns {Cell[]} */
const changes = (before, after) => Object.keys(before).filter((cell) => before[cell] !== after[cell]);

/**
 * What the parts of the table read; nothing can be touched, but places for a bird that joins are marked.
 * @param {Props} props
 * @param {Cell[]} changed
 * @param {Happening[]} events that are shown as they happen
 * @param {string[]} names of the parts that are shown
 * @returns {At}
 */
function untouched(props, changed, events, names) {
  const { view, seat } = props;
  const nothing = () => {};
  const yours = seat === null ? null : view.players[seat].bird;
  const counting = yours ? countingCells(view.board, view.phase, yours) : new Set();
  const moved = view.phase === "stage-end" ? [] : changed.filter((cell) => view.board[cell]);
  const joins = (/** @type {string} */ key) => view.tile !== null && hasRoom(view.board, key);
  return {
    ...props,
    yours,
    counting,
    choosing: {
      moves: [],
      move: null,
      path: [],
      touch: () => false,
      clear: nothing,
      isOpen: joins,
      isLit: joins,
      isChosen: () => false,
      completes: () => undefined,
    },
    moment: momentOf(view, events.filter(({ event }) => event === "landed"), 0),
    stages: {},
    fresh: null,
    after: { ...foreseen(view, null), moved },
    hover: nothing,
    looked: null,
    panel: null,
    unfold: nothing,
    look: nothing,
    touch: () => false,
    whyNot: () => undefined,
    marks: names.includes("hand") ? marksOf({ view, seat, counting }, null) : {},
    shines: () => false,
  };
}

/** Can a bird join the column that such a place is in? @param {Flying} board @param {string} key `place:e:head` */
function hasRoom(board, key) {
  const [kind, column] = key.split(":");
  return kind === "place" && standing(board, column).length < FULL;
}
