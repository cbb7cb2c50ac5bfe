// What would you do? The best moves for whoever asks: in a list, and marked on the table where they are touched.
/** @import { Hint, Signal, Update } from "../core/types" */
import { hints as askServer } from "../core/api.js";
import { computed, html, signal } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { percent } from "../core/numbers.js";
import { language, t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { consider, selected, turn } from "./choosing.js";
import { busy, link } from "./state.js";

/** @type {Signal<{ turn: string, tongue: string, hints: Hint[] | null } | null>} nothing, as long as they are on their way */
const asked = signal(null);

const current = computed(() => (asked.value?.turn === turn.value && asked.value.tongue === language.value ? asked.value : null));

/** The best moves of the present decision, if they were asked for: the best first. */
export const hints = computed(() => current.value?.hints ?? []);

/** @param {number | null} seat */
async function ask(seat) {
  const question = { turn: turn.peek(), tongue: language.peek() };
  asked.value = { ...question, hints: null };
  const isPast = () => turn.peek() !== question.turn;
  try {
    const answer = await askServer(link, seat);
    if (!isPast()) asked.value = { ...question, ...answer };
  } catch (error) {
    if (isPast()) return; // whoever has decided needs no hint any more, and no complaint
    asked.value = null;
    complain(error);
  }
}

/**
 * The button, where hints are allowed and there is something to decide.
 * @param {{ now: Update }} props
 */
export function AskForHints({ now }) {
  if (!now.table.hints || !now.offer || now.offer.moves.length < 2) return null; // else there is nothing to decide
  const waits = current.value !== null && current.value.hints === null;
  const press = () => {
    if (waits || busy.value) return;
    if (hints.value.length) asked.value = null; // seen enough
    else ask(now.seat);
  };
  return html`
    <button
      class="quiet ask-for-hints"
      data-help="hints"
      aria-disabled=${String(waits || busy.value)}
      aria-busy=${String(waits)}
      aria-pressed=${String(hints.value.length > 0)}
      onClick=${press}
    >
      <${Icon} name="question" />
      <span>${t(waits ? "hints-coming" : "what-would-you-do")}</span>
    </button>
  `;
}

/** The answer; whoever listens hears it as soon as it is there. */
export function Hints() {
  const none = current.value?.hints?.length === 0;
  return html`
    <div class="hints" aria-live="polite">
      ${none && html`<p class="hint">${t("hints-none")}</p>`}
      ${
        hints.value.length > 0 &&
        !selected.value &&
        html`<ol aria-label=${t("hints")}>
          ${hints.value.map((hint, place) => html`<${Suggestion} key=${hint.move} hint=${hint} rank=${place + 1} />`)}
        </ol>`
      }
    </div>
  `;
}

/**
 * The move, its chance, and what comes of it: what is told first is the move itself, which stands there already.
 * @param {{ hint: Hint, rank: number }} props
 */
function Suggestion({ hint, rank }) {
  const [, ...comes] = hint.told;
  return html`
    <li>
      <button data-move=${hint.move} aria-disabled=${String(busy.value)} onClick=${() => consider(hint.move)}>
        <span class="what">
          <b class="chance"><span class="rank" aria-hidden="true">${rank}</span> ${t("hint-to-win", { chance: percent(hint.chance) })}<span class="unseen">:</span></b>
          ${" "}${hint.said}${comes.length > 0 && html`<span class="unseen">.</span> <small>${comes.join(" ")}</small>`}
        </span>
      </button>
    </li>
  `;
}
