"""Events get names."""

from __future__ import annotations

from birdtable.core.events import described


def test_an_event_is_described_by_name_with_words_for_its_details() -> None:
    kinds = {3: ("took", "seat", "bird")}
    assert described(kinds, {"bird": ["duck", "owl"].__getitem__}, (3, 4, 1)) == {
        "event": "took",
        "seat": 4,
        "bird": "owl",
    }
