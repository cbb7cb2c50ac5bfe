// What has happened since the last own decision.
import { html, useLayoutEffect, useRef } from "../core/preact.js";
import { t } from "../core/words.js";
import { isDrawn } from "./board.js";
import { unseen } from "./happening.js";
import { news } from "./state.js";

/** The sentences, the last one in sight; beside a drawn table, which shows it all, for those who listen. */
export function News() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  const told = news.value.slice(0, news.value.length - unseen.value);
  if (!told.length) return null;
  return html`
    <div class=${isDrawn() ? "news unseen" : "news"} ref=${list} role="log" aria-label=${t("news")} tabindex=${isDrawn() ? undefined : 0}>
      <ol>
        ${told.map(({ id, text }) => html`<li key=${id}>${text}</li>`)}
      </ol>
    </div>
  `;
}
