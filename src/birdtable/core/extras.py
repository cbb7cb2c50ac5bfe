"""What others' libraries bring is optional; whoever lacks one is told how to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports of what `pip install birdtable[name]` brings."""
    try:
        yield
    except ModuleNotFoundError as missing:
        said = f"this needs {missing.name}, which is not installed: pip install 'birdtable[{name}]'"
        raise ModuleNotFoundError(said, name=missing.name) from None
