"""`birdtable dataset`: recorded games as arrays for programs that learn."""

from __future__ import annotations

import sys

from birdtable.cli.records import faults_of
from birdtable.core.errors import BirdtableError
from birdtable.core.record import lines_of, parse
from birdtable.research.datasets import dataset, refuse_odd_name


def write(files: list[str], to: str) -> int:
    """Make a dataset of all games of some files of records, if all of them are good; returns the exit code."""
    try:
        refuse_odd_name(to)
        faults = [fault for file in files for fault in faults_of(file) if fault]
        if faults:
            sys.stderr.writelines(f"{fault}\n" for fault in faults)
            return 1
        records = [parse(line) for file in files for line in lines_of(file)]
        games = [record for record in records if "lesson" not in record]  # there a file decides, not a player
        data = dataset(games)
        data.save(to)
    except (BirdtableError, ModuleNotFoundError, OSError) as error:
        sys.stderr.write(f"birdtable: cannot write {to}: {error}\n")
        return 1
    print(f"{len(data.moves)} decisions of {len(games)} games written to {to}")
    return 0
