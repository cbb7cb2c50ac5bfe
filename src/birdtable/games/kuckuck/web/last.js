// The reveal: the bids of the turn before, turned over together, and what came of each.
/** @import { Fate, Turn, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { Bird, NumberCard } from "./art.js";
import { gained } from "./players.js";

/** @param {{ turn: Turn, round: number | null, names: string[], seat: number | null, t: Words }} props */
export function Last({ turn, round, names, seat, t }) {
  const ended = [...turn.fates.values()].some(({ points }) => points !== undefined);
  const title = ended && round !== null ? t("table-round-over", { round: round - 1 }) : t("table-last-turn");
  return html`
    <section class=${`last ${ended ? "ended" : ""}`} aria-label=${title}>
      <p class="title">
        <strong>${title}</strong>
        ${turn.passed && html`<span> ${t("table-all-passed")}</span>`}
      </p>
      <ol>
        ${names.map((name, other) => {
          const fate = turn.fates.get(other) ?? {};
          const mark = `${round} ${fate.bid} ${fate.nest}`; // another turn is another card, which turns over anew
          return html`
            <li key=${`${other} ${mark}`} class=${other === seat ? "mine" : ""} data-seat=${other}>
              <${Outcome} fate=${fate} name=${name} t=${t} />
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}

/** @param {{ fate: Fate, name: string, t: Words }} props */
function Outcome({ fate, name, t }) {
  return html`
    <span class="unseen">${name}</span>
    ${
      fate.bid !== undefined &&
      html`<span class="unseen">${t("bid")} </span><${NumberCard} number=${fate.bid} class="turns" />`
    }
    <span class="came-of-it">
      ${fate.nest !== undefined &&
      html`<span class="took" title=${t("table-took", { nest: fate.nest })}>
        <span class="unseen">${t("table-took", { nest: fate.nest })}</span>
        <${Bird} name="nest-eggs" /><span class="digits" aria-hidden="true">${fate.nest}</span>
      </span>`}
      ${fate.flipped &&
      html`<span class="lost" title=${t("table-lost")}>
        <span class="unseen">${t("table-lost")}</span><${Bird} name="cuckoo" /><span aria-hidden="true">−1</span>
      </span>`}
      ${fate.out &&
      html`<span class="lost" title=${t("out")}>
        <${Bird} name="feather" /><span class="out-word">${t("out")}</span>
      </span>`}
      ${fate.points !== undefined &&
      html`<span class="points">
        <span class="unseen">${t("table-points", { points: fate.points })}</span>
        <span aria-hidden="true">${gained(fate.points)}</span>
      </span>`}
    </span>
  `;
}
