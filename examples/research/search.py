"""OpenSpiel's information-set search plays one of our games against players who move at random.

    python examples/research/search.py                         What's Up for two, 20 games
    python examples/research/search.py kuckuck --players 3 --simulations 50

The search knows the game only through OpenSpiel's interface: it asks a state for what its player knows, has the rest
dealt anew, and plays on. Needs `pip install 'birdtable[openspiel]'`.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from birdtable.research.open_spiel import Playouts


def load(name: str, players: int) -> Any:
    """A game by its name; seats that decide at once do so in turn, for search wants it so."""
    kind = next(kind for kind in pyspiel.registered_games() if kind.short_name == f"birdtable_{name}")
    in_turn = {"in_turn": True} if "in_turn" in kind.parameter_specification else {}
    return pyspiel.load_game(kind.short_name, {"players": players} | in_turn)


def played(game: Any, seat: int, search: Any, lots: Any) -> float:
    """The share of the win of the search on a seat; all others move at random."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lots.choice(outcomes, p=chances))
        elif state.current_player() == seat:
            state.apply_action(search.step(state))
        else:
            state.apply_action(lots.choice(state.legal_actions()))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="whatsup")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    game, lots = load(chosen.game, chosen.players), np.random.RandomState(1)
    search = ISMCTSBot(game, Playouts(), 0.3, chosen.simulations, random_state=lots)
    shares = [played(game, number % chosen.players, search, lots) for number in range(chosen.games)]
    print(f"{chosen.games} games, {np.mean(shares):.1%} of the wins; {1 / chosen.players:.1%} would be fair")


if __name__ == "__main__":
    main()
