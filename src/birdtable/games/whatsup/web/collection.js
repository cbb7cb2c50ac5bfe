// What a player has collected: a row for each colour, from one bird to three.
/** @import { Colour, Face, GameEvent, PlayerView, Props } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Nameplate, Player } from "/static/kit/player.js";
import { COLOURS, NUMBERS, Picture, parts } from "./faces.js";
import { Voted, fitting } from "./moment.js";

/**
 * A player: who it is, complete rows and birds, and the four rows.
 * @param {{ table: Props, number: number, awaited: Face | null }} props
 */
export function Collection({ table, number, awaited }) {
  const { view, seat, seats, present, happening, t } = table;
  const player = view.players[number];
  const somebody = { seats, present, seat: number, own: seat };
  const label = t("table-collection", { name: seats[number].name });
  const fits = fitting(table);
  const next = fits?.seat === number ? (fits.face ?? null) : awaited;
  const voted = happening.find((event) => event.event === "voted" && event.seat === number)?.vote;
  return html`
    <${Player} ...${somebody} turn=${isToDecide(table, number)} label=${label} data-help="collection">
      <header>
        <${Nameplate} ...${somebody} />
        ${voted && html`<${Voted} vote=${voted} t=${t} />`}
        <${Score} player=${player} of=${view.rows_to_win} t=${t} />
      </header>
      <ul class="colour-rows">
        ${COLOURS.map((colour) => {
          const faces = player.collection[colour];
          const news = happening.filter((event) => event.seat === number && colourOf(event) === colour);
          return html`<${ColourRow} key=${colour} colour=${colour} faces=${faces} awaited=${next} news=${news} t=${t} />`;
        })}
      </ul>
    <//>
  `;
}

/** @param {GameEvent} event */
const colourOf = ({ colour, face }) => colour ?? (face && parts(face).colour);

/** Whose turn it is; in a vote, all who have not voted yet. @param {Props} table @param {number} number */
function isToDecide(table, number) {
  return table.view.phase === "vote" ? !hasVoted(table, number) : table.view.turn === number;
}

/** A vote is kept at the table until all are in. @param {Props} table @param {number} number */
function hasVoted(table, number) {
  return table.view.players[number].voted || table.seats[number].chosen;
}

/**
 * Complete rows out of those that win, and birds.
 * @param {{ player: PlayerView, of: number, t: Props["t"] }} props
 */
function Score({ player, of, t }) {
  const words = t("table-score", { rows: player.rows, of, birds: player.birds, cards: player.cards });
  return html`
    <span class="score" data-help="score" role="img" aria-label=${words} title=${words}>
      <svg class="glyph" viewBox="0 0 20 14" aria-hidden="true">
        <rect x="0" y="2" width="5.6" height="10" rx="1.6" /><rect x="7.2" y="2" width="5.6" height="10" rx="1.6" />
        <rect x="14.4" y="2" width="5.6" height="10" rx="1.6" />
      </svg>
      <b>${player.rows}/${of}</b>
      <svg class="glyph" viewBox="0 0 20 14" aria-hidden="true">
        <path
          d="M1.5 13.5 4.8 9.6C4 4.5 7.8.8 12 1c2.5.1 4.3 1.7 4.7 3.8L20 6.2l-3.2 1.1c-.3 3.8-3.2 6.2-6.8 6.2-1.8 0-3.3-.6-4.3-1.7z"
        />
      </svg>
      <b>${player.birds}</b>
    </span>
  `;
}

/**
 * The cards that a row has, the one that it needs next, and what remains.
 * @param {{ colour: Colour, faces: Face[], awaited: Face | null, news: GameEvent[], t: Props["t"] }} props
 */
export function ColourRow({ colour, faces, awaited, news, t }) {
  const has = faces.length;
  const complete = has === NUMBERS.length;
  const celebrates = news.some(({ event }) => event === "completed");
  const taken = news.find(({ event }) => event === "took")?.face;
  const row = t(`row-${colour}`);
  const words = complete
    ? t("table-row-complete", { row })
    : t("table-row", { row, cards: has, next: t(`n-${colour}`, { n: has + 1 }) });
  const look = (/** @type {number} */ number, /** @type {Face} */ face) => {
    if (number <= has) return classes("slot have", face === taken && "fresh");
    return number > has + 1 ? "slot later" : classes("slot next", face === awaited && "awaits");
  };
  return html`
    <li
      class=${classes("colour-row", colour, complete && "complete", celebrates && "celebrates")}
      data-help="row"
      title=${words}
    >
      <span class="unseen">${words}</span>
      <span class="which" aria-hidden="true"><${Picture} of=${colour} /></span>
      <span class="slots" aria-hidden="true">
        ${NUMBERS.map((number) => {
          const face = `${colour}${number}`;
          return html`
            <span class=${look(number, face)} data-slot=${face}><${Picture} of=${face} /><b>${number}</b></span>
          `;
        })}
      </span>
    </li>
  `;
}
