"""The table of Über den Wolken in words: what it shows, in three languages, and that it hides what is hidden."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from wolken_positions import decide, position

import birdtable
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.screen import STYLES
from birdtable.core.words import LANGUAGES, Words
from birdtable.games.wolken import game, screen
from birdtable.games.wolken.state import State
from birdtable.games.wolken.view import EVENTS, PHASES

FLOCK = "..k.. .wgK. gwkGw"
NAMES = ["Ana", "Ben", "Cleo", "Dimitri"]
SHELL = Path(birdtable.__file__).parent / "table" / "words"
SPEAK = {language: Words(language, SHELL, game.folder / "words") for language in LANGUAGES}
ENGLISH = SPEAK["en"]

# What leads to each phase, and the invitation to decide in it.
IN_PHASE = {
    "turn": ([], "10 cubes left: act, play a card, or pass?"),
    "standard": (["play 2-07"], "Which standard action? What lies in the boxes does not matter."),
    "swap": (["play 2-09"], "Which two birds swap places? (yours ↔ 2 columns away)"),
    "validate": (["play 2-06"], "Which card do you validate now?"),
    "seek": (["play 2-02"], "Which bird do you choose from the pile?"),
    "copy": (["play 2-03"], "Which card of the line do you use?"),
    "place": (["add 1"], "Which column for a goose ♂, head or tail?"),
    "discard": (["take 2-11"], "Five cards are one too many: which one do you discard?"),
    "stage-end": (["pass"], "Validate a card, or are you done?"),
}


def in_phase(phase: str) -> Play[State]:
    """A table at which a kite must decide something of this kind."""
    hands = {
        "standard": "5 7",
        "swap": "5 9",
        "validate": "5 6",
        "seek": "2 5",
        "copy": "3 5",
        "discard": "1 2 3 5",
    }
    cubes = (1, 0) if phase == "stage-end" else (10, 10)
    play = position(
        FLOCK,
        hands=(hands.get(phase, "5"), "15 16"),
        line="8 11",
        discard="12",
        face_up="G.",
        pile="kw|Gw",
        cubes=cubes,
    )
    decide(play, *IN_PHASE[phase][0])
    return play


def drawn(play: Play[State], seat: int | None, words: Words = ENGLISH, open_memory: bool = False) -> list[str]:
    """The lines of the table, without styles."""
    names = NAMES[: len(play.seats)]
    lines = screen.draw(play.view(seat, open_memory=open_memory), seat, names, words)
    assert {style for line in lines for _, style in line} <= set(STYLES)
    return [screen.text(line).rstrip() for line in lines]


def some_games(players: int, games: int = 4) -> list[Play[State]]:
    """Random games, each stopped further on; the last is over."""
    plays = []
    for number in range(games):
        play = Play.seeded(game, players, 6, number=number)
        play_on(play, number, 1000 if number == games - 1 else 3 + 14 * number)
        plays.append(play)
    return plays


def play_on(play: Play[State], number: int, most: int) -> None:
    """Play so many random moves, or to the end."""
    luck = [0] * 4
    seed_luck(luck, 1, number, 1)
    while not play.over and most:
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[below(luck, len(moves))])
        most -= 1


# The table


def test_the_table_of_a_seat() -> None:
    play = position(
        FLOCK,
        hands=("5 3", "15"),
        line="9 13",
        discard="1 2",
        face_up="k.",
        pile="wgw",
        cubes=(7, 1),
        starter=1,
    )
    play.state.box = [2, 0, 1, 0]
    play.state.score[0] = 1
    assert drawn(play, 0) == [
        "Stage 1 of 3, begun by Ben",
        "Nest card: 3, 7, 11, 15, 19 points for landing 1 to 5 birds, +3 a couple",
        "",
        "↑  a       b       c       d       e",
        "1  ·       ·      *Kite♀   ·       ·",
        "2  ·       Swift   Goose♀ *Kite♂   ·",
        "3  Goose♀  Swift  *Kite♀   Goose♂  Swift",
        "* your birds; swifts belong to nobody",
        "Birds     1 Kite♀  2 ·",
        "Pile (3)  Goose♀  Swift ×2",
        "Cost      sideways 3  lengthwise 1  add a bird 2  take a card 1  pass 2",
        "",
        "> Ana  *Kite   1 point   7 cubes  2 cards  in front ♀♂ = 10",
        "  Ben   Goose  0 points  1 cube   1 card   in front ♀ = 3",
        "",
        "Line (deck 9, discard 2)",
        "  2-09  2 cubes   b2 +3   c2 +2       gap: yours ↔ 2 columns away",
        "  2-13  2 cubes   c2 +2   a3 +3       wide gap: yours ↔ 3 columns away",
        "Your hand (* and =: what it would bring if the stage ended now)",
        "  2-03  ·         a2 +4   d3 +2       line: copies a card there, at its cost",
        "  2-05  3 cubes   a3 +3  *c3 +1  = 1  diagonal: yours ↔ diagonal neighbour",
    ]


def test_a_spectator_sees_nobodys_hand_and_no_marks() -> None:
    play = position(FLOCK, hands=("5 3", "15"), line="9", face_up="k.")
    lines = drawn(play, None)
    assert "Swifts belong to nobody." in lines
    assert not any("*" in line or "hand" in line for line in lines)
    assert not any("2-05" in line or "2-15" in line for line in lines)


def test_a_card_that_all_saw_stands_with_its_holder() -> None:
    play = position(FLOCK, hands=("3", ""), line="9 10")
    decide(play, "take 2-09")
    assert "    surely holds  2-09 gap b2 +3 c2 +2" in drawn(play, 1)
    assert "    surely holds  2-09 gap b2 +3 c2 +2" in drawn(play, None)
    assert not any("holds" in line for line in drawn(play, 0))


def test_a_card_pays_two_more_for_both_cells_and_front_birds_land_first() -> None:
    play = position("..g.. .wgK. kwkGw", hands=("5 11", ""), cubes=(10, 10))
    lines = drawn(play, 0)
    assert "  2-05  3 cubes   a3 +3  *c3 +1  = 1  diagonal: yours ↔ diagonal neighbour" in lines
    assert "  2-11  2 cubes   d2 +3   d3 +2       leader: row 1 ↔ row 3, one is yours" in lines
    play = position("..g.. kwgKk kwkGw", hands=("5 6", ""), cubes=(10, 10))
    assert "= 6" in "\n".join(drawn(play, 0))
    play = position("..g.. .wgK. kwkGw", hands=("5 6", ""), cubes=(10, 10))
    decide(play, "play 2-06")
    lines = drawn(play, 0)
    assert "Your hand (* and =: what it brings now)" in lines
    assert "  2-05  3 cubes  *a3 +3  *c3 +1  = 6  diagonal: yours ↔ diagonal neighbour" in lines


def test_who_has_nobody_in_front_is_told_so() -> None:
    play = position("..k.. .wwKw kwgGw", cubes=(10, 10))
    assert "  Ben   Goose  0 points  10 cubes  0 cards  nobody in front" in drawn(play, 0)


def test_passing_with_the_last_cube_costs_one() -> None:
    play = position(FLOCK, cubes=(1, 3))
    assert drawn(play, 0)[10].endswith("pass 1")


def test_what_is_half_done_is_shown_to_all() -> None:
    play = position(FLOCK, hands=("3", ""), line="7", face_up="k.", pile="w")
    decide(play, "play 2-03", "copy 2-07")
    for seat in (0, 1, None):
        assert "In play  2-03  standard: any action at this price" in drawn(play, seat)
    decide(play, "add 1")
    for seat in (0, 1, None):
        assert "Bird to place  Kite♀" in drawn(play, seat)


def test_an_empty_line_and_an_empty_hand_are_said() -> None:
    lines = drawn(position(FLOCK), 0)
    assert "  empty until the next stage" in lines
    assert "  no cards" in lines


def test_at_the_end_of_a_stage_prices_and_the_landing_are_gone() -> None:
    lines = drawn(in_phase("stage-end"), 0)
    assert not any(line.startswith("Cost") for line in lines)
    assert not any("in front" in line for line in lines)
    assert "> Ana  *Kite   10 points  0 cubes  1 card" in lines


def test_after_the_end_nobody_is_marked() -> None:
    play = position(FLOCK, cubes=(1, 0), stage=3)
    decide(play, "pass")
    assert play.over
    assert not any(line.startswith(">") for line in drawn(play, 0))


def test_open_memory_is_shown_in_quiet_lines() -> None:
    play = position(FLOCK, hands=("3", "15"), line="9 10", discard="1", pile="kw|Gww", stage=2)
    decide(play, "take 2-09")
    view = play.view(0, open_memory=True)
    lines = screen.draw(view, 0, NAMES[:2], ENGLISH)
    texts = [screen.text(line) for line in lines]
    start = texts.index("Everybody knows of your hand:  2-09")
    assert texts[start - 1] == ""
    assert texts[start + 1].startswith("Never seen:  2-02 favourite, 2-04 diagonal, 2-05 diagonal,")
    assert texts[-3:] == [
        "Discard:  2-01 free flight",
        "Pile in layers, top first:  Kite♀, Swift | Goose♂, Swift ×2",
        "Nests so far:  3/7/11/15/19 +3",
    ]
    assert all(style == "quiet" or not text.strip() for line in lines[start:] for text, style in line)
    assert not any("Everybody knows" in line for line in drawn(play, None, open_memory=True))
    play.state.shown[7] = 1  # gone into the deck with a discard
    assert "Surely in the deck:  2-08 standard" in drawn(play, 0, open_memory=True)


def test_one_layer_of_the_pile_is_no_news() -> None:
    play = position(FLOCK, pile="kw")
    assert not any("layers" in line for line in drawn(play, 0, open_memory=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_drawn_for_everybody(phase: str, language: str) -> None:
    play = in_phase(phase)
    words = SPEAK[language]
    assert play.view(0)["phase"] == phase
    for seat in (0, 1, None):
        for memory in (False, True):
            lines = drawn(play, seat, words, memory)
            assert max(map(len, lines)) <= screen.WIDTH
            assert [line[:5] for line in lines if line.startswith("> ")] == ["> Ana"]
            for column in "abcde":
                assert column in lines[3]
            for card in play.view(seat)["line"]:
                assert any(card["id"] in line for line in lines)
    assert any("2-05" in line for line in drawn(play, 0, words))
    assert not any("2-05" in line for line in drawn(play, 1, words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_fit_a_terminal_in_a_typical_game(players: int, language: str) -> None:
    for play in some_games(players):
        for seat in (*range(players), None):
            for memory in (False, True):
                for line in drawn(play, seat, SPEAK[language], memory):
                    assert len(line) <= screen.WIDTH, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_beside_what_it_pays(language: str) -> None:
    words = SPEAK[language]
    for action in {card["action"] for card in drawn_cards()}:
        cost = words("cubes", cubes=4)
        assert len(f"  4-01  {cost}  *a2 +4  *c3 +1  = 7  {screen.action_text(action, words)}") <= screen.WIDTH


def drawn_cards() -> list[dict[str, Any]]:
    """All cards of the deck for four."""
    play = position("..k.... .wgK... gwkGwww", line=" ".join(map(str, range(1, 23))))
    cards: list[dict[str, Any]] = play.view()["line"]
    assert len(cards) == 22
    return cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_changes_nothing_on_the_screen(players: int) -> None:
    changed = 0
    for play in some_games(players)[:3]:
        for seat in range(players):
            other = play.redealt(seat, 3)
            changed += any(
                getattr(other, field) != getattr(play.state, field) for field in ("where", "pile", "deck", "nests")
            )
            for memory in (False, True):
                views = [game.view.view(s, seat, memory) for s in (play.state, other)]
                first, second = (screen.draw(view, seat, NAMES[:players], ENGLISH) for view in views)
                assert first == second
    assert changed > players


# What to do


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_its_invitation(phase: str) -> None:
    play = in_phase(phase)
    view = play.view(0)
    assert screen.ask(view, 0, ENGLISH) == IN_PHASE[phase][1]
    for language in ("fr", "de"):
        asked = screen.ask(view, 0, SPEAK[language])
        assert asked.endswith(("?", ".", ")"))
        assert asked != IN_PHASE[phase][1]


def test_every_word_of_a_move_is_spoken() -> None:
    written = {word for play in map(in_phase, PHASES) for move in play.legal_moves(0) for word in move.split()}
    verbs = {word for word in written if re.fullmatch(r"[a-z-]{3,}", word)}
    assert {"sideways", "add", "pile", "head", "tail", "validate", "done", "seek", "kite-f", "swift", "copy"} <= verbs
    for words in SPEAK.values():
        assert all(words.known(f"word-{verb}") for verb in verbs)


def test_a_word_of_a_move_is_spoken_by_what_is_there() -> None:
    play = position(FLOCK, hands=("2 3", "1"), line="7 9", face_up="k.", pile="wgw", cubes=(10, 0))
    view = play.view(0)
    card, (cell, tile) = view["line"][0], next((cell, tile) for cell, tile in view["board"].items() if tile)
    words = SPEAK["en"]
    assert screen.word(card["id"], words, view).startswith(words.word(card["action"]) + " (")
    assert screen.word(cell, words, view) == f"{words.word(tile)} ({cell})"
    assert screen.word("sideways", words, view) == screen.word("sideways", words) == words.word("sideways")


# What happened

SENTENCES = {
    "en": [
        "Ana plays the card “favourite”.",
        "Ana pays 4 cubes.",
        "Ana chooses a goose ♀ from the pile, which is then shuffled.",
        "Ana places a goose ♀ at the tail of column a.",
        "Ana plays the card “line”.",
        "Ana uses the card “standard” of the line.",
        "Ana pays 2 cubes.",
        "Ana adds a kite ♀ from place 1.",
        "Place 1 beside the pile now shows a swift.",
        "Ana places a kite ♀ at the head of column a.",
        "Ana adds the top bird of the pile: a swift.",
        "Ana pays 1 cube.",
        "Ana places a swift at the head of column e.",
        "Ana passes and gives up 2 cubes.",
    ],
    "fr": [
        "Ana joue la carte «\u202foiseau préféré\u202f».",
        "Ana paie 4 cubes.",
        "Ana choisit une oie ♀ dans la pile, qui est ensuite mélangée.",
        "Ana place une oie ♀ en queue de la colonne a.",
        "Ana joue la carte «\u202fligne\u202f».",
        "Ana utilise la carte «\u202faction standard\u202f» de la ligne.",
        "Ana paie 2 cubes.",
        "Ana prend un milan ♀ de la place 1.",
        "La place 1 à côté de la pile montre maintenant un martinet.",
        "Ana place un milan ♀ en tête de la colonne a.",
        "Ana prend l’oiseau du dessus de la pile\u202f: un martinet.",
        "Ana paie 1 cube.",
        "Ana place un martinet en tête de la colonne e.",
        "Ana passe et perd 2 cubes.",
    ],
    "de": [
        "Ana spielt die Karte „Lieblingsvogel“.",
        "Ana zahlt 4 Würfel.",
        "Ana sucht eine Gans ♀ aus dem Stapel aus, der dann gemischt wird.",
        "Ana reiht eine Gans ♀ hinten in Spalte a ein.",
        "Ana spielt die Karte „Auslage“.",
        "Ana benutzt die Karte „Standard“ aus der Auslage.",
        "Ana zahlt 2 Würfel.",
        "Ana ruft einen Milan ♀ von Platz 1.",
        "Platz 1 neben dem Stapel zeigt jetzt einen Segler.",
        "Ana reiht einen Milan ♀ vorn in Spalte a ein.",
        "Ana ruft den obersten Vogel vom Stapel: einen Segler.",
        "Ana zahlt 1 Würfel.",
        "Ana reiht einen Segler vorn in Spalte e ein.",
        "Ana passt und gibt 2 Würfel ab.",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happened_is_told_in_sentences(language: str) -> None:
    play = position(FLOCK, hands=("2 3", "1"), line="7 9", face_up="k.", pile="wgw", cubes=(10, 0))
    decide(play, "play 2-02", "seek goose-f", "place a tail", "play 2-03", "copy 2-07", "add 1", "place a head")
    decide(play, "add pile", "place e head", "pass")
    events = screen.as_told(play.events(1))
    told = [text for event in events if (text := screen.sentence(event, NAMES, SPEAK[language]))]
    assert told[: len(SENTENCES[language])] == SENTENCES[language]


def test_the_end_of_a_stage_is_told() -> None:
    play = position(FLOCK, hands=("5 9", "6"), line="7 8 9 10", face_up="ww", cubes=(1, 0))
    decide(play, "pass", "validate 2-05", "done", "done")
    told = [screen.sentence(event, NAMES, ENGLISH) for event in play.events()]
    assert list(filter(None, told))[:10] == [
        "Ana passes and gives up 1 cube.",
        "A goose ♀ lands from column a.",
        "A swift lands from column b.",
        "A kite ♀ lands from column c.",
        "A kite ♂ lands from column d.",
        "A swift lands from column e.",
        "The landing brings Ana 10 points.",
        "The landing brings Ben 3 points.",
        "Ana validates the card “diagonal” for 1 point.",
        "Ana is done.",
    ]
    assert "Stage 2 begins with a new nest card." in told
    assert any(text.startswith("Column a moves up; ") for text in told)
    assert told[-1].endswith(" begins the stage.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_sentence_or_needs_none(language: str) -> None:
    out_of_cards = position(FLOCK, line="1", discard=" ".join(map(str, range(2, 17))), cubes=(1, 0))
    decide(out_of_cards, "pass")
    copied = position(FLOCK, hands=("3", ""), line="7")
    decide(copied, "play 2-03", "copy 2-07")
    silent: set[str] = set()
    told: set[str] = set()
    for play in (out_of_cards, copied, *some_games(2), *some_games(4)):
        play_on(play, 7, 1000)
        for event in play.events(0):
            text = screen.sentence(event, NAMES, SPEAK[language])
            (told if text else silent).add(event["event"])
            assert text == "" or text.endswith(".")
            assert "{" not in text
            assert "None" not in text
    assert silent == {"laid-out", "dealt", "revealed", "discarded"}
    assert "discarded" in told  # where a hand is too large, but not after a card was used
    assert told | silent == {kind[0] for kind in EVENTS.values()}
    last = screen.sentence(out_of_cards.events()[-1], NAMES, ENGLISH)
    assert last == "All three stages are over: the most points win."


# The catalogues


def messages(language: str, folder: Path) -> dict[str, str]:
    """Each message of a catalogue with its text."""
    text = (folder / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"(?ms)^([a-z0-9-]+) =(.*?)(?=^[a-z#]|\Z)", text))


def test_the_three_catalogues_have_the_same_messages_and_variables() -> None:
    catalogues = [messages(language, game.folder / "words") for language in LANGUAGES]
    english = catalogues[0]
    for catalogue in catalogues:
        assert list(catalogue) == list(english)
        for name, text in catalogue.items():
            assert set(re.findall(r"\$(\w+)", text)) == set(re.findall(r"\$(\w+)", english[name])), name
    assert not set(english) & set(messages("en", SHELL))


def test_french_has_its_spaces_and_apostrophes() -> None:
    text = (game.folder / "words" / "fr.ftl").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            assert not re.search(r" [:;!?]", line), line
            assert "'" not in line, line


def test_a_swap_is_told_by_who_swaps_whom_before_its_price() -> None:
    play = position(FLOCK, cubes=(10, 0))
    decide(play, "sideways c2 d2")
    told = [screen.sentence(event, NAMES, ENGLISH) for event in screen.as_told(play.events())]
    assert told == ["Ana swaps the goose ♀ (c2) and the kite ♂ (d2).", "Ana pays 1 cube."]
    assert [event["event"] for event in play.events()] == ["paid", "swapped"]


# Whole moves

MOVES = {
    "sideways c2 d2": (
        "Swap the goose ♀ (c2) and the kite ♂ (d2)",
        "Échanger l’oie ♀ (c2) et le milan ♂ (d2)",
        "Tauschen: die Gans ♀ (c2) und der Milan ♂ (d2)",
    ),
    "add 1": ("Add a kite ♀ (place 1)", "Ajouter un milan ♀ (place 1)", "Einen Milan ♀ rufen (Platz 1)"),
    "add pile": (
        "Add the top bird of the pile",
        "Ajouter l’oiseau du dessus de la pile",
        "Den obersten Vogel vom Stapel rufen",
    ),
    "take 2-09": (
        "Take the card “gap” (b2 +3, c2 +2) from the line",
        "Prendre la carte «\u202fécart\u202f» (b2 +3, c2 +2) de la ligne",
        "Die Karte „Sprung“ (b2 +3, c2 +2) aus der Auslage nehmen",
    ),
    "pass": ("Pass", "Passer", "Passen"),
}


@pytest.mark.parametrize("move", MOVES)
def test_a_whole_move_names_birds_and_cards_by_what_they_are(move: str) -> None:
    play = position(FLOCK, hands=("2 3", "1"), line="7 9", face_up="k.", pile="wgw", cubes=(10, 0))
    assert move in play.legal_moves(0)
    said = tuple(screen.move(move, play.view(0), SPEAK[language]) for language in ("en", "fr", "de"))
    assert said == MOVES[move]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_no_move_is_said_with_a_number_that_only_programs_know(phase: str, language: str) -> None:
    play = in_phase(phase)
    said = [screen.move(move, play.view(0), SPEAK[language]) for move in play.legal_moves(0)]
    assert len(set(said)) == len(said)
    for text in said:
        assert text[0].isupper()
        assert not re.search(r"\d-\d", text)
