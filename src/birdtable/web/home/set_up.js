// Everything that can be chosen before a game: who plays, in which variant, how many, where, and how.
/** @import { GameInfo, Games } from "../core/types" */
/** @import { Manners, SetUp, Way } from "./wishes.js" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { Icon } from "../kit/icon.js";
import { Alternatives, ChoiceField, YesNo } from "../parts/fields.js";
import { variantName } from "../parts/names.js";
import { SeatRows } from "./seat_rows.js";
import { seatCounts, usuallyOpenMemory, usualSetUp, variantsFor, waysFor, withCount, withVariant } from "./wishes.js";

const SIGNS = { bots: "bot", friends: "share", device: "device", alone: "person" };

/** @typedef {{ game: GameInfo, offered: Games, setUp: SetUp, onSetUp: (setUp: SetUp) => void }} Props */

/** @param {Props} props */
export function SetUpFields(props) {
  const { game, offered, setUp, onSetUp } = props;
  const counts = seatCounts(game, setUp.variant);
  const variants = variantsFor(game, setUp.way);
  return html`
    <${Ways} ...${props} />
    <div class="columns">
      <div class="column">
        ${
          variants.length > 1 &&
          html`<${Alternatives}
            label=${t("variant")}
            hint=${t(`variant-hint-${setUp.variant}`)}
            value=${setUp.variant}
            options=${variants.map((variant) => [variant, variantName(variant)])}
            onChoice=${(/** @type {string} */ variant) => onSetUp(withVariant(setUp, game, variant, offered))}
          />`
        }
        ${
          counts.length > 1 &&
          html`<${Alternatives}
            label=${t("how-many")}
            style="numbers"
            value=${String(setUp.seats.length)}
            options=${counts.map((number) => [String(number), String(number)])}
            onChoice=${(/** @type {string} */ number) => onSetUp(withCount(setUp, Number(number), offered))}
          />`
        }
        <${SeatRows} game=${game} setUp=${setUp} offered=${offered} onSeats=${(seats) => onSetUp({ ...setUp, seats })} />
      </div>
      <div class="column">
        <${Options} ...${props} />
        ${
          setUp.way === "friends" &&
          html`<${MannersFields}
            game=${game}
            manners=${setUp.manners}
            onManners=${(/** @type {Manners} */ manners) => onSetUp({ ...setUp, manners })}
          />`
        }
      </div>
    </div>
  `;
}

/** @param {Props} props */
function Ways({ game, offered, setUp, onSetUp }) {
  const choose = (/** @type {Way} */ way) => onSetUp(usualSetUp(game, offered, { ...setUp, way }));
  return html`<${Alternatives}
    label=${t("who-plays")}
    style="ways"
    value=${setUp.way}
    options=${waysFor(game).map((way) => [way, wayName(way, game), html`<${Icon} name=${SIGNS[way]} />`])}
    onChoice=${choose}
  />`;
}

/**
 * @param {Way} way
 * @param {GameInfo} game
 */
function wayName(way, game) {
  if (way !== "alone") return t(`way-${way}`);
  const [name] = variantsFor(game, way).flatMap((variant) => game.played_by_rules[variant]);
  return t("way-alone", { name });
}

/** @param {Props} props */
function Options({ game, setUp, onSetUp }) {
  const { variant, options } = setUp;
  return game.options[variant].map(({ name, title, choices }) => {
    const place = choices.findIndex(({ value }) => value === (options[name] ?? null));
    const choose = (/** @type {string} */ chosen) => {
      const { value } = choices[Number(chosen)];
      const { [name]: _, ...others } = options;
      onSetUp({ ...setUp, options: value === null ? others : { ...others, [name]: value } });
    };
    return html`
      <${ChoiceField}
        key=${`${variant} ${name}`}
        label=${title}
        value=${String(Math.max(0, place))}
        options=${choices.map((choice, number) => [String(number), choice.title])}
        onChoice=${choose}
      />
    `;
  });
}

/** @param {{ game: GameInfo, manners: Manners, onManners: (manners: Manners) => void }} props */
function MannersFields({ game, manners, onManners }) {
  const set = (/** @type {Manners} */ change) => onManners({ ...manners, ...change });
  return html`
    <${Alternatives}
      label=${t("pace")}
      help="pace"
      value=${manners.pace}
      options=${[
        ["live", t("pace-live")],
        ["turns", t("pace-turns")],
      ]}
      onChoice=${(/** @type {"live" | "turns"} */ pace) => set({ pace })}
    />
    <div>
      <${YesNo} label=${t("spectators")} help="spectators" value=${manners.spectators} onChange=${(spectators) => set({ spectators })} />
      <${YesNo}
        label=${t("open-memory")}
        help="memory"
        hint=${t("open-memory-hint")}
        value=${manners.open_memory ?? usuallyOpenMemory(game, manners.pace ?? "live")}
        onChange=${(open_memory) => set({ open_memory })}
      />
      <${YesNo} label=${t("hints-allowed")} help="hints-allowed" value=${manners.hints} onChange=${(hints) => set({ hints })} />
      <${YesNo} label=${t("listed")} help="listed" value=${manners.listed} onChange=${(listed) => set({ listed })} />
    </div>
  `;
}
