// The page behind a private link: whoever opens it is the guest who made it, on this device too.
import { follow } from "../core/api.js";
import { me } from "../core/me.js";
import { html, signal } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { open, Shell } from "../parts/shell.js";

/** The secret stands behind the #; it must not stay in the address bar or the history. */
const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

const done = signal(false);

async function beTheSame() {
  done.value = await attempt(async () => {
    me.value = await follow(secret);
  });
}

function DevicePage() {
  return html`
    <${Shell}>
      <h1>${t("device-title")}</h1>
      ${done.value ? html`<${Welcome} />` : secret ? html`<${Question} />` : html`<p>${t("device-no-secret")}</p>`}
    <//>
  `;
}

function Question() {
  return html`
    <p>${t("device-question")}</p>
    ${me.value && html`<p>${t("device-instead", { name: me.value.name })}</p>`}
    <button class="primary" onClick=${beTheSame}>${t("device-yes")}</button>
  `;
}

function Welcome() {
  return html`
    <p role="status">${t("device-welcome", { name: me.value?.name ?? "" })}</p>
    <p><a class="button primary" href="/">${t("to-my-tables")}</a></p>
  `;
}

open(DevicePage);
