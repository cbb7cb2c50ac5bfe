"""What a match says: win shares with their uncertainty, ratings, and whether a difference is proven."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log, log10
from typing import Any

from birdtable.arena.earned import Earned, EarnedFigures, earned_figures
from birdtable.arena.match import Match, Played
from birdtable.arena.tally import interval

ROUNDS = 200  # of fitting ratings, many more than it takes
ELO = 400  # points for ten times the odds
MARGIN = 0.05  # what `Proof` takes for a difference worth proving, as a share of the wins
ERRORS = 0.05  # how often it may be wrong, either way
FEW = 10  # deals before a proof can be complete: with fewer their spread is not known


@dataclass(frozen=True)
class BotFigures:
    """One bot: how many wins each of its seats had on average, against the share that would be fair."""

    name: str
    seats: int  # that it sat on, in all games together
    wins: float
    low: float
    high: float
    fair: float
    rating: float
    milliseconds: float  # of CPU time for a decision


@dataclass(frozen=True)
class TeamFigures:
    """A team: how many games were won by one of its seats, against the share that would be fair."""

    name: str
    wins: float
    low: float
    high: float
    fair: float


@dataclass(frozen=True)
class Figures:
    """A whole match in figures, or as much of it as was played."""

    match: Match
    games: int
    bots: tuple[BotFigures, ...]
    verdict: str | None = None
    teams: tuple[TeamFigures, ...] = ()
    interrupted: bool = False
    earned: tuple[EarnedFigures, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The figures for programs, and to keep."""
        match = self.match
        return {
            "game": match.game.name,
            "variant": match.variant,
            "options": dict(match.options),
            "players": match.players,
            "seed": match.seed,
            "budget": match.budget._asdict(),
            "games": self.games,
            "bots": [vars(bot) for bot in self.bots],
            "teams": [vars(team) for team in self.teams],
            "less_luck": [vars(who) for who in self.earned],
            "verdict": self.verdict,
            "interrupted": self.interrupted,
        }


def figures(match: Match, games: list[Played], verdict: str | None = None, interrupted: bool = False) -> Figures:
    """Count a match's games."""
    ratings = plackett_luce(match, games)
    return Figures(
        match,
        len(games),
        tuple(_figures_of(match, games, bot, ratings[bot]) for bot in range(len(match.bots))),
        verdict,
        tuple(_figures_of_team(match, games, team) for team in match.teams),
        interrupted,
        earned_figures(match, games) if match.less_luck else (),
    )


def _figures_of(match: Match, games: list[Played], bot: int, rating: float) -> BotFigures:
    there = [game for game in games if bot in game.bots]
    shares = [share for game in there for whose, share in zip(game.bots, game.shares, strict=True) if whose == bot]
    wins = sum(shares) / len(shares)
    decisions = sum(game.decisions[bot] for game in games)
    seconds = sum(game.seconds[bot] for game in games)
    # Seats of the same game are not independent: it is the games that count.
    low, high = interval(wins, len(there))
    fair, each = 1 / match.seats, 1000 * seconds / max(decisions, 1)
    return BotFigures(match.called[bot], len(shares), wins, low, high, fair, rating, each)


def _figures_of_team(match: Match, games: list[Played], team: tuple[int, ...]) -> TeamFigures:
    wins = sum(share for game in games for bot, share in zip(game.bots, game.shares, strict=True) if bot in team)
    fair = sum(bot in team for game in games for bot in game.bots) / (len(games) * match.seats)
    share = wins / len(games)
    return TeamFigures(" + ".join(match.called[bot] for bot in team), share, *interval(share, len(games)), fair)


def plackett_luce(match: Match, games: list[Played]) -> list[float]:
    """Ratings under which each bot would have won as often as it did, in Elo points; their mean is 0.

    The chance to win is in proportion to a strength (for two players that is the model of Elo), which is found by
    Hunter's iteration. Half a win and half a loss against the table are added, so that nobody is infinitely good.
    """
    count = len(match.bots)
    tables = Counter(tuple(sorted(game.bots)) for game in games)
    won = [1 / match.seats] * count
    for game in games:
        for bot, share in zip(game.bots, game.shares, strict=True):
            won[bot] += share
    strength = [1.0] * count
    for _ in range(ROUNDS):
        needed = [1 / (strength[bot] + (match.seats - 1) * _mean(strength)) for bot in range(count)]
        for table, times in tables.items():
            total = sum(strength[bot] for bot in table)
            for bot in table:
                needed[bot] += times / total
        strength = [won[bot] / needed[bot] for bot in range(count)]
        mean = _mean(strength)
        strength = [value / mean for value in strength]
    points = [ELO * log10(value) for value in strength]
    return [point - _mean(points) for point in points]


class Proof:
    """A sequential test of the first bot against its fair share: is it better, worse, or neither by MARGIN?

    Each deal, all its rotations together, is one observation (a generalised sequential probability ratio test). Where
    luck was noted, it is taken out.
    """

    def __init__(self, match: Match) -> None:
        self.fair = 1 / match.seats
        self._earned = Earned(match)
        self._deals: list[float] = []

    def add(self, deal: list[Played]) -> str | None:
        """Count a deal; returns the verdict as soon as there is one."""
        seats = sum(game.bots.count(0) for game in deal)
        self._deals.append(self._earned.add(deal)[0] / seats)
        if len(self._deals) < FEW:
            return None
        return self.verdict()

    def verdict(self) -> str | None:
        """`better`, `worse` or `equal`; None as long as it is open."""
        enough = log((1 - ERRORS) / ERRORS)
        up, down = self.evidence(MARGIN), self.evidence(-MARGIN)
        if up >= enough:
            return "better"
        if down >= enough:
            return "worse"
        return "equal" if up <= -enough and down <= -enough else None

    def evidence(self, margin: float) -> float:
        """The logarithm of how much better the deals agree with fair + margin than with fair."""
        n = len(self._deals)
        mean = _mean(self._deals)
        spread = sum((share - mean) ** 2 for share in self._deals) / n
        spread = max(spread, self.fair * (1 - self.fair) / (4 * n))  # deals that are all alike prove less than all
        return n * margin * (mean - self.fair - margin / 2) / spread


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
