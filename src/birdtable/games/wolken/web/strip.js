// The strip below the flock: actions with their prices or, while something is half done, what that is.
import { Art, Badge, classes, Cubes, sex, species } from "./art.js";
import { priceOf } from "./foresight.js";
import { Group } from "./group.js";
import { html } from "/static/core/preact.js";

const ACTIONS = ["sideways", "lengthwise", "add", "take"];

/** @param {any} props */
export function Strip({ at }) {
  const { phase } = at.view;
  if (phase === "turn" || phase === "standard") return html`<${Boxes} at=${at} />`;
  if (phase === "seek") return html`<${Pile} at=${at} />`;
  return html`<${HalfDone} at=${at} />`;
}

/** The four boxes with their cubes and prices, and passing. */
function Boxes({ at }) {
  const { t, view } = at;
  const names = view.phase === "turn" ? [...ACTIONS, "pass"] : ACTIONS;
  return html`
    <${Group} kind="acts boxes" label=${t("table-actions")} style=${{ "--places": names.length }}>
      ${names.map((name) => html`<${Box} key=${name} at=${at} name=${name} />`)}
    <//>
  `;
}

function Box({ at, name }) {
  const { t, view, choosing, look, looked } = at;
  const target = `do:${name}`;
  const price = priceNow(at, name);
  return html`
    <button
      type="button"
      class=${classes(
        "box",
        name,
        choosing.isLit(target) && "lit",
        !choosing.isOpen(target) && "out",
        (choosing.isChosen(target) || choosing.move?.words[0] === name) && "chosen",
        looked === target && "looked",
      )}
      data-box=${name}
      aria-label=${t("table-box", { name: t(`table-name-${name}`).replaceAll("\u00ad", ""), rule: t(`table-does-${name}`), price: t("table-costs", { cubes: price }) })}
      aria-pressed=${choosing.isChosen(target) ? "true" : undefined}
      aria-disabled=${choosing.isOpen(target) ? undefined : "true"}
      title=${at.whyNot(target) ?? t(`table-does-${name}`)}
      onClick=${() => at.touch(target) || look(target)}
    >
      <${Art} name=${`action-${name}`} kind="sign" />
      <span class="does">${t(`table-name-${name}`)}</span>
      <${Cubes} number=${price} />
      ${view.boxes[name] > 0 && html`<span class="paid" aria-hidden="true">${"▪".repeat(view.boxes[name])}</span>`}
    </button>
  `;
}

/** What an action costs now: as the offer says, else one more than lie in its box; passing costs two or the last. */
function priceNow({ view, choosing }, name) {
  const move = choosing.moves.find(({ words }) => words[0] === name);
  if (move) return priceOf(move);
  return name === "pass" ? Math.min(2, view.players[view.turn].cubes) : view.boxes[name] + 1;
}

/** A bird is sought: all kinds that lie in the pile. */
function Pile({ at }) {
  const { t, view, choosing } = at;
  return html`
    <div class="acts seeking">
      <${Doing} at=${at} />
      <${Group} kind="kinds" label=${t("table-pile", { tiles: view.pile })}>
        ${Object.entries(view.pile_holds).map(([tile, number]) => {
          const target = `seek:${tile}`;
          const move = choosing.isOpen(target) && choosing.completes(target);
          return html`
            <button
              type="button"
              key=${tile}
              class=${classes("kind", species(tile), choosing.isLit(target) && "lit", choosing.isChosen(target) && "chosen")}
              data-seek=${tile}
              aria-label=${[t("table-kind", { bird: t(`table-bird-${tile}`), number }), move && at.say(move.move)].filter(Boolean).join(", ")}
              aria-pressed=${choosing.isChosen(target) ? "true" : undefined}
              aria-disabled=${choosing.isOpen(target) ? undefined : "true"}
              onClick=${() => at.touch(target)}
            >
              <${Art} name=${tile} kind="bird" /><${Badge} tile=${tile} t=${t} />
              ${number > 1 && html`<span class="times">×${number}</span>`}
            </button>
          `;
        })}
      <//>
    </div>
  `;
}

/** A card being carried out, a bird to be placed, the end of a stage or of all. */
function HalfDone({ at }) {
  const { t, view, choosing } = at;
  const done = choosing.isOpen("do:done");
  return html`
    <div class=${classes("acts", "half-done", view.tile && species(view.tile))}>
      <${Doing} at=${at} />
      ${done &&
      html`<button
        type="button"
        class=${classes("box", "done", choosing.isLit("do:done") && "lit", choosing.isChosen("do:done") && "chosen")}
        data-box="done"
        aria-pressed=${choosing.isChosen("do:done") ? "true" : undefined}
        onClick=${() => at.touch("do:done")}
      >
        ${t("table-done")}
      </button>`}
    </div>
  `;
}

function Doing({ at }) {
  const { t, view } = at;
  const sign = view.phase === null || view.phase === "stage-end" ? "landing" : view.played ? `action-${view.action}` : "action-add";
  return html`
    <p class="doing">
      ${view.tile
        ? html`<span class=${classes("kind", species(view.tile))}><${Art} name=${view.tile} kind="bird" /><${Badge} tile=${view.tile} t=${t} /></span>`
        : html`<${Art} name=${view.phase === "discard" ? "action-take" : sign} kind="sign" />`}
      <span>${doingWords(at)}</span>
    </p>
  `;
}

/** What is half done, in a few words; the status line says who must do what. */
function doingWords({ t, view }) {
  if (view.phase === null) return t("reason-most-points");
  if (view.phase === "stage-end") return t("table-stage-end");
  if (view.phase === "discard") return t("table-discarding");
  if (view.tile) return t("table-placing", { bird: `${t(`bird-${species(view.tile)}`)} ${sex(view.tile)}`.trim() });
  const name = t(`table-name-${view.action}`).replaceAll("\u00ad", "");
  return t("table-carrying-out", { name, rule: t(`table-does-${view.action}`) });
}
