"""Twins: the same rules, loaded a second time and compiled by Numba.

Rules are plain functions without Numba in sight. `Twins.of(module)` is the whole trick: it loads a second copy of the
module, compiles every function in it, and replaces every function from another module, and every module of the same
folder, by *its* compiled twin. Some modules leave others open, to be bound to one game: `rules: Any` in a loop over
many games. They are bound in the same way, compiled or not.

It works for your modules as for ours: `birdtable.native("…").bound(module)` is the shortest way to it, and
docs/native.md tells what such a module may contain.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from birdtable.core.cache import entry_of, use
from birdtable.core.compiled import checks_bounds, compiled
from birdtable.core.compiled_gpu import compiled_for_gpu, table_for_gpu

NATIVE = {"birdtable.core.primitives": "birdtable.core.primitives_native"}

# Compiles one function; the folders are those of all sources that it is made of.
Jit: TypeAlias = Callable[[Any, frozenset[Path]], Any]

# What is looked up in compiled code instead of a tuple of numbers.
Table: TypeAlias = Callable[[tuple[int, ...]], Any]


class Twins:
    """Copies of modules that belong together: one game's rules and whatever is bound to them."""

    def __init__(self, name: str, jit: Jit, replaced: Mapping[str, str], table: Table = tuple) -> None:
        self.name = name
        self._table = table
        self._jit = jit
        self._replaced = replaced
        self._copies: dict[str, ModuleType] = {}
        self._sources: dict[str, set[Path]] = {}

    def of(self, module: ModuleType, **bound: ModuleType) -> ModuleType:
        """The twin of a module; `bound` gives the modules that its source leaves open, such as `rules`."""
        module = importlib.import_module(self._replaced.get(module.__name__, module.__name__))
        if module.__name__ not in self._copies:
            self._copies[module.__name__] = self._compiled(module, bound)
        return self._copies[module.__name__]

    def bound(self, module: ModuleType, parts: Mapping[str, ModuleType]) -> ModuleType:
        """The twin of a module, in which those of the parts are bound that its source leaves open: `rules: Any`."""
        left_open = inspect.get_annotations(module)
        return self.of(module, **{name: part for name, part in parts.items() if name in left_open})

    def _compiled(self, module: ModuleType, bound: dict[str, ModuleType]) -> ModuleType:
        copy = _second_copy(module, f"{module.__name__}@{self.name}")
        sources = self._sources[module.__name__] = {Path(inspect.getfile(module)).parent}
        for name, numbers in _tables(copy).items():
            setattr(copy, name, self._table(numbers))
        for name, value in (_neighbours(copy) | bound).items():
            setattr(copy, name, self.of(value))
            sources |= self._sources[value.__name__]
        own = {name: value for name, value in vars(copy).items() if _compiles(value)}
        for name in [name for name, value in own.items() if value.__module__ != copy.__name__]:
            function = own.pop(name)
            other = self.of(sys.modules[function.__module__])
            setattr(copy, name, getattr(other, function.__name__))
            sources |= self._sources[other.__name__.partition("@")[0]]
        for name, function in own.items():
            setattr(copy, name, self._jit(function, frozenset(sources)))
        return copy


def plain_twins(name: str) -> Twins:
    """Twins as plain Python, for modules that are bound to a game."""
    return Twins(name, lambda function, sources: function, {})


def native_twins(name: str) -> Twins:
    """Twins compiled for this machine's processor, kept on disk from one start to the next."""

    def jit(function: Any, sources: frozenset[Path]) -> Any:
        return compiled(function, entries(sources))

    @cache
    def entries(sources: frozenset[Path]) -> Path | None:
        """Where the code of these sources is kept, if anything can be kept."""
        entry = entry_of(name, sources, "-checked" if checks_bounds() else "")
        try:
            use(entry, sources)
        except OSError:
            return None
        return entry

    return Twins(name, jit, NATIVE)


def gpu_twins(name: str) -> Twins:
    """Twins whose functions run on a GPU, called from a kernel; every process compiles them anew."""
    return Twins(name, lambda function, sources: compiled_for_gpu(function), NATIVE, table_for_gpu)


def _second_copy(module: ModuleType, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, inspect.getfile(module))
    if spec is None or spec.loader is None:  # pragma: no cover - what was imported from a file can be again
        raise ImportError(f"{module.__name__} cannot be loaded a second time")
    copy = importlib.util.module_from_spec(spec)
    sys.modules[name] = copy  # Numba's cache finds a compiled function's globals by the name of its module
    spec.loader.exec_module(copy)
    return copy


def _tables(copy: ModuleType) -> dict[str, tuple[int, ...]]:
    """The constant tuples of numbers of a module, or of rows of numbers, by their names."""
    return {name: value for name, value in vars(copy).items() if type(value) is tuple and _is_table(value)}


def _is_table(value: tuple[Any, ...]) -> bool:
    """Are all its elements numbers, or rows of as many numbers?"""
    rows = [row for row in value if type(row) is tuple]
    if rows:
        return len(rows) == len(value) and len({len(row) for row in rows}) == 1 and all(map(_is_table, rows))
    return value != () and all(type(number) is int for number in value)


def _compiles(value: Any) -> bool:
    """Is it a function, and not of those that Python itself comes with?"""
    return inspect.isfunction(value) and value.__module__.partition(".")[0] not in sys.stdlib_module_names


def _neighbours(copy: ModuleType) -> dict[str, ModuleType]:
    """The modules of the same folder that a module has imported, by the names that it uses for them."""
    modules = {name: value for name, value in vars(copy).items() if inspect.ismodule(value)}
    return {name: value for name, value in modules.items() if value.__package__ == copy.__package__ != ""}
