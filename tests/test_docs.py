"""What the documents say is so: the README's program runs, and RULES.md names functions and tests that exist."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from server_process import ServerProcess

import birdtable

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


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_rules_of_a_game_name_functions_and_tests_that_exist(name: str) -> None:
    rules = (GAMES / name / "RULES.md").read_text("utf-8")
    functions, tests = named_after("Code", rules), named_after("Tests", rules)
    assert {"set_up", "merit", "view"} <= functions
    assert functions <= functions_in(GAMES / name)
    assert tests <= functions_in(ROOT / "tests" / "games" / name)


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_ruling_and_every_example_of_the_book_is_named_in_the_rules(name: str) -> None:
    rules = (GAMES / name / "RULES.md").read_text("utf-8")
    tests = {
        test
        for test in functions_in(ROOT / "tests" / "games" / name)
        if test.startswith(("test_ruling_", "test_book_"))
    }
    assert tests
    assert tests <= named_after("Tests", rules)


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_rules_end_with_the_credits(name: str) -> None:
    last = (GAMES / name / "RULES.md").read_text("utf-8").strip().splitlines()[-1]
    assert last.startswith("After ")
    assert "; unofficial." in last
    assert birdtable.game(name).credits.startswith("after ")
    assert ", unofficial" in birdtable.game(name).credits


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md"), *GAMES.glob("*/RULES.md")]


@pytest.mark.parametrize("file", documents(), ids=lambda file: os.path.relpath(file, ROOT))
def test_links_between_documents_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text("utf-8")):
        if "://" not in target:
            assert (file.parent / target).exists(), target


@pytest.mark.parametrize("file", documents(), ids=lambda file: os.path.relpath(file, ROOT))
def test_scripts_that_a_document_names_exist(file: Path) -> None:
    for script in re.findall(r"`(scripts/\w+)", file.read_text("utf-8")):
        assert os.access(ROOT / script, os.X_OK), script
