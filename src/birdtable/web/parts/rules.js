// The way to a game's rules, in the reader's language: beside the table, which stays as it is.
import { html } from "../core/preact.js";
import { language, t } from "../core/words.js";

/** @param {{ game: string, title?: string }} props */
export function RulesLink({ game, title = "" }) {
  return html`
    <a class="how-to-play" href=${`/games/${game}/rules?lang=${language.value}`} target="_blank">
      ${t("how-to-play")}<span class="unseen"> ${title}</span>
    </a>
  `;
}
