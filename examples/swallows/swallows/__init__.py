"""Swallows: a small game of hidden hands and choices made at once, to copy from."""

from __future__ import annotations

from birdtable.core.contract import Game
from swallows import merit, notation, observation, redeal, rules, view

game = Game(
    name="swallows",
    title="Swallows",
    credits="an example",
    variants={"standard": (2, 3)},
    state=rules.State,
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    observation=observation,
    at_once=("standard",),
)
