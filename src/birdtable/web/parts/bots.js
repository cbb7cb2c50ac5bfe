// Choosing a bot: the levels by name, and how the chosen one plays.
/** @import { Games } from "../core/types" */
import { html } from "../core/preact.js";
import { ChoiceField } from "./fields.js";

/**
 * The levels by name, weakest first. Those that are there to measure by are offered only where one sits already.
 * @param {Games} offered
 * @param {string | null} [seated]
 * @returns {[string, string][]}
 */
export function botOptions({ bots }, seated) {
  return bots.filter(({ level, name }) => level > 0 || name === seated).map(({ name, title }) => [name, title]);
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
