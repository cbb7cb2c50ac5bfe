"""What people read is there in all three languages: catalogues fit each other and the code, rules are translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import birdtable
from birdtable.core.words import LANGUAGES, Words

ROOT = Path(birdtable.__file__).parent
GAMES = {name: ROOT / "games" / name for name in birdtable.game_names()}
# Who has a catalogue, and the code that uses it.
HOMES = {home: ROOT / home for home in ("bots", "cli", "server", "table", "web")} | GAMES
SHELVES = {"server": ROOT / "server" / "showing"}  # where the words lie, if not at home
PAGES = [file for file in sorted((ROOT / "web").rglob("*.js")) if "vendor" not in file.parts]
TRANSLATIONS = [(home, language) for home in HOMES for language in LANGUAGES if language != "en"]

# Words that really are the same as in English, by catalogue and language.
THE_SAME = {
    ("cli", "fr"): {"then-what"},
    ("web", "fr"): {
        "minutes-short",
        "moment",
        "portrait-toucan",
        "score-points",
        "setting-motion-normal",
        "so-far",
    },
    ("web", "de"): {
        "minutes-short",
        "moment",
        "option-chosen",
        "portrait-flamingo",
        "setting-motion-normal",
        "so-far",
        "won-because",
    },
    ("cli", "de"): {"then-what"},
    ("table", "fr"): {"had-points"},
    ("table", "de"): {"name-had"},
    ("cubirds", "fr"): {"collection", "n-toucan", "some-toucan", "word-toucan"},
    ("kuckuck", "fr"): {"total"},
    ("whatsup", "fr"): {"word-violet"},
    ("wolken", "fr"): {"cubes", "points", "word-pile", "word-validation"},
    ("wolken", "de"): {"action", "title"},
}  # type: dict[tuple[str, str], set[str]]


# Reading a catalogue


@cache
def entries_in(file: Path) -> list[Any]:
    """All that stands in a catalogue, in its order."""
    return list(FluentParser().parse(file.read_text("utf-8")).body)


def catalogue(home: str, language: str) -> dict[str, Any]:
    """The messages of a catalogue in one language by id, once it has been read without complaint."""
    file = SHELVES.get(home, HOMES[home]) / "words" / f"{language}.ftl"
    assert file.exists(), f"{home} has no words in {language!r}: {file.relative_to(ROOT)} is missing"
    messages: dict[str, Any] = {}
    for entry in entries_in(file):
        if isinstance(entry, (ftl.Comment, ftl.GroupComment, ftl.ResourceComment)):
            continue
        where = f"{file.relative_to(ROOT)}: {text_of(entry)!r}"
        assert isinstance(entry, ftl.Message), f"{where} is no message"
        assert entry.value is not None, f"{where} says nothing"
        assert not entry.attributes, f"{where} has attributes, which nobody reads"
        assert entry.id.name not in messages, f"{where} is there twice"
        messages[entry.id.name] = entry
    return messages


def text_of(entry: Any) -> str:
    """An entry as it stands in its file; what could not be read, as it is."""
    return entry.content.strip() if isinstance(entry, ftl.Junk) else FluentSerializer().serialize_entry(entry).strip()


def value_of(message: Any) -> str:
    """What a message says, without its id."""
    return text_of(message).partition("=")[2]


class Variables(Visitor):  # type: ignore[misc]
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables_of(message: Any) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


# Reading the code


def trees(home: str) -> Iterator[ast.AST]:
    """The code that uses a catalogue: what speaks beside it, and those who speak for everybody."""
    speakers = [ROOT / "core" / "words.py", ROOT / "core" / "endings.py", ROOT / "table" / "telling.py"]
    for file in [*speakers, *sorted(HOMES[home].rglob("*.py"))]:
        code = file.read_text("utf-8")
        if file in speakers or re.search(r"^from birdtable\.(core\.words|server\.showing\.wording) import", code, re.M):
            yield ast.parse(code, str(file))


def patterns(node: ast.AST) -> set[str]:
    """The ids that an expression can stand for, as regular expressions: texts, and f-texts that begin with a text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {re.escape(node.value)}
    if isinstance(node, ast.IfExp):
        return patterns(node.body) | patterns(node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values]
        return {"".join(parts)} if re.match(r"[a-z]+-", str(node.values[0].value)) else set()
    return set()


def asked_for(tree: ast.AST) -> set[str]:
    """The ids that are surely asked for: what `words(…)` is called with, directly or by a name set in that function."""
    asked: set[str] = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and node.args]
        for call in calls:
            name, first = ast.unparse(call.func), call.args[0]
            if re.fullmatch(r"(self\.)?(own_|game_)?words", name):
                asked |= patterns(first) | assigned(function, first)
            elif re.fullmatch(r"(self\.)?words\.word", name):
                asked |= {f"word\\-{pattern}" for pattern in patterns(first)}
    return asked


def assigned(function: ast.FunctionDef, name: ast.expr) -> set[str]:
    """What a name is set to in a function."""
    if not isinstance(name, ast.Name):
        return set()
    sets = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return {pattern for node in sets if name.id in map(ast.unparse, node.targets) for pattern in patterns(node.value)}


def mentioned(tree: ast.AST) -> set[str]:
    """The ids that may be asked for: every text in the code that is not just a key to look something up."""
    keys: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript):
            keys.add(id(node.slice))
        if isinstance(node, ast.Dict):
            keys |= {id(key) for key in node.keys}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            keys |= {id(argument) for argument in node.args[:1]}
    return {pattern for node in ast.walk(tree) if id(node) not in keys for pattern in patterns(node)}


# What a script gives to `t(…)` first, and the texts in it.
SPOKEN = re.compile(r"\b(?:t|known)\(((?:[^(),`\"]|`[^`]*`|\"[^\"]*\")+)")
TEXTS = re.compile(r"\"([^\"]*)\"|`([^`]*)`")


def asked_by_pages(code: str) -> set[str]:
    """The ids that a page's script asks for; of an alternative both, but not what it depends on."""
    asked: set[str] = set()
    for first in SPOKEN.findall(code):
        alternatives = first.partition("?")[2] or first
        asked |= {js_pattern(plain or template) for plain, template in TEXTS.findall(alternatives)}
    return asked


def js_pattern(text: str) -> str:
    """A text of a script as a regular expression, with anything for what is put in."""
    return ".*".join(map(re.escape, re.split(r"\$\{[^}]*\}", text)))


def asked_in(home: str) -> set[str]:
    """The ids that the code beside a catalogue surely asks for."""
    if home == "web":
        return {pattern for file in PAGES for pattern in asked_by_pages(file.read_text("utf-8"))}
    return {pattern for tree in trees(home) for pattern in asked_for(tree)}


def mentioned_in(home: str) -> set[str]:
    """The ids that the code beside a catalogue may ask for."""
    return asked_in(home) if home == "web" else {pattern for tree in trees(home) for pattern in mentioned(tree)}


def missing(wanted: set[str], there: set[str]) -> list[str]:
    return sorted(wanted - there)


# The three languages fit each other


@pytest.mark.parametrize(("home", "language"), TRANSLATIONS)
def test_every_language_has_the_same_messages(home: str, language: str) -> None:
    english, other = set(catalogue(home, "en")), set(catalogue(home, language))
    assert not missing(english, other), f"{home}: not yet in {language}"
    assert not missing(other, english), f"{home}: only in {language}"


@pytest.mark.parametrize(("home", "language"), TRANSLATIONS)
def test_a_message_has_the_same_variables_in_every_language(home: str, language: str) -> None:
    english, other = catalogue(home, "en"), catalogue(home, language)
    pairs = {name: (variables_of(english[name]), variables_of(other[name])) for name in english if name in other}
    differing = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    assert not differing, f"{home}: other variables in English than in {language}"


@pytest.mark.parametrize(("home", "language"), TRANSLATIONS)
def test_nothing_is_left_in_english_but_what_is_the_same_word(home: str, language: str) -> None:
    english, other = catalogue(home, "en"), catalogue(home, language)
    same = {name for name in english if name in other and value_of(english[name]) == value_of(other[name])}
    allowed = THE_SAME.get((home, language), set())
    assert not missing(same, allowed), f"{home}: still English in {language}, or to be added to THE_SAME"
    assert not missing(allowed, same), f"{home}: in THE_SAME, but not the same in {language}"


# Numbers


CATALOGUES = sorted(ROOT.rglob("words/*.ftl"))
# "One more player", "the only move": counts that are never below nought.
SAID_IN_WORDS = {"gathering", "start-needs", "error-illegal-move", "error-unknown-seat", "table-kind"}


class Plurals(Visitor):  # type: ignore[misc]
    """Collects what a message says by number: the variable, and the text of each of its variants."""

    def __init__(self) -> None:
        self.found: list[tuple[str, dict[str, Any], Any]] = []

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        variants = {variant_key(variant): variant.value for variant in node.variants}
        default = next(variant.value for variant in node.variants if variant.default)
        if "one" in variants and isinstance(node.selector, ftl.VariableReference):
            self.found.append((node.selector.id.name, variants, default))
        self.generic_visit(node)


def variant_key(variant: Any) -> str:
    return str(variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value)


def plurals_in(file: Path) -> Iterator[tuple[str, str, dict[str, Any], Any]]:
    """Every choice between one and several in a catalogue: message, variable, variants, and the usual one."""
    for entry in entries_in(file):
        if isinstance(entry, ftl.Message):
            visitor = Plurals()
            visitor.visit(entry)
            yield from ((entry.id.name, *choice) for choice in visitor.found)


def digits_in(pattern: Any) -> str:
    """The digits that a variant writes itself, instead of the number that it is given."""
    texts = [element.value for element in pattern.elements if isinstance(element, ftl.TextElement)]
    return "".join(re.findall(r"\d", " ".join(texts)))


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: str(file.relative_to(ROOT)))
def test_what_is_said_of_one_holds_for_minus_one_and_nought_too(file: Path) -> None:
    """`[one]` is chosen for −1 as well, and in French for 0: who writes the digit lies."""
    for message, variable, variants, default in plurals_in(file):
        assert not digits_in(variants["one"]), f"{message} writes a digit where it is given ${variable}"
        if variable in variables_of(default) and message not in SAID_IN_WORDS:
            assert variable in variables_of(variants["one"]), f"{message} does not say how many ${variable}"


@pytest.mark.parametrize("number", [-1, 0, 1, 2])
@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_number_is_said_as_it_is(file: Path, number: int) -> None:
    bundle = FluentBundle([file.stem], use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text("utf-8")))
    for message, variable, variants, default in plurals_in(file):
        if str(number) in variants or variable not in variables_of(default) or message in SAID_IN_WORDS:
            continue
        others = variables_of(bundle_message(file, message)) - {variable}
        text, faults = bundle.format_pattern(
            bundle.get_message(message).value, {variable: number} | dict.fromkeys(others, 9)
        )
        assert not faults
        assert str(number) in text, f"{message} with {variable}={number} is {text!r}"


def bundle_message(file: Path, name: str) -> Any:
    """A message of a catalogue, and with it what it refers to."""
    entries = {entry.id.name: entry for entry in entries_in(file) if hasattr(entry, "id")}
    found = entries[name]
    inner = [entries[other] for other in re.findall(r"\{ ([a-z][a-z0-9-]+) \}", value_of(found))]
    return ftl.Resource([found, *inner])


POINTS = {
    "en": ["-1 point", "0 points", "1 point", "2 points"],
    "fr": ["-1 point", "0 point", "1 point", "2 points"],
    "de": ["-1 Punkt", "0 Punkte", "1 Punkt", "2 Punkte"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_told_below_nought_too(language: str) -> None:
    ours, web = Words(language, ROOT / "table" / "words"), Words(language, ROOT / "web" / "words")
    kuckuck = Words(language, GAMES["kuckuck"] / "web" / "words")
    numbers = (-1, 0, 1, 2)
    assert [ours("had-points", score=number) for number in numbers] == POINTS[language]
    assert [web("score-points", count=number) for number in numbers] == POINTS[language]
    assert [kuckuck("table-score", score=number, number=number) for number in numbers] == POINTS[language]


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "It is Ana’s turn.", "Waiting for Ana and Ben."),
        ("fr", "C’est à Ana de jouer.", "On attend Ana et Ben."),
        ("de", "Ana ist an der Reihe.", "Ana und Ben sind an der Reihe."),
    ],
)
def test_several_who_are_waited_for_are_several(language: str, one: str, several: str) -> None:
    words = Words(language, ROOT / "table" / "words", SHELVES["server"] / "words")
    assert words("waiting-for", names="Ana", count=1) == one
    assert words("waiting-for", names=words.listed(["Ana", "Ben"]), count=2) == several


# The catalogues fit the code


@pytest.mark.parametrize("home", HOMES)
def test_every_message_is_used(home: str) -> None:
    known = mentioned_in(home)
    unused = [name for name in catalogue(home, "en") if not any(re.fullmatch(pattern, name) for pattern in known)]
    assert not unused, f"{home}: no code asks for these"


@pytest.mark.parametrize("home", HOMES)
def test_every_message_that_the_code_asks_for_exists(home: str) -> None:
    names = {*catalogue("table", "en"), *catalogue(home, "en")}
    asked = asked_in(home)
    of_games = {"word\\-.*", "option\\-.*", "option\\-.*\\-value", "title"}  # what only some games have words for
    of_games |= {"ending\\-tie.*", "had\\-tie"}
    of_games |= set() if home in GAMES else {"about", "credits"}
    own = asked - of_games
    assert own
    lost = [pattern for pattern in sorted(own) if not any(re.fullmatch(pattern, name) for name in names)]
    assert not lost, f"{home}: asked for, but in no catalogue"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("home", [home for home in HOMES if home not in GAMES])
def test_no_message_of_a_game_hides_one_of_those_around_it(name: str, home: str) -> None:
    both = set(catalogue(home, "en")) & set(catalogue(name, "en"))
    assert not both, f"{name} and {home} say the same ids"


# The rules


def sections(file: Path) -> list[str]:
    assert file.exists(), f"{file.relative_to(ROOT)} is missing"
    return re.findall(r"^## (.*)$", file.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_translated_section_by_section(name: str, language: str) -> None:
    english = sections(GAMES[name] / "RULES.md")
    translated = sections(GAMES[name] / f"RULES.{language}.md")
    assert len(translated) == len(english), list(zip(english, translated, strict=False))


@pytest.mark.parametrize(("language", "unofficial"), [("fr", "non officiel."), ("de", "inoffiziell.")])
@pytest.mark.parametrize("name", GAMES)
def test_translated_rules_are_for_players_and_end_with_the_credits(name: str, language: str, unofficial: str) -> None:
    file = GAMES[name] / f"RULES.{language}.md"
    assert file.exists(), f"{file.relative_to(ROOT)} is missing"
    lines = file.read_text("utf-8").strip().splitlines()
    assert not [line for line in lines if line.startswith(("Code:", "Tests:"))]
    assert lines[-1].endswith(unofficial)


# How it is set


FRENCH = [
    *sorted(ROOT.rglob("words/fr.ftl")),
    *sorted(ROOT.rglob("RULES.fr.md")),
    *sorted(ROOT.rglob("lessons/*.json")),
]
# Where these are no marks: comments, placeables, anchors, pictures, links, a sign on a card, a German title.
NO_MARKS = re.compile(r"^# .*\n(?=.*=)|\{[^}]*\}|!\[|\]\([^)]*\)|\(\?|Zum Kuckuck!", re.M)
LOOSE_MARK = re.compile(r"(?<!\u202f)[;:!?»]|«(?!\u202f)")


def french_in(file: Path) -> list[str]:
    """What a file says in French, line by line."""
    text = file.read_text("utf-8")
    lines = re.findall(r'"fr": "([^"]*)"', text) if file.suffix == ".json" else [text]
    return NO_MARKS.sub("", "\n".join(lines)).splitlines()


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_french_mark_is_never_parted_from_its_word(file: Path) -> None:
    """A narrow no-break space stands before `; : ! ? »` and after `«`, so that no line begins with one of them."""
    assert [line for line in french_in(file) if LOOSE_MARK.search(line)] == []
