// What happened, one step after the other: each is drawn as it was, with a sentence, until the table is as it is now.
// Nothing can be done at a table of the past; whoever does not want to wait skips it.
/** @import { Happened, Signal, Step, Story, Update } from "../core/types" */
import { batch, computed, signal } from "../core/preact.js";
import { settings, still } from "../core/settings.js";
import { drawing } from "./drawn.js";

/** @type {Record<string, number>} */
const ONE = { slow: 2_000, normal: 1_100, fast: 550, off: 1_100 }; // milliseconds for a step; "off" is only for those who ask
/** @type {Record<string, number>} */
const LEAST = { slow: 700, normal: 340, fast: 180, off: 340 }; // if there are many
/** @type {Record<string, number>} */
const ALL = { slow: 14_000, normal: 6_000, fast: 3_500, off: 6_000 }; // for all that is behind; what does not fit in is left out
const OPENING = 3_500; // after the page was opened nobody waits any longer for what others have done by then
const MANY = 4; // steps to come for which even a great moment is shown no longer than others
const GREATEST = 4; // times as long as others: nobody wants to miss that, however much is to come

/**
 * What is drawn: a step of the past, or the present with the step that led there.
 * @typedef {object} Scene
 * @property {string} key another one is drawn anew
 * @property {boolean} past
 * @property {boolean} jumped does it come out of nowhere, so that nothing flies?
 * @property {Record<string, unknown> | null} view
 * @property {Record<string, unknown>[]} events of this step
 * @property {Record<string, unknown>[]} soFar and of those before it
 * @property {Story} story of all that was told on this page, up to this step
 * @property {string[]} said
 * @property {boolean} own
 * @property {number} within so many milliseconds it shall be over
 */

/** @type {Signal<Scene | null>} */
export const scene = signal(null);
/**
 * What is told of the step that is shown; who has been away is told since when: the own last turn, or the start.
 * @typedef {{ since: "" | "turn" | "start", said: string }} Caption
 */
/** @type {Signal<Caption | null>} */
export const caption = signal(null);
/** Is the past shown? */
export const playing = computed(() => scene.value?.past ?? false);
/** Is something told, be it the last step, which leads to the present? */
export const telling = signal(false);
/** Is there a drawn table to show it on? */
export const ready = computed(() => settings.table.value === "drawn" && Boolean(drawing.value?.speak.value));

/** How many of the latest sentences tell of what is still to be shown. */
export const unseen = signal(0);

/** @type {Story} what was told since this page shows this seat, and how it stood before: it outlives single updates */
let told = { before: null, events: [] };
/** @type {Scene[]} */
let queue = [];
let timer = 0;
let end = 0;
let scenes = 0;
/** @type {Caption["since"]} */
let since = "";
let isOpening = false; // then what one has to decide comes before any moment, however great; it can be seen again

/**
 * Everybody at a table of the past: nobody has to decide anything there.
 * @param {Update} now
 * @returns {Update}
 */
export function longAgo(now) {
  const seats = now.table.seats.map((seat) => ({ ...seat, deciding: false, chosen: false }));
  return { ...now, offer: null, table: { ...now.table, seats } };
}

/**
 * Draw the present at once; what led there flies, unless it has jumped.
 * @param {Update} now
 * @param {boolean} jumped
 */
export function rest(now, jumped) {
  stop();
  const { view, events, happened } = now;
  if (jumped) told = { before: happened?.before ?? view, events: [] };
  goOnTelling(events);
  scene.value = sceneOf({ view, events, said: [] }, events, now.seat, { past: false, jumped });
}

/**
 * Show what has just happened, behind what is still shown.
 * @param {Update} now
 */
export function goOn(now) {
  const { steps } = /** @type {Happened} */ (now.happened);
  const isIdle = timer === 0;
  if (isIdle) {
    end = soonest();
    since = "";
  }
  queue.push(...scenesOf(steps, now));
  queue.splice(0, queue.length - mostScenes());
  unseen.value = sentences();
  if (isIdle) next(queue.length === 1 && queue[0].own);
  else holdPresent();
}

/** When all that is told from now on shall be over. */
function soonest() {
  const now = performance.now();
  isOpening = now < OPENING;
  return isOpening ? OPENING : now + ALL[settings.motion.peek()];
}

/** What was the present until now is a step like others. */
function holdPresent() {
  const shown = /** @type {Scene} */ (scene.peek());
  scene.value = { ...shown, past: true };
  caption.value ??= { since, said: shown.said.join(" ") };
}

/**
 * Show what happened from its beginning on, once more or for the first time.
 * @param {Update} then
 */
export function replay(then) {
  const { before, steps } = /** @type {Happened} */ (then.happened);
  stop();
  since = then.seat !== null && then.since > 0 ? "turn" : "start";
  told = toldBefore(before, steps);
  end = soonest() + ONE.normal;
  const start = sceneOf({ view: before, events: [], said: [] }, [], then.seat, { past: true, jumped: true });
  queue = scenesOf(steps, then).slice(-mostScenes());
  batch(() => {
    scene.value = start;
    unseen.value = sentences();
    caption.value = { since, said: "" };
  });
  timer = setTimeout(() => next(), ONE[settings.motion.peek()] / 2);
}

/**
 * What was told before these steps, if they are the latest of it; else there is nothing but them.
 * @param {Record<string, unknown>} before
 * @param {Step[]} steps
 * @returns {Story}
 */
function toldBefore(before, steps) {
  const again = steps.flatMap(({ events }) => events);
  const earlier = told.events.slice(0, -again.length);
  const isKnown = JSON.stringify(told.events) === JSON.stringify([...earlier, ...again]);
  return isKnown ? { ...told, events: earlier } : { before, events: [] };
}

/** @param {Record<string, unknown>[]} events */
function goOnTelling(events) {
  told = { ...told, events: [...told.events, ...events] };
}

/** To the present, at once. */
export function skip() {
  const last = queue.at(-1);
  stop();
  if (last) scene.value = { ...last, past: false, jumped: true };
}

/** Whoever goes on playing has read what was told last. */
export function settle() {
  if (!playing.peek()) stop();
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  telling.value = false;
  queue = [];
  unseen.value = 0;
  caption.value = null;
}

/** As many as there is time for. */
function mostScenes() {
  const motion = settings.motion.peek();
  return Math.floor(ALL[motion] / LEAST[motion]);
}

const sentences = () => queue.reduce((sum, { said }) => sum + said.length, 0);

/** Draw the next step; the last one is the present. */
function next(silent = false) {
  const step = /** @type {Scene} */ (queue.shift());
  const pace = paceOf(step);
  batch(() => {
    telling.value = true;
    scene.value = { ...step, past: queue.length > 0, within: pace };
    unseen.value = sentences();
    caption.value = silent ? null : { since, said: step.said.join(" ") };
  });
  timer = setTimeout(() => (queue.length ? next() : stop()), pace);
}

/**
 * How long a step is shown: shorter the more are to come, and shorter if one has made it oneself; but a great moment
 * takes its time.
 * @param {Scene} step
 */
function paceOf({ own, events }) {
  const motion = settings.motion.peek();
  const times = drawing.peek()?.module.lasts?.(events) ?? 1;
  const isGreat = times >= GREATEST || (times > 1 && queue.length < MANY);
  if (isGreat && !isOpening) return greatMoment(ONE[motion] * times);
  const fair = (end - performance.now()) / (queue.length + 1);
  return Math.max(LEAST[motion], Math.min(fair, own ? ONE[motion] / 2 : ONE[motion]));
}

/** What comes after it has as much time as before. @param {number} long */
function greatMoment(long) {
  end += long;
  return long;
}

/**
 * @param {Step[]} steps
 * @param {Update} now
 * @returns {Scene[]}
 */
function scenesOf(steps, now) {
  /** @type {Record<string, unknown>[]} */
  const soFar = [];
  return steps.map((step) => {
    soFar.push(...step.events);
    goOnTelling(step.events);
    const whole = { ...step, view: step.view ?? now.view };
    return sceneOf(whole, [...soFar], now.seat, { past: true, jumped: false });
  });
}

/**
 * @param {Step} step
 * @param {Record<string, unknown>[]} soFar
 * @param {number | null} seat
 * @param {{ past: boolean, jumped: boolean }} how
 * @returns {Scene}
 */
function sceneOf({ view, events, said }, soFar, seat, how) {
  const own = events.every((event) => event.seat === undefined || event.seat === seat);
  return { key: `scene ${(scenes += 1)}`, view, events, soFar, story: told, said: said ?? [], own, within: Infinity, ...how };
}

// Any touch or key skips what is shown; the same touch must not do something at the table that it lands on.

addEventListener("pointerdown", ({ target }) => playing.peek() && touched(/** @type {Element} */ (target)), true);
addEventListener("keydown", pressed, true);

/** @param {Element} target */
function touched(target) {
  if (target.closest("[data-skip]")) return; // which does it itself
  if (target.closest(".drawn")) addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 700);
  skip();
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const moves = ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key) || event.ctrlKey || event.metaKey;
  const target = /** @type {Element} */ (event.target);
  const elsewhere = target !== document.body && !target.closest(".drawn, .act");
  if (!playing.peek() || moves || elsewhere) return;
  swallow(event);
  skip();
}

// Still at once, if motion is switched off meanwhile.
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => still() && playing.peek() && skip());
