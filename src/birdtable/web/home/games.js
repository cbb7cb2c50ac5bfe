// The games, a tile each; the one chosen unfolds into the ways to play it.
/** @import { GameInfo, Games } from "../core/types" */
import { html, useState } from "../core/preact.js";
import { t } from "../core/words.js";
import { RulesLink } from "../parts/rules.js";
import { SetUp } from "./set_up.js";

/** @param {{ offered: Games }} props */
export function GameTiles({ offered }) {
  const [chosen, setChosen] = useState("");
  return html`
    <section aria-labelledby="games">
      <h2 id="games">${t("games")}</h2>
      <ul class="tiles">
        ${offered.games.flatMap((game) => {
          const unfolded = game.name === chosen;
          const toggle = () => setChosen(unfolded ? "" : game.name);
          return [
            html`<${Tile} key=${game.name} game=${game} unfolded=${unfolded} onToggle=${toggle} />`,
            unfolded && html`<${SetUp} key=${`set-up-${game.name}`} game=${game} offered=${offered} />`,
          ];
        })}
      </ul>
    </section>
  `;
}

/** @param {{ game: GameInfo, unfolded: boolean, onToggle: () => void }} props */
function Tile({ game, unfolded, onToggle }) {
  const counts = Object.entries(game.variants).flatMap(([variant, numbers]) =>
    numbers.map((number) => number - game.played_by_rules[variant].length),
  );
  return html`
    <li class=${unfolded ? "tile unfolded" : "tile"}>
      ${game.drawn && html`<img src=${`/games/${game.name}/web/tile.svg`} alt="" width="320" height="200" loading="lazy" />`}
      <h3>${game.title}</h3>
      <p class="facts">
        ${t("players-from-to", { least: Math.min(...counts), most: Math.max(...counts) })}${
          game.minutes > 0 && `, ${t("minutes", { count: game.minutes })}`
        }
      </p>
      <p>${game.about}</p>
      <button class="primary" aria-expanded=${String(unfolded)} onClick=${onToggle}>
        ${t("play")}<span class="unseen"> ${game.title}</span>
      </button>
      <${RulesLink} game=${game.name} title=${game.title} />
      <p class="after">${game.credits}</p>
    </li>
  `;
}
