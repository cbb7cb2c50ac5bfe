// The score sheet by round; and where the table remembers for people, the numbers played and known.
/** @import { Props, View, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { signed } from "./players.js";

/** @param {{ view: View, seat: number | null, names: string[], t: Words, id: string }} props */
export function Sheet({ view, seat, names, t, id }) {
  const rounds = Array.from({ length: view.rounds }, (_, round) => round);
  return html`
    <section class="sheet" id=${id}>
      <table>
        <caption>${t("table-sheet")}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${t("table-players")}</span></th>
            ${rounds.map((round) => {
              const now = round + 1 === view.round;
              const words = t("table-in-round", { round: round + 1 });
              const kind = now ? "now" : "";
              return html`<th scope="col" class=${kind} aria-label=${words} title=${words}>${round + 1}</th>`;
            })}
            <th scope="col">${t("table-total")}</th>
          </tr>
        </thead>
        <tbody>
          ${view.players.map(
            ({ points, score }, other) => html`
              <tr key=${other} class=${other === seat ? "mine" : ""}>
                <th scope="row" title=${names[other]}>${names[other]}</th>
                ${rounds.map((round) => {
                  const kind = round + 1 === view.round ? "now" : "";
                  return html`<td class=${kind}>${round < points.length ? signed(points[round]) : "·"}</td>`;
                })}
                <td class="total">${signed(score)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </section>
  `;
}

/** @param {{ view: View, seat: number | null, names: string[], t: Words }} props */
export function Memory({ view, seat, names, t }) {
  if (!view.memory || view.round === null) return null;
  return html`
    <details class="memory">
      <summary>${t("table-memory")}</summary>
      <dl>
        ${view.memory.map((memory, other) => {
          const coming = other === seat ? [] : stillToCome(view, other);
          return html`
            <dt key=${`${other} name`}>${names[other]}</dt>
            <dd key=${other}>
              <${Numbers} title=${t("played")} numbers=${memory.played} />
              <${Numbers} title=${t("to-come")} numbers=${coming} />
              ${
                !memory.played.length &&
                !coming.length &&
                html`<span class="nothing">${t("table-nothing-known")}</span>`
              }
            </dd>
          `;
        })}
      </dl>
    </details>
  `;
}

/** @param {{ title: string, numbers: number[] }} props */
function Numbers({ title, numbers }) {
  return numbers.length > 0 && html`<span>${title}: <b>${numbers.join(" ")}</b></span>`;
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
