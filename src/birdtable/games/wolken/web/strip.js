// The strip below the flock: actions with their prices or, while something is half done, what that is.
/** @import { At, Tile, View } from "./types" */
import { Art, Badge, Cubes, nameOf, sex, species } from "./art.js";
import { priceOf } from "./foresight.js";
import { labelled, Touch } from "./touch.js";
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Portrait } from "/static/kit/portrait.js";

const ACTIONS = ["sideways", "lengthwise", "add", "take"];

/** @param {{ at: At }} props */
export function Strip({ at }) {
  const { phase } = at.view;
  const validated = at.moment.events.find(({ event }) => event === "validated");
  if (validated) return html`<${Validated} at=${at} validated=${validated} />`;
  if (phase === "turn" || phase === "standard") return html`<${Boxes} at=${at} />`;
  if (phase === "seek") return html`<${Pile} at=${at} />`;
  return html`<${HalfDone} at=${at} />`;
}

/** The four boxes with their cubes and prices, and passing. @param {{ at: At }} props */
function Boxes({ at }) {
  const names = at.view.phase === "turn" ? [...ACTIONS, "pass"] : ACTIONS;
  return html`
    <${Group} kind="acts boxes" label=${at.t("table-actions")} style=${{ "--places": names.length }}>
      ${names.map((name) => html`<${Box} key=${name} at=${at} name=${name} />`)}
    <//>
  `;
}

/** @param {{ at: At, name: string }} props */
function Box({ at, name }) {
  const { t, view, choosing, fresh } = at;
  const price = priceNow(at, name);
  const rule = t(`table-does-${name}`);
  const label = t("table-box", { name: nameOf(t, name), rule, price: t("table-costs", { cubes: price }) });
  const chosen = choosing.move?.words[0] === name;
  return html`
    <${Touch} at=${at} target=${`do:${name}`} kind="box" label=${label} title=${rule} looks chosen=${chosen} data-box=${name} data-help=${name} data-fresh=${fresh === name || undefined}>
      <${Art} name=${`action-${name}`} kind="sign" />
      <span class="does">${t(`table-name-${name}`)}</span>
      <${Cubes} number=${price} help="price" />
      ${view.boxes[name] > 0 && html`<span class="paid" data-help="price">${"▪".repeat(view.boxes[name])}</span>`}
    <//>
  `;
}

/**
 * What an action costs now: as the offer says, else one more than lie in its box; passing costs two or the last.
 * @param {At} at
 * @param {string} name
 */
function priceNow({ view, choosing }, name) {
  const move = choosing.moves.find(({ words }) => words[0] === name);
  if (move) return priceOf(move);
  return name === "pass" ? Math.min(2, view.players[view.turn ?? 0].cubes) : view.boxes[name] + 1;
}

/**
 * A card that has just paid: whose it is, and for which cells.
 * @param {{ at: At, validated: { seat: number, card: string, action: string, points: number } }} props
 */
function Validated({ at, validated }) {
  const { t, view, seats, moment } = at;
  const { seat, card, action, points } = validated;
  const cells = Object.entries(view.discard.find(({ id }) => id === card)?.cells ?? {});
  const paid = cells.filter(([cell]) => cell in moment.pays);
  return html`
    <p class="acts doing validated">
      <${Portrait} seats=${seats} seat=${seat} />
      <${Art} name=${`action-${action}`} kind="sign" />
      <strong>${nameOf(t, action)}</strong>
      ${paid.map(([cell, worth]) => html`<span key=${cell} class="pay counts">${cell} <b>${worth}</b></span>`)}
      ${paid.length === 2 && html`<span class="pay counts">${t("table-both")} <b>2</b></span>`}
      <b class="gain">+${points}</b>
    </p>
  `;
}

/** A bird is sought: all kinds that lie in the pile. @param {{ at: At }} props */
function Pile({ at }) {
  const { t, view } = at;
  return html`
    <div class="acts seeking">
      <${Doing} at=${at} />
      <${Group} kind="kinds" label=${t("table-pile", { tiles: view.pile })}>
        ${Object.entries(view.pile_holds).map(
          ([tile, number]) => html`<${Kind} key=${tile} at=${at} tile=${tile} number=${number} />`,
        )}
      <//>
    </div>
  `;
}

/** @param {{ at: At, tile: Tile, number: number }} props */
function Kind({ at, tile, number }) {
  const { t } = at;
  const target = `seek:${tile}`;
  const label = labelled(at, target, [t("table-kind", { bird: t(`table-bird-${tile}`), number })]);
  return html`
    <${Touch} at=${at} target=${target} kind=${`kind ${species(tile)}`} label=${label} data-seek=${tile}>
      <${Art} name=${tile} kind="bird" />
      <${Badge} tile=${tile} t=${t} />
      ${number > 1 && html`<span class="times">×${number}</span>`}
    <//>
  `;
}

/** A card being carried out, a bird to be placed, the end of a stage or of all. @param {{ at: At }} props */
function HalfDone({ at }) {
  const { t, choosing } = at;
  return html`
    <div class="acts half-done">
      <${Doing} at=${at} />
      ${
        choosing.isOpen("do:done") &&
        html`<${Touch} at=${at} target="do:done" kind="box done" data-box="done" data-help="done">${t("table-done")}<//>`
      }
    </div>
  `;
}

/**
 * What is half done, in a picture and a few words; the status line says who must do what.
 * @param {{ at: At }} props
 */
function Doing({ at }) {
  const { t, view } = at;
  return html`
    <p class="doing">
      ${
        view.tile
          ? html`<span class=${classes("kind", species(view.tile))}>
              <${Art} name=${view.tile} kind="bird" /><${Badge} tile=${view.tile} t=${t} />
            </span>`
          : html`<${Art} name=${signOf(view)} kind="sign" />`
      }
      <span>${doingWords(at)}</span>
    </p>
  `;
}

/** @param {View} view */
function signOf({ phase, action }) {
  if (phase === "discard") return "action-take";
  return phase === null || phase === "stage-end" ? "landing" : `action-${action}`;
}

/** @param {At} at */
function doingWords({ t, view }) {
  if (view.phase === null) return t("reason-most-points");
  if (view.phase === "stage-end") return t("table-stage-end");
  if (view.phase === "discard") return t("table-discarding");
  if (view.tile) return t("table-placing", { bird: `${t(`bird-${species(view.tile)}`)} ${sex(view.tile)}`.trim() });
  return t("table-carrying-out", { name: nameOf(t, view.action), rule: t(`table-does-${view.action}`) });
}
