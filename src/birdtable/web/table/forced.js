// A decision with one possible answer is made for you, by an ordinary move: while you look, and not before the decision
// you made last could be taken back in peace.
//
// Where people play it is off unless somebody wants it. Then nobody shall learn from the pace who had a choice: every
// answer, forced or not, leaves no earlier than after a pause that is drawn the same way for all.
/** @import { Update } from "../core/types" */
import { computed, effect } from "../core/preact.js";
import { settings } from "../core/settings.js";
import { turn } from "./choosing.js";
import { playing } from "./happening.js";
import { bubble } from "./lesson.js";
import { busy, decide, holdUntil, link, update } from "./state.js";

const IN_PEACE = 3_000; // milliseconds in which the last decision can be taken back
const AT_ONCE = 500; // that the question is seen, where nothing can be taken back
const [LEAST, MORE] = [1_500, 4_500]; // of a pause among people

/** Do only people wait who have no part in it? */
const amongBots = (/** @type {Update} */ { table }) => table.seats.every(({ kind, you }) => you || kind !== "person");

/** Is the one possible answer given for whoever looks here? */
export const answersItself = computed(() => {
  const now = update.value;
  if (!now?.offer || now.offer.moves.length !== 1 || now.offer.chosen || now.curtain || bubble.value) return false;
  return settings.forced.value === "always" || (settings.forced.value === "auto" && amongBots(now));
});

let timer = 0;
let asked = "";
let since = 0;

effect(() => {
  clearTimeout(timer);
  const now = update.value;
  if (!now?.offer || playing.value || busy.value) return;
  if (asked !== turn.value) begin(now);
  if (answersItself.value && !document.hidden) answer(now);
});

document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  const now = update.peek();
  if (!document.hidden && now?.offer && answersItself.peek() && !playing.peek() && !busy.peek()) answer(now);
});

/** A new question: from now on time counts. @param {Update} now */
function begin(now) {
  asked = turn.peek();
  since = performance.now();
  holdUntil(settings.forced.peek() === "always" && !amongBots(now) ? since + pause() : 0);
}

/** Random as people are: mostly soon, sometimes later. */
const pause = () => LEAST + MORE * Math.random() ** 2;

/** @param {Update} now */
function answer(now) {
  const [{ move }] = /** @type {NonNullable<Update["offer"]>} */ (now.offer).moves;
  const long = now.undo === null ? IN_PEACE : AT_ONCE;
  const give = () => inOneWindow(async () => asked === turn.peek() && decide(move));
  timer = setTimeout(give, since + long - performance.now());
}

/**
 * Whoever has this table open twice answers in one of the windows; where that cannot be agreed, in both, and the server
 * takes the first.
 * @param {() => Promise<unknown>} act
 */
function inOneWindow(act) {
  if (!navigator.locks) return act();
  return navigator.locks.request(`birdtable ${link} ${asked}`, { ifAvailable: true }, async (lock) => lock && act());
}
