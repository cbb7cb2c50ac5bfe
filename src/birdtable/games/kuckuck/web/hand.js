// The hand: a fan of numbers. The first touch picks one, the second bids it; arrows go along the fan.
/** @import { Props } from "./types" */
import { html, useLayoutEffect, useRef, useState } from "/static/core/preact.js";
import { Face, halvesOn } from "./art.js";

const BIRDS_ON_IT = ["table-none-on-it", "table-half-on-it", "table-one-on-it"];

/** @param {{ props: Props, from: string | null, to: string | null }} props */
export function Hand({ props, from, to }) {
  const { view, seat, offer, picked, pick, play, busy, t } = props;
  const fan = useRef(/** @type {HTMLElement | null} */ (null));
  const me = seat === null ? null : view.players[seat];
  const numbers = numbersOf(props);
  const [tab, setTab] = useFocusInFan(fan, numbers);
  if (!me || view.round === null) return null;
  const chosen = numberOf(offer?.chosen ?? null);
  const why = whyNot(props);
  const touch = (/** @type {number} */ number) => {
    const move = moveFor(props, number);
    if (busy || !move || number === chosen) return picked && pick(null);
    return move === picked ? play(move) : pick(move);
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const place = stepTo(event.key, numbers.indexOf(tab), numbers.length);
    if (place === null) return;
    event.preventDefault();
    setTab(numbers[place]);
    cardIn(fan.current, numbers[place])?.focus();
  };
  return html`
    <div class="hand">
      <p class="from-to">
        <strong>${t("table-hand")}</strong>
        ${from !== null && html`<span>${t("table-came-from", { name: from })}</span>`}
        ${to !== null && html`<span>${t("table-goes-to", { name: to })}</span>`}
      </p>
      <div
        class=${`fan ${numbers.length ? "" : "empty"}`}
        ref=${fan}
        role="group"
        tabindex="-1"
        aria-label=${t("table-hand")}
        style=${{ "--cards": Math.max(numbers.length, 1) }}
        onKeyDown=${onKeyDown}
      >
        ${numbers.map((number, place) => {
          const move = moveFor(props, number);
          const lies = number === chosen;
          const isPicked = move !== null && move === picked;
          const kinds = ["number-card", `halves-${halvesOn(number)}`, lies && "lies", isPicked && "picked"];
          const birds = t(BIRDS_ON_IT[halvesOn(number)]);
          return html`
            <button
              key=${number}
              type="button"
              class=${kinds.filter(Boolean).join(" ")}
              style=${{ "--place": place }}
              data-number=${number}
              data-move=${move}
              tabindex=${number === tab ? 0 : -1}
              aria-label=${t(lies ? "table-card-lies" : "table-card", { number, birds })}
              aria-pressed=${String(lies || isPicked)}
              aria-disabled=${String(!move || busy || lies)}
              title=${lies ? t("table-may-change") : why || undefined}
              onClick=${() => touch(number)}
              onFocus=${() => setTab(number)}
            >
              <${Face} number=${number} />
            </button>
          `;
        })}
        ${
          numbers.length === 0 && html`<p class="no-cards">${t(me.living ? "table-no-cards" : "table-you-are-out")}</p>`
        }
      </div>
    </div>
  `;
}

/**
 * What can be seen of the own hand: also the number that lies face down, as long as another one may take its place.
 * @param {Props} props
 * @returns {number[]}
 */
function numbersOf({ view, seat, offer }) {
  const hand = (seat === null ? null : view.players[seat].hand) ?? [];
  const chosen = numberOf(offer?.chosen ?? null);
  return [...new Set(chosen === null ? hand : [...hand, chosen])].sort((one, other) => one - other);
}

/**
 * The number that a move bids.
 * @param {string | null} move
 * @returns {number | null}
 */
export function numberOf(move) {
  return move === null ? null : Number(move.split(" ").at(-1));
}

/**
 * Where a move is touched.
 * @param {string[]} words
 * @returns {string[]}
 */
export function places(words) {
  return [`[data-number="${words.at(-1)}"]`];
}

/**
 * The move on offer that bids this number.
 * @param {Props} props
 * @param {number} number
 * @returns {string | null}
 */
function moveFor({ offer }, number) {
  return offer?.moves.find(({ words }) => words.at(-1) === String(number))?.move ?? null;
}

/**
 * Why nothing can be bid now; empty if something can, or if nobody can tell.
 * @param {Props} props
 * @returns {string}
 */
function whyNot({ view, seats, offer, t }) {
  if (offer || view.bidder === null) return "";
  return t("table-not-yet", { name: seats[view.bidder].name });
}

/**
 * Where a key leads to in the fan.
 * @param {string} key
 * @param {number} place
 * @param {number} cards
 * @returns {number | null}
 */
function stepTo(key, place, cards) {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(place + 1, cards - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(place - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? cards - 1 : null;
}

/**
 * @param {HTMLElement | null} fan
 * @param {number} number
 * @returns {HTMLElement | null | undefined}
 */
function cardIn(fan, number) {
  return fan?.querySelector(`[data-number="${number}"]`);
}

/**
 * Which card the Tab key leads to. If the card that had the focus has gone, its neighbour gets it.
 * @param {{ current: HTMLElement | null }} fan
 * @param {number[]} numbers
 * @returns {[number, (number: number) => void]}
 */
function useFocusInFan(fan, numbers) {
  const [wanted, setWanted] = useState(0);
  const hadFocus = useRef(false);
  const away = (/** @type {number} */ number) => Math.abs(number - wanted);
  const near = numbers.reduce((best, number) => (away(number) < away(best) ? number : best), numbers[0] ?? 0);
  useLayoutEffect(() => {
    const lost = hadFocus.current && (document.activeElement === document.body || document.activeElement === null);
    if (lost) (cardIn(fan.current, near) ?? fan.current)?.focus();
    hadFocus.current = fan.current?.contains(document.activeElement) ?? false;
    const note = () => (hadFocus.current = fan.current?.contains(document.activeElement) ?? false);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  });
  return [near, setWanted];
}
