// Stopping early: leaving one's seat, ending by agreement, calling the table off.
/** @import { Update } from "../core/types" */
import * as api from "../core/api.js";
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Address, CarefulButton } from "../parts/fields.js";
import { Cancel } from "./cancel.js";
import { link } from "./state.js";

/** @param {{ now: Update }} props */
export function Manage({ now }) {
  return html`
    <details>
      <summary>${t("this-table")}</summary>
      <${Address} label=${t("address-of-table")} address=${`${location.origin}/t/${link}`} />
      ${now.table.status === "running" && now.yours.length > 0 && html`<${Stopping} now=${now} />`}
    </details>
  `;
}

/** @param {{ now: Update }} props */
function Stopping({ now }) {
  const { table, yours } = now;
  const agreed = table.seats.filter(({ agrees_to_end }) => agrees_to_end).map(({ name }) => name);
  const agrees = table.seats[yours[0]].agrees_to_end;
  const leave = async () => {
    for (const seat of yours) await api.leave(link, seat);
  };
  return html`
    <p class="hint">${t("end-hint")}</p>
    ${agreed.length > 0 && html`<p>${t("want-to-end", { names: agreed.join(", ") })}</p>`}
    <div class="column">
      <button onClick=${() => attempt(() => api.end(link, !agrees))}>${t(agrees ? "play-on" : "agree-to-end")}</button>
      ${table.may_cancel && html`<${Cancel} />`}
      <${CarefulButton} label=${t("leave")} sure=${t("leave-sure")} onSure=${() => attempt(leave)} />
    </div>
  `;
}
