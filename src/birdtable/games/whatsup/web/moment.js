// What takes its time: a completed row, celebrated by its three birds, and the votes, turned over one after the other.
/** @import { GameEvent, Props } from "./types" */
import { html } from "/static/core/preact.js";
import { Portrait } from "/static/kit/portrait.js";
import { NUMBERS, Picture } from "./faces.js";

/** @type {Record<string, number>} of the usual time */
const LASTS = { completed: 3, "vote-called": 2, voted: 3 };

/** @param {GameEvent[]} events */
export function lasts(events) {
  return Math.max(1, ...events.map(({ event }) => LASTS[event] ?? 1));
}

/**
 * A card that somebody has just turned up and is about to take: had it not fitted, it would be the next player's turn.
 * @param {Props} table
 */
export function fitting({ view, happening }) {
  const last = happening.at(-1);
  return last?.event === "flipped" && last.seat === view.turn ? last : null;
}

/** While it is shown, large and in the middle; afterwards collections and log tell of it. @param {{ table: Props }} props */
export function Moment({ table }) {
  const { happening, within } = table;
  if (!Number.isFinite(within)) return null;
  const completed = happening.find(({ event }) => event === "completed");
  if (completed) return html`<${RowDone} table=${table} event=${completed} />`;
  const votes = happening.filter(({ event }) => event === "voted");
  return votes.length ? html`<${Votes} table=${table} votes=${votes} />` : null;
}

/** @param {{ table: Props, event: GameEvent }} props */
function RowDone({ table, event }) {
  const { view, seats, t } = table;
  const seat = /** @type {number} */ (event.seat);
  return html`
    <div class="moment in-front row-done" aria-hidden="true">
      <p><${Portrait} seats=${seats} seat=${seat} /> <strong>${seats[seat].name}</strong></p>
      <div class="birds">
        ${NUMBERS.map((number) => {
          const art = `${event.colour}${number}`;
          return html`<span key=${art} class=${event.colour} style=${{ "--place": number }}><${Picture} of=${art} /></span>`;
        })}
      </div>
      <p class="count">${t("table-rows-now", { rows: view.players[seat].rows, of: view.rows_to_win })}</p>
    </div>
  `;
}

/** @param {{ table: Props, votes: GameEvent[] }} props */
function Votes({ table, votes }) {
  const { seats, t } = table;
  const onward = votes.filter(({ vote }) => vote !== "end").length;
  return html`
    <div class="moment in-front votes" aria-hidden="true">
      <ul>
        ${votes.map(
          ({ seat = 0, vote }, place) => html`
            <li key=${seat} style=${{ "--place": place }}>
              <${Portrait} seats=${seats} seat=${seat} /> <strong>${seats[seat].name}</strong>
              <${Voted} vote=${vote} t=${t} />
            </li>
          `,
        )}
      </ul>
      <p class="count" style=${{ "--place": votes.length }}>${onward ? t("table-votes-go", { votes: onward }) : t("reason-agreed")}</p>
    </div>
  `;
}

/** What somebody has voted for. @param {{ vote?: string, t: Props["t"] }} props */
export function Voted({ vote, t }) {
  const word = vote === "end" ? "end" : "go";
  return html`<b class=${`voted ${word}`}>${t(`table-vote-${word}`)}</b>`;
}
