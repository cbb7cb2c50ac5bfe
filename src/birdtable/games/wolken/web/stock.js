// What the flock is fed from and paid by: the nest card, and the birds that wait beside the pile.
/** @import { At, Tile } from "./types" */
import { Art, Badge, sex, signed, species } from "./art.js";
import { landing } from "./foresight.js";
import { nobodyWouldLand } from "./players.js";
import { labelled, Touch } from "./touch.js";
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";

/**
 * The nest card: what 1 to 5 landed birds pay, yours marked, and what a couple adds. Touched, it unfolds what came, or
 * would come, from what.
 * @param {{ at: At }} props
 */
export function Nest({ at }) {
  const { t, view, yours, after } = at;
  const { points, couple } = view.nest;
  const { females, males } =
    yours && !nobodyWouldLand(view) ? landing(after.board, view.nest, yours) : { females: 0, males: 0 };
  const now = (/** @type {boolean} */ yes) => classes("pays-for", yes && "now");
  return html`
    <button
      type="button"
      class="target nest"
      data-help="nest"
      aria-label=${t("table-nest", { points: points.join(", "), couple: signed(couple) || "0" })}
      aria-expanded=${String(at.panel === "stage")}
      onClick=${() => at.unfold("stage")}
    >
      <span class="stage"><${Art} name="nest" kind="sign" />${t("table-stage", { stage: view.stage })}<i class="more">⋯</i></span>
      ${points.map(
        (number, place) =>
          html`<span key=${place} class=${now(place + 1 === females + males)}><small>${place + 1}</small>${number}</span>`,
      )}
      <span key="couple" data-help="couple" class=${now(females > 0 && males > 0)}><small>♀♂</small>${signed(couple) || "0"}</span>
    </button>
  `;
}

/** The two face-up birds, and the pile. @param {{ at: At }} props */
export function Waiting({ at }) {
  const { t, view } = at;
  return html`
    <${Group} kind="waiting" label=${t("table-waiting")}>
      ${view.face_up.map((tile, place) => html`<${Source} key=${place} at=${at} source=${String(place + 1)} tile=${tile} />`)}
      <${Source} key="pile" at=${at} source="pile" tile=${null} />
      <ul class="holds" aria-hidden="true">
        ${Object.entries(view.pile_holds).map(
          ([tile, number]) =>
            html`<li key=${tile}><${Art} name=${tile} kind="bird" />${sex(tile)}${number > 1 && `×${number}`}</li>`,
        )}
      </ul>
    <//>
  `;
}

/** @param {{ at: At, source: string, tile: Tile | null }} props */
function Source({ at, source, tile }) {
  const { t, view, choosing } = at;
  const target = `tile:${source}`;
  const flown = choosing.isChosen(target);
  const own = tile && species(tile) === at.yours;
  const kind = classes("source", source === "pile" ? "pile" : tile ? species(tile) : "empty", own && "own");
  return html`
    <${Touch} at=${at} target=${target} kind=${kind} label=${sourceWords(at, source, tile)} looks data-source=${source} data-help=${source === "pile" ? "pile" : "waiting"}>
      ${source === "pile" && html`<span class="count">${flown ? "?" : view.pile}</span>`}
      ${tile && html`<${Art} name=${tile} kind="bird" /><${Badge} tile=${tile} t=${t} />`}
      ${tile && flown && html`<span class="then">?</span>`}
    <//>
  `;
}

/**
 * A waiting bird, or the pile and what it holds.
 * @param {At} at
 * @param {string} source
 * @param {Tile | null} tile
 */
export function sourceWords(at, source, tile) {
  const { t, view } = at;
  const target = `tile:${source}`;
  if (source !== "pile") {
    return labelled(at, target, [
      t("table-source", { source, bird: tile ? t(`table-bird-${tile}`) : t("table-nothing") }),
    ]);
  }
  const held = Object.entries(view.pile_holds).map(([one, number]) =>
    t("table-kind", { bird: t(`table-bird-${one}`), number }),
  );
  return labelled(at, target, [[t("table-pile", { tiles: view.pile }), held.join(", ")].filter(Boolean).join(": ")]);
}
