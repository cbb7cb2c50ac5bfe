// What the table is given: the view that `view.py` makes, and the shell's side of a decision.
import type { Speak, TableProps } from "../../../web/core/types";

export interface Player {
  living: boolean;
  nest: number;
  cockatoos: number;
  cuckoos: number;
  has_bid: boolean;
  bid: number | null;
  cards: number;
  hand: number[] | null;
  points: number[];
  score: number;
}

export interface View {
  round: number | null;
  rounds: number;
  turn: number | null;
  turns: number;
  starter: number | null;
  bidder: number | null;
  nests: number[];
  pile: number;
  players: Player[];
  memory?: { played: number[]; known: number[] }[];
}

/** Something that happened, or would: the fields that each kind of it has are in `view.py`. */
export interface Happening {
  event: string;
  seat?: number;
  to?: number;
  number?: number | null;
  nest?: number;
  points?: number;
  cockatoos?: number;
  round?: number;
  first?: number;
  second?: number;
}

/** What happened to one player in a turn. */
export interface Fate {
  bid?: number;
  nest?: number;
  flipped?: boolean;
  out?: boolean;
  points?: number;
}

/** A turn that is over: what happened to whom. */
export interface Turn {
  fates: Map<number, Fate>;
}

/** Bids that lie open, the highest first. */
export type Bids = { seat: number; number: number }[];

/** What a player got in a round, and from what, as far as that is known. */
export interface RoundOf {
  points: number;
  total: number;
  out?: boolean;
  nest?: number;
  lowest?: boolean;
  cockatoos?: number;
  /** No cockatoo card came with the hand. */
  none?: boolean;
}

export interface Round {
  number: number;
  players: RoundOf[];
}

export type Words = Speak;

export type Props = TableProps<View, Happening>;
