"""The modules of the pages stand in layers: each uses those below it, none in a circle, and games use core and kit."""

from __future__ import annotations

import itertools
import posixpath
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src/birdtable"
WEB = PACKAGE / "web"
LAYERS = ("vendor", "core", "kit", "parts")  # from the bottom; then the pages, which do not use each other
PAGES = ("home", "table", "device", "rules")
IMPORT = re.compile(r"^(?:import|export)\b(?:[^;]*?\bfrom)?\s+[\"]([^\"]+)[\"]", re.MULTILINE)

OURS = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
GAMES = sorted(PACKAGE.glob("games/*/web/*.js"))


def imported(path: Path) -> list[str]:
    """The addresses of all that a module imports, `/static/core/words.js` and the like."""
    here = posixpath.dirname(address(path))
    return [posixpath.normpath(posixpath.join(here, name)) for name in IMPORT.findall(path.read_text())]


def address(path: Path) -> str:
    if WEB in path.parents:
        return f"/static/{path.relative_to(WEB).as_posix()}"
    return f"/{path.relative_to(PACKAGE).as_posix()}"


def layer(name: str) -> str:
    return name.split("/")[2]


@pytest.mark.parametrize("path", OURS, ids=address)
def test_a_module_uses_only_what_stands_below_it(path: Path) -> None:
    own = layer(address(path))
    allowed = LAYERS[: LAYERS.index(own) + 1] if own in LAYERS else (*LAYERS, own)
    assert {layer(name) for name in imported(path)} <= set(allowed)
    assert own in LAYERS + PAGES


@pytest.mark.parametrize("path", GAMES, ids=address)
def test_a_games_table_uses_only_core_kit_and_itself(path: Path) -> None:
    own = posixpath.dirname(address(path))
    for name in imported(path):
        assert name.startswith(("/static/core/", "/static/kit/", f"{own}/")), name


def test_no_module_needs_itself() -> None:
    TopologicalSorter({address(path): imported(path) for path in [*OURS, *GAMES]}).prepare()


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PIECE = re.compile(r"([^{};]*)([{};])")
TABLES = {game.name: game for game in sorted(PACKAGE.glob("games/*")) if (game / "web/table.css").exists()}
ALIKE = 5  # fewer declarations in common are a way to lay things out, a line or a corner, and no look


def blocks(css: str) -> list[frozenset[str]]:
    """What each rule of a style sheet declares, without the rules inside it."""
    found, within = [], [set[str]()]
    for text, end in PIECE.findall(COMMENT.sub("", css)):
        if end == "{":
            within.append(set())
            continue
        if text.strip():
            within[-1].add(" ".join(text.split()))
        if end == "}":
            found.append(frozenset(within.pop()))
    return found


def table_blocks(game: Path) -> list[frozenset[str]]:
    return [block for sheet in sorted(game.glob("web/*.css")) for block in blocks(sheet.read_text())]


def same(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= ALIKE or (one == other and len(one) >= 3)


def test_rules_are_read_with_those_inside_them() -> None:
    assert blocks("a { b: c; /* d: e; */ & f { g: h; } i: j; } @media (k) { l { m: n } }") == [
        {"g: h"},
        {"b: c", "i: j"},
        {"m: n"},
        set(),
    ]


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(TABLES, 2)))
def test_no_block_of_declarations_stands_in_two_tables(one: str, other: str) -> None:
    pairs = itertools.product(table_blocks(TABLES[one]), table_blocks(TABLES[other]))
    assert [sorted(a & b) for a, b in pairs if same(a, b)] == []
