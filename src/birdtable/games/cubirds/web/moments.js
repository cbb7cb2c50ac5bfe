// Great moments: a big take, a flock, a species that is new to a collection, the end of a round. They are drawn over
// the table, with places where the cards that fly stay for a while; what they leave behind is drawn by the table.
/** @import { At, Flocked, Happening, Moment as MomentOf, View } from "./types" */
import { html, useEffect, useRef, useState } from "/static/core/preact.js";
import { Portrait } from "/static/kit/portrait.js";
import { SPECIES_TO_WIN } from "./players.js";

const BIG_TAKE = 3;
/** Cards that are shown large; the number says how many there are. */
const MOST_PLACES = 9;

/**
 * How long a step is shown, of the usual time.
 * @param {Happening[]} events
 */
export function lasts(events) {
  if (events.some(({ event }) => event === "flocked")) return 2.5;
  return takenBy(events) >= BIG_TAKE || events.some(({ event }) => event === "round-ended") ? 2 : 1;
}

/** @param {Happening[]} events */
const taken = (events) => events.filter(({ event }) => event === "took");

/** @param {Happening[]} events */
const takenBy = (events) => taken(events).reduce((sum, { birds = 0 }) => sum + birds, 0);

/**
 * Flocks since you decided last, and which of them brought a species that was not there.
 * @param {Happening[]} events
 * @param {View} view
 * @returns {Flocked[]}
 */
export function flocksIn(events, { players }) {
  return events
    .filter(({ event }) => event === "flocked")
    .map(({ seat = 0, bird, birds = 0, kept = 0 }) => {
      const there = players[seat].collection[bird ?? ""] ?? 0;
      return { seat, bird: bird ?? "", birds, kept, isNew: there === kept };
    });
}

/** What there is to celebrate in a step. @param {At} at @returns {MomentOf | null} */
function momentOf({ happening, view, t }) {
  const [flock] = flocksIn(happening, view);
  if (flock) {
    const { seat, bird, birds, kept, isNew } = flock;
    const species = Object.keys(view.players[seat].collection).length;
    const news = isNew ? t("table-new-species", { n: species, of: SPECIES_TO_WIN }) : "";
    return { kind: "flock", seat, title: t("table-flock", { birds: t(`n-${bird}`, { n: birds }) }), gain: kept, places: placesOf([flock]), news };
  }
  const ended = happening.find(({ event }) => event === "round-ended");
  if (ended) return { kind: "round", seat: ended.seat ?? 0, title: t("table-round-over"), gain: 0, places: [], news: t("table-no-cards-left") };
  const took = taken(happening);
  const gain = takenBy(happening);
  if (gain < BIG_TAKE) return null;
  return { kind: "take", seat: took[0].seat ?? 0, title: "", gain, places: placesOf(took), news: "" };
}

/**
 * The places of cards that are shown large, by the names that flights know.
 * @param {{ bird?: string | null, birds?: number }[]} some
 */
function placesOf(some) {
  const all = some.flatMap(({ bird, birds = 0 }) => Array.from({ length: birds }, (_, k) => `${bird}-${k + 1}`));
  return all.slice(0, MOST_PLACES);
}

/** @param {{ at: At }} props */
export function Moments({ at }) {
  const moment = Number.isFinite(at.within) ? momentOf(at) : null;
  const number = useRef(0);
  const before = useRef(at.happening);
  if (before.current !== at.happening) number.current += 1;
  before.current = at.happening;
  return moment && html`<${Moment} key=${number.current} at=${at} moment=${moment} />`;
}

/**
 * One moment, for those who see; the log tells it to those who listen. A touch skips it.
 * @param {{ at: At, moment: MomentOf }} props
 */
function Moment({ at, moment: { kind, seat, title, gain, places, news } }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const skip = () => setOver(true);
    addEventListener("pointerdown", skip);
    return () => removeEventListener("pointerdown", skip);
  }, []);
  if (over) return null;
  return html`
    <div class=${`moment ${kind}`} style=${{ "--within": `${at.within}ms`, "--gain": gain, "--places": places.length }} aria-hidden="true">
      <p class="banner"><${Portrait} seats=${at.seats} seat=${seat} /> <strong>${at.seats[seat]?.name}</strong> <span>${title}</span></p>
      <p class="fan">${places.map((place, k) => html`<i key=${k} data-place=${place}></i>`)}</p>
      <p class="sum">${gain > 0 && html`<b class="count-up"></b>`}${news && html`<span>${news}</span>`}</p>
    </div>
  `;
}
