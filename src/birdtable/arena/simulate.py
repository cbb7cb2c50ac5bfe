"""Many games between bots: natively on all cores for the figures, or in the plain twin for the records.

Game number g of a series is the same game in both, and whatever the number of cores: everything about it follows from
the seed and g.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from birdtable.arena import bound
from birdtable.bots.choose import BOTS
from birdtable.bots.levels import Level
from birdtable.bots.registry import Entrant, entrant
from birdtable.bots.sitting import Sitting
from birdtable.bots.strangers import Stranger
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp
from birdtable.core.luck import BOTS as BOTS_LUCK
from birdtable.core.luck import seed_luck
from birdtable.core.play import Play
from birdtable.core.record import record_of

if TYPE_CHECKING:
    import numpy as np

CHUNK = 500  # games in one call of compiled code: long enough to be fast, short enough for a lively progress bar

Progress = Callable[[int], object]


@dataclass(frozen=True)
class Series:
    """What shall be played: a game, how many seats and games, from which seed, by which bots."""

    game: Game
    players: int
    games: int
    seed: int = 0
    bots: tuple[str, ...] = ("random",)
    variant: str = "standard"
    options: Options = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadSetUp(f"{self.games} games; it should be 1 or more")
        if not 0 <= self.seed < 1 << 63:
            raise BadSetUp(f"seed {self.seed}; it should be a whole number from 0 to 2⁶³ − 1")
        if len(self.bots) not in (1, self.players):
            raise BadSetUp(f"{len(self.bots)} bots for {self.players} seats; name one for all, or one for each seat")
        _ = self.entrants  # complains if there is no such bot
        self.game.prepared(self.players, self.variant, self.options)  # complains now if it cannot be set up

    @property
    def bot_of_seat(self) -> tuple[str, ...]:
        """The bot of each seat that decides; seats that the rules play themselves have none."""
        deciding = self.players - len(self.game.played_by_rules(self.variant))
        return (self.bots * self.players)[:deciding] if len(self.bots) == 1 else self.bots[:deciding]

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """How the bot of each seat plays."""
        return tuple(map(entrant, self.bot_of_seat))

    @property
    def called(self) -> list[str]:
        """What the bot of each seat is called: one in a file by the file's name, without its folder."""
        return [
            bot if isinstance(who, Level) else who.name
            for bot, who in zip(self.bot_of_seat, self.entrants, strict=True)
        ]

    @property
    def is_native(self) -> bool:
        """Is it played on the native twin? Not if somebody's own bot sits there."""
        return all(isinstance(who, Level) for who in self.entrants)

    @property
    def seat_names(self) -> list[str]:
        """Names for the record: bots by kind and seat, and the names that the rules give to their own seats."""
        bots = [f"{bot} {seat}" for seat, bot in enumerate(self.called, 1)]
        return bots + list(self.game.played_by_rules(self.variant))


class Results(NamedTuple):
    """How the games of a series went, an element a game; in the order in which the loop writes them."""

    scores: np.ndarray[Any, Any]
    won: np.ndarray[Any, Any]
    reasons: np.ndarray[Any, Any]
    lengths: np.ndarray[Any, Any]

    @classmethod
    def room_for(cls, games: int, players: int) -> Results:
        """Results still to be filled in."""
        import numpy as np

        seats = (games, players)
        return cls(np.zeros(seats, "i2"), np.zeros(seats, "i1"), np.zeros(games, "i1"), np.zeros(games, "i8"))

    def part(self, first: int, last: int) -> Results:
        """The games from `first` up to but not including `last`, in the same memory."""
        games = slice(first, last)
        return Results(self.scores[games], self.won[games], self.reasons[games], self.lengths[games])


def simulate(series: Series, progress: Progress = lambda games: None) -> Results:
    """Play the whole series on the native twin, on all cores; `progress` hears how many games are done."""
    refuse_thinkers(series)
    results = Results.room_for(series.games, series.players)
    chunks = ((first, min(first + CHUNK, series.games)) for first in range(0, series.games, CHUNK))
    _play_chunk(series, Results.room_for(0, series.players), 0)  # compiles, once, before the threads start
    with ThreadPoolExecutor(cores()) as pool:
        running: set[Future[int]] = set()
        while True:
            for first, last in islice(chunks, 2 * cores() - len(running)):
                running.add(pool.submit(_play_chunk, series, results.part(first, last), first))
            if not running:
                return results
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for chunk in done:
                progress(chunk.result())


def records(series: Series, results: Results | None = None) -> Iterator[dict[str, Any]]:
    """Play the series in the plain twin and yield each game's record; `results` is filled in on the way."""
    refuse_thinkers(series)
    choose = bound.plain(series.game.name).choose.choose
    for number in range(series.games):
        play = Play.seeded(
            series.game,
            series.players,
            series.seed,
            number=number,
            variant=series.variant,
            options=series.options,
            seats=series.seat_names,
        )
        luck = [0] * 4
        seed_luck(luck, series.seed, number, BOTS_LUCK)
        strangers = {
            seat: Sitting(series.game, who) for seat, who in enumerate(series.entrants) if isinstance(who, Stranger)
        }
        while not play.over:
            if stranger := strangers.get(play.next_seat):
                play.play_number(play.next_seat, stranger.choose_in(play, play.next_seat, luck))
            else:
                decide(play, series.bot_of_seat, choose, luck)
        if results:
            _note(play, results, number)
        yield record_of(play) | {"bots": {str(seat): bot for seat, bot in enumerate(series.called)}}


def refuse_thinkers(series: Series) -> None:
    """Of our own bots only those that decide in no time play thousands of games."""
    for who in series.entrants:
        if isinstance(who, Level) and who.name not in BOTS:
            raise BadSetUp(
                f"{who.name} thinks before it decides, so it plays in `birdtable arena`; here {', '.join(BOTS)} do"
            )


def decide(play: Play, bots: Sequence[str], choose: Any, luck: list[int]) -> None:
    """Let the bot whose decision is next make it."""
    seat = play.next_seat
    moves = play.legal_numbers(seat)
    play.play_number(seat, choose(BOTS.index(bots[seat]), play.state, seat, moves, len(moves), luck))


def cores() -> int:
    """How many processors we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play_chunk(series: Series, results: Results, first: int) -> int:
    import numpy as np

    game = series.game
    states = bound.native_states(game, game.prepared(series.players, series.variant, series.options))
    bots = np.array([BOTS.index(bot) for bot in series.bot_of_seat], "i8")
    luck, moves = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8")
    bound.native(game.name).loop.play_games(states, series.seed, first, bots, luck, moves, *results)
    return len(results.reasons)


def _note(play: Play, results: Results, number: int) -> None:
    s = play.state
    results.scores[number] = s.score[: s.players]
    results.won[number] = s.won[: s.players]
    results.reasons[number] = s.reason
    results.lengths[number] = len(play.moves)
