"""What a table of Zum Kuckuck! shows to whom."""

from __future__ import annotations

from typing import Any

import pytest
from kuckuck_positions import any_bid, any_game, last_turn, position, turn

from birdtable.core.chance import Generator
from birdtable.core.play import Play
from birdtable.games.kuckuck import game, merit, rules, view
from birdtable.games.kuckuck.cards import NUMBERS
from birdtable.games.kuckuck.redeal import Scratch
from unwatched import unwatched


def player(play: Play[Scratch], seat: int, to: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = play.view(to)["players"][seat]
    return shown


def test_a_seat_sees_its_own_numbers_and_only_how_many_the_others_have() -> None:
    play = position([2, 0, None], [4, 12, 0], (9, 3), dealt=[5, 1, 3], turn=11)
    assert play.view(0) == {
        "round": 1,
        "rounds": 3,
        "turn": 11,
        "turns": 12,
        "starter": None,
        "bidder": None,
        "nests": [9, 3],
        "pile": 2,
        "players": [
            {
                "living": True,
                "nest": 4,
                "cockatoos": 2,
                "cuckoos": 3,
                "has_bid": False,
                "bid": None,
                "cards": 2,
                "hand": [51, 56],
                "points": [],
                "score": 0,
            },
            {
                "living": True,
                "nest": 12,
                "cockatoos": 0,
                "cuckoos": 1,
                "has_bid": False,
                "bid": None,
                "cards": 2,
                "hand": None,
                "points": [],
                "score": 0,
            },
            {
                "living": False,
                "nest": 0,
                "cockatoos": 0,
                "cuckoos": 3,
                "has_bid": False,
                "bid": None,
                "cards": 0,
                "hand": None,
                "points": [],
                "score": 0,
            },
        ],
    }


def test_a_spectator_sees_no_hand() -> None:
    play = Play.seeded(game, 5, 1)
    assert [player(play, seat, None)["hand"] for seat in range(5)] == [None] * 5
    assert [player(play, seat, None)["cards"] for seat in range(5)] == [12] * 5


def test_a_bid_face_down_is_known_to_its_owner_and_that_there_is_one_to_everybody() -> None:
    play = position([3, 3, 3], [0, 0, 0])
    play.play(0, "bid 31")
    for to in (0, 1, 2, None):
        assert player(play, 0, to)["has_bid"] is True
        assert player(play, 0, to)["bid"] == (31 if to == 0 else None)
        assert player(play, 0, to)["cards"] == 11
        assert player(play, 1, to)["has_bid"] is False
    assert 31 not in player(play, 0, 0)["hand"]


def test_views_and_events_are_the_same_whatever_was_bid_face_down() -> None:
    for to in (1, 2, None):
        seen = []
        for text in ("bid 1", "bid 31", "bid 56"):
            play = position([3, 3, 3], [0, 0, 0])
            play.play(0, text)
            seen.append((play.view(to), play.view(to, open_memory=True), play.events(to)))
        assert seen[0] == seen[1] == seen[2]


def test_in_the_tactical_game_bids_are_open_to_everybody() -> None:
    play = position([3, 3, 3], [0, 0, 0], variant="tactical", starter=1)
    play.play(1, "bid 32")
    for to in (0, 1, 2, None):
        assert player(play, 1, to)["bid"] == 32
        assert player(play, 0, to)["bid"] is None
        assert play.events(to)[-1] == {"event": "bid", "seat": 1, "number": 32}
        assert (play.view(to)["starter"], play.view(to)["bidder"]) == (1, 2)


def test_points_are_shown_round_by_round() -> None:
    play = position([2, 5, 3], [12, 3, 7], (4, 6), turn=12)
    last_turn(play)
    assert [player(play, seat, None)["points"] for seat in range(3)] == [[1], [5], [4]]
    assert [player(play, seat, None)["score"] for seat in range(3)] == [1, 5, 4]


@pytest.mark.parametrize("variant", ["standard", "tactical"])
def test_after_the_end_no_nests_are_up_and_nobody_bids(variant: str) -> None:
    shown = any_game(3, 2, variant).view(0)
    assert (shown["round"], shown["turn"], shown["starter"], shown["bidder"]) == (None, None, None, None)
    assert (shown["nests"], shown["pile"]) == ([], 0)
    assert [len(player["points"]) for player in shown["players"]] == [3, 3, 3]


def memory(play: Play[Scratch], to: int | None, what: str) -> list[list[int]]:
    return [remembered[what] for remembered in play.view(to, open_memory=True)["memory"]]


def test_open_memory_shows_the_numbers_played_in_finished_turns_of_this_round() -> None:
    play = position([3, 3, 3], [0, 0, 0])
    assert memory(play, None, "played") == [[], [], []]
    turn(play, first=0, second=1)
    assert memory(play, None, "played") == [[56], [52], [3]]
    play.play(0, "bid 51")
    assert memory(play, None, "played") == memory(play, 0, "played") == [[56], [52], [3]]
    while play.view()["round"] == 1:
        any_bid(play)
    assert memory(play, None, "played") == [[], [], []]


def test_open_memory_shows_what_was_ever_bid_from_a_hand_wherever_it_is_now() -> None:
    play = position([3, 3, 3], [0, 0, 0], turn=11)
    first = [list(play.state.hand[seat]) for seat in range(3)]
    assert memory(play, None, "known") == [hand[:10] for hand in first]
    for _ in range(3):
        any_bid(play)
    assert [len(numbers) for numbers in memory(play, None, "known")] == [11, 11, 11]
    last_turn(play)
    assert memory(play, None, "played") == [[], [], []]
    assert memory(play, None, "known") == [first[2], first[0], first[1]]


def test_open_memory_shows_your_hand_and_those_you_have_passed_on() -> None:
    play = Play.seeded(game, 4, 5)
    for now in range(1, 5):
        while play.view()["round"] != now:
            any_bid(play)
        for seat in range(4):
            shown = memory(play, seat, "known")
            for away in range(now):
                assert shown[(seat + away) % 4] == play.state.hand[(seat + away) % 4]
            assert now > 1 or [shown[other] for other in range(4) if other != seat] == [[], [], []]


def test_without_open_memory_nothing_is_remembered() -> None:
    play = position([3, 3, 3], [0, 0, 0], turn=11)
    closed, remembered = play.view(0), play.view(0, open_memory=True)
    assert set(remembered) - set(closed) == {"memory"}
    assert {name: remembered[name] for name in closed} == closed


def test_open_memory_shows_a_bid_that_lies_open_among_the_known_numbers() -> None:
    play = position([3, 3, 3], [0, 0, 0], variant="tactical", starter=1)
    play.play(1, "bid 32")
    assert memory(play, 0, "known") == [play.state.hand[0], [32], []]
    assert memory(play, None, "played") == [[], [], []]


def scrambled(s: Scratch, seat: int) -> Scratch:
    """Another state that looks the same to a seat at the table: everything hidden has changed.

    Numbers that the seat has not seen in this round change places between the other hands and the box, bids that lie
    face down are other numbers, and the pile of nest cards is turned over.
    """
    other = s.copy()
    hidden = [
        (owner, k)
        for owner in range(s.players)
        for k in range(rules.HAND)
        if owner != seat and not rules.was_played(s, owner, k) and not lies_open(s, owner, k)
    ]
    known = {n for owner in range(s.players) for k, n in enumerate(s.hand[owner]) if (owner, k) not in hidden}
    unseen = [number for number in range(1, NUMBERS + 1) if number not in known]
    for owner, k in hidden:
        other.hand[owner][k] = unseen.pop()
    for owner in range(s.players):
        free = [other.hand[owner][k] for k in range(rules.HAND) if (owner, k) in hidden]
        if s.bid[owner] and free and not rules.has_open_bid(s, owner):
            other.bid[owner] = free[0]
    rest = 2 * s.turn + 2
    other.pile[rest:] = reversed(s.pile[rest:])
    return other


def lies_open(s: Scratch, owner: int, k: int) -> bool:
    return rules.has_open_bid(s, owner) and s.hand[owner][k] == s.bid[owner]


@pytest.mark.parametrize("variant", ["standard", "tactical"])
@pytest.mark.parametrize("players", [3, 4])
@unwatched
def test_view_legal_moves_and_merit_depend_on_nothing_hidden(players: int, variant: str) -> None:
    play = Play.seeded(game, players, 4, variant=variant)
    room = [0] * rules.MOVES
    changed = 0
    while not play.over:
        seat = play.next_seat
        other = scrambled(play.state, seat)
        changed += other.hand != play.state.hand
        for to in (*play.deciding, seat):
            mine = scrambled(play.state, to)
            assert game.view.view(mine, to) == play.view(to)
        legal = play.legal_numbers(seat)
        assert room[: rules.legal(other, seat, room)] == legal
        before = play.state.copy()
        assert [merit.merit(other, seat, move) for move in legal] == [
            merit.merit(play.state, seat, move) for move in legal
        ]
        assert play.state == before
        any_bid(play)
    assert changed > len(play.moves) // 2


def test_a_spectators_view_depends_on_nothing_hidden() -> None:
    play = Play.seeded(game, 4, 6)
    while not play.over:
        assert game.view.view(scrambled(play.state, -1), None) == play.view()
        any_bid(play)


def test_which_numbers_were_dealt_only_their_owner_learns() -> None:
    play = Play.seeded(game, 3, 1)
    for to in (0, 1, 2, None):
        dealt = [event for event in play.events(to) if event["event"] == "dealt"]
        assert len(dealt) == 36
        for seat in range(3):
            numbers = [event["number"] for event in dealt if event["seat"] == seat]
            if seat == to:
                assert sorted(numbers) == player(play, seat, to)["hand"]
            else:
                assert numbers == [None] * 12


@pytest.mark.parametrize("variant", ["standard", "tactical"])
def test_every_kind_of_event_is_told_in_words(variant: str) -> None:
    told = [event for seed in range(4) for event in any_game(3, seed, variant).events()]
    kinds = {name for name, *_ in view.EVENTS.values()}
    assert {event["event"] for event in told} == kinds - ({"starts"} if variant == "standard" else set())
    assert [event["round"] for event in told if event["event"] == "round-began"][:3] == [1, 2, 3]
    assert told[-1] == {"event": "ended", "reason": "most-points"}


class Watched(Generator):
    """Luck that counts how often something was uncovered."""

    def __init__(self) -> None:
        self.uncovered = 0

    def uncover(self) -> None:
        self.uncovered += 1


@pytest.mark.parametrize(("variant", "uncovered"), [("standard", [0, 0, 2]), ("tactical", [0, 0, 1])])
def test_the_last_bid_of_a_turn_uncovers_what_was_hidden_and_the_others_do_not(
    variant: str, uncovered: list[int]
) -> None:
    play = position([3, 3, 3], [0, 0, 0], variant=variant)
    watched = play.state.chance = Watched()
    for seat in range(3):
        watched.uncovered = 0
        any_bid(play)
        assert watched.uncovered == uncovered[seat]


def test_a_hand_passed_on_is_uncovered_to_its_new_owner() -> None:
    play = position([3, 3, 3], [0, 0, 0], turn=12)
    watched = play.state.chance = Watched()
    last_turn(play)
    assert play.view()["round"] == 2
    assert watched.uncovered == 3  # the bids, the hands, the new nest cards
