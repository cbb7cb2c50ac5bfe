// The table itself: as its game draws it, else as text, which is also there for those who like it better.
/** @import { Update } from "../core/types" */
/** @import { Scene } from "./happening.js" */
import { undrawn } from "../core/in_words.js";
import { computed, effect, html } from "../core/preact.js";
import { settings } from "../core/settings.js";
import { complain } from "../core/trouble.js";
import { t } from "../core/words.js";
import { letGo, pick, play, selected } from "./choosing.js";
import { drawing, DrawnTable, fetchDrawing } from "./drawn.js";
import { longAgo, scene } from "./happening.js";
import { hints } from "./hints.js";
import { busy, game } from "./state.js";

/** Is the table drawn, rather than told? */
export const isDrawn = () => drawing.value !== null && settings.table.value === "drawn";

/** Fetch what draws this game, if anything does and somebody wants it: at once where the page says which game it is. */
const drawnGame = computed(() => document.documentElement.dataset.drawn ?? (game.value?.drawn ? game.value.name : ""));
effect(() => {
  const wanted = settings.table.value === "drawn" ? drawnGame.value : "";
  if (wanted && drawing.peek()?.game !== wanted) fetchDrawing(wanted).catch(tellInstead);
});

/** @param {unknown} error */
function tellInstead(error) {
  undrawn.value = true;
  complain(error);
}

/** @param {{ now: Update }} props */
export function Board({ now }) {
  if (!isDrawn()) return html`<${TextBoard} lines=${now.said.table} />`;
  const { past, key, jumped, within, view, events, soFar, story } = /** @type {Scene} */ (scene.value);
  const present = now.table.status === "running" ? now.present : now.table.seats.map((_, seat) => seat); // nobody is missed
  const step = { number: key, jumped, travels: events, story, within, present };
  const then = past ? { ...longAgo(now), view, events: soFar } : now;
  return html`
    <${DrawnTable}
      now=${{ ...then, ...step }}
      seats=${then.table.seats}
      offer=${then.offer}
      picked=${past ? null : (selected.value?.move ?? null)}
      pick=${(/** @type {string | null} */ move) => (move ? pick(move) : letGo())}
      play=${play}
      hints=${past ? [] : hints.value}
      busy=${busy.value}
    />
  `;
}

/** @param {{ lines: string[] }} props */
export function TextBoard({ lines }) {
  return html`<pre class="board" tabindex="0" role="region" aria-label=${t("the-table")}>${lines.join("\n")}</pre>`;
}
