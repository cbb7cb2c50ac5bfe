// What else there is about you: your devices, and the way to be forgotten. Bird and name are in the head of every page.
import { forgetMe } from "../core/me.js";
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { CarefulButton } from "../parts/fields.js";
import { Devices, lookAtDevices } from "./devices.js";

/** @param {{ name: string }} props */
export function You({ name }) {
  return html`
    <section id="you" aria-labelledby="about-you">
      <h2 id="about-you">${t("about-you", { name })}</h2>
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
