"""Every ruling of CuBirds, where the books are silent or differ."""

from __future__ import annotations

import pytest
from cubirds_positions import ROWS, cards_in_play, collection, counted, hand, numbers, position, row

from birdtable.core.chance import Replayed
from birdtable.core.errors import BadRecord
from birdtable.core.play import Play
from birdtable.core.state import CommonState
from birdtable.games.cubirds import game, notation, rules
from birdtable.games.cubirds.cards import BIRDS, COPIES
from birdtable.games.cubirds.places import Scratch

DECK = [bird for bird, copies in zip(BIRDS, COPIES, strict=True) for _ in range(copies)]


def replayed(chance: list[dict[str, object]], players: int = 2) -> Play[Scratch]:
    play = Play(game, ["Ana", "Ben", "Cleo", "Dan", "Eve"][:players], Replayed(chance, notation.card_name))
    play.set_up()
    return play


def deck_with(top: str) -> list[str]:
    """The whole deck with these birds on top."""
    rest = list(DECK)
    for bird in top.split():
        rest.remove(bird)
    return top.split() + rest


def rest_of(birds: str) -> list[str]:
    """The whole deck without these birds."""
    return deck_with(birds)[len(birds.split()) :]


def test_ruling_01_cards_set_aside_go_back_and_the_discard_starts_empty() -> None:
    rows = "owl owl duck duck robin flamingo owl toucan parrot magpie robin owl duck warbler"
    laid = "owl duck robin flamingo owl toucan parrot magpie robin owl duck warbler"
    pile = rest_of(laid)
    play = replayed([{"pick": 0}, {"shuffle": deck_with(rows)}, {"shuffle": pile}])
    assert [row(play, number) for number in (1, 2, 3, 4)] == [
        "owl duck robin",
        "flamingo owl toucan",
        "parrot magpie robin",
        "owl duck warbler",
    ]
    assert len(pile) == 98
    assert play.view()["pile"] == 98 - 18
    assert play.view()["discard"] == 0
    assert cards_in_play(play.state) == list(COPIES)


def test_ruling_01_the_dealer_gets_the_first_eight_cards_then_the_next_then_one_face_up_each() -> None:
    rows = "owl duck robin owl duck robin owl duck robin owl duck robin"
    top = "magpie " * 8 + "warbler " * 8 + "parrot " * 8 + "flamingo toucan owl"
    pile = top.split() + rest_of(rows + " " + top)
    play = replayed([{"pick": 1}, {"shuffle": deck_with(rows)}, {"shuffle": pile}], players=3)
    assert [hand(play, seat).split()[0] for seat in (1, 2, 0)] == ["magpie", "warbler", "parrot"]
    assert [collection(play, seat) for seat in (1, 2, 0)] == ["flamingo", "toucan", "owl"]
    assert play.next_seat == 1


def test_ruling_01_a_shuffle_that_cannot_give_four_rows_is_refused() -> None:
    bad = [*["robin"] * 20, *["warbler"] * 20, *["magpie"] * 17, *["duck"] * 13, *["parrot"] * 13]
    bad += [*["owl"] * 10, *["toucan"] * 10, *["flamingo"] * 7]
    with pytest.raises(BadRecord, match="shuffled again") as caught:
        replayed([{"pick": 0}, {"shuffle": bad}])
    assert caught.value.move == 0


class BadFirst(Replayed):
    """A dealer whose first shuffle is of no use, and who shuffles again."""

    def shuffle_again(self, s: CommonState, what: int, cards: list[int], n: int) -> None:
        self.shuffle(s, what, cards, n)


def test_ruling_01_who_deals_shuffles_again_until_four_rows_can_be_laid() -> None:
    good = "owl duck robin owl duck robin owl duck robin owl duck robin"
    bad = sorted(DECK, key=lambda bird: (-COPIES[BIRDS.index(bird)], bird))
    chance = BadFirst(
        [{"pick": 0}, {"shuffle": bad}, {"shuffle": deck_with(good)}, {"shuffle": rest_of(good)}], notation.card_name
    )
    play = Play(game, ["Ana", "Ben"], chance)
    play.set_up()
    assert row(play, 4) == "owl duck robin"


def test_ruling_02_a_turn_lays_takes_refills_then_flocks_then_the_next_player_lays() -> None:
    play = position(["duck robin", "owl magpie"], rows=("duck owl", *ROWS[1:]), pile="toucan")
    assert play.legal_moves(0)[0] == "lay duck 1 left"
    play.play(0, "lay duck 1 right")
    assert row(play, 1) == "duck duck toucan"
    assert hand(play, 0) == "owl robin"
    assert play.legal_moves(0) == ["pass"]
    play.play(0, "pass")
    assert play.next_seat == 1


def test_ruling_02_a_species_is_laid_whole_at_either_end_of_any_row() -> None:
    play = position(["duck duck robin", "owl"])
    assert len(play.legal_moves(0)) == 2 * 4 * 2
    play.play(0, "lay duck 3 right")
    assert row(play, 3) == "owl duck duck duck"
    play = position(["magpie magpie robin", "owl"])
    play.play(0, "lay magpie 2 left")
    assert row(play, 2) == "magpie magpie owl duck"
    assert hand(play, 0) == "robin"


def test_ruling_03_everything_up_to_the_nearest_bird_of_the_species_is_taken() -> None:
    play = position(["robin magpie", "owl"], rows=("duck duck robin robin owl toucan", *ROWS[1:]))
    play.play(0, "lay robin 1 right")
    assert row(play, 1) == "duck duck robin robin robin"
    assert hand(play, 0) == "owl toucan magpie"


def test_ruling_03_a_bird_at_the_very_end_encloses_nothing() -> None:
    play = position(["owl magpie", "owl"], pile="robin")
    play.play(0, "lay owl 1 left")
    assert row(play, 1) == "owl owl duck"
    assert play.legal_moves(0) == ["draw", "stay"]


def test_ruling_04_refill_goes_to_the_right_until_two_species_stand_there() -> None:
    play = position(["duck magpie", "owl"], pile="duck duck robin owl")
    play.play(0, "lay duck 1 left")
    assert row(play, 1) == "duck duck duck duck robin"
    assert play.view()["pile"] == 1


def test_ruling_04_only_a_take_is_followed_by_a_refill() -> None:
    play = position(["owl magpie", "owl"], rows=("owl", *ROWS[1:]), pile="robin")
    play.play(0, "lay owl 1 left")
    assert row(play, 1) == "owl owl"


def test_ruling_05_draw_two_is_offered_also_to_an_empty_hand() -> None:
    play = position(["magpie", "owl"], pile="robin robin robin")
    play.play(0, "lay magpie 1 left")
    assert play.legal_moves(0) == ["draw", "stay"]
    play.play(0, "draw")
    assert hand(play, 0) == "robin robin"
    assert play.legal_moves(0) == ["pass"]


def test_ruling_05_declining_with_an_empty_hand_ends_the_round_at_once() -> None:
    play = position(["magpie", "owl owl"], pile="robin " * 16)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.next_seat == 0
    assert hand(play, 0) == hand(play, 1) == " ".join(["robin"] * 8)


def test_ruling_05_with_an_empty_hand_and_no_card_to_draw_nothing_is_asked() -> None:
    play = position(["magpie", "owl owl"])
    play.play(0, "lay magpie 1 left")
    assert play.over
    assert play.outcome is not None
    assert play.outcome.reason == "no-deal"


def test_ruling_05_with_cards_in_hand_and_none_to_draw_the_flock_is_asked_directly() -> None:
    play = position(["magpie robin", "owl owl"])
    play.play(0, "lay magpie 1 left")
    assert play.legal_moves(0) == ["pass"]


def test_ruling_06_the_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    play = position(["magpie owl", "owl"], pile="robin", discard="duck duck")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert len(play.state.chance.entries) == 1
    assert sorted(play.state.chance.entries[0]["shuffle"]) == ["duck", "duck"]
    assert hand(play, 0) == "owl duck robin"
    assert (play.view()["pile"], play.view()["discard"]) == (1, 0)


def test_ruling_06_a_pile_that_has_just_become_empty_waits() -> None:
    play = position(["magpie owl", "owl"], pile="robin robin", discard="duck")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.state.chance.entries == []
    assert (play.view()["pile"], play.view()["discard"]) == (0, 1)


def test_ruling_06_a_draw_may_give_one_card_and_a_refill_may_stop() -> None:
    play = position(["magpie owl", "owl"], pile="robin")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert hand(play, 0) == "owl robin"
    play = position(["duck magpie", "owl"], pile="duck")
    play.play(0, "lay duck 1 left")
    assert row(play, 1) == "duck duck duck"
    assert play.next_seat == 0


def test_ruling_06_the_discard_is_shuffled_in_the_middle_of_a_refill_and_of_a_deal() -> None:
    play = position(["duck magpie", "owl"], pile="duck", discard="robin")
    play.play(0, "lay duck 1 left")
    assert row(play, 1) == "duck duck duck robin"
    play = position(["magpie", "owl"], pile="robin " * 9, discard="duck " * 9)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert hand(play, 0) == " ".join(["robin"] * 8)
    assert "robin" in hand(play, 1)
    assert len(play.state.chance.entries) == 1


def test_ruling_07_birds_just_laid_do_not_count_but_birds_just_taken_and_drawn_do() -> None:
    play = position(["toucan toucan toucan magpie", "owl"], pile="owl")
    play.play(0, "lay toucan 1 left")
    play.play(0, "stay")
    assert play.legal_moves(0) == ["pass"]
    play = position(["owl owl duck", "owl"], pile="robin")
    play.play(0, "lay duck 1 left")
    assert play.legal_moves(0) == ["flock owl", "pass"]
    play = position(["owl owl magpie", "owl"], pile="owl robin")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.legal_moves(0) == ["flock owl", "pass"]


@pytest.mark.parametrize(("shown", "kept"), [(4, 1), (5, 1), (6, 2), (9, 2)])
def test_ruling_07_a_small_flock_gives_exactly_one_and_a_big_one_exactly_two(shown: int, kept: int) -> None:
    play = position(["duck " * shown + "magpie robin", "owl"], rows=("owl robin",) * 4)
    play.play(0, "lay magpie 1 left")
    play.play(0, "flock duck")
    assert collection(play, 0) == " ".join(["duck"] * kept)
    assert play.state.discard == counted("duck " * (shown - kept))


def test_ruling_07_one_flock_a_turn_and_never_forced() -> None:
    play = position(["owl owl owl flamingo flamingo magpie robin", "owl"])
    play.play(0, "lay magpie 1 left")
    assert play.legal_moves(0) == ["flock flamingo", "flock owl", "pass"]
    play.play(0, "flock owl")
    assert play.next_seat == 1


def test_ruling_08_the_flock_is_asked_even_when_passing_is_the_only_answer() -> None:
    play = position(["magpie robin", "owl"])
    play.play(0, "lay magpie 1 left")
    assert play.legal_moves(0) == ["pass"]
    assert play.next_seat == 0


def test_ruling_09_the_win_check_comes_before_the_empty_hand_check() -> None:
    six = "flamingo owl duck parrot magpie robin"
    play = position(["toucan toucan toucan warbler", "owl"], collections=[six, ""], pile="robin " * 20)
    play.play(0, "lay warbler 1 left")
    play.play(0, "stay")
    play.play(0, "flock toucan")
    assert play.outcome is not None
    assert play.outcome.as_record() == {"reason": "seven-species", "scores": [7, 0], "winners": [0]}


def test_ruling_09_only_the_player_whose_turn_ends_can_win() -> None:
    seven = "flamingo owl toucan duck parrot magpie robin"
    play = position(["magpie robin", "owl robin"], collections=["", seven])
    play.play(0, "lay magpie 1 left")
    play.play(0, "pass")
    assert not play.over
    play.play(1, "lay owl 1 right")
    play.play(1, "pass")
    assert play.outcome is not None
    assert play.outcome.winners == (1,)


def test_ruling_10_who_ends_the_round_deals_and_starts_and_the_others_discard() -> None:
    play = position(
        ["owl owl", "magpie", "duck robin"], pile="warbler " * 22, collections=["owl", "owl", "owl"], turn=1
    )
    play.play(1, "lay magpie 2 left")
    play.play(1, "stay")
    assert play.next_seat == 1
    assert play.view()["dealer"] == 1
    assert row(play, 2) == "magpie owl duck"
    assert collection(play, 0) == "owl"
    assert hand(play, 1) == hand(play, 2) == " ".join(["warbler"] * 8)
    assert (play.view()["pile"], play.view()["discard"]) == (22 + 4 - 24, 0)


def test_ruling_10_a_deal_needs_eight_cards_a_player_counted_with_the_discarded_hands() -> None:
    enough = position(["magpie", "owl owl"], pile="robin " * 14)
    enough.play(0, "lay magpie 1 left")
    enough.play(0, "stay")
    assert not enough.over
    short = position(["magpie", "owl"], pile="robin " * 14, collections=["owl", "owl owl"])
    short.play(0, "lay magpie 1 left")
    short.play(0, "stay")
    assert short.outcome is not None
    assert short.outcome.as_record() == {"reason": "no-deal", "scores": [1, 2], "winners": [1]}
    assert short.state.chance.entries == []


def test_ruling_10_after_a_failed_deal_all_with_the_most_birds_share_the_victory() -> None:
    play = position(["magpie", "owl", "owl"], pile="robin", collections=["owl duck", "duck", "duck duck"])
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.outcome is not None
    assert play.outcome.winners == (0, 2)


def test_solo_your_opponent_draws_a_card_for_each_row_and_lays_it_right() -> None:
    play = position(["magpie magpie owl", "owl"], pile="magpie parrot parrot parrot parrot", variant="solo")
    play.play(0, "lay owl 1 left")
    play.play(0, "stay")
    play.play(0, "pass")
    assert [row(play, number) for number in (1, 2, 3, 4)] == [
        "owl owl duck magpie",
        "owl duck parrot",
        "owl duck parrot",
        "owl duck parrot",
    ]
    assert play.next_seat == 0
    assert play.moves[-1] == (0, "pass")


def test_solo_she_lays_left_only_if_that_takes_strictly_more() -> None:
    rows = ("owl duck robin robin", "robin robin duck owl", "robin duck owl", "robin robin duck owl owl")
    play = position(["magpie magpie owl", "parrot"], rows=rows, pile="duck duck duck duck magpie", variant="solo")
    play.play(0, "lay magpie 4 right")
    play.play(0, "stay")
    play.play(0, "pass")
    assert row(play, 1) == "owl duck duck"
    assert row(play, 2) == "duck duck owl"
    assert row(play, 3) == "robin duck duck"
    assert row(play, 4) == "robin robin duck duck"
    assert hand(play, 1) == "parrot magpie magpie robin robin robin robin"
    assert collection(play, 1) == "owl"


def test_solo_she_takes_and_the_row_is_refilled_before_the_next_row() -> None:
    play = position(["magpie owl", "owl"], rows=ROWS, pile="owl toucan duck robin robin", variant="solo")
    play.play(0, "lay magpie 4 left")
    play.play(0, "stay")
    play.play(0, "pass")
    assert row(play, 1) == "owl owl toucan"
    assert row(play, 2) == "duck duck robin"
    assert row(play, 3) == "owl duck robin"
    assert hand(play, 1) == "owl owl duck"


def test_solo_without_cards_she_skips_the_row_and_never_draws_two() -> None:
    play = position(["magpie owl", "owl"], pile="robin", variant="solo")
    play.play(0, "lay magpie 4 left")
    play.play(0, "stay")
    play.play(0, "pass")
    assert row(play, 1) == "owl duck robin"
    assert row(play, 2) == "owl duck"
    assert hand(play, 1) == "owl"


def test_solo_she_flocks_with_every_species_that_reaches_its_small_number() -> None:
    play = position(["magpie owl", "flamingo flamingo owl owl owl owl robin"], variant="solo")
    play.play(0, "lay magpie 4 left")
    play.play(0, "pass")
    assert collection(play, 1) == "flamingo owl owl"
    assert hand(play, 1) == "robin"
    assert play.next_seat == 0


def test_solo_a_round_that_she_ends_is_followed_by_one_that_she_deals_and_starts() -> None:
    hers = "owl owl duck duck parrot parrot magpie robin "
    pile = "toucan " * 4 + hers + "robin " * 8 + "parrot " * 4
    play = position(["magpie owl", "flamingo flamingo"], pile=pile, variant="solo")
    play.play(0, "lay magpie 4 left")
    play.play(0, "stay")
    play.play(0, "pass")
    assert play.view()["dealer"] == 1
    assert row(play, 1) == "owl duck toucan parrot"
    assert collection(play, 1) == "flamingo"
    assert hand(play, 1) == hers.strip()
    assert hand(play, 0) == " ".join(["robin"] * 8)
    assert play.next_seat == 0


def test_solo_she_wins_by_seven_species_also_if_she_has_two_trios() -> None:
    birds = "owl owl owl duck duck duck parrot magpie robin warbler"
    play = position(["magpie owl", "flamingo flamingo robin"], collections=["", birds], variant="solo")
    play.play(0, "lay magpie 4 left")
    play.play(0, "pass")
    assert play.outcome is not None
    assert play.outcome.as_record() == {"reason": "seven-species", "scores": [0, 11], "winners": [1]}


def test_solo_a_head_start_is_dealt_last_and_counts_only_at_the_end_of_her_turn() -> None:
    play = Play.seeded(game, 2, 1, variant="solo", options={"head_start": 7})
    assert [sum(play.state.collection[seat]) for seat in (0, 1)] == [1, 8]
    assert play.view()["pile"] == 98 - 16 - 2 - 7
    assert not play.over
    entries = play.state.chance.entries
    assert [list(entry) for entry in entries] == [["shuffle"], ["shuffle"]]
    pile = numbers(" ".join(entries[1]["shuffle"]))
    assert play.state.collection[1] == [([pile[17], *pile[18:25]]).count(bird) for bird in range(8)]


def test_solo_seat_0_deals_and_starts() -> None:
    play = Play.seeded(game, 2, 5, variant="solo")
    assert play.next_seat == 0
    assert play.view()["dealer"] == 0


def test_cards_are_conserved_and_a_species_stands_together_in_every_row() -> None:
    for variant, players in (("standard", 2), ("standard", 3), ("standard", 4), ("standard", 5), ("solo", 2)):
        play = Play.seeded(game, players, 11, variant=variant)
        while not play.over:
            seat = play.next_seat
            legal = play.legal_numbers(seat)
            play.play_number(seat, legal[len(play.moves) * 7 % len(legal)])
            assert cards_in_play(play.state) == list(COPIES)
            for number in range(rules.ROWS):
                runs = play.state.row_bird[number][: play.state.row_runs[number]]
                assert len(set(runs)) == len(runs)
            if len(play.moves) > 2000:
                break
