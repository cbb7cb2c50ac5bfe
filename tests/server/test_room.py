"""A room: the replay of its log, and the judge of what may come next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from rooms_at_hand import LoggedRoom

import birdtable
from birdtable.core.record import replay
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.room import FINISHED, GATHERING, RUNNING, UNFINISHED, Room

AT_ONCE = "kuckuck"  # a game in which all decide at once


def refused(code: str, ask: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        ask()
    assert caught.value.code == code
    return caught.value


def everything_shown(room: Room) -> list[bytes]:
    """What every guest and a spectator can see, in bytes."""
    guests = [None, *{place.guest for place in room.seats if place.guest}]
    return [
        msgspec.json.encode(Showing(room, {}, guest, "en").update(since, More(steps=True, follows=True)))
        for guest in guests
        for since in (0, None)
    ]


def logged(room: Room, viewer: int | None) -> list[Any]:
    """All events of a viewer's log."""
    return [event for _, events in room.log(viewer) for event in events]


# Gathering


def test_a_table_without_open_seats_starts_by_itself() -> None:
    assert LoggedRoom("cubirds", "1 bot").room.status == RUNNING


def test_the_last_open_seat_taken_starts_the_game() -> None:
    at = LoggedRoom("cubirds", "1 open open")
    at.do(at.referee.sit(2, None))
    assert at.room.status == GATHERING
    at.do(at.referee.sit(3, None))
    assert at.room.status == RUNNING
    assert at.room.seats_of(3) == [2]


def test_the_maker_starts_with_those_who_are_there_and_empty_seats_go_away() -> None:
    at = LoggedRoom("cubirds", "1 closed open 2 open")
    refused("not-the-maker", lambda: at.referee.start(2))
    at.do(at.referee.start(1))
    assert [place.guest for place in at.room.seats] == [1, 2]
    assert at.room.open_seats == 0
    refused("already-started", lambda: at.referee.start(1))


def test_a_start_with_too_few_players_says_how_many_it_takes() -> None:
    at = LoggedRoom("cubirds", "1 open")
    refusal = refused("cannot-start", lambda: at.referee.start(1))
    assert refusal.details == {"players": 1, "least": 2, "most": 5}


def test_a_taken_seat_an_unknown_seat_and_a_full_table_are_told_apart() -> None:
    at = LoggedRoom("cubirds", "1 open open")
    refused("seat-taken", lambda: at.referee.sit(2, 0))
    refused("unknown-seat", lambda: at.referee.sit(2, 9))
    refused("table-full", lambda: LoggedRoom("cubirds", "1 bot").referee.sit(2, None))


def test_the_maker_arranges_the_seats_before_the_start() -> None:
    at = LoggedRoom("cubirds", "1 open open")
    refused("not-the-maker", lambda: at.referee.change(2, 1, "bot", None))
    refused("bad-set-up", lambda: at.referee.change(1, 1, "bot", "nobody"))
    refused("seat-taken", lambda: at.referee.change(1, 0, "closed", None))
    at.do(at.referee.change(1, 1, "bot", None))
    at.do(at.referee.change(1, 2, "closed", None))
    assert at.room.status == RUNNING


def test_who_leaves_before_the_start_frees_the_seat_and_the_maker_may_send_away() -> None:
    at = LoggedRoom("cubirds", "1 2 3 open")
    refused("not-your-seat", lambda: at.referee.stand(2, 2))
    at.leave(2, 1)
    at.leave(1, 2)
    assert at.room.open_seats == 3


def test_who_leaves_a_running_game_can_be_followed_by_a_bot_and_by_whom_they_hand_their_seat_to() -> None:
    at = LoggedRoom("cubirds", "1 2 3")
    at.leave(2, 1)
    refused("not-your-seat", lambda: at.referee.change(9, 1, "bot", None))
    refused("already-started", lambda: at.referee.change(1, 1, "closed", None))
    at.do(at.referee.change(1, 1, "bot", "random"))
    at.leave(3, 2)
    at.do(at.referee.hand_over(3, 2, "a secret"))
    refused("seat-kept", lambda: at.referee.sit(4, None))
    at.do(at.referee.sit(4, None, "a secret"))
    assert [(place.kind, place.guest) for place in at.room.seats] == [("person", 1), ("bot", None), ("person", 4)]
    at.play(random.Random(1))
    assert at.room.status == FINISHED


def test_bots_rest_while_no_person_is_at_the_table() -> None:
    at = LoggedRoom("whatsup", "bot 1")
    while at.room.waiting == [1]:
        at.decide(1)
    assert at.room.bots_waiting == [0]
    at.leave(1, 1)
    assert at.room.bots_waiting == []


# Playing


@pytest.mark.parametrize("game", birdtable.game_names())
@pytest.mark.parametrize("seed", range(3))
def test_the_log_replayed_shows_everybody_the_same(game: str, seed: int) -> None:
    rng = random.Random(seed)
    players = max(birdtable.game(game).variants["standard"])
    at = LoggedRoom(game, " ".join(map(str, range(1, players + 1))), key=rng.randbytes(32).hex())
    for _ in range(6):
        at.play(rng, 15)
        for seat in range(players):
            if at.room.status == RUNNING and at.room.why_no_undo(seat) is None and rng.random() < 0.5:
                at.do(at.referee.undo(seat, at.room.sights.number_of(seat)))
        assert everything_shown(at.replayed()) == everything_shown(at.room)
    at.play(rng)
    assert at.room.status == FINISHED
    assert everything_shown(at.replayed()) == everything_shown(at.room)


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_replayed_room_goes_on_with_the_same_luck(game: str) -> None:
    rng = random.Random(5)
    at = LoggedRoom(game, "1 2 3" if game == AT_ONCE else "1 2")
    at.play(rng, 12)
    ahead = at.replayed()
    at.play(random.Random(7), 60)
    for entry, by, request in at.log[ahead.number :]:
        entry.luck = type(entry.luck)() if hasattr(entry, "luck") else None  # type: ignore[union-attr]
        ahead.carry_out(entry, by, request)
    assert everything_shown(ahead) == everything_shown(at.room)


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_record_of_a_finished_room_verifies(game: str) -> None:
    at = LoggedRoom(game, "1 2 3" if game == AT_ONCE else "1 2")
    at.play(random.Random(3))
    assert at.room.table is not None
    assert replay(at.room.table.record()).over


def test_a_decision_based_on_an_older_one_is_stale() -> None:
    at = LoggedRoom("cubirds", "1 2")
    seat = at.room.waiting[0]
    seen = at.room.sights.number_of(seat)
    move = at.moves(seat)[0]
    at.do(at.referee.decide(seat, move, seen))
    refused("stale", lambda: at.referee.decide(seat, move, seen))
    refused("stale", lambda: at.referee.decide(seat, move, seen + 99))


def test_what_others_have_chosen_meanwhile_makes_no_decision_stale() -> None:
    at = LoggedRoom(AT_ONCE, "1 2 3")
    first, second, _ = at.room.waiting
    seen = at.room.sights.number_of(second)
    at.decide(first)
    assert at.room.sights.number_of(second) == seen + 1
    at.do(at.referee.decide(second, at.moves(second)[0], seen))


def test_an_illegal_move_and_a_move_out_of_turn_are_told_apart() -> None:
    at = LoggedRoom("cubirds", "1 2")
    seat = at.room.waiting[0]
    refused("illegal-move", lambda: at.referee.decide(seat, "fly away"))
    refused("not-your-turn", lambda: at.referee.decide(1 - seat, at.moves(seat)[0]))


def test_the_same_request_is_known_by_its_number_also_after_a_replay() -> None:
    at = LoggedRoom("cubirds", "1 2")
    seat = at.room.waiting[0]
    guest = at.room.seats[seat].guest
    assert guest is not None
    at.do(at.referee.decide(seat, at.moves(seat)[0]), by=guest, request="r1")
    number = at.room.already_done(guest, "r1")
    assert number == at.room.sights.number_of(seat)
    at.play(random.Random(1), 5)
    assert at.replayed().already_done(guest, "r1") == number
    assert at.room.already_done(guest, "r2") is None


def test_nothing_can_be_played_before_the_start_or_after_the_end() -> None:
    at = LoggedRoom("cubirds", "1 open")
    refused("not-started", lambda: at.referee.decide(0, "pass"))
    refused("not-started", lambda: at.referee.uncover(1, 0))
    at.do(at.referee.sit(2, None))
    at.play(random.Random(1))
    for ask in (
        lambda: at.referee.decide(0, "pass"),
        lambda: at.referee.undo(0, 0),
        lambda: at.referee.sit(3, None),
        lambda: at.referee.stand(1, 0),
        lambda: at.referee.agree(1, True),
        lambda: at.referee.cancel(1),
    ):
        refused("ended", ask)


# Secret choices


def test_that_a_seat_has_chosen_is_public_and_that_it_changed_its_choice_is_not() -> None:
    at = LoggedRoom(AT_ONCE, "1 2 3")
    seat = at.room.waiting[0]
    at.decide(seat, 0)
    before = [at.room.sights.number_of(viewer) for viewer in (None, 0, 1, 2)]
    at.decide(seat, 1)
    after = [at.room.sights.number_of(viewer) for viewer in (None, 0, 1, 2)]
    changed = [viewer for viewer, a, b in zip((None, 0, 1, 2), before, after, strict=True) if a != b]
    assert changed == [seat]


def test_a_held_choice_is_changed_and_not_taken_back() -> None:
    at = LoggedRoom(AT_ONCE, "1 2 3")
    seat = at.room.waiting[0]
    at.decide(seat)
    assert at.room.why_no_undo(seat) == "held"
    refused("no-undo", lambda: at.referee.undo(seat, at.room.sights.number_of(seat)))


def test_the_last_choice_of_each_seat_is_the_one_played() -> None:
    at = LoggedRoom(AT_ONCE, "1 2 3")
    first, *others = at.room.waiting
    at.decide(first, 0)
    last = at.decide(first, 1)
    for seat in others:
        at.decide(seat)
    assert at.room.table is not None
    assert (first, last) in at.room.table.play.moves


# Undo


def undoable(at: LoggedRoom) -> int:
    """Play until somebody can take something back."""
    rng = random.Random(2)
    for _ in range(500):
        at.play(rng, 1)
        for seat in range(len(at.room.seats)):
            if at.room.why_no_undo(seat) is None:
                return seat
    raise AssertionError("nothing could ever be taken back")


def test_a_decision_taken_back_can_be_made_differently() -> None:
    at = LoggedRoom("cubirds", "1 2")
    seat = undoable(at)
    assert at.room.table is not None
    moves = len(at.room.table.play.moves)
    at.do(at.referee.undo(seat, at.room.sights.number_of(seat)))
    assert len(at.room.table.play.moves) == moves - 1
    assert at.room.waiting == [seat]
    assert Showing(at.room, {}, at.room.seats[seat].guest, "en").update(0).events[-1]["event"] == "table-undone"


def test_an_undo_that_has_not_seen_the_latest_is_stale() -> None:
    at = LoggedRoom("cubirds", "1 2")
    seat = undoable(at)
    refused("stale", lambda: at.referee.undo(seat, at.room.sights.number_of(seat) - 1))


# What happened since


def test_without_open_memory_nobody_looks_back_beyond_the_own_last_decision() -> None:
    closed, opened = LoggedRoom("whatsup", "1 2"), LoggedRoom("whatsup", "1 2", open_memory=True)
    for at in (closed, opened):
        at.play(random.Random(4), 30)
    seat = closed.room.waiting[0]
    assert len(logged(closed.room, seat)) < len(logged(opened.room, seat)) == len(opened.room.events_since(seat, 0)) - 2
    assert logged(closed.room, seat) == logged(opened.room, seat)[-len(logged(closed.room, seat)) :]
    assert len(logged(closed.room, None)) <= len(logged(closed.room, seat))
    closed.play(random.Random(4))
    assert len(logged(closed.room, seat)) > 30


def test_events_in_pieces_are_the_events_in_one() -> None:
    at = LoggedRoom("wolken", "1 2", open_memory=True)
    heard: list[Any] = []
    number = 0
    rng = random.Random(9)
    for _ in range(80):
        at.play(rng, 1)
        heard += at.room.events_since(0, number)
        number = at.room.sights.number_of(0)
    assert heard == at.room.events_since(0, 0)


def test_what_was_taken_back_is_not_told_to_who_comes_later() -> None:
    at = LoggedRoom("cubirds", "1 2", open_memory=True)
    seat = undoable(at)
    number = at.room.sights.number_of(seat)
    told = logged(at.room, None)
    at.do(at.referee.undo(seat, number))
    assert at.room.events_since(None, 0)[-1]["event"] == "table-undone"
    assert len(logged(at.room, None)) < len(told)
    assert at.room.events_since(None, at.room.sights.number_of(None)) == []


# Several seats of one guest


def test_of_several_seats_only_the_one_uncovered_last_is_seen_and_played() -> None:
    at = LoggedRoom("cubirds", "1 1")
    assert at.room.viewer(1) is None
    refused("not-your-seat", lambda: at.referee.uncover(2, 0))
    seat = at.room.waiting[0]
    at.do(at.referee.uncover(1, seat))
    assert at.room.viewer(1) == seat
    assert at.referee.uncover(1, seat) is None
    shown = Showing(at.room, {}, 1, None).update(0)
    assert shown.seat == seat
    assert shown.yours == [0, 1]


def test_a_curtain_cannot_be_undone_through() -> None:
    at = LoggedRoom("cubirds", "1 1 2")
    rng = random.Random(0)
    while not (at.room.waiting != [0] and at.room.why_no_undo(0) is None):
        at.play(rng, 1)
    others = [at.room.why_no_undo(seat) for seat in (1, 2)]
    at.do(at.referee.uncover(1, 1))
    assert at.room.why_no_undo(0) == "curtain"
    assert [at.room.why_no_undo(seat) for seat in (1, 2)] == others


def test_others_do_not_hear_the_curtain() -> None:
    at = LoggedRoom("cubirds", "1 1 2")
    before = [at.room.sights.number_of(viewer) for viewer in (None, 2)]
    at.do(at.referee.uncover(1, 1))
    assert [at.room.sights.number_of(viewer) for viewer in (None, 2)] == before


# Ending


def test_a_game_ends_without_result_when_all_people_agree() -> None:
    at = LoggedRoom("cubirds", "1 2 bot")
    for entry in at.referee.agree(1, True):
        at.do(entry)
    assert at.room.status == RUNNING
    assert at.referee.agree(1, True) == []
    for entry in at.referee.agree(2, True):
        at.do(entry)
    assert (at.room.status, at.room.ended) == (UNFINISHED, "agreement")
    assert at.room.waiting == []
    refused("ended", lambda: at.referee.agree(1, False))


def test_only_who_sits_there_can_agree() -> None:
    at = LoggedRoom("cubirds", "1 2")
    refused("not-your-seat", lambda: at.referee.agree(3, True))


def test_the_maker_cancels_until_the_second_turn() -> None:
    at = LoggedRoom("cubirds", "1 2")
    refused("not-the-maker", lambda: at.referee.cancel(2))
    first = at.room.waiting[0]
    while at.room.waiting == [first]:
        at.decide(first)
    assert at.room.may_cancel(1)
    at.decide(at.room.waiting[0])
    assert not at.room.may_cancel(1)
    refused("cannot-cancel", lambda: at.referee.cancel(1))


def test_a_cancelled_table_is_unfinished() -> None:
    at = LoggedRoom("cubirds", "1 open")
    at.do(at.referee.cancel(1))
    assert (at.room.status, at.room.ended, at.room.open_seats) == (UNFINISHED, "cancelled", 0)
