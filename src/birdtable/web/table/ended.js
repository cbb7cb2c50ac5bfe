// The end: the stage belongs to the winner; why it was won, what each player had; and how to go on.
/** @import { OutcomeInfo, SeatInfo, Update } from "../core/types" */
import { recordAddress, rematch } from "../core/api.js";
import { html, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { classes } from "../kit/classes.js";
import { Icon } from "../kit/icon.js";
import { Portrait } from "../kit/portrait.js";
import { Keepsake } from "./keepsake.js";
import { link, title } from "./state.js";

const STAGE = "/static/art/stage.svg";
const FEATHERS = 14;

/** Over the table, until somebody wants to see it. @param {{ now: Update }} props */
export function Ending({ now }) {
  const { outcome, seats } = now.table;
  const [away, setAway] = useState(false);
  if (!outcome) return null;
  if (away) {
    return html`<div class="ending-away"><button onClick=${() => setAway(false)}><${Icon} name="trophy" /><span>${t("show-result")}</span></button></div>`;
  }
  const won = outcome.winners.some((seat) => now.yours.includes(seat));
  return html`
    <section class=${classes("ending", won && "won")} aria-label=${t("scores")}>
      ${won && html`<${Feathers} />`}
      <div class="podium">
        <${Winners} outcome=${outcome} seats=${seats} />
        <p class="why">${outcome.said ?? now.said.status}</p>
        <${Scores} outcome=${outcome} seats=${seats} />
        <div class="row">
          <${Keepsake} now=${now} />
          <a class="button quiet" href=${recordAddress(link)} download=${`${title.value} ${link}.json`}>
            <${Icon} name="download" /><span>${t("record")}</span>
          </a>
          <button class="quiet" onClick=${() => setAway(true)}><${Icon} name="eye" /><span>${t("show-table")}</span></button>
        </div>
      </div>
    </section>
  `;
}

/** @param {{ name: string, kind: string, style?: object }} props */
function Ornament({ name, kind, style }) {
  return html`<svg class=${kind} style=${style} viewBox="0 0 100 100" aria-hidden="true"><use href=${`${STAGE}#${name}`} /></svg>`;
}

/** They come down all over the stage, each in its own time. */
function Feathers() {
  return Array.from({ length: FEATHERS }, (_, k) => {
    const style = { left: `${((k * 37) % 100) + 0.5}%`, "--after": `${((k * 53) % 17) / 10}s`, "--turn": `${(k % 5) * 70 - 140}deg` };
    return html`<${Ornament} key=${k} name=${`feather-${k % 3}`} kind=${`falling seat-${k % 5}`} style=${style} />`;
  });
}

/** @param {{ outcome: OutcomeInfo, seats: SeatInfo[] }} props */
function Winners({ outcome, seats }) {
  return html`
    <div class="winners">
      <${Ornament} name="sun" kind="rays" />
      ${outcome.winners.map((seat) => html`
        <figure key=${seat}>
          <${Portrait} seats=${seats} seat=${seat} />
          <figcaption>${seats[seat].name}</figcaption>
        </figure>
      `)}
    </div>
  `;
}

/** What each player had, the best first. @param {{ outcome: OutcomeInfo, seats: SeatInfo[] }} props */
function Scores({ outcome, seats }) {
  const { scores, winners, had } = outcome;
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat)); // ties may be broken by something else
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
              <th scope="row"><${Portrait} seats=${seats} seat=${seat} /> ${seats[seat].name}</th>
              <td>${had?.[seat] ?? t("score-points", { count: scores[seat] })}</td>
              <td>${winners.includes(seat) && html`<${Icon} name="trophy" /><span class="unseen">${t("winner")}</span>`}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Once more, or back: always in reach. @param {{ now: Update, onLookBack: () => void }} props */
export function Afterwards({ now, onLookBack }) {
  const { table } = now;
  const begun = now.view !== null;
  const again = () =>
    attempt(async () => {
      const next = await rematch(link);
      location.assign(`/t/${next.link}`);
    });
  return html`
    <div class="row afterwards">
      ${table.rematch && html`<a class="button primary" href=${`/t/${table.rematch}`}>${t("next-game")}</a>`}
      ${
        !table.rematch &&
        now.yours.length > 0 &&
        html`<button class="primary" onClick=${again}>${t("rematch")}</button>`
      }
      ${begun && html`<button onClick=${onLookBack}>${t("look-back")}</button>`}
      <a class="button quiet" href="/">${t("to-home")}</a>
    </div>
  `;
}
