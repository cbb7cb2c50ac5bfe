// Playing by keyboard: arrow keys go to the nearest target, Tab stops once in the rows and once in the hand, and the
// focus is never lost when what had it is gone.
import { useEffect, useLayoutEffect, useRef, useState } from "/static/core/preact.js";

/** @type {Record<string, number[]>} */
const TOWARDS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What to go to first when there is something to do. */
const FIRST = [".hand [data-lit]", "button.pile[data-lit]", ".choices [data-lit]", ".lanes [data-lit]"];

/**
 * Go to the nearest target in the direction of an arrow key.
 * @param {HTMLElement | null} root
 * @param {KeyboardEvent} event
 */
export function onArrow(root, event) {
  const towards = TOWARDS[event.key];
  const from = document.activeElement;
  if (!root || !towards || !from?.matches("button") || !root.contains(from)) return;
  const nearest = inDirection([...root.querySelectorAll("button")], from, towards);
  event.preventDefault();
  nearest?.focus();
}

/**
 * Sideways only to what stands beside it; up and down to what comes next, best of all right above or below.
 * @param {HTMLElement[]} buttons
 * @param {Element} from
 * @param {number[]} direction
 */
function inDirection(buttons, from, [dx, dy]) {
  const here = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const button of buttons) {
    const there = button.getBoundingClientRect();
    const across = middle(there.left, there.right) - middle(here.left, here.right);
    const down = middle(there.top, there.bottom) - middle(here.top, here.bottom);
    const ahead = across * dx + down * dy;
    const aside = dx ? gap(here.top, here.bottom, there.top, there.bottom) : gap(here.left, here.right, there.left, there.right);
    const far = ahead + 2 * aside + Math.abs(dx ? down : across) / 100;
    if (ahead < 8 || (dx && aside) || far >= least) continue;
    least = far;
    best = button;
  }
  return best;
}

/** @param {number} start @param {number} end */
function middle(start, end) {
  return (start + end) / 2;
}

/**
 * How far two stretches are apart; nothing, if they overlap.
 * @param {number} start
 * @param {number} end
 * @param {number} otherStart
 * @param {number} otherEnd
 */
function gap(start, end, otherStart, otherEnd) {
  return Math.max(0, otherStart - end, start - otherEnd);
}

/** Where Tab stops in each group: at what had the focus last. */
export function useTabStops() {
  const [stops, setStops] = useState(/** @type {Record<string, string>} */ ({}));
  const remember = (/** @type {FocusEvent} */ event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-key]");
    const [key, group] = [button?.getAttribute("data-key"), button?.closest("[data-group]")?.getAttribute("data-group")];
    if (key && group) setStops((before) => ({ ...before, [group]: key }));
  };
  return /** @type {const} */ ([stops, remember]);
}

/**
 * If what had the focus is gone or has nothing to offer in the next decision, go to what can be done.
 * @param {{ current: HTMLElement | null }} root
 * @param {string} turn another for every decision
 */
export function useFocusKept(root, turn) {
  const here = useRef(false);
  const before = useRef(turn);
  useEffect(() => {
    const inside = (/** @type {Event} */ { target }) => root.current?.contains(/** @type {Node} */ (target)) ?? false;
    const follow = (/** @type {Event} */ event) => (here.current = inside(event));
    const leave = (/** @type {Event} */ event) => {
      // Somebody touched something that takes no focus; a button that vanishes is no such thing.
      if (!inside(event)) here.current = false;
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const another = turn !== before.current;
    before.current = turn;
    const table = root.current;
    const focused = document.activeElement;
    if (!here.current || !table) return;
    const lost = !focused || focused === document.body;
    const idle = focused === table || (another && focused?.matches("[aria-disabled=true], :not([data-lit])"));
    if (!lost && !idle) return;
    const first = turn ? FIRST.flatMap((selector) => [...table.querySelectorAll(selector)])[0] : null;
    if (first) /** @type {HTMLElement} */ (first).focus();
    else if (lost) table.focus();
  });
}
