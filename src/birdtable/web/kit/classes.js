// Class names of what is true.

/**
 * @param {...(string | false | null | undefined | 0)} names
 * @returns {string}
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}
