// The four rows. Each is a lane; what lies between its birds and the border is the target for that end.
/** @import { At, Gain, Run as RunView, Side } from "./types" */
import { html } from "/static/core/preact.js";
import { Card, listed } from "./birds.js";
import { find, takes } from "./offers.js";

/** Edges of cards that are drawn below the top one; the number says the rest. */
const MOST_EDGES = 8;

/** @param {{ at: At, stop?: string }} props */
export function Lanes({ at, stop }) {
  const lanes = at.view.rows.map((runs, k) => html`<${Lane} key=${k} at=${at} row=${k + 1} runs=${runs} stop=${stop} />`);
  return html`<div class="lanes" role="group" aria-label=${at.t("table-rows")} data-group="lanes">${lanes}</div>`;
}

/** @param {{ at: At, row: number, runs: RunView[], stop?: string }} props */
function Lane({ at, row, runs, stop }) {
  const words = at.shown?.words ?? [];
  const chosen = words[0] === "lay" && words[2] === String(row);
  const flying = new Set(chosen && at.shown ? takes(at.shown, at.seat).runs.map(({ bird }) => bird) : []);
  const middle = runs.length / 2;
  return html`
    <div class="lane" data-row=${row}>
      <${End} at=${at} row=${row} side="left" stop=${stop} />
      <ol
        class="birds"
        aria-label=${at.t("table-row", { row })}
        style=${{ "--runs": runs.length, "--fans": runs.filter(({ birds }) => birds > 1).length }}
      >
        ${runs.map((run, k) => html`<${Run} key=${keyOf(runs, k)} at=${at} run=${run} flies=${flying.has(run.bird)} turned=${k >= middle} />`)}
      </ol>
      <${End} at=${at} row=${row} side="right" stop=${stop} />
    </div>
  `;
}

/**
 * A species stands together, but for the moment between laying and taking.
 * @param {RunView[]} runs
 * @param {number} k
 */
function keyOf(runs, k) {
  const { bird } = runs[k];
  return runs.findIndex((run) => run.bird === bird) === k ? bird : `${bird} again`;
}

/**
 * Birds of a kind: a fan that is squeezed as far as it must be.
 * @param {{ at: At, run: RunView, flies: boolean, turned: boolean }} props
 */
function Run({ at, run, flies, turned }) {
  const edges = Array.from({ length: Math.min(run.birds - 1, MOST_EDGES) }, (_, k) => k);
  const names = ["run", `b-${run.bird}`, flies && "flies", turned && "turned"].filter(Boolean).join(" ");
  return html`
    <li class=${names} data-run=${run.bird} style=${{ "--edges": edges.length }} title=${at.t(`n-${run.bird}`, { n: run.birds })}>
      ${edges.map((k) => html`<span key=${k} class="edge" style=${{ "--k": k }}></span>`)}
      <span class="top">
        <${Card} bird=${run.bird} t=${at.t} />
        ${run.birds > 1 && html`<b class="times" aria-hidden="true">×${run.birds}</b>`}
      </span>
      <span class="unseen">${at.t(`n-${run.bird}`, { n: run.birds })}</span>
    </li>
  `;
}

/**
 * One end of a row: quiet, lit with what it would take, or chosen with the birds that would come.
 * @param {{ at: At, row: number, side: Side, stop?: string }} props
 */
function End({ at, row, side, stop }) {
  const key = `${row}-${side}`;
  const move = at.held ? find(at.offer, "lay", at.held, row, side) : null;
  const chosen = move !== null && move.move === at.picked;
  const gain = move && takes(move, at.seat);
  const shown = move !== null && move === at.shown;
  const quiet = !move || at.busy;
  return html`
    <button
      type="button"
      class=${`end ${side}`}
      data-key=${key}
      data-end=${key}
      data-lit=${move ? "" : undefined}
      data-move=${move?.move}
      tabindex=${stop === key ? 0 : -1}
      aria-label=${gain ? endName(at, gain, row, side) : at.t("table-end", { row, side })}
      aria-pressed=${move ? String(chosen) : undefined}
      aria-disabled=${quiet ? "true" : undefined}
      aria-description=${chosen ? at.t("table-again") : move ? undefined : at.whyQuiet}
      title=${move ? undefined : at.whyQuiet}
      onClick=${() => (move ? at.choose(move.move) : at.explain(at.whyQuiet))}
      ...${at.peek(move)}
    >
      ${gain && html`<${Landing} at=${at} gain=${gain} shown=${shown} />`}
    </button>
  `;
}

/**
 * Where the birds would come down, and what they would bring.
 * @param {{ at: At, gain: Gain, shown: boolean }} props
 */
function Landing({ at, gain, shown }) {
  return html`
    <span class=${`landing b-${at.held} ${gain.birds ? "gains" : ""} ${shown ? "shown" : ""}`}>
      ${shown && html`<${Card} bird=${at.held} t=${at.t} />`}
      <b class="gain">${gain.birds ? `+${gain.birds}` : "0"}</b>
      ${gain.refills && html`<b class="unknown">?</b>`}
    </span>
  `;
}

/** @param {At} at @param {Gain} gain @param {number} row @param {Side} side */
function endName(at, gain, row, side) {
  const details = { row, side, birds: at.t(`n-${at.held}`, { n: at.hand[at.held ?? ""] ?? 0 }) };
  if (!gain.birds) return at.t("table-end-nothing", details);
  const id = gain.refills ? "table-end-takes-more" : "table-end-takes";
  return at.t(id, { ...details, takes: gain.birds, which: listed(at.t, gain.runs) });
}
