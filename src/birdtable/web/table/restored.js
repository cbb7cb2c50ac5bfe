// A game that was put back from a backup: its players hear what that means, before they go on.
/** @import { Update } from "../core/types" */
import { end } from "../core/api.js";
import { html, useEffect, useRef, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { link } from "./state.js";

const KEPT_AS = `birdtable-restored ${link}`; // that it was read here

/** Once in each window. @param {{ now: Update }} props */
export function Restored({ now }) {
  const [read, setRead] = useState(() => sessionStorage.getItem(KEPT_AS) !== null);
  const { restored, status } = now.table;
  if (!restored || read || status !== "running" || !now.yours.length) return null;
  const close = () => {
    sessionStorage.setItem(KEPT_AS, "1");
    setRead(true);
  };
  return html`<${Asking} onClose=${close} />`;
}

/** @param {{ onClose: () => void }} props */
function Asking({ onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const stop = () => attempt(() => end(link, true)).then(onClose);
  return html`
    <dialog class="restored" ref=${dialog} aria-labelledby="restored-title" onClose=${onClose}>
      <h2 id="restored-title">${t("restored-title")}</h2>
      <p>${t("restored-text")}</p>
      <p>${t("end-hint")}</p>
      <div class="row">
        <button class="primary" onClick=${onClose}>${t("restored-play-on")}</button>
        <button onClick=${stop}>${t("agree-to-end")}</button>
      </div>
    </dialog>
  `;
}
