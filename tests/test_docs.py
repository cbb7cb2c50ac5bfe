"""What the documents say is so: the README's program runs, and rules name functions and tests that exist."""

from __future__ import annotations

import ast
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from server_process import ServerProcess

import birdtable
from birdtable.arena.simulate import Series, records
from birdtable.core.words import LANGUAGES
from birdtable.table.rules_text import HEADING, PICTURE, anchors, rules_text, rulings, sections

ROOT = Path(__file__).parent.parent
GAMES = Path(birdtable.__file__).parent / "games"


def code_blocks(file: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", file.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def functions_in(folder: Path) -> set[str]:
    trees = [ast.parse(file.read_text("utf-8")) for file in folder.glob("*.py")]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def named_after(label: str, rules: str) -> set[str]:
    lines = re.findall(rf"^{label}: (.*)$", rules, re.MULTILINE)
    return {name for line in lines for name in re.findall(r"`(\w+)`", line)}


def test_the_program_in_the_readme_runs(tmp_path: Path) -> None:
    program, _ = code_blocks(ROOT / "README.md", "python")
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Outcome(" in done.stdout
    assert len(program.strip().splitlines()) <= 20


def test_the_client_in_the_readme_plays_a_game(tmp_path: Path) -> None:
    _, program = code_blocks(ROOT / "README.md", "python")
    with ServerProcess(tmp_path) as server:
        there = program.replace("http://127.0.0.1:8470", server.url) + "\nprint(table.update.table.status)"
        done = subprocess.run([sys.executable, "-W", "error", "-c", there], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "finished\n"


BOTS = code_blocks(ROOT / "docs" / "write-a-bot.md", "python")


@pytest.mark.parametrize("number", range(len(BOTS)))
def test_every_bot_in_the_page_about_bots_plays(number: int, tmp_path: Path) -> None:
    file = tmp_path / f"mine_{number}.py"
    file.write_text(BOTS[number])
    game = birdtable.game("whatsup")
    played = list(records(Series(game, 2, 1, 1, bots=(str(file), "random"))))
    assert played[0]["bots"] == {"0": f"mine_{number}", "1": "random"}


def test_the_bot_in_the_page_about_bots_over_the_network_plays_a_game(tmp_path: Path) -> None:
    (program,) = code_blocks(ROOT / "docs" / "bot-api.md", "python")
    with ServerProcess(tmp_path) as server:
        there = program.replace("http://127.0.0.1:8470", server.url)
        done = subprocess.run([sys.executable, "-W", "error", "-c", there], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "OutcomeInfo(" in done.stdout


def test_the_programs_in_the_page_about_native_games_run(tmp_path: Path) -> None:
    first, loops, second = code_blocks(ROOT / "docs" / "native.md", "python")
    (tmp_path / "loops.py").write_text(loops)
    for program in (first, second):
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(" decisions\n")


RESEARCH = code_blocks(ROOT / "docs" / "research.md", "python")


@pytest.mark.parametrize("number", range(len(RESEARCH)))
def test_every_program_in_the_page_about_research_runs(number: int, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-c", RESEARCH[number]]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_rules_of_a_game_name_functions_and_tests_that_exist(name: str) -> None:
    rules = ties(name)
    functions, tests = named_after("Code", rules), named_after("Tests", rules)
    assert {"set_up", "merit", "view"} <= functions
    assert functions <= functions_in(GAMES / name), functions - functions_in(GAMES / name)
    there = functions_in(ROOT / "tests" / "games" / name)
    assert tests <= there, tests - there


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_ruling_and_every_example_of_the_book_is_named_in_the_rules(name: str) -> None:
    tests = {
        test
        for test in functions_in(ROOT / "tests" / "games" / name)
        if test.startswith(("test_ruling_", "test_book_"))
    }
    assert tests
    assert tests <= named_after("Tests", ties(name)), tests - named_after("Tests", ties(name))


# The rules for players, and what ties them to the code

NO_RULES = {"birds", "credits"}  # sections of a page that nothing in the code carries out
PROGRAMMERS_WORDS = re.compile(
    r"\b(?:seat|siège|place|Platz|Sitz)s? 0\b|JSON|SHA-256|redeal|\bfunctions?\b|\bfonctions?\b|\bFunktion(?:en)?\b"
    r"|\bnotation\b|\bNotation\b|^(?:Code|Tests): |`[^`]*[_(){}=.][^`]*`|\w_\w|\btest_|BIRDTABLE",
    re.MULTILINE,
)


def ties(name: str) -> str:
    """Where a game's rules are tied to functions and tests."""
    return (GAMES / name / "RULINGS.md").read_text("utf-8")


def numbered_rulings(name: str) -> set[int]:
    """The rulings of RULINGS.md: a numbered list in its first section."""
    first = re.split(r"^## ", ties(name), flags=re.MULTILINE)[1]
    return {int(number) for number in re.findall(r"^(\d+)\. ", first, re.MULTILINE)}


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_anchor_stands_in_all_three_languages_once(name: str) -> None:
    english, *others = [anchors(rules_text(birdtable.game(name), language)) for language in LANGUAGES]
    assert english
    assert len(english) == len(set(english)), sorted(one for one in english if english.count(one) > 1)
    for other in others:
        assert set(other) == set(english), set(other) ^ set(english)
        assert len(other) == len(english)


@pytest.mark.parametrize("name", birdtable.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_on_the_page_of_every_language(name: str, language: str) -> None:
    numbered = numbered_rulings(name)
    assert numbered
    assert set(rulings(rules_text(birdtable.game(name), language))) == numbered
    tested = [re.match(r"test_ruling_(\d+)", test) for test in functions_in(ROOT / "tests" / "games" / name)]
    assert {int(test[1]) for test in tested if test} <= numbered


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_rule_is_tied_to_the_code(name: str) -> None:
    tied = {
        section.title
        for section in sections(ties(name))
        if re.search("^Code: ", section.text, re.MULTILINE) and re.search("^Tests: ", section.text, re.MULTILINE)
    }
    rules = {section.anchor for section in sections(rules_text(birdtable.game(name), "en")) if section.anchor}
    assert rules - NO_RULES <= tied, rules - NO_RULES - tied


@pytest.mark.parametrize("name", birdtable.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_meet_no_word_for_programmers(name: str, language: str) -> None:
    text = rules_text(birdtable.game(name), language)
    plain = HEADING.sub(r"\1 \2", PICTURE.sub(r"\1", text))
    assert PROGRAMMERS_WORDS.findall(plain) == []


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_rules_end_with_the_credits(name: str) -> None:
    last = (GAMES / name / "RULES.md").read_text("utf-8").strip().splitlines()[-1]
    assert last.startswith("After ")
    assert "; unofficial." in last
    assert birdtable.game(name).credits.startswith("after ")
    assert ", unofficial" in birdtable.game(name).credits


def documents() -> list[Path]:
    of_games = [*GAMES.glob("*/RULES.md"), *GAMES.glob("*/RULINGS.md")]
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md"), *of_games]


@pytest.mark.parametrize("file", documents(), ids=lambda file: os.path.relpath(file, ROOT))
def test_links_between_documents_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text("utf-8")):
        if "://" not in target and not target.startswith("picture:"):
            assert (file.parent / target).exists(), target


@pytest.mark.parametrize("file", documents(), ids=lambda file: os.path.relpath(file, ROOT))
def test_scripts_that_a_document_names_exist(file: Path) -> None:
    for script in re.findall(r"`(scripts/\w+)", file.read_text("utf-8")):
        assert os.access(ROOT / script, os.X_OK), script


def test_the_helpers_for_who_adds_a_game_are_where_they_are_said_to_be() -> None:
    rows = re.findall(
        r"^\| \[`core/(\w+)\.py`\]\S+ \| (.*) \|$", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(rows) >= 6
    for module, helpers in rows:
        found = vars(importlib.import_module(f"birdtable.core.{module}"))
        for name in re.findall(r"`(\w+)`", helpers):
            assert found[name].__module__ == f"birdtable.core.{module}", name
