"""What the bots earned: their wins with luck taken out. The same games say more, and on average the same.

What luck brought is 0 on average, so any part of it may be taken out, as long as it was fixed beforehand. How far the
judge is right is seen from the deals played before: that part is taken out. So a bad judge does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from birdtable.arena.match import Match, Played
from birdtable.arena.tally import NORMAL_95

FEW = 10  # deals until it can be seen how far the judge is right; before, it is believed


@dataclass(frozen=True)
class EarnedFigures:
    """A bot or a team with luck taken out: its share of the wins, and how many times as many games would say that."""

    name: str
    wins: float
    low: float
    high: float
    times: float


class Earned:
    """Luck is taken out of deal after deal, as they were played."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._deals = 0
        self._together = self._luck = 0.0  # of wins and luck, and of luck, the products

    @property
    def part(self) -> float:
        """How much of what the judge calls luck is taken out of the next deal."""
        if self._deals < FEW:
            return 1.0
        return max(0.0, min(1.0, self._together / self._luck)) if self._luck else 0.0

    def add(self, deal: list[Played]) -> list[float]:
        """All that each bot earned in the games of a deal together."""
        wins, fair, luck = wins_of_bots(self._match, deal)
        earned = [won - self.part * brought for won, brought in zip(wins, luck, strict=True)]
        self._deals += 1
        self._together += sum((won - even) * brought for won, even, brought in zip(wins, fair, luck, strict=True))
        self._luck += sum(brought * brought for brought in luck)
        return earned


def wins_of_bots(match: Match, deal: list[Played]) -> tuple[list[float], list[float], list[float]]:
    """What each bot won in a deal, what would have been its fair share, and what luck brought it."""
    wins, fair, luck = ([0.0] * len(match.bots) for _ in range(3))
    for game in deal:
        for bot, share, brought in zip(game.bots, game.shares, game.luck or [0.0] * len(game.bots), strict=True):
            wins[bot] += share
            fair[bot] += 1 / match.seats
            luck[bot] += brought
    return wins, fair, luck


def earned_figures(match: Match, games: list[Played]) -> tuple[EarnedFigures, ...]:
    """Every bot, and every team, with luck taken out."""
    deals = [games[at : at + match.games_of_a_deal] for at in range(0, len(games), match.games_of_a_deal)]
    counting = Earned(match)
    earned = [counting.add(deal) for deal in deals]
    won = [wins_of_bots(match, deal)[0] for deal in deals]
    seats = [[sum(game.bots.count(bot) for game in deal) for bot in range(len(match.bots))] for deal in deals]

    def figures_of(name: str, bots: tuple[int, ...], games_of_deal: list[int]) -> EarnedFigures:
        def shares(of: list[list[float]]) -> list[float]:
            return [sum(deal[bot] for bot in bots) / games for deal, games in zip(of, games_of_deal, strict=True)]

        return in_figures(name, shares(won), shares(earned))

    each = [figures_of(name, (bot,), [deal[bot] for deal in seats]) for bot, name in enumerate(match.called)]
    teams = [
        figures_of(" + ".join(match.called[bot] for bot in team), team, [match.games_of_a_deal] * len(deals))
        for team in match.teams
    ]
    return (*each, *teams)


def in_figures(name: str, won: list[float], earned: list[float]) -> EarnedFigures:
    """The mean of what was earned in each deal, with what its spread says; of a single deal that is nothing."""
    mean = sum(earned) / len(earned)
    before, after = spread(won), spread(earned)
    half = student_95(len(earned) - 1) * sqrt(after / len(earned)) if len(earned) > 1 else 1.0
    return EarnedFigures(name, mean, mean - half, mean + half, before / after if after else 1.0)


def spread(values: list[float]) -> float:
    """The variance of the whole, seen from a sample; 0 of a single value."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)


def student_95(freedom: int) -> float:
    """So many standard errors to each side hold 95 %; a little too few up to four degrees of freedom."""
    z, n = NORMAL_95, freedom
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)
