"""The rulings of Über den Wolken, one by one."""

from __future__ import annotations

from typing import Any

import pytest
from wolken_positions import cards, decide, discard, flock, line, luck, offered, pile, position

from birdtable.core.chance import Replayed
from birdtable.core.errors import BadRecord, IllegalMove
from birdtable.core.luck import below
from birdtable.core.play import Play
from birdtable.games.wolken import choices, game, layout, notation
from birdtable.games.wolken.cards import CUBES
from birdtable.games.wolken.flock import EMPTY
from birdtable.games.wolken.state import BIRD_TILES, NO_CARD, State

FLOCK = "..k.. .wgK. gwkGw"  # a pyramid for two players


# 1. Swaps


def test_ruling_01_a_swap_needs_two_birds_and_one_of_yours() -> None:
    play = position(FLOCK)
    assert offered(play, "sideways") == ["sideways b3 c3", "sideways c2 d2", "sideways c3 d3"]
    assert offered(play, "lengthwise") == ["lengthwise c1 c2", "lengthwise c2 c3", "lengthwise d2 d3"]


def test_ruling_01_own_birds_may_swap_even_where_nothing_changes() -> None:
    play = position("..k.. .wkg. gwwGw")
    decide(play, "lengthwise c1 c2")
    assert flock(play) == "..k.. .wkg. gwwGw"
    assert play.state.cubes[0] == 9


def test_ruling_01_neutral_swaps_a_swift_with_any_neighbour_also_another_swift() -> None:
    play = position(FLOCK, hands=("15", ""))
    decide(play, "play 2-15")
    assert offered(play) == [
        "swap a3 b3",
        "swap b2 b3",
        "swap b2 c2",
        "swap b3 c3",
        "swap d3 e3",
    ]
    decide(play, "swap b2 b3")
    assert flock(play) == FLOCK


def test_ruling_01_decisions_with_the_same_effect_stay_separate() -> None:
    play = position("..k.. .ggK. ggkGw", face_up="ww", pile="w")
    assert offered(play, "add") == ["add 1", "add 2", "add pile"]
    decide(play, "add 1")
    assert "place a head" in offered(play)
    assert "place a tail" in offered(play)


# 2. Standard actions


def test_ruling_02_an_action_costs_one_cube_more_than_lie_in_its_box() -> None:
    play = position(FLOCK, line="7 8", face_up="gg")
    decide(play, "sideways c2 d2", "sideways a3 b3")
    assert play.state.cubes[:2] == [9, 8]
    assert play.state.box == [2, 0, 0, 0]
    decide(play, "take 2-07", "add 1")
    assert play.state.cubes[:2] == [8, 7]
    assert play.state.box == [2, 0, 1, 1]


def test_ruling_02_you_must_be_able_to_pay() -> None:
    play = position(FLOCK, line="7", face_up="gg", cubes=(2, 10))
    play.state.box = [2, 1, 2, 5]
    assert offered(play) == ["lengthwise c1 c2", "lengthwise c2 c3", "lengthwise d2 d3", "pass"]


def test_ruling_02_the_box_changes_before_the_second_text() -> None:
    play = position(FLOCK, hands=("1 2 3 4", ""), line="7", face_up="gg")
    decide(play, "add 2")
    assert play.state.box[2] == 1
    assert play.state.cubes[0] == 9
    play = position(FLOCK, hands=("1 2 3 4", ""), line="7")
    decide(play, "take 2-07")
    assert play.next_seat == 0
    assert play.state.box[3] == 1
    assert play.state.cubes[0] == 9


# 3. Add a bird


def test_ruling_03_a_face_up_tile_is_replaced_at_once() -> None:
    play = position(FLOCK, face_up="kG", pile="wgk")
    decide(play, "add 2")
    assert play.state.face_up == [0, 8]
    assert pile(play) == "gk"
    decide(play, "place a head")
    assert flock(play) == "..k.. GwgK. gwkGw"


def test_ruling_03_the_top_of_the_pile_may_be_taken_unseen() -> None:
    play = position(FLOCK, face_up="kG", pile="wgk")
    decide(play, "add pile", "place b tail")
    assert flock(play) == ".wk.. .wgK. gwkGw"
    assert pile(play) == "gk"


def test_ruling_03_at_the_tail_the_others_move_one_forward() -> None:
    play = position(FLOCK, face_up="k.")
    decide(play, "add 1", "place d tail")
    assert flock(play) == "..kK. .wgG. gwkkw"


def test_ruling_03_at_the_head_it_takes_the_next_free_cell() -> None:
    play = position(FLOCK, face_up="k.")
    decide(play, "add 1", "place d head")
    assert flock(play) == "..kk. .wgK. gwkGw"


def test_ruling_03_a_full_column_takes_no_bird() -> None:
    play = position(FLOCK, face_up="k.")
    decide(play, "add 1")
    assert offered(play) == [f"place {column} {end}" for column in "abde" for end in ("head", "tail")]


def test_ruling_03_without_a_pile_the_place_stays_empty_and_the_other_keeps_its_number() -> None:
    play = position(FLOCK, face_up="kG")
    decide(play, "add 1", "place a head")
    assert play.state.face_up == [EMPTY, 3]
    assert offered(play, "add") == ["add 2"]


def test_ruling_03_adding_is_impossible_without_a_tile_or_when_all_columns_are_full() -> None:
    assert offered(position(FLOCK), "add") == []
    assert offered(position("kkggw KwwGG gwwgw", face_up="kw", pile="g"), "add") == []


# 4. Take a card


def test_ruling_04_a_card_of_the_line_comes_to_the_hand_and_the_line_is_not_refilled() -> None:
    play = position(FLOCK, hands=("1 2 3", ""), line="7 8")
    decide(play, "take 2-08")
    assert cards(play, 0) == "1 2 3 8"
    assert line(play) == "7"
    assert play.next_seat == 1


def test_ruling_04_with_five_in_hand_one_is_discarded_which_may_be_the_new_one() -> None:
    play = position(FLOCK, hands=("1 2 3 4", ""), line="7 8")
    decide(play, "take 2-08")
    assert offered(play) == [f"discard 2-{card:02}" for card in (1, 2, 3, 4, 8)]
    decide(play, "discard 2-08")
    assert cards(play, 0) == "1 2 3 4"
    assert discard(play) == "8"
    assert play.next_seat == 1


def test_ruling_04_an_empty_line_offers_nothing() -> None:
    assert offered(position(FLOCK), "take") == []


# 5. Manoeuvre cards


def test_ruling_05_a_played_card_leaves_the_hand_is_paid_then_used_then_discarded() -> None:
    play = position(FLOCK, hands=("9 11", ""))
    decide(play, "play 2-09")
    assert cards(play, 0) == "11"
    assert cards(play, choices.IN_PLAY) == "9"
    assert play.state.shown[8] == 1
    assert play.state.cubes[0] == 8
    assert play.next_seat == 0
    decide(play, offered(play)[0])
    assert discard(play) == "9"
    assert play.next_seat == 1
    assert play.state.box == [0, 0, 0, 0]


def test_ruling_05_a_card_that_cannot_be_paid_is_not_offered() -> None:
    play = position(FLOCK, hands=("1 4 9", ""), cubes=(3, 10))
    assert offered(play, "play") == ["play 2-04", "play 2-09"]


def test_ruling_05_gap_swaps_two_columns_apart_in_a_row_over_empty_cells_too() -> None:
    play = position("k.g.. wwgK. gwkGw", hands=("9", ""))
    decide(play, "play 2-09")
    assert offered(play) == ["swap a1 c1", "swap a3 c3", "swap b2 d2", "swap c3 e3"]
    decide(play, "swap a1 c1")
    assert flock(play) == "g.k.. wwgK. gwkGw"


def test_ruling_05_wide_gap_swaps_three_columns_apart_in_a_row() -> None:
    play = position("..k.. .wgK. kwgGw", hands=("13", ""))
    decide(play, "play 2-13")
    assert offered(play) == ["swap a3 d3"]
    play = position("..k.. .wgk. gwgGw", hands=("13", ""))
    assert offered(play, "play") == []


def test_ruling_05_leader_swaps_the_first_and_the_third_of_a_column() -> None:
    play = position("..kg. .wgK. gwkGw", hands=("11", ""))
    decide(play, "play 2-11")
    assert offered(play) == ["swap c1 c3"]
    assert offered(position("..gg. .wkK. gwgGw", hands=("11", "")), "play") == []


def test_ruling_05_diagonal_swaps_your_bird_with_a_diagonal_neighbour() -> None:
    play = position(FLOCK, hands=("4", ""))
    decide(play, "play 2-04")
    assert offered(play) == ["swap b2 c1", "swap b2 c3", "swap c1 d2", "swap c3 d2", "swap d2 e3"]
    decide(play, "swap b2 c1")
    assert flock(play) == "..w.. .kgK. gwkGw"


def test_ruling_05_free_flight_swaps_your_bird_with_any_bird() -> None:
    play = position("..g.. .wgK. gwgGw", hands=("1", ""))
    decide(play, "play 2-01")
    others = ["a3", "b2", "b3", "c1", "c2", "c3", "d3", "e3"]
    assert offered(play) == [f"swap {min('d2', cell)} {max('d2', cell)}" for cell in others]
    decide(play, "swap a3 d2")
    assert flock(play) == "..g.. .wgg. KwgGw"


def test_ruling_05_standard_gives_any_possible_action_and_leaves_the_boxes_alone() -> None:
    play = position(FLOCK, hands=("7", ""), line="9", face_up="kg", pile="w", cubes=(2, 10))
    play.state.box = [9, 9, 9, 9]
    assert offered(play) == ["play 2-07", "pass"]
    decide(play, "play 2-07")
    assert offered(play) == [
        *("sideways b3 c3", "sideways c2 d2", "sideways c3 d3"),
        *("lengthwise c1 c2", "lengthwise c2 c3", "lengthwise d2 d3"),
        *("add 1", "add 2", "add pile", "take 2-09"),
    ]
    decide(play, "add 1")
    assert play.state.box == [9, 9, 9, 9]
    assert play.state.cubes[0] == 0
    decide(play, "place a head")
    assert discard(play) == "7"


def test_ruling_05_the_take_of_a_standard_card_never_asks_for_a_discard() -> None:
    play = position(FLOCK, hands=("1 2 3 7", ""), line="9")
    decide(play, "play 2-07", "take 2-09")
    assert cards(play, 0) == "1 2 3 9"
    assert discard(play) == "7"
    assert play.next_seat == 1


@pytest.mark.parametrize(
    ("flock_", "line_", "face_up", "pile_", "possible"),
    [
        ("..w.. .www. gwwww", "9", "..", "", True),
        ("..w.. .www. gwwww", "", "k.", "", True),
        ("..w.. .www. gwwww", "", ".k", "", True),
        ("..w.. .www. gwwww", "", "..", "k", True),
        ("..w.. .www. gwwww", "", "..", "", False),
        ("wwwww wwwww gwwww", "", "kk", "k", False),
        ("..w.. .www. gkwww", "", "..", "", True),
        ("k.... w.... gwwww", "", "..", "", True),
    ],
)
def test_ruling_05_standard_needs_some_standard_action_that_is_possible(
    flock_: str, line_: str, face_up: str, pile_: str, possible: bool
) -> None:
    play = position(flock_, hands=("7", ""), line=line_, face_up=face_up, pile=pile_)
    assert offered(play, "play") == (["play 2-07"] if possible else [])


def test_ruling_05_validation_pays_for_another_card_of_the_hand_now() -> None:
    play = position("..k.. .kgK. gwkGw", hands=("6 9 12", ""))
    decide(play, "play 2-06")
    assert offered(play) == ["validate 2-09"]
    assert play.state.cubes[0] == 7
    decide(play, "validate 2-09")
    assert play.state.score[0] == 3
    assert discard(play) == "6 9"
    assert cards(play, 0) == "12"
    assert play.next_seat == 1


def test_ruling_05_validation_pays_for_front_birds_too_since_they_have_not_landed() -> None:
    play = position("..k.. .kkK. gwkGw", hands=("6 9", ""))
    decide(play, "play 2-06", "validate 2-09")
    assert play.state.score[0] == 3 + 2 + 2


def test_ruling_05_validation_needs_another_card_that_pays() -> None:
    held = "..k.. .wgK. gwkGw"  # a kite at c3, which 2-05 and 2-06 name
    assert offered(position(held, hands=("6", "")), "play") == []
    assert offered(position(held, hands=("6 9", "")), "play 2-06") == []
    assert offered(position(held, hands=("6", "5")), "play 2-06") == []
    assert offered(position(held, hands=("5 6", "")), "play 2-06") == ["play 2-06"]


def test_ruling_05_favourite_takes_any_tile_of_the_pile_which_is_shuffled_before_the_place_is_chosen() -> None:
    play = position(FLOCK, hands=("2", ""), face_up="KK", pile="wgkw")
    decide(play, "play 2-02")
    assert offered(play) == ["seek kite-f", "seek goose-f", "seek swift"]
    decide(play, "seek kite-f")
    assert len(luck(play)) == 1
    assert sorted(luck(play)[0]["shuffle"]) == ["goose-f", "swift", "swift"]
    decide(play, "place e tail")
    assert flock(play) == "..k.. .wgKw gwkGk"
    assert play.state.face_up == [1, 1]


@pytest.mark.parametrize(("pile_", "rest"), [("k", []), ("kg", ["goose-f"])])
def test_ruling_05_the_pile_is_shuffled_also_if_one_or_no_tile_is_left(pile_: str, rest: list[str]) -> None:
    play = position(FLOCK, hands=("2", ""), pile=pile_)
    decide(play, "play 2-02", "seek kite-f")
    assert luck(play) == [{"shuffle": rest}]


def test_ruling_05_favourite_needs_a_pile_and_an_open_column() -> None:
    assert offered(position(FLOCK, hands=("2", ""), face_up="kk"), "play") == []
    assert offered(position("kkggw KwwGG gwwgw", hands=("2", ""), pile="k"), "play") == []


def test_ruling_05_line_uses_a_face_up_card_and_pays_its_cost_when_it_is_copied() -> None:
    play = position(FLOCK, hands=("3", ""), line="4 9")
    decide(play, "play 2-03")
    assert play.state.cubes[0] == 10
    assert offered(play) == ["copy 2-04", "copy 2-09"]
    decide(play, "copy 2-04")
    assert play.state.cubes[0] == 7
    decide(play, "swap b2 c1")
    assert line(play) == "4 9"
    assert discard(play) == "3"
    assert play.next_seat == 1


def test_ruling_05_line_needs_a_card_that_can_be_paid_and_carried_out_and_is_no_line() -> None:
    assert offered(position(FLOCK, hands=("3", "")), "play") == []
    assert offered(position(FLOCK, hands=("3", ""), line="4", cubes=(2, 10)), "play") == []
    assert offered(position(FLOCK, hands=("3", ""), line="2"), "play") == []
    assert offered(position(FLOCK, hands=("3", ""), line="2 4", cubes=(3, 10)), "play") == ["play 2-03"]


def test_ruling_05_another_line_is_never_copied() -> None:
    play = position(FLOCK, hands=("3", ""), line="4 9")
    play.state.card_action[3] = play.state.card_action[2]
    decide(play, "play 2-03")
    assert offered(play) == ["copy 2-09"]


def test_ruling_05_a_copied_validation_needs_a_card_besides_the_line_that_was_played() -> None:
    held = "..k.. .wgw. gwgkw"  # a kite at d3, which 2-03 and 2-12 name
    assert offered(position(held, hands=("3", ""), line="6"), "play") == []
    play = position(held, hands=("3 12", ""), line="6")
    decide(play, "play 2-03", "copy 2-06", "validate 2-12")
    assert play.state.score[0] == 2
    assert discard(play) == "3 12"
    assert line(play) == "6"
    assert play.state.cubes[0] == 7


def test_ruling_05_a_copied_favourite_seeks_and_places() -> None:
    play = position(FLOCK, hands=("3", ""), line="2", pile="kg")
    decide(play, "play 2-03", "copy 2-02", "seek goose-f", "place a head")
    assert flock(play) == "..k.. gwgK. gwkGw"
    assert line(play) == "2"
    assert discard(play) == "3"


def test_ruling_05_a_take_gained_by_copying_a_standard_card_may_take_it() -> None:
    play = position(FLOCK, hands=("1 2 3 4", ""), line="7")
    decide(play, "play 2-03", "copy 2-07", "take 2-07")
    assert cards(play, 0) == "1 2 4 7"
    assert line(play) == ""
    assert discard(play) == "3"
    assert play.next_seat == 1


# 6. Pass


def test_ruling_06_passing_costs_two_cubes_or_the_last_one() -> None:
    play = position(FLOCK, cubes=(3, 10))
    decide(play, "pass")
    assert play.state.cubes[:2] == [1, 10]
    decide(play, "pass", "pass")
    assert play.state.cubes[:2] == [0, 8]


def test_ruling_06_a_player_without_cubes_is_skipped() -> None:
    play = position("..k... .wgKk. gwkGwc", cubes=(3, 0, 4), turn=0)
    decide(play, "pass")
    assert play.next_seat == 2
    decide(play, "pass", "pass")
    assert play.next_seat == 2
    assert play.state.cubes[:3] == [0, 0, 2]


def test_ruling_06_who_alone_has_cubes_plays_on_and_the_stage_ends_with_the_last() -> None:
    play = position(FLOCK, cubes=(4, 0), hands=("1", ""))
    decide(play, "pass")
    assert play.next_seat == 0
    assert play.state.phase == choices.TURN
    decide(play, "pass")
    assert play.state.phase == choices.STAGE_END


# 7. Landing


def test_ruling_07_the_front_bird_of_each_column_lands_whatever_its_row() -> None:
    play = position(FLOCK, cubes=(1, 0), hands=("1", ""))
    decide(play, "pass")
    assert flock(play) == "..... ..g.. .wkG."


def test_ruling_07_the_nest_pays_for_birds_and_for_each_couple() -> None:
    play = position("..k.. .wgK. kggGK", cubes=(1, 0), hands=("1", ""), nests=("n2",))
    decide(play, "pass")
    assert play.state.score[:2] == [16 + 2 * 1, 0]
    play = position("..k.. .gkK. ggkGk", cubes=(1, 0), hands=("1", ""), nests=("n5",))
    decide(play, "pass")
    assert play.state.score[:2] == [14 - 3, 10]


def test_ruling_07_landed_birds_are_shuffled_and_go_under_the_pile() -> None:
    play = position(FLOCK, pile="kk", cubes=(1, 0), hands=("1", ""))
    decide(play, "pass")
    landed = luck(play)[0]["shuffle"]
    assert sorted(landed) == ["goose-f", "kite-f", "kite-m", "swift", "swift"]
    assert pile(play)[:2] == "kk"
    s = play.state
    assert [notation.card_name(s, BIRD_TILES, tile) for tile in s.pile[2:7]] == landed
    assert s.layer[:7] == [0, 0, 1, 1, 1, 1, 1]


def test_ruling_07_seeking_makes_the_whole_pile_one_layer() -> None:
    play = position(FLOCK, pile="k|wg", hands=("2", ""))
    decide(play, "play 2-02", "seek kite-f")
    assert play.state.layer[:2] == [0, 0]


def test_ruling_07_a_drawn_tile_leaves_the_layers_of_the_others() -> None:
    play = position(FLOCK, pile="k|wg")
    decide(play, "add pile")
    assert play.state.layer[:2] == [1, 1]


def test_ruling_07_landing_and_nest_come_before_the_validations() -> None:
    play = position(FLOCK, cubes=(1, 0), hands=("5", ""))
    decide(play, "pass")
    events = [event["event"] for event in play.events()]
    assert events == ["passed", *["landed"] * 5, *["nested"] * 2]
    assert offered(play) == ["validate 2-05", "done"]


# 8. Validation at the end of a stage


def test_ruling_08_each_cell_you_hold_pays_and_both_pay_two_more() -> None:
    play = position("..kkw .wkkw gwgGw", cubes=(1, 0), hands=("8 9 13", ""))
    decide(play, "pass")
    nest = play.state.score[0]
    assert offered(play) == ["validate 2-08", "validate 2-09", "validate 2-13", "done"]
    decide(play, "validate 2-08")
    assert play.state.score[0] - nest == 2 + 3 + 2
    decide(play, "validate 2-13")
    assert play.state.score[0] - nest == 7 + 2
    assert discard(play) == "8 13"


def test_ruling_08_a_cell_whose_bird_has_landed_does_not_pay() -> None:
    play = position("..w.. .kgw. gwgGw", cubes=(1, 0), hands=("9", ""))
    decide(play, "pass")
    assert offered(play) == ["done"]


def test_ruling_08_from_the_starter_each_until_done_or_without_cards() -> None:
    play = position("..kgc. .wgKk. gwkgcc", cubes=(1, 0, 0), hands=("1", "2 19", "6"), starter=1)
    decide(play, "pass")
    assert play.next_seat == 1
    decide(play, "done")
    assert cards(play, 1) == "2 19"
    assert play.next_seat == 2
    decide(play, "done")
    assert play.next_seat == 0
    decide(play, "done")
    assert play.state.stage == 1


def test_ruling_08_who_has_validated_the_last_card_is_not_asked_again() -> None:
    play = position("..k.. .wgK. gwkGw", cubes=(1, 0), hands=("5", "3"))
    decide(play, "pass", "validate 2-05")
    assert play.next_seat == 1


def test_ruling_08_who_has_cards_but_none_to_validate_answers_done_and_an_empty_hand_is_not_asked() -> None:
    play = position(FLOCK, cubes=(1, 0), hands=("", "10"))
    decide(play, "pass")
    assert play.next_seat == 1
    assert offered(play) == ["done"]
    play = position(FLOCK, cubes=(1, 0))
    decide(play, "pass")
    assert play.state.stage == 1
    assert play.state.phase == choices.TURN


# 9. The next stage


def test_ruling_09_cubes_come_back_boxes_are_emptied_and_the_next_nest_is_turned_up() -> None:
    play = position(FLOCK, cubes=(1, 0), nests=("n3", "n6", "n2"))
    play.state.box = [1, 2, 3, 4]
    decide(play, "pass")
    assert play.state.cubes[:2] == [10, 10]
    assert play.state.box == [0, 0, 0, 0]
    assert play.view()["nest"] == {"id": "n6", "points": [5, 9, 13, 17, 21], "couple": -2}


def test_ruling_09_the_line_is_filled_from_the_deck() -> None:
    play = position(FLOCK, cubes=(1, 0), line="9 16")
    decide(play, "pass")
    assert line(play) == "1 2 9 16"
    assert play.state.shown[:2] == [1, 1]


def test_ruling_09_an_empty_deck_is_made_anew_from_the_discard_when_a_card_is_needed() -> None:
    rest = "1 2 4 5 6 7 8 10 11 12 13 14 15 16"
    play = position(FLOCK, cubes=(1, 0), line="9", discard=rest)  # 2-03 alone is the deck
    decide(play, "pass")
    shuffled = luck(play)[1]["shuffle"]
    assert sorted(shuffled) == [f"2-{int(card):02}" for card in rest.split()]
    assert set(line(play).split()) >= {"3", "9"}
    assert len(line(play).split()) == 4
    assert play.state.deck_end - play.state.deck_next == 12


def test_ruling_09_a_deck_that_has_just_become_empty_waits() -> None:
    rest = "1 2 4 5 6 7 8 10 11 12 13 14 15"
    play = position(FLOCK, cubes=(1, 0), line="9 16", discard=rest, hands=("", ""))
    play.state.where[0] = choices.IN_DECK
    play.state.deck[:2] = [0, 2]
    play.state.deck_end = 2
    decide(play, "pass")
    assert line(play) == "1 3 9 16"
    assert play.state.deck_next == play.state.deck_end
    assert [entry for entry in luck(play) if "shuffle" in entry] == luck(play)[:1]


def test_ruling_09_a_single_discard_is_shuffled_too() -> None:
    hands = ("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 16")
    play = position("..kgc.. .wgKks. gwkgccs", hands, line="17 18 19 20 21", discard="22", cubes=(1, 0, 0, 0))
    decide(play, "pass", "done", "done", "done", "done")
    assert luck(play)[1] == {"shuffle": ["4-22"]}
    assert line(play) == "17 18 19 20 21 22"


def test_ruling_09_columns_one_short_of_the_pyramid_move_forward_and_get_a_tile_from_left_to_right() -> None:
    play = position("..k.. .wgK. gwkGw", pile="kKgGwkk", cubes=(1, 0))
    decide(play, "pass")
    assert flock(play) == "..g.. .wkG. kKgGw"
    assert play.state.face_up == [0, 0]
    assert len(pile(play)) == 5 - 2 + 2


def test_ruling_09_other_columns_stay_as_they_are() -> None:
    play = position("k.k.w gwgKg gwkGw", pile="kKgGw", cubes=(1, 0))
    decide(play, "pass")
    assert flock(play) == "..g.. gwkGg gkKgw"


def test_ruling_09_empty_face_up_places_are_filled_first_1_then_2_after_the_flock() -> None:
    play = position(FLOCK, pile="kKgGwgk", cubes=(1, 0))
    decide(play, "pass")
    assert play.state.face_up == [2, 0]
    play = position(FLOCK, pile="kKgGwgk", cubes=(1, 0), face_up="w.")
    decide(play, "pass")
    assert play.state.face_up == [8, 2]


# 10. Who starts


@pytest.mark.parametrize(
    ("flock_", "starter"),
    [
        ("..kgg. .kkkk. kkkkkk", 1),  # most in the front row
        ("..kg.. .kkgg. gggggg", None),  # tied in both
        ("..kg.. .kkgw. gggggg", 0),  # tied in front, then in the first two rows
        ("..ww.. .wgww. kkkkkk", 1),  # nobody in front
        ("..kgww .ccccc cccccc", None),  # the third has most in two rows, but is not among the tied
    ],
)
def test_ruling_10_most_birds_in_front_starts_then_in_two_rows_then_lots(flock_: str, starter: int | None) -> None:
    play = position(flock_)
    layout.choose_starter(play.state)
    if starter is None:
        assert len(luck(play)) == 1
        assert luck(play)[0]["pick"] in (0, 1)
        starter = play.state.starter
    else:
        assert luck(play) == []
    assert play.state.starter == starter
    assert play.next_seat == starter


def test_ruling_10_lots_are_drawn_only_among_the_tied() -> None:
    play = position("..kg.. .kkgg. gggggg")
    play.state.chance = Replayed([{"pick": 2}], notation.card_name)
    with pytest.raises(BadRecord, match="not one of the seats"):
        layout.choose_starter(play.state)


def test_ruling_10_the_starter_of_the_next_stage_is_found_in_the_new_pyramid() -> None:
    play = position("..g.. .wkw. gwwww", pile="wwwww", cubes=(1, 0), turn=0)
    decide(play, "pass")
    assert flock(play) == "..k.. .www. wwwww"
    assert play.next_seat == 0
    assert play.state.starter == 0


# 11. The end


def last_pass(flock_: str, scores: list[int]) -> Play[State]:
    """The last decision of a game of three."""
    play = position(flock_, cubes=(1, 0, 0), stage=3)
    play.state.score[:3] = scores
    decide(play, "pass")
    assert play.over
    return play


def test_ruling_11_after_the_validations_of_stage_3_most_points_win() -> None:
    play = position("..w... .wwwk. wwwwcw", cubes=(1, 0, 0), stage=3, hands=("", "", "6"))
    play.state.score[:3] = [8, 9, 2]
    decide(play, "pass")
    assert not play.over
    decide(play, "done")
    assert play.outcome is not None
    assert play.outcome.as_record() == {"reason": "most-points", "scores": [12, 9, 2], "winners": [0]}
    assert play.next_seat == -1


def test_ruling_11_then_fewest_own_birds_on_the_board() -> None:
    outcome = last_pass("..w... .wwww. wgkwkw", [9, 9, 8]).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_ruling_11_then_victory_is_shared() -> None:
    outcome = last_pass("..w... .wwww. wwgkcw", [9, 9, 8]).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_ruling_11_the_third_landing_is_shuffled_too() -> None:
    assert len(luck(last_pass("..w... .wwww. wwgkcw", [9, 9, 8]))) == 1


# Chance and set-up


def test_the_set_up_asks_luck_in_the_order_of_the_records_page() -> None:
    play = Play.seeded(game, 2, 5)
    kinds = [entry["shuffle"] for entry in luck(play)[:4]]
    first, second, deck, nests = kinds
    assert sorted(first) == sorted(["kite-f", "kite-f", "kite-m", "goose-f", "goose-f", "goose-m"] + ["swift"] * 3)
    assert sorted(second) == sorted(["kite-f", "kite-m", "goose-f", "goose-m", "swift", "swift"])
    assert sorted(deck) == [f"2-{card:02}" for card in range(1, 17)]
    assert sorted(nests) == [f"n{nest}" for nest in range(1, 8)]


def set_up_from(chance: list[dict[str, Any]], players: int = 2) -> Play[State]:
    """A game set up from given luck."""
    play = Play(game, [f"Seat {seat}" for seat in range(players)], Replayed(chance, notation.card_name))
    play.set_up()
    return play


BIRDS = ["kite-f", "swift", "goose-f", "kite-m", "goose-f", "swift", "kite-f", "goose-m", "swift"]
REST = ["kite-m", "swift", "goose-f", "goose-m", "kite-f", "swift"]
DECK = [f"2-{card:02}" for card in range(16, 0, -1)]
NESTS = [f"n{nest}" for nest in (3, 1, 2, 7, 6, 5, 4)]


def test_the_set_up_fills_the_rows_from_the_front_left_and_deals_in_seat_order() -> None:
    play = set_up_from([{"shuffle": BIRDS}, {"shuffle": REST}, {"shuffle": DECK}, {"shuffle": NESTS}])
    assert flock(play) == "..k.. .wgK. gwkGw"
    assert play.state.face_up == [1, 8]
    assert pile(play) == "gGkw"
    assert cards(play, 0) == "15 16"
    assert cards(play, 1) == "13 14"
    assert line(play) == "9 10 11 12"
    assert play.view()["nest"]["id"] == "n3"
    assert play.next_seat == 0


def test_the_set_up_picks_a_starter_only_if_still_tied() -> None:
    tied = ["swift", "kite-f", "goose-f", "swift", *BIRDS[3:5], *BIRDS[6:]]
    entries: list[dict[str, Any]] = [{"shuffle": tied}, {"shuffle": REST}, {"shuffle": DECK}, {"shuffle": NESTS}]
    with pytest.raises(BadRecord, match="the rules need a pick"):
        set_up_from(entries)
    assert set_up_from([*entries, {"pick": 1}]).next_seat == 1


def test_only_whoever_is_to_decide_may() -> None:
    play = position(FLOCK)
    with pytest.raises(IllegalMove, match="seat 1 is not to decide"):
        play.play(1, "pass")


# Properties of whole games


def tiles_everywhere(play: Play[State]) -> list[int]:
    """All tiles of a game, wherever they are."""
    s = play.state
    everywhere = [*s.board, *s.face_up, *s.pile[: s.pile_tiles], s.tile]
    return sorted(tile for tile in everywhere if tile != EMPTY)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_game_tiles_and_cards_are_conserved_and_columns_have_no_gaps(players: int) -> None:
    for number in range(6):
        play = Play.seeded(game, players, 3, number=number)
        tiles = sorted([2 * seat + (k > 2) for seat in range(players) for k in range(5)] + [8] * 5)
        s = play.state
        luck = [number + 1, 2, 3, 4]
        while not play.over:
            assert tiles_everywhere(play) == tiles
            for seat in range(players):
                assert choices.cards_at(s, seat) <= (5 if s.phase == choices.DISCARD else 4)
            assert (s.played == NO_CARD) == (choices.cards_at(s, choices.IN_PLAY) == 0)
            assert choices.cards_at(s, choices.IN_DECK) == s.deck_end - s.deck_next
            check_columns(play)
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[below(luck, len(moves))])


def check_columns(play: Play[State]) -> None:
    """A column stands against the rear row, without gaps, and is empty only between landing and the next stage."""
    s = play.state
    for column in range(3 + s.players):
        birds = [s.board[column * 3 + row] != EMPTY for row in range(3)]
        assert birds == sorted(birds)
        assert sum(birds) == s.height[column]
        assert any(birds) or s.phase == choices.STAGE_END


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_stage_always_ends(players: int) -> None:
    """Every turn costs a cube at least, or a card of the hand; the line is not refilled in a stage."""
    for number in range(6):
        play = Play.seeded(game, players, 8, number=number)
        s = play.state
        before, stage, turns = sum(s.cubes), s.stage, 0
        while not play.over:
            seat = play.next_seat
            if s.phase == choices.TURN:
                if s.stage == stage and turns:
                    assert sum(s.cubes) < before
                before, stage, turns = sum(s.cubes), s.stage, turns + 1
            play.play_number(seat, play.legal_numbers(seat)[number % len(play.legal_numbers(seat))])
        assert s.stage == 2
        assert turns <= 3 * players * CUBES[players]
