// The log: what happened, as far back as one may look.
/** @import { Update } from "../core/types" */
import { log } from "../core/api.js";
import { html, useEffect, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language, t } from "../core/words.js";
import { link } from "./state.js";

/** @param {{ now: Update }} props */
export function TableLog({ now }) {
  const [unfolded, setUnfolded] = useState(false);
  return html`
    <details onToggle=${(event) => setUnfolded(event.target.open)}>
      <summary>${t("log")}</summary>
      ${unfolded && html`<${Sentences} now=${now} />`}
    </details>
  `;
}

/** @param {{ now: Update }} props */
function Sentences({ now }) {
  const [said, setSaid] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    let outdated = false;
    log(link).then((told) => outdated || setSaid(told.said), complain);
    return () => {
      outdated = true;
    };
  }, [now.number, language.value]);
  const limited = now.table.status === "running" && !now.table.open_memory;
  return html`
    ${limited && html`<p class="hint">${t("log-limited")}</p>`}
    ${said?.length === 0 && html`<p>${t("nothing-happened")}</p>`}
    <div class="log" tabindex="0" role="region" aria-label=${t("log")}>
      <ol>
        ${said?.map((line, number) => html`<li key=${number}>${line}</li>`)}
      </ol>
    </div>
  `;
}
