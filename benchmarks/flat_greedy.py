"""Flat Monte Carlo, compiled, that plays on by the moves that look best at a glance: see `flat.py`.

birdtable arena cubirds --players 2 --bots raven:30ms,benchmarks/flat_greedy.py:30ms
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import flat


class Bot(flat.Bot):
    """The same, but for how it plays on."""

    glances = flat.AT_A_GLANCE
