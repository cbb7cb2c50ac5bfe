"""Who sits where in a match, as it is written: a letter for each bot in the order in which they are named."""

from __future__ import annotations

from itertools import permutations

from birdtable.arena.match import usual_seating
from birdtable.core.errors import BadSetUp, quoted

LETTERS = "ABCDEFGHIJ"
ALL = "all"


def read_seatings(text: str | None, bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Seatings such as `ABBA,AABB`, or `all`; rotations of one another are one seating."""
    if text is None:
        return ()
    usual = usual_seating(bots, seats)
    if text == ALL:
        return tuple(sorted({least_rotation(seating) for seating in permutations(usual)}))
    seatings = tuple(_numbers(letters, bots, "seating") for letters in text.split(","))
    for letters, seating in zip(text.split(","), seatings, strict=True):
        if len(seating) != seats:
            raise BadSetUp(f"the seating {quoted(letters)} has {len(seating)} letters; there are {seats} seats")
    if missing := set(range(bots)) - {bot for seating in seatings for bot in seating}:
        raise BadSetUp(f"bot {LETTERS[min(missing)]} has no seat in the seating {quoted(text)}")
    return seatings


def least_rotation(seating: tuple[int, ...]) -> tuple[int, ...]:
    """The same seating from where it begins lowest."""
    return min((*seating[place:], *seating[:place]) for place in range(len(seating)))


def read_teams(text: str | None, bots: int) -> tuple[tuple[int, ...], ...]:
    """Teams such as `AC,BD`: every bot is in one of them."""
    if text is None:
        return ()
    teams = tuple(_numbers(letters, bots, "team") for letters in text.split(","))
    if sorted(bot for team in teams for bot in team) != list(range(bots)):
        raise BadSetUp(f"the teams {quoted(text)} should have each of the bots {LETTERS[:bots]} once")
    return teams


def _numbers(letters: str, bots: int, what: str) -> tuple[int, ...]:
    for letter in letters or " ":
        if letter not in LETTERS[:bots]:
            raise BadSetUp(
                f"no bot {quoted(letter)} in the {what} {quoted(letters)}; there is {', '.join(LETTERS[:bots])}"
            )
    return tuple(map(LETTERS.index, letters))
