"""`birdtable verify` and `birdtable show`: reading records back."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from birdtable.core.errors import BadRecord
from birdtable.core.record import lines_of, parse, replay, replay_line


def verify(files: list[str]) -> int:
    """Replay all records of all files; one line for each bad one, or one that says that all are good."""
    records = faults = 0
    for file in files:
        for fault in faults_of(file):
            records += 1
            if fault:
                faults += 1
                sys.stderr.write(f"{fault}\n")
    if not faults:
        print(f"{records} records, all good")
    return 1 if faults else 0


def faults_of(file: str) -> Iterator[str | None]:
    """For each record of a file the line that describes its first fault, or None if it is good."""
    try:
        for number, line in enumerate(lines_of(file), 1):
            yield fault_of(file, number, line)
    except OSError as error:
        yield described(file, 1, BadRecord(0, f"cannot be read: {error.strerror}"))
    except ValueError:  # a name that no file can have
        yield described(file, 1, BadRecord(0, "cannot be read: not a file's name"))


def fault_of(file: str, number: int, line: bytes) -> str | None:
    """The line that describes the first fault of one record, or None."""
    try:
        replay_line(line)
    except BadRecord as fault:
        return described(file, number, fault)
    return None


def described(file: str, number: int, fault: BadRecord) -> str:
    """`FILE:LINE: move M: reason`."""
    name = file.encode("utf-8", "backslashreplace").decode()
    printable = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in name)
    return f"{printable}:{number}: {fault}"


def show(place: str, move: int | None) -> int:
    """Print a recorded game's table after a move."""
    file, number = file_and_line(place)
    try:
        line = nth_line(file, number)
        record = parse(line)
        last = len(record["moves"]) if isinstance(record["moves"], list) else 0
        if move is not None and not 0 <= move <= last:
            raise BadRecord(0, f"there is no move {move}; the record has {last}")
        play = replay(record, last if move is None else move)
    except BadRecord as fault:
        sys.stderr.write(f"{described(file, number, fault)}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"{described(file, number, BadRecord(0, f'cannot be read: {error.strerror}'))}\n")
        return 1
    from birdtable.cli.tables import table_text

    print(table_text(play))
    return 0


def file_and_line(place: str) -> tuple[str, int]:
    """`FILE:LINE` taken apart; a file whose own name ends so comes first."""
    file, colon, number = place.rpartition(":")
    if colon and number.isascii() and number.isdigit() and not os.path.exists(place):
        return file, int(number)
    return place, 1


def nth_line(file: str, number: int) -> bytes:
    """One line of a file of records."""
    lines = 0
    for lines, line in enumerate(lines_of(file), 1):
        if lines == number:
            return line
    raise BadRecord(0, f"there is no line {number}; the file has {lines}")
