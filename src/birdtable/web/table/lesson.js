// A lesson as it is followed on this page: which notes are to be read, and what a wrong try is answered.
//
// Notes come one after the other, page by page. As long as one is open that speaks of what others do, what comes later
// waits for it; and no move leaves the page but the one that the lesson asks for.
/** @import { LessonNote, Signal } from "../core/types" */
import { computed, effect, signal } from "../core/preact.js";
import { t } from "../core/words.js";
import { playing, telling } from "./happening.js";
import { pointed } from "./pointing.js";
import { decide, heldBack, update } from "./state.js";

/** What is said of the lesson here; nothing, where it is none. */
export const lesson = computed(() => update.value?.lesson ?? null);

/** @type {Signal<LessonNote[]>} notes to be read, the first of them now */
const unread = signal([]);
/** Which of its pages. */
const page = signal(0);
/** @type {Signal<{ at: number, text: string } | null>} the answer to a wrong try */
const answer = signal(null);
let readUpTo = -1;

/** The present note: what stands in it is said again when somebody asks. */
const present = computed(() => {
  const last = lesson.value?.notes.at(-1);
  return last && last.at === lesson.value?.at ? last : null;
});

/** What the learner shall do now. */
export const task = computed(() => (update.value?.offer && !update.value.offer.chosen ? (present.value?.task ?? "") : ""));

/** What stands in the robin's bubble: a page of a note, or the answer to a wrong try. */
export const bubble = computed(() => {
  if (!lesson.value || playing.value || telling.value) return null;
  if (answer.value?.at === lesson.value.at) return { key: `answer ${answer.value.text}`, text: answer.value.text, answers: true, look: [], more: false };
  const [note] = unread.value;
  if (!note) return null;
  const more = page.value < note.says.length - 1 || unread.value.length > 1;
  return { key: `${note.at} ${page.value}`, text: note.says[page.value], answers: false, look: note.look, more };
});

effect(() => {
  const now = lesson.value;
  if (!now) return;
  const fresh = now.notes.filter(({ at, says }) => at > readUpTo && says.length);
  readUpTo = now.at; // also after something was taken back: what was read is not said again unasked
  const last = unread.peek();
  if (fresh.length) unread.value = [...last, ...fresh];
  else if (last.length) unread.value = last.map((note) => now.notes.find(({ at }) => at === note.at) ?? note); // in another language
});

effect(() => {
  heldBack.value = unread.value.length > 0 && !update.value?.offer && !lesson.value?.done;
});

/** What a page speaks of is ringed on the table as long as it is read, and then until the learner touches something. */
effect(() => {
  const isToAct = !playing.value && !telling.value && task.value !== "";
  const look = bubble.value?.look ?? (isToAct ? present.value?.look : null) ?? [];
  if (look.length) pointed.value = { entry: "lesson", events: look, held: true };
  else if (pointed.peek()?.entry === "lesson") pointed.value = null;
});

/** On to the next page, the next note, or the game. */
export function turnPage() {
  if (answer.peek()) {
    answer.value = null;
    return;
  }
  const [note, ...rest] = unread.peek();
  if (note && page.peek() < note.says.length - 1) page.value += 1;
  else close(rest);
}

/** Read no further. */
export function closeNotes() {
  answer.value = null;
  close([]);
}

/** @param {LessonNote[]} rest */
function close(rest) {
  page.value = 0;
  unread.value = rest;
}

/** Say it all again. */
export function sayAgain() {
  answer.value = null;
  page.value = 0;
  unread.value = (lesson.peek()?.notes ?? []).filter(({ says }) => says.length).slice(-1);
}

/**
 * Make a move, if it is not another than the lesson asks for; else say what that would have done.
 * @param {string} move
 */
export async function tryMove(move) {
  const now = lesson.peek();
  if (now?.wanted && move !== now.wanted) {
    answer.value = { at: now.at, text: answerTo(move) };
    return;
  }
  closeNotes();
  await decide(move);
}

/** @param {string} move */
function answerTo(move) {
  const prepared = present.peek()?.otherwise[move];
  if (prepared) return prepared;
  const offered = update.peek()?.offer?.moves.find((other) => other.move === move);
  const told = (lesson.peek()?.would[move] ?? offered?.told ?? []).join(" ");
  return told ? t("lesson-would", { told }) : t("lesson-not-this", { move: offered?.said ?? move });
}
