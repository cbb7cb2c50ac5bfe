// Everybody at the table: nest, cockatoos and the cuckoos they turned into, the bid, the points.
/** @import { Fate, Player, Props, View, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { Presence } from "/static/kit/player.js";
import { Bird, NumberCard } from "./art.js";

/**
 * `ghost` is the number picked, `foreseen` what would come of it, `ranks` the places of the bids that lie open.
 * @typedef {{ ghost: number | null, foreseen: Map<number, Fate>, ranks: Map<number, number> }} Picked
 * @param {{ props: Props, names: string[] } & Picked} props
 */
export function Players({ props, names, ghost, foreseen, ranks }) {
  const { view, seat, seats, t } = props;
  return html`
    <ol class="players" aria-label=${t("table-players")}>
      ${view.players.map((player, other) => {
        const mine = other === seat;
        const turn = seats[other].deciding;
        const points = foreseen.get(other)?.points;
        const kinds = ["player", mine && "mine", turn && "turn", !player.living && "out"];
        return html`
          <li key=${other} class=${kinds.filter(Boolean).join(" ")} data-seat=${other}>
            <p class="name" title=${names[other]}>
              ${!mine && html`<${Presence} seats=${seats} present=${props.present} seat=${other} />`}
              <span>${names[other]}</span>${mine && html` <span class="you">${t("table-you")}</span>`}
            </p>
            <p class="score">
              ${t("table-score", { score: signed(player.score), number: player.score })}
              ${points !== undefined && html` <span class="would">${gained(points)}</span>`}
            </p>
            <${NestOf} view=${view} player=${player} fate=${foreseen.get(other)} t=${t} />
            <${Birds} player=${player} fate=${foreseen.get(other)} t=${t} />
            <${Bid}
              player=${player}
              mine=${mine}
              turn=${turn}
              ghost=${mine ? ghost : null}
              rank=${ranks.get(other)}
              over=${view.round === null}
              t=${t}
            />
          </li>
        `;
      })}
    </ol>
  `;
}

/** @param {number} number with a minus sign as wide as a digit */
export const signed = (number) => String(number).replace("-", "−");

/** @param {number} points that are gained, or lost */
export const gained = (points) => `${points > 0 ? "+" : ""}${signed(points)}`;

/** @param {{ view: View, player: Player, fate?: Fate, t: Words }} props */
function NestOf({ view, player, fate, t }) {
  if (!player.living) return html`<p class="nest none">${t("out")}</p>`;
  const rank = nestRank(view, player.nest);
  const words = t("table-nest-of", { nest: player.nest }) + (rank ? `, ${t(rank)}` : "");
  const art = player.nest === 0 ? "nest" : rank === "fullest" ? "nest-cuckoo" : "nest-eggs";
  return html`
    <p class=${`nest ${rank} ${fate?.nest !== undefined ? "changes" : ""}`} title=${words}>
      <span class="unseen">${words}</span>
      <${Bird} name=${art} />
      <span class="digits" aria-hidden="true">${player.nest}</span>
      ${rank && html`<span class="rank" aria-hidden="true">${t(rank)}</span>`}
      ${fate?.nest !== undefined &&
      html`<span class="would">
        <span class="unseen">${t("table-would-nest", { nest: fate.nest })}</span>
        <span aria-hidden="true">→ ${fate.nest}</span>
      </span>`}
    </p>
  `;
}

/**
 * Whether a nest is the fullest or the lowest of those in the round: a word for it, or none.
 * @param {View} view
 * @param {number} nest
 * @returns {"fullest" | "lowest" | ""}
 */
function nestRank(view, nest) {
  const nests = view.players.filter(({ living }) => living).map((player) => player.nest);
  const [least, most] = [Math.min(...nests), Math.max(...nests)];
  if (least === most) return "";
  return nest === most ? "fullest" : nest === least ? "lowest" : "";
}

/**
 * Cockatoos that are left, and those that have turned into cuckoos: counted, and one by one where there is room for it.
 * @param {{ player: Player, fate?: Fate, t: Words }} props
 */
function Birds({ player, fate, t }) {
  const { cockatoos, cuckoos } = player;
  const words = t("table-birds", { cockatoos, cuckoos });
  const kinds = [...Array(cockatoos).fill("cockatoo"), ...Array(cuckoos).fill("cuckoo")];
  const goes = fate?.flipped ? cockatoos - 1 : -1;
  return html`
    <p class=${`birds ${fate?.flipped || fate?.out ? "changes" : ""}`} title=${words}>
      <span class="unseen">${words}</span>
      <span class=${cockatoos ? "count" : "count none"} aria-hidden="true"><${Bird} name="cockatoo" /> ${cockatoos}</span>
      ${cuckoos > 0 && html`<span class="count" aria-hidden="true"><${Bird} name="cuckoo" /> ${cuckoos}</span>`}
      <span class="flock" style=${{ "--birds": kinds.length }} aria-hidden="true">
        ${kinds.map((kind, place) => {
          // The key changes with the kind, so that a bird that became the other one is drawn anew, and turns over.
          return html`<${Bird} key=${`${place} ${kind}`} name=${kind} class=${place === goes ? "goes" : ""} />`;
        })}
      </span>
      ${fate?.flipped && html`<span class="would bad">${t("table-would-flip")}</span>`}
      ${fate?.out && html`<span class="would bad">${t("table-would-go-out")}</span>`}
    </p>
  `;
}

/**
 * @typedef {{ player: Player, mine: boolean, turn: boolean, ghost: number | null }} Bidding
 * @param {Bidding & { rank?: number, over: boolean, t: Words }} props
 */
function Bid({ player, mine, turn, ghost, rank, over, t }) {
  if (over || !player.living) return html`<p class="bid"></p>`;
  const place = rank !== undefined && rank < 2 && html`<span class="place" aria-hidden="true">${rank + 1}</span>`;
  if (ghost !== null) {
    return html`<p class="bid"><${NumberCard} number=${ghost} class="would-be" />${place}</p>`;
  }
  if (player.bid !== null && (!mine || rank !== undefined)) {
    return html`
      <p class="bid"><span class="unseen">${t("bid")} </span><${NumberCard} number=${player.bid} />${place}</p>
    `;
  }
  if (player.has_bid) {
    return html`
      <p class="bid" title=${t("table-face-down")}>
        <span class="unseen">${t("table-face-down")}</span>
        <span class="back" aria-hidden="true">
          ${player.bid !== null && html`<span class="peek">${player.bid}</span>`}
        </span>
      </p>
    `;
  }
  return html`<p class="bid"><span class=${`place-for-it ${turn ? "awaited" : ""}`}></span></p>`;
}
