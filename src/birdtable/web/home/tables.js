// Tables in lists: those that go on, with who plays; and those that have ended, with how.
/** @import { TableSummary } from "../core/types" */
import { gameWords } from "../core/game_words.js";
import { html, useId, useState } from "../core/preact.js";
import { language, t } from "../core/words.js";
import { Bird } from "../kit/portrait.js";

const MOST_ENDED = 8; // unless somebody wants to see all

/** @typedef {{ tables: TableSummary[], titles: Record<string, string> }} Tables */

/**
 * Tables that have not ended, under a heading; nothing where there are none.
 * @param {Tables & { heading: string }} props
 */
export function OpenTables({ heading, tables, titles }) {
  return html`<${TableList} heading=${heading} tables=${tables}>
    ${(/** @type {TableSummary} */ table) => html`<${TableCard} table=${table} title=${titles[table.game]} state=${stateOf(table)} />`}
  <//>`;
}

/**
 * Games that have ended: who won, and a way to look back.
 * @param {Tables} props
 */
export function EndedTables({ tables, titles }) {
  const [all, setAll] = useState(false);
  const few = all ? tables : tables.slice(0, MOST_ENDED);
  const more = few.length < tables.length && html`<button onClick=${() => setAll(true)}>${t("all-games", { count: tables.length })}</button>`;
  return html`<${TableList} heading=${t("finished-games")} tables=${few} more=${more}>
    ${(/** @type {TableSummary} */ table) => html`
      <${TableCard} table=${table} title=${titles[table.game]} state=${howItEnded(table)}>
        <time datetime=${new Date(table.changed * 1000).toISOString()}>${moment(table.changed)}</time>
        ${
          table.status === "finished" &&
          html`<a class="button quiet back-link" href=${`/t/${table.link}#moment-0`}>
            ${t("look-back")}<span class="unseen">: ${titles[table.game]}</span>
          </a>`
        }
      <//>
    `}
  <//>`;
}

/** @param {{ heading: string, tables: TableSummary[], more?: object, children?: any }} props */
function TableList({ heading, tables, more, children }) {
  const id = useId();
  if (!tables.length) return null;
  return html`
    <section class="tables" aria-labelledby=${id}>
      <h2 id=${id}>${heading}</h2>
      <ul>
        ${tables.map((table) => html`<li key=${table.link} class=${kindOf(table)}>${children(table)}</li>`)}
      </ul>
      ${more && html`<p class="more">${more}</p>`}
    </section>
  `;
}

/** @param {{ table: TableSummary, title?: string, state: string, children?: object }} props */
function TableCard({ table, title, state, children }) {
  const others = table.seats.filter(({ name, you }) => name && !you);
  const names = new Intl.ListFormat(language.value).format(others.map(({ name }) => name));
  return html`
    <div class="table-card">
      <img src=${`/games/${table.game}/web/tile.svg`} alt="" width="84" height="76" />
      <a class="what" href=${`/t/${table.link}`}>
        <strong>${title ?? table.game}</strong>
        <span class="state">${state}</span>
        ${names && html`<span class="people">${t("with", { names })}</span>`}
      </a>
      <span class="faces">${others.map(({ portrait }) => html`<${Bird} kind="face" bird=${portrait} />`)}</span>
      ${children && html`<p class="after">${children}</p>`}
    </div>
  `;
}

/** @param {TableSummary} table */
function kindOf(table) {
  if (table.waits_for_you) return "waits";
  return youWon(table) ? "won" : "";
}

/** @param {TableSummary} table */
function youWon({ seats, winners }) {
  return winners.some((seat) => seats[seat].you);
}

/** @param {TableSummary} table */
function stateOf(table) {
  if (table.lesson) return t("lesson-in-list", { number: table.lesson.chapter + 1 });
  if (table.waits_for_you) return t("waits-for-you");
  if (table.open_seats && table.status === "gathering") return t("open-seats", { count: table.open_seats });
  return t(`status-${table.status}`);
}

/** @param {TableSummary} table */
function howItEnded(table) {
  if (!table.winners.length) return t(`status-${table.status}`);
  const names = new Intl.ListFormat(language.value).format(table.winners.map((seat) => table.seats[seat].name));
  const isYourWin = youWon(table) && table.winners.length === 1 && table.seats.filter(({ you }) => you).length === 1;
  const who = isYourWin ? t("you-won") : t("others-won", { names, count: table.winners.length }); // by name if it is shared
  const why = table.reason && wordsOf(table.game).value?.(`ended-${table.reason}`);
  return why && why !== `ended-${table.reason}` ? t("won-because", { who, why }) : who;
}

/** @type {Map<string, ReturnType<typeof gameWords>>} */
const words = new Map();

/** What a game says itself, fetched when it is needed. @param {string} game */
function wordsOf(game) {
  const found = words.get(game) ?? gameWords(game);
  words.set(game, found);
  return found;
}

/** @param {number} seconds since 1970 */
function moment(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000);
}
