// What all pages share: the head with you, the language and settings, what went wrong, and the way a page begins.
import { recogniseMe } from "../core/me.js";
import { html, render } from "../core/preact.js";
import { complain, trouble } from "../core/trouble.js";
import { language, LANGUAGES, speak, t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { Help } from "./help.js";
import { Settings } from "./settings.js";
import { YouInHead } from "./you.js";

/**
 * Find out who reads and in which language, and draw the page.
 * @param {() => object} Page
 * @param {() => Promise<void>} [prepare] what the page needs before it is drawn
 */
export async function open(Page, prepare = async () => {}) {
  document.fonts.load("600 1rem Fredoka"); // for titles: now, rather than when the first is drawn
  await Promise.all([speak(language.peek()), recogniseMe().then(prepare)]).catch(complain);
  render(html`<${Page} />`, document.body);
}

/**
 * A page: its head, with the title and the tools of that page, and its own part below.
 * @param {{ title?: string, tools?: object, children?: object }} props
 */
export function Shell({ title = "", tools, children }) {
  return html`
    <header class="head">
      <a class="home" href="/" aria-label="Birdtable">
        <img src="/static/art/logo.svg" alt="" width="32" height="32" /><span>Birdtable</span>
      </a>
      ${title && html`<h1>${title}</h1>`}
      <div class="tools">${tools}<${YouInHead} /><${LanguageSwitch} /><${Settings} /></div>
    </header>
    <main>
      <p class="trouble" role="alert">${trouble.value}</p>
      ${children}
    </main>
    <${Help} />
  `;
}

function LanguageSwitch() {
  return html`
    <label class="language">
      <span class="unseen">${t("language")}</span>
      <${Icon} name="language" />
      <select value=${language.value} onChange=${(event) => speak(event.target.value, { keep: true })}>
        ${Object.entries(LANGUAGES).map(
          ([tongue, name]) => html`<option value=${tongue} lang=${tongue}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}
