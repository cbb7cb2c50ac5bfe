"""Every example of the rule book of Zum Kuckuck!."""

from __future__ import annotations

from kuckuck_positions import dealt_game, position, seats, turn


def test_book_five_and_a_half_cockatoos_give_five_cards() -> None:
    whole, half, none = [25, 26, 27, 35, 36], [13], [1, 2, 11, 12, 49, 60]
    play = dealt_game(3, whole + half + none)
    assert play.view()["players"][0]["cockatoos"] == 5
    assert play.view()["players"][0]["cuckoos"] == 0


def test_book_a_to_e_bid_and_b_and_c_lose_so_d_starts() -> None:
    a, b, c, d, _ = range(5)
    play = position([3, 3, 3, 3, 3], [0, 12, 12, 0, 0], variant="tactical", starter=a)
    turn(play, a, d)
    assert seats(play, "flipped") == [b, c]
    assert play.next_seat == d


def test_book_a_to_e_bid_and_a_and_e_lose_so_b_starts() -> None:
    a, b, c, d, e = range(5)
    play = position([3, 3, 3, 3, 3], [12, 0, 0, 0, 12], variant="tactical", starter=a)
    turn(play, c, d)
    assert seats(play, "flipped") == [a, e]
    assert play.next_seat == b


def test_book_a_to_e_bid_and_a_and_c_lose_so_d_starts() -> None:
    a, b, c, d, e = range(5)
    play = position([3, 3, 3, 3, 3], [12, 0, 12, 0, 0], variant="tactical", starter=a)
    turn(play, b, e)
    assert seats(play, "flipped") == [a, c]
    assert play.next_seat == d


def test_book_three_players_play_three_rounds_four_four_and_five_five() -> None:
    for players in (3, 4, 5):
        assert dealt_game(players).view()["rounds"] == players
