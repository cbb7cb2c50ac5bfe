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
    wordsFor(game, tongue).then((words) => {
      if (tongue === language.peek()) speak.value = words;
    });
  });
  return speak;
}

/**
 * What speaks for a game in a language.
 * @param {string} game
 * @param {string} tongue
 * @returns {Promise<Speak>}
 */
export async function wordsFor(game, tongue) {
  const bundle = new FluentBundle(tongue, { useIsolating: false });
  const files = [`/games/${game}/words/${tongue}.ftl`, `/games/${game}/web/words/${tongue}.ftl`];
  for (const answer of await Promise.all(files.map((file) => fetch(file)))) {
    if (answer.ok) bundle.addResource(new FluentResource(await answer.text()));
  }
  return (id, details = {}) => said(bundle, id, details);
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
