"""What can go wrong for a client.

Exception
├── Refused            the server said no: `code` is for programs, `message` for people
└── ConnectionError
    └── Unreachable    no answer came, however patiently we tried
"""

from __future__ import annotations

import msgspec

from birdtable.protocol import Error


class Refused(Exception):
    """The server said no. `stale` means: the decision that you saw is no longer the one to make, so look again."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class Unreachable(ConnectionError):
    """No answer came. If the request was `sent`, it may have been carried out all the same."""

    def __init__(self, message: str, *, sent: bool = True) -> None:
        super().__init__(message)
        self.sent = sent


def failure(status: int, body: bytes | bytearray | None) -> Refused | Unreachable:
    """What an answer with the status of an error means."""
    try:
        error = msgspec.json.decode(body or b"", type=Error)
    except msgspec.MsgspecError:
        # Not our server's words: something between us and it, which may let us through later.
        return (
            Unreachable(f"the answer was {status}") if status >= 500 else Refused(f"http-{status}", "no reason given")
        )
    return Refused(error.code, error.message)
