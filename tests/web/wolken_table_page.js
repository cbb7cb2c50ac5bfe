// One moment of a game, drawn without a shell: `/moment/moment.json` is an update, as the server sends it.
import { html, render, signal } from "/static/core/preact.js";
import { FluentBundle, FluentResource } from "/static/vendor/fluent-bundle/index.js";
import { css, flights, sound, Table } from "/games/wolken/web/table.js";

const lang = new URLSearchParams(location.search).get("lang");
const update = await (await fetch("/moment/moment.json")).json();
const picked = signal(null);
const played = signal("");

const bundle = new FluentBundle(lang, { useIsolating: false });
for (const folder of ["words", "web/words"]) {
  const text = await (await fetch(`/games/wolken/${folder}/${lang}.ftl`)).text();
  for (const fault of bundle.addResource(new FluentResource(text))) console.error(fault);
}

function t(id, details) {
  const faults = [];
  const message = bundle.getMessage(id);
  if (!message) console.error(`no word for ${id}`);
  const said = message ? bundle.formatPattern(message.value, details, faults) : id;
  if (faults.length) console.error(id, faults);
  return said;
}

for (const sheet of css) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/wolken/web/${sheet}` });
  document.head.append(link);
  await new Promise((done) => (link.onload = done));
}

function Moment() {
  return html`
    <${Table}
      view=${update.view}
      seat=${update.seat}
      seats=${update.table.seats}
      present=${[]}
      offer=${update.offer}
      picked=${picked.value}
      pick=${(move) => (picked.value = move)}
      play=${(move) => (played.value = move)}
      busy=${false}
      t=${t}
      say=${(move) => update.offer.moves.find((other) => other.move === move).said}
    />
    <p id="played">${played}</p>
  `;
}

const place = Object.assign(document.createElement("div"), { className: "is-drawn" }); // as the shell dresses it
document.querySelector("main").append(place);
render(html`<${Moment} />`, place);

/** Which flights and sounds belong to the moment's events. */
window.journeys = () => update.events.map((event) => ({ event, flights: flights(event, update.seat), sound: sound(event) }));
