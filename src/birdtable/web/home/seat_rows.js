// Who sits where at a table that is about to be opened: a row of birds for each seat, to be touched.
/** @import { GameInfo, Games } from "../core/types" */
/** @import { Seat, SetUp, Way } from "./wishes.js" */
import { me } from "../core/me.js";
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { classes } from "../kit/classes.js";
import { Bird } from "../kit/portrait.js";
import { Icon } from "../kit/icon.js";
import { botOptions, botPortrait, botTitle, howItPlays } from "../parts/bots.js";
import { NameField, Pictures } from "../parts/fields.js";
import { birdAt, nameAt, usualNameAt } from "./opening.js";

/** @type {Record<Way, Seat["kind"][]>} who can sit here besides bots */
const PEOPLE = { bots: [], alone: [], friends: ["open"], device: ["person"] };

/** @param {{ game: GameInfo, setUp: SetUp, offered: Games, onSeats: (seats: Seat[]) => void }} props */
export function SeatRows({ game, setUp, offered, onSeats }) {
  const [changed, setChanged] = useState(0);
  const change = (/** @type {number} */ place, /** @type {Partial<Seat>} */ seat) => {
    setChanged(place);
    onSeats(setUp.seats.map((old, other) => (other === place ? { ...old, ...seat } : old)));
  };
  return html`
    <ol class="seat-rows" data-help="players">
      ${setUp.seats.map((_, place) => {
        const onSeat = (/** @type {Partial<Seat>} */ seat) => change(place, seat);
        return html`
          <li key=${place}>
            ${place > 0 && html`<${WhoSits} ...${{ setUp, place, offered, onSeat }} tells=${place === changed} />`}
            ${place === 0 && setUp.way !== "device" && html`<${You} />`}
            ${setUp.way === "device" && html`<${Called} ...${{ setUp, place, onSeat }} />`}
          </li>
        `;
      })}
      ${game.played_by_rules[setUp.variant].map((name) => html`<li key=${name}><${Sitter} bird="robinbird" name=${name} /></li>`)}
    </ol>
  `;
}

/** You, who are there in any case. */
function You() {
  const now = me.value;
  return now
    ? html`<${Sitter} bird=${now.portrait} name=${t("name-and-you", { name: now.name })} />`
    : html`<${Sitter} bird="egg" name=${t("you")} />`;
}

/** Somebody who sits there without being asked. @param {{ bird: string, name: string }} props */
function Sitter({ bird, name }) {
  return html`<p class="sitter"><${Bird} kind="face" bird=${bird} /><span>${name}</span></p>`;
}

/**
 * A person, or a bot of any level.
 * @param {{ setUp: SetUp, place: number, offered: Games, onSeat: (seat: Partial<Seat>) => void, tells: boolean }} props
 */
function WhoSits({ setUp, place, offered, onSeat, tells }) {
  const { kind, bot } = setUp.seats[place];
  const somebody = PEOPLE[setUp.way];
  const said = { bot: botTitle(offered, bot), open: t("seat-for-friend"), person: nameAt(setUp, place) }[kind];
  const options = [
    ...somebody.map((other) => [other, ...person(other, setUp, place)]),
    ...botOptions(offered).map(([level, title]) => [level, title, html`<${Bird} kind="face" bird=${botPortrait(offered, level)} />`]),
  ];
  const choose = (/** @type {any} */ choice) => onSeat(somebody.includes(choice) ? { kind: choice } : { kind: "bot", bot: choice });
  return html`
    <${Pictures}
      label=${html`<small>${seatOf(setUp.seats[place], place + 1, offered)}</small> ${said}`}
      value=${kind === "bot" ? bot : kind}
      options=${options}
      onChoice=${choose}
    />
    ${kind === "bot" && html`<p class=${classes("hint", tells && "told")} role="status">${howItPlays(offered, bot)}</p>`}
  `;
}

/**
 * Which seat it is, and who can be met there: a person, or a bot of some strength.
 * @param {Seat} seat
 * @param {number} number
 * @param {Games} offered
 */
function seatOf({ kind, bot }, number, { bots }) {
  if (kind !== "bot") return t(kind === "person" ? "seat-and-person" : "seat-number", { number });
  const level = bots.find(({ name }) => name === bot)?.level ?? 0;
  if (!level) return t("seat-number", { number });
  return t("seat-and-level", { number, level, levels: Math.max(...bots.map((other) => other.level)) });
}

/**
 * What stands for a person: a friend who is still to come, or somebody here, who is a bird already.
 * @param {Seat["kind"]} kind
 * @param {SetUp} setUp
 * @param {number} place
 * @returns {[string, object]}
 */
function person(kind, setUp, place) {
  if (kind === "open") return [t("seat-for-friend"), html`<${Icon} name="person" />`];
  return [t("seat-for-person"), html`<${Bird} kind="face" bird=${birdAt(setUp, place)} />`];
}

/**
 * What a person on this device is called: a nickname, unless somebody says another.
 * @param {{ setUp: SetUp, place: number, onSeat: (seat: Partial<Seat>) => void }} props
 */
function Called({ setUp, place, onSeat }) {
  const { kind, name } = setUp.seats[place];
  if (kind !== "person") return null;
  return html`
    <div class="called">
      ${place === 0 && html`<${Bird} kind="face" bird=${birdAt(setUp, place)} />`}
      <${NameField}
        label=${place ? t("name-of", { number: place + 1 }) : t("your-name")}
        value=${name}
        usual=${usualNameAt(setUp, place)}
        onName=${(/** @type {string} */ next) => onSeat({ name: next })}
      />
    </div>
  `;
}
