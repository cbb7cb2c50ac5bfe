// Who you are, in the head of every page: a bird and a name, to be changed any time.
/** @import { Portrait } from "../core/types" */
import { PORTRAITS } from "../core/birds.js";
import { changeMe, me } from "../core/me.js";
import { html, useEffect, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Bird } from "../kit/portrait.js";
import { Icon } from "../kit/icon.js";
import { NameField, Pictures } from "./fields.js";
import { Panel } from "./panel.js";

/** A small portrait that unfolds. */
export function YouInHead() {
  const now = me.value;
  const face = now ? html`<${Bird} kind="face" bird=${now.portrait} />` : html`<${Icon} name="person" />`;
  return html`
    <${Panel} label=${now ? t("about-you", { name: now.name }) : t("who-are-you")} style="you-in-head" face=${face}>
      <p class="who" role="status">${now ? t("about-you", { name: now.name }) : t("who-are-you")}</p>
      <${Birds} />
      <${Name} before=${now?.name ?? ""} />
      ${now && html`<a href="/#you">${t("devices-and-leaving")}</a>`}
    <//>
  `;
}

function Birds() {
  return html`<${Pictures}
    label=${t("your-bird")}
    value=${me.value?.portrait ?? ""}
    options=${PORTRAITS.map((bird) => [bird, t(`portrait-${bird}`), html`<${Bird} kind="face" bird=${bird} />`])}
    onChoice=${(/** @type {Portrait} */ portrait) => attempt(() => changeMe({ portrait }))}
  />`;
}

/** @param {{ before: string }} props */
function Name({ before }) {
  const [name, setName] = useState(before);
  useEffect(() => setName(before), [before]);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(() => changeMe({ name }));
  };
  return html`
    <form class="row" onSubmit=${submit}>
      <${NameField} label=${t("your-name")} value=${name} onName=${setName} required />
      <button>${t("change-name")}</button>
    </form>
  `;
}
