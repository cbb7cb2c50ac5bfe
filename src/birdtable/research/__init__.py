"""For research: thousands of games per call, and the environments that others' libraries know.

    from birdtable.research import vector
    games = vector("eggs", players=2, n=1024, seed=7)
    while True:
        games.step(games.choose("random"))

docs/research.md tells the rest.
"""

from __future__ import annotations

from birdtable.research.vectors import Vector, vector

__all__ = ["Vector", "vector"]
