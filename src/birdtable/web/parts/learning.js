// The way into a lesson, and on from one chapter of it to the next: each is a table of its own.
/** @import { GameInfo } from "../core/types" */
import * as api from "../core/api.js";
import { introduceMe } from "../core/me.js";
import { html, signal } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Bird } from "../kit/portrait.js";

/** Is a table just being opened? */
export const entering = signal(false);
addEventListener("pageshow", () => (entering.value = false)); // somebody came back to a page that was kept as it was

/**
 * Open a table by some request, once however often somebody touches, and go there.
 * @param {() => Promise<{ link: string }>} request
 */
async function enter(request) {
  if (entering.peek()) return;
  entering.value = true;
  const well = await attempt(async () => {
    await introduceMe();
    const { link } = await request();
    location.assign(`/t/${link}`);
  });
  if (!well) entering.value = false;
}

/**
 * @param {string} game
 * @param {string} lesson
 * @param {number} [chapter]
 */
export const enterLesson = (game, lesson, chapter = 0) => enter(() => api.openLesson({ game, lesson, chapter }));

/**
 * A usual table against the friendliest bots.
 * @param {{ game: string, variant: string, options: Record<string, number | string>, others: number, bot: string }} wish
 */
export function enterFriendlyGame({ game, variant, options, others, bot }) {
  const seats = [/** @type {const} */ ({ kind: "me" }), ...Array.from({ length: others }, () => /** @type {const} */ ({ kind: "bot", bot }))];
  return enter(() => api.openTable({ game, variant, options, seats }));
}

/**
 * Learn a game with the robin: an offer, where it has lessons.
 * @param {{ game: GameInfo, isNew?: boolean }} props
 */
export function LearnOffer({ game, isNew = false }) {
  return game.lessons.map(
    ({ name, minutes }) => html`
      <button type="button" key=${name} class="learn" aria-disabled=${String(entering.value)} onClick=${() => enterLesson(game.name, name)}>
        <${Bird} kind="face" bird="robin" />
        <span>${isNew ? t("learn-offer", { minutes }) : t("learn-again", { minutes })}<span class="unseen">: ${game.title}</span></span>
      </button>
    `,
  );
}
