// Who holds a device that several people share.
/** @import { Update } from "../core/types" */

/**
 * The seat that the device must be passed to before anything can be seen; null if there is none.
 * @param {Update} now
 * @returns {number | null}
 */
export function seatToPassTo({ yours, seat, table }) {
  const waiting = yours.filter((own) => table.seats[own].deciding);
  return yours.length > 1 && waiting.length > 0 && !waiting.includes(seat ?? -1) ? waiting[0] : null;
}
