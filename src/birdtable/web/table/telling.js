// Several sentences about somebody as one: the name is said once.

/**
 * A sentence without the name that it begins with, and without its stop.
 * @param {string} sentence
 * @param {string[]} names
 */
export function withoutName(sentence, names) {
  const name = names.find((one) => one && sentence.startsWith(`${one} `));
  return withoutStop(name ? sentence.slice(name.length + 1) : sentence);
}

/** @param {string} sentence */
export const withoutStop = (sentence) => sentence.replace(/\.$/, "");

/** With a stop at its end. @param {string} text */
export const asSentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);
