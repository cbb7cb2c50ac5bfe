// Small things to fill in or to press, used on several pages.
import { html, useEffect, useId, useRef, useState } from "../core/preact.js";
import { t } from "../core/words.js";

const LONGEST_NAME = 30; // characters, as the server counts them
const letters = new Intl.Segmenter();

/**
 * A field for a name.
 * @param {{ label: string, value: string, onName: (name: string) => void, required?: boolean, usual?: string, focused?: boolean }} props
 */
export function NameField({ label, value, onName, required = false, usual = "", focused = false }) {
  const id = useId();
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => (focused ? input.current?.focus() : undefined), []);
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <input
        id=${id}
        ref=${input}
        value=${value}
        placeholder=${usual}
        autocomplete="nickname"
        required=${required}
        onInput=${(event) => onName((event.target.value = shortened(event.target.value)))}
      />
    </div>
  `;
}

/** As much of a name as there is room for; what belongs together, such as a joined emoji, is never cut. @param {string} name */
function shortened(name) {
  let whole = "";
  for (const { segment } of letters.segment(name)) {
    if ([...whole, ...segment].length > LONGEST_NAME) break;
    whole += segment;
  }
  return whole;
}

/**
 * A list to choose from, and what there is to say about the choice.
 * @param {{ label: string, hint?: string, value: string, options: [string, string][], onChoice: (value: string) => void }} props
 */
export function ChoiceField({ label, hint, value, options, onChoice }) {
  const id = useId();
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select
        id=${id}
        value=${value}
        aria-describedby=${hint ? `${id}-hint` : undefined}
        onChange=${(event) => onChoice(event.target.value)}
      >
        ${options.map(([option, said]) => html`<option key=${option} value=${option}>${said}</option>`)}
      </select>
      ${hint && html`<p class="hint" id=${`${id}-hint`} aria-live="polite">${hint}</p>`}
    </div>
  `;
}

/**
 * A few alternatives, all to be seen; some with a sign, or a sentence about what is chosen.
 * @param {{ label: string, hint?: string, style?: string, value: string, help?: string, options: [string, string, object?][], onChoice: (value: any) => void }} props
 */
export function Alternatives({ label, hint, style = "", value, help, options, onChoice }) {
  const name = useId();
  return html`
    <fieldset class=${`alternatives ${style}`} data-help=${help}>
      <legend>${label}</legend>
      ${options.map(
        ([option, said, sign]) => html`
          <label key=${option}>
            <input type="radio" name=${name} checked=${option === value} onChange=${() => onChoice(option)} />
            ${sign}<span>${said}</span>
          </label>
        `,
      )}
      ${hint && html`<p class="hint">${hint}</p>`}
    </fieldset>
  `;
}

/**
 * A few alternatives, each a picture with a name.
 * @param {{ label: string | object, value: string, options: [string, string, object][], onChoice: (value: any) => void }} props
 */
export function Pictures({ label, value, options, onChoice }) {
  const name = useId();
  return html`
    <fieldset class="pictures">
      <legend>${label}</legend>
      <div>
        ${options.map(
          ([option, said, picture]) => html`
            <label key=${option} title=${said}>
              <input type="radio" name=${name} checked=${option === value} onChange=${() => onChoice(option)} />
              ${picture}<span class="unseen">${said}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/**
 * Yes or no.
 * @param {{ label: string, hint?: string, help?: string, value: boolean, onChange: (value: boolean) => void }} props
 */
export function YesNo({ label, hint, help, value, onChange }) {
  const id = useId();
  return html`
    <div class="yes-no" data-help=${help}>
      <label>
        <input
          type="checkbox"
          checked=${value}
          aria-describedby=${hint ? id : undefined}
          onChange=${(event) => onChange(event.target.checked)}
        />
        <span>${label}</span>
      </label>
      ${hint && html`<p class="hint" id=${id}>${hint}</p>`}
    </div>
  `;
}

/**
 * An address to hand on, with a button that copies it.
 * @param {{ label: string, address: string }} props
 */
export function Address({ label, address }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => setCopied(await copyText(id, address));
  return html`
    <div class="field address">
      <label for=${id}>${label}</label>
      <input id=${id} value=${address} readonly onFocus=${(event) => event.target.select()} />
      <button type="button" onClick=${copy}>${t("copy")}</button>
      <span class="hint" role="status">${copied ? t("copied") : ""}</span>
    </div>
  `;
}

/** Pages without TLS, as in a local network, have no clipboard of their own, but may copy what is selected. */
async function copyText(/** @type {string} */ id, /** @type {string} */ text) {
  /** @type {HTMLInputElement} */ (document.getElementById(id)).select();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/**
 * A button for what cannot be undone: the first press asks, the second does it.
 * @param {{ label: string, sure: string, onSure: () => void }} props
 */
export function CarefulButton({ label, sure, onSure }) {
  const [asking, setAsking] = useState(false);
  const press = () => {
    setAsking(!asking);
    if (asking) onSure();
  };
  return html`
    <button type="button" class=${asking ? "danger" : "quiet"} onClick=${press} onBlur=${() => setAsking(false)}>
      ${asking ? sure : label}
    </button>
  `;
}
