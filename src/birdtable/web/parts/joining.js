// Joining with one touch: who is new here gets a bird and its name, or says another.
import { introduceMe, me } from "../core/me.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { NameField } from "./fields.js";

/**
 * A button that does something as somebody; beside it a way to say as whom.
 * @param {{ label: string, action: () => Promise<unknown> }} props
 */
export function AsSomebody({ label, action }) {
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await introduceMe(name?.trim() ? { name } : {});
      await action();
    });
  };
  return html`
    <form class="row as-somebody" onSubmit=${submit}>
      <button class="primary">${label}</button>
      ${!me.value && name === null && html`<button type="button" onClick=${() => setName("")}>${t("call-me")}</button>`}
      ${
        !me.value &&
        name !== null &&
        html`<${NameField} label=${t("your-name")} value=${name} onName=${setName} focused />`
      }
    </form>
  `;
}
