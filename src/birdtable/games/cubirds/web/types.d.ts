// What the table is given: the view of view.py, and what all its parts read of it.
import type { OfferedMove, TableProps } from "../../../web/core/types";

/** Birds of a kind that stand together. */
export interface Run {
  bird: string;
  birds: number;
}

/** Birds by name. */
export type Counted = Record<string, number>;

export interface PlayerView {
  collection: Counted;
  cards: number;
  hand: Counted | null;
  known?: Counted;
  no_more_of?: string[];
}

export interface View {
  turn: number | null;
  phase: "lay" | "draw" | "flock" | null;
  dealer: number;
  rows: Run[][];
  pile: number;
  discard: number;
  players: PlayerView[];
  own_discard?: Counted | null;
}

export type Side = "left" | "right";

/** Something that happened, or would: the fields that each kind of it has are in view.py. */
export interface Happening {
  event: string;
  seat?: number;
  bird?: string | null;
  birds?: number;
  row?: number;
  side?: Side;
  kept?: number;
  cards?: number;
}

export type Move = OfferedMove<Happening>;
export type Props = TableProps<View, Happening>;

/** A flock that was completed; `isNew` if the collection had no such bird. */
export interface Flocked {
  seat: number;
  bird: string;
  birds: number;
  kept: number;
  isNew: boolean;
}

/** Something to celebrate: whose it is, what it brings, and which cards are shown large. */
export interface Moment {
  kind: "flock" | "take" | "round";
  seat: number;
  title: string;
  gain: number;
  places: string[];
  news: string;
}

/** What laying would take. */
export interface Gain {
  birds: number;
  runs: Run[];
  refills: boolean;
}

/** What all parts of the table read: the props, what is selected, and what can be done about it. */
export interface At extends Props {
  hand: Counted;
  cards: number;
  mayDecide: boolean;
  /** The move that is picked or looked at. */
  shown: Move | null;
  laying: Set<string>;
  flocking: Set<string>;
  held: string | null;
  coming: Counted;
  keeping: Counted;
  /** Birds that have just come into your hand. */
  came: Set<string>;
  /** Flocks since your last decision. */
  flocked: Flocked[];
  whyQuiet: string;
  tip: string;
  peek: (move: Move | null) => object;
  hold: (bird: string | null, byKey: boolean) => void;
  choose: (move: string) => void;
}
