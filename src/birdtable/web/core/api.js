// Everything that can be asked of the server by HTTP, one function each.
/** @import { Ack, Device, Games, Hint, LogTurn, Me, Moment, NewTable, Persona, Request, SeatInfo, TableSummary, Update } from "./types" */
import { inWords } from "./in_words.js";
import { language } from "./words.js";

const PREFIX = "/api/1";

/** The server has understood, and says no: a stable code, and a sentence for people. */
export class Refused extends Error {
  constructor(/** @type {string} */ code, /** @type {string} */ message) {
    super(message);
    this.code = code;
  }
}

/** The server did not answer, or not as itself. */
export class Unreachable extends Error {}

/**
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, query?: Record<string, string>, signal?: AbortSignal }} [how]
 */
async function ask(method, path, { body, query = {}, signal } = {}) {
  const address = `${PREFIX}${path}?${new URLSearchParams({ lang: language.peek(), ...query })}`;
  const headers = body ? { "content-type": "application/json" } : undefined;
  try {
    const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body), signal });
    const told = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return told;
    if (told.type === "error") throw new Refused(told.code, told.message);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Unreachable();
}

// Who you are

/** @returns {Promise<Me>} */
export const me = () => ask("GET", "/me");
/** @returns {Promise<Me>} */
export const welcome = (/** @type {Persona} */ persona) => ask("POST", "/guests", { body: persona });
/** @returns {Promise<Me>} */
export const rename = (/** @type {Persona} */ persona) => ask("PATCH", "/me", { body: persona });
/** @returns {Promise<null>} */
export const forget = () => ask("DELETE", "/me");
/** @returns {Promise<{ devices: Device[] }>} */
export const devices = () => ask("GET", "/me/devices");
/** @returns {Promise<{ path: string }>} */
export const deviceLink = () => ask("POST", "/me/links");
/** @returns {Promise<null>} */
export const revoke = (/** @type {number} */ id) => ask("DELETE", `/me/devices/${id}`);
/** @returns {Promise<Me>} */
export const signOutEverywhere = () => ask("DELETE", "/me/devices");
/** @returns {Promise<Me>} */
export const follow = (/** @type {string} */ secret) => ask("POST", "/devices", { body: { secret } });

// Games and tables

/** @returns {Promise<Games>} */
export const games = () => ask("GET", "/games");
/** @returns {Promise<{ tables: TableSummary[] }>} */
export const myTables = () => ask("GET", "/me/tables");
/** @returns {Promise<{ tables: TableSummary[] }>} */
export const tablesToJoin = () => ask("GET", "/tables");
/** @returns {Promise<{ link: string }>} */
export const openTable = (/** @type {NewTable} */ wish) => ask("POST", "/tables", { body: wish });

/**
 * A chapter of a lesson.
 * @param {{ game: string, lesson: string, chapter: number }} wish
 * @returns {Promise<{ link: string }>}
 */
export const openLesson = (wish) => ask("POST", "/lessons", { body: wish });

// At a table; all take its link first

/** @param {string} link */
const at = (link) => `/tables/${encodeURIComponent(link)}`;

/** What updates shall tell that they tell only to some. */
const wanted = () => ({ steps: "1", follows: "1", text: inWords.peek() ? "1" : "0" });

/**
 * What is new after `since`; waits for it up to so many seconds.
 * @param {string} link
 * @param {{ since?: number, wait: number, signal?: AbortSignal }} how
 * @returns {Promise<Update>}
 */
export function news(link, { since, wait, signal }) {
  const query = { ...wanted(), wait: String(wait), ...(since === undefined ? {} : { since: String(since) }) };
  return ask("GET", `${at(link)}/events`, { query, signal });
}

/**
 * Take a seat: the first there is, a certain one, or one that its owner hands over.
 * @param {string} link
 * @param {{ seat?: number, secret?: string }} [wish]
 * @returns {Promise<{ seat: number }>}
 */
export const join = (link, wish = {}) => ask("POST", `${at(link)}/seats`, { body: wish });

/**
 * Open or close a seat, or give it to a bot.
 * @param {string} link
 * @param {number} seat
 * @param {{ kind: SeatInfo["kind"], bot?: string }} change
 * @returns {Promise<null>}
 */
export const changeSeat = (link, seat, change) => ask("PUT", `${at(link)}/seats/${seat}`, { body: change });

/**
 * Leave a seat, or send somebody away from it.
 * @param {string} link
 * @param {number} seat
 * @returns {Promise<null>}
 */
export const leave = (link, seat) => ask("DELETE", `${at(link)}/seats/${seat}`);

/**
 * Agree that somebody else may take a seat that was left, or no longer.
 * @param {string} link
 * @param {number} seat
 * @param {boolean} agree
 * @returns {Promise<null>}
 */
export const freeSeat = (link, seat, agree) => ask("POST", `${at(link)}/seats/${seat}/free`, { body: { agree } });

/**
 * A link by which somebody else can take a seat of yours.
 * @param {string} link
 * @param {number} seat
 * @returns {Promise<{ path: string }>}
 */
export const handOver = (link, seat) => ask("POST", `${at(link)}/seats/${seat}/link`);

/** @returns {Promise<null>} */
export const start = (/** @type {string} */ link) => ask("POST", `${at(link)}/start`);

/**
 * Agree to end without a result, or no longer.
 * @param {string} link
 * @param {boolean} agree
 * @returns {Promise<null>}
 */
export const end = (link, agree) => ask("POST", `${at(link)}/end`, { body: { agree } });

/** @returns {Promise<null>} */
export const cancel = (/** @type {string} */ link) => ask("POST", `${at(link)}/cancel`);
/** @returns {Promise<{ link: string }>} */
export const rematch = (/** @type {string} */ link) => ask("POST", `${at(link)}/rematch`);
/** @returns {Promise<{ turns: LogTurn[] }>} */
export const log = (/** @type {string} */ link) => ask("GET", `${at(link)}/log`);

/**
 * What would you do? For the seat that is looked through.
 * @param {string} link
 * @param {number | null} seat
 * @returns {Promise<{ hints: Hint[] }>}
 */
export const hints = (link, seat) => ask("POST", `${at(link)}/hints`, { body: { seat } });

/**
 * A moment of a game that has ended.
 * @param {string} link
 * @param {number} number
 * @param {number | null} seat
 * @returns {Promise<Moment>}
 */
export const moment = (link, number, seat) =>
  ask("GET", `${at(link)}/moments/${number}`, { query: seat === null ? {} : { seat: String(seat) } });

/**
 * The table of a finished game, from its record.
 * @param {object} record
 * @returns {Promise<{ link: string }>}
 */
export const upload = (record) => ask("POST", "/records", { body: record });

/** Where each kind of request is sent that usually goes by socket. */
const WAYS = { move: "moves", undo: "undo", uncover: "uncover" };

/**
 * A request that usually goes by socket.
 * @param {string} link
 * @param {Request} request
 * @returns {Promise<Ack>}
 */
export const send = (link, { type, ...body }) => ask("POST", `${at(link)}/${WAYS[type]}`, { body });

/** The address of the public record, for those who keep it. */
export const recordAddress = (/** @type {string} */ link) => `${PREFIX}${at(link)}/record`;

/**
 * The address of a table's socket.
 * @param {string} link
 * @param {number} [since]
 * @returns {string}
 */
export function socketAddress(link, since) {
  const address = new URL(`${PREFIX}${at(link)}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("lang", language.peek());
  for (const [name, value] of Object.entries(wanted())) address.searchParams.set(name, value);
  if (since !== undefined) address.searchParams.set("since", String(since));
  return address.href;
}
