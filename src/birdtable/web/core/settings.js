// How somebody likes it on this device: kept in the browser, and known to nobody else.
import { effect, signal } from "./preact.js";

const KEPT_AS = "birdtable-settings";

/** @type {Record<"confirm" | "table" | "motion" | "sound" | "notify", string[]>} what can be chosen, the usual first */
export const CHOICES = {
  confirm: ["always", "touch", "never"], // a second touch before a move is made
  table: ["drawn", "text"],
  motion: ["normal", "fast", "off"],
  sound: ["on", "off"],
  notify: ["off", "on"],
};

/** @typedef {keyof typeof CHOICES} Setting */

/** @type {Setting[]} */
export const NAMES = /** @type {any} */ (Object.keys(CHOICES));

/** @type {Record<Setting, import("./types").Signal<string>>} */
export const settings = /** @type {any} */ (
  Object.fromEntries(Object.entries(CHOICES).map(([name, [usual]]) => [name, signal(usual)]))
);

recall();
effect(() => {
  document.documentElement.dataset.motion = settings.motion.value; // for the style sheets of tables
});
effect(() => {
  const chosen = Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(chosen));
  } catch {} // a browser may forbid to keep anything
});

/** Does somebody touch the screen here, rather than point at it? */
export const touches = () => matchMedia("(pointer: coarse)").matches;

/** Shall things stay where they are? */
export const still = () => settings.motion.value === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    for (const name of NAMES) {
      if (CHOICES[name].includes(kept[name])) settings[name].value = kept[name];
    }
  } catch {} // what cannot be read was not ours
}
