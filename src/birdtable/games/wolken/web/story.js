// What a stage has brought so far, and from what: told by its events, for as long as the page remembers them.
/** @import { Happening, NestCard, Stage, View } from "./types" */
import { sex, species } from "./art.js";
import { useRef } from "/static/core/preact.js";

/** @typedef {{ birds: number, forBirds: number, couples: number, forCouples: number, cards: number, forCards: number, all: number }} Share */

/** @returns {Stage} */
const newStage = () => ({ landed: {}, nested: {}, validated: {}, nest: null });

/**
 * The stages that this page has seen something of.
 * @param {View} view
 * @param {{ events: Happening[] }} story
 * @returns {Record<number, Stage>}
 */
export function useStages(view, { events }) {
  const nests = useRef(/** @type {Record<number, NestCard>} */ ({}));
  nests.current[view.stage] = view.nest;
  const stages = stagesOf(view, events);
  for (const [number, stage] of Object.entries(stages)) stage.nest = nests.current[Number(number)] ?? null;
  return stages;
}

/**
 * @param {View} view as it is after the events
 * @param {Happening[]} events
 */
function stagesOf(view, events) {
  /** @type {Record<number, Stage>} */
  const stages = {};
  let number = view.stage;
  for (const event of events.toReversed()) {
    const stage = (stages[number] ??= newStage());
    if (event.event === "landed") stage.landed[event.column] = event.tile;
    if (event.event === "nested") stage.nested[event.seat] = event.points;
    if (event.event === "validated" && stillPaid(view, number, event)) stage.validated[event.card] = event;
    if (event.event === "opened") number -= 1; // what was told before belongs to the stage before
  }
  return stages;
}

/** Or was it taken back? @param {View} view @param {number} stage @param {{ card: string }} validated */
function stillPaid(view, stage, { card }) {
  return stage < view.stage || view.discard.some(({ id }) => id === card);
}

/**
 * What a player has got in a stage, and from what. Where the page no longer knows the nest card, all of it came by birds.
 * @param {Stage} stage
 * @param {number} seat
 * @param {string} bird
 * @returns {Share}
 */
export function shareOf(stage, seat, bird) {
  const landed = Object.values(stage.landed).filter((tile) => species(tile) === bird);
  const couples = stage.nest ? couplesAmong(landed) : 0;
  const forCouples = couples * (stage.nest?.couple ?? 0);
  const nested = stage.nested[seat] ?? 0;
  const cards = Object.values(stage.validated).filter((card) => card.seat === seat);
  const forCards = cards.reduce((sum, { points }) => sum + points, 0);
  return {
    birds: landed.length,
    forBirds: nested - forCouples,
    couples,
    forCouples,
    cards: cards.length,
    forCards,
    all: nested + forCards,
  };
}

/** @param {Stage | undefined} stage */
export const hasLanded = (stage) => stage !== undefined && Object.keys(stage.nested).length > 0;

/**
 * The stage to show what came from what: this one as soon as its birds have landed, else the one before.
 * @param {Record<number, Stage>} stages
 * @param {number} now
 */
export function lastLanded(stages, now) {
  return [now, now - 1].find((number) => hasLanded(stages[number])) ?? null;
}

/** How many couples there are among birds of one kind. @param {string[]} tiles */
export function couplesAmong(tiles) {
  const females = tiles.filter((tile) => sex(tile) === "♀").length;
  return Math.min(females, tiles.length - females);
}

/**
 * How the landing adds up, bird by bird: what the nest card pays a player for those that have landed so far.
 * @param {string[]} tiles the player's, in their order
 * @param {NestCard} nest
 */
export function sums(tiles, nest) {
  return tiles.map((_, place) => nest.points[place] + couplesAmong(tiles.slice(0, place + 1)) * nest.couple);
}
