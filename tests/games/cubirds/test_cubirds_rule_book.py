"""Every example of the CuBirds rule book."""

from __future__ import annotations

from cubirds_positions import collection, hand, position, row


def test_book_mary_lays_both_parrots_and_takes_flamingo_and_owl() -> None:
    play = position(
        ["parrot parrot duck robin", "duck"], rows=("flamingo owl parrot", "owl duck", "", ""), pile="parrot toucan"
    )
    play.play(0, "lay parrot 1 left")
    assert hand(play, 0) == "flamingo owl duck robin"
    assert row(play, 1).startswith("parrot parrot parrot")


def test_book_the_row_of_parrots_is_refilled_with_parrot_and_toucan_to_five_cards() -> None:
    play = position(
        ["parrot parrot duck", "duck"], rows=("flamingo owl parrot", "owl duck", "", ""), pile="parrot toucan magpie"
    )
    play.play(0, "lay parrot 1 left")
    assert row(play, 1) == "parrot parrot parrot parrot toucan"
    assert play.view()["pile"] == 1


def test_book_an_owl_or_a_magpie_that_encloses_nothing_takes_nothing_and_may_draw_two() -> None:
    for bird, end in (("owl", "owl"), ("magpie", "flamingo")):
        play = position(
            [f"{bird} duck", "duck"], rows=(f"{end} parrot toucan", "owl duck", "", ""), pile="robin robin robin"
        )
        play.play(0, f"lay {bird} 1 left")
        assert row(play, 1) == f"{bird} {end} parrot toucan"
        assert hand(play, 0) == "duck"
        assert play.legal_moves(0) == ["draw", "stay"]
        play.play(0, "draw")
        assert hand(play, 0) == "duck robin robin"


def test_book_fred_shows_six_magpies_keeps_one_and_discards_five() -> None:
    play = position(["magpie " * 6 + "owl owl", "duck"], pile="robin")
    play.play(0, "lay owl 1 right")
    play.play(0, "flock magpie")
    assert collection(play, 0) == "magpie"
    assert play.state.discard[5] == 5
    assert hand(play, 0) == "duck"


def test_book_seb_wins_at_once_with_his_third_toucan_beside_three_flamingos() -> None:
    seb = "toucan toucan flamingo flamingo flamingo"
    play = position(["toucan toucan toucan owl", "duck"], collections=[seb, ""], pile="robin")
    play.play(0, "lay owl 1 left")
    play.play(0, "stay")
    play.play(0, "flock toucan")
    assert play.outcome is not None
    assert play.outcome.as_record() == {"reason": "two-trios", "scores": [6, 0], "winners": [0]}
