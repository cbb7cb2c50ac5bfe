"""Every game with every variant and number of players, for tests that try them all."""

from __future__ import annotations

import pytest

import birdtable
from birdtable.conformance import set_ups

SET_UPS = [
    pytest.param(birdtable.game(name), variant, players, id=f"{name}-{variant}-{players}")
    for name in birdtable.game_names()
    for variant, players in set_ups(birdtable.game(name))
]
