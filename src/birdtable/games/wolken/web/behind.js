// What lies behind: the discard, and with open memory all that somebody who forgets nothing knows.
/** @import { At, Card, NestCard, Tile } from "./types" */
import { sex, species } from "./art.js";
import { cardShort } from "./players.js";
import { html } from "/static/core/preact.js";

/** @param {{ at: At }} props */
export function Behind({ at }) {
  const { t, view, seat } = at;
  const layers = view.pile_layers ?? [];
  const cards = (/** @type {Card[]} */ some = []) => some.map((card) => cardShort(t, card)).join(" · ");
  const kind = (/** @type {[Tile, number]} */ [tile, number]) => `${t(`bird-${species(tile)}`)}${sex(tile)}${number > 1 ? ` ×${number}` : ""}`;
  const kinds = (/** @type {Record<Tile, number>} */ some) => Object.entries(some).map(kind).join(", ");
  const known = [
    [t("pile", { tiles: view.pile }), kinds(view.pile_holds)],
    [t("memory-in-discard"), cards(view.discard)],
    [t("memory-known-to-all"), seat === null ? "" : cards(view.known_hands?.[seat])],
    [t("memory-unseen"), cards(view.unseen)],
    [t("memory-in-deck"), cards(view.deck_holds)],
    [t("memory-layers"), layers.length > 1 ? layers.map(kinds).join(" | ") : ""],
    [t("memory-past-nests"), (view.past_nests ?? []).map(nestShort).join(" · ")],
  ].filter(([, what]) => what);
  return html`
    <dl class="memory">${known.map(([name, what]) => html`<div key=${name}><dt>${name}</dt><dd>${what}</dd></div>`)}</dl>
  `;
}

const nestShort = (/** @type {NestCard} */ nest) => `${nest.points.join(" ")} (♀♂ ${nest.couple})`;
