// The four rows. Each is a lane; what lies between its birds and the border is the target for that end.
/** @import { At, Gain as Gained, Run as RunView, Side } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Gain, Target } from "/static/kit/target.js";
import { Card, listed } from "./birds.js";
import { find, takes } from "./offers.js";

/** Cards of a kind that are drawn, where there is room for them; the number says how many there are. */
export const MOST_CARDS = 9;

/** @param {{ at: At }} props */
export function Lanes({ at }) {
  const lanes = at.view.rows.map((runs, k) => html`<${Lane} key=${k} at=${at} row=${k + 1} runs=${runs} />`);
  return html`<${Group} kind="lanes" label=${at.t("table-rows")}>${lanes}<//>`;
}

/** @param {{ at: At, row: number, runs: RunView[] }} props */
export function Lane({ at, row, runs }) {
  const words = at.shown?.words ?? [];
  const chosen = words[0] === "lay" && words[2] === String(row);
  const flying = new Set(chosen && at.shown ? takes(at.shown, at.seat).runs.map(({ bird }) => bird) : []);
  const isFresh = (/** @type {string} */ bird) => at.happening.some((event) => event.row === row && event.bird === bird);
  const more = runs.reduce((sum, { birds }) => sum + Math.min(birds, MOST_CARDS) - 1, 0);
  const drawn = runs.map((run, k) => {
    const how = { flies: flying.has(run.bird), turned: k >= runs.length / 2, fresh: isFresh(run.bird) };
    return html`<${Run} key=${run.bird} at=${at} run=${run} ...${how} />`;
  });
  return html`
    <div class="lane" data-row=${row}>
      <${End} at=${at} row=${row} side="left" />
      <ol class="birds" aria-label=${at.t("table-row", { row })} style=${{ "--runs": runs.length, "--more": Math.max(1, more) }}>
        ${drawn}
      </ol>
      <${End} at=${at} row=${row} side="right" />
    </div>
  `;
}

/**
 * Birds of a kind: beside each other as far as each can be seen, else on top of each other.
 * @param {{ at: At, run: RunView, flies: boolean, turned: boolean, fresh: boolean }} props
 */
function Run({ at, run: { bird, birds }, flies, turned, fresh }) {
  const name = at.t(`n-${bird}`, { n: birds });
  const cards = Array.from({ length: Math.min(birds, MOST_CARDS) }, (_, k) => {
    return html`<span key=${k} class="card" style=${{ "--k": k }}><${Card} bird=${bird} t=${at.t} /></span>`;
  });
  const names = classes("run", `b-${bird}`, birds > 1 && "many", flies && "flies", turned && "turned", fresh && "fresh");
  return html`
    <li class=${names} data-run=${bird} data-help=${bird} style=${{ "--own": cards.length - 1 }} title=${name}>
      ${cards}
      ${birds > 1 && html`<b class="times" aria-hidden="true">×${birds}</b>`}
      <span class="unseen">${name}</span>
    </li>
  `;
}

/**
 * One end of a row: quiet, lit with what it would take, or chosen with the birds that would come.
 * @param {{ at: At, row: number, side: Side }} props
 */
function End({ at, row, side }) {
  const move = at.held ? find(at.offer, "lay", at.held, row, side) : null;
  const chosen = move !== null && move.move === at.picked;
  const gain = move && takes(move, at.seat);
  return html`
    <${Target}
      kind=${`end ${side}`}
      label=${gain ? endName(at, gain, row, side) : at.t("table-end", { row, side })}
      lit=${move !== null}
      chosen=${chosen}
      busy=${at.busy}
      why=${at.whyQuiet}
      data-end=${`${row}-${side}`}
      data-help=${gain ? undefined : "end"}
      data-move=${move?.move}
      aria-description=${chosen ? at.t("table-again") : move ? undefined : at.whyQuiet}
      onClick=${() => move && at.choose(move.move)}
      ...${at.peek(move)}
    >
      ${gain && html`<${Landing} at=${at} gain=${gain} shown=${move === at.shown} />`}
    <//>
  `;
}

/**
 * Where the birds would come down, and what they would bring.
 * @param {{ at: At, gain: Gained, shown: boolean }} props
 */
function Landing({ at, gain, shown }) {
  return html`
    <span class=${classes("landing", `b-${at.held}`, gain.birds && "gains", shown && "shown")}>
      ${shown && html`<${Card} bird=${at.held} t=${at.t} />`}
      <${Gain} data-help="gain">${gain.birds ? `+${gain.birds}` : "0"}<//>
      ${gain.refills && html`<b class="unknown">?</b>`}
    </span>
  `;
}

/** @param {At} at @param {Gained} gain @param {number} row @param {Side} side */
function endName(at, gain, row, side) {
  const details = { row, side, birds: at.t(`n-${at.held}`, { n: at.hand[at.held ?? ""] ?? 0 }) };
  if (!gain.birds) return at.t("table-end-nothing", details);
  const id = gain.refills ? "table-end-takes-more" : "table-end-takes";
  return at.t(id, { ...details, takes: gain.birds, which: listed(at.t, gain.runs) });
}
