// What travels, and what is heard, when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { Flying, Happening, View } from "./types" */
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
const hand = (/** @type {number} */ seat, /** @type {number | null} */ own) => (seat === own ? ".hand" : place(seat));

/**
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {Flight[]}
 */
export function flights(event, seat) {
  const found = journeys(event, seat).map(([from, to, art, count = 1]) => ({ from, to, art, count }));
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
  const named = journeys(event, seat).flatMap(([from, to]) => [from, to]);
  return named.filter((one) => one !== ".acts"); // what was done is not there any more
}

/**
 * @param {Happening} event
 * @param {number | null} own
 * @returns {[string, string, string | null, number?][]} from, to, art, count
 */
function journeys(event, own) {
  const mover = event.seat === undefined ? "" : place(event.seat);
  switch (event.event) {
    case "laid-out":
      return [[source("pile"), cell(event.cell), event.tile]];
    case "turned-up":
      return [[source("pile"), source(event.source), event.tile]];
    case "dealt":
      return [[".deck", hand(event.seat, own), null]];
    case "revealed":
      return [[".deck", ".line", null]];
    case "reshuffled":
      return [[".discard", ".deck", null]];
    case "paid":
    case "passed":
      return [[mover, ".acts", "cube", event.cubes]];
    case "swapped":
      return [
        [cell(event.cell), cell(event.other), board[event.cell]],
        [cell(event.other), cell(event.cell), board[event.other]],
      ];
    case "added":
      return [[source(event.source), ".acts", event.tile]];
    case "sought":
      return [[source("pile"), ".acts", event.tile]];
    case "placed":
      return [[".acts", cell(joins(board, event.column, event.end)), event.tile]];
    case "joined":
      return [[source("pile"), cell(`${event.column}3`), event.tile]];
    case "took":
      return [[card(event.card), hand(event.seat, own), sign(event.card)]];
    case "played":
      return [[event.seat === own ? card(event.card) : mover, ".acts", sign(event.card)]];
    case "copied":
      return [[card(event.card), ".acts", sign(event.card)]];
    case "validated":
      return event.points ? [[event.seat === own ? card(event.card) : ".discard", mover, sign(event.card)]] : [];
    case "discarded":
      return [[event.seat === own ? card(event.card) : mover, ".discard", sign(event.card)]];
    case "landed":
      return [[cell(standing(board, event.column)[0]), ".nest", event.tile]];
    case "nested":
      return event.points ? [[".nest", mover, "nest"]] : [];
    default:
      return [];
  }
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
