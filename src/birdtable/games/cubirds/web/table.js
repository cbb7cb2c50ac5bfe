// The table of CuBirds between the seats and the action bar: players, four rows, pile, hand. It draws what the view
// says and offers what the offer says; there are no rules here.
/** @import { At, Counted, Move, Props, Run, View } from "./types" */
import { html, useRef } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { useLetGo } from "/static/kit/elsewhere.js";
import { useForNow } from "/static/kit/for_now.js";
import { useFocusKept, walk } from "/static/kit/keys.js";
import { Hand } from "./hand.js";
import { Lanes } from "./lanes.js";
import { flocksIn, Moments } from "./moments.js";
import { decision, keeps, species, takes } from "./offers.js";
import { others, Player } from "./players.js";
import { Shelf } from "./shelf.js";

export { help } from "./help.js";
export { lasts } from "./moments.js";
export { concerns, flights, pictures, sound } from "./motion.js";
export { places } from "./offers.js";
export const css = ["table.css"];

/** What brings birds into a hand. */
const BRINGS = new Set(["took", "drew"]);

/** What to go to first when there is something to do. */
const FIRST = ".hand [data-lit], .cubirds:not(:has(.hand [data-lit])) [data-lit]";

/** @param {Props} props */
export function Table(props) {
  const { view, seat, offer, t } = props;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const turn = decision(offer);
  const [held, setHeld] = useForNow(turn, /** @type {string | null} */ (null));
  const [peeked, setPeeked] = useForNow(turn, /** @type {string | null} */ (null));
  useFocusKept(root, turn, FIRST);

  const read = reading(props, held, peeked);
  /** @type {At["hold"]} */
  const hold = (bird, byKey) => {
    if (props.busy) return;
    setHeld(bird);
    if (props.picked) props.pick(null);
    if (bird && byKey) requestAnimationFrame(() => focusOn(root.current, ".lanes [tabindex='0']"));
  };
  /** @type {At["choose"]} */
  const choose = (move) => {
    if (props.busy) return;
    if (move === props.picked) props.play(move);
    else props.pick(move);
  };
  /** @type {At} */
  const at = {
    ...read,
    tip: tipOf(read),
    peek: (move) => peeking(move, setPeeked),
    hold,
    choose,
  };
  useLetGo(Boolean(props.picked || held), () => {
    if (props.picked) props.pick(null);
    else if (held) {
      focusFrom(root.current, ".lanes", `[data-stack="${held}"]`);
      setHeld(null);
    }
  });
  return html`
    <div
      class=${classes("cubirds felt", `of-${view.players.length}`, seat === null && "watching")}
      ref=${root}
      tabindex="-1"
      role="region"
      aria-label=${t("table-name")}
      onKeyDown=${walk}
    >
      <div class="others">${others(view, seat).map((other) => html`<${Player} key=${other} at=${at} seat=${other} />`)}</div>
      <${Lanes} at=${at} />
      <div class="own">
        <${Shelf} at=${at} />
        ${seat !== null && html`<${Player} at=${at} seat=${seat} /><${Hand} at=${at} />`}
      </div>
      <${Moments} at=${at} />
    </div>
  `;
}

/**
 * What all parts of the table read: the props, and what is selected.
 * @param {Props} props
 * @param {string | null} held
 * @param {string | null} peeked
 */
export function reading(props, held, peeked) {
  const { view, seat, offer, picked, t } = props;
  const own = seat === null ? null : view.players[seat];
  const laying = species(offer, "lay");
  const [only] = laying.size === 1 ? laying : [null];
  const inHold = held && laying.has(held) ? held : only;
  const shown = moveOf(offer, picked) ?? seenAhead(moveOf(offer, peeked), inHold);
  const verb = shown?.words[0];
  return {
    ...props,
    hand: own?.hand ?? {},
    cards: own?.cards ?? 0,
    mayDecide: seat !== null && view.phase !== null,
    shown,
    laying,
    flocking: species(offer, "flock"),
    held: shown && verb === "lay" ? shown.words[1] : inHold,
    coming: shown && verb === "lay" ? counted(takes(shown, seat).runs) : {},
    keeping: shown && verb === "flock" ? { [shown.words[1]]: keeps(shown, seat) } : {},
    came: new Set(props.happening.filter((event) => event.seat === seat && BRINGS.has(event.event)).map(({ bird }) => bird ?? "")),
    flocked: flocksIn(props.events, view),
    whyQuiet: whyQuiet(view, seat, offer, props.seats, t),
  };
}

/** @param {Props["offer"]} offer @param {string | null} wanted */
function moveOf(offer, wanted) {
  return offer?.moves.find(({ move }) => move === wanted) ?? null;
}

/**
 * What somebody looks at without touching it; birds, only while they are selected.
 * @param {Move | null} move
 * @param {string | null} held
 */
function seenAhead(move, held) {
  return move?.words[0] === "lay" && move.words[1] !== held ? null : move;
}

/**
 * A mouse or the keyboard shows what a target would do before it is touched.
 * @param {Move | null} move
 * @param {(move: string | null) => void} setPeeked
 */
function peeking(move, setPeeked) {
  if (!move) return {};
  const stop = () => setPeeked(null);
  return {
    onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && setPeeked(move.move),
    onPointerLeave: stop,
    onFocus: (/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.currentTarget).matches(":focus-visible") && setPeeked(move.move),
    onBlur: stop,
  };
}

/** @param {Run[]} runs @returns {Counted} */
function counted(runs) {
  return Object.fromEntries(runs.map(({ bird, birds }) => [bird, birds]));
}

/**
 * Why birds and rows cannot be touched now.
 * @param {View} view
 * @param {number | null} seat
 * @param {Props["offer"]} offer
 * @param {Props["seats"]} seats
 * @param {Props["t"]} t
 */
function whyQuiet(view, seat, offer, seats, t) {
  if (view.phase === null) return t("table-over");
  if (offer) return t(`table-now-${view.phase}`);
  const deciding = seats.find((other, number) => other.deciding && number !== seat);
  return t("table-waiting", { name: deciding?.name ?? seats[view.turn ?? -1]?.name ?? "" });
}

/** The next step, where the status sentence does not say it. @param {ReturnType<typeof reading>} at */
function tipOf(at) {
  if (at.busy || at.picked || !at.held) return "";
  return at.t("table-choose-end", { birds: at.t(`n-${at.held}`, { n: at.hand[at.held] ?? 0 }) });
}

/** @param {Element | null} root @param {string} selector */
function focusOn(root, selector) {
  /** @type {HTMLElement | null | undefined} */ (root?.querySelector(selector))?.focus();
}

/**
 * Move the focus, if it is inside a part.
 * @param {Element | null} root
 * @param {string} part
 * @param {string} selector
 */
function focusFrom(root, part, selector) {
  if (root?.querySelector(part)?.contains(document.activeElement)) focusOn(root, selector);
}
