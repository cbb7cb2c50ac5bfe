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

/** What all parts of the table read: the props, what is chosen and looked at, and what that means. */
export interface At extends Props {
  /** Your bird; a spectator has none. */
  yours: string | null;
  choosing: Choosing;
  after: After;
  hover: (target: string | null) => void;
  looked: string | null;
  counting: Set<Cell>;
  look: (target: string) => void;
  touch: (target: string) => boolean;
  whyNot: (target: string) => string | undefined;
  marks: Record<Cell, { points: number; counts: boolean }>;
  shines: (tile: Tile | null) => boolean;
}
