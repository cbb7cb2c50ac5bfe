// The one sentence that says who must do what, with the birds of those who must; while something is shown, what it is.
/** @import { SeatInfo, Update } from "../core/types" */
import { html } from "../core/preact.js";
import { Portrait } from "../kit/portrait.js";
import { RuleLink } from "../kit/rule.js";
import { caption, scene } from "./happening.js";
import { Captions } from "./captions.js";
import { task } from "./lesson.js";
import { AskRobin } from "./robin.js";

/** @param {{ now: Update, covered: boolean }} props */
export function Saying({ now, covered }) {
  const shown = covered ? null : caption.value;
  const teaches = !shown && now.lesson !== null;
  return html`
    <div class="saying">
      ${teaches ? html`<${AskRobin} />` : html`<${Birds} seats=${now.table.seats} of=${shown ? actors() : deciding(now)} />`}
      ${shown && html`<${Captions} />`}
      <div class="sentence">
        <p class="status" tabindex="-1" aria-live="polite">${shown ? "" : task.value || now.said.status}</p>
        ${!shown && html`${" "}<${RuleLink} rule=${now.said.rule} />`}
      </div>
    </div>
  `;
}

/** @param {{ seats: SeatInfo[], of: number[] }} props */
function Birds({ seats, of }) {
  return of.length > 0 && html`<span class="birds-of">${of.map((seat) => html`<${Portrait} key=${seat} seats=${seats} seat=${seat} />`)}</span>`;
}

/** @param {Update} now */
function deciding({ table }) {
  if (table.outcome) return table.outcome.winners;
  return table.seats.flatMap((seat, number) => (seat.deciding ? [number] : []));
}

/** Who did what is shown now. */
function actors() {
  const seats = (scene.value?.events ?? []).flatMap(({ seat }) => (typeof seat === "number" ? [seat] : []));
  return [...new Set(seats)];
}
