// Everybody at the table: nest, cockatoos and the cuckoos they turned into, points, and two places for bids.
/** @import { Fate, Player, Props, View, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Back } from "/static/kit/pile.js";
import { Nameplate, Player as Panel } from "/static/kit/player.js";
import { Bird, NumberCard } from "./art.js";
import { gained, signed } from "./numbers.js";

/**
 * `ghost` is the number picked, `foreseen` what would come of it, `ranks` the places of the bids that lie open, `last`
 * what came of the turn before.
 * @typedef {{ ghost: number | null, foreseen: Map<number, Fate>, ranks: Map<number, number>, last: Map<number, Fate> }} Bidding
 * @param {{ props: Props } & Bidding} props
 */
export function Players({ props, ...bidding }) {
  const { view, seat, seats, present, t } = props;
  return html`
    <ol class="players" aria-label=${t("table-players")}>
      ${view.players.map((player, other) => {
        const fate = bidding.foreseen.get(other);
        return html`
          <${Panel}
            key=${other}
            as="li"
            seats=${seats}
            present=${present}
            seat=${other}
            own=${seat}
            turn=${seats[other].deciding}
            kind=${player.living ? "" : "out"}
            data-help="player"
          >
            <${Nameplate} seats=${seats} present=${present} seat=${other} own=${seat} />
            <p class="score" data-help="score">
              ${t("table-score", { score: signed(player.score), number: player.score })}
              ${fate?.points !== undefined && html` <span class="would">${gained(fate.points)}</span>`}
            </p>
            <${NestOf} rank=${nestRank(view, player)} player=${player} fate=${fate} t=${t} />
            <${Birds} player=${player} fate=${fate} t=${t} />
            <${BidsOf} props=${props} other=${other} ...${bidding} />
          <//>
        `;
      })}
    </ol>
  `;
}

/** @param {{ rank: string, player: Player, fate?: Fate, t: Words }} props */
export function NestOf({ rank, player, fate, t }) {
  if (!player.living) {
    return html`<p class="nest none" data-help="out"><${Bird} name="feather" /><span>${t("out")}</span></p>`;
  }
  const words = t("table-nest-of", { nest: player.nest }) + (rank ? `, ${t(rank)}` : "");
  const art = player.nest === 0 ? "nest" : rank === "fullest" ? "nest-cuckoo" : "nest-eggs";
  return html`
    <p
      class=${classes("nest", rank, fate?.nest !== undefined && "changes")}
      title=${words}
      data-help=${rank || "nest"}
    >
      <span class="unseen">${words}</span>
      <${Bird} name=${art} />
      <span class="digits" aria-hidden="true">${player.nest}</span>
      ${fate?.nest !== undefined &&
      html`<span class="would">
        <span class="unseen">${t("table-would-nest", { nest: fate.nest })}</span>
        <span aria-hidden="true">→ ${fate.nest}</span>
      </span>`}
    </p>
    ${rank && html`<p class=${`rank ${rank}`} aria-hidden="true">${t(rank)}</p>`}
  `;
}

/**
 * Whether a nest is the fullest or the lowest of those in the round: a word for it, or none.
 * @param {View} view
 * @param {Player} player
 * @returns {"fullest" | "lowest" | ""}
 */
function nestRank(view, { nest }) {
  const nests = view.players.filter(({ living }) => living).map((player) => player.nest);
  const [least, most] = [Math.min(...nests), Math.max(...nests)];
  if (least === most) return "";
  return nest === most ? "fullest" : nest === least ? "lowest" : "";
}

/**
 * Cockatoos that are left, and those that have turned into cuckoos: counted, and one by one where there is room for it.
 * @param {{ player: Player, fate?: Fate, t: Words }} props
 */
export function Birds({ player, fate, t }) {
  const { cockatoos, cuckoos } = player;
  const words = t("table-birds", { cockatoos, cuckoos });
  const kinds = [...Array(cockatoos).fill("cockatoo"), ...Array(cuckoos).fill("cuckoo")];
  return html`
    <p class=${classes("birds", (fate?.flipped || fate?.out) && "changes")} title=${words} data-help="birds">
      <span class="unseen">${words}</span>
      <span class=${classes("count", !cockatoos && "none")} aria-hidden="true">
        <${Bird} name="cockatoo" /> ${cockatoos}
      </span>
      ${cuckoos > 0 && html`<span class="count lost" aria-hidden="true"><${Bird} name="cuckoo" /> ${cuckoos}</span>`}
      <span class="flock" style=${{ "--birds": kinds.length }} aria-hidden="true">
        ${kinds.map((kind, place) => {
          const edge = place === cockatoos - 1 ? "next-to-go" : place === cockatoos ? "last-to-come" : "";
          return html`<${Bird} key=${place} name=${kind} class=${classes(edge, edge === "next-to-go" && fate?.flipped && "goes")} />`;
        })}
      </span>
      ${fate?.flipped && html`<span class="would bad">${t("table-would-flip")}</span>`}
      ${fate?.out && html`<span class="would bad">${t("table-would-go-out")}</span>`}
    </p>
  `;
}

/**
 * Two places for bids, which turns use in turn: so the last bid stays where it was turned over, and the next one lies
 * beside it. Below them stands what came of the last one.
 * @param {{ props: Props, other: number } & Bidding} props
 */
function BidsOf({ props, other, ghost, ranks, last }) {
  const { view, t } = props;
  const fate = last.get(other);
  const now = Number(view.turn) % 2;
  const places = [0, 1].map((place) =>
    place === now
      ? html`<${Bid} key=${place} props=${props} other=${other} ghost=${ghost} rank=${ranks.get(other)} />`
      : html`<${LastBid} key=${place} fate=${fate} t=${t} />`,
  );
  return html`
    <div class="bids">
      ${places}
      <p class="came-of-it">${fate && html`<${CameOfIt} fate=${fate} t=${t} />`}</p>
    </div>
  `;
}

/** @param {{ props: Props, other: number, ghost: number | null, rank?: number }} props */
function Bid({ props: { view, seat, seats, t }, other, ghost, rank }) {
  const player = view.players[other];
  const mine = other === seat;
  const place = rank !== undefined && rank < 2 && html`<span class="place" aria-hidden="true">${rank + 1}</span>`;
  if (!player.living || view.round === null) return html`<p class="bid"></p>`;
  if (mine && ghost !== null) return html`<p class="bid"><${NumberCard} number=${ghost} class="would-be" />${place}</p>`;
  if (player.bid !== null && (!mine || rank !== undefined)) {
    return html`
      <p class="bid" data-help="bid">
        <span class="unseen">${t("bid")} </span><${NumberCard} number=${player.bid} class="open" />${place}
      </p>
    `;
  }
  if (!player.has_bid) return html`<p class=${classes("bid", "none", seats[other].deciding && "awaited")}></p>`;
  return html`
    <p class="bid" title=${t("table-face-down")} data-help="bid">
      <span class="unseen">${t("table-face-down")}</span>
      <${Back}>${player.bid !== null && html`<span class="peek">${player.bid}</span>`}<//>
    </p>
  `;
}

/** @param {{ fate?: Fate, t: Words }} props */
function LastBid({ fate, t }) {
  if (fate?.bid === undefined) return html`<p class="last-bid"></p>`;
  return html`
    <p class="last-bid" title=${t("table-last-turn")} data-help="last-bid">
      <span class="unseen">${t("table-last-turn")}: ${t("bid")} </span><${NumberCard} number=${fate.bid} class="open" />
    </p>
  `;
}

/** @param {{ fate: Fate, t: Words }} props */
function CameOfIt({ fate, t }) {
  const mark = (/** @type {string} */ kind, /** @type {string} */ words, /** @type {string} */ bird, /** @type {string | number} */ text) => html`
    <span class=${kind} title=${words}>
      <span class="unseen">${words}</span><${Bird} name=${bird} /><b aria-hidden="true">${text}</b>
    </span>
  `;
  return html`
    ${fate.nest !== undefined && mark("took", t("table-took", { nest: fate.nest }), "nest-eggs", fate.nest)}
    ${fate.flipped && mark("lost", t("table-lost"), "cuckoo", "−1")}
    ${fate.out && mark("lost", t("out"), "feather", "")}
  `;
}
