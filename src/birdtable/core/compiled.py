"""How Numba is asked to compile one function: no more than is needed, so that a game is ready in seconds.

Left alone, Numba would do two things for every function that nobody asks for, and compile twice as long:

- It compiles a function anew for every kind of whole number that it is called with: a literal, an `i1` of the state, a
  64-bit sum; and then all that the function calls with it. Called from compiled code, numbers are 64 bits wide here,
  as in the plain twin they are as wide as they like.
- It makes each function callable from Python, which takes as long as a small function itself, though nearly all are
  called from compiled code only. Here a function is made callable from Python when Python calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CALLED_WITHIN = "within"  # the folder in an entry for functions as compiled code calls them; the others lie beside it


def compiled(function: Any, entry: Path | None) -> Any:
    """A function that is compiled when it is first called, and kept in an entry of the cache if there is one."""
    from numba import njit

    with _kept_in(entry):
        from_python = njit(cache=entry is not None, nogil=True)(function)
    with _kept_in(entry and entry / CALLED_WITHIN):
        within = njit(cache=entry is not None, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)

    from_python.get_call_template = widely(within)
    from_python.get_overload = within.get_overload
    return from_python


def checks_bounds() -> bool:
    """Is what is compiled now to check the index of every array? NUMBA_BOUNDSCHECK says so."""
    from numba import config

    return bool(config.BOUNDSCHECK)


@contextmanager
def told_of_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Be told once if anything is really compiled meanwhile, not only found on disk."""
    from numba.core import event

    class Listener(event.Listener):  # type: ignore[misc]
        """Hears of every function that is compiled."""

        told = False

        def on_start(self, _: Any) -> None:
            """Tell of the first one."""
            if not self.told:
                self.told = True
                tell()

        def on_end(self, _: Any) -> None:
            """Nothing follows."""

    with event.install_listener("numba:compile", Listener()):
        yield


@contextmanager
def _kept_in(folder: Path | None) -> Iterator[None]:
    """Keep functions that are made meanwhile in a folder."""
    from numba import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def widely(function: Any) -> Callable[[Any, Any], Any]:
    """What compiled code asks before it calls a function: which of its compilations takes these arguments?"""
    asked = function.get_call_template

    def get_call_template(kinds: Any, named: Any) -> Any:
        return asked([_wide(kind) for kind in kinds], {key: _wide(named[key]) for key in named})

    return get_call_template


def _wide(kind: Any) -> Any:
    """The kind of argument that a function is compiled for, when it is called with another."""
    from numba import types

    whole = isinstance(kind, types.Integer) and types.unliteral(kind) != types.uint64
    return types.int64 if whole else kind
