// What travels, and what is heard, when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { Flying, Happening, View } from "./types" */
import { species } from "./art.js";
import { fly, joins, standing } from "./foresight.js";

/** @type {Flying} as it was last drawn; flights are asked for before the next one is drawn, event by event */
let board = {};
/** @type {Record<string, string>} the action of each card */
let cards = {};

/** @param {View} view the one that is drawn now */
export function drawn(view) {
  board = { ...view.board };
  cards = {};
  for (const card of [...view.line, ...view.discard, ...view.players.flatMap(({ hand }) => hand), view.played]) {
    if (card) cards[card.id] = card.action;
  }
}

const cell = (/** @type {string} */ name) => `[data-cell="${name}"]`;
const place = (/** @type {number} */ seat) => `[data-seat="${seat}"]`;
const source = (/** @type {string} */ name) => `[data-source="${name}"]`;
const card = (/** @type {string} */ id) => `[data-card="${id}"]`;
const sign = (/** @type {string} */ id) => (cards[id] ? `action-${cards[id]}` : null);
const IN_PLAY = ".acts .kind, .acts .doing .sign"; // a bird that looks for its place, or a card that is carried out
const PAID = "[data-fresh], .acts:not(:has([data-fresh]))";
const DECK = ".deck";
const DISCARD = ".discard";

/**
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {Flight[]}
 */
export function flights(event, seat) {
  const found = journeys(event, seat);
  fly(board, event);
  if (event.event === "landed") board[standing(board, event.column)[0]] = null;
  return found;
}

/**
 * What an event of some time ago is about, on the table as it is now.
 * @param {Happening} event
 * @param {number | null} seat
 * @returns {string[]}
 */
export function concerns(event, seat) {
  if (event.event === "placed") return [cell(standing(board, event.column).at(event.end === "head" ? 0 : -1) ?? "")];
  if (event.event === "nested") return [place(event.seat)];
  if (event.event === "opened") return [".nest"];
  const named = journeys(event, seat).flatMap(({ from, to }) => [from, to]);
  return named.filter((one) => one !== IN_PLAY); // what was done is not there any more
}

/**
 * A bird that flies as the tile it is.
 * @param {string} from
 * @param {string} to
 * @param {string | null} tile
 * @returns {Flight}
 */
const bird = (from, to, tile) => ({ from, to, art: tile, kind: `tile ${species(tile ?? "")}`, lifts: from, exact: true });

/**
 * A card that leaves its place, if it lay open.
 * @param {string} from
 * @param {string} to
 * @param {string} id
 * @returns {Flight}
 */
const leaf = (from, to, id) => ({ from, to, art: sign(id), kind: "leaf", lifts: from === card(id) ? from : undefined, exact: true });

/**
 * @param {Happening} event
 * @param {number | null} own
 * @returns {Flight[]}
 */
function journeys(event, own) {
  const holds = (/** @type {number} */ seat) => `${place(seat)} .held`;
  const inHand = event.seat === own ? card(event.card) : holds(event.seat);
  switch (event.event) {
    case "turned-up":
      return [{ ...bird(source("pile"), source(event.source), event.tile), lifts: undefined }];
    case "revealed":
      return [{ from: DECK, to: card(event.card), art: null }];
    case "reshuffled":
      return [{ from: DISCARD, to: DECK, art: null }];
    case "paid":
    case "passed":
      return [{ from: `${place(event.seat)} .cubes .sign`, to: PAID, art: "cube", count: event.cubes, kind: "cube" }];
    case "swapped":
      return [bird(cell(event.cell), cell(event.other), board[event.cell]), bird(cell(event.other), cell(event.cell), board[event.other])];
    case "added":
      return [bird(source(event.source), IN_PLAY, event.tile)];
    case "sought":
      return [{ ...bird(source("pile"), IN_PLAY, event.tile), lifts: undefined }];
    case "placed":
      return [bird(IN_PLAY, cell(joins(board, event.column, event.end)), event.tile), ...makingRoom(event)];
    case "joined":
      return [{ ...bird(source("pile"), cell(`${event.column}3`), event.tile), lifts: undefined }, ...makingRoom(event)];
    case "took":
      return [leaf(card(event.card), inHand, event.card)];
    case "played":
      return [leaf(inHand, IN_PLAY, event.card)];
    case "copied":
      return [{ ...leaf(card(event.card), IN_PLAY, event.card), lifts: undefined }];
    case "validated":
      return [leaf(inHand, DISCARD, event.card)];
    case "discarded":
      return event.chosen === false ? [] : [leaf(inHand, DISCARD, event.card)];
    default:
      return []; // the landing is drawn on the table itself
  }
}

/**
 * At the tail of a column the others move one forward.
 * @param {{ column: string, end?: string }} event
 * @returns {Flight[]}
 */
function makingRoom({ column, end = "tail" }) {
  if (end === "head") return [];
  return standing(board, column).map((from) => bird(cell(from), cell(`${column}${Number(from[1]) - 1}`), board[from]));
}

/** @type {Record<string, string>} */
const SOUNDS = {
  swapped: "card",
  placed: "card",
  joined: "card",
  played: "card",
  copied: "card",
  discarded: "card",
  added: "take",
  took: "take",
  "turned-up": "flip",
  revealed: "flip",
  opened: "reveal",
  landed: "reveal",
  nested: "score",
  validated: "score",
  reshuffled: "shuffle",
  sought: "shuffle",
  ended: "end",
};

/** @param {Happening} event */
export function sound(event) {
  return SOUNDS[event.event] ?? null;
}

/** The bird that it is about, for the log. @param {Happening} event @returns {string[]} */
export const pictures = ({ tile }) => (tile ? [tile] : []);
