// Your hand: a stack for each species, with how many you hold, both flock numbers and what is missing.
/** @import { At, Move, Run } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Gain, Target } from "/static/kit/target.js";
import { Card, Dots, FLOCKS, inOrder } from "./birds.js";
import { find, keeps } from "./offers.js";

/** @param {{ at: At }} props */
export function Hand({ at }) {
  const stacks = inOrder(at.hand);
  const draws = at.shown?.words[0] === "draw" ? Math.min(2, at.view.pile + at.view.discard) : 0;
  return html`
    <${Group} kind="hand" label=${at.t("table-hand", { cards: at.cards })}>
      ${stacks.map((run) => html`<${Stack} key=${run.bird} at=${at} run=${run} />`)}
      ${Array.from({ length: draws }, (_, k) => html`<span key=${`?${k}`} class="coming" aria-hidden="true">?</span>`)}
      ${!stacks.length && !draws && html`<p class="empty">${at.t(at.view.phase ? "table-hand-empty" : "table-over")}</p>`}
    <//>
  `;
}

/** @param {{ at: At, run: Run }} props */
function Stack({ at, run: { bird, birds } }) {
  const [small, big] = FLOCKS[bird];
  const flock = find(at.offer, "flock", bird);
  const lays = at.laying.has(bird);
  const lit = lays || flock !== null;
  const chosen = flock ? flock.move === at.picked : lays && at.held === bird;
  const coming = at.coming[bird] ?? 0;
  const why = lit ? undefined : at.offer && at.view.phase === "flock" ? missing(at, birds, small, big) : at.whyQuiet;
  const touch = (/** @type {MouseEvent} */ event) => {
    const byKey = event.detail === 0; // goes on to the rows, also with birds that are selected already
    if (flock) at.choose(flock.move);
    else if (lays) at.hold(chosen && !byKey ? null : bird, byKey);
  };
  return html`
    <${Target}
      kind=${classes("stack", `b-${bird}`, birds >= small && "ready", at.came.has(bird) && "fresh")}
      label=${stackName(at, bird, birds, flock)}
      lit=${lit}
      chosen=${chosen}
      busy=${at.busy}
      why=${why}
      data-stack=${bird}
      data-help=${bird}
      data-move=${flock?.move}
      aria-description=${flock && chosen ? at.t("table-again") : why}
      onClick=${touch}
      ...${at.peek(flock)}
    >
      <${Card} bird=${bird} t=${at.t} />
      <span class="bird-name">${at.t(`word-${bird}`)}</span>
      <b class="times">×${birds}</b>
      <span class="flocks">${small}/${big}</span>
      <${Dots} birds=${birds} first=${small} places=${big} />
      <span class="missing">${missing(at, birds, small, big)}</span>
      ${coming > 0 && html`<${Gain}>+${coming}<//>`}
      ${flock && html`<${Gain}>+${keeps(flock, at.seat)}<//>`}
    <//>
  `;
}

/**
 * Which flock the birds make, and how many more would make the next one.
 * @param {At} at
 * @param {number} birds
 * @param {number} small
 * @param {number} big
 */
function missing(at, birds, small, big) {
  if (birds >= big) return at.t("flock-big");
  if (birds >= small) return at.t("table-flock-small", { more: big - birds });
  return at.t("flock-missing", { more: small - birds });
}

/** @param {At} at @param {string} bird @param {number} birds @param {Move | null} flock */
function stackName(at, bird, birds, flock) {
  const [small, big] = FLOCKS[bird];
  const details = { birds: at.t(`n-${bird}`, { n: birds }), small, big, missing: missing(at, birds, small, big) };
  if (flock) return at.t("table-stack-flock", { ...details, kept: keeps(flock, at.seat) });
  return at.t(at.laying.has(bird) ? "table-stack-lay" : "table-stack", details);
}
