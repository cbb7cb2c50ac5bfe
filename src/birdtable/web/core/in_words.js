// Must the table come as lines of text? Not where it is drawn: the page says from the start whether its game can be.
import { computed, signal } from "./preact.js";
import { settings } from "./settings.js";

/** Is there nothing that could draw it, or did that not come? */
export const undrawn = signal(!document.documentElement.dataset.drawn);

export const inWords = computed(() => undrawn.value || settings.table.value !== "drawn");
