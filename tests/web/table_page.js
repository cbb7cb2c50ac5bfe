// A page that holds nothing but a game's drawn table, in a window laid out as the real one is: `?game=NAME`.
import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle/index.js";
import { html, render } from "/static/core/preact.js";
import { speak as speakPage } from "/static/core/words.js";
import * as motion from "/static/table/motion.js";

const game = new URLSearchParams(location.search).get("game");
const table = await import(`/games/${game}/web/table.js`);

/** What the tests may ask for and look at. */
const page = (window.page = { table, motion, now: null, picked: null, busy: false, played: [], show, speak });
let bundle = new FluentBundle("en");
let shown = 0;

async function speak(tongue) {
  await speakPage(tongue); // for the kit
  const spoken = new FluentBundle(tongue, { useIsolating: false });
  for (const words of [`/games/${game}/words/${tongue}.ftl`, `/games/${game}/web/words/${tongue}.ftl`]) {
    const answer = await fetch(words);
    for (const fault of spoken.addResource(new FluentResource(await answer.text()))) throw fault;
  }
  document.documentElement.lang = tongue;
  bundle = spoken;
  draw();
}

/** What has no words, or words that lack something, shall be heard of. */
function t(id, details = {}) {
  const message = bundle.getMessage(id);
  if (!message) throw new Error(`no words for ${id}`);
  const errors = [];
  const text = bundle.formatPattern(message.value, details, errors);
  if (errors.length) throw errors[0];
  return text;
}

/** Show a moment, an update as the server would send it: to somebody who comes to the table, or who has been there. */
function show(update, { picked = null, anew = true } = {}) {
  page.now = update;
  shown += Number(anew);
  pick(picked);
}

function pick(move) {
  page.picked = move;
  draw();
}

function play(move) {
  page.played.push(move);
}

function say(move) {
  return page.now.offer?.moves.find((other) => other.move === move)?.said ?? move;
}

function draw() {
  if (!page.now) return;
  const { picked, busy } = page;
  const { view, seat, present, offer, events } = page.now;
  const { happening = [], within = Infinity, story = { before: null, events } } = page.now;
  const seats = page.now.table.seats;
  const props = { view, seat, present, offer, events, happening, within, story, seats, picked, busy, pick, play, t, say };
  const shell = html`
    <header class="head"><h1>${game}</h1></header>
    <main>
      <div class="trouble"></div>
      <div class="away"></div>
      <div class="playing is-drawn without-rail" data-game=${game}>
        <div class="drawn"><${table.Table} key=${shown} ...${props} /></div>
        <section class="act"><p class="status">${picked ?? page.now.said?.status}</p></section>
      </div>
    </main>
  `;
  document.body.className = "at-table";
  render(shell, document.body);
}

for (const sheet of table.css) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/${game}/web/${sheet}` });
  document.head.append(link);
  await new Promise((done) => (link.onload = done));
}
await document.fonts.load("600 1em Fredoka"); // letters that come later would move what is about to be touched
await speak("en");
document.documentElement.dataset.ready = "";
