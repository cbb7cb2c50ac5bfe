// The players: portrait and name, their bird, points, cubes and cards, and what the landing would bring or brings.
/** @import { At, Card, PlayerView, View, Words } from "./types" */
import { Art, nameOf, signed } from "./art.js";
import { landing } from "./foresight.js";
import { couplesAmong, hasLanded, shareOf, sums } from "./story.js";
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Icon } from "/static/kit/icon.js";
import { Group } from "/static/kit/keys.js";
import { CountUp } from "/static/kit/moment.js";
import { Nameplate, Player } from "/static/kit/player.js";

const COUNT = 600; // milliseconds at most that points count up

/** Nothing would land any more: it has. */
export const nobodyWouldLand = (/** @type {View} */ view) => view.phase === null || view.phase === "stage-end";

/** @param {{ at: At }} props */
export function Players({ at }) {
  return html`
    <${Group} kind="players" label=${at.t("table-players")}>
      ${at.view.players.map((player, seat) => html`<${OnePlayer} key=${seat} at=${at} player=${player} seat=${seat} />`)}
    <//>
  `;
}

/** @param {{ at: At, player: PlayerView, seat: number }} props */
function OnePlayer({ at, player, seat }) {
  const { seats, present, looked, moment } = at;
  const isLooked = looked === `player:${seat}`;
  const who = { seats, present, seat, own: at.seat };
  return html`
    <${Player}
      ...${who}
      as="button"
      type="button"
      turn=${seat === at.view.turn && !moment.landings.length}
      kind=${classes(isLooked && "looked")}
      label=${playerWords(at, player, seat)}
      aria-pressed=${String(isLooked)}
      data-help="player"
      onClick=${() => at.look(`player:${seat}`)}
    >
      <${Nameplate} ...${who} />
      ${
        moment.landings.length > 0
          ? html`<${Tally} at=${at} player=${player} seat=${seat} />`
          : html`<${Figures} at=${at} player=${player} seat=${seat} />`
      }
    <//>
  `;
}

/** What somebody has, and what a picked move would make of it. @param {{ at: At, player: PlayerView, seat: number }} props */
function Figures({ at, player, seat }) {
  const { t, view, after } = at;
  const { bird, points, cubes, cards } = player;
  const [now, then] = [view.board, after.board].map((board) => landing(board, view.nest, bird).points);
  return html`
    <span class=${`has ${bird}`}>
      <${Art} name=${`${bird}-f`} kind="bird" />
      <${Figure} kind="points" title=${t("points", { points })} was=${html`<${Points} at=${at} seat=${seat} points=${points} />`} change=${signed(after.points[seat])}>★<//>
      <${Figure} kind="cubes" title=${t("cubes", { cubes })} was=${cubes} change=${signed(-after.cubes[seat])}>
        <${Art} name="cube" kind="sign" />
      <//>
      <${Figure} kind="held" title=${t("cards", { cards })} was=${cards}><${Icon} name="cards" /><//>
      ${
        nobodyWouldLand(view)
          ? html`<${Brought} at=${at} player=${player} seat=${seat} />`
          : html`<${Figure} kind="brings" title=${t("table-landing-now")} was=${now} change=${then === now ? "" : `→${then}`}>
              <${Art} name="landing" kind="sign" />
            <//>`
      }
    </span>
  `;
}

/** Points, which count up when a card pays. @param {{ at: At, seat: number, points: number }} props */
function Points({ at: { moment }, seat, points }) {
  const paid = moment.events.find((event) => event.event === "validated" && event.seat === seat)?.points ?? 0;
  return html`<${CountUp} from=${points - paid} to=${points} after=${moment.within / 3} within=${paid ? Math.min(COUNT, moment.within / 3) : 0} />`;
}

/** What this stage has brought somebody, as long as it is the present one. @param {{ at: At, player: PlayerView, seat: number }} props */
function Brought({ at: { t, view, stages }, player, seat }) {
  const stage = stages[view.stage];
  if (!hasLanded(stage)) return null;
  const { all } = shareOf(stage, seat, player.bird);
  return html`<span class="brought" data-help="brought" title=${t("table-this-stage", { points: all })}>${signed(all) || "+0"}</span>`;
}

/**
 * While the flock lands: a player's birds come in one after the other, and their sum grows.
 * @param {{ at: At, player: PlayerView, seat: number }} props
 */
function Tally({ at: { view, moment }, player, seat }) {
  const own = moment.landings.filter((one) => one.seat === seat);
  const tiles = own.map(({ tile }) => tile);
  const sum = sums(tiles, view.nest);
  const couples = (/** @type {number} */ place) => couplesAmong(tiles.slice(0, place + 1));
  const arrives = (/** @type {number} */ at) => ({ "--at": `${Math.round(at + moment.pause * 0.7)}ms` });
  return html`
    <span class=${`tally ${player.bird}`} aria-hidden="true">
      <span class="landed">
        ${own.map(({ column, tile, at }) => html`<span key=${column} style=${arrives(at)}><${Art} name=${tile} kind="bird" /></span>`)}
      </span>
      <span class="sums">
        <b>0</b>
        ${own.map(({ column, at }, place) => html`<b key=${column} style=${arrives(at)}>${couples(place) > couples(place - 1) && html`<small>♀♂</small>`}${signed(sum[place]) || "0"}</b>`)}
      </span>
    </span>
  `;
}

/**
 * A number of something, and what a picked move would make of it.
 * @param {{ kind: string, title: string, was: object | number, change?: string, children?: object }} props
 */
function Figure({ kind, title, was, change = "", children }) {
  return html`
    <span class=${kind} title=${title} data-help=${kind}>${children}<b class="was">${was}</b>${change && html`<em>${change}</em>`}</span>
  `;
}

/** A player in full words. @param {At} at @param {PlayerView} player @param {number} seat */
export function playerWords({ t, view, seats, stages, seat: own }, player, seat) {
  const words = [
    t("table-player", { name: seats[seat]?.name ?? "", bird: t(`bird-${player.bird}`) }),
    t("points", { points: player.points }),
    t("cubes", { cubes: player.cubes }),
    t("cards", { cards: player.cards }),
  ];
  if (!nobodyWouldLand(view)) {
    const { females, males, points } = landing(view.board, view.nest, player.bird);
    words.push(females + males ? t("table-would-land", { birds: females + males, points }) : t("nobody-in-front"));
  } else if (hasLanded(stages[view.stage])) {
    words.push(t("table-this-stage", { points: shareOf(stages[view.stage], seat, player.bird).all }));
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
