"""What a game is: all that bots, tables, servers, terminals and learners know of one.

A game is a folder. Its `rules.py` is the rule book, and compiles; it has

    State                       the fields of the state: `class State(CommonState, seats=most seats)`
    MOVES                       decisions are numbers from 0 to MOVES − 1
    REASONS                     the words for how a game can end; `s.reason` is an index into them
    set_up(s)                   from s.players, s.variant and whatever `prepare` wrote into the state
    deciding(s, seat) -> bool   must this seat decide now (several may, where the game says "at once")
    legal(s, seat, moves) -> n  writes the seat's legal moves into `moves`, ascending, and returns how many
    step(s, seat, move)         one decision; luck and all that follows from it happen inside
    s.over, s.reason, s.score[seat], s.won[seat]

Beside it `notation.py` says how moves, cards and the table are written, `view.py` what a seat may know, `merit.py` how
good a move looks at a glance, and `redeal.py` what else could be true for all that a seat knows. A game may have a
`judge.py`, which says how well a seat stands before the end: search is stronger with one; `features.py`, from which a
better judge can be learned; `known.py`, from which a habit of what is decided at once can be; and an `observation.py`
for programs that learn, which says in numbers what a seat knows.
Where several seats decide at once, `step` is called for each in seat order; `Game.at_once` names the variants in which
that can be.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast

from birdtable.core.chance import Generator
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.screen import Screen
from birdtable.core.state import Cards, CommonState, Fields

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # A game's own State. Where none is named, as in a bare `Game`, it is any game's.
    S = TypeVar("S", bound=CommonState, default=Any)
    S_contra = TypeVar("S_contra", bound=CommonState, default=Any, contravariant=True)
else:
    from typing import TypeVar

    S, S_contra = TypeVar("S"), TypeVar("S_contra")

Options = Mapping[str, Any]

MOST_DECISIONS = 10_000  # thirty times the longest of our games: a game ends before that
COMPILING = (
    "rules",
    "merit",
    "redeal",
    "judge",
    "features",
    "known",
    "observation",
)  # the parts of a game that compile


class Rules(Protocol[S_contra]):
    """`rules.py`: the rule book, and the only place that knows it."""

    @property
    def State(self) -> type[CommonState]: ...  # noqa: N802
    @property
    def MOVES(self) -> int: ...  # noqa: N802
    @property
    def REASONS(self) -> tuple[str, ...]: ...  # noqa: N802
    def set_up(self, s: S_contra) -> None: ...
    def deciding(self, s: S_contra, seat: int) -> bool: ...
    def legal(self, s: S_contra, seat: int, moves: Cards) -> int: ...
    def step(self, s: S_contra, seat: int, move: int) -> None: ...


class Notation(Protocol[S_contra]):
    """`notation.py`: how a game is written."""

    def spell(self, s: S_contra, move: int) -> str:
        """The one spelling of a move, as it stands in a record."""

    def card_name(self, s: S_contra, what: int, card: int) -> str | int:
        """How a card of a shuffle stands in a record."""

    def as_text(self, s: S_contra) -> str:
        """The whole table as text, everything open."""


class View(Protocol[S_contra]):
    """`view.py`: what may be known."""

    def view(self, s: S_contra, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
        """What a seat (or, with None, a spectator) sees, as plain data, built by naming what is shown.

        With open memory it also shows what a seat that forgets nothing would know.
        """

    def event(self, s: S_contra, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator sees of something that happened."""


class Redeal(Protocol[S_contra]):
    """`redeal.py`: what a seat that forgets nothing can know, turned round. Compiles."""

    def redeal(self, s: S_contra, seat: int, seed: int) -> None:
        """Make `s` another state that this seat cannot tell from what it was, uniformly among all that are possible."""

    # A game may also have `forget(s, seat, seed, share)`: it takes out of `s` what a seat that pays little attention
    # does not remember, so that `redeal` then draws it anew; of 256 things that can be forgotten `share` are. Weaker
    # bots play with it.
    # And it may have `conceal(s, seat)`: any of the states that `redeal` could make, the same for all that the seat
    # cannot tell apart. It is enough to look ahead by, and may take less time.
    # And it may have `redraw(s, seed)`: it draws anew only what nobody knows, such as the order of a pile, as if all
    # seats told each other what they know; hands and choices stay. Luck can then be taken out of a match.


class Merit(Protocol[S_contra]):
    """`merit.py`: the eye of the greedy bot. Compiles."""

    def merit(self, s: S_contra, seat: int, move: int) -> int:
        """How good a legal move looks at a glance, from what the seat may know."""


class Judge(Protocol[S_contra]):
    """`judge.py`: how well a seat stands before the end; not every game needs one. Compiles."""

    @property
    def DEPTH(self) -> int: ...  # noqa: N802
    @property
    def CHAPTERS(self) -> int: ...  # noqa: N802
    @property
    def GLANCES(self) -> int: ...  # noqa: N802
    @property
    def EXPLORE(self) -> float: ...  # noqa: N802
    def chapter(self, s: S_contra) -> int:
        """A number that grows when a part of the game ends after which it is easier to say who is ahead."""

    def standing(self, s: S_contra, seat: int) -> int:
        """How well a seat stands: a hundred more than others makes a win e times as likely."""


class Features(Protocol[S_contra]):
    """`features.py`: what a learned judge is told about a seat. Compiles."""

    @property
    def FEATURES(self) -> int: ...  # noqa: N802 - how many there are
    @property
    def MOST(self) -> int: ...  # noqa: N802 - how many a seat can have at once
    def describe(self, s: S_contra, seat: int, features: Cards) -> int:
        """Write the numbers of the features that a seat has, and return how many; everything in `s` may be used."""


class Known(Protocol[S_contra]):
    """`known.py`: what a learned habit is told about what a seat knows. Compiles."""

    @property
    def FEATURES(self) -> int: ...  # noqa: N802 - how many there are
    @property
    def MOST(self) -> int: ...  # noqa: N802 - how many a seat can have at once
    def describe(self, s: S_contra, seat: int, features: Cards) -> int:
        """Write the numbers of the features of what a seat knows that must decide, and return how many."""


class Observing(Protocol[S_contra]):
    """`observation.py`: all that a seat which forgets nothing knows, and nothing else. Compiles."""

    @property
    def Observation(self) -> type[Fields]:  # noqa: N802
        """The fields of an observation, all of one kind of number, so that together they are a row of numbers."""

    def observe(self, s: S_contra, seat: int, o: Any) -> None:
        """Write into an observation, which is all zeros, what a seat knows at a decision or after the end."""


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a game is set up, in some variants or in all.

    `values` says what there is to choose from now, the usual first; None stands for leaving the option out. Its words
    are `option-NAME` and, with `$value` (`usual` for None), `option-NAME-value`.
    """

    name: str
    values: Callable[[], Sequence[int | str | None]]
    variants: tuple[str, ...] = ()  # none named: all


def no_options(s: CommonState, options: Options) -> None:
    """The usual `prepare`: this game has no options."""
    refuse_unknown_options(options, ())


def refuse_unknown_options(options: Options, known: tuple[str, ...]) -> None:
    """Complain about the first option that is not among those known."""
    for name in options:
        if name not in known:
            offered = f"it has {', '.join(known)}" if known else "it has none here"
            raise BadSetUp(f"no option {quoted(name)} in this game; {offered}")


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """One game: its name, its people, its variants, and the modules that carry it out."""

    name: str
    title: str
    credits: str
    variants: Mapping[str, tuple[int, ...]]
    state: type[S]  # the rules' State, or one that extends it by what `redeal` needs
    rules: Rules[S]
    notation: Notation[S]
    view: View[S]
    merit: Merit[S]
    redeal: Redeal[S]
    prepare: Callable[[S, Options], None] = field(default=no_options)
    options: tuple[Option, ...] = ()  # those of `prepare` that people are asked for
    automatic: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    at_once: tuple[str, ...] = ()  # the variants in which several seats may have to decide at once
    screen: Screen | None = None
    judge: Judge[S] | None = None
    features: Features[S] | None = None
    known: Known[S] | None = None
    observation: Observing[S] | None = None
    version: int = 1  # of the rules; raised when a log of an earlier one would replay differently
    minutes: int = 0  # that a game takes about, if anybody knows
    memory_counts: bool = False  # remembering is part of the game: a table shows what is known only if asked to

    def prepared(self, players: int, variant: str = "standard", options: Options | None = None) -> S:
        """A plain state that knows how it shall be played, before `set_up`; its luck is the small generator's."""
        if variant not in self.variants:
            raise BadSetUp(f"no variant {quoted(variant)} of {self.name}; there is {', '.join(self.variants)}")
        counts = self.variants[variant]
        if players not in counts:
            seats = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else f"{counts[0]}"
            raise BadSetUp(f"{self.name} ({variant}) has {seats} seats, not {players}")
        state = self.state()
        state.chance = Generator()
        state.players = players
        state.variant = list(self.variants).index(variant)
        self.prepare(state, options or {})
        return state

    def conceal(self, state: S, seat: int) -> None:
        """Make a state one that a seat cannot tell from it, always the same whatever is true."""
        own = getattr(self.redeal, "conceal", None)
        if own:
            own(state, seat)
        else:
            self.redeal.redeal(state, seat, 0)

    def observing(self) -> Observing[S]:
        """The game's observations, if it has any."""
        if self.observation is None:
            raise BadSetUp(f"{self.name} has no observations; a game says in its observation.py what a seat knows")
        return self.observation

    def options_of(self, variant: str) -> list[Option]:
        """What can be chosen in a variant: only options of which there are several values."""
        options = [option for option in self.options if not option.variants or variant in option.variants]
        return [option for option in options if len(option.values()) > 1]

    def played_by_rules(self, variant: str) -> tuple[str, ...]:
        """The names of the last seats of a variant that the rules play themselves, without decisions."""
        return self.automatic.get(variant, ())

    @cached_property
    def folder(self) -> Path:
        """Where the game's words and rules lie."""
        return Path(inspect.getfile(self.module("rules"))).parent

    def module(self, part: str) -> ModuleType:
        """One of the game's modules that compile."""
        return cast(ModuleType, getattr(self, part))

    def compiling(self) -> dict[str, ModuleType]:
        """All of the game's modules that compile; it may lack a judge, features, what is known or observations."""
        return {part: self.module(part) for part in COMPILING if getattr(self, part) is not None}


def next_to_decide(rules: Rules, s: CommonState) -> int:
    """The seat whose decision is written next: the lowest that must decide, or −1 when the game is over."""
    for seat in range(s.players):
        if rules.deciding(s, seat):
            return seat
    return -1
