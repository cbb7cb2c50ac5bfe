"""A rule of thumb, for any game: of the moves that look best, one that leaves the next player the least."""

from birdtable.bots.bot import Decision
from birdtable.core.contract import next_to_decide


def choose(decision: Decision) -> int:
    """Of the three moves of the greatest merit, the one after which the next player's best looks worst."""
    merit, state, seat = decision.game.merit.merit, decision.state, decision.seat
    best = sorted(decision.moves, key=lambda move: -merit(state, seat, move))[:3]
    return max(best, key=lambda move: merit(state, seat, move) - best_reply(decision, move) / 2)


def best_reply(decision: Decision, move: int) -> int:
    """How good the next player's best move looks after one of ours, in a world that could be the true one."""
    rules, state, moves = decision.game.rules, decision.state.copy(), [0] * decision.game.rules.MOVES
    rules.step(state, decision.seat, move)
    seat = next_to_decide(rules, state)
    if seat in (-1, decision.seat):
        return 0
    replies = moves[: rules.legal(state, seat, moves)]
    return max(decision.game.merit.merit(state, seat, reply) for reply in replies)
