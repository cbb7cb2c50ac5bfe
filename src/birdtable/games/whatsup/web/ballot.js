// The vote whether to go on, when nobody has added a card for a long time: two ballots on the table.
/** @import { Move, Props } from "./types" */
import { html, useLayoutEffect, useRef } from "/static/core/preact.js";

/** @param {{ table: Props }} props */
export function Ballots({ table }) {
  const { offer, t } = table;
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => () => leave(area.current), []);
  const moves = offer?.moves ?? [];
  return html`
    <section class="ballots" aria-label=${t("table-vote")} ref=${area}>
      <p>${t("ask-vote")}</p>
      <div class="pair">${moves.map((move) => html`<${Ballot} key=${move.move} move=${move} table=${table} />`)}</div>
    </section>
  `;
}

/** After the vote, whoever stood on a ballot stands on a card again. @param {HTMLElement | null} area */
function leave(area) {
  if (!area?.contains(document.activeElement)) return;
  const card = /** @type {HTMLElement | null} */ (area.parentElement?.querySelector(".card[tabindex='0']") ?? null);
  card?.focus({ preventScroll: true });
}

/** @param {{ move: Move, table: Props }} props */
function Ballot({ move, table }) {
  const { offer, picked, busy, t } = table;
  const vote = move.words[0];
  const isPicked = picked === move.move;
  const isChosen = offer?.chosen === move.move;
  const means = isChosen ? t("table-vote-held") : t(`table-vote-${vote}-means`);
  const touch = () => {
    if (busy) return;
    if (isPicked) table.play(move.move);
    else table.pick(move.move);
  };
  return html`
    <button
      type="button"
      class=${["ballot", vote, "lit", isPicked && "picked", isChosen && "chosen"].filter(Boolean).join(" ")}
      data-vote=${vote}
      aria-pressed=${String(isPicked || (isChosen && picked === null))}
      aria-disabled=${String(busy)}
      aria-label=${`${t(`table-vote-${vote}`)}: ${means}`}
      title=${means}
      onClick=${touch}
    >
      <b>${isChosen ? "✓ " : ""}${t(`table-vote-${vote}`)}</b>
      <small>${means}</small>
    </button>
  `;
}
