// What went wrong, as a sentence that stays until something goes right, or somebody goes on.
import { Refused } from "./api.js";
import { signal } from "./preact.js";
import { t } from "./words.js";

/** The sentence, or nothing. */
export const trouble = signal("");

/**
 * Do something, and say so if it goes wrong. Did it go well?
 * @param {() => Promise<unknown>} action
 * @returns {Promise<boolean>}
 */
export async function attempt(action) {
  try {
    await action();
    trouble.value = "";
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** Whoever goes on has read it. */
export function putAside() {
  trouble.value = "";
}

/**
 * Say what went wrong.
 * @param {unknown} error
 */
export function complain(error) {
  trouble.value = error instanceof Refused ? error.message : t("unreachable");
}
