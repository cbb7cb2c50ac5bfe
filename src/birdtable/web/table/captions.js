// What is told of a step while it is shown, in the place of the status; and a way to go on at once.
/** @import { Caption } from "./happening.js" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { caption, skip } from "./happening.js";

/** For the eye only: who listens hears the news, and the status at the end. */
export function Captions() {
  const { since, said } = /** @type {Caption} */ (caption.value);
  return html`
    <p class="happening" aria-hidden="true">
      ${since && html`<strong>${since === "turn" ? t("since-your-turn") : t("until-now")}</strong>`} <span>${said}</span>
    </p>
  `;
}

export function Skip() {
  return html`<div class="row skip"><button data-skip onClick=${skip}>${t("skip")}</button></div>`;
}
