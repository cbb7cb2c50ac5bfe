// The first page: what waits for you, the games, tables to join, and who you are.
/** @import { Games, Signal, TableSummary } from "../core/types" */
import * as api from "../core/api.js";
import { me } from "../core/me.js";
import { effect, html, signal, useEffect } from "../core/preact.js";
import { attempt, complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { open, Shell } from "../parts/shell.js";
import { GameTiles } from "./games.js";
import { TableList } from "./tables.js";
import { Upload } from "./upload.js";
import { You } from "./you.js";

const LOOK_AGAIN = 15_000;

/** @type {Signal<Games>} */
const offered = signal({ games: [], bots: [], usual_bot: "" });
/** @type {Signal<TableSummary[]>} */
const mine = signal([]);
/** @type {Signal<TableSummary[]>} */
const toJoin = signal([]);

function Home() {
  useEffect(keepLooking, []);
  const titles = Object.fromEntries(offered.value.games.map(({ name, title }) => [name, title]));
  const known = new Set(mine.value.map(({ link }) => link));
  const others = toJoin.value.filter(({ link }) => !known.has(link));
  const going = mine.value.filter(({ status }) => status === "gathering" || status === "running");
  const ended = mine.value.filter((table) => !going.includes(table));
  return html`
    <${Shell}>
      <h1 class="unseen">${t("home-title")}</h1>
      <${TableList} heading=${t("my-tables")} tables=${going} titles=${titles} />
      <${GameTiles} offered=${offered.value} />
      <${TableList} heading=${t("tables-to-join")} tables=${others} titles=${titles} />
      <${TableList} heading=${t("finished-games")} tables=${ended} titles=${titles} />
      ${me.value && html`<${Upload} />`}
      ${me.value && html`<${You} name=${me.value.name} />`}
      <p class="hint foot">${t("unofficial")}</p>
    <//>
  `;
}

/** Look at games and tables now, at tables every now and then, and whenever somebody comes back to the page. */
function keepLooking() {
  const look = () => document.hidden || lookAtTables();
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look);
  const stops = [
    effect(() => {
      void me.value;
      look();
    }),
    effect(() => {
      void language.value;
      attempt(lookAtGames);
    }),
  ];
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    for (const stop of stops) stop();
  };
}

async function lookAtTables() {
  try {
    const [own, listed] = await Promise.all([me.peek() ? api.myTables() : { tables: [] }, api.tablesToJoin()]);
    mine.value = own.tables;
    toJoin.value = listed.tables;
  } catch (error) {
    complain(error);
  }
}

async function lookAtGames() {
  offered.value = await api.games();
}

open(Home);
