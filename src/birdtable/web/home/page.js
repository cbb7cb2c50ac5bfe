// The first page: what waits for you, the games, tables to join, what you have played, and who you are.
/** @import { Games, Signal, TableSummary } from "../core/types" */
import * as api from "../core/api.js";
import { me } from "../core/me.js";
import { effect, html, signal, useEffect } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { open, Shell } from "../parts/shell.js";
import { GameTiles } from "./games.js";
import { EndedTables, OpenTables } from "./tables.js";
import { Upload } from "./upload.js";
import { You } from "./you.js";

const LOOK_AGAIN = 15_000; // milliseconds
const MOST_WAITING = 3; // above the games; more stand below

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
  const ended = mine.value.filter((table) => !going.includes(table) && !table.lesson); // what was learnt is no game played
  const waiting = going.filter((table) => table.waits_for_you).slice(0, MOST_WAITING);
  return html`
    <${Shell}>
      <h1 class=${me.value ? "unseen" : "welcome"}>${t("home-title")}</h1>
      <${OpenTables} heading=${t("waiting-tables")} tables=${waiting} titles=${titles} />
      <${GameTiles} offered=${offered.value} />
      <div class="lists">
        <${OpenTables} heading=${t("my-tables")} tables=${going.filter((table) => !waiting.includes(table))} titles=${titles} />
        <${OpenTables} heading=${t("tables-to-join")} tables=${others} titles=${titles} />
        <${EndedTables} tables=${ended} titles=${titles} />
        ${me.value && html`<${You} name=${me.value.name} />`}
        ${me.value && html`<${Upload} />`}
      </div>
      <footer class="hint">
        <p>${t("unofficial")}</p>
        ${offered.value.games.map(({ name, credits }) => html`<p key=${name}>${credits}</p>`)}
      </footer>
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
      lookAtGames().catch(complain); // what goes right unasked takes back no sentence about something else
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
