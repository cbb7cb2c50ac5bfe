"""Matches between bots: every deal is played with all rotations of the seats, on all cores.

Everything about a game follows from the seed, the number of its deal and its rotation; so a match at fixed simulations
is the same on any machine and on any number of cores.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from multiprocessing import get_context
from typing import Any

from birdtable.arena.bound import native_states
from birdtable.arena.less_luck import Choice, Luck
from birdtable.arena.redrawing import REDRAWS, STATES
from birdtable.arena.simulate import cores
from birdtable.bots import bound
from birdtable.bots.registry import Entrant, entrant
from birdtable.bots.sitting import native_choice, other_choices
from birdtable.bots.thinker import NO_LIMIT, Budget
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp
from birdtable.core.luck import BOTS, CARDS, seed_luck
from birdtable.core.registry import game as game_named

WAITING = 3  # deals handed out for each process: enough that none is idle, few enough to stop early


@dataclass(frozen=True)
class Match:
    """What shall be played. The bots sit in order, and the last one named also takes the seats that are left; or they
    sit as `seatings` say, each a list of bots by their numbers. Every deal is played by all seatings, in all rotations.

    Bots of one team win together: that is how they are counted, for the rules know nothing of it.
    """

    game: Game
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int = 0
    budget: Budget = NO_LIMIT  # the same for all bots that search; without one each has its own
    variant: str = "standard"
    options: Options = field(default_factory=dict)
    seatings: tuple[tuple[int, ...], ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    less_luck: bool = False  # note in every game what luck brought each seat

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadSetUp(f"{self.games} games; it should be 1 or more")
        if not 0 <= self.seed < 1 << 63:
            raise BadSetUp(f"seed {self.seed}; it should be a whole number from 0 to 2⁶³ − 1")
        if self.seats < 2:
            raise BadSetUp(f"a match needs two seats that decide; {self.game.name} ({self.variant}) has {self.seats}")
        if not 2 <= len(self.bots) <= self.seats:
            raise BadSetUp(f"{len(self.bots)} bots for {self.seats} seats; name two or more, and no more than seats")
        self.game.prepared(self.players, self.variant, self.options)  # complains now if it cannot be set up
        _ = self.entrants  # likewise

    @cached_property
    def seats(self) -> int:
        """How many seats decide; those that the rules play themselves do not."""
        return self.players - len(self.game.played_by_rules(self.variant))

    @property
    def deals(self) -> int:
        """How many different deals it takes, each played once for every rotation."""
        return -(-self.games // self.games_of_a_deal)

    @property
    def games_of_a_deal(self) -> int:
        """How many games are played with the same cards: each seating with all its rotations."""
        return self.seats * max(1, len(self.seatings))

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """How each bot plays."""
        entrants = map(entrant, self.bots)
        return tuple(who.with_budget(self.budget) if any(self.budget) else who for who in entrants)

    @cached_property
    def called(self) -> list[str]:
        """What the bots are called; one that is named again has a number."""
        return [
            f"{bot} ({self.bots[: place + 1].count(bot)})" if bot in self.bots[:place] else bot
            for place, bot in enumerate(self.bots)
        ]

    def bot_of_seat(self, rotation: int) -> list[int]:
        """Which of the bots sits where, as indices; those of the second seating follow those of the first."""
        number, turned = divmod(rotation, self.seats)
        seating = self.seatings[number] if self.seatings else usual_seating(len(self.bots), self.seats)
        return [*seating[turned:], *seating[:turned]]


def usual_seating(bots: int, seats: int) -> tuple[int, ...]:
    """All bots in order; the last also takes the seats that are left."""
    return tuple(min(seat, bots - 1) for seat in range(seats))


@dataclass(frozen=True)
class Played:
    """One game: who sat where, each seat's share of the win, and what thinking took."""

    bots: list[int]
    shares: list[float]
    decisions: list[int]  # by bot: those with a choice
    seconds: list[float]  # by bot: CPU time
    luck: list[float] = field(default_factory=list)  # by seat: what luck brought it of the share, if that was noted


def play_deal(match: Match, deal: int) -> list[Played]:
    """A deal with all seatings and rotations."""
    return [play_game(match, deal, rotation) for rotation in range(match.games_of_a_deal)]


def play_game(match: Match, deal: int, rotation: int) -> Played:
    """One game on the native twin."""
    import numpy as np

    game = match.game
    rules = bound.native(game.name).rules
    states = native_states(game, game.prepared(match.players, match.variant, match.options), STATES)
    s = states[0]
    luck: Any = np.zeros(4, "u4")
    moves = np.zeros(game.rules.MOVES, "i8")
    seed_luck(s["luck"], match.seed, deal, CARDS)
    number = deal * match.games_of_a_deal + rotation
    seed_luck(luck, match.seed, number, BOTS)
    rules.set_up(s)
    noted = Luck(game, match.seed, number) if match.less_luck else None
    played = Played(match.bot_of_seat(rotation), [], [0] * len(match.bots), [0.0] * len(match.bots))
    who = [match.entrants[bot] for bot in played.bots]
    choosers = [native_choice(game, entrant) for entrant in who]
    while not s["over"]:
        choices = []
        for seat in [seat for seat in range(match.seats) if rules.deciding(s, seat)]:
            bot = played.bots[seat]
            n = rules.legal(s, seat, moves)
            start = time.thread_time()
            move = choosers[seat](s, seat, moves, n, luck)
            if n > 1:
                played.decisions[bot] += 1
                played.seconds[bot] += time.thread_time() - start
            others = other_choices(game, who[seat], s, seat, moves, n, noted.lots, REDRAWS) if noted else None
            choices.append(Choice(seat, move, others))
        if noted:
            noted.carry_out(states, choices)
        else:
            for choice in choices:
                rules.step(s, choice.seat, choice.move)
    if noted:
        played.luck.extend(noted.brought[: match.seats])
    won = s["won"][: match.seats].astype(float)
    played.shares.extend((won / max(s["won"].sum(), 1)).tolist())
    return played


def play_match(match: Match, processes: int | None = None) -> Generator[list[Played], None, None]:
    """All deals, in order, as they are done. When nobody listens any more, the match stops."""
    processes = processes or cores()
    if processes == 1:
        for deal in range(match.deals):
            yield play_deal(match, deal)
        return
    deals = iter(range(match.deals))
    with stoppable_pool(min(processes, match.deals)) as pool:
        waiting: list[Future[list[Played]]] = []
        while True:
            more = islice(deals, WAITING * processes - len(waiting))
            waiting += [pool.submit(play_named, named(match), deal) for deal in more]
            if not waiting:
                return
            yield waiting.pop(0).result()


@contextmanager
def stoppable_pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are ended as soon as nobody waits for them any more, whatever they are at."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), leave_interrupts_alone)
    try:
        yield pool
    finally:
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_alone() -> None:
    """Ctrl-C is for whoever counts the games: it ends those who play them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# A game holds modules, which cannot travel between processes: its name does.


def named(match: Match) -> dict[str, Any]:
    """A match, with its game by name."""
    fields = ("bots", "players", "games", "seed", "budget", "variant", "options", "seatings", "teams", "less_luck")
    return {"game": match.game.name} | {name: getattr(match, name) for name in fields}


def play_named(what: dict[str, Any], deal: int) -> list[Played]:
    """A deal of such a match."""
    return play_deal(Match(**what | {"game": game_named(what["game"])}), deal)
