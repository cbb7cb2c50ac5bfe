// Around the flock: the players, the nest card, and the birds that wait beside the pile.
import { Art, Badge, classes, sex, species } from "./art.js";
import { landing } from "./foresight.js";
import { Group } from "./group.js";
import { html } from "/static/core/preact.js";

/** Everybody's bird, points, cubes and cards, and what the landing would bring. */
export function Players({ at }) {
  const { t, view } = at;
  return html`
    <${Group} kind="players" label=${t("table-players")} style=${{ "--places": view.players.length }}>
      ${view.players.map((player, seat) => html`<${Player} key=${seat} at=${at} player=${player} seat=${seat} />`)}
    <//>
  `;
}

function Player({ at, player, seat }) {
  const { t, view, seats, after, look, looked } = at;
  const target = `player:${seat}`;
  const ends = view.phase === null || view.phase === "stage-end";
  const now = landing(view.board, view.nest, player.bird);
  const then = landing(after.board, view.nest, player.bird);
  const gain = after.points[seat];
  const cost = after.cubes[seat];
  return html`
    <button
      type="button"
      class=${classes("player", player.bird, seat === at.seat && "mine", seat === view.turn && "turn", looked === target && "looked")}
      data-seat=${seat}
      aria-label=${playerWords(at, player, seat)}
      aria-pressed=${looked === target ? "true" : "false"}
      onClick=${() => look(target)}
    >
      <span class="who"><${Art} name=${`${player.bird}-f`} kind="bird" /><strong>${seats[seat]?.name}</strong></span>
      <span class="has">
        <span class="points" title=${t("points", { points: player.points })}>★<b class="was">${player.points}</b>${gain ? html`<em>+${gain}</em>` : ""}</span>
        <span class="cubes" title=${t("cubes", { cubes: player.cubes })}><${Art} name="cube" kind="sign" /><b class="was">${player.cubes}</b>${cost ? html`<em>−${cost}</em>` : ""}</span>
        <span class="held" title=${t("cards", { cards: player.cards })}><svg class="sign" aria-hidden="true"><use href="/static/art/icons.svg#cards" /></svg>${player.cards}</span>
        ${!ends &&
        html`<span class="brings" title=${t("table-landing-now")}>
          <${Art} name="landing" kind="sign" /><b class="was">${now.points}</b>${then.points !== now.points ? html`<em>→${then.points}</em>` : ""}
        </span>`}
      </span>
    </button>
  `;
}

/** A player in full words. */
export function playerWords({ t, view, seats, seat: own }, player, seat) {
  const words = [
    t("table-player", { name: seats[seat]?.name ?? "", bird: t(`bird-${player.bird}`) }),
    t("points", { points: player.points }),
    t("cubes", { cubes: player.cubes }),
    t("cards", { cards: player.cards }),
  ];
  if (view.phase !== null && view.phase !== "stage-end") {
    const { females, males, points } = landing(view.board, view.nest, player.bird);
    words.push(females + males ? t("table-would-land", { birds: females + males, points }) : t("nobody-in-front"));
  }
  if (seat !== own && player.hand.length) {
    words.push(t("table-known", { cards: player.hand.map((card) => cardShort(t, card)).join("; ") }));
  }
  return words.join(", ");
}

/** A card in a few words: its action, its cells and their points. */
export function cardShort(t, card) {
  const cells = Object.entries(card.cells).map(([cell, points]) => `${cell} +${points}`);
  return `${t(`table-name-${card.action}`).replaceAll("\u00ad", "")} ${cells.join(" ")}`;
}

/** The nest card: what 1 to 5 landed birds pay, yours marked, and what a couple adds. */
export function Nest({ at }) {
  const { t, view, yours, after } = at;
  const { points, couple } = view.nest;
  const now = yours ? landing(after.board, view.nest, yours) : null;
  const birds = now && view.phase && view.phase !== "stage-end" ? now.females + now.males : 0;
  const pairs = now && birds ? Math.min(now.females, now.males) : 0;
  return html`
    <section class="nest" aria-label=${t("nest", { nest: view.nest.id, points: points.join(", "), couple: signed(couple) })}>
      <span class="stage"><${Art} name="nest" kind="sign" />${t("table-stage", { stage: view.stage })}</span>
      <ol>
        ${points.map((number, place) => html`<li key=${place} class=${place + 1 === birds ? "now" : ""}><small>${place + 1}</small>${number}</li>`)}
        <li class=${classes("couple", pairs > 0 && "now")}><small>♀♂</small>${signed(couple)}</li>
      </ol>
    </section>
  `;
}

const signed = (number) => (number > 0 ? `+${number}` : `${number}`.replace("-", "−"));

/** The two face-up birds, and the pile. */
export function Waiting({ at }) {
  const { t, view } = at;
  return html`
    <${Group} kind="waiting" label=${t("table-waiting")}>
      ${view.face_up.map((tile, place) => html`<${Source} key=${place} at=${at} source=${String(place + 1)} tile=${tile} />`)}
      <${Source} key="pile" at=${at} source="pile" tile=${null} />
      <ul class="holds" aria-hidden="true">
        ${Object.entries(view.pile_holds).map(([tile, number]) => html`<li key=${tile}><${Art} name=${tile} kind="bird" />${sex(tile)}${number > 1 && `×${number}`}</li>`)}
      </ul>
    <//>
  `;
}

function Source({ at, source, tile }) {
  const { t, view, choosing, look, looked } = at;
  const target = `tile:${source}`;
  const unknown = choosing.move?.follows.some((event) => event.event === "added" && event.source === source);
  const flown = choosing.isChosen(target);
  const pile = source === "pile";
  return html`
    <button
      type="button"
      class=${classes(
        "source",
        pile ? "pile" : tile ? species(tile) : "empty",
        tile && species(tile) === at.yours && "mine",
        choosing.isLit(target) && "lit",
        !choosing.isOpen(target) && "out",
        flown && "chosen",
        looked === target && "looked",
      )}
      data-source=${source}
      aria-label=${sourceWords(at, source, tile)}
      aria-pressed=${flown ? "true" : undefined}
      aria-disabled=${choosing.isOpen(target) ? undefined : "true"}
      title=${at.whyNot(target)}
      onClick=${() => at.touch(target) || look(target)}
    >
      ${pile && html`<span class="number">${flown ? "?" : view.pile}</span>`}
      ${tile && html`<${Art} name=${tile} kind="bird" /><${Badge} tile=${tile} t=${t} />`}
      ${unknown && !pile && html`<span class="then">?</span>`}
    </button>
  `;
}

/** A waiting bird, or the pile and what it holds. */
export function sourceWords({ t, view, choosing, say }, source, tile) {
  const target = `tile:${source}`;
  const words = [];
  if (source === "pile") {
    const held = Object.entries(view.pile_holds).map(([one, number]) => t("table-kind", { bird: t(`table-bird-${one}`), number }));
    words.push([t("table-pile", { tiles: view.pile }), held.join(", ")].filter(Boolean).join(": "));
  } else {
    words.push(t("table-source", { source, bird: tile ? t(`table-bird-${tile}`) : t("table-nothing") }));
  }
  const move = choosing.isOpen(target) && choosing.completes(target);
  if (move) words.push(say(move.move));
  return words.join("; ");
}
