// A picture of the result to keep and to share, drawn on this device: nothing is sent anywhere unless somebody does it.
/** @import { Update } from "../core/types" */
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { title } from "./state.js";

/** @param {{ now: Update }} props */
export function Keepsake({ now }) {
  const keep = () => attempt(async () => handOut(await (await import("./keepsake_picture.js")).drawn(now)));
  return html`<button class="quiet" onClick=${keep}><${Icon} name="share" /><span>${t("keepsake")}</span></button>`;
}

/**
 * Share it where a device can, else save it as a file.
 * @param {Blob} picture
 */
async function handOut(picture) {
  const file = new File([picture], `${title.peek()}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] }).catch(() => {}); // somebody thought better of it
    return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
