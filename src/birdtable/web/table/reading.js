// A rule that is read: a section of the page of rules. It is fetched when the first is asked for.
import { dress } from "../core/dress.js";
import { html, useEffect, useRef } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { closeRule, showRule } from "../kit/rule.js";
import { drawPictures } from "../parts/pictures.js";

const SHEETS = ["/static/rules/text.css"];

/** @param {{ game: string, anchor: string, tongue: string }} props */
export function Rule({ game, anchor, tongue }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const page = `/games/${game}/rules?lang=${tongue}`;
  useEffect(() => {
    const put = { isPast: false };
    fill(/** @type {HTMLElement} */ (place.current), page, game, anchor, put).catch(complain);
    return () => (put.isPast = true);
  }, [page, anchor]);
  useEscape();
  return html`
    <div class="beside-rule" onClick=${closeRule}></div>
    <aside class="rule-beside" aria-label=${t("rule-beside")}>
      <h2 class="unseen">${t("rule-beside")}</h2>
      <header>
        <a href=${`${page}#${anchor}`} target="_blank">${t("whole-rules")}</a>
        <button type="button" class="quiet" aria-label=${t("close-rule")} title=${t("close-rule")} onClick=${closeRule}>
          <${Icon} name="close" />
        </button>
      </header>
      <div class="rules-text" tabindex="-1" ref=${place} onClick=${follow}></div>
    </aside>
  `;
}

/**
 * Take the section out of the page of rules.
 * @param {HTMLElement} place
 * @param {string} page
 * @param {string} game
 * @param {string} anchor
 * @param {{ isPast: boolean }} put
 */
async function fill(place, page, game, anchor, put) {
  const [answer] = await Promise.all([fetch(page), ...SHEETS.map(dress)]);
  const rules = new DOMParser().parseFromString(await answer.text(), "text/html");
  const section = rules.getElementById(anchor);
  if (put.isPast || !section) return;
  place.replaceChildren(document.adoptNode(section));
  place.scrollTop = 0;
  place.focus({ preventScroll: true });
  await drawPictures(place, game);
}

/** A link to another rule leads there in the same place. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest("a");
  const anchor = link?.getAttribute("href")?.match(/^#(.+)/)?.[1];
  if (!anchor) return;
  event.preventDefault();
  showRule(anchor);
}

/** Escape closes it, and nothing else. */
function useEscape() {
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || document.querySelector(".help-bubble")) return;
      event.stopPropagation();
      closeRule();
    };
    document.addEventListener("keydown", pressed, true);
    return () => document.removeEventListener("keydown", pressed, true);
  }, []);
}
