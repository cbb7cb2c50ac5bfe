// A page that holds nothing but the table of What's Up, between two bars as high as the real ones.
import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle/index.js";
import { html, render } from "/static/core/preact.js";
import * as table from "/games/whatsup/web/table.js";

const WORDS = ["/games/whatsup/words", "/games/whatsup/web/words"];

/** What the tests may ask for and look at. */
const page = (window.page = { table, now: null, picked: null, busy: false, played: [], show, speak });
let bundle = new FluentBundle("en");

async function speak(tongue) {
  document.documentElement.lang = tongue;
  const spoken = new FluentBundle(tongue, { useIsolating: false });
  for (const folder of WORDS) {
    const answer = await fetch(`${folder}/${tongue}.ftl`);
    spoken.addResource(new FluentResource(await answer.text()));
  }
  bundle = spoken;
  draw();
}

function t(id, details = {}) {
  const message = bundle.getMessage(id);
  if (!message) throw new Error(`no words for ${id}`);
  const errors = [];
  const text = bundle.formatPattern(message.value, details, errors);
  if (errors.length) throw errors[0];
  return text;
}

/** @param {object} update as the server would send it */
function show(update, picked = null) {
  page.now = update;
  pick(picked);
}

function pick(move) {
  page.picked = move;
  draw();
}

function play(move) {
  page.played.push(move);
}

function draw() {
  if (!page.now) return;
  const { view, seat, present, offer } = page.now;
  const props = { view, seat, present, offer, seats: page.now.table.seats, picked: page.picked, busy: page.busy };
  const shown = html`
    <main>
      <div id="seats"></div>
      <${table.Table} ...${props} pick=${pick} play=${play} t=${t} say=${(move) => move} />
      <div id="actions"><button id="confirm">${page.picked}</button></div>
    </main>
  `;
  render(shown, document.body);
}

await speak(document.documentElement.lang);
document.documentElement.dataset.ready = "";
