// The robin, who leads through a lesson: a bubble at the edge of the table, where it covers least of what it speaks of.
/** @import { Update } from "../core/types" */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { Bird } from "../kit/portrait.js";
import { enterFriendlyGame, entering, enterLesson } from "../parts/learning.js";
import { consider } from "./choosing.js";
import { bubble, closeNotes, lesson, sayAgain, task, turnPage } from "./lesson.js";
import { offered, update } from "./state.js";

const DOWN = [1, 0, 0.85, 0.15, 0.7, 0.3, 0.5]; // where it may stand, in shares of the room that is left; the best first
const ACROSS = [0.5, 0, 1];
const LITTLE = 0.02; // of what can be touched, against what is spoken of

/** What the robin says now. */
export function RobinSays() {
  const now = bubble.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const place = useBestPlace(box, now?.key ?? "");
  useFocus(box, now?.key ?? "");
  if (!now) return null;
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation(); // what is selected at the table stays so
    closeNotes();
  };
  return html`
    <section class="robin-says" style=${place} role="dialog" aria-labelledby="robin-title" ref=${box} onKeyDown=${press}>
      <${Bird} bird="robin" kind="robin-bird" />
      <h2 id="robin-title"><${Where} /></h2>
      <p id="robin-text" aria-live="polite">${now.text}</p>
      ${now.answers && html`<p class="task-again">${task.value}</p>`}
      <div class="row"><${Buttons} answers=${now.answers} more=${now.more} /></div>
      <button class="quiet away-with-it" aria-label=${t("robin-close")} title=${t("robin-close")} onClick=${closeNotes}><${Icon} name="close" /></button>
    </section>
  `;
}

/**
 * Whoever is spoken to by keyboard or screen reader is led to what is said, and afterwards to the task.
 * @param {{ current: HTMLElement | null }} box
 * @param {string} key of what is said; empty, if nothing is
 */
function useFocus(box, key) {
  const spoke = useRef(false);
  useEffect(() => {
    const lost = spoke.current && document.activeElement === document.body;
    const goal = key ? box.current?.querySelector(".on") : lost && document.querySelector(".act .status");
    if (goal) /** @type {HTMLElement} */ (goal).focus({ preventScroll: true });
    spoke.current = Boolean(key);
  }, [key]);
}

/** Which chapter of how many. */
function Where() {
  const { chapter, chapters } = lesson.value ?? { chapter: 0, chapters: [""] };
  return html`${t("lesson-chapter", { number: chapter + 1, count: chapters.length, title: chapters[chapter] })}`;
}

/** @param {{ answers: boolean, more: boolean }} props */
function Buttons({ answers, more }) {
  const wanted = lesson.value?.wanted;
  if (answers) {
    return html`
      <button class="on primary" aria-describedby="robin-text" onClick=${turnPage}>${t("try-again")}</button>
      ${wanted && html`<button onClick=${() => showMove(wanted)}>${t("show-me")}</button>`}
    `;
  }
  if (lesson.value?.done && !more) return html`<${GoOn} />`;
  return html`<button class="on primary" aria-describedby="robin-text" onClick=${turnPage}>${t(more || !task.value ? "lesson-next" : "lesson-ready")}</button>`;
}

/** Select the move that is asked for, as if it had been touched. @param {string} move */
function showMove(move) {
  closeNotes();
  consider(move);
}

/** Where a chapter has come to its end: on to the next, or to a game against a friendly bot. */
export function GoOn() {
  const now = /** @type {Update} */ (update.value);
  const { chapter, chapters } = lesson.value ?? { chapter: 0, chapters: [] };
  const name = now.table.lesson?.lesson ?? "";
  const waits = String(entering.value);
  if (chapter + 1 < chapters.length) {
    return html`<button class="on primary" data-goes-on aria-describedby="robin-text" aria-disabled=${waits} onClick=${() => enterLesson(now.table.game, name, chapter + 1)}>
      ${t("next-chapter", { title: chapters[chapter + 1] })}
    </button>`;
  }
  return html`<button class="on primary" data-goes-on aria-describedby="robin-text" aria-disabled=${waits} onClick=${() => enterFriendlyGame(friendlyGame(now))}>
    ${t("friendly-bot")}
  </button>`;
}

/** The same game with as many others, all of the friendliest kind. @param {Update} now */
function friendlyGame({ table }) {
  const friendliest = offered.value.bots.find(({ level }) => level === 1)?.name ?? offered.value.usual_bot;
  const others = table.seats.filter(({ kind }) => kind === "bot").length;
  return { game: table.game, variant: table.variant, options: table.options, others, bot: friendliest };
}

/** After a chapter, or a lesson that was rewritten: always in reach. @param {{ now: Update }} props */
export function AfterLesson({ now }) {
  const { game, lesson: place } = now.table;
  const again = () => enterLesson(game, place?.lesson ?? "", now.lesson ? place?.chapter : 0);
  return html`
    <div class="row afterwards">
      ${now.lesson && html`<${GoOn} />`}
      <button aria-disabled=${String(entering.value)} onClick=${again}>${t("chapter-again")}</button>
    </div>
  `;
}

/** Beside the task: the robin, who says it all again. */
export function AskRobin() {
  return html`
    <button class="quiet ask-robin" aria-label=${t("robin-again")} title=${t("robin-again")} onClick=${sayAgain}>
      <${Bird} bird="robin" />
    </button>
  `;
}

/**
 * Where a bubble covers least of what is ringed, and then of what can be touched.
 * @param {{ current: HTMLElement | null }} box
 * @param {string} key of what is said: another one is placed anew
 */
function useBestPlace(box, key) {
  const [place, setPlace] = useState({ left: "0", top: "0" });
  useLayoutEffect(() => {
    if (!key) return undefined;
    const choose = () => box.current && setPlace(bestPlace(box.current));
    const frame = requestAnimationFrame(() => requestAnimationFrame(choose)); // when rings are drawn
    addEventListener("resize", choose);
    choose();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", choose);
    };
  }, [key]);
  return place;
}

/** @param {HTMLElement} bubble */
function bestPlace(bubble) {
  const table = document.querySelector(".drawn")?.getBoundingClientRect();
  if (!table) return { left: "0", top: "0" };
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const [rings, targets] = [boxes(".drawn .ring"), boxes(".drawn [data-lit]")];
  const room = { across: table.width - width, down: table.height - height };
  const places = DOWN.flatMap((down) => ACROSS.map((across) => ({ left: room.across * across, top: room.down * down })));
  const covered = places.map(({ left, top }) => {
    const box = new DOMRect(table.left + left, table.top + top, width, height);
    return covers(box, rings) + LITTLE * covers(box, targets);
  });
  const { left, top } = places[covered.indexOf(Math.min(...covered))];
  return { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` };
}

/** @param {string} selector */
const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/**
 * How much of some boxes lies under another.
 * @param {DOMRect} over
 * @param {DOMRect[]} under
 */
function covers(over, under) {
  return under.reduce((sum, box) => {
    const across = Math.min(over.right, box.right) - Math.max(over.left, box.left);
    const down = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
}
