// How somebody likes it on this device: kept in the browser, and known to nobody else.
import { effect, signal } from "./preact.js";

const KEPT_AS = "birdtable-settings";

/** What can be chosen, in the order in which it is offered. */
export const CHOICES = {
  theme: ["device", "light", "dark"],
  motion: ["slow", "normal", "fast", "off"],
  forced: ["auto", "always", "ask"], // a decision with one possible answer: made where all others are bots; anywhere; never
  confirm: ["always", "touch", "never"], // a second touch before a move is made
  table: ["drawn", "text"],
  sound: ["on", "off"],
  notify: ["off", "on"],
};

/** What is chosen for whoever chooses nothing, where it is not the first. */
const USUAL = { motion: "normal" };

/** @typedef {keyof typeof CHOICES} Setting */

/** @type {Setting[]} */
export const NAMES = /** @type {any} */ (Object.keys(CHOICES));

/** @type {Record<Setting, import("./types").Signal<string>>} */
export const settings = /** @type {any} */ (
  Object.fromEntries(Object.entries({ ...firsts(), ...USUAL }).map(([name, usual]) => [name, signal(usual)]))
);

recall();
effect(() => {
  document.documentElement.dataset.motion = settings.motion.value; // for the style sheets of tables
});
effect(() => {
  const theme = settings.theme.value; // as theme.js does before the first drawing
  document.documentElement.style.colorScheme = theme === "device" ? "" : theme;
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

function firsts() {
  return Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first]));
}

function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    for (const name of NAMES) {
      if (/** @type {string[]} */ (CHOICES[name]).includes(kept[name])) settings[name].value = kept[name];
    }
  } catch {} // what cannot be read was not ours
}
