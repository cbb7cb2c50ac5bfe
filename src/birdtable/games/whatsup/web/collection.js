// What a player has collected: a row for each colour, from one bird to three.
/** @import { Colour, Face, PlayerView, Props } from "./types" */
import { html } from "/static/core/preact.js";
import { Presence } from "/static/kit/player.js";
import { COLOURS, NUMBERS, Picture } from "./faces.js";

/**
 * A player: name, complete rows and birds, and the four rows; in a vote, whether it has been cast.
 * @param {{ table: Props, number: number, awaited: Face | null }} props
 */
export function Player({ table, number, awaited }) {
  const { view, seat, seats, t } = table;
  const player = view.players[number];
  const mine = number === seat;
  const toPlay = isToDecide(table, number);
  const { name } = seats[number];
  return html`
    <section
      class=${["player", mine && "mine", toPlay && "turn"].filter(Boolean).join(" ")}
      data-seat=${number}
      aria-label=${t("table-collection", { name })}
    >
      <header>
        ${toPlay && html`<span class="to-play" role="img" aria-label=${t("table-to-play")}>▸</span>`}
        ${!mine && html`<${Presence} seats=${seats} present=${table.present} seat=${number} />`}
        <strong class="name" title=${name}>${name}</strong>
        ${mine && html`<span class="you">${t("table-you")}</span>`}
        ${view.phase === "vote" && html`<${Vote} cast=${hasVoted(table, number)} t=${t} />`}
        <${Score} player=${player} of=${view.rows_to_win} t=${t} />
      </header>
      <ul class="colour-rows">
        ${COLOURS.map((colour) => {
          const faces = player.collection[colour];
          return html`<${ColourRow} key=${colour} colour=${colour} faces=${faces} awaited=${awaited} t=${t} />`;
        })}
      </ul>
    </section>
  `;
}

/** Whose turn it is; in a vote, all who have not voted yet. @param {Props} table @param {number} number */
function isToDecide(table, number) {
  return table.view.phase === "vote" ? !hasVoted(table, number) : table.view.turn === number;
}

/** A vote is kept at the table until all are in. @param {Props} table @param {number} number */
function hasVoted(table, number) {
  return table.view.players[number].voted || table.seats[number].chosen;
}

/** @param {{ cast: boolean, t: Props["t"] }} props */
function Vote({ cast, t }) {
  return html`
    <span class=${cast ? "vote cast" : "vote"}>
      <span aria-hidden="true">${cast ? "✓" : "…"}</span> <span class="words">${t(cast ? "voted" : "not-voted")}</span>
    </span>
  `;
}

/**
 * Complete rows out of those that win, and birds.
 * @param {{ player: PlayerView, of: number, t: Props["t"] }} props
 */
function Score({ player, of, t }) {
  const words = t("table-score", { rows: player.rows, of, birds: player.birds, cards: player.cards });
  return html`
    <span class="score" role="img" aria-label=${words} title=${words}>
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
 * @param {{ colour: Colour, faces: Face[], awaited: Face | null, t: Props["t"] }} props
 */
function ColourRow({ colour, faces, awaited, t }) {
  const has = faces.length;
  const complete = has === NUMBERS.length;
  const row = t(`row-${colour}`);
  const words = complete
    ? t("table-row-complete", { row })
    : t("table-row", { row, cards: has, next: t(`n-${colour}`, { n: has + 1 }) });
  return html`
    <li class=${["colour-row", colour, complete && "complete"].filter(Boolean).join(" ")} title=${words}>
      <span class="unseen">${words}</span>
      <span class="which" aria-hidden="true"><${Picture} of=${colour} /></span>
      <span class="slots" aria-hidden="true">
        ${NUMBERS.map((number) => {
          const face = `${colour}${number}`;
          const state = number <= has ? "have" : number > has + 1 ? "later" : face === awaited ? "next awaits" : "next";
          return html`
            <span class=${`slot ${state}`} data-slot=${face}>
              <${Picture} of=${face} /><b>${number}</b>
            </span>
          `;
        })}
      </span>
    </li>
  `;
}
