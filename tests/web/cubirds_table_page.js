// A page that holds nothing but the table of CuBirds, between two bars as high as the real ones.
import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle/index.js";
import { html, render } from "/static/core/preact.js";
import * as table from "/games/cubirds/web/table.js";

const WORDS = ["/games/cubirds/words", "/games/cubirds/web/words"];
let words = null;
let now = null;
let shown = 0;
let picked = null;

/** What the tests may ask for and look at. */
const page = (window.page = { played: [], table, show, language });

async function language(tongue) {
  const files = await Promise.all(WORDS.map(async (folder) => (await fetch(`${folder}/${tongue}.ftl`)).text()));
  const bundle = new FluentBundle(tongue, { useIsolating: false });
  for (const file of files) bundle.addResource(new FluentResource(file));
  document.documentElement.lang = tongue;
  words = bundle;
  draw();
}

/** What has no words, or words that lack something, shall be heard of. */
function t(id, details = {}) {
  const message = words.getMessage(id);
  if (!message) throw new Error(`no words for ${id}`);
  const errors = [];
  const text = words.formatPattern(message.value, details, errors);
  if (errors.length) throw errors[0];
  return text;
}

/** Show a moment: to somebody who comes to the table, or who has been there. */
function show(update, { anew = true } = {}) {
  now = update;
  shown += Number(anew);
  picked = null;
  draw();
}

function pick(move) {
  picked = move;
  draw();
}

function play(move) {
  page.played.push(move);
}

function draw() {
  if (!now || !words) return;
  const props = { view: now.view, seat: now.seat, seats: now.table.seats, present: now.present, offer: now.offer };
  const sentence = picked ?? now.said?.status ?? "";
  render(
    html`
      <main>
        <div id="seats"></div>
        <${table.Table}
          key=${shown}
          ...${props}
          picked=${picked}
          pick=${pick}
          play=${play}
          busy=${false}
          t=${t}
          say=${(move) => move}
        />
        <div id="actions"><p class="status">${sentence}</p></div>
      </main>
    `,
    document.body,
  );
}

await language(document.documentElement.lang);
document.documentElement.dataset.ready = "";
