// Who sits where at a table that is about to be opened.
/** @import { Games } from "../core/types" */
/** @import { Seat } from "./wishes.js" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { botOptions, howItPlays } from "../parts/bots.js";
import { ChoiceField, NameField } from "../parts/fields.js";

/** @param {{ way: string, seats: Seat[], offered: Games, onSeats: (seats: Seat[]) => void }} props */
export function SeatRows({ way, seats, offered, onSeats }) {
  const change = (/** @type {number} */ place, /** @type {Partial<Seat>} */ seat) =>
    onSeats(seats.map((old, other) => (other === place ? { ...old, ...seat } : old)));
  return html`
    <ol class="seat-rows">
      ${seats.map(
        (seat, place) => html`
          <li key=${place}>
            <${SeatRow} way=${way} seat=${seat} place=${place} offered=${offered} onSeat=${(next) => change(place, next)} />
          </li>
        `,
      )}
    </ol>
  `;
}

/** @param {{ way: string, seat: Seat, place: number, offered: Games, onSeat: (change: Partial<Seat>) => void }} props */
function SeatRow({ way, seat, place, offered, onSeat }) {
  const label = t("seat-number", { number: place + 1 });
  if (place === 0 && way === "friends")
    return html`<p class="field"><span class="label">${label}</span> <strong>${t("you")}</strong></p>`;
  const somebody = way === "friends" ? "open" : "person";
  const options = [[somebody, t(`seat-${somebody}`)], ...botOptions(offered).map(([bot, title]) => [`bot ${bot}`, title])];
  const choose = (/** @type {string} */ choice) => {
    const [kind, bot = seat.bot] = choice.split(" ");
    onSeat({ kind: /** @type {Seat["kind"]} */ (kind), bot });
  };
  return html`
    ${
      place > 0 &&
      html`<${ChoiceField}
      label=${label}
      hint=${seat.kind === "bot" ? howItPlays(offered, seat.bot) : ""}
      value=${seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind}
      options=${options}
      onChoice=${choose}
    />`
    }
    ${
      seat.kind === "person" &&
      html`<${NameField}
      label=${place ? t("name-of", { number: place + 1 }) : t("your-name")}
      value=${seat.name}
      onName=${(name) => onSeat({ name })}
    />`
    }
  `;
}
