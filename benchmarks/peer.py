"""Our strongest bot against OpenSpiel's information-set search, through our adapter, at equal CPU time for a move.

    python benchmarks/peer.py                                     two players, CuBirds and What's Up, 30 ms a move
    python benchmarks/peer.py --game whatsup --games 200 --minutes 5

The search is OpenSpiel's own `ISMCTSBot`, which is written in Python: once with the rollouts that come with it, and
once with `Playouts` in their place, which are compiled. It stops when its time is up, not after so many simulations.
Every deal is played twice, from both seats. What is played is kept in `bots.jsonl`, for `docs/bots.md`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from bare import use_sources

ROOT = Path(__file__).parent.parent
use_sources(ROOT)

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from ladder import BEST, Planned, keep  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from birdtable.arena.match import Match, Played  # noqa: E402
from birdtable.bots.registry import entrant  # noqa: E402
from birdtable.bots.sitting import native_choice  # noqa: E402
from birdtable.core.luck import BOTS, seed_luck  # noqa: E402
from birdtable.core.registry import game as game_named  # noqa: E402
from birdtable.research.open_spiel import Kind, Playouts  # noqa: E402

SEED = 6
EXPLORE = 0.3  # against `greedy` it did better with this than with 1 or 2
EVALUATORS: dict[str, Callable[[int], Any]] = {
    "its rollouts": lambda seed: mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
    "our playouts": lambda seed: Playouts(1, seed),
}


class TimeUp(Exception):
    """So much was thought as was allowed."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by CPU time."""

    def __init__(self, game: Any, evaluator: Any, explore: float, seconds: float, seed: int) -> None:
        super().__init__(game, evaluator, explore, 1 << 30, random_state=np.random.RandomState(seed))
        self._seconds, self.simulations = seconds, 0

    def run_search(self, state: Any) -> Any:
        self._until = time.thread_time() + self._seconds
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        if time.thread_time() > self._until and self._root_node.total_visits > 0:
            raise TimeUp
        self.simulations += 1
        return super().sample_root_state(state)


class Peer(Planned):
    """A match against the search of OpenSpiel."""

    opponent = ""

    def line(self) -> str:
        """What is kept of it, with the opponent's name."""
        line = json.loads(super().line())
        line["bots"][1]["name"] = self.opponent
        return json.dumps(line)


def play_game(spiel: Any, match: Match, search: TimedSearch, deal: int, rotation: int) -> Played:
    """One game between the two."""
    played = Played(match.bot_of_seat(rotation), [], [0, 0], [0.0, 0.0])
    choose = native_choice(match.game, entrant(match.bots[0]))
    luck = cast(Any, np.zeros(4, "u4"))
    seed_luck(luck, match.seed, deal * match.games_of_a_deal + rotation, BOTS)
    state = spiel.new_initial_state()
    for digit in (deal + 1).to_bytes(4):
        state.apply_action(digit)
    while not state.is_terminal():
        seat, moves = state.current_player(), state.legal_actions()
        who, start = played.bots[seat], time.thread_time()
        if who == 0:
            move = choose(state.position.record, seat, np.array(moves), len(moves), luck)
        else:
            move = search.step(state)
        if len(moves) > 1:
            played.decisions[who] += 1
            played.seconds[who] += time.thread_time() - start
        state.apply_action(move)
    played.shares.extend(state.returns())
    return played


def play_match(name: str, evaluator: str, chosen: argparse.Namespace) -> Peer:
    """All deals, or those that could be begun in time."""
    match = Match(game_named(name), (chosen.bot, chosen.bot), 2, chosen.games, SEED)
    kind = Kind(match.game, "standard")
    spiel = pyspiel.load_game(kind.short_name, {"in_turn": True} if "standard" in match.game.at_once else {})
    search = TimedSearch(spiel, EVALUATORS[evaluator](SEED), chosen.explore, chosen.theirs / 1000, SEED)
    play_game(spiel, match, search, chosen.games, 0)  # compiles what both need
    search.simulations = 0
    played: list[Played] = []
    until = time.process_time() + 60 * chosen.minutes
    for deal in range(match.deals):
        if time.process_time() < until:
            played += [play_game(spiel, match, search, deal, rotation) for rotation in range(match.games_of_a_deal)]
    told = f"--game {name} --evaluator '{evaluator}' --bot {chosen.bot} --theirs {chosen.theirs} --games {chosen.games}"
    peer = Peer("peer", match, None, played, command=f"python benchmarks/peer.py {told}")
    each = search.simulations / sum(game.decisions[1] for game in played)
    peer.opponent = f"ISMCTS:{chosen.theirs}ms, {evaluator} (about {each:,.0f} simulations)"
    return peer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="without any: cubirds and whatsup")
    parser.add_argument("--evaluator", action="append", choices=EVALUATORS, help="without any: both")
    parser.add_argument("--bot", default=f"{BEST}:30ms", help="who plays for us")
    parser.add_argument("--theirs", type=int, default=30, help="ms of CPU time that the search has for a move")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=600.0, help="of CPU time for each match")
    parser.add_argument("--explore", type=float, default=EXPLORE, help="its constant of exploration")
    parser.add_argument("--try", dest="trial", action="store_true", help="keep nothing")
    chosen = parser.parse_args()
    for name in chosen.game or ["cubirds", "whatsup"]:
        for evaluator in chosen.evaluator or EVALUATORS:
            peer = play_match(name, evaluator, chosen)
            print(peer.line()) if chosen.trial else keep(peer)


if __name__ == "__main__":
    main()
