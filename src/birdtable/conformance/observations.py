"""Observations tell all that a seat knows, and nothing else; a game can do without."""

from __future__ import annotations

from birdtable.conformance.promises import promise
from birdtable.core.contract import Game
from birdtable.core.state import CommonState, Fields


def check_observation_fields(game: Game) -> None:
    """All numbers of an observation are of one kind, so that together they are a row."""
    if game.observation:
        fields = game.observation.Observation.declared
        promise(bool(fields), "an Observation has fields, such as `hand = i1(8)`")
        kinds = sorted({field.kind for field in fields.values()})
        promise(len(kinds) == 1, f"all fields of an Observation are of one kind; here are {' and '.join(kinds)}")


def observation_of(game: Game, s: CommonState, seat: int) -> Fields:
    """What a seat knows, as numbers."""
    observing = game.observing()
    observed = observing.Observation()
    observing.observe(s, seat, observed)
    return observed


def check_observed_alike(game: Game, s: CommonState, other: CommonState, seat: int) -> None:
    """What a seat cannot know is no part of its observation."""
    if game.observation:
        before = s.copy()
        different = differing_fields(game, s, other, seat)
        promise(s == before, "observing leaves the state as it was")
        alike = f"states that seat {seat} cannot tell apart are observed alike"
        promise(not different, f"{alike}; {', '.join(different)} differ")


def check_all_is_observed(game: Game, s: CommonState, other: CommonState, seat: int) -> None:
    """Whatever a seat is shown, or could remember, changes its observation."""
    if game.observation and game.view.view(s, seat, True) != game.view.view(other, seat, True):
        different = differing_fields(game, s, other, seat)
        promise(bool(different), f"states that look different to seat {seat} are not observed alike")


def differing_fields(game: Game, s: CommonState, other: CommonState, seat: int) -> list[str]:
    """The fields in which a seat's observations of two states differ."""
    one, another = observation_of(game, s, seat).fields(), observation_of(game, other, seat).fields()
    return [name for name, value in one.items() if value != another[name]]
