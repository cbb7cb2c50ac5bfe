"""OpenSpiel: whoever imports this can load every game that has observations.

    import pyspiel
    import birdtable.research.open_spiel
    game = pyspiel.load_game("birdtable_eggs(players=3)")

The first variant of a game has its name, the others `birdtable_NAME_VARIANT`. Luck is drawn in chance nodes at the
beginning: the digits of a seed, from which all shuffles and lots follow. What lies in a hidden deck is decided, then,
before anybody moves; `resample_from_infostate` draws it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birdtable.core.contract import MOST_DECISIONS, Game, Option
from birdtable.core.extras import extra
from birdtable.core.luck import BOTS, seed_luck
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.research.positions import Position, SetUp, set_up

with extra("openspiel"):
    import pyspiel

DIGITS, BASE = 4, 256  # of a seed
IN_TURN = "in_turn"


class Kind(NamedTuple):
    """A variant of a game, as OpenSpiel knows it."""

    game: Game
    variant: str

    @property
    def short_name(self) -> str:
        first = next(iter(self.game.variants)) == self.variant
        return f"birdtable_{self.game.name}" if first else f"birdtable_{self.game.name}_{self.variant}"

    @property
    def players(self) -> list[int]:
        """How many can play, not counting seats that the rules play."""
        ghosts = len(self.game.played_by_rules(self.variant))
        return [players - ghosts for players in self.game.variants[self.variant]]

    @property
    def parameters(self) -> dict[str, Any]:
        """What can be chosen, with what is usual."""
        chosen: dict[str, Any] = {"players": self.players[0]}
        if self.variant in self.game.at_once:
            chosen[IN_TURN] = False
        return chosen | {option.name: usual(option) for option in self._options()}

    def type(self, in_turn: bool = False) -> Any:
        """Who decides at once does so in simultaneous nodes, or if wished in turn; only then search bots can play."""
        at_once = self.variant in self.game.at_once and not in_turn
        kinds = pyspiel.GameType
        return kinds(
            short_name=self.short_name,
            long_name=f"{self.game.title} ({self.variant})",
            dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.GENERAL_SUM if self._has_ghosts() else kinds.Utility.CONSTANT_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=max(self.players),
            min_num_players=min(self.players),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=self.parameters,
        )

    def info(self, players: int) -> Any:
        """The figures of a game of so many."""
        return pyspiel.GameInfo(
            num_distinct_actions=self.game.rules.MOVES,
            max_chance_outcomes=BASE,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if self._has_ghosts() else 1.0,
            max_game_length=MOST_DECISIONS,
        )

    def set_up(self, parameters: dict[str, Any]) -> SetUp:
        """How the game shall be played."""
        players = parameters["players"] + len(self.game.played_by_rules(self.variant))
        chosen = {option.name: parameters[option.name] for option in self._options()}
        options = tuple((option.name, chosen[option.name]) for option in self._options() if is_unusual(option, chosen))
        return set_up(self.game.name, players, self.variant, options)

    def _options(self) -> Iterable[Option]:
        return [option for option in self.game.options if not option.variants or self.variant in option.variants]

    def _has_ghosts(self) -> bool:
        return bool(self.game.played_by_rules(self.variant))


def usual(option: Option) -> int | str:
    """What stands for the usual value of an option; OpenSpiel knows no None."""
    value = option.values()[0]
    return "" if value is None else value


def is_unusual(option: Option, chosen: dict[str, Any]) -> bool:
    """Was another value chosen?"""
    return bool(chosen[option.name] != usual(option))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel, of a kind that a class which extends this one says."""

    kind: ClassVar[Kind]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = self.kind.parameters | (params or {})
        self.set_up = self.kind.set_up(parameters)
        self.in_turn = parameters.get(IN_TURN, True)
        super().__init__(self.kind.type(self.in_turn), self.kind.info(len(self.set_up.seats)), params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat knows can be observed, not what all know or what others do not know."""
        if params:
            raise ValueError(f"observations have no parameters; here are {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.set_up, kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: the digits of the seed that are drawn, and the position when all are."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.digits: tuple[int, ...] = ()
        self.position: Position | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        several = len(self.position.deciding) > 1 and not self.get_game().in_turn
        return int(pyspiel.PlayerId.SIMULTANEOUS) if several else self.position.deciding[0]

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt().moves.get(player, [])

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position = self.position.after({self.position.deciding[0]: action})
            return
        self.digits = (*self.digits, action)
        if len(self.digits) == DIGITS:
            self.position = self.get_game().set_up.dealt(int.from_bytes(bytes(self.digits)))

    def _apply_actions(self, actions: list[int]) -> None:
        position = self.dealt()
        self.position = position.after({seat: actions[seat] for seat in position.deciding})

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"digit {action}"
        if action not in self.position.moves.get(player, ()):
            return "nothing"  # which is what a seat does that does not decide with others
        return self.position.set_up.game.notation.spell(self.position.plain(), action)

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.position is None else self.position.shares()

    def resample_from_infostate(self, player_id: int, sampler: Any) -> SpielState:
        """Another state that a player, forgetting nothing, cannot tell from this one; its history stays this one's."""
        other: SpielState = self.clone()
        other.position = self.dealt().redealt(player_id, int(sampler() * 2**62))
        return other

    def __str__(self) -> str:
        if self.position is None:
            return f"digits of the seed: {' '.join(map(str, self.digits))}"
        return self.position.set_up.game.notation.as_text(self.position.plain())

    def dealt(self) -> Position:
        """The position, which there is none of in a chance node."""
        if self.position is None:
            raise ValueError("nothing is dealt yet: this is a chance node")
        return self.position


class Observer:
    """What a seat knows, by name in `dict` and in a row in `tensor`; nothing before the deal.

    With perfect recall the string also has a digest of the way there: all that the seat knew and did when it decided.
    """

    def __init__(self, table: SetUp, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        shapes = table.game.observing().Observation.shapes
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(size_of, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[first : first + size_of(shape)].reshape(shape or (1,))
            first += size_of(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.position is None else state.position.known(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.position is None:
            return ""
        way = f", way {state.position.paths[player].hex()}" if self._perfect_recall else ""
        return f"seat {player}{way}: {state.position.written(player)}"


class Playouts:
    """What OpenSpiel's search bots ask how a state will end: games played on at random, in compiled code.

    It takes the place of `mcts.RandomRolloutEvaluator`, which does the same in Python.
    """

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        self.playouts = playouts
        luck: Any = np.zeros(4, np.uint32)
        seed_luck(luck, seed, 0, BOTS)
        self._luck = luck

    def evaluate(self, state: SpielState) -> NDArray[np.float64]:
        """For each player the mean of its shares of the win."""
        return np.mean([state.dealt().played_out(self._luck).shares() for _ in range(self.playouts)], axis=0)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Each move is as likely as any other."""
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


def size_of(shape: tuple[int, ...]) -> int:
    """How many numbers have their place in this shape."""
    return int(np.prod(shape, dtype=np.int64))


def kinds() -> list[Kind]:
    """All variants of all games that have observations."""
    games = [game for game in map(game_named, game_names()) if game.observation]
    return [Kind(game, variant) for game in games for variant in game.variants]


def register_all() -> None:
    """Make them known to OpenSpiel, by a class for each, which stands in this module: so pickle finds it.

    OpenSpiel lets go of what it was given when Python has already ended; a class, unlike a function, survives that.
    """
    for kind in kinds():
        made = globals()[kind.short_name] = type(kind.short_name, (SpielGame,), {"kind": kind})
        pyspiel.register_game(kind.type(), made)


register_all()
