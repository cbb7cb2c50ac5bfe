"""Series of games: repeatable, the same in both twins, whatever the number of cores."""

from __future__ import annotations

import os

import pytest

import birdtable
from birdtable.arena import simulate as module
from birdtable.arena.simulate import Results, Series, cores, records, simulate
from birdtable.arena.tally import interval, tally

GAME = birdtable.game("cubirds")


def test_both_ways_of_playing_a_series_give_the_same_results() -> None:
    series = Series(GAME, 3, 40, 5, ("greedy", "random", "random"))
    native = simulate(series)
    plain = Results.room_for(40, 3)
    assert len(list(records(series, plain))) == 40
    for one, other in zip(native, plain, strict=True):
        assert one.tolist() == other.tolist()


def test_a_series_is_the_same_on_any_number_of_cores_and_in_any_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(GAME, 2, 60, 1)
    before = simulate(series)
    monkeypatch.setattr(module, "cores", lambda: 1)
    monkeypatch.setattr(module, "CHUNK", 7)
    heard: list[int] = []
    after = simulate(series, heard.append)
    assert (before.lengths == after.lengths).all()
    assert sum(heard) == 60


def test_a_longer_series_begins_with_the_shorter_one() -> None:
    assert (simulate(Series(GAME, 2, 30, 8)).scores[:10] == simulate(Series(GAME, 2, 10, 8)).scores).all()


def test_the_cores_are_those_we_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert cores() == (os.cpu_count() or 1)


def test_records_of_bots_replay_and_name_their_bots() -> None:
    for record in records(Series(GAME, 2, 2, 3, ("greedy",), "solo", {"head_start": 2})):
        assert record["bots"] == {"0": "greedy"}
        assert record["seats"] == ["greedy 1", "RobinBird"]
        assert birdtable.replay(record).over


def test_the_tally_counts_wins_lengths_and_reasons() -> None:
    series = Series(GAME, 2, 4)
    results = Results.room_for(4, 2)
    results.won[:] = [[1, 0], [1, 0], [1, 1], [0, 1]]
    results.scores[:] = [[8, 2], [4, 2], [3, 3], [1, 9]]
    results.reasons[:] = [0, 1, 2, 1]
    results.lengths[:] = [10, 20, 30, 60]
    figures = tally(series, results)
    assert [seat.wins for seat in figures.seats] == [0.625, 0.375]
    assert [seat.score for seat in figures.seats] == [4, 4]
    assert (figures.shortest, figures.mean_length, figures.longest) == (10, 30, 60)
    assert figures.reasons == {"seven-species": 1, "two-trios": 2, "no-deal": 1}
    assert figures.as_json()["decisions"] == {"shortest": 10, "mean": 30, "longest": 60}


def test_the_interval_is_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0.0, 10)[0] == pytest.approx(0)
    assert interval(1.0, 10)[1] == pytest.approx(1)
