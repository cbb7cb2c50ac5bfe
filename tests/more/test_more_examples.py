"""The examples for research that need OpenSpiel or torch, in short form: `scripts/test-research` runs these tests."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


def output_of(*command: str) -> str:
    """What an example prints."""
    done = subprocess.run([sys.executable, EXAMPLES / command[0], *command[1:]], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_search_of_open_spiel_wins_against_players_who_move_at_random() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; scripts/test-research runs this test")
    said = output_of("search.py", "--games", "6", "--simulations", "60")
    match = re.fullmatch(r"6 games, ([\d.]+)% of the wins; 50.0% would be fair\n", said)
    assert match
    assert float(match[1]) > 60
    assert "33.3% would be fair" in output_of("search.py", "kuckuck", "--players", "3", "--games", "2")


def test_the_policy_gets_better_from_lesson_to_lesson(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed; scripts/test-research runs this test")
    said = output_of("ppo.py", "--lessons", "12", "--games", "500", "--save", str(tmp_path / "policy.pt"))
    shares = [float(share) for share in re.findall(r"([\d.]+)%", said)]
    first, last = shares[0], shares[-3]
    assert re.search(rf"^against greedy: {last}% ± [\d.]+% of the wins; 33.3% would be fair$", said, re.MULTILINE)
    assert last > first + 5
    assert (tmp_path / "policy.pt").stat().st_size > 10_000
