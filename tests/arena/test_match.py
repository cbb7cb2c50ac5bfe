"""Matches: the same deals from all seats, the same on any number of cores, and figures that can be checked by hand."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import birdtable
from birdtable.arena import plots
from birdtable.arena.figures import Proof, figures, plackett_luce
from birdtable.arena.match import Match, Played, play_deal, play_game, play_match
from birdtable.bots.thinker import Budget
from birdtable.core.errors import BadSetUp, BirdtableError

GAME = birdtable.game("whatsup")


def match(*bots: str, players: int = 2, games: int = 4, **more: Any) -> Match:
    return Match(GAME, bots, players, games, **more)


def outcomes(match: Match, processes: int) -> list[list[float]]:
    return [game.shares for deal in play_match(match, processes) for game in deal]


def played(bots: list[int], shares: list[float]) -> Played:
    return Played(bots, shares, [2] * 3, [0.5] * 3)


def test_every_deal_is_played_with_all_rotations() -> None:
    one = match("greedy", "random", players=3)
    assert [one.bot_of_seat(rotation) for rotation in range(3)] == [[0, 1, 1], [1, 1, 0], [1, 0, 1]]
    assert one.deals == 2
    three = match("greedy", "random", "wren", players=3)
    assert [three.bot_of_seat(rotation) for rotation in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [game.bots for game in play_deal(one, 0)] == [one.bot_of_seat(rotation) for rotation in range(3)]


def test_a_match_is_the_same_on_any_number_of_cores() -> None:
    many = match("starling", "finch", games=10)
    assert outcomes(many, 1) == outcomes(many, 2)
    assert outcomes(many, 1) != outcomes(match("starling", "finch", games=10, seed=1), 1)


def test_a_longer_match_begins_with_the_shorter_one() -> None:
    assert outcomes(match("finch", "random", games=12), 1)[:4] == outcomes(match("finch", "random", games=4), 1)


def test_whoever_stops_listening_stops_the_match() -> None:
    deals = play_match(match("finch", "random", games=100_000), 2)
    assert len(next(deals)) == 2
    deals.close()


def test_all_that_search_can_be_given_the_same_budget() -> None:
    equal = match("raven", "starling", "greedy", players=3, budget=Budget(simulations=9))
    assert [level.budget.simulations for level in equal.entrants] == [9, 9, 0]
    assert [level.name for level in equal.entrants] == ["raven", "starling", "greedy"]


@pytest.mark.parametrize(
    ("name", "bots", "players", "games", "variant"),
    [
        ("whatsup", ("greedy",), 2, 4, "standard"),
        ("whatsup", ("greedy", "random", "wren"), 2, 4, "standard"),
        ("whatsup", ("greedy", "greedy"), 2, 4, "standard"),
        ("whatsup", ("greedy", "owl"), 2, 4, "standard"),
        ("whatsup", ("greedy", "random"), 9, 4, "standard"),
        ("whatsup", ("greedy", "random"), 2, 0, "standard"),
        ("cubirds", ("greedy", "random"), 2, 4, "solo"),
    ],
)
def test_what_cannot_be_played_is_refused(
    name: str, bots: tuple[str, ...], players: int, games: int, variant: str
) -> None:
    with pytest.raises(BadSetUp):
        Match(birdtable.game(name), bots, players, games, variant=variant)


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(BadSetUp):
        match("greedy", "random", seed=-1)


def test_several_decide_at_once_without_seeing_each_other() -> None:
    kuckuck = Match(birdtable.game("kuckuck"), ("starling:4", "random"), 3, 3)
    game = play_game(kuckuck, 0, 1)
    assert sum(game.shares) == pytest.approx(1)
    assert game.decisions[0] > 0


# Figures


def test_figures_count_each_bots_seats() -> None:
    one = match("greedy", "random", players=3, games=3)
    games = [played([0, 1, 1], [1, 0, 0]), played([1, 1, 0], [0, 0.5, 0.5]), played([1, 0, 1], [1, 0, 0])]
    first, second = figures(one, games).bots
    assert (first.wins, second.wins) == (0.5, 0.25)
    assert (first.seats, second.seats) == (3, 6)
    assert first.fair == pytest.approx(1 / 3)
    assert first.low < 0.5 < first.high
    assert first.milliseconds == 250
    assert json.loads(json.dumps(figures(one, games).as_json()))["bots"][0]["name"] == "greedy"


def test_ratings_are_those_of_elo_with_two_players() -> None:
    games = [played([0, 1], [1, 0])] * 750 + [played([1, 0], [1, 0])] * 250
    high, low = plackett_luce(match("greedy", "random"), games)
    assert high - low == pytest.approx(191, abs=2)  # 400 · log10(3)
    assert high + low == pytest.approx(0)


def test_ratings_of_several_follow_from_who_beat_whom() -> None:
    three = match("greedy", "random", "wren", players=3)
    games = (
        [played([0, 1, 2], [1, 0, 0])] * 60 + [played([2, 0, 1], [1, 0, 0])] * 30 + [played([1, 2, 0], [1, 0, 0])] * 10
    )
    best, worst, middle = plackett_luce(three, games)
    assert best > middle > worst
    assert best - worst == pytest.approx(311, abs=15)  # 400 · log10(6)


def test_nobody_is_infinitely_good() -> None:
    best, worst = plackett_luce(match("greedy", "random"), [played([0, 1], [1, 0])] * 100)
    assert 400 < best - worst < 1200


@pytest.mark.parametrize(
    ("wins", "verdict"), [([0.5, 1] * 30, "better"), ([0, 0.5] * 30, "worse"), ([0, 1] * 2000, "equal")]
)
def test_a_match_stops_when_a_difference_is_proven(wins: list[float], verdict: str) -> None:
    proof = Proof(match("greedy", "random"))
    verdicts = [proof.add([played([0, 1], [share, 1 - share])]) for share in wins]
    assert verdict in verdicts
    assert {found for found in verdicts if found} == {verdict}
    assert verdicts[:9] == [None] * 9


# Plots


def test_a_plot_needs_matplotlib_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BirdtableError, match="plots need matplotlib"):
        plots.check_plot(tmp_path / "match.svg")


@pytest.mark.parametrize("file", ["match.gif", "nowhere/match.svg"])
def test_a_plot_that_could_not_be_written_is_refused_at_once(tmp_path: Path, file: str) -> None:
    with pytest.raises(BirdtableError, match="cannot plot"):
        plots.check_plot(tmp_path / file)


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_match_is_plotted(tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"match.{kind}"
    plots.check_plot(file)
    plots.plot(figures(match("greedy", "random"), [played([0, 1], [1, 0])] * 4), file)
    content = file.read_bytes()
    assert b"<svg" in content if kind == "svg" else content.startswith(b"\x89PNG")
