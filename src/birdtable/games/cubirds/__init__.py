"""CuBirds, after the game by Stefan Alexander."""

from __future__ import annotations

from birdtable.core.contract import Game, Options, refuse_unknown_options
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.state import State
from birdtable.games.cubirds import judge, merit, notation, redeal, rules, screen, view


def prepare(s: State, options: Options) -> None:
    """`head_start`, in the solo game: how many more birds RobinBird begins with."""
    refuse_unknown_options(options, ("head_start",) if s.variant == rules.SOLO else ())
    head_start = options.get("head_start", 0)
    if type(head_start) is not int or not 0 <= head_start <= 7:
        raise BadSetUp(f"head_start is {quoted(head_start)}; it should be a whole number from 0 to 7")
    s.head_start = head_start


game = Game(
    name="cubirds",
    title="CuBirds",
    credits="after CuBirds by Stefan Alexander (art Kristiaan der Nederlanden, Catch Up Games, 2018), unofficial",
    variants={"standard": (2, 3, 4, 5), "solo": (2,)},
    rules=rules,
    notation=notation,
    view=view,
    merit=merit,
    redeal=redeal,
    judge=judge,
    prepare=prepare,
    automatic={"solo": ("RobinBird",)},
    screen=screen,
    minutes=20,
)
