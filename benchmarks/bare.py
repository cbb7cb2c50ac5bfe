"""Birdtable from its sources, on a machine that has NumPy and Numba and nothing else."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType


def use_sources(checkout: Path) -> None:
    """Import Birdtable from a checkout from now on, with all games beside each other."""
    sys.path.insert(0, str(checkout / "src"))
    try:
        import platformdirs  # noqa: F401
    except ImportError:  # a temporary folder does
        folders = ModuleType("platformdirs")
        folders.user_cache_dir = folders.user_data_dir = lambda name: str(  # type: ignore[attr-defined]
            Path(tempfile.gettempdir(), name)
        )
        sys.modules["platformdirs"] = folders
    import birdtable.games
    from birdtable.core.registry import register

    for found in pkgutil.iter_modules(birdtable.games.__path__):
        register(importlib.import_module(f"birdtable.games.{found.name}").game)
