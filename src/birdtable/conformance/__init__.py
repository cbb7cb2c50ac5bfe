"""The conformance check: does a game keep the contract? For ours and for anybody else's.

    from birdtable.conformance import check
    check(game)

plays games of every variant and player count and raises `ContractBroken` with the promise that failed. The command
`birdtable check` does the same for games that are registered.
"""

from __future__ import annotations

from collections.abc import Callable

from birdtable.conformance.decisions import check_game
from birdtable.conformance.lessons import check_lessons
from birdtable.conformance.observations import check_observation_fields
from birdtable.conformance.parts import check_fields, check_options, check_parts, set_ups
from birdtable.conformance.positions import moves_in, redealt
from birdtable.conformance.promises import said_of
from birdtable.conformance.secrets import check_redeals
from birdtable.conformance.twins import check_modules, check_position_twins, check_twins, compiling
from birdtable.conformance.wording import check_catalogues
from birdtable.core.contract import Game
from birdtable.core.registry import register

__all__ = ["check", "check_redeals", "moves_in", "redealt", "rounds_of", "set_ups"]


def check(
    game: Game, games: int = 3, twins: int = 20, seed: int = 0, progress: Callable[[], object] = lambda: None
) -> None:
    """For each variant and player count check `games` games move by move, and that `twins` games end the same in both.

    The game becomes known by its name, so that its records can be read. Without twins nothing is compiled. `progress`
    is called as often as `rounds_of` says.
    """
    register(game)
    with said_of(game, game.name):
        check_parts(game)
        check_fields(game)
        check_observation_fields(game)
        check_options(game)
        check_catalogues(game)
    for variant, players in set_ups(game):
        for number in range(max(games, twins)):
            with said_of(game, f"{game.name} ({variant}, {players} seats, seed {seed}, game {number})"):
                if number < games:
                    check_game(game, players, variant, seed, number)
                if number < twins:
                    check_both_twins(game, players, variant, seed, number)
            progress()
    with said_of(game, game.name):
        check_lessons(game)  # last: whatever is wrong with the rules is wrong with a lesson, too


def check_both_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """One game and one position in both twins."""
    check_modules(game)
    with compiling():
        check_twins(game, players, variant, seed, number)
        check_position_twins(game, players, variant, seed, number)


def rounds_of(game: Game, games: int, twins: int) -> int:
    """How many rounds a check has."""
    return len(list(set_ups(game))) * max(games, twins)
