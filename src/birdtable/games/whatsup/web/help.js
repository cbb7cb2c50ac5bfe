// What is explained on the way: for each thing of this table the section of the rules that tells more.
export const help = {
  card: "flipping",
  hole: "taking",
  under: "remembering",
  collection: "rows",
  row: "rows",
  score: "winning",
  "rows-to-win": "winning",
  "cards-left": "three-cards",
  stall: "vote",
  "vote-end": "vote",
  "vote-go": "vote",
};
