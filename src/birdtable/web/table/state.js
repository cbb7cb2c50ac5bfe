// What this page knows of its table, and what it can ask for.
/** @import { Games, Signal, Update, Wish } from "../core/types" */
import { games, news as lookSince } from "../core/api.js";
import { Connection } from "../core/connection.js";
import { inWords } from "../core/in_words.js";
import { me } from "../core/me.js";
import { batch, computed, effect, signal } from "../core/preact.js";
import { attempt, complain } from "../core/trouble.js";
import { still } from "../core/settings.js";
import { language } from "../core/words.js";
import * as happening from "./happening.js";
import { seatToPassTo } from "./passing.js";
import { lastSeen, noteSeen } from "./seen.js";

const MOST_NEWS = 80; // lines
const GRACE = 1_500; // milliseconds that a connection may be away before anybody is told

export const link = decodeURIComponent(location.pathname.split("/").pop() ?? "");

/** @type {Signal<Update | null>} the last update */
export const update = signal(null);
/** @type {Signal<{ id: number, text: string }[]>} what happened since the last own decision, a sentence each */
export const news = signal([]);
/** Has the connection been away for a while? */
export const away = signal(false);
/** Why there is nothing to be seen here. */
export const closed = signal("");
/** @type {Signal<Games>} */
export const offered = signal({ games: [], bots: [], usual_bot: "" });

const asking = signal(0);
/** @type {Signal<{ seat: number | null, number: number } | null>} what the next update must have reached */
const expected = signal(null);

/** Is something on its way, so that what is offered may be out of date in a moment? */
export const busy = computed(() => asking.value > 0 || !arrived(update.value, expected.value));

/** The game that is played here. */
export const game = computed(() => offered.value.games.find(({ name }) => name === update.value?.table.game));

/** Its title. */
export const title = computed(() => game.value?.title ?? "");

let lines = 0;
let startAnew = false;
let timer = 0;
/** @type {Signal<{ now: Update, whole: boolean } | null>} what came while nobody saw it: all of it, or the end of it */
const missed = signal(null);

const connection = new Connection(link, {
  update: hear,
  present(seats) {
    const now = update.peek();
    if (now) update.value = { ...now, present: seats };
  },
  connected(yes) {
    clearTimeout(timer);
    if (yes) away.value = false;
    else timer = setTimeout(() => (away.value = true), GRACE);
  },
  refused: complain,
  closed(refusal) {
    closed.value = refusal.message;
  },
});

/** Connect now, and again whenever the reader's language or the reader becomes another, or the table is to be told. */
export async function begin() {
  effect(() => {
    void [language.value, me.value, inWords.value];
    connection.start();
  });
  let known = Promise.resolve();
  effect(() => {
    void language.value; // in which games and bots are named
    known = games().then((all) => {
      offered.value = all;
    }, complain);
  });
  await known;
}

/** Shall what comes wait, because somebody still reads of what came before? */
export const heldBack = signal(false);
/** @type {Signal<Update[]>} */
const waiting = signal([]);

/** The last update that came, also while it waits: what is still possible follows from it. */
export const latest = computed(() => waiting.value.at(-1) ?? update.value);

/** @param {Update} next */
function hear(next) {
  waiting.value = [...waiting.peek(), next];
  goOnHearing();
}

function goOnHearing() {
  while (waiting.peek().length && !heldBack.peek()) {
    const [next, ...others] = waiting.peek();
    batch(() => {
      waiting.value = others;
      take(next);
    });
  }
}

effect(() => {
  if (!heldBack.value) queueMicrotask(goOnHearing); // when all who listen know that it goes on
});

/** @param {Update} next */
function take(next) {
  const before = update.peek();
  const goesOn = before !== null && before.seat === next.seat && before.number === next.since && !startAnew;
  const told = next.said.events.map((text) => ({ id: ++lines, text }));
  startAnew &&= !told.length;
  if (before && before.seat === next.seat && next.number < before.number) expected.value = null; // back to a backup
  batch(() => {
    update.value = next;
    show(next, before);
    news.value = (goesOn ? [...news.peek(), ...told] : told).slice(-MOST_NEWS);
  });
}

/**
 * Draw what is new: step by step where that can be seen, and from the last own decision on for who has been away.
 * @param {Update} now
 * @param {Update | null} before
 */
function show(now, before) {
  const goesOn = before !== null && before.seat === now.seat && before.number === now.since;
  const covered = now.curtain || (seatToPassTo(now) !== null && !goesOn);
  const seenAlready = before !== null && before.seat !== now.seat && !before.curtain; // by all who share this device
  const isNew = now.happened !== null && !seenAlready && (goesOn || now.number > lastSeen(link, now.seat));
  if (isNew && !covered && (document.hidden || !goesOn)) missed.value = { now, whole: !goesOn };
  const canBeSeen = happening.ready.peek() && !still() && !covered && !missed.peek();
  if (goesOn && isNew && canBeSeen) happening.goOn(now);
  else if (!goesOn || isNew || covered) happening.rest(now, !goesOn); // else what is shown goes on
  if (!covered && !missed.peek()) noteSeen(link, now.seat, now.number);
}

/** As soon as somebody looks who has missed something: show it. */
function catchUp() {
  const found = missed.value;
  if (!found || !happening.ready.value || document.hidden) return;
  missed.value = null;
  noteSeen(link, found.now.seat, found.now.number);
  if (still()) return;
  if (found.whole) happening.replay(found.now);
  else seeAgain();
}

effect(catchUp);
document.addEventListener("visibilitychange", catchUp);

let handedOn = "";

/** Where everything lies open there is no curtain: whoever is next looks as soon as what happened was shown. */
function handOn() {
  const now = update.value;
  const next = now && !now.curtain && !happening.playing.value && !busy.value ? seatToPassTo(now) : null;
  if (next === null || handedOn === `${next} ${now?.number}`) return;
  handedOn = `${next} ${now?.number}`;
  uncover(next);
}

effect(handOn);

/** Show what happened since the last own decision, from its beginning on. */
export function seeAgain() {
  return attempt(async () => {
    const then = await lookSince(link, { wait: 0 });
    if (then.happened && then.seat === update.peek()?.seat) happening.replay(then);
  });
}

/** @param {string} move */
export async function decide(move) {
  if (asking.peek()) return;
  await held();
  startAnew = true; // what follows is news; what came before has been answered
  happening.settle();
  await ask((now) => ({ type: "move", seen: now.number, seat: now.seat, move }));
}

let earliest = 0;

/** No answer leaves before this moment, in the time of `performance.now()`. @param {number} moment */
export function holdUntil(moment) {
  earliest = moment;
}

/** Until an answer may leave; meanwhile nothing else can be asked for. */
async function held() {
  const long = earliest - performance.now();
  if (long <= 0) return;
  asking.value += 1;
  await new Promise((done) => setTimeout(done, long));
  asking.value -= 1;
}

/** Take the last decision back. */
export function undo() {
  return ask((now) => ({ type: "undo", seen: now.number, seat: now.seat }));
}

/** @param {number} seat one of yours, to be looked at */
export function uncover(seat) {
  return ask(() => ({ type: "uncover", seat }), seat);
}

/**
 * Get something done, and hold everything else until it can be seen.
 * @param {(now: Update) => Wish} wish
 * @param {number | null} [seat] through which we look afterwards
 */
async function ask(wish, seat = update.peek()?.seat ?? null) {
  const now = update.peek();
  if (!now || busy.peek()) return;
  asking.value += 1;
  const well = await attempt(async () => {
    const { number } = await connection.request(wish(now));
    expected.value = { seat, number };
  });
  if (!well) startAnew = false;
  asking.value -= 1;
  await arrival();
}

/** Until everything asked for can be seen. */
function arrival() {
  return new Promise((done) => {
    const stop = effect(() => {
      if (!busy.value) queueMicrotask(() => done(stop()));
    });
  });
}

/**
 * @param {Update | null} now
 * @param {{ seat: number | null, number: number } | null} wanted
 */
function arrived(now, wanted) {
  return !now || !wanted || (now.seat === wanted.seat && now.number >= wanted.number);
}
