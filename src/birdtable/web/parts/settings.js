// How somebody likes it on this device, a click away on every page.
/** @import { Setting as Name } from "../core/settings.js" */
import { html } from "../core/preact.js";
import { CHOICES, NAMES, settings } from "../core/settings.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { ChoiceField } from "./fields.js";
import { Panel } from "./panel.js";

/** All settings. */
export function Settings() {
  return html`
    <${Panel} label=${t("settings")} style="settings" face=${html`<${Icon} name="settings" />`}>
      ${NAMES.map((name) => html`<${Setting} key=${name} name=${name} />`)}
    <//>
  `;
}

/** @param {{ name: Name }} props */
function Setting({ name }) {
  const options = CHOICES[name].map((choice) => [choice, t(`setting-${name}-${choice}`)]);
  return html`<${ChoiceField}
    label=${t(`setting-${name}`)}
    value=${settings[name].value}
    options=${options}
    onChoice=${(/** @type {string} */ choice) => set(name, choice)}
  />`;
}

/**
 * @param {Name} name
 * @param {string} choice
 */
async function set(name, choice) {
  const allowed = name !== "notify" || choice === "off" || (await mayNotify());
  if (allowed) settings[name].value = choice;
}

/** A browser asks its owner first. */
async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
