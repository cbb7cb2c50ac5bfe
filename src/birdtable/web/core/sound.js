// Soft sounds, made on the spot: no file, and silent until somebody has touched the page, as browsers want it.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

// Each sound is some notes: pitch in hertz, when it begins and how long it rings in seconds, and how loud.
/** @type {Record<string, number[][]>} */
const SOUNDS = {
  card: [[520, 0, 0.06, 0.25]],
  take: [
    [660, 0, 0.09, 0.3],
    [880, 0.07, 0.12, 0.3],
  ],
  flip: [[420, 0, 0.05, 0.25]],
  reveal: [
    [392, 0, 0.1, 0.25],
    [523, 0.08, 0.16, 0.3],
  ],
  shuffle: [
    [300, 0, 0.04, 0.15],
    [340, 0.05, 0.04, 0.15],
    [300, 0.1, 0.04, 0.15],
  ],
  score: [
    [587, 0, 0.1, 0.3],
    [784, 0.09, 0.2, 0.3],
  ],
  turn: [
    [784, 0, 0.12, 0.35],
    [1047, 0.12, 0.25, 0.35],
  ],
  end: [
    [523, 0, 0.15, 0.3],
    [659, 0.12, 0.15, 0.3],
    [784, 0.24, 0.35, 0.35],
  ],
};

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake() {
  if ("AudioContext" in window) audio ??= new AudioContext();
}

/** @param {string | null} name */
export function play(name) {
  if (!name || !(name in SOUNDS) || !audio || settings.sound.value === "off") return;
  for (const note of SOUNDS[name]) ring(audio, note);
}

/**
 * @param {AudioContext} context
 * @param {number[]} note
 */
function ring(context, [pitch, after, long, loud]) {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * 0.3, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long + 0.05);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long + 0.1);
}
