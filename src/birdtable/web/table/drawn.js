// A game's own table, found by convention: `games/NAME/web/table.js` exports
//
//   Table(props)            the component; what it is given is `TableProps` in core/types.d.ts
//   flights(event, seat, step)   what travels when something happens: `Flight`s, by selectors in the table; `step` has
//                           all `events` it happens with, and the milliseconds `within` which they are shown
//   lasts(events)           how long a step is shown, of the usual time: 3 for a great moment; may be left out
//   sound(event)            how it sounds
//   places(words)           where a move is touched, by selectors in the table: hints are shown there
//   pictures(event)         the birds that it is about, for the log; may be left out
//   concerns(event, seat)   what it is about, by selectors, where that is more than what travels; may be left out
//   help                    where in the rules its things are explained: anchors by the keys of `data-help`; may be left out
//   css                     its style sheets, beside it
/** @import { Flight, Hint, Offer, SeatInfo, Signal, Speak, Story, Update } from "../core/types" */
import { dress } from "../core/dress.js";
import { gameWords } from "../core/game_words.js";
import { html, signal, useEffect, useLayoutEffect, useRef } from "../core/preact.js";
import { play as ring } from "../core/sound.js";
import { t as word } from "../core/words.js";
import { useHintMarks } from "./marks.js";
import { asItWas, fly } from "./motion.js";
import { Rings } from "./pointing.js";

/** @typedef {{ Table: any, flights: (event: any, seat: number | null, step?: { events: any[], within: number }) => Flight[], sound: (event: any) => string | null, places?: (words: string[]) => string[], concerns?: (event: any, seat: number | null) => string[], lasts?: (events: any[]) => number, pictures?: (event: any) => string[], help?: Record<string, string>, css: string[] }} Module */
/** @typedef {{ game: string, module: Module, speak: Signal<Speak | null> }} Drawing */

/** @type {Signal<Drawing | null>} */
export const drawing = signal(null);

/**
 * Fetch what draws a game.
 * @param {string} game
 */
export async function fetchDrawing(game) {
  const folder = `/games/${game}/web/`;
  const speak = gameWords(game); // on their way while the drawing is
  const module = /** @type {Module} */ (await import(`${folder}table.js`));
  await Promise.all(module.css.map((sheet) => dress(`${folder}${sheet}`)));
  drawing.value = { game, module, speak };
}

/**
 * The table as its game draws it. What happened since it was drawn last flies to its place.
 * @param {{ now: Pick<Update, "view" | "seat" | "events" | "present"> & { number: number | string, jumped?: boolean, travels?: any[], story?: Story, within?: number }, seats: SeatInfo[], offer: Offer | null, picked: string | null, pick: (move: string | null) => void, play: (move: string) => void, busy: boolean, hints?: Hint[] }} props
 */
export function DrawnTable({ now, seats, offer, picked, pick, play, busy, hints = [] }) {
  const { game, module, speak } = /** @type {Drawing} */ (drawing.value);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const air = useRef(/** @type {HTMLElement | null} */ (null));
  const travels = useTravels(root, air, now, module, `/games/${game}/web/birds.svg`);
  const t = speak.value;
  useHintMarks(root, hints, module.places);
  if (!t) return html`<div class="drawn" ref=${root}></div>`;
  const say = (/** @type {string} */ move) => offer?.moves.find((other) => other.move === move)?.said ?? move;
  travels();
  return html`
    <div class="drawn" ref=${root}>
      <${module.Table}
        view=${now.view}
        events=${now.events}
        seat=${now.seat}
        seats=${seats.map(named)}
        present=${now.present}
        happening=${now.travels ?? []}
        story=${now.story ?? { before: null, events: now.events }}
        within=${now.within ?? Infinity}
        offer=${offer}
        picked=${picked}
        pick=${pick}
        play=${play}
        busy=${busy}
        t=${t}
        say=${say}
      />
      <${Rings} root=${root} module=${module} seat=${now.seat} drawn=${now.number} />
      <div class="air" ref=${air} inert></div>
    </div>
  `;
}

/** Who has left has no name any more; the table says so in its place. @param {SeatInfo} seat */
const named = (seat) => (seat.name ? seat : { ...seat, name: word("seat-left") });

/**
 * Note where things are before something new is drawn, and let them fly afterwards. The first sight is no news.
 * @param {{ current: HTMLElement | null }} root
 * @param {{ current: HTMLElement | null }} air where things fly
 * @param {{ number: number | string, seat: number | null, events: any[], jumped?: boolean, travels?: any[], within?: number }} now what `travels` are the latest events
 * @param {Module} module
 * @param {string} sprite
 */
function useTravels(root, air, now, module, sprite) {
  const last = useRef(/** @type {{ number: number | string, seat: number | null } | null} */ (null));
  const before = useRef(/** @type {import("./motion.js").Before | null} */ (null));
  const isOther = last.current !== null && last.current.number !== now.number && last.current.seat === now.seat;
  const isNews = isOther && !now.jumped;
  const news = now.travels ?? now.events;
  useLayoutEffect(() => {
    fly(root.current, air.current, before.current, sprite, now.within);
    before.current = null;
  }, [now.number]);
  useEffect(() => {
    if (isNews) sounds(news, module);
    last.current = { number: now.number, seat: now.seat };
  }, [now.number, now.seat]);
  return () => {
    if (!isNews) return;
    const step = { events: news, within: now.within ?? Infinity };
    const flights = news.flatMap((event) => module.flights(event, now.seat, step) ?? []);
    before.current = asItWas(root.current, flights);
  };
}

/**
 * The sounds of what happened, not all at once.
 * @param {any[]} events
 * @param {Module} module
 */
function sounds(events, module) {
  const names = [...new Set(events.map((event) => module.sound(event)).filter(Boolean))];
  names.slice(0, 4).forEach((name, number) => setTimeout(() => ring(name), number * 180));
}
