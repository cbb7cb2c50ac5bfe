"""Every ruling for Zum Kuckuck!, and what must hold in every game."""

from __future__ import annotations

import pytest
from kuckuck_positions import any_bid, any_game, dealt_game, last_turn, points, position, seats, turn

from birdtable.core.chance import Replayed
from birdtable.core.errors import BadRecord, BadSetUp, IllegalMove
from birdtable.core.play import Play
from birdtable.games.kuckuck import game, notation, rules
from birdtable.games.kuckuck.cards import HALF_COCKATOOS, NUMBERS
from birdtable.games.kuckuck.redeal import Scratch


def nests(play: Play[Scratch]) -> list[int]:
    return [player["nest"] for player in play.view()["players"]]


def cockatoos(play: Play[Scratch]) -> list[int]:
    return [player["cockatoos"] for player in play.view()["players"]]


# The cards


def test_cockatoos_are_on_the_middle_numbers_24_in_all() -> None:
    assert sum(HALF_COCKATOOS) == 2 * 24
    assert [HALF_COCKATOOS[number - 1] for number in (1, 12, 13, 24, 25, 36, 37, 48, 49, 60)] == [
        *(0, 0, 1, 1, 2, 2, 1, 1, 0, 0)
    ]


# 1. Bids and nests


def test_ruling_01_the_highest_bid_takes_the_lower_nest_card_and_the_second_the_other() -> None:
    for up in ((3, 9), (9, 3)):
        play = position([3, 3, 3, 3], [0, 0, 0, 0], up)
        turn(play, first=2, second=1)
        assert nests(play) == [0, 9, 3, 0]
        assert play.deciding == [0, 1, 2, 3]


def test_ruling_01_two_equal_nest_cards_are_shared_out_alike() -> None:
    play = position([3, 3, 3], [0, 0, 0], (7, 7))
    turn(play, first=0, second=2)
    assert nests(play) == [7, 0, 7]
    assert cockatoos(play) == [2, 3, 2]


def test_ruling_01_no_two_bids_can_be_equal() -> None:
    play = Play.seeded(game, 5, 1)
    offered = [text for seat in range(5) for text in play.legal_moves(seat)]
    assert len(set(offered)) == 60


# 2. Nests


def test_ruling_02_only_the_top_nest_card_counts() -> None:
    play = position([3, 3, 3], [12, 0, 8], (2, 4))
    turn(play, first=0, second=1)
    assert nests(play) == [2, 4, 8]
    assert seats(play, "flipped") == [2]


def test_ruling_02_no_nest_card_counts_zero() -> None:
    play = position([3, 3, 3], [0, 0, 0], (2, 4), turn=12)
    last_turn(play)
    assert seats(play, "flipped") == [1]
    assert points(play) == [4, 2, 3]


# 3. Who loses a cockatoo


def test_ruling_03_the_fullest_nest_loses_even_if_it_was_not_taken_in_this_turn() -> None:
    play = position([3, 3, 3, 3], [0, 0, 0, 10], (6, 9))
    turn(play, first=0, second=1)
    assert cockatoos(play) == [3, 3, 3, 2]


def test_ruling_03_two_tied_at_the_top_both_pay() -> None:
    play = position([3, 2, 3, 3], [0, 0, 9, 0], (4, 9))
    turn(play, first=0, second=1)
    assert cockatoos(play) == [3, 1, 2, 3]


def test_ruling_03_of_five_with_both_nest_holders_out_in_one_turn_nobody_else_loses() -> None:
    play = position([0, 0, 3, 3, 3], [0, 0, 0, 0, 0], (9, 9))
    turn(play, first=0, second=1)
    assert seats(play, "eliminated") == [0, 1]
    assert seats(play, "flipped") == []
    assert nests(play) == [0, 0, 0, 0, 0]
    assert play.deciding == [2, 3, 4]


def test_ruling_03_of_five_with_both_nest_holders_out_one_after_the_other_nobody_else_loses() -> None:
    play = position([0, 0, 3, 3, 3], [0, 0, 0, 0, 0], (5, 9))
    turn(play, first=0, second=1)
    assert seats(play, "eliminated") == [1, 0]
    assert seats(play, "flipped") == []
    assert play.deciding == [2, 3, 4]


# 4. Elimination


def test_ruling_04_the_last_cockatoo_lost_is_not_the_end() -> None:
    play = position([1, 3, 3], [12, 0, 0])
    turn(play, first=1, second=2)
    assert cockatoos(play) == [0, 3, 3]
    assert play.deciding == [0, 1, 2]
    turn(play, first=0, second=1)
    assert play.view()["players"][0]["living"] is True


def test_ruling_04_who_must_lose_one_and_has_none_is_out_hand_and_nest() -> None:
    play = position([0, 3, 3, 3], [12, 5, 0, 0])
    turn(play, first=2, second=3)
    out = play.view(0)["players"][0]
    assert (out["living"], out["nest"], out["cards"], out["hand"]) == (False, 0, 0, [])
    assert play.deciding == [1, 2, 3]
    assert play.legal_moves(0) == []


# 5. Chains


def test_ruling_05_after_an_elimination_the_next_fullest_nest_pays() -> None:
    play = position([0, 3, 3, 3], [12, 5, 0, 0])
    turn(play, first=2, second=3)
    assert seats(play, "eliminated") == [0]
    assert seats(play, "flipped") == [1]


def test_ruling_05_a_chain_may_put_several_out_before_one_pays() -> None:
    play = position([0, 0, 3, 3, 3], [12, 11, 10, 0, 0])
    turn(play, first=3, second=4)
    assert seats(play, "eliminated") == [0, 1]
    assert seats(play, "flipped") == [2]


def test_ruling_05_if_one_of_two_tied_pays_and_the_other_is_out_the_step_is_over() -> None:
    for birds in ([2, 0, 3, 3], [0, 2, 3, 3]):
        play = position([*birds], [12, 12, 11, 0])
        turn(play, first=3, second=2)
        assert len(seats(play, "flipped")) == len(seats(play, "eliminated")) == 1
        assert cockatoos(play) == [max(0, birds[0] - 1), max(0, birds[1] - 1), 3, 3]


def test_ruling_05_if_both_tied_players_are_out_the_next_fullest_nest_pays() -> None:
    play = position([0, 0, 3, 3, 3], [12, 12, 11, 0, 0])
    turn(play, first=3, second=4)
    assert seats(play, "eliminated") == [0, 1]
    assert cockatoos(play) == [0, 0, 2, 3, 3]


def test_ruling_05_after_both_tied_players_two_more_may_pay_together() -> None:
    play = position([0, 0, 3, 3, 3], [12, 12, 11, 0, 0], (1, 11))
    turn(play, first=4, second=3)
    assert seats(play, "eliminated") == [0, 1]
    assert seats(play, "flipped") == [2, 3]


# 6. A round that ends early


def test_ruling_06_with_two_players_left_the_round_ends_and_nobody_else_loses() -> None:
    play = position([0, 3, 3], [12, 0, 0], (1, 11))
    turn(play, first=2, second=1)
    assert seats(play, "eliminated") == [0]
    assert seats(play, "flipped") == []
    assert points(play) == [-1, 3, 4]
    assert play.view()["round"] == 2


def test_ruling_06_the_round_ends_inside_a_chain() -> None:
    play = position([0, 0, 3, 3], [12, 11, 10, 0])
    turn(play, first=3, second=2)
    assert seats(play, "eliminated") == [0, 1]
    assert seats(play, "flipped") == []
    assert points(play) == [-1, -1, 3, 4]


def test_ruling_06_the_round_ends_also_when_a_tied_player_paid() -> None:
    play = position([2, 0, 3], [12, 0, 0], (1, 12))
    turn(play, first=2, second=1)
    assert seats(play, "flipped") == [0]
    assert seats(play, "eliminated") == [1]
    assert points(play) == [1, -1, 4]
    assert play.view()["round"] == 2


def test_ruling_06_of_three_two_tied_players_go_out_together_and_one_is_left() -> None:
    play = position([0, 0, 3], [12, 0, 0], (1, 12))
    turn(play, first=2, second=1)
    assert points(play) == [-1, -1, 4]
    assert play.view()["round"] == 2


def test_ruling_06_three_players_left_play_on() -> None:
    play = position([None, 0, 3, 3, 3], [0, 12, 11, 0, 0])
    turn(play, first=4, second=3)
    assert play.deciding == [2, 3, 4]
    assert play.view()["round"] == 1


# 7. Points


def test_ruling_07_a_cockatoo_left_is_a_point_and_the_lowest_nest_another() -> None:
    play = position([2, 5, 3], [12, 3, 7], (4, 6), turn=12)
    last_turn(play)
    assert points(play) == [1, 5, 4]


def test_ruling_07_all_with_the_lowest_nest_get_the_point() -> None:
    play = position([2, 5, 3, 1], [12, 3, 0, 0], (3, 6), turn=12)
    last_turn(play)
    assert points(play) == [1, 6, 3, 2]


def test_ruling_07_no_nest_card_is_the_lowest_nest_for_as_many_as_have_none() -> None:
    play = position([2, 5, 3, 1, 1], [0, 0, 0, 4, 4], (1, 2), turn=12)
    last_turn(play)
    assert points(play) == [3, 6, 4, 0, 1]


def test_ruling_07_an_eliminated_player_gets_minus_one_and_does_not_compete_for_the_lowest_nest() -> None:
    play = position([None, 5, 3, 1], [0, 9, 5, 5], (3, 4), dealt=[6, 6, 6, 6], turn=12)
    last_turn(play)
    assert points(play) == [-1, 4, 3, 2]


def test_ruling_07_an_eliminated_player_without_cockatoo_cards_gets_minus_one_too() -> None:
    play = position([0, 5, 3, 4], [12, 0, 5, 0], (1, 2), dealt=[0, 6, 6, 6])
    turn(play, first=3, second=1)
    assert seats(play, "eliminated") == [0]
    while play.view()["round"] == 1:
        any_bid(play)
    assert points(play)[0] == -1


def test_ruling_07_living_without_having_been_dealt_a_cockatoo_gives_two_besides_the_lowest_nest() -> None:
    play = position([0, 5, 0], [1, 12, 4], (2, 3), dealt=[0, 6, 6], turn=12)
    last_turn(play)
    assert points(play) == [3, 4, 0]


def test_ruling_07_the_two_points_are_given_also_when_the_round_ends_early() -> None:
    play = position([0, 0, 3], [5, 12, 0], (1, 2), dealt=[0, 6, 6])
    turn(play, first=2, second=0)
    assert points(play) == [2, -1, 4]


@pytest.mark.parametrize(("middle", "bonus"), [([], True), ([13], True), ([13, 48], False), ([25], False)])
def test_ruling_07_no_cockatoo_card_is_a_sum_of_nothing_or_a_half(middle: list[int], bonus: bool) -> None:
    s = dealt_game(3, [*range(1, 13 - len(middle)), *middle]).state
    s.cockatoos[0] = 0
    s.nest = [2, 1, 1, 0, 0]
    assert rules.round_points(s, 0) == (2 if bonus else 0)


# 8. Rounds


def test_ruling_08_every_hand_goes_to_the_left_neighbour_whole_and_cockatoos_are_counted_anew() -> None:
    play = Play.seeded(game, 4, 5)
    before = [list(play.state.hand[seat]) for seat in range(4)]
    birds = cockatoos(play)
    while play.view()["round"] == 1:
        any_bid(play)
    assert [play.view(seat)["players"][seat]["hand"] for seat in (1, 2, 3, 0)] == before
    assert [cockatoos(play)[seat] for seat in (1, 2, 3, 0)] == birds
    assert nests(play) == [0, 0, 0, 0]
    assert [player["cuckoos"] for player in play.view()["players"]] == [0, 0, 0, 0]
    assert [event for event in play.events() if event["event"] == "passed-on"] == [
        {"event": "passed-on", "seat": seat, "to": (seat + 1) % 4} for seat in range(4)
    ]


@pytest.mark.parametrize("variant", ["standard", "tactical"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ruling_08_there_are_as_many_rounds_as_players_and_everybody_plays_every_hand(
    players: int, variant: str
) -> None:
    play = Play.seeded(game, players, 7, variant=variant)
    held: list[set[tuple[int, ...]]] = [set() for _ in range(players)]
    while not play.over:
        for seat in range(players):
            held[seat].add(tuple(play.state.hand[seat]))
        any_bid(play)
    assert all(hands == held[0] and len(hands) == players for hands in held)
    assert play.state.round == players


def test_ruling_08_seat_0_is_dealt_the_first_twelve_numbers_and_the_rest_is_out_of_play() -> None:
    play = Play.seeded(game, 3, 2)
    (numbers,) = [entry["shuffle"] for entry in play.state.chance.entries if len(entry["shuffle"]) == NUMBERS]
    for seat in range(3):
        assert play.view(seat)["players"][seat]["hand"] == sorted(numbers[12 * seat : 12 * seat + 12])
    assert play.state.deck == [0] * NUMBERS


def test_ruling_08_all_24_nest_cards_are_shuffled_for_every_round_and_two_turned_up_for_every_turn() -> None:
    play = any_game(5, 3)
    numbers, *piles = [entry["shuffle"] for entry in play.state.chance.entries]
    assert sorted(numbers) == list(range(1, 61))
    assert [sorted(pile) for pile in piles] == [[nest for nest in range(1, 13) for _ in range(2)]] * 5
    pairs = [(event["first"], event["second"]) for event in play.events() if event["event"] == "turned-up"]
    assert pairs[:12] == list(zip(piles[0][::2], piles[0][1::2], strict=True))[: len(pairs[:12])]


def test_ruling_08_a_number_played_does_not_come_back_in_this_round() -> None:
    play = position([3, 3, 3], [0, 0, 0])
    turn(play, first=0, second=1)
    assert "bid 56" not in play.legal_moves(0)
    assert len(play.legal_moves(0)) == 11
    for seat, text in ((0, "bid 51"), (1, "bid 7")):
        play.play(seat, text)
    with pytest.raises(IllegalMove, match="'bid 3' is not legal"):
        play.play(2, "bid 3")


def test_ruling_08_the_last_number_of_a_round_is_a_decision_too() -> None:
    play = position([9, 9, 9], [0, 0, 0], turn=12)
    assert [play.legal_moves(seat) for seat in range(3)] == [["bid 56"], ["bid 57"], ["bid 58"]]


# 9. Winning


def final(rounds: list[list[int]]) -> list[int]:
    """Who wins, after these points in the rounds before the last, and 1, 1 and 3 points in the last one."""
    play = position([2, 2, 2], [2, 12, 2], (1, 2), turn=12, last_round=True)
    for seat in range(3):
        play.state.points[seat][:2] = rounds[seat]
        play.state.score[seat] = sum(rounds[seat])
    last_turn(play)
    assert points(play) == [1, 1, 3]
    assert play.outcome is not None
    assert play.outcome.reason == "most-points"
    assert list(play.outcome.scores) == [sum(rounds[seat]) + (1, 1, 3)[seat] for seat in range(3)]
    return list(play.outcome.winners)


def test_ruling_09_most_points_win() -> None:
    assert final([[2, 2], [8, -1], [1, 1]]) == [1]


def test_ruling_09_of_equal_totals_the_best_single_round_wins() -> None:
    assert final([[3, 2], [6, -1], [1, 2]]) == [1]


def test_ruling_09_the_last_round_may_be_the_best_single_round() -> None:
    assert final([[2, 2], [2, 2], [1, 1]]) == [2]


def test_ruling_09_with_equal_best_rounds_the_win_is_shared() -> None:
    assert final([[4, 1], [1, 4], [0, 0]]) == [0, 1]
    assert final([[3, 2], [2, 3], [2, 1]]) == [0, 1, 2]


# 10. Tactical bidding


def test_ruling_10_bids_are_open_and_made_clockwise_from_the_starter() -> None:
    play = position([3, 3, None, 3, 3], [0] * 5, variant="tactical", starter=3)
    order = []
    while play.view()["turn"] == 1:
        order.append(play.next_seat)
        assert play.deciding == [play.next_seat]
        any_bid(play)
    assert order == [3, 4, 0, 1]


def test_ruling_10_most_cockatoo_cards_start_the_round() -> None:
    play = dealt_game(3, [*range(1, 13)], [*range(25, 37)], [*range(37, 49)], variant="tactical")
    assert cockatoos(play) == [0, 12, 6]
    assert play.next_seat == 1


def test_ruling_10_a_tie_for_most_cockatoo_cards_after_rounding_is_drawn_after_the_nests_are_shuffled() -> None:
    hands = [*range(1, 13)], [*range(25, 31), 13, *range(49, 54)], [*range(31, 37), *range(54, 60)]
    for seat in (1, 2):
        play = dealt_game(3, *hands, variant="tactical", chance=[{"pick": seat}])
        assert cockatoos(play) == [0, 6, 6]
        assert play.next_seat == seat
    with pytest.raises(BadRecord, match=r"pick 0 is not one of the seats \[1, 2\]"):
        dealt_game(3, *hands, variant="tactical", chance=[{"pick": 0}])


def test_ruling_10_later_rounds_start_with_most_cockatoo_cards_again() -> None:
    play = dealt_game(3, [*range(1, 13)], [*range(25, 37)], [*range(37, 49)], variant="tactical")
    chance = play.state.chance
    assert isinstance(chance, Replayed)
    chance._entries.append({"shuffle": [nest for nest in range(1, 13) for _ in range(2)]})
    while play.view()["round"] == 1:
        any_bid(play)
    assert play.next_seat == 2


def test_ruling_10_left_of_the_loser_starts() -> None:
    play = position([3, 3, 3, 3], [0, 0, 0, 12], variant="tactical", starter=1)
    turn(play, first=1, second=2)
    assert seats(play, "flipped") == [3]
    assert play.next_seat == 0
    play = position([3, 3, 3, 3], [12, 0, 0, 0], variant="tactical", starter=3)
    turn(play, first=1, second=2)
    assert seats(play, "flipped") == [0]
    assert play.next_seat == 1


def test_ruling_10_of_two_losers_the_later_bidder_counts_wherever_the_bidding_began() -> None:
    for starter, expected in ((0, 3), (1, 3), (2, 3), (3, 3), (4, 3)):
        play = position([3] * 5, [0, 12, 12, 0, 0], variant="tactical", starter=starter)
        turn(play, first=0, second=4)
        assert play.next_seat == expected
    for starter, expected in ((0, 4), (1, 4), (2, 2), (3, 2), (4, 4)):
        play = position([3] * 5, [0, 12, 0, 12, 0], variant="tactical", starter=starter)
        turn(play, first=0, second=4)
        assert play.next_seat == expected


def test_ruling_10_who_is_out_does_not_start() -> None:
    play = position([3, 3, None, 3], [12, 0, 0, 0], variant="tactical", starter=1)
    turn(play, first=1, second=3)
    assert play.next_seat == 1
    play = position([3, None, 3, 3], [12, 0, 0, 0], variant="tactical", starter=2)
    turn(play, first=2, second=3)
    assert play.next_seat == 2


def test_ruling_10_an_eliminated_player_is_no_loser_but_who_paid_instead_is() -> None:
    play = position([0, 3, 3, 3, 3], [12, 0, 11, 0, 0], variant="tactical", starter=0)
    turn(play, first=1, second=3)
    assert seats(play, "eliminated") == [0]
    assert seats(play, "flipped") == [2]
    assert play.next_seat == 3


def test_ruling_10_of_two_tied_the_one_who_paid_is_the_loser_though_the_other_bid_later() -> None:
    play = position([3, 3, 3, 0, 3], [0, 12, 0, 12, 0], variant="tactical", starter=0)
    turn(play, first=0, second=4)
    assert seats(play, "eliminated") == [3]
    assert seats(play, "flipped") == [1]
    assert play.next_seat == 2


def test_ruling_10_if_nobody_flipped_the_same_player_starts_again() -> None:
    play = position([0, 0, 3, 3, 3], [0] * 5, (9, 9), variant="tactical", starter=3)
    turn(play, first=0, second=1)
    assert seats(play, "flipped") == []
    assert play.next_seat == 3


def test_ruling_10_if_nobody_flipped_and_the_starter_is_out_the_next_living_one_starts() -> None:
    play = position([0, 0, 3, 3, 3], [0] * 5, (9, 9), variant="tactical", starter=0)
    turn(play, first=0, second=1)
    assert seats(play, "eliminated") == [0, 1]
    assert play.next_seat == 2


# Bidding at once


def test_in_the_standard_game_all_living_players_bid_at_once_and_nothing_happens_before_the_last_bid() -> None:
    play = position([3, None, 3, 3], [0, 0, 12, 0])
    assert play.deciding == [0, 2, 3]
    play.play(0, "bid 1")
    assert play.deciding == [2, 3]
    play.play(2, "bid 3")
    assert play.events() == []
    play.play(3, "bid 4")
    assert seats(play, "bid") == [0, 2, 3]
    assert seats(play, "flipped") == [2]


def test_the_standard_game_draws_no_lots() -> None:
    entries = any_game(3, 4).state.chance.entries
    assert [list(entry) for entry in entries] == [["shuffle"]] * 4


# What holds in every game


@pytest.mark.parametrize("variant", ["standard", "tactical"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_numbers_and_cockatoos_are_conserved_and_scores_add_up(players: int, variant: str) -> None:
    for seed in range(3):
        play = Play.seeded(game, players, seed, variant=variant)
        s = play.state
        numbers = sorted(number for seat in range(players) for number in s.hand[seat])
        while not play.over:
            any_bid(play)
            assert sorted(number for seat in range(players) for number in s.hand[seat]) == numbers
            assert all(s.hand[seat] == sorted(s.hand[seat]) for seat in range(players))
            assert all(0 <= s.cockatoos[seat] <= s.dealt[seat] for seat in range(players))
            assert play.over or rules.players_left(s) >= 3
            assert all(s.nest[:players].count(nest) <= 2 for nest in range(1, 13))
        assert [sum(s.points[seat]) for seat in range(players)] == s.score[:players]
        assert play.outcome is not None
        assert max(play.outcome.scores) == play.outcome.scores[play.outcome.winners[0]]


def test_options_and_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(BadSetUp, match="no option 'rounds' in this game; it has none here"):
        game.prepared(3, "standard", {"rounds": 3})
    for variant in ("standard", "tactical"):
        for players in (2, 6):
            with pytest.raises(BadSetUp, match=f"has 3 to 5 seats, not {players}"):
                game.prepared(players, variant)
    with pytest.raises(BadSetUp, match="no variant 'blind' of kuckuck; there is standard, tactical"):
        game.prepared(3, "blind")


def test_nest_cards_in_a_record_are_believed_only_if_all_24_are_there() -> None:
    entries = [{"shuffle": list(range(1, 61))}, {"shuffle": [1] * 24}]
    play = Play(game, ["A", "B", "C"], Replayed(entries, notation.card_name))
    with pytest.raises(BadRecord, match="not a shuffle of exactly the cards it should hold"):
        play.set_up()
