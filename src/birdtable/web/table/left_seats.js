// Seats that somebody has left in the middle of a game: who may take them, and what those who play can do about it.
/** @import { SeatInfo, Update } from "../core/types" */
import * as api from "../core/api.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { BotField } from "../parts/bots.js";
import { AsSomebody } from "../parts/joining.js";
import { link, offered } from "./state.js";

/** @param {{ now: Update }} props */
export function LeftSeats({ now }) {
  const { seats } = now.table;
  const plays = now.yours.length > 0;
  const left = seats.flatMap((seat, number) => (seat.left ? [{ seat, number }] : []));
  const empty = left.filter(({ seat }) => seat.kind === "open");
  const people = seats.filter(({ kind }) => kind === "person").length;
  if (!left.length || now.table.status !== "running") return null;
  const taking = left.map(
    ({ seat, number }) => html`<${Taking} key=${number} seat=${seat} number=${number} plays=${plays} />`,
  );
  if (!plays) return html`<div class="column left-seats">${taking}</div>`;
  return html`
    <div class="left-seats">
      <div class="column">${taking}</div>
      <details>
        <summary>${t("seats-were-left", { count: left.length, numbers: left.map(({ number }) => number + 1).join(", ") })}</summary>
        <div class="column">
          ${empty.length > 0 && html`<${Bots} empty=${empty.map(({ number }) => number)} />`}
          ${
            people > 1 &&
            left.map(({ seat, number }) => html`<${Freeing} key=${number} seat=${seat} number=${number} now=${now} />`)
          }
        </div>
      </details>
    </div>
  `;
}

/** Your own, or one that whoever comes may have. @param {{ seat: SeatInfo, number: number, plays: boolean }} props */
function Taking({ seat, number, plays }) {
  const take = () => api.join(link, { seat: number });
  if (seat.take === "yours") {
    return html`<button class="primary" onClick=${() => attempt(take)}>${t("take-back")}</button>`;
  }
  if (seat.take === "free" && !plays) return html`<${AsSomebody} label=${t("join")} action=${take} />`;
  return plays ? null : html`<p class="hint">${t("seat-is-kept", { number: number + 1 })}</p>`;
}

/** A bot plays until somebody is back. @param {{ empty: number[] }} props */
function Bots({ empty }) {
  const [bot, setBot] = useState(offered.value.usual_bot);
  return html`
    <div class="row">
      <${BotField} label=${t("which-bot")} offered=${offered.value} value=${bot} onChoice=${setBot} />
      ${empty.map((number) => {
        const give = () => attempt(() => api.changeSeat(link, number, { kind: "bot", bot }));
        return html`<button key=${number} onClick=${give}>${t("bot-takes-over", { number: number + 1 })}</button>`;
      })}
    </div>
  `;
}

/** All who play can give it away. @param {{ seat: SeatInfo, number: number, now: Update }} props */
function Freeing({ seat, number, now }) {
  const agrees = seat.freed_by.some((other) => now.yours.includes(other));
  const names = seat.freed_by.map((other) => now.table.seats[other].name).join(", ");
  const free = () => attempt(() => api.freeSeat(link, number, !agrees));
  return html`
    <div class="row">
      <button class="quiet" onClick=${free}>${t(agrees ? "keep-seat" : "free-seat", { number: number + 1 })}</button>
      <span class="hint">${seat.take === "free" ? t("seat-is-free") : names ? t("would-free", { names }) : ""}</span>
    </div>
  `;
}
