// What everybody can see of the players: cards, collection, what is missing to win, and what is known of a hand.
/** @import { At, Counted, PlayerView, View } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Pile } from "/static/kit/pile.js";
import { Nameplate, Player as Panel } from "/static/kit/player.js";
import { Gain } from "/static/kit/target.js";
import { Bird, BIRDS, Dots, FLOCKS, inOrder, listed } from "./birds.js";

export const SPECIES_TO_WIN = 7;
const TRIO = 3;

/** Everybody but who looks, in the order of play. @param {View} view @param {number | null} seat */
export function others(view, seat) {
  const first = seat === null ? 0 : seat + 1;
  return view.players.map((_, k) => (first + k) % view.players.length).filter((other) => other !== seat);
}

/** @param {{ at: At, seat: number }} props */
export function Player({ at, seat }) {
  const player = at.view.players[seat];
  const { name, kind } = at.seats[seat] ?? { name: "", kind: "open" };
  const mine = seat === at.seat;
  const open = !mine && player.hand !== null;
  const known = !open && !mine ? player.known : undefined;
  const who = { seats: at.seats, present: at.present, seat, own: at.seat };
  return html`
    <${Panel}
      ...${who}
      turn=${at.view.turn === seat}
      label=${mine ? at.t("table-you", { name }) : name}
      data-rules=${kind === "rules" ? "" : undefined}
      data-help=${kind === "rules" ? "robinbird" : "player"}
    >
      <div class="panel">
        <header>
          <${Nameplate} ...${who} />
          <${Goals} at=${at} seat=${seat} />
          <${Pile} kind="cards" data-help="cards" count=${player.cards} words=${at.t("table-cards", { cards: player.cards })} />
        </header>
        <ul class="nest" aria-label=${at.t("table-collection")}>
          ${BIRDS.map((bird) => html`<${Slot} key=${bird} at=${at} bird=${bird} player=${player} seat=${seat} known=${known} />`)}
        </ul>
        ${known && html`<p class="known unseen">${knownOf(at, player)}</p>`}
        ${open && html`<${OpenHand} at=${at} hand=${player.hand} />`}
      </div>
    <//>
  `;
}

/**
 * A place for each species: empty, or with as many dots as birds; below it what is known of the hand.
 * @param {{ at: At, bird: string, player: PlayerView, seat: number, known?: Counted }} props
 */
function Slot({ at, bird, player, seat, known }) {
  const birds = player.collection[bird] ?? 0;
  const more = seat === at.seat ? (at.keeping[bird] ?? 0) : 0;
  const name = birds ? at.t(`n-${bird}`, { n: birds }) : at.t("table-none", { bird: at.t(`word-${bird}`) });
  const fresh = at.flocked.some((flock) => flock.seat === seat && flock.bird === bird);
  const names = classes("slot", `b-${bird}`, birds && "has", birds >= TRIO && "trio", more && "more", fresh && "fresh");
  return html`
    <li class=${names} data-slot=${bird} data-help="collection" title=${name}>
      <${Bird} bird=${bird} />
      ${birds > TRIO ? html`<b class="many" aria-hidden="true">${birds}</b>` : html`<${Dots} birds=${birds} places=${TRIO} />`}
      ${known && html`<${Known} birds=${known[bird] ?? 0} none=${player.no_more_of?.includes(bird) ?? false} all=${knownOf(at, player)} />`}
      ${more > 0 && html`<${Gain}>+${more}<//>`}
      <span class="unseen">${name}</span>
    </li>
  `;
}

/**
 * How far it is to seven species, and to two species of three: two little groups of three.
 * @param {{ at: At, seat: number }} props
 */
function Goals({ at, seat }) {
  const { collection } = at.view.players[seat];
  const species = Object.keys(collection).length;
  const groups = [...Object.values(collection), 0, 0].sort((a, b) => b - a).slice(0, 2).map((birds) => Math.min(TRIO, birds));
  const trios = groups[0] + groups[1];
  const met = species >= SPECIES_TO_WIN || trios === 2 * TRIO;
  const missing = { species: SPECIES_TO_WIN - species, birds: 2 * TRIO - trios };
  const text = met ? at.t(at.view.phase ? "goal-met" : "table-goal-met") : at.t("goal", missing);
  const fresh = at.flocked.some((flock) => flock.seat === seat && flock.isNew);
  return html`
    <div class=${classes("goals", met && "met")} data-help="goals" title=${text}>
      <span class=${classes("goal", "species", fresh && "fresh")} data-help="species" aria-hidden="true"><b>${species}</b>/${SPECIES_TO_WIN} <i>${at.t("table-species")}</i></span>
      <span class="goal trios" data-help="trios" aria-hidden="true">${groups.map((birds) => html`<${Dots} birds=${birds} places=${TRIO} />`)} <i>${at.t("table-trios")}</i></span>
      <span class="whole unseen">${text}</span>
    </div>
  `;
}

/**
 * What everybody can know of a hand: birds seen coming, and species it has no more of.
 * @param {{ birds: number, none: boolean, all: string }} props
 */
function Known({ birds, none, all }) {
  const mark = birds ? (none || birds > 9 ? birds : `${birds}+`) : none ? "–" : "";
  return html`<b class=${classes("held", birds && "sure")} data-help="known" title=${all} aria-hidden="true">${mark}</b>`;
}

/** The same in words. @param {At} at @param {PlayerView} player */
function knownOf(at, { known = {}, no_more_of: none = [] }) {
  const seen = inOrder(known);
  const gone = BIRDS.filter((bird) => none.includes(bird)).map((bird) => at.t(`word-${bird}`));
  const text = [
    seen.length && at.t("table-known", { birds: listed(at.t, seen) }),
    gone.length && at.t("table-no-more", { birds: gone.join(", ") }),
  ];
  return text.filter(Boolean).join(" ");
}

/**
 * A hand that lies open: each species with what it needs for a flock.
 * @param {{ at: At, hand: Counted }} props
 */
function OpenHand({ at, hand }) {
  return html`
    <ul class="open-hand" data-help="open-hand" aria-label=${at.t("hand")}>
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
