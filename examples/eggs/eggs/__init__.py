"""Eggs: a very small game, to copy from."""

from __future__ import annotations

from birdtable.core.contract import Game
from eggs import merit, notation, observation, redeal, rules, view

game = Game(
    name="eggs",
    title="Eggs",
    credits="an example",
    variants={"standard": (2, 3)},
    state=rules.State,
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    observation=observation,
)
