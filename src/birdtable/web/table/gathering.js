// Before the start: who sits where, and the link for those who are still to come.
/** @import { SeatInfo, TableInfo, Update } from "../core/types" */
import * as api from "../core/api.js";
import { html } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { Portrait } from "../kit/portrait.js";
import { botOptions, howItPlays } from "../parts/bots.js";
import { Address, ChoiceField } from "../parts/fields.js";
import { AsSomebody } from "../parts/joining.js";
import { variantName } from "../parts/names.js";
import { RulesLink } from "../parts/rules.js";
import { Cancel } from "./cancel.js";
import { game, link, offered } from "./state.js";

const leave = (/** @type {number} */ seat) => attempt(() => api.leave(link, seat));

/** @param {{ now: Update }} props */
export function Gathering({ now }) {
  const { table, yours } = now;
  const mayJoin = !yours.length && table.seats.some(({ kind }) => kind === "open");
  return html`
    <p class="status" role="status">${now.said.status}</p>
    ${mayJoin && html`<${AsSomebody} label=${t("join")} action=${() => api.join(link)} />`}
    <div class="gathering">
      <ol class="seats">
        ${table.seats.map(
          (seat, number) => html`<${SeatLine} key=${number} seats=${table.seats} number=${number} maker=${table.maker} />`,
        )}
      </ol>
      <div class="invite">
        <${Address} label=${t("invite")} address=${`${location.origin}/t/${link}`} />
        <img class="qr-code" src=${`/t/${link}/code.svg`} alt=${t("qr-code")} width="148" height="148" />
      </div>
    </div>
    <div class="row">
      ${table.maker && html`<${StartNow} table=${table} />`}
      ${yours.map((seat) => html`<button class="quiet" onClick=${() => leave(seat)}>${t("leave")}</button>`)}
      ${table.may_cancel && html`<${Cancel} />`}
    </div>
    <${About} table=${table} />
  `;
}

/** To begin with those who are there, as soon as they are enough. @param {{ table: TableInfo }} props */
function StartNow({ table }) {
  const counts = game.value?.variants[table.variant] ?? [];
  const taken = table.seats.filter(({ kind }) => kind !== "open" && kind !== "closed").length;
  const missing = Math.min(...counts.filter((count) => count >= taken)) - taken;
  if (missing > 0) return Number.isFinite(missing) && html`<p class="hint">${t("start-needs", { count: missing })}</p>`;
  return html`<button class="primary" onClick=${() => attempt(() => api.start(link))}>${t("start-now")}</button>`;
}

/** What is played here, for those who are new to it. @param {{ table: TableInfo }} props */
function About({ table }) {
  return html`
    <div class="about">
      ${game.value?.drawn && html`<img src=${`/games/${table.game}/web/tile.svg`} alt="" width="320" height="200" />`}
      <div>
        <p>${game.value?.about}</p>
        <p><${RulesLink} game=${table.game} /></p>
        <p class="after">${game.value?.credits}</p>
      </div>
    </div>
    <p class="hint">${manners(table).join(" · ")}</p>
  `;
}

/**
 * How this table is played, in a few words.
 * @param {TableInfo} table
 */
function manners(table) {
  return [
    table.variant === "standard" ? "" : variantName(table.variant),
    ...optionsOf(table),
    t(table.pace === "live" ? "pace-live" : "pace-turns"),
    t(table.spectators ? "spectators-yes" : "spectators-no"),
    table.open_memory ? t("open-memory") : "",
    t(table.hints ? "hints-yes" : "hints-no"),
  ].filter(Boolean);
}

/**
 * What was chosen, where it is not the usual.
 * @param {TableInfo} table
 * @returns {string[]}
 */
function optionsOf(table) {
  return (game.value?.options[table.variant] ?? []).flatMap(({ name, title, choices }) => {
    const place = choices.findIndex(({ value }) => value === (table.options[name] ?? null));
    return place > 0 ? [t("option-chosen", { title, choice: choices[place].title })] : [];
  });
}

/** @param {{ seats: SeatInfo[], number: number, maker: boolean }} props */
function SeatLine({ seats, number, maker }) {
  const seat = seats[number];
  const taken = seat.kind === "person" || seat.kind === "rules";
  return html`
    <li class=${seat.you ? "you" : ""}>
      <${Portrait} seats=${seats} seat=${number} />
      ${taken || !maker ? html`<span>${who(seat)}</span>` : html`<${SeatChoice} seat=${seat} number=${number} />`}
      ${
        maker &&
        seat.kind === "person" &&
        !seat.you &&
        html`<button class="quiet" onClick=${() => leave(number)}>
          ${t("send-away")}<span class="unseen"> ${seat.name}</span>
        </button>`
      }
    </li>
  `;
}

/** @param {SeatInfo} seat */
function who(seat) {
  if (seat.kind === "open" || seat.kind === "closed") return t(`seat-${seat.kind}`);
  if (seat.kind === "bot") return `${seat.name} (${t("a-bot")})`;
  return seat.you ? t("name-and-you", { name: seat.name }) : seat.name;
}

/** @param {{ seat: SeatInfo, number: number }} props */
function SeatChoice({ seat, number }) {
  const options = [
    ["open", t("seat-open")],
    ["closed", t("seat-closed")],
    ...botOptions(offered.value, seat.bot).map(([bot, title]) => [`bot ${bot}`, title]),
  ];
  const change = (/** @type {string} */ choice) => {
    const [kind, bot] = choice.split(" ");
    attempt(() => api.changeSeat(link, number, { kind: /** @type {SeatInfo["kind"]} */ (kind), bot }));
  };
  return html`
    <${ChoiceField}
      label=${t("seat-number", { number: number + 1 })}
      hint=${howItPlays(offered.value, seat.bot)}
      value=${seat.bot ? `bot ${seat.bot}` : seat.kind}
      options=${options}
      onChoice=${change}
    />
  `;
}
