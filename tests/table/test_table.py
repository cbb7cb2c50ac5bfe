"""The table: held choices, undo, previews, news, and bots that know what their seat knows."""

from __future__ import annotations

import gc
import random

import pytest

import birdtable
from birdtable.core.errors import IllegalMove
from birdtable.table.in_progress import (
    KEPT_SNAPSHOTS,
    MOST_FORESEEN,
    NOTHING_TO_UNDO,
    OTHERS_DECIDED,
    UNCOVERED_SINCE,
    Lately,
    Seat,
    Table,
)
from seeded import Seeded


def opened(name: str, players: int, bots: int = 0, variant: str = "standard", open_memory: bool = False) -> Table:
    seats = [Seat(f"P{seat}") for seat in range(players - bots)] + [Seat(f"B{seat}", "greedy") for seat in range(bots)]
    return Table.opened(birdtable.game(name), seats, variant=variant, urn=Seeded("table"), open_memory=open_memory)


@pytest.mark.parametrize("name", ["cubirds", "kuckuck", "wolken", "whatsup"])
def test_a_table_knows_whether_anything_is_hidden_from_anybody(name: str) -> None:
    assert opened(name, 3).nothing_hidden is (name == "whatsup")


def test_a_choice_that_is_held_is_hidden_whatever_else_lies_open() -> None:
    table = opened("whatsup", 2)
    table.choices[0] = "a secret"
    assert not table.nothing_hidden


def lay_without_taking(table: Table, seat: int) -> str:
    """A lay that takes nothing: the first whose preview is certain and whose next question is whether to draw."""
    for move in table.legal_moves(seat):
        preview = table.preview(seat, move)
        if preview.certain and preview.view["phase"] == "draw":
            return move
    raise AssertionError("every lay takes something")


def test_the_luck_of_a_table_follows_from_its_urn() -> None:
    assert opened("cubirds", 2).record() == opened("cubirds", 2).record()
    other = Table.opened(birdtable.game("cubirds"), [Seat("P0"), Seat("P1")])
    assert other.record()["chance"] != opened("cubirds", 2).record()["chance"]


def test_a_decision_is_carried_out_and_the_next_seat_is_waited_for() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    table.decide(seat, lay_without_taking(table, seat))
    assert table.waiting == [seat]
    table.decide(seat, "stay")
    table.decide(seat, "pass")
    assert table.waiting == [1 - seat]
    assert not table.at_once


def test_whoever_is_not_to_decide_or_asks_for_the_impossible_is_refused_and_nothing_changes() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    before = table.record()
    with pytest.raises(IllegalMove, match=rf"seat {1 - seat} is not to decide; \[{seat}\] are"):
        table.decide(1 - seat, "pass")
    with pytest.raises(IllegalMove, match=r"'pass' is not legal now; 'lay .*' is one of"):
        table.decide(seat, "pass")
    assert table.record() == before


def test_choices_made_at_once_are_held_until_all_are_in_and_may_be_changed() -> None:
    table = opened("kuckuck", 3)
    assert table.at_once
    assert table.waiting == [0, 1, 2]
    table.decide(2, table.legal_moves(2)[0])
    others = table.view(0)
    assert [player["has_bid"] for player in others["players"]] == [False, False, True]
    assert others["players"][2]["bid"] is None
    table.decide(2, table.legal_moves(2)[1])
    assert table.view(0) == others
    assert table.view(2)["players"][2]["bid"] == int(table.choices[2].split()[1])
    assert table.news(0) == opened("kuckuck", 3).news(0)
    assert table.waiting == [0, 1]
    chosen = [table.legal_moves(0)[0], table.legal_moves(1)[0], table.choices[2]]
    table.decide(1, chosen[1])
    table.decide(0, chosen[0])
    assert table.play.moves == [(0, chosen[0]), (1, chosen[1]), (2, chosen[2])]
    assert table.waiting == [0, 1, 2]
    assert table.choices == {}


def test_a_choice_that_is_held_can_be_taken_back() -> None:
    table = opened("kuckuck", 3)
    table.decide(1, table.legal_moves(1)[0])
    assert table.why_no_undo(1) is None
    table.undo(1)
    assert table.waiting == [0, 1, 2]
    assert table.why_no_undo(0) == NOTHING_TO_UNDO


def test_a_decision_can_be_taken_back_until_something_is_uncovered() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    assert table.why_no_undo(seat) == NOTHING_TO_UNDO
    before, told = table.play.state.copy(), list(table.play.state.told)
    table.decide(seat, lay_without_taking(table, seat))
    assert table.why_no_undo(seat) is None
    table.undo(seat)
    assert table.play.state == before
    assert table.play.state.told == told
    assert table.play.moves == []
    table.decide(seat, lay_without_taking(table, seat))
    table.decide(seat, "draw")
    assert table.why_no_undo(seat) == UNCOVERED_SINCE
    with pytest.raises(IllegalMove, match="cannot take anything back: uncovered"):
        table.undo(seat)


def test_several_decisions_can_be_taken_back_one_after_the_other() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    before = table.play.state.copy()
    for move in (lay_without_taking(table, seat), "stay", "pass"):
        table.decide(seat, move)
    assert table.waiting == [1 - seat]
    for _ in range(3):
        table.undo(seat)
    assert table.play.state == before
    assert table.why_no_undo(seat) == NOTHING_TO_UNDO


def test_when_somebody_else_has_decided_there_is_no_way_back() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    for move in (lay_without_taking(table, seat), "stay", "pass"):
        table.decide(seat, move)
    other = 1 - seat
    table.decide(other, lay_without_taking(table, other))
    assert table.why_no_undo(seat) == OTHERS_DECIDED
    assert table.why_no_undo(other) is None


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    one, other = opened("cubirds", 2), opened("cubirds", 2)
    (seat,) = one.waiting
    move = lay_without_taking(one, seat)
    one.decide(seat, one.legal_moves(seat)[-1] if one.preview(seat, one.legal_moves(seat)[-1]).certain else move)
    if one.why_no_undo(seat) is None:
        one.undo(seat)
    for table in (one, other):
        table.decide(seat, move)
        table.decide(seat, "draw")
    assert one.record() == other.record()
    assert one.news(seat) == other.news(seat)


def test_a_preview_shows_what_is_certain_and_changes_nothing() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    before = table.play.state.copy()
    move = lay_without_taking(table, seat)
    preview = table.preview(seat, move)
    assert table.play.state == before
    assert [event["event"] for event in preview.events] == ["laid"]
    table.decide(seat, move)
    assert table.view(seat) == preview.view
    drawing = table.preview(seat, "draw")
    assert not drawing.certain
    assert drawing.events == []


def test_a_preview_of_a_choice_made_at_once_tells_nothing_of_the_others() -> None:
    table = opened("kuckuck", 3)
    first = table.preview(0, table.legal_moves(0)[0])
    table.decide(1, table.legal_moves(1)[3])
    assert table.preview(0, table.legal_moves(0)[0]) == first
    assert not first.certain
    assert first.events == []


def test_the_news_are_what_came_of_your_decision_and_what_happened_since() -> None:
    table = opened("cubirds", 2, bots=1)
    while table.waiting != [0]:
        table.let_a_bot_decide()
    table.decide(0, lay_without_taking(table, 0))
    assert [event["event"] for event in table.news(0)] == ["laid"]
    table.decide(0, "draw")
    assert [event["event"] for event in table.news(0)] == ["drew", "drew"]
    assert all(event["bird"] for event in table.news(0))
    assert all(event["bird"] is None for event in table.log(1) if event["event"] == "drew" and event["seat"] == 0)


def test_the_log_goes_back_to_the_start_only_with_open_memory_or_after_the_end() -> None:
    closed, open_table = opened("whatsup", 2), opened("whatsup", 2, open_memory=True)
    for table in (closed, open_table):
        for _ in range(6):
            (seat,) = table.waiting
            table.decide(seat, table.legal_moves(seat)[0])
    (seat,) = closed.waiting
    assert len(closed.log(seat)) < len(open_table.log(seat)) == len(open_table.play.state.told)
    while not closed.over:
        closed.decide(closed.waiting[0], closed.legal_moves(closed.waiting[0])[-1])
    assert len(closed.log(0)) == len(closed.play.state.told)
    assert closed.outcome is not None


@pytest.mark.parametrize(
    ("name", "variant"), [("cubirds", "solo"), ("kuckuck", "standard"), ("whatsup", "standard"), ("wolken", "standard")]
)
def test_bots_play_a_whole_game_by_themselves(name: str, variant: str) -> None:
    game = birdtable.game(name)
    players = game.variants[variant][0]
    automatic = game.played_by_rules(variant)
    seats = [Seat(f"B{seat}", "greedy") for seat in range(players - len(automatic))] + [
        Seat(name) for name in automatic
    ]
    table = Table.opened(game, seats, variant=variant, urn=Seeded("table"))
    while table.let_a_bot_decide() is not None:
        pass
    assert table.over
    assert birdtable.replay(table.record()).outcome == table.outcome


def test_where_only_people_are_waited_for_no_bot_decides() -> None:
    table = opened("cubirds", 2)
    assert table.let_a_bot_decide() is None


def test_every_decision_on_offer_says_what_is_known_to_follow() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    foreseen = table.foreseen(seat)
    assert [one.move for one in foreseen] == table.legal_moves(seat)
    for one in foreseen:
        preview = table.preview(seat, one.move)
        assert (one.events, one.certain) == (preview.events, preview.certain)


@pytest.mark.parametrize("name", birdtable.game_names())
def test_what_is_foreseen_is_that_of_the_present_decision_all_along_a_game(name: str) -> None:
    table = opened(name, birdtable.game(name).variants["standard"][0])
    rng = random.Random(4)
    for _ in range(12):
        for seat in table.waiting:
            assert table.foreseen(seat) is table.foreseen(seat), "found out once"
            for one in table.foreseen(seat):
                preview = table.preview(seat, one.move)
                assert (one.events, one.certain) == (preview.events, preview.certain)
        seat = rng.choice(table.waiting)
        table.decide(seat, rng.choice(table.legal_moves(seat)))
        if table.why_no_undo(seat) is None and rng.random() < 0.5:
            table.undo(seat)


def test_what_happened_is_told_step_by_step_with_what_was_seen_before_and_after() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    before, told = table.view(seat), table.decided_at(None)
    table.decide(seat, lay_without_taking(table, seat))
    laid = table.view(seat)
    table.decide(seat, "stay")
    assert table.decided_at(None) == table.decided_at(seat) > told
    first, steps = table.steps(seat, len(table.play.state.told) - len(table.news(seat)))
    assert (first, steps[-1].view) == (laid, table.view(seat))
    first, steps = table.steps(seat, table.turns()[0].told)
    assert first == before
    assert steps[0].view == laid
    assert [event for step in steps for event in step.events][-len(table.news(seat)) :] == table.news(seat)


@pytest.mark.parametrize(("name", "players"), [("cubirds", 3), ("kuckuck", 3), ("whatsup", 2), ("wolken", 2)])
def test_steps_are_the_same_whether_or_not_it_was_noted_what_somebody_was_shown(name: str, players: int) -> None:
    noting, other = opened(name, players), opened(name, players)
    rng = random.Random(name)
    told = len(noting.play.state.told)
    for _ in range(40):
        if noting.over:
            break
        viewer = rng.choice([*range(players), None])
        noting.note_shown(viewer, noting.view(viewer))
        seat = rng.choice(noting.waiting)
        move = rng.choice(noting.legal_moves(seat))
        for table in (noting, other):
            table.decide(seat, move)
        if noting.why_no_undo(seat) is None and rng.random() < 0.3:
            for table in (noting, other):
                table.undo(seat)
        for first in (told, max(0, told - 5)):
            found = [table.steps(viewer, first) for table in (noting, other)]
            views = [(before, [step.view for step in steps]) for before, steps in found]
            assert views[0] == views[1]
        told = len(noting.play.state.told)


@pytest.mark.parametrize("name", ["cubirds", "wolken"])
def test_earlier_moments_are_kept_in_little_and_come_back_as_they_were(name: str) -> None:
    table = opened(name, 2)
    stood = {len(table.play.state.told): table.play.state.copy()}
    rng = random.Random(name)
    for number in range(60):
        seat = table.waiting[0]
        if number % 7 == 6 and table.why_no_undo(seat) is None:
            table.undo(seat)
        else:
            table.decide(seat, rng.choice(table.legal_moves(seat)))
        if table.over:
            break
        stood[len(table.play.state.told)] = table.play.state.copy()
    kept = [snapshot for snapshot in table._snapshots if snapshot.told in stood]
    assert len(kept) > KEPT_SNAPSHOTS // 3
    for snapshot in kept:
        assert type(table.play.state).decoded(snapshot.encoded) == stood[snapshot.told]


def test_a_table_keeps_no_room_to_redeal_and_is_redealt_as_ever() -> None:
    play = opened("cubirds", 2).play
    redealt, concealed = play.redealt(0, 1), play.concealed(1)
    assert type(play.state) is play.game.rules.State is not play.game.state
    play.state = play.state.as_a(play.game.state)
    assert (play.redealt(0, 1), play.concealed(1)) == (redealt, concealed)


def test_decisions_of_one_seat_after_the_other_are_one_turn() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    for move in (lay_without_taking(table, seat), "stay", "pass"):
        table.decide(seat, move)
    table.decide(1 - seat, table.legal_moves(1 - seat)[0])
    assert [turn.seats for turn in table.turns()] == [(seat,), (1 - seat,)]


def test_a_turn_goes_on_after_a_decision_in_it_was_taken_back() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    for move in (lay_without_taking(table, seat), "stay"):
        table.decide(seat, move)
    begun = table.turns()
    table.undo(seat)
    assert table.turns() == begun
    table.undo(seat)
    assert table.turns() == []


def test_of_all_snapshots_only_the_last_is_kept_as_it_is() -> None:
    table = opened("cubirds", 2)
    for _ in range(10):
        seat = table.waiting[0]
        table.decide(seat, table.legal_moves(seat)[0])
    assert [snapshot._encoded is not None for snapshot in table._snapshots[-3:]] == [False, False, True]
    assert table._snapshots[-1].encoded == table.play.state.encoded()


def test_what_several_decide_at_once_is_a_turn_each_time() -> None:
    table = opened("kuckuck", 3)
    for _ in range(2):
        for seat in range(3):
            table.decide(seat, table.legal_moves(seat)[0])
    assert [turn.seats for turn in table.turns()] == [(0, 1, 2), (0, 1, 2)]


def test_who_takes_a_decision_back_may_look_back_as_far_as_before_it() -> None:
    table = opened("cubirds", 2)
    (seat,) = table.waiting
    for move in (lay_without_taking(table, seat), "stay", "pass"):
        table.decide(seat, move)
    table.decide(1 - seat, lay_without_taking(table, 1 - seat))
    for move in ("stay", "pass"):
        table.decide(1 - seat, move)
    before = table.decided_at(seat)
    table.decide(seat, lay_without_taking(table, seat))
    assert table.decided_at(seat) > before
    table.undo(seat)
    assert table.decided_at(seat) == before


def test_who_has_decided_nothing_yet_has_nothing_to_undo() -> None:
    table = opened("whatsup", 2)
    (seat,) = table.waiting
    table.decide(seat, table.legal_moves(seat)[0])
    assert table.why_no_undo(1 - seat) == "nothing"
    assert table.why_no_undo(seat) == "uncovered"


def test_a_table_that_is_gone_needs_to_forget_nothing() -> None:
    lately, game = Lately(1), birdtable.game("cubirds")
    gone, there = (Table.opened(game, [Seat("Ana"), Seat("Ben")]) for _ in range(2))
    lately.foreseen_at(gone)
    del gone
    gc.collect()
    lately.foreseen_at(there)
    first = there.foreseen(there.waiting[0])
    assert there.foreseen(there.waiting[0]) is first


def test_what_was_foreseen_is_kept_at_so_many_tables_and_found_out_again_at_others() -> None:
    game = birdtable.game("cubirds")
    tables = [Table.opened(game, [Seat("Ana"), Seat("Ben")]) for _ in range(MOST_FORESEEN + 1)]
    seats = [table.waiting[0] for table in tables]
    first = tables[0].foreseen(seats[0])
    for table, seat in zip(tables[1:], seats[1:], strict=True):
        table.foreseen(seat)
    assert tables[-1].foreseen(seats[-1]) is tables[-1].foreseen(seats[-1])
    again = tables[0].foreseen(seats[0])
    assert again is not first
    assert again == first
