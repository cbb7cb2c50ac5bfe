"""What's Up, after the game by Dennis Kirps and Jean-Claude Pellin."""

from __future__ import annotations

from birdtable.core.contract import Game
from birdtable.games.whatsup import features, judge, merit, notation, observation, redeal, rules, screen, view

game = Game(
    name="whatsup",
    title="What's Up",
    credits="after What's Up by Dennis Kirps and Jean-Claude Pellin (Strawberry Studio, 2016), unofficial",
    variants={"standard": (2, 3, 4)},
    state=rules.State,
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    judge=judge,
    features=features,
    observation=observation,
    at_once=("standard",),
    screen=screen,
    minutes=15,
    memory_counts=True,
)
