// Drawings that become part of the page as soon as it has them, so that none vanishes while the server is away.

const NEXT_TRY = 3_000; // milliseconds
/** Files that were asked for. */
const asked = new Set();

/**
 * What to write into `<use href>` for a symbol of a file in `art/`.
 * @param {string} file
 * @param {string} name
 * @returns {string}
 */
export function symbol(file, name) {
  bring(file);
  return `#${file}-${name}`;
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
