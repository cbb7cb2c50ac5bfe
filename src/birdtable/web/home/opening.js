// Opening a table, once however often somebody touches; and what those on this device are called.
/** @import { GameInfo, Portrait } from "../core/types" */
/** @import { SetUp } from "./wishes.js" */
import * as api from "../core/api.js";
import { birdsFrom, NICKNAMES } from "../core/birds.js";
import { introduceMe, me } from "../core/me.js";
import { signal } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { noteSetUp } from "./last_time.js";
import { tableWish } from "./wishes.js";

/** The game that is just being opened, or nothing. */
export const opening = signal("");
addEventListener("pageshow", () => (opening.value = "")); // somebody came back to a page that was kept as it was

/**
 * Open a table, and go there.
 * @param {GameInfo} game
 * @param {SetUp} setUp
 */
export async function openTable(game, setUp) {
  if (opening.peek()) return;
  opening.value = game.name;
  const well = await attempt(async () => {
    if (setUp.way === "device") await introduceMe({ name: nameAt(setUp, 0), portrait: birdAt(setUp, 0) });
    else await introduceMe();
    const { link } = await api.openTable(tableWish(game, setUp, (place) => nameAt(setUp, place)));
    noteSetUp(game, setUp);
    location.assign(`/t/${link}`);
  });
  if (!well) opening.value = "";
}

/**
 * As which bird somebody on this device will be drawn: you as yours, the others as the next.
 * @param {SetUp} setUp
 * @param {number} place
 * @returns {Portrait}
 */
export function birdAt({ seats }, place) {
  const before = seats.slice(0, place).filter(({ kind }) => kind === "person").length;
  const birds = birdsFrom(me.value?.portrait);
  return birds[before % birds.length];
}

/**
 * What somebody on this device is called: as they said; else you by your name, the others by a nickname.
 * @param {SetUp} setUp
 * @param {number} place
 * @returns {string}
 */
export function nameAt(setUp, place) {
  return setUp.seats[place].name.trim() || usualNameAt(setUp, place);
}

/**
 * @param {SetUp} setUp
 * @param {number} place
 * @returns {string}
 */
export function usualNameAt(setUp, place) {
  return (place === 0 && me.value?.name) || NICKNAMES[birdAt(setUp, place)];
}
