"""Zum Kuckuck!, after the game by Stefan Dorra."""

from __future__ import annotations

from birdtable.core.contract import Game
from birdtable.games.kuckuck import features, judge, known, merit, notation, observation, redeal, rules, screen, view

game = Game(
    name="kuckuck",
    title="Zum Kuckuck!",
    credits="after Zum Kuckuck! by Stefan Dorra (F.X. Schmid, 1997), unofficial",
    variants={"standard": (3, 4, 5), "tactical": (3, 4, 5)},
    state=redeal.Scratch,
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    judge=judge,
    features=features,
    known=known,
    observation=observation,
    at_once=("standard",),
    screen=screen,
    minutes=30,
)
