// Playing by keyboard: things that belong together are one stop for Tab, arrow keys go to the nearest, and the focus is
// never lost when what had it is gone.
import { html, useEffect, useLayoutEffect, useRef } from "../core/preact.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LEAST = 4; // pixels that something must be ahead

/**
 * A group of buttons: Tab stops once, at what is offered, if possible where somebody was before.
 * @param {{ kind: string, label?: string, as?: string, role?: string, children?: object, [other: string]: any }} props
 */
export function Group({ kind, label, as = "div", role = "group", children, ...others }) {
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  const last = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => stopAt(area.current, stopOf(buttonsIn(area.current), last.current)));
  const visit = (/** @type {FocusEvent} */ { target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    last.current = target;
    stopAt(area.current, target);
  };
  return html`
    <${as} class=${kind} role=${role} aria-label=${label} ref=${area} onFocusIn=${visit} ...${others}>${children}<//>
  `;
}

/**
 * Go where an arrow key leads: inside a group first, then to whatever lies that way on the whole table; Home and End
 * to the ends of the row in a grid, else of the group.
 * @param {KeyboardEvent} event
 */
export function walk(event) {
  const from = /** @type {Element} */ (event.target).closest("button");
  if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
  const table = /** @type {Element} */ (event.currentTarget);
  const group = buttonsIn(from.closest("[role=group], [role=grid]"));
  const row = from.closest("[role=row]");
  const line = row ? buttonsIn(row) : group;
  const towards = ARROWS[event.key];
  const next = towards
    ? (nearest(group, from, towards) ?? nearest(buttonsIn(table), from, towards))
    : { Home: line[0], End: line.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Keep the focus at the table: if what had it is gone, or has nothing to offer in the next decision, go to what can be
 * done, in the order of `first`; else to the table itself.
 * @param {{ current: HTMLElement | null }} root
 * @param {string} turn another for every decision
 * @param {string} [first] selector of what to go to
 */
export function useFocusKept(root, turn, first = "[data-lit]") {
  const here = useRef(false);
  const before = useRef(turn);
  useEffect(() => {
    const inside = (/** @type {Event} */ { target }) => root.current?.contains(/** @type {Node} */ (target)) ?? false;
    const follow = (/** @type {Event} */ event) => (here.current = inside(event));
    const leave = (/** @type {Event} */ event) => {
      if (!inside(event)) here.current = false; // somebody touched something that takes no focus
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
    const idle = focused === table || (another && focused?.matches("[aria-disabled=true], :not([data-lit])"));
    const place = () => {
      const next = turn ? /** @type {HTMLElement | null} */ (table.querySelector(first)) : null;
      if (next) next.focus({ preventScroll: true });
      else if (isLost()) table.focus({ preventScroll: true });
    };
    if (idle && !isLost()) place();
    // Between two things nothing has the focus for a moment, which may be just when something is drawn.
    if (isLost()) setTimeout(() => here.current && table.isConnected && isLost() && place());
  });
}

/** Has nothing the focus? */
export const isLost = () => !document.activeElement || document.activeElement === document.body;

/** @param {Element | null} area @returns {HTMLElement[]} */
const buttonsIn = (area) => [...(area?.querySelectorAll("button") ?? [])];

/** @param {Element | null} area @param {HTMLElement | undefined} stop */
function stopAt(area, stop) {
  for (const button of buttonsIn(area)) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * @param {HTMLElement[]} all
 * @param {HTMLElement | null} last
 */
function stopOf(all, last) {
  const focused = all.find((button) => button === document.activeElement);
  if (focused) return focused;
  const offered = all.filter((button) => button.matches("[data-lit], [aria-pressed=true]"));
  const among = offered.length ? offered : all;
  return last && among.includes(last) ? last : among[0];
}

/**
 * The next button in a direction: sideways only to what stands beside it; up and down best of all straight ahead.
 * @param {HTMLElement[]} all
 * @param {Element} from
 * @param {[number, number]} direction
 */
function nearest(all, from, [across, down]) {
  const here = from.getBoundingClientRect();
  const found = all.flatMap((button) => {
    const there = button.getBoundingClientRect();
    const [x, y] = [middle(there.left, there.right) - middle(here.left, here.right), middle(there.top, there.bottom) - middle(here.top, here.bottom)];
    const ahead = x * across + y * down;
    const aside = across ? gap(here.top, here.bottom, there.top, there.bottom) : gap(here.left, here.right, there.left, there.right);
    const far = ahead + 2 * aside + Math.abs(across ? y : x) / 100;
    return there.width === 0 || ahead < LEAST || (across && aside) ? [] : [{ button, far }];
  });
  return found.sort((one, other) => one.far - other.far)[0]?.button;
}

const middle = (/** @type {number} */ start, /** @type {number} */ end) => (start + end) / 2;

/** How far two stretches are apart; nothing, if they overlap. @type {(start: number, end: number, otherStart: number, otherEnd: number) => number} */
const gap = (start, end, otherStart, otherEnd) => Math.max(0, otherStart - end, start - otherEnd);
