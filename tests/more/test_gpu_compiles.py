"""The kernels of the vector engine compile for a GPU, also where there is none.

That takes half a gigabyte of CUDA, so `scripts/test-research` runs these tests only where somebody has said
`.venv-research/bin/pip install 'numba-cuda[cu13]'`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import birdtable
from birdtable.core.state import native_dtype

reason = "CUDA is not installed: .venv-research/bin/pip install 'numba-cuda[cu13]', then scripts/test-research"
pytest.importorskip("numba_cuda", reason=reason)
pytest.importorskip("nvidia.cu13", reason=reason)

from numba import cuda, types  # noqa: E402
from numba.cuda import dispatcher  # noqa: E402
from numba.np.numpy_support import from_dtype  # noqa: E402

HOPPER = (9, 0)  # the compute capability of an H100 or H200


def array(kind: Any, dimensions: int = 1) -> Any:
    """Numba's type of an array on the GPU."""
    return types.Array(from_dtype(np.dtype(kind)), dimensions, "C")


@pytest.mark.parametrize("name", birdtable.game_names())
@pytest.mark.filterwarnings("ignore")
def test_all_kernels_compile(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    from birdtable.research.kernels import kernels

    game = birdtable.game(name)
    states, moves, seats, dones = array(native_dtype(game.state)), array("i8"), array("i1"), array("?")
    lucks, masks = array("u4", 2), array("?", 2)
    results = array("i2", 2), array("i1", 2), array("i1"), array("i8")
    arguments = {
        "begin": (states, array("u4", 2), lucks, types.int64, array("i8"), dones, seats),
        "show": (states, array("u4"), array("u4"), seats),
        "check": (masks, moves, array("i8")),
        "step": (states, seats, moves, array("f4", 2), array("i2", 2), dones),
        "choose": (states, lucks, masks, seats, array("i8"), moves),
        "play": (array("u4"), types.int64, *results),
    }
    for kernel in arguments:
        code, _ = cuda.compile_ptx(getattr(kernels(name), kernel).py_func, arguments[kernel], cc=HOPPER)
        assert ".entry" in code
