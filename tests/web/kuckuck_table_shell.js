// The smallest shell that a table can be tried in: `/try/LINK` plays at a table, `/try/shown` shows `/try/shown.json`.
import { html, render, signal } from "/static/core/preact.js";
import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle/index.js";
import { flights, sound, Table } from "/games/kuckuck/web/table.js";

const link = location.pathname.split("/").pop();
const lang = navigator.language.slice(0, 2);
const bundle = new FluentBundle(lang, { useIsolating: false });
const update = signal(null);
const picked = signal(null);
const busy = signal(false);
let events = [];
let startAnew = false;

function t(id, details) {
  const message = bundle.getMessage(id);
  if (!message) console.error(`no word for ${id}`);
  return bundle.formatPattern(message?.value ?? id, details);
}

async function ask(path, body) {
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/1/tables/${link}${path}`, body && post);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function hear(next) {
  for (const event of next.events) void [flights(event, next.seat), sound(event)];
  events = startAnew && next.events.length ? next.events : [...events, ...next.events];
  startAnew &&= !next.events.length;
  update.value = next;
}

async function play(move) {
  if (busy.value) return;
  busy.value = true;
  picked.value = null;
  startAnew = true;
  await ask("/moves", { id: crypto.randomUUID(), seen: update.value.number, move });
  hear(await ask(`?since=${update.value.number}&lang=${lang}`));
  busy.value = false;
}

async function listen() {
  for (;;) {
    const next = await ask(`/events?since=${update.value.number}&wait=5&lang=${lang}`);
    if (!busy.value && next.number > update.value.number) hear(next);
  }
}

function App() {
  const { view, seat, table, offer, said } = update.value;
  const pick = (move) => (picked.value = move);
  const now = { view, seat, seats: table.seats, present: [], offer, events };
  const props = { ...now, picked: picked.value, pick, play, busy: busy.value, t };
  return html`<p class="status" data-status=${table.status}>${said?.status}</p><${Table} ...${props} say=${String} />`;
}

document.documentElement.lang = lang;
for (const part of ["", "web/"]) {
  const words = await fetch(`/games/kuckuck/${part}words/${lang}.ftl`);
  bundle.addResource(new FluentResource(await words.text()));
}
if (link === "shown") hear(await (await fetch("/try/shown.json")).json());
else hear(await ask(`?lang=${lang}`));
render(html`<${App} />`, document.querySelector("main"));
if (link !== "shown") listen();
