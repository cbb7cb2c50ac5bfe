"""How tests wait for a page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.py"))


def awaited(tree: ast.AST) -> Iterator[str]:
    """Whatever is waited for, where it is written in its place."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="wait_for_function"), args=[ast.Constant(value=text), *_]):
                yield str(text)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_what_is_waited_for_is_a_function(file: Path) -> None:
    """An expression would be evaluated at each look, which the pages' policy refuses from the second look on."""
    assert [text for text in awaited(ast.parse(file.read_text("utf-8"))) if "=>" not in text] == []
