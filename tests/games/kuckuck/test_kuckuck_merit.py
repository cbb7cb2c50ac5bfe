"""What the greedy bot makes of Zum Kuckuck!."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from kuckuck_positions import position

from birdtable.core.play import Play
from birdtable.games.kuckuck import game, merit
from birdtable.games.kuckuck.redeal import Scratch
from unwatched import unwatched


def best(play: Play[Scratch], seat: int) -> str:
    """The bid that looks best to a seat."""
    moves = zip(play.legal_moves(seat), play.legal_numbers(seat), strict=True)
    return max(moves, key=lambda move: merit.merit(play.state, seat, move[1]))[0]


def greedy_lead(players: int, variant: str, games: int) -> float:
    """How many points a game one greedy player is ahead of the average of players who bid at random."""
    lead = 0.0
    for number in range(games):
        lots = Random(number)
        play = Play.seeded(game, players, 9, number=number, variant=variant)
        greedy = number % players
        while not play.over:
            seat = play.next_seat
            play.play(seat, best(play, seat) if seat == greedy else lots.choice(play.legal_moves(seat)))
        scores = play.state.score[:players]
        lead += scores[greedy] - (sum(scores) - scores[greedy]) / (players - 1)
    return lead / games


def test_greedy_bids_high_for_a_low_nest_card_when_its_own_nest_is_the_fullest() -> None:
    play = position([3, 3, 3], [12, 4, 5], (1, 2))
    assert best(play, 0) == "bid 56"


def test_greedy_bids_low_when_both_nest_cards_are_high() -> None:
    play = position([3, 3, 3, 3, 3], [1, 12, 5, 4, 3], (11, 12))
    assert best(play, 0) in {"bid 1", "bid 6"}


def test_greedy_throws_a_poor_number_away_when_the_bid_makes_no_difference() -> None:
    play = position([3, 3, 3], [5, 12, 0], (5, 5), variant="tactical", starter=0)
    assert best(play, 0) == "bid 31"


def test_greedy_as_last_bidder_wins_the_low_nest_card_as_cheaply_as_possible() -> None:
    play = position([3, 3, 3], [9, 9, 12], (1, 11), variant="tactical", starter=0)
    play.play(0, "bid 36")
    play.play(1, "bid 22")
    assert best(play, 2) == "bid 38"


def test_greedy_as_last_bidder_avoids_the_second_place_that_would_cost_a_cockatoo() -> None:
    play = position([3, 3, 3], [2, 2, 2], (1, 12), variant="tactical", starter=0)
    play.play(0, "bid 56")
    play.play(1, "bid 52")
    assert best(play, 2) == "bid 58"
    play = position([3, 3, 3], [2, 2, 2], (9, 12), variant="tactical", starter=0)
    play.play(0, "bid 56")
    play.play(1, "bid 37")
    assert best(play, 2) == "bid 28"


def test_greedy_does_not_fear_second_place_below_a_fuller_nest() -> None:
    play = position([3, 3, 3], [12, 0, 11], (4, 4), variant="tactical", starter=0)
    play.play(0, "bid 16")
    play.play(1, "bid 57")
    assert best(play, 2) in {"bid 28", "bid 33"}


@pytest.mark.parametrize("variant", ["standard", "tactical"])
def test_merit_is_the_average_loss_over_all_bids_the_others_might_make(variant: str) -> None:
    play = position([3, 3, 3], [4, 12, 5], (3, 8), variant=variant, starter=1)
    unseen = [number for number in range(1, 61) if number not in play.state.hand[1]]
    for move in play.legal_numbers(1):
        number = move + 1
        loss = 0
        for bids in product(unseen, repeat=2):
            higher = sum(bid > number for bid in bids)
            loss += 200 * (3, 8 + 24, 12 + 24)[higher] + abs(2 * number - 61)
        assert merit.merit(play.state, 1, move) == -loss


def test_two_nests_alike_at_the_top_cost_a_cockatoo_each() -> None:
    s = position([3, 3, 3], [2, 2, 2], (9, 9)).state
    assert merit.loss_with_lower_nest(s, 0) == merit.loss_with_higher_nest(s, 0) == 9 + merit.COCKATOO
    assert merit.loss_with_own_nest(s, 0) == 2
    s.nest[1] = 12
    assert merit.loss_with_lower_nest(s, 0) == merit.loss_with_higher_nest(s, 0) == 9


def test_numbers_seen_are_counted_out() -> None:
    play = position([3, 3, 3], [0, 0, 0], variant="tactical", starter=0)
    assert merit.unseen_above(play.state, 0, 0) == 48
    assert merit.unseen_above(play.state, 0, 50) == 8
    play.play(0, "bid 56")
    assert merit.unseen_above(play.state, 1, 0) == 47
    assert merit.unseen_above(play.state, 1, 56) == 3
    play.play(1, "bid 57")
    play.play(2, "bid 3")
    assert merit.unseen_above(play.state, 2, 0) == 46
    closed = position([3, 3, 3], [0, 0, 0])
    closed.play(0, "bid 56")
    assert merit.unseen_above(closed.state, 1, 0) == 48


def test_one_who_is_out_does_not_bid_against_you() -> None:
    play = position([3, 3, 3, None, None], [12, 5, 5, 0, 0], (1, 2))
    three = position([3, 3, 3], [12, 5, 5], (1, 2))
    for move in play.legal_numbers(0):
        assert merit.merit(play.state, 0, move) == merit.merit(three.state, 0, move)


@pytest.mark.parametrize("variant", ["standard", "tactical"])
@pytest.mark.parametrize("players", [3, 4, 5])
@unwatched
def test_greedy_beats_players_who_bid_at_random(players: int, variant: str) -> None:
    assert greedy_lead(players, variant, 10) > players
