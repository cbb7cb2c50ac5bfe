// How it ended, and how to go on.
/** @import { TableInfo, Update } from "../core/types" */
import { recordAddress, rematch } from "../core/api.js";
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { link, title } from "./state.js";

/** @param {{ now: Update, onLookBack: () => void }} props */
export function Result({ now, onLookBack }) {
  const { table } = now;
  const begun = now.said.table.length > 0;
  const again = () =>
    attempt(async () => {
      const next = await rematch(link);
      location.assign(`/t/${next.link}`);
    });
  return html`
    ${table.outcome && html`<${Scores} outcome=${table.outcome} seats=${table.seats} />`}
    <div class="row">
      ${table.rematch && html`<a class="button primary" href=${`/t/${table.rematch}`}>${t("next-game")}</a>`}
      ${
        !table.rematch &&
        now.yours.length > 0 &&
        html`<button class="primary" onClick=${again}>${t("rematch")}</button>`
      }
      ${begun && html`<button onClick=${onLookBack}>${t("look-back")}</button>`}
      ${
        begun &&
        html`<a class="button" href=${recordAddress(link)} download=${`${title.value} ${link}.json`}>
        ${t("record")}
      </a>`
      }
      <a class="button quiet" href="/">${t("to-home")}</a>
    </div>
  `;
}

/** @param {{ outcome: NonNullable<TableInfo["outcome"]>, seats: TableInfo["seats"] }} props */
function Scores({ outcome, seats }) {
  const { scores, winners } = outcome;
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat)); // ties may be broken by something else than points
  const order = scores
    .map((_, seat) => seat)
    .sort((one, other) => won(other) - won(one) || scores[other] - scores[one]);
  return html`
    <table class="scores">
      <caption class="unseen">
        ${t("scores")}
      </caption>
      <tbody>
        ${order.map(
          (seat) => html`
            <tr key=${seat} class=${winners.includes(seat) ? "winner" : ""}>
              <th scope="row">${seats[seat].name}</th>
              <td>${t("score-points", { count: scores[seat] })}</td>
              <td>${winners.includes(seat) ? t("winner") : ""}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
