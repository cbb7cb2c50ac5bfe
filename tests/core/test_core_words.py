"""Words in three languages, and what happens where one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from birdtable.core.errors import BadSetUp
from birdtable.core.screen import joined, plain
from birdtable.core.words import MARKS, Words, language_for, users_language


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(
        "hello = Hello, { $name }!\n"
        "only-english = yes\n"
        "word-duck = duck\n"
        "list-and = { $first } and { $last }\n"
        "ducks = { $n ->\n    [one] 1 duck\n   *[other] { $n } ducks\n}\n",
        "utf-8",
    )
    (tmp_path / "fr.ftl").write_text("hello = Salut, { $name } !\nword-duck = canard\n", "utf-8")
    (tmp_path / "de.ftl").write_text("hello = Hallo, { $name }!\n", "utf-8")
    return tmp_path


def test_a_message_is_said_in_the_language_chosen(folder: Path) -> None:
    assert Words("fr", folder)("hello", name="Ana") == "Salut, Ana !"
    assert Words("de", folder)("hello", name="Ana") == "Hallo, Ana!"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    assert Words("de", folder)("only-english") == "yes"
    with pytest.raises(KeyError, match="no words for 'nowhere'"):
        Words("de", folder)("nowhere")


def test_plurals_are_right_and_no_invisible_marks_come_in(folder: Path) -> None:
    words = Words("en", folder)
    assert [words("ducks", n=n) for n in (1, 2)] == ["1 duck", "2 ducks"]


def test_what_was_said_before_is_said_again_for_the_same_details_only(folder: Path) -> None:
    words = Words("en", folder)
    for _ in range(2):
        assert [words("hello", name=name) for name in ("Ana", "Ben")] == ["Hello, Ana!", "Hello, Ben!"]
        assert [words("ducks", n=n) for n in (1, "1")] == ["1 duck", "1 ducks"], "a text is no number"


def test_whatever_text_is_put_in_a_sentence_is_as_fluent_makes_it(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "-bird = owl\n"
        "put-in = { $name } sees { $other } and { $name }.\n"
        "decides = { $place ->\n    [row] { $name }, row\n   *[column] { $place } of { $name }\n}\n"
        "within = { $n ->\n    [one] { $name } has one\n   *[other] { $name } has { $n }\n}\n"
        "elsewhere = { put-in } { $name }\n"
        "term = { $name } and { -bird }\n"
        'quoted = { "{" } { $name }\n'
        "calls = { NUMBER($n) } { $name }\n",
        "utf-8",
    )
    (tmp_path / "fr.ftl").write_text("", "utf-8")
    (tmp_path / "de.ftl").write_text("", "utf-8")
    words = Words("en", tmp_path)
    for name in ("Ana", "", "row", MARKS[0], MARKS[1] + "x", "{ $name }"):
        for other in ("Ben", MARKS[0]):
            for n in (1, 2, "one"):
                for message in ("put-in", "decides", "within", "elsewhere", "term", "quoted", "calls"):
                    details = {"name": name, "other": other, "place": name, "n": n}
                    assert words(message, **details) == words._format(message, **details)
    assert {message: words._only_placed(message) for message in ("put-in", "decides", "within", "elsewhere")} == {
        "put-in": ["name", "other"],
        "decides": ["name"],
        "within": ["name"],
        "elsewhere": [],
    }


def test_words_of_the_notation_are_translated_where_there_is_a_word(folder: Path) -> None:
    assert Words("fr", folder).word("duck") == "canard"
    assert Words("fr", folder).word("a3") == "a3"


def test_several_things_are_listed_in_one_sentence(folder: Path) -> None:
    words = Words("en", folder)
    assert [words.listed(list(names)) for names in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]


def test_later_folders_add_their_words(folder: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    for language in ("en", "fr", "de"):
        (more / f"{language}.ftl").write_text("more = more\n", "utf-8")
    words = Words("fr", folder, more)
    assert words("more") == "more"
    assert words("hello", name="Ana") == "Salut, Ana !"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LC_MESSAGES": "fr", "LANG": "de"}, "fr"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_users_language_is_that_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert users_language() == language


def test_lines_are_made_of_styled_pieces() -> None:
    assert joined([plain("a"), plain("b")], "-") == [("a", ""), ("-", ""), ("b", "")]
    assert joined([]) == []


def test_a_wish_for_a_language_goes_before_the_locale_and_must_be_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert [language_for("de"), language_for(None)] == ["de", "fr"]
    with pytest.raises(BadSetUp, match="no language 'it'; there is en, fr, de"):
        language_for("it")
