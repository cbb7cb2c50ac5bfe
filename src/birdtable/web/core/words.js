// Every word that a page says itself, from the Fluent catalogues in words/. Whoever draws with `t` is drawn anew when
// the language changes. Sentences about a game come from the server, in the same language.
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";
import { batch, signal } from "./preact.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };
const KEPT_AS = "birdtable-language";

/** The language that people read now. */
export const language = signal(preferredLanguage());

/** @type {import("./types").Signal<FluentBundle>} */
const bundle = signal(new FluentBundle("en"));

/**
 * A message in the reader's language.
 * @param {string} id
 * @param {Record<string, string | number>} [details]
 * @returns {string}
 */
export function t(id, details = {}) {
  const message = bundle.value.getMessage(id);
  return message?.value ? bundle.value.formatPattern(message.value, details) : id;
}

/**
 * A message if there is one, else a name as it is: for names that only the server knows all of.
 * @param {string} id
 * @param {string} name
 * @returns {string}
 */
export function known(id, name) {
  return bundle.value.hasMessage(id) ? t(id) : name;
}

/**
 * Speak this language from now on, and next time too if somebody chose it.
 * @param {string} tongue
 * @param {{ keep?: boolean }} [how]
 */
export async function speak(tongue, { keep = false } = {}) {
  const answer = await fetch(`/static/words/${tongue}.ftl`);
  const spoken = new FluentBundle(tongue, { useIsolating: false });
  spoken.addResource(new FluentResource(await answer.text()));
  document.documentElement.lang = tongue;
  batch(() => {
    bundle.value = spoken;
    language.value = tongue;
  });
  if (keep) remember(tongue);
}

/**
 * The language chosen before; else the first that the browser asks for and we have; else English.
 * @returns {string}
 */
export function preferredLanguage() {
  const wishes = [remembered(), ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => wish in LANGUAGES) ?? "en";
}

// A browser may forbid to keep anything; then the choice lasts as long as the page.

function remember(/** @type {string} */ tongue) {
  try {
    localStorage.setItem(KEPT_AS, tongue);
  } catch {}
}

function remembered() {
  try {
    return localStorage.getItem(KEPT_AS) ?? "";
  } catch {
    return "";
  }
}
