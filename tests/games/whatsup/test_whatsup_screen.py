"""The table of What's Up in words, in three languages."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from test_whatsup_positions import NOTHING, Rows, flip, position, useless_flip
from test_whatsup_views import scrambled, seats_and_spectator, voting

from birdtable.core.play import Play
from birdtable.core.screen import STYLES
from birdtable.core.words import LANGUAGES, Words
from birdtable.games.whatsup import game, rules, screen, view
from birdtable.games.whatsup.cards import CARDS
from birdtable.games.whatsup.rules import State
from birdtable.table.telling import Telling, words_for
from unwatched import unwatched

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
WORDS = {language: Words(language, game.folder / "words") for language in LANGUAGES}
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

LAID = {"1-1": "red2/green2", "1-2": "violet3/violet1", "2-1": "yellow1/red1"}
ROWS: list[Rows] = [(3, 2, 1, 0), (0, 1, 0, 0)]


def drawn(
    shown: dict[str, Any], language: str = "en", seat: int | None = 0, names: list[str] | None = None
) -> list[str]:
    """The table as a seat reads it, without its styles."""
    lines = screen.draw(shown, seat, names or NAMES[: len(shown["players"])], WORDS[language])
    assert {style for line in lines for _, style in line} <= set(STYLES)
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def table(s: State, language: str = "en", seat: int | None = 0, open_memory: bool = False) -> list[str]:
    return drawn(view.view(s, seat, open_memory), language, seat)


def head(lines: list[str]) -> str:
    """The line with the names."""
    return next(line for line in lines if "Ana" in line)


def told(s: State, language: str = "en") -> list[str]:
    events = [view.event(s, event, 0) for event in s.told]
    return [screen.sentence(event, NAMES, WORDS[language]) for event in events]


# The table


def test_the_table_is_drawn() -> None:
    s = position(ROWS, LAID, turn=1, quiet=5)
    assert table(s)[:3] == [
        "     1          2          3          4          5          6",
        "  1  red 2      violet 3   red 1      red 2      red 2      red 3",
        "  2  yellow 1   red 3      red 3      green 1    green 1    green 2",
    ]
    assert table(s)[5:] == [
        "  5  ·          ·          ·          ·          ·          ·",
        "",
        "  4 complete rows win. Cards on the table: 23.",
        "  Turns without a new card: 5. At 8, all vote on whether to go on.",
        "",
        "          Ana                > Ben",
        "  red     1 2 3 ✓              [1]",
        "  green   1 2 [3]              1 [2]",
        "  yellow  1 [2]                [1]",
        "  violet  [1]                  [1]",
        "  rows    1 of 4               0 of 4",
        "  birds   10 (6 cards)         1 (1 card)",
        "  [ ]  needed next",
    ]


def test_the_table_is_drawn_in_french() -> None:
    lines = table(position([*ROWS, NOTHING], LAID, quiet=5), "fr", None)
    assert lines[1].startswith("  1  rouge 2    violet 3 ")
    assert lines[7:] == [
        "  Pour gagner\u202f: 3 rangées complètes. Cartes sur la table\u202f: 23 (fin à 3).",
        "  Tours sans nouvelle carte\u202f: 5. À 12, tout le monde vote\u202f: continuer ou non.",
        "",
        "         > Ana                  Ben                  Cleo",
        "  rouge    1 2 3 ✓              [1]                  [1]",
        "  vert     1 2 [3]              1 [2]                [1]",
        "  jaune    1 [2]                [1]                  [1]",
        "  violet   [1]                  [1]                  [1]",
        "  rangées  1 sur 3              0 sur 3              0 sur 3",
        "  oiseaux  10 (6 cartes)        1 (1 carte)          0 (0 carte)",
        "  [ ]  ce qu’il faut ensuite",
    ]


def test_the_table_is_drawn_in_german() -> None:
    lines = table(position([*ROWS, NOTHING, NOTHING], LAID, turn=3, quiet=17), "de", 2)
    assert lines[1].startswith("  1  rot 2      violett 3 ")
    assert lines[7:] == [
        "  2 volle Reihen gewinnen. Karten auf dem Tisch: 23 (bei 3 ist Schluss).",
        "  Züge ohne neue Karte: 17. Bei 40 ist das Spiel zu Ende.",
        "",
        "           Ana             Ben             Cleo          > Dora",
        "  rot      1 2 3 ✓         [1]             [1]             [1]",
        "  grün     1 2 [3]         1 [2]           [1]             [1]",
        "  gelb     1 [2]           [1]             [1]             [1]",
        "  violett  [1]             [1]             [1]             [1]",
        "  Reihen   1 von 2         0 von 2         0 von 2         0 von 2",
        "  Vögel    10 (6 Karten)   1 (1 Karte)     0 (0 Karten)    0 (0 Karten)",
        "  [ ]  als Nächstes nötig",
    ]


def test_open_memory_shows_the_other_sides_that_are_known() -> None:
    s = Play.seeded(game, 2, seed=1).state
    s.flipped[1] = 1
    lines = table(s, open_memory=True)
    grid = view.view(s, 0)["grid"]
    under = screen.face_text(view.view(s, 0, True)["under"][0][1], WORDS["en"])
    assert lines[1][16:].startswith(screen.face_text(grid[0][1], WORDS["en"]))
    assert lines[2] == f"                /{under}"
    assert lines[7] == "  /  the other side, where it is known"
    assert [line for line in lines if "/" not in line] == table(s)


def test_open_memory_says_nothing_while_nothing_is_known() -> None:
    s = Play.seeded(game, 2, seed=1).state
    assert table(s, open_memory=True) == table(s)


def test_long_names_are_cut() -> None:
    names = ["Maximiliane-Josephine", "Ben", "x" * 13, "y" * 14]
    lines = drawn(view.view(position([NOTHING] * 4), 0), "de", None, names)
    assert lines[10] == f"         > Maximiliane-…   Ben             {'x' * 13}   {'y' * 12}…"


@EVERY_LANGUAGE
def test_a_vote_shows_who_has_voted_and_how_only_to_oneself(language: str) -> None:
    s = voting(rules.END, rules.GO_ON)
    words = WORDS[language]
    heads = {seat: head(table(s, language, seat)) for seat in seats_and_spectator(s)}
    assert set(heads.values()) == {heads[0]}
    assert re.search(r"^ +Ana +Ben +> Cleo$", heads[0])
    has, no = words("voted"), words("not-voted")
    cells = {seat: re.split(" {2,}", table(s, language, seat)[-2].strip()) for seat in seats_and_spectator(s)}
    assert cells == {
        0: [words("vote"), words.word("end"), has, no],
        1: [words("vote"), has, words.word("go"), no],
        2: [words("vote"), has, has, no],
        None: [words("vote"), has, has, no],
    }
    assert "  " + words("stall-vote", turns=12) in table(s, language)


@EVERY_LANGUAGE
def test_after_the_end_nobody_is_marked_and_no_vote_comes(language: str) -> None:
    s = voting(rules.END, rules.END, rules.END)
    lines = table(s, language)
    assert not any(">" in line for line in lines)
    assert len(lines) == 6 + 1 + 1 + 1 + 8
    assert lines[8] == ""


# Every table


@EVERY_LANGUAGE
@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_whole_games_fit_the_page_and_leak_nothing(players: int, language: str) -> None:
    luck = random.Random(players)
    play = Play.seeded(game, players, seed=4)
    while not play.over:
        s = play.state
        for seat in seats_and_spectator(s) if len(play.moves) % 4 == 0 else []:
            other = scrambled(s, luck)
            for open_memory in (False, True):
                lines = table(s, language, seat, open_memory)
                assert max(map(len, lines)) <= 78
                assert sum("> " in line for line in lines) == 1
                assert table(other, language, seat, open_memory) == lines
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, luck.choice(moves))
    assert max(map(len, table(play.state, language))) <= 78


@EVERY_LANGUAGE
def test_votes_that_are_not_in_yet_change_nothing_for_the_others(language: str) -> None:
    one, two = voting(rules.END, rules.GO_ON), voting(rules.GO_ON, rules.END)
    for seat in (2, None):
        assert table(one, language, seat) == table(two, language, seat)
    assert table(one, language, 0) != table(two, language, 0)


@pytest.mark.parametrize(
    ("language", "flip_it", "vote"),
    [
        ("en", "Choose a card to flip.", "End the game now, or go on?"),
        ("fr", "Choisis une carte à retourner.", "Arrêter maintenant, ou continuer\u202f?"),
        ("de", "Wähle eine Karte zum Umdrehen.", "Jetzt aufhören oder weiterspielen?"),
    ],
)
def test_every_decision_has_its_question(language: str, flip_it: str, vote: str) -> None:
    assert screen.ask(view.view(position([NOTHING, NOTHING]), 0), 0, WORDS[language]) == flip_it
    assert screen.ask(view.view(voting(), 1), 1, WORDS[language]) == vote


# What happened


def test_what_happens_is_told() -> None:
    s = position([(0, 0, 2, 0), NOTHING], {"3-4": "red3/yellow3", "1-1": "red2/green2", "1-2": "green2/green1"})
    for place in ("3-4", "1-1", "1-1", "1-2"):
        flip(s, place)
    assert told(s) == [
        "Ana flips the card in row 3, column 4: 3 yellow birds.",
        "Ana takes the card: the yellow row now has 3 cards.",
        "Ana completes the yellow row.",
        "Ben flips the card in row 1, column 1: 2 green birds.",
        "Ana flips the card in row 1, column 1: 2 red birds.",
        "Ben flips the card in row 1, column 2: 1 green bird.",
        "Ben takes the card: the green row now has 1 card.",
    ]
    assert told(s, "fr") == [
        "Ana retourne la carte de la ligne 3, colonne 4\u202f: 3 oiseaux jaunes.",
        "Ana prend la carte\u202f: la rangée jaune a maintenant 3 cartes.",
        "Ana complète la rangée jaune.",
        "Ben retourne la carte de la ligne 1, colonne 1\u202f: 2 oiseaux verts.",
        "Ana retourne la carte de la ligne 1, colonne 1\u202f: 2 oiseaux rouges.",
        "Ben retourne la carte de la ligne 1, colonne 2\u202f: 1 oiseau vert.",
        "Ben prend la carte\u202f: la rangée verte a maintenant 1 carte.",
    ]
    assert told(s, "de") == [
        "Ana dreht die Karte in Zeile 3, Spalte 4 um: 3 gelbe Vögel.",
        "Ana nimmt die Karte: Die gelbe Reihe hat jetzt 3 Karten.",
        "Ana vervollständigt die gelbe Reihe.",
        "Ben dreht die Karte in Zeile 1, Spalte 1 um: 2 grüne Vögel.",
        "Ana dreht die Karte in Zeile 1, Spalte 1 um: 2 rote Vögel.",
        "Ben dreht die Karte in Zeile 1, Spalte 2 um: 1 grüner Vogel.",
        "Ben nimmt die Karte: Die grüne Reihe hat jetzt 1 Karte.",
    ]


def test_votes_are_told() -> None:
    s = voting(rules.END, rules.GO_ON, rules.END)
    assert told(s)[1:4] == [
        "12 turns without a new card: now all vote on whether to go on.",
        "Ana votes to end the game.",
        "Ben votes to go on.",
    ]
    assert told(s, "fr")[2:4] == ["Ana vote pour arrêter.", "Ben vote pour continuer."]
    assert told(s, "de")[2:4] == ["Ana will aufhören.", "Ben will weiterspielen."]
    useless_flip(s)
    assert "  Turns without a new card: 13. At 30 the game ends." in table(s)


@EVERY_LANGUAGE
def test_the_cards_laid_out_need_no_words(language: str) -> None:
    assert told(Play.seeded(game, 2, seed=8).state, language) == [""] * CARDS


@EVERY_LANGUAGE
def test_every_event_of_whole_games_has_a_sentence(language: str) -> None:
    kinds = set()
    for number in range(24):
        players = 2 + number % 3
        play = Play.seeded(game, players, seed=6, number=number)
        luck = random.Random(number)
        while not play.over:
            play.play_number(play.next_seat, luck.choice(play.legal_numbers(play.next_seat)))
        for event in play.events(0):
            text = screen.sentence(event, NAMES, WORDS[language])
            assert event["event"] == "laid-out" or text.endswith(".")
            assert "$" not in text
            assert "{" not in text
            kinds.add(event["event"])
    assert kinds == {name for name, *_ in view.EVENTS.values()}


@EVERY_LANGUAGE
def test_every_reason_has_a_sentence(language: str) -> None:
    ends = [{"event": "ended", "reason": reason} for reason in rules.REASONS]
    assert len({screen.sentence(event, NAMES, WORDS[language]) for event in ends}) == len(rules.REASONS)


# Moves


def test_a_place_is_spoken_by_row_and_column() -> None:
    telling = Telling(game, NAMES, WORDS["en"])
    assert telling.spoken("flip 5-6") == "flip row 5, column 6"
    assert telling.spoken("go on") == "go on"


@pytest.mark.parametrize(
    ("language", "flip", "end", "go_on"),
    [
        ("en", "Flip the card in row 5, column 6", "End the game", "Go on"),
        ("fr", "Retourner la carte de la ligne 5, colonne 6", "Arrêter la partie", "Continuer"),
        ("de", "Die Karte in Zeile 5, Spalte 6 umdrehen", "Das Spiel beenden", "Weiterspielen"),
    ],
)
def test_a_whole_move_is_a_whole_sentence(language: str, flip: str, end: str, go_on: str) -> None:
    words = words_for(game, language)
    assert [screen.move(move, {}, words) for move in ("flip 5-6", "end", "go on")] == [flip, end, go_on]
