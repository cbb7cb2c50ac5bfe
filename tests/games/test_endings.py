"""Why a game was won, and what everybody had of what decided it: every kind of ending of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import birdtable
from birdtable.core.endings import Ending
from birdtable.core.play import Outcome, Play
from birdtable.core.words import LANGUAGES
from birdtable.table.telling import Telling, words_for

NAMES = ["Ana", "Ben", "Cleo"]


def told(play: Play[Any], outcome: Outcome) -> dict[str, Ending]:
    """The ending in all languages, of a game whose state was made to fit it."""
    names = NAMES[: len(play.seats)]
    tellings = {language: Telling(play.game, names, words_for(play.game, language)) for language in LANGUAGES}
    return {language: telling.ending(outcome, play.view(None)) for language, telling in tellings.items()}


def check_ending(play: Play[Any], outcome: Outcome, **expected: Sequence[str]) -> None:
    """In each language the sentence, then what everybody had."""
    endings = told(play, outcome)
    assert {language: (ending.said, *ending.had) for language, ending in endings.items()} == expected


# CuBirds


def collections(*birds: list[int]) -> Play[Any]:
    """A game of CuBirds with these collections, each a number for each of eight species."""
    play: Play[Any] = Play.seeded(birdtable.game("cubirds"), len(birds), 1)
    for seat, collection in enumerate(birds):
        play.state.collection[seat] = collection
    return play


def test_cubirds_by_seven_species() -> None:
    play = collections([2, 1, 1, 1, 1, 1, 1, 0], [9, 0, 0, 0, 0, 0, 0, 0])
    check_ending(
        play,
        Outcome("seven-species", (8, 9), (0,)),
        en=("Ana wins with seven different species.", "7 species", "1 species"),
        fr=("Ana gagne avec sept espèces différentes.", "7 espèces", "1 espèce"),
        de=("Ana gewinnt mit sieben verschiedenen Arten.", "7 Arten", "1 Art"),
    )


def test_cubirds_by_two_trios() -> None:
    play = collections([2, 0, 0, 0, 0, 0, 0, 0], [3, 1, 4, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0])
    check_ending(
        play,
        Outcome("two-trios", (2, 8, 3), (1,)),
        en=("Ben wins with two trios.", "no trio", "2 trios", "1 trio"),
        fr=("Ben gagne avec deux trios.", "aucun trio", "2 trios", "1 trio"),
        de=("Ben gewinnt mit zwei Trios.", "kein Trio", "2 Trios", "1 Trio"),
    )


def test_cubirds_by_most_birds_where_no_deal_was_possible() -> None:
    play = collections([2, 1, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0])
    check_ending(
        play,
        Outcome("no-deal", (3, 1), (0,)),
        en=("Ana wins with the most birds: 3.", "3 birds", "1 bird"),
        fr=("Ana gagne avec le plus d’oiseaux\u202f: 3.", "3 oiseaux", "1 oiseau"),
        de=("Ana gewinnt mit den meisten Vögeln: 3.", "3 Vögel", "1 Vogel"),
    )
    check_ending(
        collections([2, 0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0, 0, 0]),
        Outcome("no-deal", (2, 2), (0, 1)),
        en=("Ana and Ben share the win with 2 birds each.", "2 birds", "2 birds"),
        fr=("Ana et Ben se partagent la victoire avec 2 oiseaux chacun.", "2 oiseaux", "2 oiseaux"),
        de=("Ana und Ben teilen sich den Sieg mit je 2 Vögeln.", "2 Vögel", "2 Vögel"),
    )


# What's Up


def rows(*cards: list[int]) -> Play[Any]:
    """A game of What's Up with these collections, each a number of cards for each of four rows."""
    play: Play[Any] = Play.seeded(birdtable.game("whatsup"), len(cards), 1)
    for seat, collection in enumerate(cards):
        play.state.collection[seat] = collection
    return play


def test_whatsup_by_complete_rows() -> None:
    check_ending(
        rows([3, 3, 0, 3], [3, 2, 2, 2], [2, 0, 0, 0]),
        Outcome("rows", (18, 15, 3), (0,)),
        en=("Ana wins with three complete rows.", "3 complete rows", "1 complete row", "no complete row"),
        fr=(
            "Ana gagne avec trois rangées complètes.",
            *("3 rangées complètes", "1 rangée complète", "aucune rangée complète"),
        ),
        de=("Ana gewinnt mit drei vollen Reihen.", "3 volle Reihen", "1 volle Reihe", "keine volle Reihe"),
    )


@pytest.mark.parametrize("reason", ["three-cards", "dead", "agreed", "stalled"])
def test_whatsup_by_most_birds(reason: str) -> None:
    check_ending(
        rows([3, 2, 1, 1], [1, 0, 0, 0]),
        Outcome(reason, (11, 1), (0,)),
        en=("Ana wins with the most birds: 11.", "11 birds", "1 bird"),
        fr=("Ana gagne avec le plus d’oiseaux\u202f: 11.", "11 oiseaux", "1 oiseau"),
        de=("Ana gewinnt mit den meisten Vögeln: 11.", "11 Vögel", "1 Vogel"),
    )


def test_whatsup_by_fewer_cards_for_as_many_birds() -> None:
    check_ending(
        rows([2, 2, 2, 0], [3, 2, 0, 0], [1, 0, 0, 0]),
        Outcome("dead", (9, 9, 1), (1,)),
        en=(
            "Ben wins: 9 birds, as many as Ana, but on fewer cards.",
            *("9 birds on 6 cards", "9 birds on 5 cards", "1 bird"),
        ),
        fr=(
            "Ben gagne\u202f: 9 oiseaux, à égalité avec Ana, mais sur moins de cartes.",
            *("9 oiseaux sur 6 cartes", "9 oiseaux sur 5 cartes", "1 oiseau"),
        ),
        de=(
            "Ben gewinnt: 9 Vögel, so viele wie Ana, aber auf weniger Karten.",
            *("9 Vögel auf 6 Karten", "9 Vögel auf 5 Karten", "1 Vogel"),
        ),
    )


def test_whatsup_shared() -> None:
    check_ending(
        rows([1, 0, 0, 0], [0, 1, 0, 0]),
        Outcome("agreed", (1, 1), (0, 1)),
        en=("Ana and Ben share the win: 1 bird each, on the same number of cards.", *["1 bird on 1 card"] * 2),
        fr=(
            "Ana et Ben se partagent la victoire\u202f: 1 oiseau sur le même nombre de cartes.",
            *["1 oiseau sur 1 carte"] * 2,
        ),
        de=("Ana und Ben teilen sich den Sieg: je 1 Vogel auf gleich vielen Karten.", *["1 Vogel auf 1 Karte"] * 2),
    )


# Zum Kuckuck!


def points(*rounds: list[int]) -> Play[Any]:
    """A game of Zum Kuckuck! with these points, each a number for each round."""
    play: Play[Any] = Play.seeded(birdtable.game("kuckuck"), len(rounds), 1)
    state = play.state
    state.over, state.round = 1, len(rounds)
    for seat, counted in enumerate(rounds):
        state.points[seat][: len(counted)] = counted
    return play


def test_kuckuck_by_points() -> None:
    check_ending(
        points([3, 1, 1], [2, 0, 1], [-1, 0, 0]),
        Outcome("most-points", (5, 3, -1), (0,)),
        en=("Ana wins with 5 points.", "5 points", "3 points", "-1 point"),
        fr=("Ana gagne avec 5 points.", "5 points", "3 points", "-1 point"),
        de=("Ana gewinnt mit 5 Punkten.", "5 Punkte", "3 Punkte", "-1 Punkt"),
    )


def test_kuckuck_by_the_best_round_of_equals() -> None:
    check_ending(
        points([3, 1, 1], [4, 0, 1], [1, 0, 0]),
        Outcome("most-points", (5, 5, 1), (1,)),
        en=(
            "Ben wins: 5 points, as many as Ana, but more in the best round (4).",
            *("5 points, best round 3", "5 points, best round 4", "1 point"),
        ),
        fr=(
            "Ben gagne\u202f: 5 points, à égalité avec Ana, mais une meilleure manche (4).",
            *("5 points, meilleure manche 3", "5 points, meilleure manche 4", "1 point"),
        ),
        de=(
            "Ben gewinnt: 5 Punkte, so viele wie Ana, aber mehr in der besten Runde (4).",
            *("5 Punkte, beste Runde 3", "5 Punkte, beste Runde 4", "1 Punkt"),
        ),
    )


def test_kuckuck_shared() -> None:
    check_ending(
        points([4, 1, 0], [4, 0, 1], [1, 0, 0]),
        Outcome("most-points", (5, 5, 1), (0, 1)),
        en=(
            "Ana and Ben share the win: 5 points each, and 4 in the best round.",
            *["5 points, best round 4"] * 2,
            "1 point",
        ),
        fr=(
            "Ana et Ben se partagent la victoire\u202f: 5 points et 4 à la meilleure manche.",
            *["5 points, meilleure manche 4"] * 2,
            "1 point",
        ),
        de=(
            "Ana und Ben teilen sich den Sieg: je 5 Punkte, und 4 in der besten Runde.",
            *["5 Punkte, beste Runde 4"] * 2,
            "1 Punkt",
        ),
    )


# Über den Wolken


def birds_left(*birds: int) -> Play[Any]:
    """A game of Über den Wolken with so many birds of each player on the board, else swifts."""
    play: Play[Any] = Play.seeded(birdtable.game("wolken"), len(birds), 1)
    swift = 2 * len(birds)
    tiles = [2 * seat + number % 2 for seat, many in enumerate(birds) for number in range(many)]
    for cell in range(len(play.view(None)["board"])):
        play.state.board[cell] = tiles[cell] if cell < len(tiles) else swift
    return play


def test_wolken_by_points() -> None:
    check_ending(
        birds_left(2, 2),
        Outcome("most-points", (1, 40), (1,)),
        en=("Ben wins with 40 points.", "1 point", "40 points"),
        fr=("Ben gagne avec 40 points.", "1 point", "40 points"),
        de=("Ben gewinnt mit 40 Punkten.", "1 Punkt", "40 Punkte"),
    )


def test_wolken_by_fewer_birds_left_of_equals() -> None:
    check_ending(
        birds_left(3, 1),
        Outcome("most-points", (40, 40), (1,)),
        en=(
            "Ben wins: 40 points, as many as Ana, but fewer birds left on the board (1).",
            *("40 points, 3 birds left", "40 points, 1 bird left"),
        ),
        fr=(
            "Ben gagne\u202f: 40 points, à égalité avec Ana, mais moins d’oiseaux restés sur le plateau (1).",
            *("40 points, 3 oiseaux restés", "40 points, 1 oiseau resté"),
        ),
        de=(
            "Ben gewinnt: 40 Punkte, so viele wie Ana, aber weniger Vögel noch auf dem Plan (1).",
            *("40 Punkte, noch 3 Vögel", "40 Punkte, noch 1 Vogel"),
        ),
    )


def test_wolken_shared() -> None:
    check_ending(
        birds_left(2, 2),
        Outcome("most-points", (40, 40), (0, 1)),
        en=(
            "Ana and Ben share the win: 40 points each, and equally many birds left on the board (2).",
            *["40 points, 2 birds left"] * 2,
        ),
        fr=(
            "Ana et Ben se partagent la victoire\u202f: 40 points et autant d’oiseaux restés sur le plateau (2).",
            *["40 points, 2 oiseaux restés"] * 2,
        ),
        de=(
            "Ana und Ben teilen sich den Sieg: je 40 Punkte, und gleich viele Vögel noch auf dem Plan (2).",
            *["40 Punkte, noch 2 Vögel"] * 2,
        ),
    )


# Whatever is played


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_end_of_a_whole_game_names_its_winners_and_says_what_everybody_had(name: str) -> None:
    play: Play[Any] = Play.seeded(birdtable.game(name), 3, 2)
    while not play.over:
        seat = play.next_seat
        play.play(seat, play.legal_moves(seat)[0])
    assert play.outcome is not None
    for ending in told(play, play.outcome).values():
        assert all(NAMES[winner] in ending.said for winner in play.outcome.winners)
        assert len(ending.had) == 3
