"""Recorded games as arrays: what every seat knew, could do and did, and what came of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

import birdtable
from birdtable.arena.simulate import Series, records
from birdtable.core.errors import BadSetUp
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.research.datasets import Dataset, dataset

PROGRAM = str(Path(sys.executable).with_name("birdtable"))


def some_games(name: str, games: int = 2) -> list[dict[str, Any]]:
    return list(records(Series(birdtable.game(name), 3, games, 5, ("random",))))


def written(folder: Path, *games: dict[str, Any]) -> Path:
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(game) + "\n" for game in games))
    return file


def made(*arguments: str | Path) -> tuple[int, str]:
    done = subprocess.run([PROGRAM, "dataset", *map(str, arguments)], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_decision_is_a_row_that_leads_to_the_same_game(name: str) -> None:
    games = some_games(name)
    data = dataset(games)
    assert len(data.moves) == sum(len(game["moves"]) for game in games)
    row = 0
    for number in range(2):
        play = Play.seeded(birdtable.game(name), 3, 5, number=number)
        while not play.over:
            seat = play.next_seat
            assert (data.games[row], data.seats[row]) == (number, seat)
            assert data.observations[row].tolist() == play.observation(seat).numbers()
            assert np.flatnonzero(data.masks[row]).tolist() == play.legal_numbers(seat)
            play.play_number(seat, int(data.moves[row]))
            row += 1
        assert play.outcome
        assert play.outcome.as_record() == games[number]["outcome"]


def test_a_reward_is_the_share_of_the_win_and_unknown_before_the_end() -> None:
    (ended,) = some_games("whatsup", 1)
    data = dataset([ended])
    winners = ended["outcome"]["winners"]
    assert {int(seat) for seat in data.seats[data.rewards > 0]} == set(winners)
    assert set(data.rewards.tolist()) == {0.0, 1 / len(winners)}
    assert np.isnan(dataset([begun()]).rewards).all()


def begun() -> dict[str, Any]:
    """The record of a game after two decisions."""
    play = Play.seeded(birdtable.game("whatsup"), 2, 1)
    for _ in range(2):
        play.play_number(play.next_seat, play.legal_numbers(play.next_seat)[0])
    return record_of(play)


def test_the_command_writes_the_same_arrays_for_numpy_and_as_parquet(tmp_path: Path) -> None:
    games = some_games("whatsup")
    file = written(tmp_path, *games, games[0] | {"lesson": {"lesson": "first", "chapter": 0}})
    expected = dataset(games)
    for kind in ("npz", "parquet"):
        said = f"{len(expected.moves)} decisions of 2 games written to {tmp_path}/games.{kind}\n"
        assert made(file, "--to", tmp_path / f"games.{kind}") == (0, said)
    arrays = np.load(tmp_path / "games.npz")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert set(arrays) == set(table.column_names) == set(Dataset._fields)
    for name, array in expected._asdict().items():
        np.testing.assert_array_equal(arrays[name], array)
        assert arrays[name].dtype == array.dtype
        assert table[name].to_pylist() == array.tolist()


def test_what_cannot_be_written_is_said_and_nothing_is_left_behind(tmp_path: Path) -> None:
    file = written(tmp_path, *some_games("whatsup"))
    assert made(file, "--to", tmp_path / "games.csv")[1].endswith("should end in .npz or .parquet\n")
    taken = tmp_path / "taken.npz"
    taken.write_text("mine")
    code, said = made(file, "--to", taken)
    assert (code, taken.read_text()) == (1, "mine")
    assert "File exists" in said
    bad = written(tmp_path, some_games("whatsup")[0] | {"moves": []})
    code, said = made(bad, "--to", tmp_path / "new.npz")
    assert (code, said.startswith(f"{bad}:1: move 0: ")) == (1, True)
    assert not (tmp_path / "new.npz").exists()


def test_a_dataset_is_of_one_game() -> None:
    with pytest.raises(BadSetUp, match="records of cubirds and whatsup; a dataset is made of the records of one game"):
        dataset([*some_games("whatsup", 1), *some_games("cubirds", 1)])
    with pytest.raises(BadSetUp, match="records of no game"):
        dataset([])


def test_whoever_lacks_pyarrow_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match=r"this needs pyarrow, .*: pip install 'birdtable\[parquet\]'"):
        dataset([begun()]).save(tmp_path / "games.parquet")
