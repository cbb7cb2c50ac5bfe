"""The urn: long, never the same twice, and fit for where it is used."""

from __future__ import annotations

import re

from birdtable.core.urn import SYSTEM


def test_a_token_is_long_and_never_the_same() -> None:
    assert len({SYSTEM.token() for _ in range(100)}) == 100
    assert len(SYSTEM.token()) == 43  # 32 bytes, six bits to a letter


def test_a_key_is_one_of_a_stream_and_a_seed_fits_a_signed_word() -> None:
    assert len(SYSTEM.key()) == 32
    assert SYSTEM.key() != SYSTEM.key()
    assert 0 <= SYSTEM.seed() < 1 << 62


def test_links_and_tokens_can_stand_in_an_address() -> None:
    assert re.fullmatch(r"[\w-]{16}", SYSTEM.link(), re.ASCII)
    assert re.fullmatch(r"[\w-]{43}", SYSTEM.token(), re.ASCII)


def test_a_lot_is_one_of_so_many() -> None:
    assert {SYSTEM.lot(3) for _ in range(200)} == {0, 1, 2}
