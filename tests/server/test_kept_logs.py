"""Logs of earlier days replay as they did; where they no longer do, the game's rules have another version."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_logs import kept_logs, missing, what_it_led_to

from birdtable.core.registry import game as game_named

ADVICE = "an old log replays differently: raise the `version` of the game, and run tests/server/kept_logs.py"


def of_today() -> list[Path]:
    """The logs that were played by the present version of the rules; of others nothing is promised."""
    return [log for log in kept_logs() if log.stem.endswith(f"-{game_named(log.stem.partition('-')[0]).version}")]


@pytest.mark.parametrize("log", of_today(), ids=lambda log: log.stem)
def test_an_old_log_replays_as_it_did(log: Path) -> None:
    assert what_it_led_to(log) == log.with_suffix(".sha256").read_text().strip(), ADVICE


def test_every_variant_has_a_log_by_the_present_version_of_its_rules() -> None:
    assert [log.name for log, _, _ in missing()] == []
