"""The house has floors: each layer imports only those below it, and only `games` knows a particular game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import birdtable

ROOT = Path(birdtable.__file__).parent

BELOW = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "table": {"core", "bots"},
    "arena": {"core", "bots"},
    "conformance": {"core", "bots", "table", "arena"},
    "research": {"core", "bots", "arena"},
    "training": {"core", "bots", "arena"},
    "protocol": set(),
    "client": {"protocol"},
    "server": {"core", "bots", "table", "protocol"},
    "cli": {"core", "bots", "table", "arena", "research", "training", "conformance", "server"},
    "__init__": {"core"},
}  # type: dict[str, set[str]]

FILES = sorted(ROOT.rglob("*.py"))
# The browser's shell: our own files in it that are text.
KINDS = (".css", ".ftl", ".html", ".js", ".svg")
SHELL = [file for file in sorted((ROOT / "web").rglob("*.*")) if file.suffix in KINDS and "vendor" not in file.parts]


# The rooms of the server, each above those before it; what is in none of them puts them together.
SERVER = ("store", "tables", "showing", "guests", "keeping", "door", "thinking", "http", "pages")


def layer(file: Path) -> str:
    return file.relative_to(ROOT).with_suffix("").parts[0]


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_layer_imports_only_what_lies_below_it(file: Path) -> None:
    own = layer(file)
    for name in imports(ast.parse(file.read_text("utf-8"))):
        package, _, rest = name.partition(".")
        if package == "birdtable":
            other = rest.partition(".")[0]
            assert other in BELOW[own] | {own}, f"{own} imports {name}"


def room_of_server(module: str) -> int:
    """How high the room of a module lies; None of them is below all, for what every room uses."""
    room = module.split(".")[2]
    return SERVER.index(room) if room in SERVER else -1


@pytest.mark.parametrize("file", [file for file in FILES if layer(file) == "server"], ids=str)
def test_a_room_of_the_server_imports_only_those_below_it(file: Path) -> None:
    own = room_of_server(".".join(["birdtable", *file.relative_to(ROOT).with_suffix("").parts, ""]))
    for name in imports(ast.parse(file.read_text("utf-8"))):
        if name.startswith("birdtable.server.") and own >= 0:
            assert room_of_server(f"{name}.") <= own, f"{file.name} imports {name}"


@pytest.mark.parametrize("file", [file for file in FILES if layer(file) == "games"], ids=str)
def test_a_game_knows_no_other_game(file: Path) -> None:
    own = file.relative_to(ROOT).parts[1]
    for name in imports(ast.parse(file.read_text("utf-8"))):
        if name.startswith("birdtable.games."):
            assert name.split(".")[2] == own


@pytest.mark.parametrize("file", [file for file in FILES if layer(file) != "games"], ids=str)
def test_no_game_is_named_outside_its_folder(file: Path) -> None:
    names = "|".join(birdtable.game_names())
    assert not re.search(rf"\b({names})\b", file.read_text("utf-8"))


@pytest.mark.parametrize("file", SHELL, ids=str)
def test_no_page_names_a_game_or_its_title(file: Path) -> None:
    games = [birdtable.game(name) for name in birdtable.game_names()]
    names = "|".join(re.escape(word) for game in games for word in (game.name, game.title))
    assert not re.search(rf"\b({names})\b", file.read_text("utf-8"))


def test_numba_is_imported_in_one_helper_only() -> None:
    users = [
        file for file in FILES if any(name.split(".")[0] == "numba" for name in imports(ast.parse(file.read_text())))
    ]
    assert [str(file.relative_to(ROOT)) for file in users] == ["core/compiled.py", "core/compiled_gpu.py"]


def test_what_nobody_may_foresee_is_drawn_from_the_urn_alone() -> None:
    drawing = [file for file in FILES if {"random", "secrets", "uuid"} & set(imports(ast.parse(file.read_text())))]
    ours = [str(file.relative_to(ROOT)) for file in drawing if layer(file) != "client"]  # which deals nothing
    assert ours == ["core/urn.py"]


def heavy_modules_after(code: str) -> set[str]:
    program = f"import sys\n{code}\nprint(*sorted({{'numpy', 'numba', 'rich'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_command_line_imports_nothing_heavy_before_it_is_needed() -> None:
    assert heavy_modules_after("import birdtable.cli.main") == set()


def test_a_game_in_the_plain_twin_needs_neither_numpy_nor_numba() -> None:
    code = """
import birdtable
for name in birdtable.game_names():
    game = birdtable.game(name)
    play = birdtable.Play.seeded(game, max(game.variants["standard"]), 1)
    play.play(play.next_seat, play.legal_moves(play.next_seat)[0])
"""
    assert heavy_modules_after(code) == set()
