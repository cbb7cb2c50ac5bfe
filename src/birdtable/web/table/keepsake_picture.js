// The result of a game as a picture, drawn when somebody asks for it.
/** @import { OutcomeInfo, SeatInfo, Update } from "../core/types" */
import { t } from "../core/words.js";
import { title } from "./state.js";

const [WIDTH, HEIGHT] = [1080, 1080];
const EDGE = 72;
const SEATS = 5; // that have a colour

/**
 * The result as a picture.
 * @param {Update} now
 * @returns {Promise<Blob>}
 */
export async function drawn(now) {
  const outcome = /** @type {OutcomeInfo} */ (now.table.outcome);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const birds = await pictures("portraits", now.table.seats.map(({ portrait }) => portrait ?? "egg"));
  const [sun, bunting] = await pictures("stage", ["sun", "bunting"]);
  const colour = coloursOfPage();
  pen.fillStyle = colour("--table");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(sun, WIDTH / 2 - 235, 320 - 235, 470, 470);
  pen.drawImage(bunting, 0, -60, 300, 300);
  pen.drawImage(bunting, WIDTH - 300, -60, 300, 300);
  pen.fillStyle = colour("--ink");
  write(pen, title.peek(), { y: 84, size: 56, family: colour("--display") });
  drawWinners(pen, outcome.winners, now.table.seats, birds, colour);
  write(pen, outcome.said ?? now.said.status, { y: 680, size: 38, family: colour("--text"), lines: 2 });
  drawRest(pen, now.table.seats, outcome, birds, colour);
  write(pen, "Birdtable", { y: HEIGHT - 40, size: 30, family: colour("--display") });
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** By day, whatever the page looks like now. @returns {(name: string) => string} */
function coloursOfPage() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.colorScheme = "light";
  const read = (/** @type {string} */ name) => {
    if (["--display", "--text"].includes(name)) return getComputedStyle(document.documentElement).getPropertyValue(name);
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  queueMicrotask(() => probe.remove());
  const names = ["--table", "--ink", "--card", "--accent", "--display", "--text", ...seatColours()];
  const found = Object.fromEntries(names.map((name) => [name, read(name)]));
  return (name) => found[name];
}

const seatColours = () => Array.from({ length: SEATS }, (_, seat) => `--seat-${seat}`);

/**
 * Drawings of a file as pictures that a canvas can take.
 * @param {string} file
 * @param {string[]} names
 */
async function pictures(file, names) {
  const sprite = await (await fetch(`/static/art/${file}.svg`)).text();
  const all = new DOMParser().parseFromString(sprite, "image/svg+xml");
  return Promise.all(names.map((name) => picture(all, name)));
}

/**
 * @param {Document} sprite
 * @param {string} name
 */
async function picture(sprite, name) {
  const root = /** @type {Element} */ (sprite.documentElement.cloneNode(true));
  const use = sprite.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  root.append(use);
  for (const [attribute, value] of Object.entries({ viewBox: "0 0 100 100", width: "400", height: "400" })) root.setAttribute(attribute, value);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(root)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

/**
 * A line of text, as small as it must be to fit; or two.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {{ x?: number, y: number, size: number, family: string, lines?: number, align?: CanvasTextAlign, room?: number }} how
 */
function write(pen, text, { x = WIDTH / 2, y, size, family, lines = 1, align = "center", room = WIDTH - 2 * EDGE }) {
  pen.textAlign = align;
  pen.font = `600 ${size}px ${family}`;
  const parts = lines > 1 && pen.measureText(text).width > room ? halves(text) : [text];
  const widest = Math.max(...parts.map((part) => pen.measureText(part).width));
  if (widest > room) pen.font = `600 ${Math.floor((size * room) / widest)}px ${family}`;
  parts.forEach((part, line) => pen.fillText(part, x, y + line * size * 1.25));
}

/** @param {string} text */
function halves(text) {
  const words = text.split(" ");
  const middle = words.findIndex((_, place) => words.slice(0, place + 1).join(" ").length >= text.length / 2) + 1;
  return [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
}

/** @typedef {(name: string) => string} Colour */

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number[]} winners
 * @param {SeatInfo[]} seats
 * @param {HTMLImageElement[]} birds
 * @param {Colour} colour
 */
function drawWinners(pen, winners, seats, birds, colour) {
  const size = Math.min(300, (WIDTH - 2 * EDGE) / Math.max(1, winners.length) - 24);
  winners.forEach((seat, place) => {
    const x = WIDTH / 2 + (place - (winners.length - 1) / 2) * (size + 24);
    drawPortrait(pen, birds[seat], x, 320, size, colour(`--seat-${seat % SEATS}`), colour("--card"));
    pen.fillStyle = colour("--ink");
    write(pen, seats[seat].name, { x, y: 612, size: 48, family: colour("--display"), room: size + 16 });
  });
}

/**
 * What everybody had, a line each.
 * @param {CanvasRenderingContext2D} pen
 * @param {SeatInfo[]} seats
 * @param {OutcomeInfo} outcome
 * @param {HTMLImageElement[]} birds
 * @param {Colour} colour
 */
function drawRest(pen, seats, { scores, winners, had }, birds, colour) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  const order = scores.map((_, seat) => seat).sort((one, other) => won(other) - won(one) || scores[other] - scores[one]);
  const high = Math.min(72, 260 / order.length);
  order.forEach((seat, place) => {
    const y = 755 + (place + 0.5) * high;
    drawPortrait(pen, birds[seat], EDGE + high / 2, y, high - 8, colour(`--seat-${seat % SEATS}`), colour("--card"));
    pen.fillStyle = colour("--ink");
    const line = { y: y + high / 5, size: Math.floor(high * 0.5), family: colour("--text") };
    write(pen, seats[seat].name, { ...line, x: EDGE + high + 16, align: "left", room: 480 });
    write(pen, had?.[seat] ?? t("score-points", { count: scores[seat] }), { ...line, x: WIDTH - EDGE, align: "right", room: 360 });
  });
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {HTMLImageElement} bird
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} ring
 * @param {string} ground
 */
function drawPortrait(pen, bird, x, y, size, ring, ground) {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, 2 * Math.PI);
  pen.fillStyle = ground;
  pen.fill();
  pen.clip();
  pen.drawImage(bird, x - size * 0.43, y - size * 0.43, size * 0.86, size * 0.86);
  pen.lineWidth = size / 12;
  pen.strokeStyle = ring;
  pen.stroke();
  pen.restore();
}
