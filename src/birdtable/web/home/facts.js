// For how many a game is, and for how long.
/** @import { GameInfo } from "../core/types" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { seatCounts } from "./wishes.js";

/** @param {{ game: GameInfo }} props */
export function Facts({ game }) {
  const counts = Object.keys(game.variants).flatMap((variant) => seatCounts(game, variant));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return html`
    <p class="facts">
      <span title=${t("players-from-to", { least, most })}>
        <${Icon} name="users" /><span aria-hidden="true">${least}–${most}</span>
        <span class="unseen">${t("players-from-to", { least, most })}</span>
      </span>
      ${
        game.minutes > 0 &&
        html`<span title=${t("minutes", { count: game.minutes })}>
          <${Icon} name="clock" /><span aria-hidden="true">${t("minutes-short", { count: game.minutes })}</span>
          <span class="unseen">${t("minutes", { count: game.minutes })}</span>
        </span>`
      }
    </p>
  `;
}
