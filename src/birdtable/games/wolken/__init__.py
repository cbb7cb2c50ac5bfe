"""Über den Wolken, after the game by Konstantinos Karagiannis."""

from __future__ import annotations

from birdtable.core.contract import Game, Option
from birdtable.games.wolken import features, judge, merit, notation, observation, redeal, rules, screen, view
from birdtable.games.wolken.options import card_files, prepare

game = Game(
    name="wolken",
    title="Über den Wolken",
    credits=(
        "after Über den Wolken by Konstantinos Karagiannis (art Alexander Jung, Zoch, 2025), unofficial; "
        "the values of the cards are a reconstruction"
    ),
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
    prepare=prepare,
    options=(Option("cards", lambda: (None, *card_files())),),
    screen=screen,
    minutes=45,
)
