// Looking at the last turns once more; taking the last decision back, or why that is not possible.
/** @import { Update } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { isDrawn } from "./board.js";
import { busy, latest, news, seeAgain, undo } from "./state.js";

/** @param {{ children?: object }} props */
export function Undo({ children }) {
  const now = /** @type {Update} */ (latest.value);
  const possible = now.undo === null && !busy.value;
  const [asked, setAsked] = useState(false);
  const press = () => (possible ? undo() : setAsked(!asked));
  return html`
    <div class="row undo">
      <${SeeAgain} />
      <button data-help="undo" aria-disabled=${String(!possible)} aria-describedby="why-no-undo" onClick=${press}>
        ${t("undo")}
      </button>
      ${children}
      <span class=${asked ? "hint asked" : "hint"} id="why-no-undo">${now.said.undo}</span>
    </div>
  `;
}

/** What happened since the own last decision, as long as there is something to see. */
export function SeeAgain() {
  if (!isDrawn() || !news.value.length) return null;
  return html`
    <button class="quiet see-again" aria-label=${t("see-again")} title=${t("see-again")} onClick=${seeAgain}>
      <${Icon} name="again" />
    </button>
  `;
}
