// The ways to play a game, a page of its own: it begins with what was chosen last.
/** @import { GameInfo, Games, Signal } from "../core/types" */
import * as api from "../core/api.js";
import { effect, html, signal, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { LearnOffer } from "../parts/learning.js";
import { RulesLink } from "../parts/rules.js";
import { open, Shell } from "../parts/shell.js";
import { Facts } from "./facts.js";
import { lastSetUp } from "./last_time.js";
import { opening, openTable } from "./opening.js";
import { SetUpFields } from "./set_up.js";

const name = decodeURIComponent(location.pathname.split("/").pop() ?? "");

/** @type {Signal<Games | null>} */
const offered = signal(null);

function SetUpPage() {
  const game = offered.value?.games.find((one) => one.name === name);
  return html`<${Shell}>${offered.value && game && html`<${SetUp} game=${game} offered=${offered.value} />`}<//>`;
}

/** @param {{ game: GameInfo, offered: Games }} props */
function SetUp({ game, offered }) {
  const [setUp, setSetUp] = useState(() => lastSetUp(game, offered));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    openTable(game, setUp);
  };
  return html`
    <div class="set-up">
      <header>
        ${game.drawn && html`<img src=${`/games/${game.name}/web/tile.svg`} alt="" width="320" height="200" />`}
        <div>
          <h1>${game.title}</h1>
          <${Facts} game=${game} />
          <p class="about">${game.about}</p>
          <${RulesLink} game=${game.name} title=${game.title} />
          <${LearnOffer} game=${game} />
          <p class="after">${game.credits}</p>
        </div>
      </header>
      <form onSubmit=${submit} aria-label=${game.title}>
        <${SetUpFields} game=${game} offered=${offered} setUp=${setUp} onSetUp=${setSetUp} />
        <p class="go">
          <button class="primary" aria-disabled=${String(opening.value !== "")}>
            ${t(setUp.way === "friends" ? "open-table" : "play")}
          </button>
        </p>
      </form>
    </div>
  `;
}

/** Games and bots, in the reader's language. */
async function prepare() {
  let known = Promise.resolve();
  effect(() => {
    void language.value;
    known = api.games().then((all) => {
      offered.value = all;
      document.title = `${all.games.find((game) => game.name === name)?.title} – Birdtable`;
    }, complain);
  });
  await known;
}

open(SetUpPage, prepare);
