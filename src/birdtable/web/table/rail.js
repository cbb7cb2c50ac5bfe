// What stands beside the table: what happened, the log, all moves, this table. It folds away, and stays as it was left.
import { effect, computed, html, signal } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";

const KEPT_AS = "birdtable-rail";
const ROOMY = matchMedia("(min-width: 1200px)"); // where it stands beside the table without taking its room

/** Is it unfolded? Over a small table only when somebody asks. */
export const unfolded = signal(ROOMY.matches && remembered() !== "folded");

ROOMY.addEventListener("change", () => (unfolded.value = ROOMY.matches && remembered() !== "folded"));
effect(() => {
  if (ROOMY.matches) remember(unfolded.value ? "unfolded" : "folded");
});

/** How the page is laid out. */
export const railStyle = computed(() => (unfolded.value ? "with-rail" : "without-rail"));

/** Let the table be seen, where it is covered; the keyboard goes back to where it came from. */
export function giveWay() {
  if (ROOMY.matches) return;
  const within = document.getElementById("rail")?.contains(document.activeElement);
  unfolded.value = false;
  if (within) /** @type {HTMLElement | null} */ (document.querySelector(".fold-rail"))?.focus();
}

/** Unfold it or fold it away; what lies over the table is gone into at once. */
function turnOver() {
  unfolded.value = !unfolded.value;
  if (unfolded.value && !ROOMY.matches) requestAnimationFrame(() => document.getElementById("rail")?.focus());
}

/** @param {{ children?: object }} props */
export function Rail({ children }) {
  const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && giveWay();
  return html`${unfolded.value && html`<div class="beside-rail" onClick=${giveWay}></div>`}<aside class="rail" id="rail" tabindex="-1" aria-label=${t("beside")} hidden=${!unfolded.value} onKeyDown=${onKey}>${children}</aside>`;
}

/** The button in the head of the page. */
export function FoldRail() {
  const label = t(unfolded.value ? "fold-rail" : "unfold-rail");
  return html`
    <button
      type="button"
      class="quiet fold-rail"
      data-help="rail"
      aria-label=${label}
      title=${label}
      aria-expanded=${String(unfolded.value)}
      aria-controls="rail"
      onClick=${turnOver}
    >
      <${Icon} name="log" />
    </button>
  `;
}

// A browser may forbid to keep anything; then it lasts as long as the page.

function remembered() {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** @param {string} how */
function remember(how) {
  try {
    localStorage.setItem(KEPT_AS, how);
  } catch {}
}
