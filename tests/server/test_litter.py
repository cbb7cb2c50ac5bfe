"""What nobody needs any more is found, though what lives is looked through ever more seldom."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from weakref import ref

import pytest

from birdtable.server.litter import MOST_NEW, Litter


@pytest.fixture
def soon() -> Iterator[list[Callable[[], None]]]:
    """Looked for as by a server, until the test is over: what it would do soon."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    soon: list[Callable[[], None]] = []
    Litter(soon.append).look_seldom()
    yield soon
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Thing:
    """Something that holds itself, so that only a search finds that nobody needs it."""

    def __init__(self) -> None:
        self.me = self


def do(soon: list[Callable[[], None]]) -> None:
    while soon:
        soon.pop()()


@pytest.mark.usefixtures("soon")
def test_what_has_come_and_gone_is_found_by_the_next_look() -> None:
    gone = ref(Thing())
    gc.collect()
    assert gone() is None


def test_what_was_set_aside_is_not_looked_through_until_there_is_twice_as_much(soon: list[Callable[[], None]]) -> None:
    things = [Thing()]
    gone = ref(things[0])
    gc.collect(0)
    things.clear()
    gc.collect()
    assert gone() is not None, "it was looked through while it was needed"
    assert not soon
    things += [Thing() for _ in range(int(1.2 * gc.get_freeze_count()))]
    do(soon)
    assert gone() is None
    assert gc.get_freeze_count() >= len(things), "and it is set aside again"


def test_things_that_came_and_went_are_no_reason_to_look_through_all(soon: list[Callable[[], None]]) -> None:
    things = [Thing()]
    gone = ref(things[0])
    gc.collect(0)
    things.clear()
    while not soon:  # as much as was there has come, but it is gone by now
        passing = [[] for _ in range(MOST_NEW)]  # type: ignore[var-annotated]
        gc.collect(0)
        passing.clear()
    do(soon)
    assert gone() is not None
