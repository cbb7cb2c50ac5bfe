// Everybody at the table at a glance: who must decide, who has chosen.
/** @import { SeatInfo, Update } from "../core/types" */
import * as api from "../core/api.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { BotField } from "../parts/bots.js";
import { AsSomebody } from "../parts/joining.js";
import { link, offered } from "./state.js";

/** @param {{ now: Update }} props */
export function Seats({ now }) {
  const { seats, status } = now.table;
  const left = seats.flatMap(({ kind }, number) => (kind === "open" && status === "running" ? [number] : []));
  return html`
    <ul class="strip" aria-label=${t("who-plays")}>
      ${seats.map((seat, number) => {
        const absent = status === "running" && seat.kind === "person" && !now.present.includes(number);
        return html`<${SeatChip} key=${number} seat=${seat} absent=${absent} />`;
      })}
    </ul>
    ${left.length > 0 && html`<${LeftSeats} left=${left} plays=${now.yours.length > 0} />`}
  `;
}

/** @param {{ seat: SeatInfo, absent: boolean }} props */
function SeatChip({ seat, absent }) {
  const state = seat.deciding ? t("is-deciding") : seat.chosen ? t("has-chosen") : "";
  return html`
    <li class=${[seat.you && "you", seat.deciding && "deciding"].filter(Boolean).join(" ")}>
      <strong>${seat.kind === "open" ? t("seat-open") : seat.name}</strong>
      ${seat.you && html`<span class="mark">${t("you")}</span>`}
      ${state && html`<span class="hint">${state}</span>`}
      ${absent && html`<span class="hint">${t("not-here")}</span>`}
    </li>
  `;
}

/**
 * Somebody has gone: a player may let a bot take over, somebody else may sit down.
 * @param {{ left: number[], plays: boolean }} props
 */
function LeftSeats({ left, plays }) {
  const [bot, setBot] = useState(offered.value.usual_bot);
  if (!plays) return html`<${AsSomebody} label=${t("join")} action=${() => api.join(link)} />`;
  return html`
    <div class="row left-seats">
      <${BotField} label=${t("which-bot")} offered=${offered.value} value=${bot} onChoice=${setBot} />
      ${left.map((number) => {
        const give = () => attempt(() => api.changeSeat(link, number, { kind: "bot", bot }));
        return html`<button key=${number} onClick=${give}>${t("bot-takes-over", { number: number + 1 })}</button>`;
      })}
    </div>
  `;
}
