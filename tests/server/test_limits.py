"""Limits: what is spent comes back with time, what is held when it is let go; and a refusal says what it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from birdtable.core.words import LANGUAGES
from birdtable.server import limits as limiting
from birdtable.server.addresses import network_named
from birdtable.server.http.answering import told
from birdtable.server.limits import EVERYBODY, LIMITS, PER_ADDRESS, Limit, Limits, Who, read_limits
from birdtable.server.refusal import Refusal

ANA, BEN = Who("192.0.2.1", 1), Who("192.0.2.1", 2)  # of one household
DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


class Clock:
    """Stands still until it is set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def limits(clock: Clock, **changed: Limit | None) -> Limits:
    """No limits but these."""
    named = {name.replace("_", "-"): limit for name, limit in changed.items()}
    return Limits(dict.fromkeys(LIMITS) | named, clock)


def refusal(asked: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        asked()
    return caught.value


def test_so_many_come_at_once_and_then_one_after_the_other(clock: Clock) -> None:
    found = limits(clock, tables=Limit(3, 30))
    for _ in range(3):
        found.spend("tables", ANA)
    assert refusal(lambda: found.spend("tables", ANA)).details["seconds"] == 10
    clock.now += 9.9
    assert refusal(lambda: found.spend("tables", ANA)).details["seconds"] == 1
    clock.now += 0.2
    found.spend("tables", ANA)
    assert refusal(lambda: found.spend("tables", ANA)).code == "too-fast"


def test_nobody_waits_for_a_rounding_error(clock: Clock) -> None:
    for now in (0.1, 12345.678, 987654321.123):
        clock.now = now
        found = limits(clock, tables=Limit(7, 3600))
        for _ in range(7):
            found.spend("tables", ANA)
        assert refusal(lambda found=found: found.spend("tables", ANA)).code == "too-fast"  # type: ignore[misc]


def test_after_a_while_all_have_come_back_and_not_more(clock: Clock) -> None:
    found = limits(clock, tables=Limit(3, 30))
    clock.now += 1_000_000
    for _ in range(2):
        for _ in range(3):
            found.spend("tables", ANA)
        refusal(lambda: found.spend("tables", ANA))
        clock.now += 30


def test_what_one_guest_spends_is_no_other_guests(clock: Clock) -> None:
    found = limits(clock, tables=Limit(1, 30))
    found.spend("tables", ANA)
    found.spend("tables", BEN)
    found.spend("tables", Who("192.0.2.1"))  # nobody in particular
    refusal(lambda: found.spend("tables", ANA))


def test_an_address_has_a_limit_for_all_who_come_from_there(clock: Clock) -> None:
    found = limits(clock, tables=Limit(9, 30), tables_per_address=Limit(2, 60))
    found.spend("tables", ANA)
    found.spend("tables", BEN)
    told = refusal(lambda: found.spend("tables", ANA))
    assert told.details == {"what": "tables", "whose": "address", "seconds": 30, "unit": "seconds", "wait": 30}
    found.spend("tables", Who("192.0.2.2", 1))
    assert found.refused == {"tables-per-address": 1}


def test_who_is_refused_for_the_address_has_spent_nothing(clock: Clock) -> None:
    found = limits(clock, tables=Limit(1, 3600), tables_per_address=Limit(1, 10))
    found.spend("tables", BEN)
    refusal(lambda: found.spend("tables", ANA))
    clock.now += 10
    found.spend("tables", ANA)


def test_a_limit_may_be_for_each_table(clock: Clock) -> None:
    found = limits(clock, messages=Limit(1, 30))
    found.spend("messages", ANA, 7)
    found.spend("messages", ANA, 8)
    refusal(lambda: found.spend("messages", ANA, 8))


def test_what_is_held_comes_back_when_it_is_let_go(clock: Clock) -> None:
    found = limits(clock, sockets=Limit(2), sockets_per_address=Limit(3))
    with found.holding("sockets", ANA):
        with found.holding("sockets", ANA):
            told = refusal(lambda: found.holding("sockets", ANA).__enter__())
            assert (told.code, told.details) == ("too-many", {"what": "sockets", "whose": "guest", "most": 2})
        with found.holding("sockets", ANA), found.holding("sockets", BEN):
            assert refusal(lambda: found.holding("sockets", BEN).__enter__()).details["whose"] == "address"
    assert found.refused == {"sockets": 1, "sockets-per-address": 1}
    assert not found._held


def test_what_all_together_may_have_is_counted_as_one(clock: Clock) -> None:
    found = limits(clock, spectators_at_table=Limit(1))
    with found.holding("spectators-at-table", EVERYBODY, 7), found.holding("spectators-at-table", EVERYBODY, 8):
        refusal(lambda: found.holding("spectators-at-table", EVERYBODY, 7).__enter__())


def test_what_the_store_counts_is_limited_too(clock: Clock) -> None:
    found = limits(clock, listed_at_once=Limit(2))
    found.must_not_have("listed-at-once", already=1)
    assert refusal(lambda: found.must_not_have("listed-at-once", already=2)).details["most"] == 2
    limits(clock).must_not_have("listed-at-once", already=10_000)


def test_only_so_many_people_are_remembered(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "MOST_REMEMBERED", 10)
    found = limits(clock, tables=Limit(1, 30))
    for guest in range(1000):
        found.spend("tables", Who(guest=guest))
    assert len(found._full_at) == 10
    refusal(lambda: found.spend("tables", Who(guest=999)))


def test_of_an_ipv6_address_the_network_counts() -> None:
    assert network_named("2001:db8:1:2:3:4:5:6") == network_named("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_named("2001:db8:1:3::9") != network_named("2001:db8:1:2::9")
    assert network_named("::ffff:192.0.2.1") == network_named("192.0.2.1") == "192.0.2.1"
    assert network_named("what a proxy says" * 99) == ("what a proxy says" * 99)[:64]


# Settings


def test_a_host_changes_a_limit_or_takes_it_away() -> None:
    changed = read_limits(["tables=7/60", "sockets=9", "hints=none"])
    assert changed == {"tables": Limit(7, 60), "sockets": Limit(9), "hints": None}
    assert Limits(changed).limits["tables-per-address"] == LIMITS["tables-per-address"]
    assert read_limits(["all=none", "tables=7/60"]) == dict.fromkeys(LIMITS) | {"tables": Limit(7, 60)}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("chairs=7/60", "there is no limit 'chairs'; there are requests, "),
        ("all=7/60", "there is no limit 'all'"),
        ("tables=7", "tables=7 should be tables=COUNT/SECONDS, such as tables=20/1200, or tables=none"),
        ("tables=0/7", "should be tables=COUNT/SECONDS"),
        ("tables=7/0", "should be tables=COUNT/SECONDS"),
        ("tables=7/", "should be tables=COUNT/SECONDS"),
        ("tables=1e3/7", "should be tables=COUNT/SECONDS"),
        ("tables", "should be tables=COUNT/SECONDS"),
        ("sockets=7/60", "sockets=7/60 should be sockets=COUNT, such as sockets=40, or sockets=none"),
        ("sockets=-7", "should be sockets=COUNT"),
    ],
)
def test_a_limit_that_is_none_is_told_with_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        read_limits([text])


# Answers


def told_by(name: str, language: str) -> str:
    """What somebody reads who meets a limit."""
    found = Limits({name: Limit(1, LIMITS[name].seconds)}, Clock())
    who = Who("192.0.2.1") if name.endswith(PER_ADDRESS) else Who(guest=1)
    what = name.removesuffix(PER_ADDRESS)
    try:
        if LIMITS[name].seconds:
            found.spend(what, who)
            found.spend(what, who)
        with found.holding(what, who), found.holding(what, who):
            raise AssertionError(f"{name} limits nothing")
    except Refusal as refused:
        return told(refused, language).message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_of_what_there_was_too_much_and_what_to_do(language: str) -> None:
    # The last are met by clients that no page is shown to, or are told by other means.
    plain = {"requests", "refused-messages", "connections"}
    sentences = {name: told_by(name, language) for name in LIMITS if name.removesuffix(PER_ADDRESS) not in plain}
    assert len(set(sentences.values())) == len(sentences)
    for sentence in sentences.values():
        assert re.fullmatch(r"[^{}]+ ?: [^{}]+\. [^{}]+\.", sentence), sentence


def test_how_long_to_wait_is_told_in_seconds_or_minutes() -> None:
    assert told_by("messages", "en").endswith("Try again in 4 seconds.")
    assert told_by("hints", "fr").endswith("Réessaie dans 60 secondes.")
    assert told_by("tables", "de").endswith("Versuch es in 20 Minuten noch einmal.")


def test_the_document_lists_every_limit() -> None:
    text = DOCUMENT.read_text("utf-8")
    for name, limit in LIMITS.items():
        assert f"| `{name}` | {limit} |" in text, f"| `{name}` | {limit} |"
