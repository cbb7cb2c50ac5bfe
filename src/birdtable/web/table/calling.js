// Calling somebody whose turn it is: the title, a dot on the icon, a sound, and a notification where that is allowed.
import { effect } from "../core/preact.js";
import { settings } from "../core/settings.js";
import { play } from "../core/sound.js";
import { t } from "../core/words.js";
import { playing } from "./happening.js";
import { title, update } from "./state.js";

let called = false;

effect(() => {
  const decides = update.value?.table.seats.some(({ you, deciding }) => you && deciding) ?? false;
  const yours = decides && (document.hidden || !playing.value); // first they see what happened, if they look
  document.title = `${yours ? "● " : ""}${title.value ? `${title.value} – ` : ""}Birdtable`;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon) icon.href = yours ? "/static/art/favicon-turn.svg" : "/static/art/favicon.svg";
  if (yours && !called) call();
  called = yours;
});

/** Once for each time that it becomes somebody's turn. */
function call() {
  play("turn");
  if (document.hidden && settings.notify.peek() === "on" && "Notification" in window && Notification.permission === "granted") {
    new Notification(title.peek(), { body: t("your-turn-now"), icon: "/static/art/app-icon-192.png", tag: location.pathname });
  }
}
