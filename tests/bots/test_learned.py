"""The learned judge: both twins agree to the last bit, weights are kept as they are, and raven asks it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import birdtable
from birdtable.bots import bound, learned
from birdtable.bots.levels import LEVELS, level_of
from birdtable.bots.thinker import Budget, Thinker
from birdtable.bots.weights import features_hash, is_asked, manifest_of, net_class, net_of, read_weights, written
from birdtable.core.errors import BadSetUp
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.state import native_dtype, native_record, to_native

LEARNED = [name for name in birdtable.game_names() if manifest_of(birdtable.game(name))]


def some_net(name: str) -> Any:
    """A net with weights drawn by lot, as large as weights may be."""
    net, luck = net_class(birdtable.game(name))(), [0] * 4
    seed_luck(luck, 5, 0, 0)

    def drawn(value: Any, most: int) -> Any:
        if isinstance(value, list):
            return [drawn(each, most) for each in value]
        return below(luck, 2 * most + 1) - most

    net.own, net.everybody = drawn(net.own, 31_000), drawn(net.everybody, 31_000)
    net.second, net.last = drawn(net.second, 2047), drawn(net.last, 2047)
    net.bias, net.second_bias = drawn(net.bias, 4000), drawn(net.second_bias, 4000)
    net.learned = 1
    return net


def native_of(net: Any) -> Any:
    import numpy as np

    record = np.zeros(1, native_dtype(type(net))).view(np.recarray)[0]
    to_native(net, record)
    return record


@pytest.mark.parametrize("name", birdtable.game_names())
def test_both_twins_judge_alike_to_the_last_bit(name: str) -> None:
    game, net = birdtable.game(name), some_net(name)
    record = native_of(net)
    plain, native = bound.plain(name).twins.of(learned), bound.native(name).twins.of(learned)
    for variant, counts in game.variants.items():
        play = Play.seeded(game, counts[-1], 3, variant=variant)
        for _ in range(12):
            plain.judge_all(net, play.state)
            native.judge_all(record, native_record(play.state))
            assert net.standing == record.standing.tolist()
            seat = play.next_seat
            play.play_number(seat, play.legal_numbers(seat)[0])


def test_weights_are_read_as_they_were_written() -> None:
    net, other = some_net("whatsup"), net_class(birdtable.game("whatsup"))()
    read_weights(other, written(net))
    assert written(other) == written(net)
    assert (other.own, other.second, other.learned) == (net.own, net.second, 1)


@pytest.mark.parametrize("change", [lambda data: data[:-1], lambda data: data + b"\0\0", lambda data: b""])
def test_weights_that_do_not_fit_the_features_are_refused(change: Any) -> None:
    net = net_class(birdtable.game("whatsup"))()
    with pytest.raises(BadSetUp, match="do not fit the game's features"):
        read_weights(net, change(written(some_net("whatsup"))))
    assert net.learned == 0


@pytest.mark.parametrize("name", LEARNED)
def test_the_weights_were_learned_from_the_features_as_they_are(name: str) -> None:
    game = birdtable.game(name)
    manifest = manifest_of(game)
    assert manifest is not None
    assert manifest["features"] == features_hash(game)
    assert net_of(game, native=False).learned == 1


@pytest.mark.parametrize("name", LEARNED)
def test_raven_asks_the_learned_judge_and_both_twins_search_alike(name: str) -> None:
    game, raven = birdtable.game(name), LEVELS["raven"]
    set_ups = [(variant, players) for variant, counts in game.variants.items() for players in (counts[0], counts[-1])]
    assert any(is_asked(game, *set_up) for set_up in set_ups)
    for variant, players in set_ups:
        play = Play.seeded(game, players, 4, variant=variant)
        seat, found = play.next_seat, {}
        for native in (False, True):
            for asks in (0, 1):
                thinker = Thinker(game, native)
                state = native_record(play.state) if native else play.state
                thinker.think(state, seat, 9, Budget(simulations=40), replace(raven.manner, learned=asks))
                found[native, asks] = thinker.arms(seat)
        assert found[False, 1] == found[True, 1]
        assert (found[True, 1] != found[True, 0]) == is_asked(game, variant, players)


def test_a_bot_may_be_given_the_weights_of_a_file(tmp_path: Path) -> None:
    game = birdtable.game("whatsup")
    file = tmp_path / "c++, mine: some.weights"
    file.write_bytes(written(some_net("whatsup")))
    play = Play.seeded(game, 2, 4)
    found = []
    for spelled in ("raven:40", f"raven:40+weights={file}"):
        thinker, level = Thinker(game, native=False), level_of(spelled)
        thinker.think(play.state, play.next_seat, 9, level.budget, level.manner)
        found.append(thinker.arms(play.next_seat))
    assert found[0] != found[1]


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    level = level_of(f"raven:40+weights={tmp_path / 'none'}")
    with pytest.raises(BadSetUp, match=r"no weights can be read from .*none: No such file"):
        Thinker(birdtable.game("whatsup"), native=False).set_manner(level.manner)
