// What the table is given: the view of view.py, and what all its parts read of it.
import type { OfferedMove, TableProps } from "../../../web/core/types";
import type { Choosing } from "./choosing.js";

/** `kite-f`, … `swift`. */
export type Tile = string;

/** `a1`: the column, and the row from the front. */
export type Cell = string;

/** The flock: who flies where. */
export type Flying = Record<Cell, Tile | null>;

export interface Card {
  id: string;
  action: string;
  /** `line` costs what the copied card does. */
  cost: number | null;
  cells: Record<Cell, number>;
}

export interface NestCard {
  id: string;
  points: number[];
  couple: number;
}

export interface PlayerView {
  bird: string;
  points: number;
  cubes: number;
  cards: number;
  hand: Card[];
}

export interface View {
  turn: number | null;
  phase: string | null;
  stage: number;
  starter: number;
  board: Flying;
  face_up: (Tile | null)[];
  pile: number;
  pile_holds: Record<Tile, number>;
  boxes: Record<string, number>;
  line: Card[];
  deck: number;
  discard: Card[];
  nest: NestCard;
  played: Card | null;
  action: string | null;
  tile: Tile | null;
  players: PlayerView[];
  known_hands?: Card[][];
  unseen?: Card[];
  deck_holds?: Card[];
  pile_layers?: Record<Tile, number>[];
  past_nests?: NestCard[];
}

/** Something that happened, or would: `any`, for the fields that each kind of it has are in view.py. */
export type Happening = any;

export type Move = OfferedMove<Happening>;
export type Props = TableProps<View, Happening>;
export type Words = Props["t"];

/** What a move is known to bring. */
export interface After {
  board: Flying;
  moved: Cell[];
  lands: Cell[];
  points: Record<number, number>;
  cubes: Record<number, number>;
}

/** What a stage has brought so far: the birds that landed, and who was paid what. */
export interface Stage {
  landed: Record<string, Tile>;
  nested: Record<number, number>;
  validated: Record<string, { seat: number; points: number }>;
  nest: NestCard | null;
}

/** What is shown of the step that happens now; at rest, nothing. Times in milliseconds. */
export interface Moment {
  events: Happening[];
  /** Whose birds land, column by column, and when. */
  landings: { column: string; tile: Tile; seat: number | null; at: number }[];
  /** Between two landings. */
  pause: number;
  within: number;
  /** Is a stage over? */
  closes: boolean;
  /** The cells for which a card has just paid. */
  pays: Record<Cell, number>;
}

/** What all parts of the table read: the props, what is chosen and looked at, and what that means. */
export interface At extends Props {
  /** Your bird; a spectator has none. */
  yours: string | null;
  choosing: Choosing;
  moment: Moment;
  stages: Record<number, Stage>;
  /** The box that was paid into last. */
  fresh: string | null;
  after: After;
  hover: (target: string | null) => void;
  looked: string | null;
  /** What is unfolded over the table: `stage`, `behind`. */
  panel: string | null;
  unfold: (name: string | null) => void;
  counting: Set<Cell>;
  look: (target: string) => void;
  touch: (target: string) => boolean;
  /** Why something cannot be touched; and the rule of that, where it is another than that of the thing. */
  whyNot: (target: string) => { text: string; rule?: string } | undefined;
  marks: Record<Cell, { points: number; counts: boolean }>;
  shines: (tile: Tile | null) => boolean;
}
