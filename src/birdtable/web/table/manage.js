// Stopping early: leaving one's seat, ending by agreement, calling the table off.
/** @import { Update } from "../core/types" */
import * as api from "../core/api.js";
import { html, useState } from "../core/preact.js";
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

/**
 * Somebody else can go on in one's place.
 * @param {{ seat: number, name: string, several: boolean }} props
 */
function HandOver({ seat, name, several }) {
  const [address, setAddress] = useState("");
  const hand = async () => {
    const { path } = await api.handOver(link, seat);
    setAddress(new URL(path, location.href).href);
  };
  if (address) return html`<${Address} label=${t("handing-link")} address=${address} />`;
  return html`
    <button class="quiet" onClick=${() => attempt(hand)}>
      ${several ? t("hand-over-of", { name }) : t("hand-over")}
    </button>
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
    ${yours.map((seat) => html`<${HandOver} key=${seat} seat=${seat} name=${table.seats[seat].name} several=${yours.length > 1} />`)}
    <div class="column">
      <button onClick=${() => attempt(() => api.end(link, !agrees))}>${t(agrees ? "play-on" : "agree-to-end")}</button>
      ${table.may_cancel && html`<${Cancel} />`}
      <${CarefulButton} label=${t("leave")} sure=${t("leave-sure")} onSure=${() => attempt(leave)} />
    </div>
  `;
}
