// Who sits at this device: a name, no account. The secret lies in a cookie that no script can read.
/** @import { Me, Signal } from "./types" */
import * as api from "./api.js";
import { signal } from "./preact.js";

/** @type {Signal<Me | null>} null as long as nobody has told a name */
export const me = signal(null);

/** Ask the server who we are, if this browser has been here before. */
export async function recogniseMe() {
  if (!document.cookie.split("; ").includes("birdtable_known=1")) return;
  try {
    me.value = await api.me();
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
  }
}

/**
 * Be somebody: whoever we are already, or a new guest of this name.
 * @param {string} name
 */
export async function introduceMe(name) {
  me.value ??= await api.welcome(name);
}

/**
 * Be called something else.
 * @param {string} name
 */
export async function renameMe(name) {
  me.value = await api.rename(name);
}

/** Leave every table, and leave no trace. */
export async function forgetMe() {
  await api.forget();
  me.value = null;
}
