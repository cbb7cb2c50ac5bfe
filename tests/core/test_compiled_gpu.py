"""What is compiled for a GPU is short: long functions are called, loops stay loops, no index is asked for its sign."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from numba import njit, types

from birdtable.core import compiled_gpu, luck
from birdtable.core.twins import gpu_twins


def test_long_functions_are_called_on_a_gpu_and_short_ones_copied() -> None:
    bound = gpu_twins("long-on-a-gpu").of(luck)
    assert bound.next_word.py_func is not luck.next_word
    assert bound.next_word.py_func.__name__ == "apart"
    assert bound.happens.py_func.__name__ == "happens"


def test_what_stays_apart_does_what_it_did() -> None:
    stay_apart = compiled_gpu.stay_apart()

    @njit  # type: ignore[untyped-decorator]
    def twice(n: int) -> int:
        stay_apart()
        return 2 * n

    assert twice(4) == 8
    assert "noinline" in next(iter(twice.inspect_llvm().values()))


def test_the_simulator_of_a_gpu_runs_functions_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        compiled_gpu, "numba_cuda", lambda: SimpleNamespace(jit=lambda device: lambda function: function)
    )
    assert compiled_gpu.compiled_for_gpu(luck.next_word) is luck.next_word


class Indexing(SimpleNamespace):
    """Numba's module that works out where an index leads."""

    def fix_integer_index(self, *_: Any) -> str:
        return "counted from the end, if negative"


@pytest.fixture
def indexing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """That module as it comes with what a GPU needs, which is not installed here."""
    module = Indexing()
    monkeypatch.setitem(sys.modules, "numba.cuda.np", SimpleNamespace(arrayobj=module))
    return module


@pytest.fixture
def compiled_as_before(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What Numba's compiler is asked to do instead, by a test."""

    def set_to(compile_device: Any) -> Any:
        cuda = SimpleNamespace(
            jit=lambda device: (
                lambda function: SimpleNamespace(
                    py_func=function, get_call_template=None, compile_device=compile_device
                )
            )
        )
        monkeypatch.setattr(compiled_gpu, "numba_cuda", lambda: cuda)
        return compiled_gpu.compiled_for_gpu(luck.happens).compile_device

    return set_to


def function(is_declaration: bool) -> Any:
    return SimpleNamespace(is_declaration=is_declaration, attributes=set())


def test_what_is_compiled_for_a_gpu_keeps_its_loops_as_they_are(indexing: Any, compiled_as_before: Any) -> None:
    own, others = function(False), function(True)
    library = SimpleNamespace(modules=[SimpleNamespace(functions=[own, others])])
    assert compiled_as_before(lambda *_: SimpleNamespace(library=library))("int64").library is library
    assert own.attributes == {"optsize"}
    assert others.attributes == set()


def test_what_is_compiled_for_a_gpu_does_not_ask_whether_an_index_is_negative(
    indexing: Any, compiled_as_before: Any
) -> None:
    cast = SimpleNamespace(cast=lambda builder, index, kind, wide: f"{index} as {wide}")

    def compile_device(*_: Any) -> Any:
        asked = indexing.fix_integer_index(cast, None, types.int8, "the index", 8)
        return SimpleNamespace(library=SimpleNamespace(modules=[]), asked=asked)

    assert compiled_as_before(compile_device)().asked == "the index as int64"
    assert indexing.fix_integer_index(cast, None, types.int8, "the index", 8) == "counted from the end, if negative"


def test_others_count_from_the_end_again_where_compiling_fails(indexing: Any, compiled_as_before: Any) -> None:
    def compile_device(*_: Any) -> Any:
        raise TypeError("no such kind")

    with pytest.raises(TypeError, match="no such kind"):
        compiled_as_before(compile_device)()
    assert indexing.fix_integer_index() == "counted from the end, if negative"
