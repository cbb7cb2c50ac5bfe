// The words of one game's table: its own, and those that its text table speaks with.
/** @import { Signal, Speak } from "./types" */
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";
import { effect, signal } from "./preact.js";
import { language } from "./words.js";

/**
 * What speaks for a game, in the reader's language; null until the words are there.
 * @param {string} game
 */
export function gameWords(game) {
  /** @type {Signal<Speak | null>} */
  const speak = signal(null);
  effect(() => {
    const tongue = language.value;
    load(game, tongue).then((bundle) => {
      if (tongue === language.peek()) speak.value = (id, details = {}) => said(bundle, id, details);
    });
  });
  return speak;
}

/**
 * @param {string} game
 * @param {string} tongue
 */
async function load(game, tongue) {
  const bundle = new FluentBundle(tongue, { useIsolating: false });
  const files = ["words", "web/words"].map((folder) => `/games/${game}/${folder}/${tongue}.ftl`);
  for (const answer of await Promise.all(files.map((file) => fetch(file)))) {
    if (answer.ok) bundle.addResource(new FluentResource(await answer.text()));
  }
  return bundle;
}

/**
 * @param {FluentBundle} bundle
 * @param {string} id
 * @param {Record<string, string | number>} details
 */
function said(bundle, id, details) {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, details) : id;
}
