"""Whoever lacks an optional library is told how to get it."""

from __future__ import annotations

import importlib

import pytest

from birdtable.core.extras import extra


def test_what_is_missing_is_named_with_the_way_to_get_it() -> None:
    told = r"this needs no_such_library, which is not installed: pip install 'birdtable\[birds\]'"
    with pytest.raises(ModuleNotFoundError, match=told) as error, extra("birds"):
        importlib.import_module("no_such_library")
    assert error.value.name == "no_such_library"


def test_what_is_there_is_imported_as_ever() -> None:
    with extra("birds"):
        assert importlib.import_module("json")
