"""Where luck comes from: generator, verifiable stream, record."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from birdtable.core import primitives, primitives_native
from birdtable.core.chance import Chance, Foresight, Generator, Recorded, Replayed, Stream, Unforeseeable
from birdtable.core.errors import BadRecord
from birdtable.core.state import CommonState, native_record
from birdtable.core.twins import native_twins

KEY = bytes(range(32))


def name(s: Any, what: int, card: int) -> str:
    return "abcdefghij"[card]


class State(CommonState, seats=2):
    """A state without a game."""


def state(chance: Chance) -> CommonState:
    s = State()
    s.luck = [1, 2, 3, 4]
    s.chance = chance
    return s


def stream_words(count: int) -> list[int]:
    """The stream's words, computed anew from its description."""
    words: list[int] = []
    for block in range(count // 8 + 1):
        digest = hmac.new(KEY, block.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    return words[:count]


def test_the_stream_is_hmac_blocks_read_as_big_endian_words() -> None:
    stream = Stream(KEY)
    assert [stream.below(1 << 32) for _ in range(20)] == stream_words(20)


def test_the_stream_skips_words_at_or_above_the_largest_multiple() -> None:
    n = (1 << 31) + 1
    stream = Stream(KEY)
    assert [stream.below(n) for _ in range(10)] == [word for word in stream_words(60) if word < n][:10]


def test_the_stream_shuffles_from_the_last_card_down_on_cards_in_canonical_order() -> None:
    words = stream_words(4)
    expected = [0, 1, 2, 3, 4]
    for word, i in zip(words, (4, 3, 2, 1), strict=True):
        j = word % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    cards = [4, 2, 0, 1, 3]
    primitives.shuffle(state(Stream(KEY)), 0, cards, 5)
    assert cards == expected


def test_the_stream_shuffles_two_sided_cards_and_then_turns_them_from_the_first_on() -> None:
    plain, sided = [0, 1, 2], [0, 1, 2]
    primitives.shuffle(state(Stream(KEY)), 0, plain, 3)
    primitives.shuffle_sides(state(Stream(KEY)), 0, sided, 3)
    assert sided == [2 * card + word % 2 for card, word in zip(plain, stream_words(5)[2:], strict=True)]


def test_whoever_is_alone_needs_no_lot() -> None:
    for twin in (primitives, primitives_native):
        s = state(Foresight())
        assert twin.pick(s, 0b1000) == 3
        assert s.luck == [1, 2, 3, 4]


def test_the_stream_picks_among_the_tied() -> None:
    assert primitives.pick(state(Stream(KEY)), 0b11010) == [1, 3, 4][stream_words(1)[0] % 3]


def test_a_streams_key_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        Stream(b"short")


def test_both_twins_draw_the_same_from_the_small_generator() -> None:
    for function in ("shuffle", "shuffle_again", "shuffle_sides"):
        plain, native = [3, 1, 2, 0], [3, 1, 2, 0]
        getattr(primitives, function)(state(Generator()), 0, plain, 4)
        getattr(primitives_native, function)(state(Generator()), 0, native, 4)
        assert plain == native
    one, other = state(Generator()), state(Generator())
    assert primitives.pick(one, 0b1101) == primitives_native.pick(other, 0b1101)


def test_telling_pausing_and_uncovering_are_nothing_to_the_native_twin() -> None:
    s = state(Generator())
    seen: list[object] = []
    primitives.pause(s)  # nobody watches
    s.on_pause = seen.append
    primitives_native.tell(s, 1, 2)
    primitives_native.uncover(s)
    primitives_native.pause(s)
    assert s.told == seen == []
    primitives.pause(s)
    assert seen == [s]
    primitives.tell(s, 1, 2)
    assert s.told == [(1, 2)]


def test_a_clone_is_a_state_of_its_own() -> None:
    states = [state(Generator()), state(Generator())]
    primitives.clone(states, 1, 0)
    states[1].score[0] = 7
    assert states[0].score == [0, 0]
    primitives_native.clone(states, 1, 0)
    assert states[1] is states[0]  # of records in an array it would be a copy


@pytest.mark.parametrize("source", [Generator(), Stream(KEY)])
def test_everything_that_luck_decides_is_recorded_and_can_be_replayed(source: Chance) -> None:
    recorded = Recorded(source, name)
    s = state(recorded)
    cards, sides = [3, 3, 1, 0], [0, 1, 2]
    seat = primitives.pick(s, 0b101)
    primitives.shuffle(s, 0, cards, 4)
    primitives.uncover(s)
    primitives.shuffle_sides(s, 0, sides, 3)
    number = primitives.roll(s, 6)
    assert [list(entry) for entry in recorded.entries] == [["pick"], ["shuffle"], ["shuffle"], ["roll"]]
    replayed = Replayed(recorded.entries, name)
    again = state(replayed)
    assert primitives.pick(again, 0b101) == seat
    cards_again, sides_again = [0, 1, 3, 3], [0, 1, 2]
    primitives.shuffle(again, 0, cards_again, 4)
    primitives.uncover(again)
    primitives.shuffle_sides(again, 0, sides_again, 3)
    assert (cards_again, sides_again) == (cards, sides)
    assert primitives.roll(again, 6) == number
    assert replayed.left_over() == 0


def test_of_a_shuffle_made_again_only_the_good_one_is_recorded() -> None:
    recorded = Recorded(Generator(), name)
    s = state(recorded)
    cards = [0, 1, 2, 3, 4]
    primitives.shuffle(s, 0, cards, 5)
    primitives.shuffle_again(s, 0, cards, 5)
    assert recorded.entries == [{"shuffle": [name(s, 0, card) for card in cards]}]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"shuffle": ["a", "b"]}, "exactly 3 cards"),
        ({"shuffle": "abc"}, "exactly 3 cards"),
        ({"shuffle": ["a", "b", "x"]}, "'x' is not one of the cards"),
        ({"shuffle": ["a", "b", 1]}, "1 is not one of the cards"),
        ({"shuffle": ["a", "b", ["c"]]}, "not one of the cards"),
        ({"shuffle": ["a", "a", "b"]}, "'c' is missing"),
        ({"pick": 1}, 'should be {"shuffle"'),
        ({"shuffle": ["a", "b", "c"], "pick": 1}, 'should be {"shuffle"'),
        ({}, 'should be {"shuffle"'),
        (["shuffle"], 'should be {"shuffle"'),
    ],
)
def test_a_recorded_shuffle_must_hold_exactly_its_cards(entry: Any, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        primitives.shuffle(state(Replayed([entry], name)), 0, [0, 1, 2], 3)
    assert caught.value.move == 0
    assert caught.value.reason.startswith("chance entry 1: ")


@pytest.mark.parametrize("texts", [["a", "b", "c"], ["a", "c", "d"]])
def test_recorded_two_sided_cards_must_each_lie_once(texts: list[str]) -> None:
    cards = [0, 1, 2]  # sides a|b, c|d, e|f
    with pytest.raises(BadRecord, match="'e' is missing"):
        primitives.shuffle_sides(state(Replayed([{"shuffle": texts}], name)), 0, cards, 3)


@pytest.mark.parametrize("seat", [1, 5, -1, True, 0.0, "0", None])
def test_a_recorded_pick_must_be_among_the_tied(seat: Any) -> None:
    with pytest.raises(BadRecord, match="not one of the seats"):
        primitives.pick(state(Replayed([{"pick": seat}], name)), 0b101)


@pytest.mark.parametrize("number", [0, 7, -1, True, 1.0, "1", None])
def test_a_recorded_roll_must_be_on_the_die(number: Any) -> None:
    with pytest.raises(BadRecord, match="is not a number from 1 to 6"):
        primitives.roll(state(Replayed([{"roll": number}], name)), 6)


@pytest.mark.parametrize("source", [Generator(), Stream(KEY)])
def test_a_die_shows_each_of_its_sides_and_no_other(source: Chance) -> None:
    s = state(source)
    shown = Counter(primitives.roll(s, 6) for _ in range(1200))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert min(shown.values()) > 150


def test_both_twins_throw_the_same_dice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    plain = state(Generator())
    record, native = native_record(plain), native_twins("dice-in-a-test").of(primitives)
    thrown = [primitives.roll(plain, 6) for _ in range(20)]
    assert [native.roll(record, 6) for _ in range(20)] == thrown
    s = state(Generator())
    assert [primitives_native.roll(s, 6) for _ in range(20)] == thrown


def test_missing_luck_is_said_to_be_missing() -> None:
    with pytest.raises(BadRecord, match="chance entry 1: missing; the rules need a pick"):
        primitives.pick(state(Replayed([], name)), 0b11)


def test_a_recorded_shuffle_that_cannot_be_used_is_refused() -> None:
    with pytest.raises(BadRecord, match="should have been shuffled again"):
        primitives.shuffle_again(state(Replayed([{"shuffle": ["a"]}], name)), 0, [0], 1)


def test_what_cannot_be_taken_back_is_counted() -> None:
    recorded = Recorded(Generator(), name)
    s = state(recorded)
    primitives.pick(s, 0b11)
    primitives.shuffle(s, 0, [0, 1], 2)
    primitives.shuffle_sides(s, 0, [0, 1], 2)
    primitives.uncover(s)
    assert recorded.irrevocable == 4


def test_foresight_ends_where_luck_or_something_hidden_begins() -> None:
    s = state(Foresight())
    with pytest.raises(Unforeseeable):
        primitives.pick(s, 0b11)
    with pytest.raises(Unforeseeable):
        primitives.roll(s, 6)
    for shuffle in (primitives.shuffle, primitives.shuffle_again, primitives.shuffle_sides):
        with pytest.raises(Unforeseeable):
            shuffle(s, 0, [0, 1], 2)
    with pytest.raises(Unforeseeable):
        primitives.uncover(s)


@pytest.mark.parametrize("words", [0, 1, 7, 8, 20])
def test_a_stream_goes_on_from_as_many_words_as_were_used(words: int) -> None:
    one = Stream(KEY)
    for _ in range(words):
        one.below(1 << 32)
    assert one.used == words
    assert Stream(KEY, one.used).below(1 << 32) == one.below(1 << 32)
