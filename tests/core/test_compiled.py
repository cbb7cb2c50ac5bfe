"""Functions are compiled once for all whole numbers, and made callable from Python only if Python calls them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from birdtable.core import luck
from birdtable.core.compiled import CALLED_WITHIN, compiled, told_of_compiling
from birdtable.core.twins import native_twins


@pytest.fixture
def times() -> Any:
    """How often each function is compiled during a test."""
    from numba.core import event

    class Counting(event.Listener):  # type: ignore[misc]
        """Counts what begins to be compiled."""

        def __init__(self) -> None:
            self.times: Counter[str] = Counter()

        def on_start(self, event: Any) -> None:
            self.times[event.data["dispatcher"].py_func.__name__] += 1

        def on_end(self, event: Any) -> None:
            pass

    counting = Counting()
    with event.install_listener("numba:compile", counting):
        yield counting.times


def tenfold_and(number: int, *more: int) -> int:
    return number * 10 + len(more)


def caller_of(tenfold: Any) -> Any:
    def sum_of_all(small: Any, large: Any) -> int:
        return int(tenfold(3) + tenfold(small[0]) + tenfold(large[0], 1) + tenfold(number=small[0] + large[0]))

    return sum_of_all


def test_a_function_is_compiled_once_for_all_whole_numbers(times: Counter[str]) -> None:
    import numpy as np

    small, large = np.array([100], "i1"), np.array([1 << 40], "i8")
    sum_of_all = compiled(caller_of(compiled(tenfold_and, None)), None)
    assert sum_of_all(small, large) == caller_of(tenfold_and)([100], [1 << 40])
    assert (times["sum_of_all"], times["tenfold_and"]) == (1, 2)  # once for each number of arguments


def test_a_number_that_64_bits_hold_only_without_a_sign_stays_what_it_is() -> None:
    import numpy as np

    def twice(number: Any) -> Any:
        return number + number

    def twice_of_first(numbers: Any) -> Any:
        return within(numbers[0])

    within = compiled(twice, None)
    assert compiled(twice_of_first, None)(np.array([1 << 62], "u8")) == 1 << 63


def test_what_compiled_code_calls_is_made_callable_from_python_only_when_python_calls_it(
    tmp_path: Path, times: Counter[str]
) -> None:
    import numpy as np

    tenfold = compiled(tenfold_and, tmp_path)
    row = np.array([7], "i8")
    assert compiled(caller_of(tenfold), tmp_path)(row, row) == 10 * (3 + 7 + 7 + 14) + 1
    assert not list(tmp_path.glob("*/*tenfold_and*.nbc"))
    assert list(tmp_path.glob(f"{CALLED_WITHIN}/*/*tenfold_and*.nbc"))
    before = times["tenfold_and"]
    assert tenfold(7) == 70
    assert times["tenfold_and"] == before + 1
    assert list(tmp_path.glob("*/*tenfold_and*.nbc"))


def test_who_waits_is_told_once_of_what_is_compiled_and_not_of_what_is_found_on_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import numpy as np

    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))

    def times_told() -> int:
        told: list[None] = []
        with told_of_compiling(lambda: told.append(None)):
            native = native_twins("told-in-a-test").of(luck)
            native.next_word(np.array([1, 2, 3, 4], "u4"))
            native.below(np.array([1, 2, 3, 4], "u4"), 5)
        return len(told)

    assert (times_told(), times_told()) == (1, 0)
