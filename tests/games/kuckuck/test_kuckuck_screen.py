"""The table of Zum Kuckuck! in words, in three languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kuckuck_positions import any_bid, any_game, last_turn, position, turn

import birdtable
from birdtable.core.play import Play
from birdtable.core.screen import STYLES, Line
from birdtable.core.words import LANGUAGES, Words
from birdtable.games.kuckuck import game, screen, view
from birdtable.games.kuckuck.redeal import Scratch
from unwatched import unwatched

NAMES = ["Ana", "Ben", "Cleo", "Dana", "Eli"]
SHELL_WORDS = Path(birdtable.__file__).parent / "table" / "words"
CATALOGUE = game.folder / "words"

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words(language: str) -> Words:
    return Words(language, SHELL_WORDS, CATALOGUE)


def text(lines: list[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


def drawn(play: Play[Scratch], seat: int | None, language: str = "en", *, open_memory: bool = False) -> str:
    shown = play.view(seat, open_memory=open_memory)
    lines = screen.draw(shown, seat, NAMES[: len(play.seats)], words(language))
    assert all(style in STYLES for line in lines for _, style in line)
    return "\n".join(text(lines))


def asked(play: Play[Scratch], seat: int, language: str = "en") -> str:
    return screen.ask(play.view(seat), seat, words(language))


def said(language: str = "en", **event: Any) -> str:
    return screen.sentence(event, NAMES, words(language))


# The table


def test_the_middle_of_a_round() -> None:
    play = position([2, 0, None, 4], [4, 12, 0, 7], (9, 3), dealt=[5, 1, 3, 4], turn=9)
    assert drawn(play, 0).splitlines() == [
        "Round 1 of 4, turn 9 of 12",
        "Nest 3 for the highest bid, nest 9 for the second highest  (pile: 6)",
        "",
        "        nest           cockatoos  cuckoos  bid",
        "> Ana      4  lowest           2        3  ·",
        "> Ben     12  fullest          0        1  ·",
        "  Cleo     –  out              –        3",
        "> Dana     7                   4        0  ·",
        "",
        "  your numbers  41  46  51  56",
        "  cockatoos      ½   ½   –   –",
    ]


def test_the_middle_of_a_round_in_french_and_german() -> None:
    play = position([2, 0, 4], [4, 12, 7], (3, 3), turn=12)
    assert drawn(play, 1, "fr").splitlines() == [
        "Manche 1 sur 3, tour 12 sur 12",
        "Nid 3 pour la plus forte mise, et pour la deuxième aussi",
        "",
        "        nid                 cacatoès  coucous  mise",
        "> Ana     4  le plus petit         2        0  ·",
        "> Ben    12  le plus plein         0        1  ·",
        "> Cleo    7                        4        0  ·",
        "",
        "  tes nombres  57",
        "  cacatoès      –",
    ]
    assert drawn(play, None, "de").splitlines() == [
        "Runde 1 von 3, Durchgang 12 von 12",
        "Nest 3 für das höchste Gebot und auch für das zweithöchste",
        "",
        "        Nest               Kakadus  Kuckucke  Gebot",
        "> Ana      4  niedrigstes        2         0  ·",
        "> Ben     12  vollstes           0         1  ·",
        "> Cleo     7                     4         0  ·",
    ]


@every_language
def test_as_long_as_nobody_has_a_nest_none_is_the_fullest_or_the_lowest(language: str) -> None:
    lines = drawn(position([3, 3, 3], [0, 0, 0]), 0, language)
    assert words(language)("fullest") not in lines
    assert words(language)("lowest") not in lines


def test_numbers_show_their_cockatoos() -> None:
    *_, numbers, birds = drawn(position([3, 3, 3], [0, 0, 0]), 2).splitlines()
    assert numbers.split()[2:] == ["3", "8", "13", "18", "23", "28", "33", "38", "43", "48", "53", "58"]
    assert birds.split()[1:] == ["–", "–", "½", "½", "½", "1", "1", "½", "½", "½", "–", "–"]


def test_long_names_are_cut_in_the_columns() -> None:
    names = ["Ana", "Maximiliane-Wilhelmine", "Cleo"]
    lines = text(screen.draw(position([3, 3, 3], [0, 0, 0]).view(), None, names, words("en")))
    assert lines[5].startswith("> Maximiliane-Wil…     0")


# Bids


@pytest.mark.parametrize(("language", "face_down"), [("en", "face down"), ("fr", "face cachée"), ("de", "verdeckt")])
def test_that_somebody_has_chosen_is_seen_by_all_and_what_by_nobody_else(language: str, face_down: str) -> None:
    play = position([3, 3, 3], [0, 0, 0])
    play.play(0, "bid 31")
    own, *_ = [line for line in drawn(play, 0, language).splitlines() if "Ana" in line]
    assert own.startswith("  Ana ")
    assert own.endswith(" 31")
    for seat in (1, 2, None):
        shown = drawn(play, seat, language)
        row, *_ = [line for line in shown.splitlines() if "Ana" in line]
        assert row.startswith("  Ana ")
        assert row.endswith(face_down)
        assert "> Ben" in shown
        assert "> Cleo" in shown


def test_after_the_last_number_there_is_no_hand() -> None:
    play = position([3, 3, 3], [0, 0, 0], turn=12)
    play.play(0, "bid 56")
    assert "your numbers" not in drawn(play, 0)


@pytest.mark.parametrize(
    ("language", "starts"),
    [("en", "Ben bids first."), ("fr", "Ben mise en premier."), ("de", "Ben bietet zuerst.")],
)
def test_in_the_tactical_game_bids_are_open_and_one_is_to_bid(language: str, starts: str) -> None:
    play = position([3, 3, 3], [0, 0, 0], variant="tactical", starter=1)
    play.play(1, "bid 32")
    for seat in (0, 1, 2, None):
        lines = drawn(play, seat, language).splitlines()
        assert lines[2] == starts
        assert [line[:6] for line in lines[5:8]] == ["  Ana ", "  Ben ", "> Cleo"]
        assert lines[6].endswith(" 32")


# Points


def test_the_score_sheet_comes_with_the_second_round() -> None:
    play = position([0, 5, 3], [12, 3, 7], (4, 6), turn=12)
    assert "points" not in drawn(play, 0)
    last_turn(play)
    assert drawn(play, None).splitlines()[-4:] == [
        "  points in round   1  2  3  total",
        "  Ana              −1  ·  ·     −1",
        "  Ben               5  ·  ·      5",
        "  Cleo              4  ·  ·      4",
    ]


@pytest.mark.parametrize(
    ("language", "first", "title"),
    [
        ("en", "All rounds are over. The last one ended like this:", "points in round"),
        ("fr", "Toutes les manches sont jouées. La dernière s’est terminée ainsi\u202f:", "points par manche"),
        ("de", "Alle Runden sind gespielt. So ging die letzte aus:", "Punkte in Runde"),
    ],
)
@pytest.mark.parametrize("variant", ["standard", "tactical"])
def test_the_end(variant: str, language: str, first: str, title: str) -> None:
    play = any_game(3, 2, variant)
    for seat in (0, 1, 2, None):
        shown = drawn(play, seat, language, open_memory=True)
        assert shown.splitlines()[0] == first
        assert title in shown
        assert "> " not in shown
        assert words(language)("your-numbers") not in shown
        assert words(language)("bid") not in shown.split()
        for seat_of, player in enumerate(play.view()["players"]):
            numbers = [str(points).replace("-", "−") for points in (*player["points"], player["score"])]
            assert [NAMES[seat_of], *numbers] in [line.split() for line in shown.splitlines()]


# Memory


def test_open_memory_shows_what_was_played_and_what_is_surely_held() -> None:
    play = position([3, 3, 3], [0, 0, 0])
    assert "played" not in drawn(play, 0, open_memory=True)
    turn(play, first=0, second=1)
    assert drawn(play, 0, open_memory=True).splitlines()[-7:-3] == [
        "        played in this round",
        "  Ana   56",
        "  Ben   52",
        "  Cleo  3",
    ]
    assert "played" not in drawn(play, 0)


def test_open_memory_in_later_rounds() -> None:
    play = position([3, None, 3, 3], [1, 0, 3, 4], turn=11, last_round=True)
    shown = play.view(0, open_memory=True)
    shown["memory"] = [
        {"played": [1, 6], "known": [1, 6, 51, 56]},
        {"played": [2, 7], "known": [2, 7, 52]},
        {"played": [3], "known": [3, 53, 58]},
        {"played": [], "known": [54]},
    ]
    shown["players"][2]["bid"] = 58
    assert text(screen.draw(shown, 0, NAMES[:4], words("en")))[-8:-3] == [
        "        played in this round  known and still to come",
        "  Ana   1 6",
        "  Ben   2 7",
        "  Cleo  3                     53",
        "  Dana                        54",
    ]


# Widths and secrets


@every_language
@pytest.mark.parametrize("variant", ["standard", "tactical"])
@unwatched
def test_no_line_is_too_long_and_nothing_hidden_is_drawn(variant: str, language: str) -> None:
    play = Play.seeded(game, 5, 7, variant=variant)
    changed = 0
    while not play.over:
        for seat in (0, None):
            for open_memory in (False, True):
                shown = drawn(play, seat, language, open_memory=open_memory)
                assert max(map(len, shown.splitlines())) <= 78
        if len(play.moves) % 4 == 1:
            other = play.redealt(0, 5)
            changed += other.hand != play.state.hand
            for open_memory in (False, True):
                same = screen.draw(game.view.view(other, 0, open_memory), 0, NAMES, words(language))
                assert "\n".join(text(same)) == drawn(play, 0, language, open_memory=open_memory)
        assert len(asked(play, play.next_seat, language)) <= 78
        any_bid(play)
    assert changed > 10


# What to do


@pytest.mark.parametrize(
    ("language", "secret", "last"),
    [
        ("en", "Bid for nests 3 and 9.", "Only 56 is left: bid it."),
        ("fr", "Mise pour les nids 3 et 9.", "Il ne te reste que le 56\u202f: mise-le."),
        ("de", "Biete um die Nester 3 und 9.", "Du hast nur noch die 56: Biete sie."),
    ],
)
def test_the_invitation_to_bid_in_secret(language: str, secret: str, last: str) -> None:
    assert asked(position([3, 3, 3], [0, 0, 0], (9, 3)), 0, language) == secret
    assert asked(position([3, 3, 3], [0, 0, 0], (9, 3), turn=12), 0, language) == last


@pytest.mark.parametrize(
    ("language", "first", "second", "third"),
    [
        (
            "en",
            "You bid first, for nests 3 and 9.",
            "Bid for nests 3 and 9; highest so far: 21.",
            "Bid for nests 3 and 9; highest so far: 52 and 21.",
        ),
        (
            "fr",
            "À toi la première mise, pour les nids 3 et 9.",
            "Mise pour les nids 3 et 9\u202f; en tête\u202f: 21.",
            "Mise pour les nids 3 et 9\u202f; en tête\u202f: 52 et 21.",
        ),
        (
            "de",
            "Du bietest zuerst, um die Nester 3 und 9.",
            "Biete um die Nester 3 und 9; bisher vorn: 21.",
            "Biete um die Nester 3 und 9; bisher vorn: 52 und 21.",
        ),
    ],
)
def test_the_invitation_to_bid_openly(language: str, first: str, second: str, third: str) -> None:
    play = position([3, 3, 3, 3], [0, 0, 0, 0], (3, 9), variant="tactical")
    assert asked(play, 0, language) == first
    play.play(0, "bid 21")
    assert asked(play, 1, language) == second
    play.play(1, "bid 52")
    assert asked(play, 2, language) == third
    play.play(2, "bid 3")
    assert asked(play, 3, language) == third


# What happened


@every_language
def test_everything_that_happens_has_a_sentence(language: str) -> None:
    told: dict[str, set[str]] = {}
    for variant in game.variants:
        for event in any_game(3, 1, variant).events(0):
            sentence = said(language, **event)
            told.setdefault(event["event"], set()).add(sentence)
            assert "{" not in sentence
            assert sentence == "" or sentence.endswith(".")
    assert set(told) == {name for name, *_ in view.EVENTS.values()}
    assert told.pop("dealt") == {""}
    assert "" in told.pop("passed-on")
    assert all("" not in sentences for sentences in told.values())


def test_sentences_in_english() -> None:
    assert said(event="counted", seat=0, cockatoos=0) == "Ana gets no cockatoos."
    assert said(event="counted", seat=0, cockatoos=1) == "Ana gets 1 cockatoo."
    assert said(event="took-nest", seat=1, nest=1) == "Ben takes the nest with 1 cuckoo."
    assert said(event="took-nest", seat=1, nest=7) == "Ben takes the nest with 7 cuckoos."
    assert said(event="eliminated", seat=1) == "Ben has no cockatoo left to lose and is out of this round."
    assert said(event="flipped", seat=2) == "Cleo has the fullest nest and loses a cockatoo."
    scored = [said(event="scored", seat=0, points=points) for points in (-1, 0, 1, 2)]
    assert scored == ["Ana loses 1 point.", "Ana scores nothing.", "Ana scores 1 point.", "Ana scores 2 points."]
    passed_on = "All hands move one to the left: Ana gives theirs to Ben, and so on."
    assert said(event="passed-on", seat=0, to=1) == passed_on
    assert said(event="passed-on", seat=1, to=2) == ""


def test_sentences_in_french() -> None:
    assert said("fr", event="counted", seat=0, cockatoos=0) == "Ana ne reçoit aucun cacatoès."
    assert said("fr", event="took-nest", seat=1, nest=1) == "Ben prend le nid à 1 coucou."
    assert said("fr", event="turned-up", first=9, second=3) == "Deux nids sont retournés\u202f: 9 et 3."
    scored = [said("fr", event="scored", seat=0, points=points) for points in (-1, 0, 1, 2)]
    assert scored == ["Ana perd 1 point.", "Ana ne marque rien.", "Ana marque 1 point.", "Ana marque 2 points."]


def test_sentences_in_german() -> None:
    assert said("de", event="counted", seat=0, cockatoos=1) == "Ana bekommt 1 Kakadu."
    assert said("de", event="took-nest", seat=1, nest=7) == "Ben nimmt das Nest mit 7 Kuckucken."
    assert said("de", event="round-began", round=2) == "Runde 2 beginnt."
    scored = [said("de", event="scored", seat=0, points=points) for points in (-1, 0, 1, 2)]
    assert scored == ["Ana verliert 1 Punkt.", "Ana bekommt nichts.", "Ana bekommt 1 Punkt.", "Ana bekommt 2 Punkte."]
    ended = "Alle Runden sind gespielt: Die meisten Punkte gewinnen."
    assert said("de", event="ended", reason="most-points") == ended


# The catalogues


def catalogue(folder: Path, language: str) -> dict[str, set[str]]:
    """The messages of a catalogue, each with the variables in it."""
    source = (folder / f"{language}.ftl").read_text("utf-8")
    messages = re.findall(r"^([a-z0-9-]+) =(.*(?:\n(?![a-z#]).*)*)", source, re.MULTILINE)
    return {name: set(re.findall(r"\$\w+", body)) for name, body in messages}


@every_language
def test_the_catalogues_agree_and_leave_the_words_of_the_shell_alone(language: str) -> None:
    assert catalogue(CATALOGUE, language) == catalogue(CATALOGUE, "en")
    assert not set(catalogue(CATALOGUE, language)) & set(catalogue(SHELL_WORDS, language))


@pytest.mark.parametrize(("language", "bid"), [("en", "bid"), ("fr", "miser"), ("de", "bieten")])
def test_the_word_of_the_notation(language: str, bid: str) -> None:
    assert [words(language).word(word) for word in ("bid", "37")] == [bid, "37"]


@pytest.mark.parametrize(("language", "said"), [("en", "Bid 37"), ("fr", "Miser 37"), ("de", "37 bieten")])
def test_a_whole_move_is_said(language: str, said: str) -> None:
    assert screen.move("bid 37", {}, words(language)) == said
