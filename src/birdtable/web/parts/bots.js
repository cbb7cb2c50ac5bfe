// Choosing a bot: the levels by name, and how the chosen one plays.
/** @import { BotInfo, Games } from "../core/types" */
import { html } from "../core/preact.js";
import { ChoiceField } from "./fields.js";

/**
 * The levels by name, weakest first, and what the host has installed. Those that are there to measure by are offered
 * only where one sits already.
 * @param {Games} offered
 * @param {string | null} [seated]
 * @returns {[string, string][]}
 */
export function botOptions({ bots }, seated) {
  return bots.filter((bot) => canBeChosen(bot) || bot.name === seated).map(({ name, title }) => [name, title]);
}

/**
 * Is it a bot to play against, and not one to measure by?
 * @param {BotInfo} bot
 */
export function canBeChosen({ level, ours }) {
  return level > 0 || !ours;
}

/**
 * As which bird a bot is drawn before it has sat down; one that is not ours has no bird.
 * @param {Games} offered
 * @param {string} bot
 * @param {number} [pose]
 */
export function botPortrait({ bots }, bot, pose = 1) {
  return bots.some(({ name, level }) => name === bot && level > 0) ? `${bot}-${pose}` : "egg";
}

/**
 * How a bot plays, in a sentence.
 * @param {Games} offered
 * @param {string | null} bot
 * @returns {string}
 */
export function howItPlays({ bots }, bot) {
  return bots.find(({ name }) => name === bot)?.about ?? "";
}

/**
 * What a bot is called by its level.
 * @param {Games} offered
 * @param {string} bot
 * @returns {string}
 */
export function botTitle({ bots }, bot) {
  return bots.find(({ name }) => name === bot)?.title ?? bot;
}

/**
 * A list of levels, with the sentence about the chosen one.
 * @param {{ label: string, offered: Games, value: string, onChoice: (bot: string) => void }} props
 */
export function BotField({ label, offered, value, onChoice }) {
  return html`<${ChoiceField}
    label=${label}
    hint=${howItPlays(offered, value)}
    value=${value}
    options=${botOptions(offered, value)}
    onChoice=${onChoice}
  />`;
}
