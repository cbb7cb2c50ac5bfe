// What the table is given: the view of view.py, and the part of the shell's contract that is used here.

export type Colour = "red" | "green" | "yellow" | "violet";

/** `red1` … `violet3`. */
export type Face = string;

/** `3-4`: the row from the top, the column from the left. */
export type Place = string;

export interface PlayerView {
  collection: Record<Colour, Face[]>;
  birds: number;
  cards: number;
  rows: number;
  voted: boolean;
  vote: string | null;
}

export interface View {
  turn: number | null;
  phase: "flip" | "vote" | null;
  grid: (Face | null)[][];
  under?: (Face | null)[][];
  cards: number;
  quiet: number;
  rows_to_win: number;
  players: PlayerView[];
}

export interface GameEvent {
  event: string;
  seat?: number;
  place?: Place;
  face?: Face;
}

export interface Flight {
  from: string;
  to: string;
  art: string | null;
  count: number;
  /** Milliseconds to wait before it starts. */
  after?: number;
}

export interface OfferedMove {
  move: string;
  words: string[];
  follows: GameEvent[];
  certain: boolean;
  said: string | null;
}

export interface Offer {
  at_once: boolean;
  chosen: string | null;
  moves: OfferedMove[];
}

export interface SeatInfo {
  name: string;
  you: boolean;
  deciding: boolean;
  chosen: boolean;
}

export type Translate = (id: string, args?: Record<string, string | number>) => string;

export interface Props {
  view: View;
  seat: number | null;
  seats: SeatInfo[];
  present: number[];
  offer: Offer | null;
  picked: string | null;
  pick: (move: string | null) => void;
  play: (move: string) => void;
  busy: boolean;
  t: Translate;
  say: (move: string) => string;
}

/** A card that has just been turned over: what was up before, and what came up. */
export interface Turned {
  before: Face | null;
  after: Face | null;
  /** Has it been taken? Then it is still seen for a moment, and its place is empty. */
  gone: boolean;
}
