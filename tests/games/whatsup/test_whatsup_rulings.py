"""What's Up: our rulings, one by one, and what follows from them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest
from test_whatsup_positions import (
    NOTHING,
    PLACE_NAMED,
    SIDE_NAMED,
    Rows,
    assert_sound,
    face,
    flip,
    position,
    useless_flip,
)

from birdtable.core.chance import Replayed
from birdtable.core.errors import BadRecord, BadSetUp
from birdtable.core.play import Play
from birdtable.core.record import record_of, replay
from birdtable.games.whatsup import game, notation, rules
from birdtable.games.whatsup.cards import CARDS, FACES, NUMBERS, SIDES
from birdtable.games.whatsup.rules import State
from unwatched import unwatched

UP_FIRST = [notation.card_name(State(), rules.BIRD_CARDS, 2 * card) for card in range(CARDS)]


def vote(s: State, *votes: str) -> None:
    """All players vote, in seat order."""
    for seat, text in enumerate(votes):
        rules.step(s, seat, {"end": rules.END, "go on": rules.GO_ON}[text])


def reason(s: State) -> str | None:
    """Why the game is over, if it is."""
    return rules.REASONS[s.reason] if s.over else None


def winners(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.won[seat]]


def play_at_random(number: int, players: int) -> Play[State]:
    """One game in which moves are taken as they come."""
    play = Play.seeded(game, players, seed=9, number=number)
    while not play.over:
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[(len(play.moves) * 11 + number) % len(moves)])
    return play


# 1. The grid


def test_ruling_01_cards_are_laid_row_by_row_from_the_top_left_as_the_record_says() -> None:
    laid = [*UP_FIRST[::-1]]
    laid[0] = "violet3/violet2"
    play = Play(game, ["Ana", "Ben"], Replayed([{"pick": 1}, {"shuffle": laid}], notation.card_name))
    play.set_up()
    assert play.next_seat == 1
    assert play.state.side == [SIDE_NAMED[text] for text in laid]
    assert play.view()["grid"][0][0] == "violet3"
    assert play.view()["grid"][4][5] == "red1"
    assert_sound(play.state)


def test_ruling_01_either_side_may_be_up_and_anyone_may_start() -> None:
    up_sides, first = set(), set()
    for number in range(40):
        play = Play.seeded(game, 4, seed=2, number=number)
        up_sides |= set(play.state.side)
        first.add(play.next_seat)
        assert_sound(play.state)
    assert up_sides == set(range(2 * CARDS))
    assert first == {0, 1, 2, 3}


def test_ruling_01_both_sides_of_a_card_in_one_shuffle_are_refused() -> None:
    laid = ["red2/red1", *UP_FIRST[1:]]
    laid[1] = "red1/red2"
    play = Play(game, ["Ana", "Ben"], Replayed([{"pick": 0}, {"shuffle": laid}], notation.card_name))
    with pytest.raises(BadRecord, match="is missing"):
        play.set_up()


def test_ruling_01_a_taken_card_leaves_a_hole_and_the_others_stay() -> None:
    s = position([NOTHING, NOTHING], {"2-3": "red2/red1"})
    before = s.side[:]
    flip(s, "2-3")
    place = PLACE_NAMED["2-3"]
    assert s.owner[place] == 0
    assert [s.side[p] for p in range(CARDS) if p != place] == [before[p] for p in range(CARDS) if p != place]
    moves = [0] * rules.MOVES
    n = rules.legal(s, 1, moves)
    assert moves[:n] == [p for p in range(CARDS) if p != place]


# 2. The flip


def test_ruling_02_any_card_on_the_table_may_be_flipped_also_one_just_flipped() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/green2"})
    flip(s, "1-1")
    moves = [0] * rules.MOVES
    assert rules.legal(s, 1, moves) == CARDS
    assert moves[:CARDS] == list(range(CARDS))


def test_ruling_02_the_new_face_stays_up() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/green2"})
    flip(s, "1-1")
    assert rules.face_up(s, 0) == face("green2")
    assert rules.face_down(s, 0) == face("red2")
    assert s.flipped[0] == 1
    assert s.turn == 1
    flip(s, "1-1")
    assert rules.face_up(s, 0) == face("red2")
    assert s.flipped[0] == 1


def test_ruling_02_a_flip_uncovers_something_every_time() -> None:
    class Watched:
        times = 0

        def uncover(self) -> None:
            self.times += 1

    s = position([NOTHING, NOTHING], {"1-1": "red2/green2"})
    s.chance = Watched()
    flip(s, "1-1")
    flip(s, "1-1")
    assert s.chance.times == 2


# 3. Taking


@pytest.mark.parametrize("had", [0, 1, 2])
def test_ruling_03_the_next_face_of_its_colour_is_taken(had: int) -> None:
    laid = {f"1-{n}": f"green{n}/violet{n}" for n in (1, 2, 3)}
    for n in (1, 2, 3):
        s = position([(0, 0, 0, had), NOTHING], laid)
        flip(s, f"1-{n}")
        assert s.collection[0][3] == had + (n == had + 1)
        assert (s.owner[n - 1] == 0) == (n == had + 1)


def test_ruling_03_taking_is_not_a_choice_and_ends_the_turn() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/red1"})
    flip(s, "1-1")
    assert s.collection[0] == [1, 0, 0, 0]
    assert rules.deciding(s, 1)
    assert not rules.deciding(s, 0)


def test_ruling_03_a_complete_row_needs_nothing_more() -> None:
    s = position([(3, 0, 0, 0), NOTHING])
    assert [one for one in range(NUMBERS) if rules.needs(s, 0, one)] == []
    assert [one for one in range(FACES) if rules.needs(s, 0, one)] == [3, 6, 9]


def test_ruling_03_what_another_player_needs_is_not_taken() -> None:
    s = position([NOTHING, (1, 0, 0, 0)], {"1-1": "red1/red2"})
    flip(s, "1-1")
    assert s.owner[0] == rules.ON_TABLE
    assert_sound(s)


# 4. Rows


def test_ruling_04_rows_win_before_three_cards_are_seen_to_be_left() -> None:
    # Nine cards each are 27 in all; the last of them completes a third row.
    full: Rows = (3, 3, 2, 1)
    s = position([(3, 3, 2, 0), full, full], {"1-1": "violet3/yellow3"})
    assert rules.cards_on_table(s) == 4
    flip(s, "1-1")
    assert rules.cards_on_table(s) == 3
    assert (reason(s), winners(s)) == ("rows", [0])


def test_ruling_04_rows_win_before_the_table_is_seen_to_be_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position([(3, 3, 3, 2), (3, 3, 3, 2)], {"1-1": "red3/violet3"})
    monkeypatch.setattr(rules, "is_dead", lambda s: True)
    flip(s, "1-1")
    assert (reason(s), winners(s)) == ("rows", [0])


def test_ruling_04_one_row_less_does_not_win() -> None:
    s = position([(3, 3, 2, 0), NOTHING], {"1-1": "red3/yellow3"})
    flip(s, "1-1")
    assert rules.complete_rows(s, 0) == 3
    assert not s.over


# 5. Three cards


def nearly_used_up() -> State:
    """Three players have 26 cards; the next takes one more without completing a third row."""
    return position([(3, 3, 2, 0), (3, 3, 2, 1), (3, 3, 2, 1)], {"1-1": "red1/violet1"})


def test_ruling_05_the_game_ends_with_three_cards_left() -> None:
    s = nearly_used_up()
    assert rules.cards_on_table(s) == 4
    flip(s, "1-1")
    assert rules.cards_on_table(s) == 3
    assert reason(s) == "three-cards"
    assert winners(s) == [0, 1, 2]


def test_ruling_05_it_goes_on_with_four_cards_left() -> None:
    s = nearly_used_up()
    s.turn = 1
    flip(s, "1-1")
    assert rules.cards_on_table(s) == 4
    assert not s.over


def test_ruling_05_three_cards_come_before_a_dead_table(monkeypatch: pytest.MonkeyPatch) -> None:
    s = nearly_used_up()
    monkeypatch.setattr(rules, "is_dead", lambda s: True)
    flip(s, "1-1")
    assert reason(s) == "three-cards"


def test_ruling_05_three_cards_cannot_happen_with_two_players() -> None:
    # A collection has room for twelve cards, and the twelfth wins: 12 + 11 taken at most, so seven are always left.
    most: Rows = (3, 3, 3, 2)
    s = position([most, most], {"1-1": "red3/violet3"})
    flip(s, "1-1")
    assert reason(s) == "rows"
    assert rules.cards_on_table(s) == 7


# 6. Dead


def is_dead_by_hand(s: State) -> bool:
    faces = {SIDES[s.side[p] ^ k] for p in range(CARDS) if s.owner[p] == rules.ON_TABLE for k in (0, 1)}
    return not any(rules.needs(s, seat, one) for seat in range(s.players) for one in faces)


@unwatched
def test_ruling_06_the_game_ends_when_nobody_can_ever_add_a_card() -> None:
    ended = [play for play in (play_at_random(number, 2) for number in range(250)) if reason(play.state) == "dead"]
    assert ended
    for play in ended:
        assert is_dead_by_hand(play.state)
        before = replay(record_of(play), len(play.moves) - 1)
        assert not is_dead_by_hand(before.state)


def test_ruling_06_a_face_needed_on_either_side_keeps_the_game_alive() -> None:
    # Both need red 1 only; all cards but one are turned so that it is nowhere on the table.
    for text in ("red1/red2", "red2/red1"):
        s = position([(0, 3, 3, 3), (0, 3, 3, 3)], {"1-1": text})
        s.owner = [rules.ON_TABLE] + [1] * (CARDS - 1)
        assert not rules.is_dead(s)
        s.owner[0] = 1
        s.owner[PLACE_NAMED[place_of_a_card_without(s, "red1")]] = rules.ON_TABLE
        assert rules.is_dead(s)


def place_of_a_card_without(s: State, name: str) -> str:
    places = (p for p in range(CARDS) if face(name) not in (rules.face_up(s, p), rules.face_down(s, p)))
    return notation.place_name(next(places))


def test_ruling_06_a_dead_table_comes_before_the_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    for quiet in (7, 19):
        s = position([NOTHING, NOTHING], quiet=quiet)
        with monkeypatch.context() as patched:
            patched.setattr(rules, "is_dead", lambda s: True)
            useless_flip(s)
        assert reason(s) == "dead"


def test_ruling_06_dead_cannot_happen_with_four_players() -> None:
    # Without a winner each of four players has one complete row at most, and more than three cards are left. Try
    # all lengths of rows, colour by colour: the cards with a face that somebody needs are too many to be all taken.
    lengths = list(combinations_with_replacement(range(4), 4))
    assert not any(dead(rows) for rows in combinations_with_replacement(lengths, 4) if could_be(rows, 1))


def test_ruling_06_dead_can_happen_with_two_and_three_players() -> None:
    for players in (2, 3):
        lengths = list(combinations_with_replacement(range(4), players))
        possible = combinations_with_replacement(lengths, 4)
        assert any(dead(rows) for rows in possible if could_be(rows, 5 - players))


def could_be(rows: tuple[tuple[int, ...], ...], complete: int) -> bool:
    """Nobody has more complete rows than that, and more than three cards are left; rows[colour] lists their lengths."""
    lengths = [length for colour in rows for length in colour]
    return lengths.count(NUMBERS) <= complete * len(rows[0]) and sum(lengths) < CARDS - 3


def dead(rows: tuple[tuple[int, ...], ...]) -> bool:
    """Can all the cards with a face that somebody needs next have been taken, each in one of these rows?"""
    needed = {c * NUMBERS + length for c in range(4) for length in rows[c] if length < NUMBERS}
    cards = [c for c in range(CARDS) if SIDES[2 * c] in needed or SIDES[2 * c + 1] in needed]
    if len(cards) > sum(map(sum, rows)):
        return False
    slots = {one: sum(length > one % NUMBERS for length in rows[one // NUMBERS]) for one in range(FACES)}
    shown: dict[int, list[int]] = {one: [] for one in range(FACES)}

    def find(card: int, tried: set[int]) -> bool:
        for one in {SIDES[2 * card], SIDES[2 * card + 1]} - tried:
            tried.add(one)
            if len(shown[one]) < slots[one]:
                shown[one].append(card)
                return True
            for k, other in enumerate(shown[one]):
                if find(other, tried):
                    shown[one][k] = card
                    return True
        return False

    return all(find(card, set()) for card in cards)


# 7. The stall and the vote


def stalled(players: int) -> State:
    """Four quiet rounds are over but for one turn."""
    return position([NOTHING] * players, quiet=4 * players - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_07_four_rounds_without_an_addition_call_for_a_vote(players: int) -> None:
    s = position([NOTHING] * players)
    for _ in range(4 * players):
        assert s.phase == rules.FLIPPING
        useless_flip(s)
    assert s.phase == rules.VOTING
    assert [rules.deciding(s, seat) for seat in range(players)] == [True] * players
    moves = [0] * rules.MOVES
    assert rules.legal(s, 0, moves) == 2
    assert moves[:2] == [rules.END, rules.GO_ON]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_07_all_for_the_end_is_the_end(players: int) -> None:
    s = stalled(players)
    useless_flip(s)
    vote(s, *["end"] * players)
    assert reason(s) == "agreed"
    assert winners(s) == list(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_07_one_vote_against_and_six_more_rounds_are_the_end(players: int) -> None:
    s = stalled(players)
    useless_flip(s)
    turn = s.turn
    vote(s, "go on", *["end"] * (players - 1))
    assert (reason(s), s.phase, s.turn) == (None, rules.FLIPPING, turn)
    for _ in range(6 * players):
        assert not s.over
        assert s.phase == rules.FLIPPING
        useless_flip(s)
    assert reason(s) == "stalled"


def test_ruling_07_votes_are_made_at_once_by_all() -> None:
    s = stalled(3)
    useless_flip(s)
    rules.step(s, 0, rules.END)
    assert [rules.deciding(s, seat) for seat in range(3)] == [False, True, True]
    rules.step(s, 1, rules.GO_ON)
    assert [rules.deciding(s, seat) for seat in range(3)] == [False, False, True]
    assert not any(event[0] == rules.VOTED for event in s.told)
    rules.step(s, 2, rules.END)
    votes = [event[1:] for event in s.told if event[0] == rules.VOTED]
    assert votes == [(0, rules.FOR_THE_END), (1, rules.FOR_GOING_ON), (2, rules.FOR_THE_END)]


def test_ruling_07_an_addition_wipes_the_stall_out() -> None:
    for quiet in (7, 19):
        s = position([NOTHING, NOTHING], {"1-1": "red2/red1"}, quiet=quiet)
        flip(s, "1-1")
        assert (s.quiet, s.phase, s.over) == (0, rules.FLIPPING, 0)


def test_ruling_07_a_later_stall_is_counted_afresh_and_has_its_own_vote() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/red1"}, quiet=7)
    useless_flip(s)
    vote(s, "end", "go on")
    useless_flip(s)
    while s.quiet > 0:
        flip(s, "1-1")  # whoever flips it up takes it
    for _ in range(8):
        assert s.phase == rules.FLIPPING
        useless_flip(s)
    assert s.phase == rules.VOTING
    vote(s, "go on", "go on")
    for _ in range(12):
        assert not s.over
        useless_flip(s)
    assert reason(s) == "stalled"


# 8. Who wins


def ended_by_vote(*collections: Rows) -> State:
    """A game with these collections that all agreed to end."""
    s = position(list(collections), quiet=4 * len(collections) - 1)
    useless_flip(s)
    vote(s, *["end"] * len(collections))
    assert reason(s) == "agreed"
    return s


def test_ruling_08_most_birds_win() -> None:
    s = ended_by_vote((1, 1, 1, 1), (2, 1, 1, 0), (2, 0, 0, 0))
    assert s.score[:3] == [4, 5, 3]
    assert winners(s) == [1]


def test_ruling_08_of_as_many_birds_the_fewest_cards_win() -> None:
    # Six birds each: 1+2+3 on three cards, 3+3 on four, 3+1+1+1 on five.
    s = ended_by_vote((2, 2, 0, 0), (2, 1, 1, 1), (3, 0, 0, 0))
    assert s.score[:3] == [6, 6, 6]
    assert [rules.cards_of(s, seat) for seat in range(3)] == [4, 5, 3]
    assert winners(s) == [2]


def test_ruling_08_of_as_few_cards_the_win_is_shared() -> None:
    s = ended_by_vote((2, 1, 0, 0), (1, 1, 1, 1), (0, 0, 1, 2), NOTHING)
    assert s.score == [4, 4, 4, 0]
    assert winners(s) == [0, 2]


def test_ruling_08_rows_win_alone_even_with_fewer_birds() -> None:
    s = position([(3, 2, 0, 0), (3, 2, 2, 2), NOTHING, NOTHING], {"1-1": "yellow3/green3"})
    flip(s, "1-1")
    assert (reason(s), s.score) == ("rows", [12, 15, 0, 0])
    assert winners(s) == [0]


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_ruling_08_scores_are_the_birds_pictured_for_every_reason(players: int) -> None:
    seen = set()
    for number in range(150):
        s = play_at_random(number, players).state
        for seat in range(players):
            taken = [rules.face_up(s, p) for p in range(CARDS) if s.owner[p] == seat]
            assert s.score[seat] == sum(one % NUMBERS + 1 for one in taken)
        if reason(s) == "rows":
            assert len(winners(s)) == 1
            assert rules.complete_rows(s, winners(s)[0]) == 6 - players
        else:
            best = max((s.score[seat], -rules.cards_of(s, seat)) for seat in range(players))
            firsts = [seat for seat in range(players) if (s.score[seat], -rules.cards_of(s, seat)) == best]
            assert winners(s) == firsts
        seen.add(reason(s))
    assert len(seen) > 1


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_every_card_and_replay_from_their_records(players: int) -> None:
    for number in range(15):
        play = Play.seeded(game, players, seed=4, number=number)
        while not play.over:
            assert_sound(play.state)
            assert 0 <= play.state.quiet < 10 * players
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            assert moves == sorted(set(moves))
            play.play_number(seat, moves[(len(play.moves) * 5 + number) % len(moves)])
        assert_sound(play.state)
        record = record_of(play)
        assert list(record["chance"][0]) == ["pick"]
        assert [len(entry["shuffle"]) for entry in record["chance"][1:]] == [CARDS]
        assert replay(record).outcome == play.outcome


@pytest.mark.parametrize(("players", "options"), [(1, {}), (5, {}), (2, {"memory": True})])
def test_wrong_numbers_of_seats_and_options_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadSetUp):
        game.prepared(players, "standard", options)


def test_there_is_no_other_variant() -> None:
    with pytest.raises(BadSetUp, match="no variant"):
        game.prepared(2, "solo")
