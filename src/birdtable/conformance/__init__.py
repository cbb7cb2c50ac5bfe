"""The conformance check: does a game keep the contract? For ours and for anybody else's.

    from birdtable.conformance import check
    check(game)

plays games of every variant and player count and raises `ContractBroken` with the promise that failed. The command
`birdtable check` does the same for games that are registered.
"""

from __future__ import annotations

from birdtable.conformance.decisions import check_game
from birdtable.conformance.parts import check_fields, check_options, set_ups
from birdtable.conformance.positions import moves_in, redealt
from birdtable.conformance.secrets import check_redeals
from birdtable.conformance.twins import check_redeal_twins, check_twins
from birdtable.core.contract import Game
from birdtable.core.errors import ContractBroken
from birdtable.core.registry import register

__all__ = ["check", "check_redeals", "moves_in", "redealt", "set_ups"]


def check(game: Game, games: int = 3, twins: int = 20, seed: int = 0) -> None:
    """For each variant and player count check `games` games move by move, and that `twins` games end the same in both.

    The game becomes known by its name, so that its records can be read. Without twins nothing is compiled.
    """
    register(game)
    check_fields(game)
    check_options(game)
    for variant, players in set_ups(game):
        for number in range(max(games, twins)):
            try:
                if number < games:
                    check_game(game, players, variant, seed, number)
                if number < twins:
                    check_twins(game, players, variant, seed, number)
                    check_redeal_twins(game, players, variant, seed, number)
            except ContractBroken as error:
                place = f"{game.name} ({variant}, {players} seats, seed {seed}, game {number})"
                raise ContractBroken(f"{place}: {error}") from error.__cause__
