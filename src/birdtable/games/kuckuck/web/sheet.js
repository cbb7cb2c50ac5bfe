// The score sheet by round, what came from what in the last one; and where the table remembers for people, the numbers
// played and known.
/** @import { Props, Round, View } from "./types" */
import { html } from "/static/core/preact.js";
import { signed } from "./numbers.js";
import { RoundTable } from "./round.js";
import { Who } from "./who.js";

/** @param {{ props: Props, round: Round | null, id: string }} props */
export function Sheet({ props, round, id }) {
  const { t } = props;
  return html`
    <section class="sheet" id=${id} role="region" tabindex="0" aria-label=${t("table-sheet")}>
      <${Points} props=${props} />
      <${Memory} props=${props} />
      ${round && html`<${RoundTable} round=${round} props=${props} />`}
    </section>
  `;
}

/** @param {{ props: Props }} props */
function Points({ props: { view, seat, seats, t } }) {
  const rounds = Array.from({ length: view.rounds }, (_, round) => round);
  const kind = (/** @type {number} */ round) => (round + 1 === view.round ? "now" : "");
  return html`
    <table class="points" data-help="sheet">
      <caption>${t("table-sheet")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("table-players")}</span></th>
          ${rounds.map((round) => {
            const words = t("table-in-round", { round: round + 1 });
            return html`<th scope="col" class=${kind(round)} aria-label=${words} title=${words}>${round + 1}</th>`;
          })}
          <th scope="col" class="total">${t("table-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.players.map(
          ({ points, score }, other) => html`
            <tr key=${other} class=${other === seat ? "mine" : ""}>
              <${Who} seats=${seats} seat=${other} />
              ${rounds.map((round) => {
                return html`<td class=${kind(round)}>${round < points.length ? signed(points[round]) : html`<span aria-hidden="true">·</span>`}</td>`;
              })}
              <td class="total">${signed(score)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {{ props: Props }} props */
function Memory({ props: { view, seat, seats, t } }) {
  if (!view.memory || view.round === null) return null;
  return html`
    <table class="memory">
      <caption>${t("table-memory")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("table-players")}</span></th>
          <th scope="col">${t("played")}</th>
          <th scope="col">${t("to-come")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.memory.map(
          ({ played }, other) => html`
            <tr key=${other} class=${other === seat ? "mine" : ""}>
              <${Who} seats=${seats} seat=${other} />
              <td>${played.join(" ") || "·"}</td>
              <td>${(other === seat ? [] : stillToCome(view, other)).join(" ") || "·"}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/**
 * What is known of a hand and does not lie open yet.
 * @param {View} view
 * @param {number} other
 */
function stillToCome(view, other) {
  const { living, bid } = view.players[other];
  const { played, known } = view.memory?.[other] ?? { played: [], known: [] };
  return living ? known.filter((number) => number !== bid && !played.includes(number)) : [];
}
