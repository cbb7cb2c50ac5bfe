// What you may do now: few moves as a list, many word by word; what cannot be taken back asks once more.
/** @import { Choice } from "../core/menu.js" */
/** @import { Offer } from "../core/types" */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { choices, withCertainWords } from "../core/menu.js";
import { t } from "../core/words.js";
import { isDrawn } from "./board.js";
import { choose, selected, turn } from "./choosing.js";
import { Confirm } from "./confirm.js";
import { busy } from "./state.js";

/** @param {{ offer: Offer, words: Record<string, string> }} props */
export function Moves({ offer, words }) {
  const [changing, setChanging] = useState(false);
  useEffect(() => setChanging(false), [offer.chosen]);
  const waiting = selected.value;
  if (waiting) return html`<${Confirm} move=${waiting} atOnce=${offer.at_once} />`;
  if (offer.chosen && !changing) return html`<${Chosen} offer=${offer} onChange=${() => setChanging(true)} />`;
  return isDrawn() ? null : html`<${Menu} offer=${offer} words=${words} />`;
}

/**
 * Beside a drawn table: the same moves as a list, for those who like it better.
 * @param {{ offer: Offer, words: Record<string, string> }} props
 */
export function AllMoves({ offer, words }) {
  return html`<details class="all-moves">
    <summary>${t("all-moves")}</summary>
    <${Menu} offer=${offer} words=${words} />
  </details>`;
}

/**
 * A choice that is kept until all have chosen.
 * @param {{ offer: Offer, onChange: () => void }} props
 */
function Chosen({ offer, onChange }) {
  const move = offer.moves.find(({ move }) => move === offer.chosen);
  return html`
    <div class="moves chosen">
      <p>${t("your-choice", { move: move?.said ?? offer.chosen ?? "" })}</p>
      <div class="row"><button onClick=${onChange}>${t("choose-differently")}</button></div>
    </div>
  `;
}

/** @param {{ offer: Offer, words: Record<string, string> }} props */
function Menu({ offer, words }) {
  const [picked, setPicked] = useState(/** @type {string[]} */ ([]));
  const area = useFocusIn(picked);
  const chosen = withCertainWords(offer.moves, picked);
  const say = (/** @type {string[]} */ some) => some.map((word) => words[word] ?? word).join(" ");
  const take = (/** @type {Choice} */ { words: more, move }) => (move ? choose(move.move) : setPicked([...chosen, ...more]));
  return html`
    <div class="moves" role="group" aria-label=${t("your-moves")} ref=${area}>
      ${chosen.length > 0 && html`<p class="so-far">${t("so-far", { words: say(chosen) })}</p>`}
      <ul>
        ${choices(offer.moves, chosen).map((choice) => {
          const label = choice.move ? choice.move.said : t("so-far", { words: say(choice.words) });
          return html`
            <li key=${`${turn.value} ${chosen.join(" ")} ${choice.words.join(" ")}`}>
              <button
                aria-disabled=${String(busy.value)}
                aria-pressed=${offer.chosen ? String(choice.move?.move === offer.chosen) : undefined}
                data-move=${choice.move?.move}
                onClick=${() => busy.value || take(choice)}
              >
                ${label}
              </button>
            </li>
          `;
        })}
      </ul>
      ${picked.length > 0 && html`<button class="quiet" onClick=${() => setPicked([])}>${t("back")}</button>`}
    </div>
  `;
}

/**
 * Whoever has chosen a word, or gone back, goes on with what can be chosen then.
 * @param {string[]} picked
 */
function useFocusIn(picked) {
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(picked);
  useLayoutEffect(() => {
    if (picked !== before.current) area.current?.querySelector("button")?.focus();
    before.current = picked;
  }, [picked]);
  return area;
}
