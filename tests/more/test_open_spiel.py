"""OpenSpiel's own suites over every game, variant and number of players, and its search bots at our tables.

OpenSpiel is no part of the usual install: `scripts/test-research` runs these tests.
"""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import birdtable
from birdtable.core.errors import BadSetUp, IllegalMove
from birdtable.core.play import Play

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; scripts/test-research runs these tests")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from birdtable.research.open_spiel import Kind, Playouts, kinds  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "open-spiel.md"
LOADED = [
    pytest.param(f"{kind.short_name}(players={players}{in_turn})", id=f"{kind.short_name}-{players}{in_turn}")
    for kind in kinds()
    for players in kind.players
    for in_turn in ("", ",in_turn=True")
    if not in_turn or kind.variant in kind.game.at_once
]
ONE_OF_EACH = [pytest.param(kind, id=kind.short_name) for kind in kinds()]


def dealt(name: str, seed: int = 7) -> Any:
    """A state at its first decision."""
    state = pyspiel.load_game(name).new_initial_state()
    for digit in seed.to_bytes(4):
        state.apply_action(digit)
    return state


@pytest.mark.parametrize("name", LOADED)
def test_open_spiel_finds_nothing_wrong_with_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", LOADED)
def test_nor_does_its_simulation_in_python(name: str) -> None:
    game = pyspiel.load_game(name)
    games_sim_test.GamesSimTest().sim_game(game)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        games_sim_test.GamesSimTest().sim_game(pyspiel.convert_to_turn_based(game))


@pytest.mark.parametrize("kind", ONE_OF_EACH)
def test_nor_does_its_test_of_the_interface(kind: Kind) -> None:
    game = pyspiel.load_game(kind.short_name)
    case = type("Test", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": kind.short_name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 3
    assert [said for _, said in result.errors + result.failures] == []


@pytest.mark.parametrize("kind", ONE_OF_EACH)
def test_a_playthrough_is_the_same_when_it_is_played_again(kind: Kind, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # a flag says how playthroughs are read
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(kind.short_name, action_sequence=None, seed=3), "utf-8")
    first, second = generate_playthrough.replay(str(file))
    assert first == second


@pytest.mark.parametrize("name", LOADED)
def test_the_digits_deal_the_game_of_that_seed(name: str) -> None:
    state = dealt(name, seed=1000)
    table = state.position.set_up
    play = Play.seeded(table.game, table.players, 1000, variant=table.variant)
    for _ in range(30):
        if play.over:
            break
        seat = play.next_seat
        seen = state.observation_tensor(seat)
        assert seen == play.observation(seat).numbers()
        assert state.legal_actions(seat) == play.legal_numbers(seat)
        assert [state.action_to_string(seat, move) for move in state.legal_actions(seat)] == play.legal_moves(seat)
        if state.is_simultaneous_node():
            decisions = {other: state.legal_actions(other)[-1] for other in play.deciding}
            state.apply_actions([decisions.get(other, 0) for other in range(state.num_players())])
        else:
            decisions = {seat: state.legal_actions()[-1]}
            state.apply_action(decisions[seat])
        for other, move in sorted(decisions.items()):
            play.play_number(other, move)
        assert str(state) == table.game.notation.as_text(play.state)


def played_on(state: Any, lots: np.random.RandomState, decisions: int) -> Any:
    """The state after some random decisions, or shortly before the end."""
    for _ in range(decisions):
        child = state.clone()
        child.apply_action(lots.choice(child.legal_actions()))
        if child.is_terminal():
            break
        state = child
    return state


@pytest.mark.parametrize("kind", ONE_OF_EACH)
def test_what_is_redealt_looks_the_same_to_its_player_and_differs(kind: Kind) -> None:
    in_turn = "(in_turn=True)" if kind.variant in kind.game.at_once else ""
    lots, sampler = np.random.RandomState(5), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = played_on(dealt(f"{kind.short_name}{in_turn}"), lots, 11)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, sampler) for _ in range(5)]
    for other in others:
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()
    assert len({other.position.record.tobytes() for other in others}) > 1


@pytest.mark.parametrize("kind", ONE_OF_EACH)
@pytest.mark.parametrize("ready", [True, False], ids=["our playouts", "their rollouts"])
def test_their_search_plays_our_games(kind: Kind, ready: bool) -> None:
    in_turn = "(in_turn=True)" if kind.variant in kind.game.at_once else ""
    state = dealt(f"{kind.short_name}{in_turn}")
    lots = np.random.RandomState(1)
    evaluator = Playouts(2) if ready else mcts.RandomRolloutEvaluator(1, lots)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 8, random_state=lots)
    for _ in range(3):
        if not state.is_terminal():
            state.apply_action(bot.step(state))


def test_whoever_went_another_way_is_in_another_information_state() -> None:
    first, second = dealt("birdtable_cubirds"), dealt("birdtable_cubirds")
    before = first.information_state_string(0)
    first.apply_action(first.legal_actions()[0])
    second.apply_action(second.legal_actions()[1])
    assert first.observation_string(0) != second.observation_string(0)
    assert before.split(":")[0] != first.information_state_string(0).split(":")[0]
    assert first.information_state_string(0).split(":")[0] != second.information_state_string(0).split(":")[0]
    assert first.information_state_string(1).split(":")[0] == second.information_state_string(1).split(":")[0]


def test_who_decides_at_once_does_so_in_one_node_or_in_turn_without_seeing_the_other() -> None:
    together = dealt("birdtable_kuckuck")
    assert together.is_simultaneous_node()
    assert [len(together.legal_actions(seat)) for seat in range(3)] == [12, 12, 12]
    states = [dealt("birdtable_kuckuck(in_turn=True)") for _ in range(2)]
    for state, choice in zip(states, (0, -1), strict=True):
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[choice])
        assert state.current_player() == 1
    assert states[0].information_state_string(1) == states[1].information_state_string(1)


def test_options_are_parameters() -> None:
    ahead = dealt("birdtable_cubirds_solo(head_start=3)")
    assert ahead.position.set_up.options == (("head_start", 3),)
    assert dealt("birdtable_cubirds_solo").position.set_up.options == ()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadSetUp, match="cubirds \\(standard\\) has 2 to 5 seats, not 9"):
        pyspiel.load_game("birdtable_cubirds(players=9)")
    with pytest.raises(pyspiel.SpielError, match="variant"):
        pyspiel.load_game("birdtable_cubirds(variant=solo)")
    state = dealt("birdtable_cubirds")
    before = str(state)
    with pytest.raises(IllegalMove, match="move number 74 of seat"):
        state.apply_action(74)
    assert str(state) == before
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        pyspiel.load_game("birdtable_cubirds").new_initial_state().resample_from_infostate(0, lambda: 0.5)


def test_a_state_goes_through_pickle_with_all_that_was_gone_through() -> None:
    state = played_on(dealt("birdtable_wolken"), np.random.RandomState(2), 9)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert [again.information_state_string(seat) for seat in range(2)] == [
        state.information_state_string(seat) for seat in range(2)
    ]


def test_every_game_that_is_installed_is_there() -> None:
    assert {kind.game.name for kind in kinds()} == set(birdtable.game_names())
    assert {kind.short_name for kind in kinds()} <= set(pyspiel.registered_names())


def test_the_program_in_the_page_about_open_spiel_runs() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] in ("[1.0, 0.0]", "[0.0, 1.0]", "[0.5, 0.5]")


def test_the_page_about_open_spiel_lists_all_kinds() -> None:
    listed = re.findall(r"^\| `(\w+)` \|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    ours = [kind for kind in kinds() if kind.game.folder.is_relative_to(Path(birdtable.__file__).parent)]
    assert [name for name, _ in listed] == [kind.short_name for kind in ours]
    for kind, (_, told) in zip(ours, listed, strict=True):
        offered = [name for name in kind.parameters if name != "players" or len(kind.players) > 1]
        assert re.findall(r"`(\w+)`", told) == offered
