// Numbers as people write them.
import { language } from "./words.js";

/**
 * A share of the whole, in the reader's language.
 * @param {number} share
 */
export function percent(share) {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(share);
}
