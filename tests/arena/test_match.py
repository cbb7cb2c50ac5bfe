"""Matches: the same deals from all seats, the same on any number of cores, and figures that can be checked by hand."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import birdtable
from birdtable.arena import plots
from birdtable.arena.figures import Proof, figures, plackett_luce
from birdtable.arena.match import Match, Played, play_deal, play_game, play_match
from birdtable.arena.seatings import read_seatings, read_teams
from birdtable.bots.thinker import Budget
from birdtable.cli import matches
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


def test_a_bot_that_is_named_twice_is_told_apart() -> None:
    twice = match("greedy", "random", "greedy", players=3)
    assert twice.called == ["greedy", "random", "greedy (2)"]
    games = [played([0, 1, 2], [1, 0, 0]), played([1, 2, 0], [0, 1, 0]), played([2, 0, 1], [1, 0, 0])]
    assert [bot.name for bot in figures(twice, games).bots] == twice.called


def test_bots_sit_as_they_are_told_to_in_all_rotations() -> None:
    partners = match("greedy", "random", players=4, games=9, seatings=read_seatings("ABAB,AABB", 2, 4))
    assert [partners.bot_of_seat(rotation) for rotation in (0, 1, 4, 5)] == [
        [0, 1, 0, 1],
        [1, 0, 1, 0],
        [0, 0, 1, 1],
        [0, 1, 1, 0],
    ]
    assert (partners.games_of_a_deal, partners.deals) == (8, 2)
    assert [game.bots for game in play_deal(partners, 0)] == [partners.bot_of_seat(rotation) for rotation in range(8)]


def test_all_seatings_are_those_that_are_no_rotations_of_one_another() -> None:
    assert read_seatings(None, 2, 3) == ()
    assert read_seatings("all", 2, 3) == ((0, 1, 1),)
    assert read_seatings("all", 3, 4) == ((0, 1, 2, 2), (0, 2, 1, 2), (0, 2, 2, 1))


@pytest.mark.parametrize(
    ("seating", "why"),
    [
        ("ABB", "'ABB' has 3 letters; there are 4 seats"),
        ("ABBC", "no bot 'C' in the seating 'ABBC'; there is A, B"),
        ("AAAA", "bot B has no seat"),
        ("ABAB,", "no bot ' '"),
    ],
)
def test_a_seating_that_makes_no_sense_is_refused(seating: str, why: str) -> None:
    with pytest.raises(BadSetUp, match=why):
        read_seatings(seating, 2, 4)


def test_every_bot_is_in_one_team() -> None:
    assert read_teams("AC,BD", 4) == ((0, 2), (1, 3))
    assert read_teams(None, 4) == ()
    for text in ("AC,B", "AB,BC"):
        with pytest.raises(BadSetUp, match="should have each of the bots"):
            read_teams(text, len(set(text) - {","}) + (text == "AC,B"))


# Figures


def test_partners_win_together() -> None:
    partners = match("greedy", "random", "wren", players=3, games=3, teams=((0, 2), (1,)))
    games = [played([0, 1, 2], [1, 0, 0]), played([1, 2, 0], [0, 1, 0]), played([2, 0, 1], [0, 0, 1])]
    both, alone = figures(partners, games).teams
    assert [team.name for team in (both, alone)] == ["greedy + wren", "random"]
    assert [both.wins, both.fair, alone.wins, alone.fair] == pytest.approx([2 / 3, 2 / 3, 1 / 3, 1 / 3])


def test_a_match_that_is_interrupted_gives_the_figures_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, _processes: int | None) -> Iterator[list[Played]]:
        yield [played([0, 1], [1, 0]), played([1, 0], [1, 0])]
        raise KeyboardInterrupt

    monkeypatch.setattr(matches, "play_match", interrupted)
    monkeypatch.setattr(matches, "play_game", lambda *_: None)
    result = matches.played(match("greedy", "random", games=100), sprt=False)
    assert (result.games, result.interrupted) == (2, True)
    assert matches.captions(result) == ["Interrupted: these are 2 of 100 games."]
    assert result.as_json()["interrupted"] is True


def test_a_match_that_is_interrupted_before_its_first_deal_has_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(match: Match, _processes: int | None) -> Iterator[list[Played]]:
        raise KeyboardInterrupt
        yield []

    monkeypatch.setattr(matches, "play_match", at_once)
    monkeypatch.setattr(matches, "play_game", lambda *_: None)
    with pytest.raises(KeyboardInterrupt):
        matches.played(match("greedy", "random"), sprt=False)


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
