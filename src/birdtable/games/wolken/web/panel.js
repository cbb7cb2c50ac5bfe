// What unfolds over the table: what a stage has brought and from what, or what lies behind. A touch elsewhere, Escape
// or its button folds it again; at a stage's end it shows itself.
/** @import { At, PlayerView, Stage } from "./types" */
import { Art, signed } from "./art.js";
import { Behind } from "./behind.js";
import { landing } from "./foresight.js";
import { nobodyWouldLand } from "./players.js";
import { lastLanded, shareOf } from "./story.js";
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Icon } from "/static/kit/icon.js";
import { CountUp } from "/static/kit/moment.js";
import { Name } from "/static/kit/name.js";
import { Portrait } from "/static/kit/portrait.js";

/** @param {{ at: At }} props */
export function Panel({ at }) {
  const { t, view, panel, moment, stages } = at;
  const closing = moment.closes && lastLanded(stages, view.stage) === view.stage - 1;
  if (!panel && !closing) return null;
  const isStage = closing || panel === "stage";
  const landed = lastLanded(stages, view.stage);
  return html`
    <section class="wolken-panel wolken-words in-front" aria-label=${t(isStage ? "table-came-from" : "table-behind")} tabindex="-1">
      <button type="button" class="quiet fold" aria-label=${t("table-fold")} onClick=${() => at.unfold(null)}>
        <${Icon} name="close" />
      </button>
      ${!isStage && html`<h2>${t("table-behind")}</h2><${Behind} at=${at} />`}
      ${
        isStage &&
        landed !== null &&
        html`<h2>${t("table-stage", { stage: landed })}</h2>
          <${StageTable} at=${at} stage=${stages[landed]} within=${closing ? moment.within : 0} />`
      }
      ${isStage && !closing && !nobodyWouldLand(view) && html`<h2>${t("table-landing-now")}</h2><${Outlook} at=${at} />`}
      ${isStage && landed === null && nobodyWouldLand(view) && html`<p>${t("table-stage-end")}</p>`}
    </section>
  `;
}

/**
 * What came from what, player by player; counted up while it shows itself.
 * @param {{ at: At, stage: Stage, within: number }} props
 */
function StageTable({ at, stage, within }) {
  const { t, view } = at;
  const shares = view.players.map(({ bird }, seat) => shareOf(stage, seat, bird));
  const most = Math.max(...shares.map(({ all }) => all));
  const when = (/** @type {number} */ place) => ({ after: (within * place) / 8, within: within / 8 });
  return html`
    <table>
      <thead>
        <tr>
          <td></td>
          ${["birds", "couples", "cards", "all"].map((name) => html`<th scope="col" key=${name}>${t(`table-from-${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${view.players.map((player, seat) => {
          const share = shares[seat];
          return html`
            <tr key=${seat} class=${classes(share.all === most && "most")}>
              <${Heading} at=${at} player=${player} seat=${seat} />
              <${From} number=${share.birds} points=${share.forBirds} when=${when(0)} />
              <${From} number=${share.couples} points=${share.forCouples} when=${when(1)} />
              <${From} number=${share.cards} points=${share.forCards} when=${when(2)} />
              <td class="all"><${CountUp} from=${0} to=${share.all} ...${when(3)} /></td>
            </tr>
          `;
        })}
      </tbody>
    </table>
  `;
}

/** @param {{ number: number, points: number, when: { after: number, within: number } }} props */
function From({ number, points, when }) {
  if (!number && !points) return html`<td class="none">–</td>`;
  return html`<td>${number > 0 && html`<small>${number}</small>`}<b><${CountUp} from=${0} to=${points} ...${when} /></b></td>`;
}

/** What the landing would bring everybody, as the flock flies now. @param {{ at: At }} props */
function Outlook({ at }) {
  const { t, view } = at;
  return html`
    <table>
      <tbody>
        ${view.players.map((player, seat) => {
          const { females, males, points } = landing(view.board, view.nest, player.bird);
          return html`
            <tr key=${seat}>
              <${Heading} at=${at} player=${player} seat=${seat} />
              <td>${females + males ? t("table-would-land", { birds: females + males, points }) : t("nobody-in-front")}</td>
            </tr>
          `;
        })}
      </tbody>
    </table>
  `;
}

/** Who it is about. @param {{ at: At, player: PlayerView, seat: number }} props */
function Heading({ at, player, seat }) {
  return html`
    <th scope="row">
      <span class="nameplate">
        <${Portrait} seats=${at.seats} seat=${seat} />
        <${Art} name=${`${player.bird}-f`} kind="bird" />
        <${Name} seats=${at.seats} seat=${seat} />
      </span>
    </th>
  `;
}
