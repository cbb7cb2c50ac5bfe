"""What is found out once."""

from __future__ import annotations

from birdtable.core.once import once


class Counted:
    def __init__(self) -> None:
        self.times = 0

    @once
    def answer(self) -> int:
        """How often it was found out."""
        self.times += 1
        return self.times


def test_it_is_found_out_when_somebody_asks_and_never_again() -> None:
    one, other = Counted(), Counted()
    assert one.times == 0
    assert [one.answer, one.answer, one.answer] == [1, 1, 1]
    assert (other.times, other.answer) == (0, 1)


def test_it_is_told_what_it_is() -> None:
    assert Counted.answer.__doc__ == "How often it was found out."
