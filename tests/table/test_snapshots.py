"""What is kept of earlier moments: what differs from the next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from birdtable.table.snapshots import Snapshot, changed_back, difference

TEXTS = [b"", b"a", b"the same", b"the some", b"the same and more", bytes(2000), bytes(range(256)) * 8]


@pytest.mark.parametrize("one", TEXTS)
@pytest.mark.parametrize("other", TEXTS)
def test_the_first_comes_back_from_the_second_and_the_difference(one: bytes, other: bytes) -> None:
    assert changed_back(other, difference(one, other)) == one


def test_a_chain_of_snapshots_gives_each_as_it_was_also_when_its_end_is_taken_back() -> None:
    chain = [Snapshot(told, text) for told, text in enumerate(TEXTS)]
    for earlier, later in pairwise(chain):
        earlier.comes_before(later)
    assert [one.encoded for one in chain] == TEXTS
    for _ in range(3):
        chain.pop()
        chain[-1].comes_last()
        assert [one.encoded for one in chain] == TEXTS[: len(chain)]


def test_what_differs_little_takes_little() -> None:
    state = bytes(range(100)) * 20
    changed = state[:500] + b"x" + state[501:]
    assert len(difference(state, changed)) < 60 < len(state)
