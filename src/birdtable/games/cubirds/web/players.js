// What everybody can see of the players: cards, collection, what is missing to win, and what is known of a hand.
/** @import { At, Counted, PlayerView, View } from "./types" */
import { html } from "/static/core/preact.js";
import { Presence } from "/static/kit/player.js";
import { Bird, BIRDS, Dots, FLOCKS, Icon, inOrder, listed } from "./birds.js";

const SPECIES_TO_WIN = 7;
const TRIO = 3;

/** In the order of play; whoever looks comes last. @param {View} view @param {number | null} seat */
export function order(view, seat) {
  const first = seat === null ? 0 : seat + 1;
  return view.players.map((_, k) => (first + k) % view.players.length);
}

/** @param {{ at: At, seat: number }} props */
export function Player({ at, seat }) {
  const player = at.view.players[seat];
  const { name, kind } = at.seats[seat] ?? { name: "", kind: "open" };
  const mine = seat === at.seat;
  const open = !mine && player.hand !== null;
  const names = ["player", mine && "mine", at.view.turn === seat && "turn"].filter(Boolean).join(" ");
  return html`
    <section class=${names} data-seat=${seat} data-rules=${kind === "rules" ? "" : undefined} aria-label=${mine ? at.t("table-you", { name }) : name}><div class="panel">
      <header>
        ${kind === "rules" && html`<${Bird} bird="robinbird" />`}
        <strong class="name">${!mine && html`<${Presence} seats=${at.seats} present=${at.present} seat=${seat} />`}${name}</strong>
        <${Goals} at=${at} player=${player} />
        <span class="cards" title=${at.t("table-cards", { cards: player.cards })}>
          <${Icon} name="cards" /><b aria-hidden="true">${player.cards}</b>
          <span class="unseen">${at.t("table-cards", { cards: player.cards })}</span>
        </span>
      </header>
      <ul class="nest" aria-label=${at.t("table-collection")}>
        ${BIRDS.map((bird) => html`<${Slot} key=${bird} at=${at} bird=${bird} player=${player} seat=${seat} />`)}
      </ul>
      ${player.known && !open && !mine && html`<${Known} at=${at} known=${player.known} none=${new Set(player.no_more_of)} />`}
      ${open && html`<${OpenHand} at=${at} hand=${player.hand} />`}
    </div></section>
  `;
}

/**
 * A place for each species: empty, or with as many dots as birds.
 * @param {{ at: At, bird: string, player: PlayerView, seat: number }} props
 */
function Slot({ at, bird, player, seat }) {
  const birds = player.collection[bird] ?? 0;
  const more = seat === at.seat ? (at.keeping[bird] ?? 0) : 0;
  const name = birds ? at.t(`n-${bird}`, { n: birds }) : at.t("table-none", { bird: at.t(`word-${bird}`) });
  const names = ["slot", `b-${bird}`, birds && "has", birds >= TRIO && "trio", more && "more"].filter(Boolean).join(" ");
  return html`
    <li class=${names} data-slot=${bird} title=${name}>
      <${Bird} bird=${bird} />
      ${birds > TRIO ? html`<b class="many" aria-hidden="true">${birds}</b>` : html`<${Dots} birds=${birds} places=${TRIO} />`}
      ${more > 0 && html`<b class="gain">+${more}</b>`}
      <span class="unseen">${name}</span>
    </li>
  `;
}

/**
 * How far it is to seven species, and to two species of three.
 * @param {{ at: At, player: PlayerView }} props
 */
function Goals({ at, player }) {
  const species = Object.keys(player.collection).length;
  const [most, second] = [...Object.values(player.collection), 0, 0].sort((a, b) => b - a);
  const trios = Math.min(TRIO, most) + Math.min(TRIO, second);
  const met = species >= SPECIES_TO_WIN || trios === 2 * TRIO;
  const missing = { species: SPECIES_TO_WIN - species, birds: 2 * TRIO - trios };
  const text = met ? at.t(at.view.phase ? "goal-met" : "table-goal-met") : at.t("goal", missing);
  return html`
    <span class=${met ? "goals met" : "goals"} title=${text}>
      <span class="goal" aria-hidden="true"><i>${at.t("table-species")} </i>${species}/${SPECIES_TO_WIN}</span>
      <span class="goal" aria-hidden="true"><i>${at.t("table-trios")} </i>${trios}/${2 * TRIO}</span>
      <span class="whole">${text}</span>
    </span>
  `;
}

/**
 * What everybody can know of a hand, below the same eight places: birds seen coming, and species it has no more of.
 * @param {{ at: At, known: Counted, none: Set<string> }} props
 */
function Known({ at, known, none }) {
  const seen = inOrder(known);
  const text = [
    seen.length && at.t("table-known", { birds: listed(at.t, seen) }),
    none.size && at.t("table-no-more", { birds: BIRDS.filter((bird) => none.has(bird)).map((bird) => at.t(`word-${bird}`)).join(", ") }),
  ];
  return html`
    <div class="known" title=${text.filter(Boolean).join(" ")}>
      ${BIRDS.map((bird) => {
        const birds = known[bird];
        const mark = birds ? (none.has(bird) || birds > 9 ? birds : `${birds}+`) : none.has(bird) ? "–" : "";
        return html`<span key=${bird} class=${birds ? "sure" : ""} aria-hidden="true">${mark}</span>`;
      })}
      <span class="unseen">${text.filter(Boolean).join(" ")}</span>
    </div>
  `;
}

/**
 * A hand that lies open: each species with what it needs for a flock.
 * @param {{ at: At, hand: Counted }} props
 */
function OpenHand({ at, hand }) {
  return html`
    <ul class="open-hand" aria-label=${at.t("hand")}>
      ${inOrder(hand).map(({ bird, birds }) => html`
        <li key=${bird} class=${`b-${bird}`} data-held=${bird} title=${at.t(`n-${bird}`, { n: birds })}>
          <${Bird} bird=${bird} />
          <b aria-hidden="true">${birds}<small>/${FLOCKS[bird][0]}</small></b>
          <span class="unseen">${at.t(`n-${bird}`, { n: birds })}</span>
        </li>
      `)}
      ${!Object.keys(hand).length && html`<li class="nothing">${at.t("table-hand-empty")}</li>`}
    </ul>
  `;
}
