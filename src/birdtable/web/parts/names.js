// What the server calls by short names, in words.
import { known } from "../core/words.js";

/**
 * A variant of a game, in words.
 * @param {string} variant
 * @returns {string}
 */
export function variantName(variant) {
  return known(`variant-${variant}`, variant);
}
