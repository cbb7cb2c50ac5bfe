"""The vector engine on a GPU, of which there is none here: on Numba's simulator, the same games as on the CPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from birdtable.core.errors import BadSetUp
from birdtable.research import vector

SIMULATED = Path(__file__).with_name("simulated_gpu.py")
EXAMPLES = Path(__file__).parents[2] / "examples" / "swallows"


@pytest.mark.parametrize(("game", "players", "steps", "ended"), [("swallows", 3, 28, 2), ("whatsup", 2, 4, 0)])
def test_the_same_games_are_played_as_on_the_cpu(game: str, players: int, steps: int, ended: int) -> None:
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(EXAMPLES)}
    command = [sys.executable, str(SIMULATED), game, str(players), str(steps)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == f"{ended} games ended at each place"
    assert " is not legal in game 0; one of [" in done.stdout


def test_where_there_is_no_gpu_it_says_so() -> None:
    code = "from birdtable.research import vector; vector('whatsup', 2, 5, device='cuda')"
    environment = os.environ | {"CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert "BadSetUp: there is no GPU here that Numba can use: pip install 'birdtable[gpu]'" in done.stderr


def test_there_are_two_kinds_of_devices() -> None:
    with pytest.raises(BadSetUp, match="device is 'tpu'; it should be cpu or cuda"):
        vector("whatsup", 2, 5, device="tpu")  # type: ignore[call-overload]
