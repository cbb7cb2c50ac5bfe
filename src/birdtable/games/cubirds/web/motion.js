// What travels and what sounds when something happens.

/**
 * @param {Record<string, any>} event
 * @param {number | null} seat through whose eyes
 * @returns {{ from: string, to: string, art: string | null, count: number }[]}
 */
export function flights(event, seat) {
  const { bird = null, birds = 1 } = event;
  const hand = handOf(event.seat, seat, bird);
  switch (event.event) {
    case "laid":
      return [{ from: laidFrom(event.seat, seat, bird), to: endOf(event.row, event.side), art: bird, count: birds }];
    case "took":
      return [{ from: runOf(event.row, bird), to: hand, art: bird, count: birds }];
    case "refilled":
      return [{ from: ".pile .back", to: endOf(event.row, "right"), art: bird, count: 1 }];
    case "drew":
    case "dealt":
      return [{ from: ".pile .back", to: hand, art: bird, count: 1 }];
    case "collected":
      return [{ from: ".pile .back", to: slotOf(event.seat, bird), art: bird, count: 1 }];
    case "flocked":
      return [
        { from: hand, to: slotOf(event.seat, bird), art: bird, count: event.kept },
        { from: hand, to: ".discard .back", art: bird, count: birds - event.kept },
      ].filter(({ count }) => count > 0);
    case "reshuffled":
      return [{ from: ".discard .back", to: ".pile .back", art: null, count: Math.min(event.cards, 4) }];
    case "round-ended":
      return [0, 1, 2, 3, 4]
        .filter((other) => other !== event.seat)
        .map((other) => ({ from: handOf(other, seat, null), to: ".discard .back", art: null, count: 1 }));
    default:
      return [];
  }
}

/**
 * What something is about: birds that came to a row are shown where they stand, not at its end.
 * @param {Record<string, any>} event
 * @param {number | null} seat through whose eyes
 * @returns {string[]}
 */
export function places(event, seat) {
  return flights(event, seat).flatMap(({ from, to }) => [from, to.startsWith("[data-end") ? runOf(event.row, event.bird) : to]);
}

const SOUNDS = {
  laid: "card",
  took: "take",
  refilled: "flip",
  drew: "card",
  dealt: "card",
  collected: "flip",
  flocked: "score",
  reshuffled: "shuffle",
  "round-ended": "shuffle",
  ended: "end",
};

/** @param {Record<string, any>} event */
export function sound(event) {
  return SOUNDS[event.event] ?? null;
}

// Places on the table. Where birds have none of their own at the moment, they come from the whole.

function handOf(owner, seat, bird) {
  if (owner === seat) return bird ? either(".hand", `[data-stack="${bird}"]`) : ".hand";
  const panel = `[data-seat="${owner}"]`;
  return bird ? either(`${panel} .cards`, `[data-held="${bird}"]`, panel) : `${panel} .cards`;
}

/** From the hand; but RobinBird lays what she draws. */
function laidFrom(owner, seat, bird) {
  if (owner === seat) return handOf(owner, seat, bird);
  const panel = `[data-seat="${owner}"]`;
  return `${panel}:not([data-rules]) .cards, .spread:has(${panel}[data-rules]) .pile .back`;
}

function runOf(row, bird) {
  return either(`[data-row="${row}"] .birds`, `[data-run="${bird}"]`);
}

function endOf(row, side) {
  return `[data-end="${row}-${side}"]`;
}

function slotOf(seat, bird) {
  return `[data-seat="${seat}"] [data-slot="${bird}"]`;
}

/** A place inside another, or that other as long as it has no such place. */
function either(whole, place, owner = whole) {
  return `${owner} ${place}, ${owner === whole ? whole : owner}:not(:has(${place}))${owner === whole ? "" : " .cards"}`;
}
