// The games, a large tile each: one touch opens a table, everything else is a page beside it.
/** @import { GameInfo, Games } from "../core/types" */
/** @import { SetUp } from "./wishes.js" */
import { html } from "../core/preact.js";
import { language, t } from "../core/words.js";
import { botPortrait, botTitle } from "../parts/bots.js";
import { LearnOffer } from "../parts/learning.js";
import { RulesLink } from "../parts/rules.js";
import { Bird } from "../kit/portrait.js";
import { Facts } from "./facts.js";
import { isNewHere, setUpToRepeat } from "./last_time.js";
import { birdAt, nameAt, opening, openTable } from "./opening.js";

/** @param {{ offered: Games }} props */
export function GameTiles({ offered }) {
  return html`
    <section aria-labelledby="games">
      <h2 id="games" class="unseen">${t("games")}</h2>
      <ul class="tiles">
        ${offered.games.map((game) => html`<${Tile} key=${game.name} game=${game} offered=${offered} />`)}
      </ul>
    </section>
  `;
}

/** @param {{ game: GameInfo, offered: Games }} props */
function Tile({ game, offered }) {
  const setUp = setUpToRepeat(game, offered);
  const waits = String(opening.value !== "");
  return html`
    <li class="tile" data-game=${game.name}>
      ${game.drawn && html`<img src=${`/games/${game.name}/web/tile.svg`} alt="" width="320" height="200" />`}
      <h3>${game.title}</h3>
      <${Facts} game=${game} />
      <p class="about">${game.about}</p>
      <${Company} setUp=${setUp} game=${game} offered=${offered} />
      <button class="primary" aria-disabled=${waits} aria-busy=${String(opening.value === game.name)} onClick=${() => openTable(game, setUp)}>
        ${t("play")}<span class="unseen"> ${game.title}</span>
      </button>
      ${isNewHere(game) && html`<${LearnOffer} game=${game} isNew />`}
      <p class="beside">
        <a href=${`/play/${game.name}`}>${t("more-ways")}<span class="unseen">: ${game.title}</span></a>
        <${RulesLink} game=${game.name} title=${game.title} />
      </p>
    </li>
  `;
}

/**
 * Against whom one touch would play.
 * @param {{ setUp: SetUp, game: GameInfo, offered: Games }} props
 */
function Company({ setUp, game, offered }) {
  const others = [
    ...setUp.seats.slice(1).map((seat, place) =>
      seat.kind === "bot"
        ? { portrait: botPortrait(offered, seat.bot, (place % 3) + 1), name: botTitle(offered, seat.bot) }
        : { portrait: birdAt(setUp, place + 1), name: nameAt(setUp, place + 1) },
    ),
    ...game.played_by_rules[setUp.variant].map((name) => ({ portrait: "robinbird", name })),
  ];
  const names = new Intl.ListFormat(language.value).format(others.map(({ name }) => name));
  return html`
    <p class="company">
      <span class="faces">${others.map(({ portrait }) => html`<${Bird} kind="face" bird=${portrait} />`)}</span>
      <span>${t("against", { names })}</span>
    </p>
  `;
}
