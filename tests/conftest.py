"""What every test is given."""

from __future__ import annotations

import pytest

from birdtable.core import registry


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that a test registers is known to that test alone."""
    monkeypatch.setattr(registry, "_games", dict(registry._games))
