"""CuBirds, after the game by Stefan Alexander."""

from __future__ import annotations

from birdtable.core.contract import Game, Option, Options, refuse_unknown_options
from birdtable.core.errors import BadSetUp, quoted
from birdtable.games.cubirds import features, judge, merit, notation, observation, places, redeal, rules, screen, view

HEAD_STARTS = range(8)


def prepare(s: rules.State, options: Options) -> None:
    """`head_start`, in the solo game: how many more birds RobinBird begins with."""
    refuse_unknown_options(options, ("head_start",) if s.variant == rules.SOLO else ())
    head_start = options.get("head_start", 0)
    if type(head_start) is not int or head_start not in HEAD_STARTS:
        raise BadSetUp(f"head_start is {quoted(head_start)}; it should be a whole number from 0 to {HEAD_STARTS[-1]}")
    s.head_start = head_start


game = Game(
    name="cubirds",
    title="CuBirds",
    credits="after CuBirds by Stefan Alexander (art Kristiaan der Nederlanden, Catch Up Games, 2018), unofficial",
    variants={"standard": (2, 3, 4, 5), "solo": (2,)},
    state=places.Scratch,
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    judge=judge,
    features=features,
    observation=observation,
    prepare=prepare,
    options=(Option("head_start", lambda: HEAD_STARTS, ("solo",)),),
    automatic={"solo": ("RobinBird",)},
    screen=screen,
    minutes=20,
)
