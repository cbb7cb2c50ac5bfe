"""Tables of What's Up in the middle of a game, for the other tests; and that they are tables which could be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from birdtable.core.chance import Generator
from birdtable.games.whatsup import game, notation, rules
from birdtable.games.whatsup.cards import CARDS, COLOURS, FACE_NAMES, NUMBERS, SIDES
from birdtable.games.whatsup.rules import State

SIDE_NAMED = {notation.card_name(State(), rules.BIRD_CARDS, side): side for side in range(2 * CARDS)}
PLACE_NAMED = {notation.place_name(place): place for place in range(CARDS)}

Rows = tuple[int, int, int, int]
NOTHING: Rows = (0, 0, 0, 0)


def face(name: str) -> int:
    """A face by its name."""
    return FACE_NAMES.index(name)


def position(
    collections: Sequence[Rows],
    laid: Mapping[str, str] | None = None,
    *,
    turn: int = 0,
    quiet: int = 0,
    seen: Sequence[str] = (),
) -> State:
    """A table where each seat has rows of these lengths (red, green, yellow, violet) and `laid` says some of the cards.

    The other cards are found for it: taken ones lie at the last places that are free, those of the table at the first.
    `seen` names the places whose cards were flipped before.
    """
    s = game.prepared(len(collections))
    s.chance = Generator()
    s.turn, s.quiet = turn, quiet
    s.collection[: len(collections)] = [list(rows) for rows in collections]
    fixed = {PLACE_NAMED[place]: SIDE_NAMED[card] for place, card in (laid or {}).items()}
    taken = [(seat, shown) for seat, rows in enumerate(collections) for shown in faces_of(rows)]
    free = sorted(set(range(CARDS)) - {side // 2 for side in fixed.values()})
    sides = sides_showing([shown for _, shown in taken], free)
    rest = [2 * card for card in free if card not in {side // 2 for side in sides}]
    places = [place for place in range(CARDS) if place not in fixed]
    for place, side in [*fixed.items(), *zip(places, rest + sides, strict=True)]:
        s.side[place] = side
        s.owner[place] = rules.ON_TABLE
    for place, (seat, _) in zip(places[len(rest) :], taken, strict=True):
        s.owner[place], s.flipped[place] = seat, 1
    for name in seen:
        s.flipped[PLACE_NAMED[name]] = 1
    return s


def faces_of(rows: Sequence[int]) -> list[int]:
    """The faces in a collection."""
    return [colour * NUMBERS + card for colour in range(COLOURS) for card in range(rows[colour])]


def sides_showing(faces: Sequence[int], cards: Sequence[int]) -> list[int]:
    """For each face a card of its own that shows it."""
    used: dict[int, int] = {}  # card → which of the faces it shows

    def find(i: int, tried: set[int]) -> bool:
        for side in (side for card in cards for side in (2 * card, 2 * card + 1) if SIDES[side] == faces[i]):
            card = side // 2
            if card not in tried:
                tried.add(card)
                if card not in used or find(used[card], tried):
                    used[card] = i
                    return True
        return False

    for i in range(len(faces)):
        if not find(i, set()):
            raise ValueError(f"no cards are left for {FACE_NAMES[faces[i]]}")
    shown = {i: card for card, i in used.items()}
    return [2 * shown[i] + (SIDES[2 * shown[i]] != faces[i]) for i in range(len(faces))]


def flip(s: State, place: str) -> int:
    """The player whose turn it is flips a card; returns the seat."""
    seat = s.turn
    rules.step(s, seat, rules.FLIP + PLACE_NAMED[place])
    return int(seat)


def useless_flip(s: State) -> None:
    """The player whose turn it is flips a card without adding it; fails if every card would be added."""
    on_table = [place for place in range(CARDS) if s.owner[place] == rules.ON_TABLE]
    flip(s, notation.place_name(next(p for p in on_table if not rules.needs(s, s.turn, rules.face_down(s, p)))))


def assert_sound(s: State) -> None:
    """Every card is somewhere once, and collections hold what was taken from the table."""
    assert sorted(side // 2 for side in s.side) == list(range(CARDS))
    for seat in range(s.players):
        taken = [rules.face_up(s, place) for place in range(CARDS) if s.owner[place] == seat]
        assert sorted(taken) == faces_of(s.collection[seat])
    assert all(s.flipped[place] for place in range(CARDS) if s.owner[place] != rules.ON_TABLE)
    assert rules.cards_on_table(s) == s.owner.count(rules.ON_TABLE)


def test_positions_are_tables_that_could_be() -> None:
    s = position([(3, 2, 1, 0), (2, 2, 2, 2)], {"1-1": "red2/green2", "5-6": "violet3/violet1"}, seen=["5-6"])
    assert_sound(s)
    assert notation.place_text(s, 0) == "red2/green2"
    assert notation.place_text(s, 29) == "violet3/violet1"
    assert s.flipped[0] == 0
    assert s.flipped[29] == 1


def test_positions_that_cannot_be_are_refused() -> None:
    red3 = {f"1-{k}": f"red3/{back}" for k, back in enumerate(("red1", "red2", "green3", "yellow3"), 1)}
    with pytest.raises(ValueError, match="no cards are left for red3"):
        position([(3, 0, 0, 0), (3, 0, 0, 0)], red3)
