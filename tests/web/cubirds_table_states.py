"""Moments of CuBirds games as a page would be sent them: from the start to the longest rows, and one stuffed by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from rooms_at_hand import LoggedRoom, people

from birdtable.games.cubirds.cards import BIRDS
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.room import RUNNING

ANA = 1  # the guest who looks
LONG = "Maximiliana-Wilhelmine von Hbg"
PEOPLE = people("Ana", LONG, "Ben", "Cleo", "Dora")

Choice = Callable[[random.Random, list[str]], str]


def shy(rng: random.Random, moves: list[str]) -> str:
    """Draws whenever it may and never flocks, so that rows and hands grow."""
    return next((move for move in moves if move in ("draw", "pass")), None) or rng.choice(moves)


def eager(rng: random.Random, moves: list[str]) -> str:
    """Flocks whenever it may, so that collections grow."""
    return next((move for move in moves if move.startswith("flock")), None) or shy(rng, moves)


def moment(
    players: int,
    seed: int = 0,
    moves: int = 0,
    *,
    choice: Choice = shy,
    until: Callable[[dict[str, Any]], bool] | None = None,
    spectator: bool = False,
    **settings: Any,
) -> dict[str, Any]:
    """A game after some decisions; or after so many at least and as soon as Ana sees what is looked for."""
    solo = settings.get("variant") == "solo"
    seats = "1" if solo else " ".join(["1"] + ["bot"] * (players - 1))
    logged = LoggedRoom("cubirds", seats, key=f"{seed:064x}", **settings)
    rng = random.Random(seed)
    for number in range(2_000):
        if logged.room.status != RUNNING or (number >= moves and until is None):
            break
        if number >= moves and until is not None and until(seen(logged, spectator)):
            break
        seat = logged.room.waiting[0]
        logged.do(logged.referee.decide(seat, choice(rng, logged.moves(seat))))
    return seen(logged, spectator)


def seen(logged: LoggedRoom, spectator: bool = False, since: int | None = None) -> dict[str, Any]:
    guest = None if spectator else ANA
    sitting = people("Ana") if logged.room.opened.variant == "solo" else PEOPLE
    update = Showing(logged.room, sitting, guest, "en", [0]).update(since, More(steps=since is not None, follows=True))
    return dict(msgspec.to_builtins(update))


def decides(phase: str, word: str = "") -> Callable[[dict[str, Any]], bool]:
    """Must Ana decide in this phase, with such a move on offer?"""

    def found(update: dict[str, Any]) -> bool:
        offer = update["offer"]
        fits = offer and any(move["move"].startswith(word) for move in offer["moves"])
        return bool(fits) and update["view"]["phase"] == phase

    return found


def stuffed() -> dict[str, Any]:
    """More than a game can reach: every row of eight species, every species in every hand and collection."""
    update = moment(5, open_memory=True, until=decides("lay"))
    view = update["view"]
    view["rows"] = [[{"bird": bird, "birds": 1 + (k + row) % 12} for k, bird in enumerate(BIRDS)] for row in range(4)]
    for player in view["players"]:
        player["collection"] = {bird: k % 5 for k, bird in enumerate(BIRDS) if k % 5}
        player["known"] = dict.fromkeys(BIRDS, 11)
        player["cards"] = 55
    view["players"][0]["hand"] = dict.fromkeys(BIRDS, 12)
    update["offer"] = {
        "at_once": False,
        "chosen": None,
        "moves": [laying(bird, row, side) for bird in BIRDS for row in range(1, 5) for side in ("left", "right")],
    }
    return update


def alike() -> dict[str, Any]:
    """Five names that share a long beginning."""
    update = moment(5, 7, 50, until=decides("lay"), choice=eager, open_memory=True)
    for seat, end in zip(update["table"]["seats"], ("Zoe", "Ada", "Bo", "Cy", "Di"), strict=True):
        seat["name"] = f"Maximiliana-Wilhelmine von {end}"
    return update


def laying(bird: str, row: int, side: str) -> dict[str, Any]:
    """As a server would offer it, with many birds that are taken."""
    words = ["lay", bird, str(row), side]
    laid = {"event": "laid", "seat": 0, "bird": bird, "birds": 12, "row": row, "side": side}
    took = [
        {"event": "took", "seat": 0, "bird": other, "birds": 9, "row": row} for other in BIRDS[2:5] if other != bird
    ]
    return {"move": " ".join(words), "words": words, "follows": [laid, *took], "certain": row != 2, "said": None}


STATES: dict[str, Callable[[], dict[str, Any]]] = {
    "start": lambda: moment(2, until=decides("lay")),
    "three": lambda: moment(3, 4, 40, until=decides("lay"), choice=eager),
    "four": lambda: moment(4, 5, 60, until=decides("lay"), choice=eager),
    "five": lambda: moment(5, 99, 100, until=decides("lay")),
    "long": lambda: moment(2, 268, 110, until=decides("lay")),
    "runs": lambda: moment(2, 280, 54, until=decides("lay")),
    "memory": lambda: moment(4, 4, 50, until=decides("lay"), choice=eager, open_memory=True),
    "memory-five": lambda: moment(5, 7, 50, until=decides("lay"), choice=eager, open_memory=True),
    "alike": alike,
    "draw": lambda: moment(3, 7, 12, until=decides("draw")),
    "flock": lambda: moment(3, 8, 12, until=decides("flock", "flock")),
    "flock-none": lambda: moment(2, 9, 2, until=lambda u: decides("flock")(u) and len(u["offer"]["moves"]) == 1),
    "waiting": lambda: moment(3, 10, 30, until=lambda u: not u["offer"], choice=eager),
    "over": lambda: moment(3, 11, 2_000, choice=eager),
    "watching": lambda: moment(5, 12, 70, choice=eager, spectator=True),
    "solo": lambda: moment(2, 13, 9, until=decides("lay"), variant="solo", choice=eager),
    "solo-over": lambda: moment(2, 13, 2_000, variant="solo", choice=eager),
    "stuffed": stuffed,
}
