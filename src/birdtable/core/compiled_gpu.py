"""How Numba is asked to compile one function for an NVIDIA GPU: to code as short as can be.

The cores of a GPU wait for code more than for anything else: what they run is far too long to be kept near them. Left
alone, the compiler

- copies all functions into the kernel, again and again; here a long one stays one, and is called;
- writes loops out, turn after turn;
- asks at every index whether it is negative, and counts from the end; in no game's rules one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from birdtable.core.compiled import widely

LONG = 250  # bytes of Python's code that make a function long


def compiled_for_gpu(function: Any) -> Any:
    """A function that is compiled for a GPU when a kernel that calls it is."""
    on_gpu = _briefly(function)
    if not _compiles(on_gpu) or len(function.__code__.co_code) < LONG:
        return on_gpu
    mark = stay_apart()

    def apart(*arguments):  # type: ignore[no-untyped-def]  # pragma: no cover - compiled
        mark()
        return on_gpu(*arguments)

    return _briefly(apart)


def table_for_gpu(numbers: tuple[Any, ...]) -> Any:
    """A constant tuple as an array: looking up in a tuple becomes a branch for every number in it there."""
    import numpy as np

    return np.array(numbers)


def numba_cuda() -> Any:
    """Numba's way to an NVIDIA GPU, or to its simulator where NUMBA_ENABLE_CUDASIM is set."""
    from numba import cuda

    return cuda


@cache
def stay_apart() -> Any:
    """What a function calls that is not to be copied into those that call it."""
    from numba.core import types
    from numba.extending import intrinsic

    def typed(context: Any) -> Any:
        def written(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.void(), written

    return intrinsic(typed)


def _briefly(function: Any) -> Any:
    """A function that is compiled for wide arguments, and to be short."""
    on_gpu = numba_cuda().jit(device=True)(function)
    if _compiles(on_gpu):
        on_gpu.get_call_template = widely(on_gpu)
        on_gpu.compile_device = _brief(on_gpu.compile_device)
    return on_gpu


def _compiles(on_gpu: Any) -> bool:
    """Does anything come of it but the function itself? The simulator compiles nothing."""
    return hasattr(on_gpu, "compile_device")


def _brief(compile_device: Callable[..., Any]) -> Callable[..., Any]:
    """What compiles a function for a GPU, without writing its loops out, and with indices that are never negative."""

    def compiled(*arguments: Any, **named: Any) -> Any:
        with _counting_from_the_front():
            done = compile_device(*arguments, **named)
        for module in done.library.modules:
            for function in module.functions:
                if not function.is_declaration:
                    function.attributes.add("optsize")
        return done

    return compiled


@contextmanager
def _counting_from_the_front() -> Iterator[None]:
    """Compile without asking at every index whether it counts from the end: in no game's rules one does."""
    from numba.core.types import intp
    from numba.cuda.np import arrayobj

    def position(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, intp)

    before = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = position
    try:
        yield
    finally:
        arrayobj.fix_integer_index = before
