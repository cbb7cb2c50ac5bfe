// The table after each thing that happens, for those who show one after the other, such as RobinBird's turn.
/** @import { Counted, PlayerView, Run, View } from "./types" */

/**
 * The view after something has happened: the same birds at other places.
 * @param {View} view
 * @param {any} event the fields that each kind of it has are in view.py
 * @param {{ kind: string }[]} seats
 */
export function after(view, event, seats) {
  const next = structuredClone(view);
  const { bird, birds = 1 } = event;
  const player = next.players[event.seat];
  switch (event.event) {
    case "laid":
      if (seats[event.seat].kind === "rules") next.pile -= birds; // RobinBird lays what she draws
      else inHand(player, bird, -birds);
      add(next.rows[event.row - 1], bird, birds, event.side);
      break;
    case "took":
      leave(next.rows[event.row - 1], bird);
      inHand(player, bird, birds);
      break;
    case "refilled":
      next.pile -= 1;
      add(next.rows[event.row - 1], bird, 1, "right");
      break;
    case "drew":
    case "dealt":
      next.pile -= 1;
      inHand(player, bird, 1);
      break;
    case "collected":
      next.pile -= 1;
      count(player.collection, bird, 1);
      break;
    case "flocked":
      inHand(player, bird, -birds);
      count(player.collection, bird, event.kept);
      next.discard += birds - event.kept;
      break;
    case "reshuffled":
      next.pile += event.cards;
      next.discard = 0;
      break;
    case "round-ended":
      for (const other of next.players) {
        next.discard += other.cards;
        other.cards = 0;
        if (other.hand) other.hand = {};
      }
      break;
  }
  return next;
}

/** @param {PlayerView} player @param {string | null} bird @param {number} birds */
function inHand(player, bird, birds) {
  player.cards += birds;
  if (player.hand && bird) count(player.hand, bird, birds);
}

/** @param {Counted} counted @param {string} bird @param {number} birds */
function count(counted, bird, birds) {
  counted[bird] = (counted[bird] ?? 0) + birds;
  if (counted[bird] <= 0) delete counted[bird];
}

/**
 * Birds come to an end of a row; between them and their kind stand others for a moment only.
 * @param {Run[]} row
 * @param {string} bird
 * @param {number} birds
 * @param {string} side
 */
function add(row, bird, birds, side) {
  const end = side === "left" ? 0 : row.length - 1;
  if (row[end]?.bird === bird) row[end].birds += birds;
  else if (side === "left") row.unshift({ bird, birds });
  else row.push({ bird, birds });
}

/** Birds leave a row, which closes up. @param {Run[]} row @param {string} bird */
function leave(row, bird) {
  row.splice(row.findIndex((run) => run.bird === bird), 1);
  for (let k = row.length - 1; k > 0; k -= 1) {
    if (row[k].bird === row[k - 1].bird) row[k - 1].birds += row.splice(k, 1)[0].birds;
  }
}
