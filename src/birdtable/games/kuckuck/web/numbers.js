// How numbers are written that may be less than nothing.

/** @param {number} number with a minus sign as wide as a digit */
export const signed = (number) => String(number).replace("-", "−");

/** @param {number} points that are gained, or lost */
export const gained = (points) => `${points > 0 ? "+" : ""}${signed(points)}`;
