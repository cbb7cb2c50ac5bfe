// What is this? Whatever has `data-help="KEY"` says what it is and does, in the words `help-KEY`: to a mouse that rests on
// it, to a finger that stays on it, and by the key “?”. What cannot be touched now says why, too.
/** @import { Signal, Speak } from "../core/types" */
import { computed, html, signal, useEffect, useLayoutEffect, useRef } from "../core/preact.js";
import { known } from "../core/words.js";
import { RuleLink, showRule } from "../kit/rule.js";

const RESTS = 600; // milliseconds that a mouse stays on something before it is explained
const STAYS = 500; // milliseconds that a finger does
const LEAVES = 250; // milliseconds to get from a thing to its explanation
const TREMBLES = 10; // pixels that a finger may move meanwhile
const SAID = "help-said"; // where it is said what a thing is
const EXPLAINED = "[data-help]";
const REFUSED = ".drawn button[aria-disabled='true'][title]";

/**
 * What a game has to say for its own things: its words, and the anchors of its rules by key; and where the present
 * decision is explained.
 * @type {Signal<{ speak: Speak | null, anchors: Record<string, string>, rule: string | null }>}
 */
export const ofGame = signal({ speak: null, anchors: {}, rule: null });

/** @typedef {{ thing: HTMLElement, title: string, text: string, rule: string | null, byKey: boolean }} Explained */

/** @type {Signal<Explained | null>} */
const shown = signal(null);

/** Is anything explained? */
const open = computed(() => shown.value !== null);

/**
 * What is known about a thing; nothing, if nobody has words for it.
 * @param {HTMLElement} thing
 * @param {boolean} byKey
 * @returns {Explained | null}
 */
function explained(thing, byKey) {
  const key = thingAt(thing)?.dataset.help ?? "";
  const { speak, anchors, rule } = ofGame.peek();
  const isGames = thing.closest(".drawn") !== null;
  const text = !key ? "" : isGames ? said(speak, `help-${key}`) : known(`help-${key}`, "");
  const isRefused = thing.ariaDisabled === "true";
  const title = thing.title || thing.dataset.title || "";
  if (!text && !(isRefused && title)) return null;
  const where = thing.dataset.rule || anchors[key] || (isRefused ? rule : null);
  return { thing, title, text, rule: isGames ? where : null, byKey };
}

/** @param {Speak | null} speak @param {string} id */
function said(speak, id) {
  const text = speak?.(id) ?? id;
  return text === id ? "" : text;
}

/** @param {HTMLElement | null | undefined} thing @param {boolean} [byKey] */
function explain(thing, byKey = false) {
  if (thing) shown.value = explained(thing, byKey);
}

/** No more of it; a keyboard goes back to the thing. */
function close() {
  const last = shown.peek();
  shown.value = null;
  if (last?.byKey && last.thing.isConnected) last.thing.focus();
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const thingAt = (target, kind = EXPLAINED) => (target instanceof Element ? target.closest(kind) : null);

/** Listens on the whole page. */
export function Help() {
  useEffect(() => {
    const undo = [byMouse(), byFinger(), byKeys(), byRefusal()];
    return () => undo.forEach((stop) => stop());
  }, []);
  return html`
    <p class="unseen" role="status">${heard(shown.value)}</p>
    ${open.value && html`<${Bubble} of=${shown.value} />`}
  `;
}

/** What those who listen are told of it; the key leads to the explanation itself. @param {Explained | null} of */
const heard = (of) => (of && !of.byKey ? `${of.title} ${of.text}` : "");

/** @param {{ of: Explained }} props */
function Bubble({ of }) {
  const { thing, title, text, rule, byKey } = of;
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (bubble.current);
    place(element, thing);
    if (byKey) (element.querySelector("button") ?? element).focus();
    return silence(thing);
  }, [of]);
  return html`
    <div class="help-bubble" role="dialog" aria-labelledby=${SAID} tabindex="-1" ref=${bubble}>
      <span id=${SAID}>${title && html`<b>${title}</b>`} ${text && html`<span>${text}</span>`}</span>
      ${rule && html`<span onClickCapture=${close}><${RuleLink} rule=${rule} /></span>`}
    </div>
  `;
}

/**
 * Above the thing where there is room, else below it; all of it in the window.
 * @param {HTMLElement} bubble
 * @param {HTMLElement} thing
 */
function place(bubble, thing) {
  const there = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = there.top - height - 8;
  const left = Math.min(Math.max(8, (there.left + there.right - width) / 2), innerWidth - width - 8);
  const top = above >= 8 ? above : Math.min(there.bottom + 8, innerHeight - height - 8);
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
}

/** Meanwhile the browser says nothing of its own about it. @param {HTMLElement} thing */
function silence(thing) {
  const { title } = thing;
  if (!title) return () => {};
  thing.removeAttribute("title");
  thing.dataset.title = title;
  return () => {
    delete thing.dataset.title;
    if (!thing.title) thing.title = title;
  };
}

/**
 * Listen to all of these, and say how to stop.
 * @param {Record<string, (event: any) => void>} listeners
 */
function listening(listeners) {
  for (const [kind, heard] of Object.entries(listeners)) document.addEventListener(kind, heard, true);
  return () => {
    for (const [kind, heard] of Object.entries(listeners)) document.removeEventListener(kind, heard, true);
  };
}

/** A mouse that comes to something and rests; on the way to what is explained nothing is lost. */
function byMouse() {
  let timer = 0;
  let at = "";
  /** Has the mouse not moved? Then the thing has come to it, and nobody has asked. @param {PointerEvent} event */
  const stoodStill = ({ screenX, screenY }) => at === (at = `${screenX} ${screenY}`);
  return listening({
    pointermove: stoodStill,
    pointerover: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "mouse") return;
      if (stoodStill(event)) {
        if (!shown.peek()?.thing.isConnected) shown.value = null;
        return;
      }
      clearTimeout(timer);
      const thing = thingAt(event.target);
      const stays = thing === shown.peek()?.thing || isInBubble(event.target) || shown.peek()?.byKey;
      if (stays) return;
      const before = shown.peek();
      const next = () => {
        if (shown.peek() !== before) return; // asked otherwise meanwhile, by key or touch: that answer stays
        if (thing?.isConnected) explain(thing);
        else close();
      };
      timer = setTimeout(next, before ? LEAVES : RESTS);
    },
    pointerdown: (/** @type {PointerEvent} */ event) => {
      clearTimeout(timer);
      stoodStill(event);
      if (shown.peek() && !isInBubble(event.target)) shown.value = null;
    },
  });
}

/** A finger that stays where it is: then nothing is done with the thing. */
function byFinger() {
  let timer = 0;
  let [x, y] = [0, 0];
  let swallows = false;
  const stop = () => clearTimeout(timer);
  return listening({
    pointerdown: (/** @type {PointerEvent} */ event) => {
      swallows = false;
      stop();
      const thing = event.pointerType === "mouse" ? null : thingAt(event.target);
      if (!thing) return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        explain(thing);
        swallows = shown.peek() !== null;
      }, STAYS);
    },
    pointermove: (/** @type {PointerEvent} */ event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLES) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (/** @type {Event} */ event) => swallows && event.preventDefault(),
    click: (/** @type {Event} */ event) => {
      if (!swallows) return;
      swallows = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}

/** The key “?” explains what the keyboard is on, or opens the rule of the present decision. */
function byKeys() {
  return listening({
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && shown.peek()) {
        event.stopPropagation(); // what is selected at the table stays so
        close();
      } else if (event.key === "?" && !isWriting(event.target)) {
        event.preventDefault();
        explain(focusedThing(), true);
        const { rule } = ofGame.peek();
        if (!shown.peek() && rule) showRule(rule);
      }
    },
  });
}

/** @param {EventTarget | null} target */
const isWriting = (target) =>
  target instanceof Element && target.matches("input:not([type='radio'], [type='checkbox']), select, textarea");

/** What the keyboard is on, or the first thing in it that can be explained. @returns {HTMLElement | null} */
function focusedThing() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  return thingAt(focused, `${EXPLAINED}, ${REFUSED}`) ?? focused.querySelector(EXPLAINED);
}

/** Touching what cannot be done now says why. */
function byRefusal() {
  return listening({
    click: (/** @type {MouseEvent} */ event) => {
      explain(thingAt(event.target, REFUSED));
    },
  });
}

/** @param {EventTarget | null} target */
const isInBubble = (target) => target instanceof Element && target.closest(".help-bubble") !== null;
