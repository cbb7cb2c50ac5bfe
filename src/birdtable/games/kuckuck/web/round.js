// A round's end: what came from what, counted player by player before everybody's eyes; then all hands go to the left.
/** @import { SeatInfo } from "../../../web/core/types" */
/** @import { Props, Round, RoundOf } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Count } from "/static/kit/count.js";
import { Back } from "/static/kit/pile.js";
import { Portrait } from "/static/kit/portrait.js";
import { Bird } from "./art.js";
import { gained } from "./numbers.js";
import { Who } from "./who.js";

/** Of the time for a round's end: when the nests have been taken, how long all are counted, and when hands go on. */
const [TAKEN, COUNTED] = [0.3, 0.5];

/**
 * The great moment. It stays until somebody touches anything.
 * @param {{ props: Props, round: Round, close: () => void }} props
 */
export function RoundEnd({ props, round, close }) {
  const { view, seats, t } = props;
  const within = Number.isFinite(props.within) ? props.within : 0;
  const passes = view.round !== null;
  return html`
    <section class="round-end" aria-label=${t("table-round-over", { round: round.number })}>
      <${RoundTable} round=${round} props=${props} totals starts=${within * TAKEN} lasts=${within * COUNTED} />
      ${passes &&
      html`<${Passing} seats=${seats} after=${within * (TAKEN + COUNTED)} t=${t} />`}
      <button type="button" class="primary" onClick=${close}>${t("table-go-on")}</button>
    </section>
  `;
}

/**
 * All hands go to the left, after some milliseconds.
 * @param {{ seats: SeatInfo[], after?: number, t: Props["t"] }} props
 */
export function Passing({ seats, after = 0, t }) {
  return html`
    <p class="passing" style=${{ "--after": `${after}ms` }}>
      <span class="circle" aria-hidden="true">
        ${seats.map((_, seat) => html`<${Portrait} key=${seat} seats=${seats} seat=${seat} /><${Back} />`)}
      </span>
      <span>${t("table-all-passed")}</span>
    </p>
  `;
}

/**
 * The points of a round, line by line. With a time for it numbers count up, one player after the other.
 * @param {{ round: Round, props: Props, totals?: boolean, starts?: number, lasts?: number }} props
 */
export function RoundTable({ round, props, totals = false, starts = 0, lasts = 0 }) {
  const { seat, seats, t } = props;
  const each = lasts / round.players.length;
  const head = (/** @type {string} */ bird, /** @type {string} */ words) => html`
    <th scope="col" title=${words}><${Bird} name=${bird} /><span class="unseen">${words}</span></th>
  `;
  return html`
    <table class=${classes("what-came", lasts > 0 && "counts")}>
      <caption>${t("table-what-came", { round: round.number })}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("table-players")}</span></th>
          ${head("cockatoo", t("table-cockatoos-left"))} ${head("nest-eggs", t("table-lowest-nest"))}
          ${head("feather", t("table-besides"))}
          <th scope="col" class="sum">${t("table-points-button")}</th>
          ${totals && html`<th scope="col" class="total">${t("table-total")}</th>`}
        </tr>
      </thead>
      <tbody>
        ${round.players.map((points, other) => {
          const after = starts + each * other;
          const counts = { after: after + each * 0.6, within: each * 0.4 };
          const { total } = points;
          return html`
            <tr key=${other} class=${other === seat ? "mine" : ""} style=${{ "--after": `${after}ms`, "--each": `${each}ms` }}>
              <${Who} seats=${seats} seat=${other} />
              <${Parts} points=${points} t=${t} />
              <td class="sum"><${Count} number=${points.points} ...${counts} /></td>
              ${totals && html`<td class="total"><${Count} number=${total} from=${total - points.points} ...${counts} /></td>`}
            </tr>
          `;
        })}
      </tbody>
    </table>
  `;
}

/**
 * Where the points of one player come from; nothing, where that was not seen.
 * @param {{ points: RoundOf, t: Props["t"] }} props
 */
function Parts({ points: { cockatoos, nest, lowest, none, out }, t }) {
  const besides = out ? t("out") : none ? t("table-none-dealt") : "";
  return html`
    <td>${cockatoos !== undefined && !out && html`<span class="part">${gained(cockatoos)}</span>`}</td>
    <td>
      ${nest !== undefined && !out && html`<span class="part">${nest}${lowest ? html` <b class="would">+1</b>` : ""}</span>`}
    </td>
    <td>
      ${besides && html`<span class="part"><b class=${classes("would", out && "bad")}>${out ? "−1" : "+2"}</b> <small>${besides}</small></span>`}
    </td>
  `;
}
