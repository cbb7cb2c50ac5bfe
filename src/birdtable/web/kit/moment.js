// A great moment on the table: shown for as long as its step is, or until somebody touches or presses anything.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/preact.js";

/** @type {any[]} */
const NOTHING = [];

/**
 * What has just happened, while it is shown; nothing afterwards, nor where nothing moves.
 * @template Happening
 * @param {Happening[]} happening
 * @param {number} within milliseconds
 * @returns {Happening[]}
 */
export function useMoment(happening, within) {
  const [past, pass] = useState(/** @type {Happening[] | null} */ (null));
  const isShown = happening.length > 0 && within < Infinity && past !== happening;
  useEffect(() => {
    if (!isShown) return undefined;
    const end = () => pass(happening);
    const timer = setTimeout(end, within);
    addEventListener("pointerdown", end, true);
    addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
    };
  }, [happening, isShown]);
  return isShown ? happening : NOTHING;
}

/**
 * A number that counts up to what it is, while there is time; whoever listens is told the end of it.
 * @param {{ from: number, to: number, after?: number, within?: number }} props in milliseconds; within none, it is there
 */
export function CountUp({ from, to, after = 0, within = 0 }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const shown = /** @type {HTMLElement} */ (element.current);
    shown.textContent = String(within > 0 ? from : to);
    if (within <= 0) return undefined;
    const start = performance.now() + after;
    let frame = 0;
    const count = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / within));
      shown.textContent = String(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [from, to, after, within]);
  return html`<span ref=${element}></span>`;
}
