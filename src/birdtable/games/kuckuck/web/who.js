// Who a line of a table is about.
/** @import { SeatInfo } from "../../../web/core/types" */
import { html } from "/static/core/preact.js";
import { Name } from "/static/kit/name.js";
import { Portrait } from "/static/kit/portrait.js";

/** @param {{ seats: SeatInfo[], seat: number }} props */
export function Who({ seats, seat }) {
  return html`
    <th scope="row" title=${seats[seat].name}>
      <span class="who"><${Portrait} seats=${seats} seat=${seat} /><${Name} seats=${seats} seat=${seat} /></span>
    </th>
  `;
}
