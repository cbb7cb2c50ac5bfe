// Who you are: your name, your devices, and the way to be forgotten.
import { forgetMe, renameMe } from "../core/me.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { CarefulButton, NameField } from "../parts/fields.js";
import { Devices, lookAtDevices } from "./devices.js";

/**
 * Everything about the guest at this device.
 * @param {{ name: string }} props
 */
export function You({ name }) {
  return html`
    <section aria-labelledby="you">
      <h2 id="you">${t("about-you", { name })}</h2>
      <details>
        <summary>${t("change-name")}</summary>
        <${Rename} before=${name} />
      </details>
      <details onToggle=${(event) => event.target.open && lookAtDevices()}>
        <summary>${t("other-device")}</summary>
        <${Devices} />
      </details>
      <details>
        <summary>${t("forget-me")}</summary>
        <p>${t("forget-hint")}</p>
        <${CarefulButton} label=${t("forget-me")} sure=${t("forget-sure")} onSure=${() => attempt(forgetMe)} />
      </details>
    </section>
  `;
}

/** @param {{ before: string }} props */
function Rename({ before }) {
  const [name, setName] = useState(before);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(() => renameMe(name));
  };
  return html`
    <form class="row" onSubmit=${submit}>
      <${NameField} label=${t("your-name")} value=${name} onName=${setName} />
      <button>${t("change-name")}</button>
    </form>
  `;
}
