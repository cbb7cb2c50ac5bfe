// What the table is given: the view of view.py, and the part of the shell's contract that is used here.
import type { OfferedMove, TableProps } from "../../../web/core/types";

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
  colour?: Colour;
  vote?: string;
}

export type Move = OfferedMove<GameEvent>;
export type Props = TableProps<View, GameEvent>;
