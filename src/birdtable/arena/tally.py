"""What a series of games says: win shares with their uncertainty, lengths, and how the games ended."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from birdtable.arena.simulate import Results, Series

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class SeatTally:
    """One seat: its share of the wins (a shared win counts in parts), the 95 % interval, its mean score."""

    name: str
    wins: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Tally:
    """A whole series in figures."""

    series: Series
    seats: tuple[SeatTally, ...]
    shortest: int
    mean_length: float
    longest: int
    reasons: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        """The figures for programs."""
        series = self.series
        return {
            "game": series.game.name,
            "variant": series.variant,
            "options": dict(series.options),
            "players": series.players,
            "games": series.games,
            "seed": series.seed,
            "bots": list(series.bot_of_seat),
            "seats": [vars(seat) for seat in self.seats],
            "decisions": {"shortest": self.shortest, "mean": self.mean_length, "longest": self.longest},
            "reasons": self.reasons,
        }


def tally(series: Series, results: Results) -> Tally:
    """Count a series' results."""
    shares = results.won / results.won.sum(axis=1, keepdims=True)
    wins, scores = shares.mean(axis=0).tolist(), results.scores.mean(axis=0).tolist()
    seats = tuple(
        SeatTally(name, share, *interval(share, series.games), score)
        for name, share, score in zip(series.seat_names, wins, scores, strict=True)
    )
    lengths = results.lengths
    reasons = {reason: int((results.reasons == i).sum()) for i, reason in enumerate(series.game.rules.REASONS)}
    return Tally(series, seats, int(lengths.min()), float(lengths.mean()), int(lengths.max()), reasons)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share, sensible also at 0 and 1; a little too wide where wins are shared."""
    z = NORMAL_95
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
