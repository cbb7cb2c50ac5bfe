// Types for the checker only: a signal, and the messages of `birdtable/protocol.py` that the pages use.

export interface Signal<T> {
  value: T;
  peek(): T;
}

export type Kind = "open" | "closed" | "person" | "bot" | "rules";

/** The birds that people can be; each is a picture, /static/art/portraits.svg#NAME. */
export type Portrait =
  | "robin"
  | "owl"
  | "duck"
  | "flamingo"
  | "toucan"
  | "parrot"
  | "magpie"
  | "warbler"
  | "cockatoo"
  | "crane"
  | "goose"
  | "swift";

export interface Me {
  name: string;
  portrait: Portrait;
}

/** What somebody wants to be called, and as which bird to be drawn. */
export interface Persona {
  name?: string;
  portrait?: Portrait;
}

export interface Device {
  id: number;
  kind: "device" | "link";
  made: number;
  this: boolean;
}

export interface OptionInfo {
  name: string;
  title: string;
  choices: { value: number | string | null; title: string }[];
}

export interface LessonSummary {
  name: string;
  title: string;
  minutes: number;
  chapters: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  credits: string;
  variants: Record<string, number[]>;
  played_by_rules: Record<string, string[]>;
  options: Record<string, OptionInfo[]>;
  minutes: number;
  drawn: boolean;
  about: string;
  memory_counts: boolean;
  lessons: LessonSummary[];
}

export interface BotInfo {
  name: string;
  title: string;
  level: number;
  about: string;
  ours: boolean;
}

export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
  usual_bot: string;
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  variant: string;
  options?: Record<string, number | string>;
  seats: SeatWish[];
  pace?: "live" | "turns";
  spectators?: boolean;
  open_memory?: boolean;
  listed?: boolean;
  hints?: boolean;
}

export interface SeatInfo {
  kind: Kind;
  name: string;
  /** A picture, /static/art/portraits.svg#NAME: of people, of bots, "robinbird" of the rules, or "egg". */
  portrait: string;
  bot: string | null;
  /** What the level of a bot is called. */
  level: string | null;
  you: boolean;
  deciding: boolean;
  chosen: boolean;
  agrees_to_end: boolean;
  /** In a running game: its owner has gone. */
  left: boolean;
  /** May you take it, because it is yours or because anybody may? */
  take: "yours" | "free" | null;
  /** The seats of those who agree that somebody else may take it. */
  freed_by: number[];
}

export interface OutcomeInfo {
  reason: string;
  scores: number[];
  winners: number[];
  /** Why it was won, in a sentence; null for a game of earlier rules, of which only the scores are known. */
  said: string | null;
  /** What each seat had of what decided that. */
  had: string[] | null;
}

/** Which lesson a table follows, and which chapter of it. */
export interface LessonPlace {
  lesson: string;
  chapter: number;
}

export interface TableInfo {
  link: string;
  game: string;
  variant: string;
  options: Record<string, number | string>;
  pace: "live" | "turns";
  spectators: boolean;
  open_memory: boolean;
  hints: boolean;
  status: "gathering" | "running" | "finished" | "unfinished";
  seats: SeatInfo[];
  maker: boolean;
  may_cancel: boolean;
  restored: boolean;
  outcome: OutcomeInfo | null;
  rematch: string | null;
  lesson: LessonPlace | null;
}

export interface SeatSummary {
  name: string;
  portrait: string;
  you: boolean;
}

export interface TableSummary {
  link: string;
  game: string;
  variant: string;
  pace: "live" | "turns";
  status: TableInfo["status"];
  names: string[];
  seats: SeatSummary[];
  /** The seats that have won. */
  winners: number[];
  /** How the game ended, as in its record. */
  reason: string | null;
  open_seats: number;
  waits_for_you: boolean;
  changed: number;
  lesson: LessonPlace | null;
}

export interface OfferedMove<Happening = Record<string, unknown>> {
  move: string;
  words: string[];
  follows: Happening[];
  certain: boolean;
  said: string;
  told: string[];
}

export interface Offer<Happening = Record<string, unknown>> {
  at_once: boolean;
  chosen: string | null;
  moves: OfferedMove<Happening>[];
  since: number;
}

export interface Hint {
  move: string;
  chance: number;
  follows: Record<string, unknown>[];
  said: string;
  told: string[];
}

export interface Said {
  status: string;
  table: string[];
  events: string[];
  undo: string | null;
  words: Record<string, string>;
  /** An anchor of the rules: where what is decided now is explained. */
  rule: string | null;
}

export interface Step {
  events: Record<string, unknown>[];
  view: Record<string, unknown> | null;
  said: string[] | null;
}

export interface Happened {
  before: Record<string, unknown>;
  steps: Step[];
}

export interface LogTurn {
  seats: number[];
  events: Record<string, unknown>[];
  said: string[];
}

export interface LessonNote {
  /** How many moves have been made when it is said. */
  at: number;
  says: string[];
  task: string | null;
  /** What is spoken of, as events of the log. */
  look: Record<string, unknown>[];
  /** Answers to moves that are not the one to be found. */
  otherwise: Record<string, string>;
}

export interface LessonInfo {
  lesson: string;
  title: string;
  chapter: number;
  chapters: string[];
  at: number;
  /** Since the learner's last decision, the present one last. */
  notes: LessonNote[];
  wanted: string | null;
  done: boolean;
  /** Of a choice made at once with others: what would come of each other move. */
  would: Record<string, string[]>;
}

export interface Update {
  type: "update";
  number: number;
  since: number;
  seat: number | null;
  yours: number[];
  curtain: boolean;
  table: TableInfo;
  offer: Offer | null;
  undo: string | null;
  present: number[];
  said: Said;
  view: Record<string, unknown> | null;
  events: Record<string, unknown>[];
  happened: Happened | null;
  lesson: LessonInfo | null;
}

export interface Ack {
  type: "ack";
  id: string;
  number: number;
}

export type Wish =
  | { type: "move"; seen: number; seat: number | null; move: string }
  | { type: "undo"; seen: number; seat: number | null }
  | { type: "uncover"; seat: number };

export type Request = Wish & { id: string };

export interface Moment {
  number: number;
  last: number;
  seat: number | null;
  decisions: { seat: number; move: string; said: string | null }[];
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  said: string[] | null;
  table: string[] | null;
}

/** What was told, however many updates ago, and how it stood before that. */
export interface Story<View = Record<string, unknown>, Happening = Record<string, unknown>> {
  before: View | null;
  events: Happening[];
}

// What a game's own table is given, and what it gives: see table/drawn.js

/** Words of a game in the reader's language. */
export type Speak = (id: string, details?: Record<string, string | number>) => string;

export interface TableProps<View, Happening> {
  view: View;
  /** What happened since this seat's last decision. */
  events: Happening[];
  seat: number | null;
  seats: SeatInfo[];
  /** Seats whose people have the table open. */
  present: number[];
  /** What has just happened and is shown now: the events of one step; nothing at rest. */
  happening: Happening[];
  /** All that happened since the page shows this seat, and how it stood before. */
  story: Story<View, Happening>;
  /** So many milliseconds it is shown. */
  within: number;
  offer: Offer<Happening> | null;
  picked: string | null;
  pick: (move: string | null) => void;
  play: (move: string) => void;
  busy: boolean;
  t: Speak;
  say: (move: string) => string;
}

/** A position in a picture of the rules, as the server hands it over. */
export type PicturePosition<View = any, Happening = any> = Pick<
  TableProps<View, Happening>,
  "view" | "seat" | "seats" | "events" | "offer" | "picked"
>;

/**
 * What a game's picture is given: how it stands before some moves and after them, each as a table is given it. Before
 * them, the first of the seat's own moves is picked; after them, `events` and `happening` are what they brought.
 */
export interface PictureProps<View, Happening> {
  name: string;
  before: TableProps<View, Happening>;
  after: TableProps<View, Happening>;
  /** Whatever else `pictures.json` says of it. */
  more: Record<string, any>;
  t: Speak;
}

/** Something that travels, from one selector to another. */
export interface Flight {
  from: string;
  to: string;
  /** A picture of the game's; else the back of a card. */
  art: string | null;
  count?: number;
  /** A place on the way where it stays in sight for a while: for great moments. */
  via?: string;
  /** Milliseconds to wait before it starts. */
  after?: number;
  /** Class names of the card that flies. */
  kind?: string;
  /** What is written on it. */
  words?: string;
  /** What is gone from the old picture as soon as it flies. */
  lifts?: string;
  /** Are both ends the very cards, however large they are in a large window? */
  exact?: boolean;
}
