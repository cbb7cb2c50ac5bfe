"""What may be known at a table of What's Up, and what may not."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_whatsup_positions import NOTHING, assert_sound, flip, position, sides_showing, useless_flip

from birdtable.core.play import Play
from birdtable.games.whatsup import game, merit, rules, view
from birdtable.games.whatsup.cards import CARDS
from birdtable.games.whatsup.rules import State
from unwatched import unwatched


def scrambled(s: State, luck: random.Random) -> State:
    """Another table on which the same has been seen: cards never flipped may have other backs."""
    other = s.copy()
    places = [place for place in range(CARDS) if not s.flipped[place]]
    cards = [s.side[place] // 2 for place in places]
    luck.shuffle(places)
    luck.shuffle(cards)
    sides = sides_showing([rules.face_up(s, place) for place in places], cards)
    for place, side in zip(places, sides, strict=True):
        other.side[place] = side
    return other


def merits(s: State, seat: int) -> list[int]:
    """How all the legal moves of a seat look."""
    moves = [0] * rules.MOVES
    return [merit.merit(s, seat, move) for move in moves[: rules.legal(s, seat, moves)]]


def seats_and_spectator(s: State) -> list[int | None]:
    return [*range(s.players), None]


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_faces_that_nobody_has_seen_change_neither_views_nor_merits(players: int) -> None:
    luck = random.Random(players)
    changed = 0
    for number in range(6):
        play = Play.seeded(game, players, seed=3, number=number)
        while not play.over:
            s = play.state
            other = scrambled(s, luck)
            assert_sound(other)
            changed += other.side != s.side
            for seat in seats_and_spectator(s):
                for open_memory in (False, True):
                    assert view.view(other, seat, open_memory) == view.view(s, seat, open_memory)
            for seat in range(players):
                assert merits(other, seat) == merits(s, seat)
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, luck.choice(moves))
    assert changed > 20


def test_a_view_shows_the_faces_that_are_up_and_the_holes() -> None:
    s = position([NOTHING, (2, 0, 0, 1)], {"1-1": "red3/green3", "2-2": "violet2/yellow2"}, turn=1, quiet=5)
    shown = view.view(s, 0)
    assert shown["grid"][0][0] == "red3"
    assert shown["grid"][1][1] == "violet2"
    assert shown["grid"][4][3:] == [None, None, None]
    assert [len(row) for row in shown["grid"]] == [6] * 5
    assert {key: shown[key] for key in shown if key not in ("grid", "players")} == {
        "turn": 1,
        "phase": "flip",
        "cards": 27,
        "quiet": 5,
        "rows_to_win": 4,
    }
    assert shown["players"][1] == {
        "collection": {"red": ["red1", "red2"], "green": [], "yellow": [], "violet": ["violet1"]},
        "birds": 4,
        "cards": 3,
        "rows": 0,
        "voted": False,
        "vote": None,
    }


def test_a_view_does_not_remember_what_was_flipped() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/green2"})
    seen = position([NOTHING, NOTHING], {"1-1": "red2/green2"}, seen=["1-1"])
    assert view.view(s, 0) == view.view(seen, 0)


def voting(*votes: int) -> State:
    """Three players in a vote, in which the first have voted."""
    s = position([NOTHING] * 3, quiet=11)
    useless_flip(s)
    for seat, vote in enumerate(votes):
        rules.step(s, seat, vote)
    return s


def test_that_a_seat_has_voted_is_public_and_how_is_known_to_itself_only() -> None:
    s = voting(rules.END)
    for seat in seats_and_spectator(s):
        players = view.view(s, seat)["players"]
        assert [player["voted"] for player in players] == [True, False, False]
        assert [player["vote"] for player in players] == ["end" if seat == 0 else None, None, None]
    assert view.view(s, None)["phase"] == "vote"


def test_a_vote_in_the_making_changes_nothing_for_the_others() -> None:
    one, two = voting(rules.END, rules.GO_ON), voting(rules.GO_ON, rules.END)
    for seat in (2, None):
        assert view.view(one, seat) == view.view(two, seat)
        assert [view.event(one, event, seat) for event in one.told] == [
            view.event(two, event, seat) for event in two.told
        ]
    assert merits(one, 2) == merits(two, 2)
    assert view.view(one, 0) != view.view(two, 0)


def told(s: State, seat: int | None = None) -> list[dict[str, Any]]:
    return [view.event(s, event, seat) for event in s.told]


def test_what_happens_is_told_alike_to_all() -> None:
    s = position([(0, 0, 2, 0), NOTHING], {"3-4": "red3/yellow3"})
    flip(s, "3-4")
    flip(s, "1-1")
    assert told(s)[:3] == [
        {"event": "flipped", "seat": 0, "place": "3-4", "face": "yellow3"},
        {"event": "took", "seat": 0, "place": "3-4", "face": "yellow3"},
        {"event": "completed", "seat": 0, "colour": "yellow"},
    ]
    assert told(s)[3:] == [{"event": "flipped", "seat": 1, "place": "1-1", "face": "red2"}]
    assert told(s) == told(s, 0) == told(s, 1)


def test_votes_are_told_when_all_are_in() -> None:
    assert told(voting(rules.END, rules.END))[1:] == [{"event": "vote-called", "turns": 12}]
    assert told(voting(rules.END, rules.END, rules.END))[2:] == [
        {"event": "voted", "seat": 0, "vote": "end"},
        {"event": "voted", "seat": 1, "vote": "end"},
        {"event": "voted", "seat": 2, "vote": "end"},
        {"event": "ended", "reason": "agreed"},
    ]


def test_counting_the_votes_uncovers_them() -> None:
    class Watched:
        times = 0

        def uncover(self) -> None:
            self.times += 1

    s = voting(rules.END, rules.GO_ON)
    s.chance = Watched()
    rules.step(s, 2, rules.END)
    assert s.chance.times == 1


def test_the_layout_is_told_face_by_face() -> None:
    play = Play.seeded(game, 2, seed=8)
    events = play.events(0)
    assert [event["event"] for event in events] == ["laid-out"] * CARDS
    assert [event["face"] for event in events] == [face for row in play.view()["grid"] for face in row]
    assert (events[0]["place"], events[-1]["place"]) == ("1-1", "5-6")


def test_after_the_end_nobody_is_to_decide() -> None:
    s = voting(rules.END, rules.END, rules.END)
    shown = view.view(s, 1)
    assert (shown["turn"], shown["phase"]) == (None, None)
    assert not any(rules.deciding(s, seat) for seat in range(3))
