// What each thing on the table is: its words are `help-KEY`, and this is the rule that they belong to.

/** @type {Record<string, string>} */
export const help = {
  round: "turn",
  pile: "nests",
  player: "turn",
  "nest-low": "taking",
  "nest-high": "taking",
  nest: "covering",
  fullest: "losing",
  lowest: "scoring",
  birds: "losing",
  out: "going-out",
  bid: "bidding",
  "last-bid": "put-away",
  score: "scoring",
  hand: "passing",
  number: "bidding",
  sheet: "winning",
};
