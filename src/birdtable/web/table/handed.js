// A seat that somebody hands over: the address brings the secret, and it must not stay in the bar or the history.
import * as api from "../core/api.js";
import { html, signal } from "../core/preact.js";
import { t } from "../core/words.js";
import { AsSomebody } from "../parts/joining.js";
import { link } from "./state.js";

const found = /^#seat-(\d+)-([\w-]+)$/.exec(location.hash);
if (found) history.replaceState(null, "", location.pathname);

/** The seat and its secret, until it is taken. */
export const handed = signal(found && { seat: Number(found[1]), secret: found[2] });

export function HandedSeat() {
  const take = async () => {
    await api.join(link, /** @type {{ seat: number, secret: string }} */ (handed.peek()));
    handed.value = null;
    location.reload(); // who may look here has just changed
  };
  return html`
    <section class="handed">
      <p>${t("handed-seat")}</p>
      <${AsSomebody} label=${t("take-handed")} action=${take} />
    </section>
  `;
}
