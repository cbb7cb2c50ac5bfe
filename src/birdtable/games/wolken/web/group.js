// Things that belong together: one stop for Tab, and arrow keys inside.
import { html, useLayoutEffect, useRef } from "/static/core/preact.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {{ kind: string, label: string, style?: object, children?: object }} props */
export function Group({ kind, label, style, children }) {
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  const last = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => {
    const all = buttonsIn(area.current);
    const stop = stopOf(all, last.current);
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  });
  const visit = (/** @type {FocusEvent} */ { target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    last.current = target;
    for (const button of buttonsIn(area.current)) button.tabIndex = button === target ? 0 : -1;
  };
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const all = buttonsIn(area.current);
    const next = ARROWS[event.key] ? nearest(all, /** @type {Element} */ (event.target), ARROWS[event.key]) : ends(all, event.key);
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return html`
    <div class=${kind} role="group" aria-label=${label} style=${style} ref=${area} onFocusIn=${visit} onKeyDown=${walk}>
      ${children}
    </div>
  `;
}

const buttonsIn = (/** @type {Element | null} */ area) => [...(area?.querySelectorAll("button") ?? [])];

/**
 * Where Tab stops: at what has the focus, else at what is offered, if possible where somebody was before.
 * @param {HTMLButtonElement[]} all
 * @param {HTMLButtonElement | null} last
 */
function stopOf(all, last) {
  const focused = all.find((button) => button === document.activeElement);
  if (focused) return focused;
  const lit = all.filter((button) => button.classList.contains("lit") || button.classList.contains("chosen"));
  const among = lit.length ? lit : all;
  return last && among.includes(last) ? last : among[0];
}

/** @param {HTMLButtonElement[]} all @param {string} key */
function ends(all, key) {
  return key === "Home" ? all[0] : key === "End" ? all.at(-1) : null;
}

/**
 * The next button in a direction: straight ahead rather than aside.
 * @param {HTMLButtonElement[]} all
 * @param {Element} from
 * @param {number[]} direction
 */
function nearest(all, from, [across, down]) {
  const here = middle(from);
  const ahead = all
    .map((button) => {
      const there = middle(button);
      const [x, y] = [there.x - here.x, there.y - here.y];
      return { button, forward: x * across + y * down, aside: Math.abs(x * down) + Math.abs(y * across) };
    })
    .filter(({ forward, aside }) => forward > 4 && aside <= forward * 2);
  ahead.sort((one, other) => one.forward + 2 * one.aside - (other.forward + 2 * other.aside));
  return ahead[0]?.button;
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
