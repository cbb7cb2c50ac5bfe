// Everybody at the table at a glance: who must decide, who has chosen.
/** @import { SeatInfo, Update } from "../core/types" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { LeftSeats } from "./left_seats.js";

/** @param {{ now: Update }} props */
export function Seats({ now }) {
  const { seats, status } = now.table;
  return html`
    <ul class="strip" aria-label=${t("who-plays")}>
      ${seats.map((seat, number) => {
        const absent = status === "running" && seat.kind === "person" && !now.present.includes(number);
        return html`<${SeatChip} key=${number} seat=${seat} absent=${absent} />`;
      })}
    </ul>
    <${LeftSeats} now=${now} />
  `;
}

/** @param {{ seat: SeatInfo, absent: boolean }} props */
function SeatChip({ seat, absent }) {
  const state = seat.deciding ? t("is-deciding") : seat.chosen ? t("has-chosen") : "";
  return html`
    <li class=${[seat.you && "you", seat.deciding && "deciding"].filter(Boolean).join(" ")}>
      <strong>${seat.kind === "open" ? t("seat-left") : seat.name}</strong>
      ${seat.level && html`<span class="hint">${seat.level}</span>`}
      ${seat.you && html`<span class="mark">${t("you")}</span>`}
      ${state && html`<span class="hint">${state}</span>`}
      ${absent && html`<span class="hint">${t("not-here")}</span>`}
    </li>
  `;
}
