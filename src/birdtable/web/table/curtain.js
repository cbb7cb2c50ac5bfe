// One device for several people: between two of them a curtain hides everything, and says whom to hand it to.
/** @import { Update } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { Portrait } from "../kit/portrait.js";
import { seatToPassTo } from "./passing.js";
import { busy, uncover } from "./state.js";

/**
 * The seat that the device must be passed to, if any; whoever had it last may look once more before.
 * @param {Update} now
 */
export function usePassing(now) {
  const [raised, setRaised] = useState("");
  const here = `${now.seat} ${now.number}`;
  const next = now.curtain ? seatToPassTo(now) : null;
  return { next, isCovered: next !== null && raised !== here, lookAgain: () => setRaised(here), handOn: () => setRaised("") };
}

/** Whoever has looked once more is done. @param {{ onDone: () => void }} props */
export function HandOn({ onDone }) {
  return html`<button class="primary hand-on" onClick=${onDone}>${t("hand-on")}</button>`;
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
