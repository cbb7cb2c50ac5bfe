"""The modules of the pages stand in layers: each uses those below it, none in a circle, and games use core and kit."""

from __future__ import annotations

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
