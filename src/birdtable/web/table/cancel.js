// Calling a table off.
import { cancel } from "../core/api.js";
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { CarefulButton } from "../parts/fields.js";
import { link } from "./state.js";

/** A button for the maker. */
export function Cancel() {
  const callOff = () => attempt(() => cancel(link));
  return html`<${CarefulButton} label=${t("cancel")} sure=${t("cancel-sure")} onSure=${callOff} />`;
}
