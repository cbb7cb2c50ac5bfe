// What draws the pages: Preact with htm instead of JSX, and signals that redraw whoever has read them.
import { h, options, render } from "../vendor/preact/preact.js";
import htm from "../vendor/htm/htm.js";

export { render };
export { useEffect, useId, useLayoutEffect, useRef, useState } from "../vendor/preact/hooks.js";
export { batch, computed, effect, signal } from "../vendor/signals/signals.js";

// Effects follow a drawing at once, not a frame later: nobody can touch what is drawn but does not listen yet.
options.requestAnimationFrame = (effects) => queueMicrotask(effects);

export const html = htm.bind(h);
