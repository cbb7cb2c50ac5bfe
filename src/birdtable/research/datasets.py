"""Recorded games as arrays, a row for each decision: what the seat knew, what it could do, and what it did.

with open("games.jsonl") as lines:
    data = dataset(map(parse, lines))
data.save("games.npz")
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.extras import extra
from birdtable.core.play import Play
from birdtable.core.record import replay

KINDS = (".npz", ".parquet")


class Dataset(NamedTuple):
    """An element or a row for each decision, in the order of the games and of the moves in each."""

    observations: NDArray[Any]  # what the seat knew, as docs/observations.md lists it
    masks: NDArray[np.bool_]  # True for its legal moves
    moves: NDArray[np.int32]  # what it did
    seats: NDArray[np.int8]  # which seat that was
    rewards: NDArray[np.float32]  # its share of the win at last; not a number where the game has not ended
    games: NDArray[np.int32]  # which game, counted from 0

    def save(self, path: str | Path) -> None:
        """Write a new file, as its name says: `.npz` for NumPy, `.parquet` for whatever reads tables."""
        refuse_odd_name(path)
        write = _write_parquet if str(path).endswith(".parquet") else _write_npz
        with open(path, "xb") as file:
            write(self, file)


def dataset(records: Iterable[dict[str, Any]]) -> Dataset:
    """All decisions of some records of one game, in any variants and with any numbers of players."""
    parts, names = [], set()
    for number, record in enumerate(records):
        play = replay(record)
        parts.append(_decisions(number, record, _shares(play)))
        names.add(play.game.name)
    if len(names) != 1:
        found = " and ".join(sorted(names)) or "no game"
        raise BadSetUp(f"records of {found}; a dataset is made of the records of one game")
    return Dataset(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def refuse_odd_name(path: str | Path) -> None:
    """Complain about a file whose name does not say how it shall be written, or that nothing here can write."""
    if not str(path).endswith(KINDS):
        raise BadSetUp(f"{quoted(str(path))} should end in {' or '.join(KINDS)}")
    if str(path).endswith(".parquet"):
        _parquet()


def _decisions(number: int, record: dict[str, Any], shares: NDArray[np.float32]) -> Dataset:
    """Replay a record that is known to be good, and look at each decision before it is made."""
    play = replay(record, moves=0)
    data = _blank(play.game, len(record["moves"]))
    for row, (seat, text) in enumerate(record["moves"]):
        legal = play.legal_numbers(seat)
        data.observations[row] = play.observation(seat).numbers()
        data.masks[row, legal] = True
        data.moves[row] = legal[play.legal_moves(seat).index(text)]
        data.seats[row] = seat
        play.play_number(seat, int(data.moves[row]))
    data.games[:] = number
    data.rewards[:] = shares[data.seats]
    return data


def _blank(game: Game, n: int) -> Dataset:
    """Room for n decisions."""
    observation = game.observing().Observation
    kind = next(iter(observation.declared.values())).kind
    return Dataset(
        np.zeros((n, len(observation().numbers())), kind),
        np.zeros((n, game.rules.MOVES), np.bool_),
        np.zeros(n, np.int32),
        np.zeros(n, np.int8),
        np.zeros(n, np.float32),
        np.zeros(n, np.int32),
    )


def _shares(play: Play) -> NDArray[np.float32]:
    """Each seat's share of the win."""
    shares = np.full(len(play.seats), np.nan, np.float32)
    if play.outcome:
        shares[:] = 0
        shares[list(play.outcome.winners)] = 1 / len(play.outcome.winners)
    return shares


def _write_npz(data: Dataset, file: IO[bytes]) -> None:
    np.savez_compressed(file, **data._asdict())


def _write_parquet(data: Dataset, file: IO[bytes]) -> None:
    """A column for each array; what has a row for each decision becomes lists of fixed size."""
    arrow, parquet = _parquet()
    columns = {}
    for name, array in data._asdict().items():
        flat = arrow.array(array.reshape(-1))
        columns[name] = arrow.FixedSizeListArray.from_arrays(flat, array.shape[1]) if array.ndim == 2 else flat
    parquet.write_table(arrow.table(columns), file)


def _parquet() -> tuple[Any, Any]:
    with extra("parquet"):
        import pyarrow
        import pyarrow.parquet
    return pyarrow, pyarrow.parquet
