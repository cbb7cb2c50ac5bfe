"""Guests, and the keys by which their devices are known: what can be done on a connection that the store lends."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from birdtable.server.store.engines import add_row
from birdtable.server.store.schema import guests, keys, seats


class Person(NamedTuple):
    """What is kept of a person: a name, and the bird as which they are drawn, unless nobody knows it."""

    name: str
    portrait: str | None = None


@dataclass(frozen=True)
class Key:
    """What can act as a guest: a device, or a private link."""

    id: int
    kind: str
    made: float


class FoundKey(NamedTuple):
    """Whose key it is, which one, and until when it is good."""

    guest: int
    id: int
    ends: float | None


@dataclass(frozen=True)
class GuestAtAGlance:
    """A guest as the host sees them: nothing by which anybody could act in their name."""

    number: int
    name: str
    tables: int
    made: float


_GOOD = or_(keys.c.ends.is_(None), keys.c.ends > bindparam("now"))

# Put together once, because every request asks who it comes from.
_PERSON = select(guests.c.name, guests.c.portrait).where(guests.c.id == bindparam("guest"))
_FIND_KEY = select(keys.c.guest, keys.c.id, keys.c.ends).where(
    keys.c.hash == bindparam("hash"), keys.c.kind == bindparam("kind"), _GOOD
)


# Guests


def add_guest(c: Connection, name: str, at: float, portrait: str = "robin") -> int:
    """Add a guest, and return the id, which is never used again."""
    return add_row(c, guests, name=name, made=at, portrait=portrait)


def guest_person(c: Connection, guest: int) -> Person | None:
    """What a guest is called now, and as which bird they are drawn; None if there is no such guest any more."""
    found = c.execute(_PERSON, {"guest": guest}).first()
    return None if found is None else Person(*found)


def rename(c: Connection, guest: int, name: str | None, portrait: str | None = None) -> None:
    """Let a guest have another name or another portrait from now on, at all tables."""
    new = {"name": name, "portrait": portrait}
    changed = {column: value for column, value in new.items() if value is not None}
    c.execute(update(guests).where(guests.c.id == guest).values(changed))


def at_a_glance(c: Connection, named: str, most: int) -> list[GuestAtAGlance]:
    """Those who came last, of all whose name has this in it."""
    at = select(func.count(seats.c.table_id.distinct())).where(seats.c.guest == guests.c.id).scalar_subquery()
    wanted = select(guests.c.id, guests.c.name, at, guests.c.made).where(
        guests.c.name.icontains(named, autoescape=True)
    )
    return [GuestAtAGlance(*row) for row in c.execute(wanted.order_by(guests.c.id.desc()).limit(most))]


def all_known(c: Connection, wanted: Iterable[int]) -> bool:
    """Is none of these guests forgotten?"""
    ids = set(wanted)
    found = c.execute(select(guests.c.id).where(guests.c.id.in_(ids))).scalars()
    return set(found) == ids


def forget_guest(c: Connection, guest: int) -> None:
    """Remove a guest with all keys and names; the log keeps the bare id, which nothing leads to any more."""
    c.execute(update(seats).where(seats.c.guest == guest).values(guest=None, name=None))
    c.execute(delete(guests).where(guests.c.id == guest))


# Keys


def secret_hash(secret: str) -> bytes:
    """What is kept of a secret. Nobody can guess 256 random bits, so there is no need for salt or slowness."""
    return hashlib.sha256(secret.encode()).digest()


def add_key(c: Connection, guest: int, kind: str, hashed: bytes, at: float, ends: float | None = None) -> int:
    """Add a key with the hash of its secret, and return its id."""
    return add_row(c, keys, guest=guest, kind=kind, hash=hashed, made=at, ends=ends)


def find_key(c: Connection, hashed: bytes, kind: str, now: float) -> FoundKey | None:
    """The key with this hash, as long as it is good."""
    found = c.execute(_FIND_KEY, {"hash": hashed, "kind": kind, "now": now}).first()
    return None if found is None else FoundKey(*found)


def keys_of(c: Connection, guest: int, now: float) -> list[Key]:
    """The keys of a guest that are good, in the order in which they were made."""
    wanted = select(keys.c.id, keys.c.kind, keys.c.made).where(keys.c.guest == guest, _GOOD).order_by(keys.c.id)
    return [Key(*row) for row in c.execute(wanted, {"now": now})]


def has_key(c: Connection, guest: int, key: int, now: float) -> bool:
    """Is this still a device of the guest's, and good?"""
    wanted = select(keys.c.id).where(keys.c.guest == guest, keys.c.id == key, keys.c.kind == "device", _GOOD)
    return c.execute(wanted, {"now": now}).first() is not None


def is_ending(c: Connection, key: int) -> bool:
    """Is a key good for a little longer only?"""
    return c.execute(select(keys.c.ends).where(keys.c.id == key)).scalar() is not None


def end_key(c: Connection, key: int, ends: float) -> None:
    """Let a key be good for a little longer only."""
    c.execute(update(keys).where(keys.c.id == key).values(ends=ends))


def revoke_key(c: Connection, guest: int, key: int) -> bool:
    """Remove a key of a guest; says whether there was one."""
    return c.execute(delete(keys).where(keys.c.guest == guest, keys.c.id == key)).rowcount > 0
