// Before something that cannot be taken back: what is known to follow, and once more yes or no.
/** @import { OfferedMove } from "../core/types" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { isDrawn } from "./board.js";
import { confirm, letGo } from "./choosing.js";
import { busy, update } from "./state.js";
import { asSentence, withoutName, withoutStop } from "./telling.js";

/** @param {{ move: OfferedMove, atOnce: boolean }} props */
export function Confirm({ move, atOnce }) {
  const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && letGo();
  const yes = (/** @type {MouseEvent} */ event) => event.detail < 2 && confirm(); // a double click decides nothing unseen
  const names = (update.value?.table.seats ?? []).map(({ name }) => name);
  const [first, ...rest] = isDrawn() && move.told.length ? move.told : [move.said, ...move.told];
  return html`
    <div class="moves confirm" onKeyDown=${escape}>
      <div class="told" id="what-it-does">
        <span class="first">${rest.length ? withoutStop(first) : asSentence(first)}</span>
        ${rest.length > 0 && ` · ${asSentence(rest.map((line) => withoutName(line, names)).join(" · "))}`}
        ${(atOnce || !move.certain) && html`<span class="hint"> ${t(atOnce ? "stays-secret" : "no-way-back")}</span>`}
      </div>
      <div class="row">
        <button class="primary" aria-describedby="what-it-does" aria-disabled=${String(busy.value)} onClick=${yes}>${t("do-it")}</button>
        <button class="quiet" onClick=${letGo}>
          <${Icon} name="close" />
          <span>${t("choose-differently")}</span>
        </button>
      </div>
    </div>
  `;
}
