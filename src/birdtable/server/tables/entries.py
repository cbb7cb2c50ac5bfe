"""The log of a table: everything that was ever decided there, in order. The log is the game; all else is replay.

No name of a person stands here, so that a guest who wants to be forgotten can be. The luck drawn does: a log replays
without the key, and the key goes on where the luck stopped.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from birdtable.core.errors import BirdtableError
from birdtable.protocol import Settings

Ending = Literal["cancelled", "closed", "archived", "new-rules"]  # nothing is archived any more; old logs know it
Failure = Literal["failed", "illegal", "slow", "gone"]  # what was wrong with a bot that is not ours
WayToSit = Literal["open", "closed", "person", "bot", "rules"]


class Entry(Struct, kw_only=True, omit_defaults=True):
    """One thing that was decided."""


class PlaceWish(Struct, kw_only=True, omit_defaults=True):
    """How a place begins."""

    kind: WayToSit
    guest: int | None = None
    bot: str | None = None


class Luck(Struct, kw_only=True, omit_defaults=True):
    """The luck that a decision drew, as it stands in the record, and how many words of the stream are used by then."""

    drawn: list[dict[str, Any]] = []
    used: int = 0


class Followed(Struct, kw_only=True, omit_defaults=True):
    """The chapter of a lesson that a table follows, and the mark of what was to be played in it then."""

    lesson: str
    chapter: int
    mark: str


class Opening(Settings, Entry, kw_only=True, tag="opened"):
    """A table, its settings, and the secret key of its luck."""

    places: list[PlaceWish] = msgspec.field(name="chairs")
    maker: int | None
    key: str
    lesson: Followed | None = None


class Sat(Entry, tag="sat"):
    """A guest took a seat."""

    seat: int
    guest: int


class Stood(Entry, tag="stood"):
    """A seat was left."""

    seat: int


class Changed(Entry, tag="changed"):
    """A seat was opened, closed or given to a bot."""

    seat: int
    kind: Literal["open", "closed", "bot"]
    bot: str | None = None


class Replaced(Entry, tag="replaced"):
    """A bot that is not ours did not answer as it should, and one of ours plays in its place."""

    seat: int
    bot: str  # that plays now
    failed: str  # that played before
    why: Failure


class Freed(Entry, tag="freed"):
    """Somebody agrees, or no longer agrees, that anybody may take a seat that was left."""

    seat: int
    by: int  # the seat of who agrees
    yes: bool


class Handed(Entry, tag="handed"):
    """A seat's owner hands it to the holder of a secret, of which the hash is kept; as long as the device is good."""

    seat: int
    hash: str
    key: int | None = None  # of the device


class Renamed(Entry, tag="renamed"):
    """Somebody has another name; the name itself is kept apart."""

    seat: int


class Started(Entry, tag="started"):
    """The game was set up for those who sit there, by a version of its rules; empty seats are gone."""

    luck: Luck
    rules: int = 1


class Decided(Entry, tag="decided"):
    """A decision, or a choice that is held until all have chosen; the last choice draws the luck of all."""

    seat: int
    move: str
    luck: Luck


class Undone(Entry, tag="undone"):
    """A seat took its last decision back."""

    seat: int


class Uncovered(Entry, tag="uncovered"):
    """A guest with several seats looks at this one now."""

    seat: int


class Agreed(Entry, tag="agreed"):
    """A seat agrees, or no longer agrees, to end the game without a result."""

    seat: int
    yes: bool


class Ended(Entry, tag="ended"):
    """The game was ended without a result."""

    why: Ending


class Restored(Entry, tag="restored"):
    """The table was put back from a backup: what was decided after that is lost, and luck seen since may come again."""


class Rematched(Entry, tag="rematched"):
    """The same people go on at another table."""

    link: str


AnyEntry = (
    Opening
    | Sat
    | Stood
    | Changed
    | Replaced
    | Freed
    | Handed
    | Renamed
    | Started
    | Decided
    | Undone
    | Uncovered
    | Agreed
    | Ended
    | Restored
    | Rematched
)


class BrokenLog(BirdtableError):
    """A log that does not replay: of a game that is not here, or spoilt. The message is for the host."""


_decoder = msgspec.json.Decoder(AnyEntry)
_opening = msgspec.json.Decoder(Opening)
_encoder = msgspec.json.Encoder()


def written(entry: AnyEntry) -> bytes:
    """An entry as it is kept."""
    return _encoder.encode(entry)


def read_opening(text: bytes) -> Opening:
    """The first entry of a log, as it was kept."""
    return _opening.decode(text)


def read(text: bytes) -> AnyEntry:
    """An entry as it was kept."""
    return _decoder.decode(text)
