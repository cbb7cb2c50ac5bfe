// The vote whether to go on, when nobody has added a card for a long time: two ballots on the table.
/** @import { Move, Props } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Target } from "/static/kit/target.js";

/** @param {{ table: Props }} props */
export function Ballots({ table }) {
  const { offer, t } = table;
  const moves = offer?.moves ?? [];
  return html`
    <${Group} kind="ballots" label=${t("table-vote")}>
      <p>${t("ask-vote")}</p>
      <div class="pair">${moves.map((move) => html`<${Ballot} key=${move.move} move=${move} table=${table} />`)}</div>
    <//>
  `;
}

/** @param {{ move: Move, table: Props }} props */
function Ballot({ move, table }) {
  const { offer, picked, busy, t } = table;
  const vote = move.words[0];
  const isPicked = picked === move.move;
  const isCast = offer?.chosen === move.move;
  const means = isCast ? t("table-vote-held") : t(`table-vote-${vote}-means`);
  const touch = () => {
    if (busy) return;
    if (isPicked) table.play(move.move);
    else table.pick(move.move);
  };
  return html`
    <${Target}
      kind=${classes("ballot", vote, isCast && "cast")}
      label=${`${t(`table-vote-${vote}`)}: ${means}`}
      lit=${true}
      chosen=${isPicked || (isCast && picked === null)}
      busy=${busy}
      data-vote=${vote}
      data-help=${`vote-${vote}`}
      onClick=${touch}
    >
      <b>${isCast ? "✓ " : ""}${t(`table-vote-${vote}`)}</b>
      <small>${means}</small>
    <//>
  `;
}
