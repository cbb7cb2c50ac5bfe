// The ways to play a game: against bots, with friends, or all on this device.
/** @import { GameInfo, Games, NewTable } from "../core/types" */
/** @import { Seat } from "./wishes.js" */
/** @typedef {Pick<NewTable, "pace" | "spectators" | "open_memory" | "listed" | "hints">} Manners */
import * as api from "../core/api.js";
import { introduceMe, me } from "../core/me.js";
import { html, useLayoutEffect, useRef, useState } from "../core/preact.js";
import { attempt } from "../core/trouble.js";
import { t } from "../core/words.js";
import { BotField } from "../parts/bots.js";
import { Alternatives, ChoiceField, NameField, YesNo } from "../parts/fields.js";
import { variantName } from "../parts/names.js";
import { SeatRows } from "./seat_rows.js";
import { optionWishes, seatCounts, seatWishes, usuallyOpenMemory, usualSeats, variantsFor, WAYS } from "./wishes.js";

/** @param {{ game: GameInfo, offered: Games }} props */
export function SetUp({ game, offered }) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const [way, setWay] = useState("bots");
  const [variant, setVariant] = useState(Object.keys(game.variants)[0]);
  const [count, setCount] = useState(seatCounts(game, variant)[0]);
  const [bot, setBot] = useState(offered.usual_bot);
  const [name, setName] = useState("");
  const [seats, setSeats] = useState(/** @type {Seat[]} */ ([]));
  const [places, setPlaces] = useState(/** @type {Record<string, number>} */ ({}));
  const [settings, setSettings] = useState(/** @type {Manners} */ ({ pace: "live", spectators: true, listed: false, hints: true }));

  const fill = (/** @type {string} */ nextWay, /** @type {number} */ nextCount, /** @type {string} */ nextBot) => {
    setCount(nextCount);
    setSeats(usualSeats(nextWay, nextCount, nextBot, (number) => nameOf(number, name)));
  };
  const chooseVariant = (/** @type {string} */ nextWay, /** @type {string} */ next) => {
    const counts = seatCounts(game, next);
    setVariant(next);
    fill(nextWay, counts.includes(count) ? count : counts[0], bot);
  };
  const chooseWay = (/** @type {string} */ next) => {
    const possible = variantsFor(game, next);
    setWay(next);
    chooseVariant(next, possible.includes(variant) ? variant : possible[0]);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const filled = seats.length ? seats : usualSeats(way, count, bot, String);
    const table = {
      game: game.name,
      variant,
      options: optionWishes(options, places),
      seats: seatWishes(way, filled),
      ...(way === "friends" ? settings : {}),
    };
    attempt(async () => {
      await introduceMe(way === "device" ? filled[0].name : name);
      const { link } = await api.openTable(table);
      location.assign(`/t/${link}`);
    });
  };

  useLayoutEffect(() => /** @type {HTMLElement | null | undefined} */ (form.current?.querySelector("input, select"))?.focus(), []);
  const variants = variantsFor(game, way);
  const counts = seatCounts(game, variant);
  const options = game.options[variant];
  const withBots = way === "bots" && count > 1;
  return html`
    <li class="set-up">
      <form ref=${form} onSubmit=${submit} aria-label=${game.title}>
        <${Alternatives}
          label=${t("who-plays")}
          value=${way}
          options=${WAYS.map((other) => [other, t(`way-${other}`)])}
          onChoice=${chooseWay}
        />
        ${
          !me.value &&
          way !== "device" &&
          html`<${NameField} label=${t("your-name")} value=${name} onName=${setName} />`
        }
        ${
          variants.length > 1 &&
          html`<${Alternatives}
          label=${t("variant")}
          value=${variant}
          options=${variants.map((v) => [v, variantName(v)])}
          onChoice=${(next) => chooseVariant(way, next)}
        />`
        }
        ${
          counts.length > 1 &&
          html`<${Alternatives}
          label=${t("how-many")}
          value=${String(count)}
          options=${counts.map((number) => [String(number), String(number)])}
          onChoice=${(next) => fill(way, Number(next), bot)}
        />`
        }
        ${options.map(
          ({ name: option, title, choices }) => html`
            <${ChoiceField}
              key=${`${variant} ${option}`}
              label=${title}
              value=${String(places[option] ?? 0)}
              options=${choices.map((choice, place) => [String(place), choice.title])}
              onChoice=${(place) => setPlaces({ ...places, [option]: Number(place) })}
            />
          `,
        )}
        ${
          withBots &&
          html`<${BotField}
          label=${t("which-bots")}
          offered=${offered}
          value=${bot}
          onChoice=${(next) => {
            setBot(next);
            fill(way, count, next);
          }}
        />`
        }
        ${way !== "bots" && html`<${SeatRows} way=${way} seats=${seats} offered=${offered} onSeats=${setSeats} />`}
        ${way === "friends" && html`<${Settings} game=${game} settings=${settings} onSettings=${setSettings} />`}
        <button class="primary">${t(way === "friends" ? "open-table" : "to-the-table")}</button>
      </form>
    </li>
  `;
}

/** You are called as you said; the others get a name that they may change. @param {number} number @param {string} name */
function nameOf(number, name) {
  return number === 1 ? (me.peek()?.name ?? name) : t("person-number", { number });
}

/** @param {{ game: GameInfo, settings: Manners, onSettings: (settings: Manners) => void }} props */
function Settings({ game, settings, onSettings }) {
  const set = (/** @type {Manners} */ change) => onSettings({ ...settings, ...change });
  return html`
    <${Alternatives}
      label=${t("pace")}
      value=${settings.pace}
      options=${[
        ["live", t("pace-live")],
        ["turns", t("pace-turns")],
      ]}
      onChoice=${(pace) => set({ pace })}
    />
    <div>
      <${YesNo} label=${t("spectators")} value=${settings.spectators} onChange=${(spectators) => set({ spectators })} />
      <${YesNo}
        label=${t("open-memory")}
        hint=${t("open-memory-hint")}
        value=${settings.open_memory ?? usuallyOpenMemory(game, settings.pace ?? "live")}
        onChange=${(open_memory) => set({ open_memory })}
      />
      <${YesNo} label=${t("hints-allowed")} value=${settings.hints} onChange=${(hints) => set({ hints })} />
      <${YesNo} label=${t("listed")} value=${settings.listed} onChange=${(listed) => set({ listed })} />
    </div>
  `;
}
