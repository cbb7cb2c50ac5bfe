// An ended game, moment by moment, through anybody's eyes. The address keeps the moment, so that it can be handed on.
/** @import { Moment, Update } from "../core/types" */
import { moment as fetchMoment } from "../core/api.js";
import { html, useEffect, useRef, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { isLost } from "../kit/keys.js";
import { ChoiceField } from "../parts/fields.js";
import { isDrawn, TextBoard } from "./board.js";
import { DrawnTable } from "./drawn.js";
import { Rail } from "./rail.js";
import { link } from "./state.js";

const nothing = () => {};

/** The moment and the seat that the address names, if any. */
export function addressed() {
  const found = /^#moment-(\d+)(?:-seat-(\d+))?$/.exec(location.hash);
  return found ? { number: Number(found[1]), seat: found[2] === undefined ? null : Number(found[2]) } : null;
}

/** Forget the moment; there is none to go on with. */
export function leave() {
  history.replaceState(null, "", location.pathname);
  return null;
}

/** @param {{ now: Update, at: { number: number, seat: number | null }, onLeave: () => void }} props */
export function LookingBack({ now, at, onLeave }) {
  const [place, setPlace] = useState(at);
  const moment = useMoment(place);
  const last = moment?.last ?? 0;
  const go = (/** @type {number} */ number) =>
    setPlace((before) => ({ ...before, number: Math.max(0, Math.min(last, number)) }));
  /** @type {Record<string, number>} */
  const keys = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const typing = /^(INPUT|SELECT)$/.test(/** @type {Element} */ (event.target).tagName);
    if (event.key in keys && !typing) go(place.number + keys[event.key]);
  };
  useEffect(() => {
    history.replaceState(null, "", `#moment-${place.number}${place.seat === null ? "" : `-seat-${place.seat}`}`);
  }, [place]);
  useSentence(moment !== null);
  if (!moment) return html`<p>${t("one-moment")}</p>`;
  return html`
    <div class="looking-back" onKeyDown=${onKey}>
      <${Scene} moment=${moment} now=${now} />
      <section class="act">
        <div class="saying"><p class="status" tabindex="-1" aria-live="polite">${told(moment, now)}</p></div>
        <div class="row">
          <${Steps} number=${place.number} last=${last} go=${go} />
          <button class="to-result" title=${t("to-result")} onClick=${onLeave}><${Icon} name="trophy" /><span>${t("to-result")}</span></button>
        </div>
      </section>
      <${Rail}>
        <${ChoiceField}
          label=${t("through-eyes")}
          value=${String(place.seat ?? "")}
          options=${[["", t("a-spectator")], ...now.table.seats.map(({ name }, seat) => [String(seat), name])]}
          onChoice=${(choice) => setPlace((before) => ({ ...before, seat: choice === "" ? null : Number(choice) }))}
        />
        <ol class="told" tabindex="0" aria-label=${t("news")}>
          ${(moment.said ?? []).map((line, number) => html`<li key=${number}>${line}</li>`)}
        </ol>
      <//>
    </div>
  `;
}

/**
 * A keyboard that comes here, or goes back to the table, is at the sentence that says what is to be seen.
 * @param {boolean} isThere
 */
function useSentence(isThere) {
  const goThere = () => {
    if (isLost()) /** @type {HTMLElement | null} */ (document.querySelector(".act .status"))?.focus();
  };
  useEffect(() => void (isThere && goThere()), [isThere]);
  useEffect(() => () => void setTimeout(goThere), []);
}

/** @param {{ moment: Moment, now: Update }} props */
function Scene({ moment, now }) {
  if (!isDrawn()) return html`<${TextBoard} lines=${moment.table ?? []} />`;
  return html`<${DrawnScene} moment=${moment} now=${now} />`;
}

/** @param {{ moment: Moment, now: Update }} props */
function DrawnScene({ moment, now }) {
  const last = useRef(moment.number);
  const goesOn = moment.number === last.current + 1; // only then there is something to be seen flying
  useEffect(() => {
    last.current = moment.number;
  }, [moment.number]);
  const { view, seat, events, number } = moment;
  const shown = { view, seat, events, present: now.table.seats.map((_, seat) => seat), number, jumped: !goesOn };
  const seats = now.table.seats.map((seat) => ({ ...seat, deciding: false, chosen: false }));
  return html`<${DrawnTable} now=${shown} seats=${seats} offer=${null} picked=${null} pick=${nothing} play=${nothing} busy=${false} />`;
}

/** @param {{ number: number, last: number, go: (number: number) => void }} props */
function Steps({ number, last, go }) {
  const step = (/** @type {string} */ icon, /** @type {number} */ to, /** @type {string} */ label) => html`
    <button aria-label=${label} title=${label} aria-disabled=${String(to < 0 || to > last)} onClick=${() => go(to)}>
      <${Icon} name=${icon} />
    </button>
  `;
  return html`
    <div class="steps">
      ${step("to-start", 0, t("to-start"))} ${step("step-back", number - 1, t("step-back"))}
      <input
        type="range"
        min="0"
        max=${last}
        value=${number}
        aria-label=${t("moment")}
        aria-valuetext=${t("moment-of", { number, last })}
        onInput=${(event) => go(Number(event.target.value))}
      />
      ${step("step-forward", number + 1, t("step-forward"))} ${step("to-end", last, t("to-end"))}
      <span class="hint">${t("moment-of", { number, last })}</span>
    </div>
  `;
}

/**
 * What happened; where nothing was told of it, who decided what.
 * @param {Moment} moment
 * @param {Update} now
 */
function told(moment, now) {
  if (!moment.decisions.length) return t("as-it-began");
  const said = (moment.said ?? []).filter(Boolean);
  if (said.length) return said.join(" ");
  return moment.decisions.map(({ seat, said, move }) => `${now.table.seats[seat].name}: ${said ?? move}`).join(" · ");
}

/**
 * The moment at a place; the last one stays until the next is there.
 * @param {{ number: number, seat: number | null }} place
 * @returns {Moment | null}
 */
function useMoment(place) {
  const [moment, setMoment] = useState(/** @type {Moment | null} */ (null));
  useEffect(() => {
    let outdated = false;
    fetchMoment(link, place.number, place.seat).then((found) => outdated || setMoment(found), complain);
    return () => {
      outdated = true;
    };
  }, [place.number, place.seat, language.value]);
  return moment;
}
