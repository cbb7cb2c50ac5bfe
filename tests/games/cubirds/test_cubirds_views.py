"""What a CuBirds table shows to whom, how it is written, and what the greedy bot makes of it."""

from __future__ import annotations

import pytest
from cubirds_positions import position

from birdtable.core.errors import BadSetUp
from birdtable.core.play import Play
from birdtable.games.cubirds import game, merit, notation, rules
from birdtable.games.cubirds.cards import SPECIES
from birdtable.games.cubirds.places import Scratch


def test_a_seat_sees_its_own_hand_and_only_the_number_of_the_others_cards() -> None:
    play = position(["duck duck owl", "robin"], collections=["owl owl", "duck"], pile="robin robin", discard="owl")
    view = play.view(0)
    assert view["players"] == [
        {"collection": {"owl": 2}, "cards": 3, "hand": {"owl": 1, "duck": 2}},
        {"collection": {"duck": 1}, "cards": 1, "hand": None},
    ]
    assert view["rows"][0] == [{"bird": "owl", "birds": 1}, {"bird": "duck", "birds": 1}]
    assert (view["turn"], view["phase"], view["pile"], view["discard"]) == (0, "lay", 2, 1)


def test_a_spectator_sees_no_hand_but_robin_birds() -> None:
    assert [player["hand"] for player in position(["owl", "duck"]).view()["players"]] == [None, None]
    solo = position(["owl", "duck"], variant="solo")
    assert [player["hand"] for player in solo.view()["players"]] == [None, {"duck": 1}]


def test_after_the_end_it_is_nobodys_turn() -> None:
    play = position(["magpie", "owl"])
    play.play(0, "lay magpie 1 left")
    assert play.view(0)["turn"] is None
    assert play.view(0)["phase"] is None


def scrambled(s: Scratch, seat: int) -> Scratch:
    """Another state that looks the same to a seat: all cards it cannot see change places."""
    other = s.copy()
    hidden = list(s.pile[s.pile_next : s.pile_end])
    hidden += [bird for bird in range(SPECIES) for _ in range(s.discard[bird])]
    owners = [owner for owner in range(s.players) if owner != seat]
    for owner in owners:
        hidden += [bird for bird in range(SPECIES) for _ in range(s.hand[owner][bird])]
    hidden.reverse()
    other.discard = [0] * SPECIES
    for _ in range(sum(s.discard)):
        other.discard[hidden.pop()] += 1
    for owner in owners:
        other.hand[owner] = [0] * SPECIES
        for _ in range(sum(s.hand[owner])):
            other.hand[owner][hidden.pop()] += 1
    other.pile[s.pile_next : s.pile_end] = hidden
    return other


def test_view_legal_moves_and_merit_depend_on_nothing_hidden() -> None:
    play = Play.seeded(game, 3, 4)
    room = [0] * rules.MOVES
    while not play.over and len(play.moves) < 300:
        seat = play.next_seat
        other = scrambled(play.state, seat)
        assert other != play.state
        assert game.view.view(other, seat) == play.view(seat)
        legal = play.legal_numbers(seat)
        assert room[: rules.legal(other, seat, room)] == legal
        assert [merit.merit(other, seat, move) for move in legal] == [
            merit.merit(play.state, seat, move) for move in legal
        ]
        play.play_number(seat, legal[len(play.moves) * 5 % len(legal)])


def test_which_birds_were_dealt_or_drawn_only_their_owner_learns() -> None:
    play = position(["magpie owl", "owl"], pile="robin duck")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.events(0)[1:] == [
        {"event": "drew", "seat": 0, "bird": "robin"},
        {"event": "drew", "seat": 0, "bird": "duck"},
    ]
    assert play.events(1)[1:] == play.events()[1:] == [{"event": "drew", "seat": 0, "bird": None}] * 2
    assert play.events(1)[0] == {"event": "laid", "seat": 0, "bird": "magpie", "birds": 1, "row": 1, "side": "left"}


def test_every_kind_of_event_is_told_in_words() -> None:
    kinds = set()
    for seed in range(40):
        play = Play.seeded(game, 2, seed)
        while not play.over and len(play.moves) < 400:
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            play.play_number(seat, moves[len(play.moves) * 3 % len(moves)])
        kinds |= {event["event"] for event in play.events(0)}
    assert kinds == {name for name, *_ in game.view.EVENTS.values()}  # type: ignore[attr-defined]


def test_moves_are_spelt_as_the_records_page_says() -> None:
    assert len(set(notation.SPELLINGS)) == rules.MOVES
    assert notation.SPELLINGS[0] == "lay flamingo 1 left"
    assert notation.SPELLINGS[rules.DRAW - 1] == "lay robin 4 right"
    assert {"draw", "stay", "pass", "flock warbler"} <= set(notation.SPELLINGS)


def test_the_table_as_text_shows_rows_collections_and_hands() -> None:
    play = position(["duck duck owl", "robin"], rows=("owl duck duck", "owl", "robin", ""), collections=["", "owl owl"])
    assert notation.as_text(play.state) == (
        "row 1  owl  duck ×2\nrow 2  owl\nrow 3  robin\nrow 4  \n\npile 0, discard 0, dealer seat 0\n\n"
        "> seat 0\n    collection  nothing\n    hand        owl  duck ×2\n"
        "  seat 1\n    collection  owl ×2\n    hand        robin"
    )


@pytest.mark.parametrize("head_start", [-1, 8, True, 1.0, "3", None])
def test_a_wrong_head_start_is_refused(head_start: object) -> None:
    with pytest.raises(BadSetUp, match="whole number from 0 to 7"):
        game.prepared(2, "solo", {"head_start": head_start})


def test_the_standard_game_has_no_options() -> None:
    with pytest.raises(BadSetUp, match="no option 'head_start' in this game; it has none here"):
        game.prepared(2, "standard", {"head_start": 0})


def merit_of(play: Play[Scratch], text: str) -> int:
    moves = dict(zip(play.legal_moves(play.next_seat), play.legal_numbers(play.next_seat), strict=True))
    return merit.merit(play.state, play.next_seat, moves[text])


def test_greedy_likes_to_take_what_completes_a_flock() -> None:
    play = position(["owl owl duck", "robin"], rows=("duck owl robin", "robin owl duck", "robin duck", "duck robin"))
    best = max(play.legal_moves(0), key=lambda text: merit_of(play, text))
    assert best in {"lay duck 1 right", "lay duck 2 left"}


def test_greedy_draws_rather_than_stays_and_flocks_rather_than_passes() -> None:
    play = position(["owl owl owl flamingo flamingo magpie", "robin"], pile="duck duck", collections=["flamingo", ""])
    play.play(0, "lay magpie 1 left")
    assert merit_of(play, "draw") > merit_of(play, "stay")
    play.play(0, "draw")
    assert merit_of(play, "flock owl") > merit_of(play, "flock flamingo") > merit_of(play, "pass") == 0


def test_greedy_sees_that_a_trio_counts() -> None:
    play = position(["owl owl owl duck duck duck duck magpie", "robin"], collections=["owl owl duck", ""])
    play.play(0, "lay magpie 1 left")
    assert merit_of(play, "flock owl") > merit_of(play, "flock duck")
