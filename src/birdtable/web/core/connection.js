// Keeps the updates of a table coming, whatever happens to the network, and gets requests through exactly once.
// By socket; where none can be opened, by asking again and again.
/** @import { Ack, Request, Update, Wish } from "./types" */
import { news, Refused, send, socketAddress, Unreachable } from "./api.js";

const SILENCE = 40_000; // after so long without a sound a socket is dead: the server's heart beats every 15 s
const OPENING = 10_000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5_000;
const BREATHER = 1_200; // after the server has heard too much at once
const ONE_POLL = 25; // seconds
const SHORTEST_POLLING = 2_000; // how long to poll before a socket is tried again: longer each time that none opens
const LONGEST_POLLING = 64_000;

/** Refusals that no patience helps against. */
const FOR_GOOD = ["unknown-table", "no-spectators", "set-aside"];

/**
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(seats: number[]) => void} present whose people have the table open
 * @property {(yes: boolean) => void} connected
 * @property {(refusal: Refused) => void} refused something went wrong that answers no request
 * @property {(refusal: Refused) => void} closed there is nothing to be seen here, now or later
 */

export class Connection {
  /** @type {Map<string, { request: Request, done: (ack: Ack) => void, failed: (error: Refused) => void }>} */
  #pending = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {AbortController | null} */
  #poll = null;
  /** @type {number | undefined} */
  #number;
  #polling = SHORTEST_POLLING;
  #run = 0;
  #wake = () => {};

  /**
   * @param {string} link
   * @param {Listener} listener
   */
  constructor(link, listener) {
    this.link = link;
    this.listener = listener;
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
  }

  /** Connect, or connect anew because the language is another one now. */
  start() {
    this.#number = undefined;
    this.#run += 1;
    this.#socket?.close();
    this.#poll?.abort();
    this.#wake();
    this.#keepConnected(this.#run);
  }

  /**
   * Ask for something that must happen once, however often the connection breaks meanwhile.
   * @param {Wish} wish
   * @returns {Promise<Ack>}
   */
  request(wish) {
    const request = { ...wish, id: newId() };
    return new Promise((done, failed) => {
      this.#pending.set(request.id, { request, done, failed });
      this.#send(request);
    });
  }

  /** @param {number} run */
  async #keepConnected(run) {
    let pause = FIRST_PAUSE;
    while (run === this.#run) {
      const worked = (await this.#bySocket(run)) || (await this.#byPolling(run));
      if (run !== this.#run) return;
      this.listener.connected(false);
      pause = worked ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      await this.#sleep(pause * (0.5 + Math.random() / 2));
    }
  }

  /** @param {number} milliseconds */
  #sleep(milliseconds) {
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        wake(undefined);
      };
    });
  }

  // By socket

  /**
   * Until it closes. Had it ever been open?
   * @param {number} run
   * @returns {Promise<boolean>}
   */
  #bySocket(run) {
    return new Promise((closed) => {
      const socket = new WebSocket(socketAddress(this.link, this.#number));
      let opened = false;
      const end = () => {
        clearTimeout(alarm);
        if (this.#socket === socket) this.#socket = null;
        socket.close();
        closed(opened);
      };
      let alarm = setTimeout(end, OPENING);
      socket.onopen = () => {
        if (run !== this.#run) return end();
        opened = true;
        this.#polling = SHORTEST_POLLING;
        this.#socket = socket;
        this.#resend();
      };
      socket.onmessage = ({ data }) => {
        clearTimeout(alarm);
        alarm = setTimeout(end, SILENCE);
        if (run === this.#run) this.#hear(JSON.parse(data));
      };
      socket.onclose = end;
    });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "update") this.#take(message);
    if (message.type === "presence") this.listener.present(message.present);
    if (message.type === "ack") this.#finish(message.id, (waiting) => waiting.done(message));
    if (message.type === "beat" && message.number !== this.#number) {
      this.#say({ type: "refresh", seen: this.#number ?? 0 });
    }
    if (message.type === "error" && message.code === "too-fast") setTimeout(() => this.#resend(), BREATHER);
    else if (message.type === "error") this.#fail(message.id, new Refused(message.code, message.message));
  }

  /** Say something, if the socket is not just closing; then it is said again by the next one. */
  #say(/** @type {object} */ message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // By polling

  /**
   * For a while. Did it work?
   * @param {number} run
   * @returns {Promise<boolean>}
   */
  async #byPolling(run) {
    const end = Date.now() + this.#polling;
    this.#polling = Math.min(this.#polling * 2, LONGEST_POLLING);
    let worked = false;
    try {
      while (run === this.#run && Date.now() < end) {
        const left = (end - Date.now()) / 1000;
        await this.#pollOnce(run, worked ? Math.min(left, ONE_POLL) : 0);
        if (!worked) this.#resend();
        worked = true;
      }
    } catch (error) {
      if (error instanceof Refused) this.#refuse(error);
    } finally {
      this.#poll = null;
    }
    return worked;
  }

  /**
   * @param {number} run
   * @param {number} wait
   */
  async #pollOnce(run, wait) {
    const poll = (this.#poll = new AbortController());
    try {
      const update = await news(this.link, { since: this.#number, wait, signal: poll.signal });
      if (run === this.#run) this.#take(update);
    } catch (error) {
      if (!poll.signal.aborted) throw error; // stopped by ourselves, to look at once
    }
  }

  /** @param {Refused} refusal */
  #refuse(refusal) {
    if (!FOR_GOOD.includes(refusal.code)) return;
    this.#run += 1;
    this.listener.closed(refusal);
  }

  // Both ways

  /** @param {Update} update */
  #take(update) {
    this.#number = update.number;
    this.listener.connected(true);
    this.listener.update(update);
  }

  #resend() {
    for (const { request } of this.#pending.values()) this.#send(request);
  }

  /** @param {Request} request */
  #send(request) {
    if (this.#socket) this.#say(request);
    else if (this.#poll) this.#post(request);
  }

  /** @param {Request} request */
  async #post(request) {
    try {
      const ack = await send(this.link, request);
      this.#finish(request.id, (waiting) => waiting.done(ack));
      this.#number = undefined; // an uncovered seat counts anew
      this.#poll?.abort();
    } catch (error) {
      if (error instanceof Refused) this.#fail(request.id, error);
      else if (!(error instanceof Unreachable)) throw error; // it is sent again when the server can be reached
    }
  }

  /**
   * @param {string | null} id
   * @param {Refused} refusal
   */
  #fail(id, refusal) {
    if (id && this.#pending.has(id)) this.#finish(id, (waiting) => waiting.failed(refusal));
    else this.listener.refused(refusal);
  }

  /**
   * @param {string} id
   * @param {(waiting: { done: (ack: Ack) => void, failed: (error: Refused) => void }) => void} how
   */
  #finish(id, how) {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (waiting) how(waiting);
  }
}

/** A name for a request; `randomUUID` is only there where pages come by TLS. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
