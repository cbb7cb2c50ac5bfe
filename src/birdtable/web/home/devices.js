// Using another device as the same guest: private links, and all that can act as you.
/** @import { Device, Signal } from "../core/types" */
import * as api from "../core/api.js";
import { html, signal } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { Address, CarefulButton } from "../parts/fields.js";

/** @type {Signal<Device[]>} */
const devices = signal([]);
/** The private link that was made last; the server does not tell it again. */
const madeLink = signal("");

/** Ask for the list anew. */
export function lookAtDevices() {
  return attempt(async () => {
    devices.value = (await api.devices()).devices;
  });
}

/** A way to make a private link, and the list of what there is. */
export function Devices() {
  return html`
    <p>${t("other-device-hint")}</p>
    <button type="button" onClick=${makeLink}>${t("make-link")}</button>
    ${madeLink.value && html`<${Address} label=${t("private-link")} address=${madeLink.value} />`}
    <ul class="plain">
      ${devices.value.map((device) => html`<${DeviceLine} key=${device.id} device=${device} />`)}
    </ul>
    ${devices.value.length > 1 && html`<${SignOut} />`}
  `;
}

/** Only this device stays. */
function SignOut() {
  const signOut = async () => {
    await attempt(api.signOutEverywhere);
    madeLink.value = "";
    await lookAtDevices();
  };
  return html`<${CarefulButton} label=${t("sign-out")} sure=${t("sign-out-sure")} onSure=${signOut} />`;
}

async function makeLink() {
  await attempt(async () => {
    const { path } = await api.deviceLink();
    madeLink.value = new URL(path, location.href).href;
  });
  await lookAtDevices();
}

/** @param {{ device: Device }} props */
function DeviceLine({ device }) {
  const made = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  const revoke = async () => {
    await attempt(() => api.revoke(device.id));
    if (device.kind === "link") madeLink.value = "";
    await lookAtDevices();
  };
  return html`
    <li class="row">
      <span>
        ${t(device.this ? "device-this" : `device-${device.kind}`)}
        <span class="hint"> ${made.format(device.made * 1000)}</span>
      </span>
      ${!device.this && html`<button type="button" class="quiet" onClick=${revoke}>${t("revoke")}</button>`}
    </li>
  `;
}
