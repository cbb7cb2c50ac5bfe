"""Guests in the store: names that change, keys that end, and nothing left of those who want to be forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from birdtable.server.store.guests import (
    Key,
    add_guest,
    add_key,
    find_key,
    forget_guest,
    guest_person,
    keys_of,
    rename,
    revoke_key,
    secret_hash,
)
from birdtable.server.store.store import Store

ONE, TWO, THREE = (secret_hash(secret) for secret in ("one", "two", "three"))


@pytest.fixture
def c(database: str) -> Iterator[Connection]:
    """A connection for one long piece of work."""
    store = Store(database)
    store.open()
    with store._writing.begin() as connection:
        yield connection
    store.close()


def test_a_guest_has_a_name_and_a_portrait_that_can_be_changed(c: Connection) -> None:
    ana, ben, cleo = (
        add_guest(c, "Ana", 1.0, "owl"),
        add_guest(c, "Ben", 2.0, "duck"),
        add_guest(c, "Cleo", 3.0, "swift"),
    )
    rename(c, ana, "Anabel")
    rename(c, ben, None, "parrot")
    rename(c, cleo, "Clea", "crane")
    known = [guest_person(c, guest) for guest in (ana, ben, cleo, 99)]
    assert known == [("Anabel", "owl"), ("Ben", "parrot"), ("Clea", "crane"), None]


def test_a_secret_is_kept_as_a_hash_only() -> None:
    assert secret_hash("abc").hex().startswith("ba7816bf8f01cfea")
    assert secret_hash("abc") != secret_hash("abd")


def test_a_key_opens_as_what_it_was_made_for_until_it_ends(c: Connection) -> None:
    ana = add_guest(c, "Ana", 0.0)
    device, link = add_key(c, ana, "device", ONE, 1.0), add_key(c, ana, "link", TWO, 2.0, ends=10.0)
    assert find_key(c, ONE, "device", 1e12) == (ana, device, None)
    assert find_key(c, TWO, "link", 9.9) == (ana, link, 10.0)
    assert find_key(c, TWO, "link", 10.0) is None
    assert find_key(c, TWO, "device", 5.0) is None
    assert find_key(c, THREE, "device", 5.0) is None
    assert keys_of(c, ana, 9.9) == [Key(device, "device", 1.0), Key(link, "link", 2.0)]
    assert keys_of(c, ana, 10.0) == [Key(device, "device", 1.0)]


def test_a_key_is_revoked_by_its_own_guest_only(c: Connection) -> None:
    ana, ben = add_guest(c, "Ana", 0.0), add_guest(c, "Ben", 0.0)
    key = add_key(c, ana, "device", ONE, 0.0)
    assert not revoke_key(c, ben, key)
    assert find_key(c, ONE, "device", 1.0)
    assert revoke_key(c, ana, key)
    assert find_key(c, ONE, "device", 1.0) is None
    assert not revoke_key(c, ana, key)


def test_a_secret_belongs_to_one_key_and_a_key_to_a_guest(c: Connection) -> None:
    ana = add_guest(c, "Ana", 0.0)
    add_key(c, ana, "device", ONE, 0.0)
    with pytest.raises(IntegrityError), c.begin_nested():
        add_key(c, ana, "link", ONE, 0.0)
    with pytest.raises(IntegrityError), c.begin_nested():
        add_key(c, 99, "device", TWO, 0.0)


def test_a_forgotten_guest_leaves_no_name_and_no_key_and_the_id_is_never_used_again(c: Connection) -> None:
    ana, ben = add_guest(c, "Ana", 0.0), add_guest(c, "Ben", 0.0)
    add_key(c, ana, "device", ONE, 0.0)
    add_key(c, ben, "device", TWO, 0.0)
    forget_guest(c, ben)
    assert guest_person(c, ben) is None
    assert find_key(c, TWO, "device", 1.0) is None
    assert keys_of(c, ben, 1.0) == []
    assert find_key(c, ONE, "device", 1.0)
    assert add_guest(c, "Cleo", 0.0) > ben
