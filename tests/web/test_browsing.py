"""How tests wait for a page, and leave the thread to others."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from event_loops import without_running_loop

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


def test_another_loop_can_run_in_the_thread_of_a_browser(chrome: Browser) -> None:
    assert asyncio._get_running_loop() is not None
    with without_running_loop():
        asyncio.run(asyncio.sleep(0))
    assert chrome.is_connected()
    assert asyncio._get_running_loop() is not None
