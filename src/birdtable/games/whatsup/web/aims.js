// What wins, and what ends the game: short on a phone, a sentence each where there is room.
/** @import { Props, View } from "./types" */
import { html } from "/static/core/preact.js";
import { Icon } from "/static/kit/icon.js";

const ROUNDS_TO_VOTE = 4; // as in rules.py: rounds without a new card
const ROUNDS_TO_END = 6;

/** @param {{ table: Props }} props */
export function Aims({ table }) {
  const { view, t } = table;
  const rows = { rows: view.rows_to_win };
  const cards = { cards: view.cards };
  const cardsLeft = view.players.length === 2 ? t("cards-left", cards) : t("cards-left-of-three", cards);
  return html`
    <ul class="aims">
      <${Aim} help="rows-to-win" icon="trophy" short=${t("table-aim-rows", rows)} long=${t("rows-to-win", rows)} />
      <${Aim} help="cards-left" icon="cards" short=${t("table-aim-cards", cards)} long=${cardsLeft} />
      ${view.phase && html`<${Stall} view=${view} t=${t} />`}
    </ul>
  `;
}

/** @param {{ help: string, icon: string, short: string, long: string, kind?: string }} props */
function Aim({ help, icon, short, long, kind = "" }) {
  return html`
    <li class=${kind} data-help=${help}>
      <${Icon} name=${icon} />
      <span class="short" aria-hidden="true">${short}</span><span class="long unseen">${long}</span>
    </li>
  `;
}

/**
 * How far it is to the vote, or to the end if all stay without a new card.
 * @param {{ view: View, t: Props["t"] }} props
 */
function Stall({ view, t }) {
  const vote = ROUNDS_TO_VOTE * view.players.length;
  const end = vote + ROUNDS_TO_END * view.players.length;
  const stage = view.phase === "vote" ? "vote" : view.quiet < vote ? "before" : "after";
  const most = stage === "after" ? end : vote;
  const words = t(`stall-${stage}`, { turns: view.quiet, vote, end });
  const short = t(`table-aim-${stage}`, { turns: view.quiet, most });
  return html`<${Aim} help="stall" icon="clock" kind=${`stall ${stage}`} short=${short} long=${words} />`;
}
