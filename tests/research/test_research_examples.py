"""The examples for research that need nothing more than the usual install; tests/more has the others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


def output_of(*command: str) -> str:
    """What a program prints."""
    environment = os.environ | {"MPLBACKEND": "agg"}
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_random_baseline_says_who_wins() -> None:
    said = output_of(str(EXAMPLES / "random_baseline.py"), "cubirds", "2", "--games", "300").splitlines()
    assert [line.partition(":")[0] for line in said] == [
        "random, random",
        "random, greedy",
        "greedy, random",
        "greedy, greedy",
    ]
    assert said[2].endswith(": 100.0% 0.0%")


def test_the_notebook_prints_what_stands_in_it() -> None:
    cells = json.loads((EXAMPLES / "first_look.ipynb").read_text("utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    program = "\n".join("".join(cell["source"]) for cell in code)
    printed = "".join("".join(output.get("text", "")) for cell in code for output in cell["outputs"])
    assert len(printed) > 1000
    assert output_of("-W", "ignore", "-c", program) == printed
