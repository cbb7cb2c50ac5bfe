// Taking the last decision back, or why that is not possible.
/** @import { Update } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { busy, undo } from "./state.js";

/** @param {{ now: Update, children?: object }} props */
export function Undo({ now, children }) {
  const possible = now.undo === null && !busy.value;
  const [asked, setAsked] = useState(false);
  const press = () => (possible ? undo() : setAsked(!asked));
  return html`
    <div class="row undo">
      <button aria-disabled=${String(!possible)} aria-describedby="why-no-undo" onClick=${press}>
        ${t("undo")}
      </button>
      ${children}
      <span class=${asked ? "hint asked" : "hint"} id="why-no-undo">${now.said.undo}</span>
    </div>
  `;
}
