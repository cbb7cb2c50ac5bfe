// Who sits at this device: a name and a bird, no account. The secret lies in a cookie that no script can read.
/** @import { Me, Persona, Signal } from "./types" */
import * as api from "./api.js";
import { signal } from "./preact.js";

/** @type {Signal<Me | null>} null as long as nobody has played here */
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
 * Be somebody: whoever we are already, or a new guest. Who says no name gets a nickname.
 * @param {Persona} [persona]
 */
export async function introduceMe(persona = {}) {
  me.value ??= await api.welcome(persona);
}

/**
 * Be called something else, or be another bird.
 * @param {Persona} persona
 */
export async function changeMe(persona) {
  me.value = await (me.peek() ? api.rename(persona) : api.welcome(persona));
}

/** Leave every table, and leave no trace. */
export async function forgetMe() {
  await api.forget();
  me.value = null;
}
