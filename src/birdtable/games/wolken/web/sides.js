// Around the flock: the players, the nest card, and the birds that wait beside the pile.
/** @import { At, Card, PlayerView, Tile, View, Words } from "./types" */
import { Art, Badge, classes, nameOf, sex, species } from "./art.js";
import { landing } from "./foresight.js";
import { Group } from "./group.js";
import { labelled, Target } from "./target.js";
import { html } from "/static/core/preact.js";
import { Presence } from "/static/kit/player.js";

/** Nothing would land any more: it has. */
const hasLanded = (/** @type {View} */ view) => view.phase === null || view.phase === "stage-end";

/** Everybody's bird, points, cubes and cards, and what the landing would bring. @param {{ at: At }} props */
export function Players({ at }) {
  const { t, view } = at;
  return html`
    <${Group} kind="players" label=${t("table-players")} style=${{ "--places": view.players.length }}>
      ${view.players.map((player, seat) => html`<${Player} key=${seat} at=${at} player=${player} seat=${seat} />`)}
    <//>
  `;
}

/** @param {{ at: At, player: PlayerView, seat: number }} props */
function Player({ at, player, seat }) {
  const { t, view, seats, after, look, looked } = at;
  const isLooked = looked === `player:${seat}`;
  const kind = classes(
    "player",
    player.bird,
    seat === at.seat && "mine",
    seat === view.turn && "turn",
    isLooked && "looked",
  );
  const { points, cubes, cards } = player;
  const now = landing(view.board, view.nest, player.bird).points;
  const then = landing(after.board, view.nest, player.bird).points;
  return html`
    <button
      type="button"
      class=${kind}
      data-seat=${seat}
      aria-label=${playerWords(at, player, seat)}
      aria-pressed=${String(isLooked)}
      onClick=${() => look(`player:${seat}`)}
    >
      <span class="who">
        <${Art} name=${`${player.bird}-f`} kind="bird" />
        ${seat !== at.seat && html`<${Presence} seats=${seats} present=${at.present} seat=${seat} />`}
        <strong>${seats[seat]?.name}</strong>
      </span>
      <span class="has">
        <${Figure} kind="points" title=${t("points", { points })} was=${points} change=${signed(after.points[seat])}>★<//>
        <${Figure} kind="cubes" title=${t("cubes", { cubes })} was=${cubes} change=${signed(-after.cubes[seat])}>
          <${Art} name="cube" kind="sign" />
        <//>
        <${Figure} kind="held" title=${t("cards", { cards })} was=${cards}>
          <svg class="sign" aria-hidden="true"><use href="/static/art/icons.svg#cards" /></svg>
        <//>
        ${
          !hasLanded(view) &&
          html`<${Figure} kind="brings" title=${t("table-landing-now")} was=${now} change=${then === now ? "" : `→${then}`}>
            <${Art} name="landing" kind="sign" />
          <//>`
        }
      </span>
    </button>
  `;
}

/**
 * A number of something, and what a picked move would make of it.
 * @param {{ kind: string, title: string, was: number, change?: string, children?: object }} props
 */
function Figure({ kind, title, was, change = "", children }) {
  return html`
    <span class=${kind} title=${title}>${children}<b class="was">${was}</b>${change && html`<em>${change}</em>`}</span>
  `;
}

/** `+3`, `−2`; nothing for nothing. @param {number | undefined} number */
function signed(number) {
  if (!number) return "";
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** A player in full words. @param {At} at @param {PlayerView} player @param {number} seat */
export function playerWords({ t, view, seats, seat: own }, player, seat) {
  const words = [
    t("table-player", { name: seats[seat]?.name ?? "", bird: t(`bird-${player.bird}`) }),
    t("points", { points: player.points }),
    t("cubes", { cubes: player.cubes }),
    t("cards", { cards: player.cards }),
  ];
  if (!hasLanded(view)) {
    const { females, males, points } = landing(view.board, view.nest, player.bird);
    words.push(females + males ? t("table-would-land", { birds: females + males, points }) : t("nobody-in-front"));
  }
  if (seat !== own && player.hand.length) {
    words.push(t("table-known", { cards: player.hand.map((card) => cardShort(t, card)).join("; ") }));
  }
  return words.join(", ");
}

/** A card in a few words: its action, its cells and their points. @param {Words} t @param {Card} card */
export function cardShort(t, card) {
  const cells = Object.entries(card.cells).map(([cell, points]) => `${cell} +${points}`);
  return `${nameOf(t, card.action)} ${cells.join(" ")}`;
}

/**
 * The nest card: what 1 to 5 landed birds pay, yours marked, and what a couple adds.
 * @param {{ at: At }} props
 */
export function Nest({ at }) {
  const { t, view, yours, after } = at;
  const { id, points, couple } = view.nest;
  const { females, males } =
    yours && !hasLanded(view) ? landing(after.board, view.nest, yours) : { females: 0, males: 0 };
  const now = (/** @type {unknown} */ yes) => (yes ? "now" : "");
  return html`
    <section class="nest" aria-label=${t("nest", { nest: id, points: points.join(", "), couple: signed(couple) || "0" })}>
      <span class="stage"><${Art} name="nest" kind="sign" />${t("table-stage", { stage: view.stage })}</span>
      <ol>
        ${points.map(
          (number, place) =>
            html`<li key=${place} class=${now(place + 1 === females + males)}><small>${place + 1}</small>${number}</li>`,
        )}
        <li key="couple" class=${now(females && males)}><small>♀♂</small>${signed(couple) || "0"}</li>
      </ol>
    </section>
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
  const mine = tile && species(tile) === at.yours;
  const kind = classes("source", source === "pile" ? "pile" : tile ? species(tile) : "empty", mine && "mine");
  return html`
    <${Target} at=${at} target=${target} kind=${kind} label=${sourceWords(at, source, tile)} looks data-source=${source}>
      ${source === "pile" && html`<span class="number">${flown ? "?" : view.pile}</span>`}
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
