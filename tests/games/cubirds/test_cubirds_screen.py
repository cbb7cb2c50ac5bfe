"""The table of CuBirds in words, in three languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cubirds_positions import position

import birdtable.table
from birdtable.core.play import Play
from birdtable.core.screen import WIDTH
from birdtable.core.words import LANGUAGES, Words
from birdtable.games.cubirds import game, notation, screen, view
from birdtable.games.cubirds.cards import BIRDS
from birdtable.games.cubirds.places import Scratch
from birdtable.table.telling import words_for

NAMES = ["Ana", "Ben", "Cleo", "Dana", "Eli"]
SHELL = Path(birdtable.table.__file__).with_name("words")
WORDS = {language: Words(language, SHELL, game.folder / "words") for language in LANGUAGES}


def drawn(shown: dict[str, Any], seat: int | None, language: str = "en", names: list[str] | None = None) -> list[str]:
    """The table as plain lines."""
    lines = screen.draw(shown, seat, names or NAMES, WORDS[language])
    return ["".join(text for text, _ in line) for line in lines]


def asked(play: Play[Scratch], language: str = "en") -> str:
    """What the seat whose turn it is reads."""
    return screen.ask(play.view(play.next_seat), play.next_seat, WORDS[language])


def told(play: Play[Scratch], seat: int | None, language: str = "en") -> list[str]:
    """What happened, as a seat reads it."""
    return [screen.sentence(event, NAMES, WORDS[language]) for event in play.events(seat)]


def middle() -> Play[Scratch]:
    """A position with a bit of everything."""
    return position(
        ["duck duck flamingo flamingo robin robin robin robin robin robin robin robin robin", "owl", "duck magpie"],
        rows=("owl duck duck", "warbler robin robin", "owl toucan", "duck magpie"),
        collections=["duck duck duck owl", "", "flamingo"],
        pile="robin owl",
        discard="duck",
    )


# The table


def test_the_table_shows_rows_then_the_others_then_your_own_hand_with_its_flocks() -> None:
    assert drawn(middle().view(0), 0) == [
        "row 1  |  owl  duck ×2  |",
        "row 2  |  reed warbler  robin ×2  |",
        "row 3  |  owl  toucan  |",
        "row 4  |  duck  magpie  |",
        "pile 2, discard 1",
        "",
        "  Ben: 1 card  (needs 7 more species, or 6 more birds for two trios)",
        "    collection  nothing yet",
        "  Cleo: 2 cards  (needs 6 more species, or 5 more birds for two trios)",
        "    collection  flamingo",
        "",
        "> Ana: 13 cards  (needs 5 more species, or 2 more birds for two trios)",
        "    collection  owl  duck ×3",
        "    hand           small / big flock",
        "      flamingo ×2  2 / 3   small flock  1 more for a big one",
        "      duck ×2      4 / 6   2 more for a flock",
        "      robin ×9     6 / 9   big flock",
        "    not in hand  owl 3/4  toucan 3/4  parrot 4/6  magpie 5/7  reed warbler 6/9",
    ]


def test_the_table_in_french() -> None:
    assert drawn(middle().view(0), 0, "fr")[10:] == [
        "",
        "> Ana\u202f: 13 cartes  (il manque 5 espèces, ou 2 oiseaux pour deux trios)",
        "    collection  chouette  canard ×3",
        "    main               petite / grande envolée",
        "      flamant rose ×2  2 / 3   petite envolée  encore 1 pour une grande",
        "      canard ×2        4 / 6   encore 2 pour une envolée",
        "      rouge-gorge ×9   6 / 9   grande envolée",
        "    pas en main  chouette 3/4  toucan 3/4  perroquet 4/6  pie 5/7",
        "                 rousserolle 6/9",
    ]


def test_the_table_in_german() -> None:
    assert drawn(middle().view(0), 0, "de")[10:] == [
        "",
        "> Ana: 13 Karten  (es fehlen 5 Arten oder 2 Vögel für zwei Trios)",
        "    Sammlung  Eule  Ente ×3",
        "    Hand              kleiner / großer Schwarm",
        "      Flamingo ×2     2 / 3   kleiner Schwarm  noch 1 bis zum großen",
        "      Ente ×2         4 / 6   noch 2 bis zum Schwarm",
        "      Rotkehlchen ×9  6 / 9   großer Schwarm",
        "    nicht auf der Hand  Eule 3/4  Tukan 3/4  Papagei 4/6  Elster 5/7",
        "                        Rohrsänger 6/9",
    ]


def test_players_stand_in_the_order_of_play_and_whoever_looks_comes_last() -> None:
    def order(seat: int | None) -> list[str]:
        return [
            line[2:].split(":")[0] for line in drawn(middle().view(seat), seat) if line[2:].startswith(tuple(NAMES))
        ]

    assert order(0) == ["Ben", "Cleo", "Ana"]
    assert order(1) == ["Cleo", "Ana", "Ben"]
    assert order(None) == ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_is_marked_without_colour(language: str) -> None:
    play = position(["owl", "duck"], turn=1)
    for seat in (0, 1, None):
        assert [line[:5] for line in drawn(play.view(seat), seat, language) if line.startswith(">")] == ["> Ben"]


def test_a_spectator_sees_no_hand_but_robin_birds() -> None:
    assert not [line for line in drawn(middle().view(None), None) if "hand" in line]
    solo = position(["owl", "duck duck"], variant="solo")
    assert [line for line in drawn(solo.view(None), None) if "hand" in line] == ["    hand        duck ×2"]
    assert "    hand        duck ×2" in drawn(solo.view(0), 0)
    empty = position(["owl", ""], variant="solo")
    assert not [line for line in drawn(empty.view(None), None) if "hand" in line]


def test_an_empty_hand_still_shows_what_makes_a_flock() -> None:
    play = position(["magpie", "owl"], pile="owl duck")
    play.play(0, "lay magpie 1 left")
    assert drawn(play.view(0), 0)[-3:] == [
        "    hand    small / big flock",
        "    not in hand  flamingo 2/3  owl 3/4  toucan 3/4  duck 4/6  parrot 4/6",
        "                 magpie 5/7  reed warbler 6/9  robin 6/9",
    ]


def test_with_all_species_in_hand_none_is_absent() -> None:
    lines = drawn(position([" ".join(BIRDS), "owl"]).view(0), 0)
    assert lines[-1] == "      robin         6 / 9   5 more for a flock"


def test_an_empty_row_keeps_its_ends() -> None:
    assert drawn(position(["owl", "duck"], rows=("owl", "", "", "")).view(0), 0)[1] == "row 2  |    |"


def test_after_the_end_nobody_misses_anything_and_hands_are_short() -> None:
    play = position(["magpie owl", "duck"], collections=["owl owl owl duck duck duck", "robin"])
    play.play(0, "lay magpie 1 left")
    play.play(0, "pass")
    assert play.over
    assert drawn(play.view(0), 0)[5:] == [
        "",
        "  Ben: 1 card",
        "    collection  robin",
        "",
        "  Ana: 1 card",
        "    collection  owl ×3  duck ×3",
        "    hand        owl",
    ]


@pytest.mark.parametrize(
    ("collection", "text"),
    [
        ({}, "needs 7 more species, or 6 more birds for two trios"),
        ({"owl": 3, "duck": 2}, "needs 5 more species, or 1 more bird for two trios"),
        ({"owl": 5}, "needs 6 more species, or 3 more birds for two trios"),
        (dict.fromkeys(BIRDS[:6], 1), "needs 1 more species, or 4 more birds for two trios"),
        (dict.fromkeys(BIRDS, 1), "has met a goal; it counts at the end of the turn"),
        ({"owl": 3, "duck": 4}, "has met a goal; it counts at the end of the turn"),
    ],
)
def test_what_is_missing_to_win(collection: dict[str, int], text: str) -> None:
    assert screen.goal_text(collection, WORDS["en"]) == text


def test_what_is_missing_to_win_is_counted_in_every_language() -> None:
    six = dict.fromkeys(BIRDS[:6], 1)
    assert screen.goal_text(six, WORDS["de"]) == "es fehlt 1 Art oder 4 Vögel für zwei Trios"
    assert screen.goal_text(six, WORDS["fr"]) == "il manque 1 espèce, ou 4 oiseaux pour deux trios"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "    surely holds  duck ×2  robin"),
        ("fr", "    a sûrement en main  canard ×2  rouge-gorge"),
        ("de", "    hat sicher auf der Hand  Ente ×2  Rotkehlchen"),
    ],
)
def test_open_memory_shows_what_a_player_is_known_to_hold(language: str, line: str) -> None:
    shown = middle().view(0)
    shown["players"][2]["known"] = {"duck": 2, "robin": 1}
    shown["players"][1]["known"] = {}
    shown["players"][0]["known"] = {"duck": 1}  # nothing new to whoever sees the hand
    lines = drawn(shown, 0, language)
    assert lines[9:12] == [lines[9], line, ""]
    assert len(lines) == len(drawn(middle().view(0), 0, language)) + 1


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "    has no other  duck  robin"),
        ("fr", "    aucun autre  canard  rouge-gorge"),
        ("de", "    keine weiteren  Ente  Rotkehlchen"),
    ],
)
def test_open_memory_shows_what_a_player_has_no_more_of(language: str, line: str) -> None:
    shown = middle().view(0)
    shown["players"][1]["no_more_of"] = ["duck", "robin"]
    assert line in drawn(shown, 0, language)


def test_long_rows_and_long_names_go_on_in_the_next_line() -> None:
    row = " ".join(f"{bird} {bird}" for bird in BIRDS)
    play = position(["owl", "duck"], rows=(row, "owl", "owl", "owl"))
    lines = drawn(play.view(0), 0, "fr", ["Ana", "Maximiliane von Hohenstein-Lang"])
    assert lines[:2] == [
        "rangée 1  |  flamant rose ×2  chouette ×2  toucan ×2  canard ×2  perroquet ×2",
        "             pie ×2  rousserolle ×2  rouge-gorge ×2  |",
    ]
    assert lines[7:9] == [
        "  Maximiliane von Hohenstein-Lang\u202f: 1 carte",
        "  (il manque 7 espèces, ou 6 oiseaux pour deux trios)",
    ]


# Games from beginning to end


def games() -> list[Play[Scratch]]:
    return [
        Play.seeded(game, 2, 1),
        Play.seeded(game, 5, 2),
        Play.seeded(game, 2, 3, variant="solo", options={"head_start": 7}),
    ]


def stepped(play: Play[Scratch], most: int) -> None:
    """A few more decisions: flock if possible, else anything."""
    for _ in range(most):
        if play.over:
            return
        moves = play.legal_moves(play.next_seat)
        play.play(play.next_seat, moves[len(play.moves) * 7 % len(moves)] if "pass" not in moves else moves[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_too_long_whoever_looks(language: str) -> None:
    for play in games():
        while not play.over and len(play.moves) < 150:
            for seat in (*range(play.state.players), None):
                assert max(map(len, drawn(play.view(seat), seat, language))) <= WIDTH
            assert len(asked(play, language)) <= 100
            stepped(play, 4)
        assert max(len(text) for text in told(play, 0, language)) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_move_is_said_in_the_readers_language(language: str) -> None:
    for word in {word for spelling in notation.SPELLINGS for word in spelling.split()}:
        assert WORDS[language].known(f"word-{word}"), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_hidden_changes_nothing(language: str) -> None:
    one = position(["duck owl", "robin robin", "owl"], pile="magpie owl duck", discard="robin toucan")
    other = position(["duck owl", "magpie toucan", "duck"], pile="robin robin owl", discard="owl owl")
    assert drawn(one.view(0), 0, language) == drawn(other.view(0), 0, language)
    for play in (one, other):
        play.play(0, "lay duck 1 left")
        play.play(0, "pass")
        play.play(1, play.legal_moves(1)[0])
        play.play(1, "draw")
    assert told(one, 0, language)[-2:] == told(other, 0, language)[-2:]


# What to do


def test_each_decision_has_its_invitation() -> None:
    play = position(["magpie owl owl owl", "duck"], pile="robin robin")
    assert asked(play) == "Lay all your birds of one species at one end of a row."
    assert asked(play, "fr") == "Pose tous tes oiseaux d’une espèce à un bout d’une rangée."
    assert asked(play, "de") == "Lege alle deine Vögel einer Art an ein Ende einer Reihe."
    play.play(0, "lay magpie 1 left")
    assert asked(play) == "You took nothing: would you like to draw two cards?"
    play.play(0, "stay")
    assert asked(play) == "Would you like to complete a flock?"
    assert asked(play, "fr") == "Veux-tu faire une envolée\u202f?"
    assert asked(play, "de") == "Möchtest du einen Schwarm bilden?"


def test_who_has_no_flock_reads_that_the_game_goes_on_without() -> None:
    play = position(["magpie owl owl", "duck"])
    play.play(0, "lay magpie 1 left")
    assert asked(play) == "You have no flock yet, so you go on without one."


def test_who_laid_the_last_card_reads_that_the_round_may_end() -> None:
    play = position(["magpie", "duck"], pile="robin robin")
    play.play(0, "lay magpie 1 left")
    assert asked(play) == "You took nothing, and your hand is empty: draw two cards, or end the round?"


# What happened


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_told(language: str) -> None:
    quiet = {"dealt"}
    seen = set()
    for play in [*games(), *(Play.seeded(game, 2, seed) for seed in range(4, 10))]:
        stepped(play, 400)
        for seat in (0, None):
            for event, text in zip(play.events(seat), told(play, seat, language), strict=True):
                assert (text == "") == (event["event"] in quiet), event
                assert "{" not in text
                seen.add(event["event"])
    assert seen == {name for name, *_ in view.EVENTS.values()}


def test_a_turn_is_told_in_sentences() -> None:
    play = position(["duck duck magpie magpie magpie magpie magpie", "owl"], rows=("owl duck",) * 4, pile="robin owl")
    play.play(0, "lay duck 2 left")
    play.play(0, "flock magpie")
    assert told(play, 1) == [
        "Ana lays 2 ducks at the left end of row 2.",
        "Ana takes 1 owl from row 2.",
        "From the pile, 1 robin joins row 2.",
        "A flock! Ana shows 5 magpies and keeps 1.",
    ]
    assert told(play, 1, "fr") == [
        "Ana pose 2 canards à gauche de la rangée 2.",
        "Ana prend 1 chouette dans la rangée 2.",
        "La rangée 2 reçoit 1 rouge-gorge de la pioche.",
        "Une envolée\u202f! Ana montre 5 pies et en garde 1.",
    ]
    assert told(play, 1, "de") == [
        "Ana legt 2 Enten links an Reihe 2.",
        "Ana nimmt 1 Eule aus Reihe 2.",
        "Vom Stapel kommt 1 Rotkehlchen in Reihe 2 dazu.",
        "Ein Schwarm! Ana zeigt 5 Elstern und behält 1.",
    ]


def test_only_who_draws_reads_which_bird_it_was() -> None:
    play = position(["magpie owl", "owl"], pile="duck", discard="robin")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    play.play(0, "pass")
    shuffled = "The discard pile is shuffled into a new pile of 1 card."
    assert told(play, 0)[1:] == ["Ana draws 1 duck.", shuffled, "Ana draws 1 robin.", "Ana completes no flock."]
    assert told(play, 1)[1:] == ["Ana draws a card.", shuffled, "Ana draws a card.", "Ana completes no flock."]


def test_the_end_of_a_round_promises_no_other_round() -> None:
    play = position(["magpie", "owl"], pile="duck")
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert told(play, 1)[1:] == [
        "Ana draws nothing.",
        "Ana has no cards left: the round is over, and the other hands are discarded.",
        "There are too few cards left for another round: the game is over.",
    ]


@pytest.mark.parametrize(
    ("language", "several", "one", "flock"),
    [
        (
            "en",
            "Lay the magpies at the right end of row 1",
            "Lay the duck at the left end of row 4",
            "Complete a flock of owls",
        ),
        (
            "fr",
            "Poser les pies à droite de la rangée 1",
            "Poser le canard à gauche de la rangée 4",
            "Faire une envolée de chouettes",
        ),
        (
            "de",
            "Die Elstern rechts an Reihe 1 anlegen",
            "Die Ente links an Reihe 4 anlegen",
            "Einen Schwarm aus Eulen bilden",
        ),
    ],
)
def test_a_whole_move_is_a_whole_sentence(language: str, several: str, one: str, flock: str) -> None:
    view = {"turn": 0, "players": [{"hand": {"magpie": 3, "duck": 1, "owl": 4}}]}
    words = words_for(game, language)
    moves = ("lay magpie 1 right", "lay duck 4 left", "flock owl")
    assert [screen.move(move, view, words) for move in moves] == [several, one, flock]


def test_birds_of_a_hand_that_is_not_shown_are_several() -> None:
    view = {"turn": 0, "players": [{"hand": None}]}
    assert screen.move("lay duck 2 left", view, words_for(game, "fr")) == "Poser les canards à gauche de la rangée 2"


def test_a_move_of_one_word_needs_no_birds() -> None:
    assert screen.move("pass", {}, words_for(game, "en")) == "No flock this time"
