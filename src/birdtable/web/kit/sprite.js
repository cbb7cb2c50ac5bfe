// Drawings that become part of the page as soon as it has them, so that none vanishes while the server is away.
import { html } from "../core/preact.js";

const NEXT_TRY = 3_000; // milliseconds
/** Files that were asked for. */
const asked = new Set();

/**
 * A symbol of a file in `art/`.
 * @param {{ file: string, name: string, style?: string }} props
 */
export function Sprite({ file, name, style = file }) {
  bring(file);
  return html`<svg class=${style} aria-hidden="true"><use href=${`#${file}-${name}`} /></svg>`;
}

/**
 * Take the symbols of a file into the page, once. Beside its body, of which everything else is drawn anew.
 * @param {string} file
 */
function bring(file) {
  if (asked.has(file)) return;
  asked.add(file);
  read(file).then(
    (symbols) => document.documentElement.append(symbols),
    () => setTimeout(() => asked.delete(file) && bring(file), NEXT_TRY),
  );
}

/** @param {string} file */
async function read(file) {
  const answer = await fetch(`/static/art/${file}.svg`);
  if (!answer.ok) throw new Error(answer.statusText);
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  for (const symbol of drawn.querySelectorAll("symbol")) symbol.id = `${file}-${symbol.id}`;
  drawn.setAttribute("aria-hidden", "true");
  drawn.style.display = "none";
  return drawn;
}
