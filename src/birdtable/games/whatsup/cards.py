"""The birds of What's Up: 12 faces, and the 30 two-sided cards that follow from one rule.

A face is a number: colour × 3 + birds − 1. A side is a number too: 2 × card for its first (lower) face up, and one more
for its other.
"""

from __future__ import annotations

COLOURS = 4
NUMBERS = 3
FACES = COLOURS * NUMBERS

COLOUR_NAMES = ("red", "green", "yellow", "violet")
FACE_NAMES = tuple(f"{colour}{birds}" for colour in COLOUR_NAMES for birds in (1, 2, 3))


def colour_of(face: int) -> int:
    """The colour of a face."""
    return face // NUMBERS


def birds_on(face: int) -> int:
    """How many birds a face shows: 1, 2 or 3."""
    return face % NUMBERS + 1


def make_a_card(face: int, back: int) -> bool:
    """The two faces of a card show the same number in another colour, or another number in the same colour."""
    return face != back and (birds_on(face) == birds_on(back) or colour_of(face) == colour_of(back))


# BACKS[face]: what may be on the other side. Every pair that makes a card is there once: SIDES lists them, two by two.
BACKS = tuple(tuple(back for back in range(FACES) if make_a_card(face, back)) for face in range(FACES))
SIDES = tuple(side for face in range(FACES) for back in BACKS[face] if face < back for side in (face, back))
CARDS = len(SIDES) // 2
