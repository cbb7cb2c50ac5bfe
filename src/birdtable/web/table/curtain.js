// One device for several people: between two of them a curtain hides everything.
/** @import { Update } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { busy, uncover } from "./state.js";

/**
 * The seat that the device must be passed to, if any; and a way for whoever had it last to look once more.
 * @param {Update} now
 * @returns {[number | null, () => void]}
 */
export function usePassing(now) {
  const [raised, setRaised] = useState("");
  const { seats } = now.table;
  const waiting = now.yours.filter((seat) => seats[seat].deciding);
  const here = `${now.seat} ${now.number}`;
  const passes = now.yours.length > 1 && waiting.length > 0 && !waiting.includes(now.seat ?? -1) && raised !== here;
  return [passes ? waiting[0] : null, () => setRaised(here)];
}

/** @param {{ now: Update, next: number, onLookAgain: () => void }} props */
export function Curtain({ now, next, onLookAgain }) {
  const { seats } = now.table;
  return html`
    <div class="curtain">
      <button class="primary" aria-disabled=${String(busy.value)} onClick=${() => uncover(next)}>
        ${t("i-am", { name: seats[next].name })}
      </button>
      ${
        now.seat !== null &&
        html`<button class="quiet" onClick=${onLookAgain}>${t("look-again", { name: seats[now.seat].name })}</button>`
      }
    </div>
  `;
}
