"""How it stood at earlier moments, in little memory: each as what differs from the next, which is not much."""

from __future__ import annotations

import zlib

WINDOW = 10  # as zlib counts: it looks back a kilobyte
LENGTH = 4  # bytes, in which the length of an earlier one stands before what differs


class Snapshot:
    """How it stood when so much had been told: as it is, or as what differs from the snapshot that came next."""

    __slots__ = ("_differs", "_encoded", "_then", "told")

    def __init__(self, told: int, encoded: bytes) -> None:
        self.told = told
        self._encoded: bytes | None = encoded
        self._differs = b""
        self._then: Snapshot | None = None

    @property
    def encoded(self) -> bytes:
        """The state as it was encoded."""
        later = []
        one = self
        while one._encoded is None and one._then is not None:
            later.append(one)
            one = one._then
        encoded = one._encoded or b""
        for earlier in reversed(later):
            encoded = changed_back(encoded, earlier._differs)
        return encoded

    def comes_before(self, then: Snapshot) -> None:
        """Keep only what differs from another one, which is kept as it is."""
        self._differs, self._then = difference(self.encoded, then.encoded), then
        self._encoded = None

    def comes_last(self) -> None:
        """Stand for itself again: what came next was taken back."""
        self._encoded, self._differs, self._then = self.encoded, b"", None


def difference(one: bytes, other: bytes) -> bytes:
    """What leads from the other back to the first: a few bytes where both have much in common."""
    # With little room to work in, since zlib otherwise fetches and clears a quarter of a megabyte each time.
    packer = zlib.compressobj(1, wbits=WINDOW, memLevel=1)
    return packer.compress(len(one).to_bytes(LENGTH) + _either(one, other)) + packer.flush()


def changed_back(other: bytes, differs: bytes) -> bytes:
    """The first of two, from the other and their difference."""
    found = zlib.decompress(differs)
    return _either(other, found[LENGTH:])[: int.from_bytes(found[:LENGTH])]


def _either(one: bytes, other: bytes) -> bytes:
    """The bits that are set in one of both alone; the shorter goes on with none."""
    bits = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return bits.to_bytes(max(len(one), len(other)), "little")
