"""The birds of CuBirds: 110 cards of 8 species."""

from __future__ import annotations

BIRDS = ("flamingo", "owl", "toucan", "duck", "parrot", "magpie", "warbler", "robin")
COPIES = (7, 10, 10, 13, 13, 17, 20, 20)
SMALL_FLOCK = (2, 3, 3, 4, 4, 5, 6, 6)
BIG_FLOCK = (3, 4, 4, 6, 6, 7, 9, 9)

SPECIES = 8
CARDS = 110
