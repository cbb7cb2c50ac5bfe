"""The cards of Zum Kuckuck!: 60 numbers with whole and half cockatoos on them, and 24 nests."""

from __future__ import annotations

NUMBERS = 60
# Half cockatoos on the cards 1 to 60: the further from both ends, the poorer the card and the more birds on it.
HALF_COCKATOOS = (*(0,) * 12, *(1,) * 12, *(2,) * 12, *(1,) * 12, *(0,) * 12)
KINDS = 3  # of numbers: with no, a half and a whole cockatoo

NESTS = 24  # 1 to 12 cuckoos, each twice
