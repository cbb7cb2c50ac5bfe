// What the table shows of things to come: arithmetic over the view, and the events that a move is known to bring.
/** @import { After, Card, Cell, Flying, Happening, Move, NestCard, Tile, View } from "./types" */
import { sex, species } from "./art.js";

/** While these are decided a card pays for the birds as they stand; otherwise the foremost would land first. */
const PAYING_NOW = ["validate", "stage-end"];
const BOTH_CELLS = 2;

/** The letters of the columns, from the left. @param {Flying} board */
export function columnsOf(board) {
  return [...new Set(Object.keys(board).map((cell) => cell[0]))].sort();
}

/** The cells of a column that hold birds, from the front. @param {Flying} board @param {string} column */
export function standing(board, column) {
  return [1, 2, 3].map((row) => `${column}${row}`).filter((cell) => board[cell]);
}

/** The cell of each column's front bird. @param {Flying} board */
export function foremost(board) {
  return columnsOf(board).flatMap((column) => standing(board, column).slice(0, 1));
}

/**
 * Where a bird that joins a column stands at first.
 * @param {Flying} board
 * @param {string} column
 * @param {string} end
 */
export function joins(board, column, end) {
  const front = standing(board, column)[0];
  return end === "head" && front ? `${column}${Number(front[1]) - 1}` : `${column}3`;
}

/** The birds in some cells. @param {Flying} board @param {Cell[]} cells */
function tilesIn(board, cells) {
  return /** @type {Tile[]} */ (cells.map((cell) => board[cell]).filter(Boolean));
}

/**
 * Who of a player's birds fly in front, and what the nest card would pay for them now.
 * @param {Flying} board
 * @param {NestCard} nest
 * @param {string} bird
 */
export function landing(board, nest, bird) {
  const birds = tilesIn(board, foremost(board)).filter((tile) => species(tile) === bird);
  const females = birds.filter((tile) => sex(tile) === "♀").length;
  const males = birds.length - females;
  const points = birds.length ? nest.points[birds.length - 1] + Math.min(females, males) * nest.couple : 0;
  return { females, males, points };
}

/**
 * The cells that would pay a player when cards are validated.
 * @param {Flying} board
 * @param {string | null} phase
 * @param {string} bird
 */
export function countingCells(board, phase, bird) {
  const gone = phase && PAYING_NOW.includes(phase) ? [] : foremost(board);
  return new Set(
    Object.keys(board).filter((cell) => species(board[cell] ?? "") === bird && !gone.includes(cell)),
  );
}

/**
 * What a card would pay: the points of each cell that counts, and two more for both.
 * @param {Card} card
 * @param {Set<Cell>} counting
 */
export function pay(card, counting) {
  const all = Object.entries(card.cells);
  const paying = all.filter(([cell]) => counting.has(cell));
  return paying.reduce((sum, [, points]) => sum + points, 0) + (paying.length === all.length ? BOTH_CELLS : 0);
}

/**
 * What a move is known to bring: the flock after it, who moved, and what everybody gains and pays.
 * @param {View} view
 * @param {Move | null} move
 */
export function foreseen(view, move) {
  /** @type {After} */
  const after = { board: { ...view.board }, moved: [], lands: [], points: {}, cubes: {} };
  const add = (/** @type {Record<number, number>} */ sums, /** @type {number} */ seat, /** @type {number} */ number) =>
    (sums[seat] = (sums[seat] ?? 0) + number);
  for (const event of move?.follows ?? []) {
    if (event.event === "swapped") after.moved.push(event.cell, event.other);
    if (event.event === "placed") after.moved.push(...shifted(after.board, event));
    if (event.event === "landed") after.lands.push(standing(after.board, event.column)[0]);
    if (event.event === "paid" || event.event === "passed") add(after.cubes, event.seat, event.cubes);
    if (event.event === "validated" || event.event === "nested") add(after.points, event.seat, event.points);
    fly(after.board, event);
  }
  return after;
}

/**
 * The cells whose birds are others after a bird has joined their column.
 * @param {Flying} board
 * @param {{ column: string, end: string }} placed
 */
function shifted(board, { column, end }) {
  const cell = joins(board, column, end);
  if (end === "head") return [cell];
  return [cell, ...standing(board, column).map((stood) => `${column}${Number(stood[1]) - 1}`)];
}

/** Change a flock as an event does, but for the landing. @param {Flying} board @param {Happening} event */
export function fly(board, event) {
  if (event.event === "swapped") {
    [board[event.cell], board[event.other]] = [board[event.other], board[event.cell]];
  }
  if (event.event === "placed" || event.event === "joined") {
    const cell = joins(board, event.column, event.end ?? "tail");
    if (event.end !== "head") {
      for (const stood of standing(board, event.column)) board[`${stood[0]}${Number(stood[1]) - 1}`] = board[stood];
    }
    board[cell] = event.tile;
  }
}

/** What a move costs, as its events say. @param {Move} move */
export function priceOf(move) {
  const paid = move.follows.find(({ event }) => event === "paid" || event === "passed");
  return paid ? paid.cubes : 0;
}
