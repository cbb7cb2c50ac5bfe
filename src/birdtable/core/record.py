"""The public record: one JSON object that holds everything needed to replay a game, and the strict reader of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NoReturn, cast

from birdtable.core.chance import Recorded, Replayed
from birdtable.core.errors import BadRecord, BadSetUp, IllegalMove, UnknownGame, quoted
from birdtable.core.play import Play
from birdtable.core.registry import game as game_named

VERSION = 1
REQUIRED = ("birdtable", "game", "variant", "options", "seats", "chance", "moves", "outcome")


def record_of(play: Play) -> dict[str, Any]:
    """The record of a game, finished or running."""
    outcome = play.outcome
    return {
        "birdtable": VERSION,
        "game": play.game.name,
        "variant": play.variant,
        "options": play.options,
        "seats": list(play.seats),
        "chance": cast(Recorded, play.state.chance).entries,
        "moves": [list(move) for move in play.moves],
        "outcome": outcome.as_record() if outcome else None,
    }


def line_of(record: dict[str, Any]) -> str:
    """A record as one line of JSON, without the line's end."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def parse(line: bytes | str) -> dict[str, Any]:
    """Read one line as strict JSON with the eight keys of a record; what is in them is checked by `replay`."""
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
        record = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_int=_whole_number, parse_constant=_refuse_constant
        )
    except UnicodeDecodeError as error:
        raise BadRecord(0, f"not UTF-8 text (byte {error.start + 1})") from None
    except json.JSONDecodeError as error:
        raise BadRecord(0, f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise BadRecord(0, "not a record: nested too deeply") from None
    if not isinstance(record, dict):
        raise BadRecord(0, "a record is a JSON object")
    for key in REQUIRED:
        if key not in record:
            raise BadRecord(0, f"the key {quoted(key)} is missing")
    return record


def replay(record: dict[str, Any], moves: int | None = None) -> Play:
    """Play a record again with all checks, and return the game; with `moves` only so many, and no check of the end."""
    play = _opened(record)
    chance = play.state.chance
    written = record["moves"] if moves is None else record["moves"][:moves]
    play.set_up()
    for number, move in enumerate(written, 1):
        _replay_move(play, number, move)
    if moves is None:
        _check_end(record, play, chance)
    return play


def replay_line(line: bytes | str) -> Play:
    """Read and replay one line of a file of records."""
    return replay(parse(line))


def lines_of(path: str) -> Iterator[bytes]:
    """The lines of a file of records, without their ends; an empty file has one empty line."""
    with open(path, "rb") as file:
        empty = True
        for line in file:
            empty = False
            yield line.removesuffix(b"\n")
        if empty:
            yield b""


def _opened(record: dict[str, Any]) -> Play:
    """Check the header, and lay the game out ready to be set up."""
    if type(record["birdtable"]) is not int or record["birdtable"] != VERSION:
        raise BadRecord(0, f"birdtable is {quoted(record['birdtable'])}; this program reads version {VERSION}")
    seats = record["seats"]
    for key, kind, word in (
        ("game", str, "text"),
        ("variant", str, "text"),
        ("options", dict, "an object"),
        ("seats", list, "a list"),
        ("chance", list, "a list"),
        ("moves", list, "a list"),
    ):
        if not isinstance(record[key], kind):
            raise BadRecord(0, f"{key} is {quoted(record[key])}; it should be {word}")
    for name in seats:
        if not isinstance(name, str) or not name or not _is_text(name):
            raise BadRecord(0, f"the seat {quoted(name)} should have a name, any non-empty text")
    try:
        game = game_named(record["game"])
        chance = Replayed(record["chance"], game.notation.card_name)
        return Play(game, seats, chance, variant=record["variant"], options=record["options"])
    except (UnknownGame, BadSetUp) as error:
        raise BadRecord(0, str(error)) from None


def _replay_move(play: Play, number: int, move: Any) -> None:
    if play.over:
        raise BadRecord(number, "the game was over before this move")
    if not isinstance(move, list) or len(move) != 2 or type(move[0]) is not int or not isinstance(move[1], str):
        raise BadRecord(number, f"{quoted(move)} should be [seat, text]")
    try:
        play.play(move[0], move[1])
    except IllegalMove as error:
        raise BadRecord(number, str(error)) from None


def _check_end(record: dict[str, Any], play: Play, chance: Replayed) -> None:
    if left_over := chance.left_over():
        raise BadRecord(0, f"chance has more than the rules asked for: {left_over} left over")
    outcome = play.outcome
    expected = outcome.as_record() if outcome else None
    if not _same(record["outcome"], expected):
        should = json.dumps(expected)
        raise BadRecord(0, f"outcome is {quoted(record['outcome'], 100)}; the moves give {should}")


def _same(given: Any, expected: Any) -> bool:
    """Equal in value and in type, all the way down: neither 1.0 nor true is 1."""
    if type(given) is not type(expected):
        return False
    if isinstance(expected, dict):
        return given.keys() == expected.keys() and all(_same(given[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        return len(given) == len(expected) and all(map(_same, given, expected))
    return bool(given == expected)


def _is_text(name: str) -> bool:
    """JSON's escapes can spell half a character, which no text holds."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        seen: set[str] = set()
        double = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadRecord(0, f"the key {quoted(double)} stands twice in one object")
    return keys


def _whole_number(digits: str) -> int | float:
    """A number too long for Python to read is no whole number of ours; it is refused where it stands."""
    return int(digits) if len(digits) < 1000 else float(digits)


def _refuse_constant(word: str) -> NoReturn:
    raise BadRecord(0, f"not JSON: {word}")
