// Before something that cannot be taken back: what is known to follow, and once more yes or no.
/** @import { OfferedMove } from "../core/types" */
import { preview } from "../core/api.js";
import { html, useEffect, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { confirm, letGo } from "./choosing.js";
import { busy, link } from "./state.js";

const A_MOMENT = 120; // milliseconds that somebody stays with a move before it is looked into

/** @param {{ move: OfferedMove, atOnce: boolean }} props */
export function Confirm({ move, atOnce }) {
  const [follows, setFollows] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    setFollows(null);
    const timer = setTimeout(() => foresee(move).then(setFollows), A_MOMENT);
    return () => clearTimeout(timer);
  }, [move.move]);
  const ready = follows !== null && !busy.value; // also keeps a double click from deciding unseen
  const escape = (event) => event.key === "Escape" && letGo();
  return html`
    <div class="moves confirm" onKeyDown=${escape}>
      <p class="so-far">${move.said}</p>
      ${follows?.length > 0 && html`<ul class="follows">${follows.map((line) => html`<li>${line}</li>`)}</ul>`}
      ${(atOnce || !move.certain) && html`<p class="hint">${t(atOnce ? "stays-secret" : "no-way-back")}</p>`}
      <div class="row">
        <button class="primary" aria-disabled=${String(!ready)} onClick=${() => ready && confirm()}>
          ${t("do-it")}
        </button>
        <button class="quiet" onClick=${letGo}>
          <svg class="icon" aria-hidden="true"><use href="/static/art/icons.svg#close" /></svg>
          <span>${t("choose-differently")}</span>
        </button>
      </div>
    </div>
  `;
}

/**
 * What is known to follow; nothing, where the server cannot say it now.
 * @param {OfferedMove} move
 */
async function foresee(move) {
  try {
    return (await preview(link, move.move)).said;
  } catch {
    return []; // the table has moved on; it will say so itself
  }
}
