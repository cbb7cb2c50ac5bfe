"""What nobody needs any more is found, though what lives is looked through ever more seldom."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from birdtable.server.litter import Litter


@pytest.fixture
def litter() -> Iterator[Litter]:
    """Looked for as by a server, until the test is over."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    litter = Litter()
    litter.look_seldom()
    yield litter
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Thing:
    """Something that holds itself, so that only a search finds that nobody needs it."""

    def __init__(self) -> None:
        self.me = self


def test_what_has_come_and_gone_is_found_by_the_next_look(litter: Litter) -> None:
    gone = ref(Thing())
    gc.collect()
    assert gone() is None


def test_what_was_set_aside_is_not_looked_through_until_there_is_twice_as_much(litter: Litter) -> None:
    things = [Thing()]
    gone = ref(things[0])
    gc.collect()
    assert gc.get_freeze_count() > 1
    things.clear()
    gc.collect()
    assert gone() is not None, "it was looked through while it was needed"
    things += [Thing() for _ in range(gc.get_freeze_count())]
    gc.collect()  # finds that there is twice as much
    gc.collect()  # looks through all of it
    assert gone() is None
    before = gc.get_freeze_count()
    gc.collect()
    assert gc.get_freeze_count() == pytest.approx(before, rel=0.01), "and it is set aside again"
