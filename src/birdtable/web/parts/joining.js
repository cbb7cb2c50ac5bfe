// Saying one's name, where a page needs to know it.
import { introduceMe, me } from "../core/me.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { NameField } from "./fields.js";

/**
 * A button that first asks for a name, if nobody has told one on this device.
 * @param {{ label: string, action: () => Promise<unknown> }} props
 */
export function AsSomebody({ label, action }) {
  const [name, setName] = useState("");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await introduceMe(name);
      await action();
    });
  };
  return html`
    <form class="row" onSubmit=${submit}>
      ${!me.value && html`<${NameField} label=${t("your-name")} value=${name} onName=${setName} />`}
      <button class="primary">${label}</button>
    </form>
  `;
}
