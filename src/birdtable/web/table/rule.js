// A rule beside the table, while the game goes on: in the place of the rail, or over the table where there is little room.
import { effect, html, useEffect, useState } from "../core/preact.js";
import { complain } from "../core/trouble.js";
import { language } from "../core/words.js";
import { wanted } from "../kit/rule.js";
import { ofGame } from "../parts/help.js";
import { drawing } from "./drawn.js";
import { update } from "./state.js";

// What the game says about its own things, as soon as it can.
effect(() => {
  const { speak = null, module = null } = drawing.value ?? {};
  ofGame.value = { speak: speak?.value ?? null, anchors: module?.help ?? {}, rule: update.value?.said.rule ?? null };
});

/** @param {{ game: string }} props */
export function RuleBeside({ game }) {
  const [reading, setReading] = useState(/** @type {typeof import("./reading.js") | null} */ (null));
  const anchor = wanted.value?.anchor;
  useEffect(() => {
    if (anchor && !reading) import("./reading.js").then(setReading).catch(complain);
  }, [anchor]);
  return anchor && reading && html`<${reading.Rule} game=${game} anchor=${anchor} tongue=${language.value} />`;
}
