// A number that counts up before everybody's eyes; where nothing moves it is there at once.
import { html, useEffect, useState } from "../core/preact.js";
import { still } from "../core/settings.js";

/**
 * So many milliseconds it waits, and counts. Who listens hears what it comes to.
 * @typedef {{ number: number, from?: number, after?: number, within?: number }} Counted
 * @param {Counted} props
 */
export function Count(props) {
  const shown = useCounted(props);
  return html`<span class="unseen">${signed(props.number)}</span><span aria-hidden="true">${signed(shown)}</span>`;
}

/** @param {number} number with a minus sign as wide as a digit */
const signed = (number) => String(number).replace("-", "−");

/** @param {Counted} props */
function useCounted({ number, from = 0, after = 0, within = 0 }) {
  const counts = within > 0 && !still();
  const [shown, show] = useState(from);
  useEffect(() => {
    if (!counts) return undefined;
    const start = performance.now() + after;
    const tick = (/** @type {number} */ now) => {
      const share = Math.min(1, Math.max(0, (now - start) / within));
      show(Math.round(from + (number - from) * share));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [number, from, after, within]);
  return counts ? shown : number;
}
