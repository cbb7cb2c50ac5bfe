"""What the server does not do: a stable code for programs, and details for the sentence that people read."""

from __future__ import annotations

from typing import Any

from birdtable.core.errors import BirdtableError
from birdtable.protocol import ERRORS


class Refusal(BirdtableError):
    """Something that was asked for cannot be done, and nothing has changed."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = ERRORS[code]  # of the HTTP answer that it comes with
        self.details = details
