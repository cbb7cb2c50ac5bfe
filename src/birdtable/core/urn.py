"""The urn: all that nobody may foresee is drawn from here, and nowhere else."""

from __future__ import annotations

import secrets


class Urn:
    """Draws from the system's own randomness. Where the deal must be known beforehand, another urn is handed over."""

    def key(self) -> bytes:
        """The secret of a table's luck: 32 bytes, from which its verifiable stream follows."""
        return secrets.token_bytes(32)

    def seed(self) -> int:
        """A start for the small generator: what a bot draws, or how a state is redealt."""
        return secrets.randbits(62)

    def link(self) -> str:
        """The address of a table, which is found by those only who were told it."""
        return secrets.token_urlsafe(12)

    def token(self) -> str:
        """What shows who a guest is: 256 bits, fit for an address."""
        return secrets.token_urlsafe(32)

    def lot(self, many: int) -> int:
        """One of so many, from 0, where nothing in a game hangs on it."""
        return secrets.randbelow(many)


SYSTEM = Urn()  # the usual one
