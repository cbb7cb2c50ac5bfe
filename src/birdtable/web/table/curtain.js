// One device for several people: between two of them a curtain hides everything, and says whom to hand it to.
/** @import { Update } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { Portrait } from "../kit/portrait.js";
import { seatToPassTo } from "./passing.js";
import { busy, uncover } from "./state.js";

/**
 * The seat that the device must be passed to, if any; and a way for whoever had it last to look once more.
 * @param {Update} now
 * @returns {[number | null, () => void]}
 */
export function usePassing(now) {
  const [raised, setRaised] = useState("");
  const here = `${now.seat} ${now.number}`;
  return [raised === here || !now.curtain ? null : seatToPassTo(now), () => setRaised(here)];
}

/** @param {{ now: Update, next: number, onLookAgain: () => void }} props */
export function Curtain({ now, next, onLookAgain }) {
  const { seats } = now.table;
  const { name } = seats[next];
  return html`
    <section class=${`curtain seat-${next}`}>
      <${Portrait} seats=${seats} seat=${next} />
      <p class="whose">${t("hand-it-to", { name })}</p>
      <p>${t("no-peeking")}</p>
      <button class="primary" aria-disabled=${String(busy.value)} onClick=${() => uncover(next)}>${t("i-am", { name })}</button>
      ${
        now.seat !== null &&
        html`<button class="quiet" onClick=${onLookAgain}>${t("look-again", { name: seats[now.seat].name })}</button>`
      }
    </section>
  `;
}
