"""The suites of PettingZoo and Gymnasium over every game, variant and number of players."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import birdtable
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp
from birdtable.core.play import Play
from birdtable.research.gym import OneSeat, id_of
from birdtable.research.one import picture
from birdtable.research.zoo import aec, parallel
from set_ups import SET_UPS

AT_ONCE = [set_up for set_up in SET_UPS if str(set_up.id).startswith("kuckuck-standard")]


@pytest.fixture(autouse=True)
def _their_warnings_are_theirs() -> Iterator[None]:
    """They warn of what is a matter of taste, such as observations that are no pictures."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_pettingzoo_finds_nothing_wrong_with_games_one_after_the_other(game: Game, variant: str, players: int) -> None:
    api_test(aec(game, players, variant=variant), num_cycles=60)
    seed_test(lambda: aec(game, players, variant=variant), num_cycles=30)


@pytest.mark.parametrize(("game", "variant", "players"), AT_ONCE)
def test_pettingzoo_finds_nothing_wrong_with_games_all_at_once(game: Game, variant: str, players: int) -> None:
    parallel_api_test(parallel(game, players, variant=variant), num_cycles=60)
    parallel_seed_test(lambda: parallel(game, players, variant=variant), num_cycles=30)


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_gymnasium_finds_nothing_wrong(game: Game, variant: str, players: int) -> None:
    check_env(OneSeat(game, players, variant=variant), skip_render_check=True)


@pytest.mark.parametrize("name", birdtable.game_names())
def test_an_id_makes_an_environment_with_which_gymnasium_finds_nothing_wrong(name: str) -> None:
    made = gymnasium.make(id_of(birdtable.game(name)))
    assert isinstance(made.unwrapped, OneSeat)
    assert made.unwrapped.one.game.name == name
    check_env(made.unwrapped, skip_render_check=True)


def test_an_id_that_names_its_module_needs_no_import_of_ours() -> None:
    code = "import gymnasium; print(gymnasium.make('birdtable.research.gym:birdtable/WhatsUp-v0').spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "birdtable/WhatsUp-v0\n"


@pytest.mark.parametrize("name", birdtable.game_names())
def test_a_table_is_drawn_in_every_way(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec(name, render_mode=render_mode))
    env = aec(name, render_mode="ansi")
    env.reset(seed=1)
    play = Play.seeded(birdtable.game(name), len(env.possible_agents), 1)
    assert env.render() == birdtable.game(name).notation.as_text(play.state)


def test_all_at_once_is_drawn_too() -> None:
    env = parallel("kuckuck", render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn.shape[2] == 3
    assert drawn.min() < 100 < drawn.max()


@pytest.mark.parametrize("name", birdtable.game_names())
def test_the_agents_play_the_game_of_the_seed_to_its_end(name: str) -> None:
    env = aec(name, 3)
    env.reset(seed=5)
    play = Play.seeded(birdtable.game(name), 3, 5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        if terminated:
            env.step(None)
            continue
        seat = play.next_seat
        assert agent == f"seat_{seat}"
        assert observation["observation"].tolist() == play.observation(seat).numbers()
        assert np.flatnonzero(observation["action_mask"]).tolist() == play.legal_numbers(seat)
        move = play.legal_numbers(seat)[len(play.moves) * 7 % len(play.legal_numbers(seat))]
        env.step(move)
        play.play_number(seat, move)
    assert play.outcome is not None
    assert [seat for seat in range(3) if total[f"seat_{seat}"]] == list(play.outcome.winners)
    assert sum(total.values()) == pytest.approx(1)


def test_without_a_seed_the_next_game_of_the_series_begins() -> None:
    env = aec("whatsup", 2, render_mode="ansi")
    env.reset(seed=3)
    env.reset()
    game = birdtable.game("whatsup")
    assert env.render() == game.notation.as_text(Play.seeded(game, 2, 3, number=1).state)


def test_a_move_that_is_not_legal_forfeits_the_game() -> None:
    env = aec("cubirds", 2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(74)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    together = parallel("kuckuck", 3)
    observations, _ = together.reset(seed=1)
    moves = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    _, rewards, over, _, _ = together.step(moves | {"seat_1": moves["seat_0"]})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0}
    assert all(over.values())
    assert together.agents == []


def test_only_where_all_decide_at_once_there_is_a_parallel_environment() -> None:
    for name, variant in (("cubirds", "standard"), ("kuckuck", "tactical"), ("whatsup", "standard")):
        with pytest.raises(BadSetUp, match=rf"in {name} \({variant}\) one decides after the other"):
            parallel(name, variant=variant)


def played(env: Any, seed: int) -> list[float]:
    """The rewards of one game, in which the seat always takes its first legal move."""
    observation, _ = env.reset(seed=seed)
    rewards = []
    over = False
    while not over:
        observation, reward, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("name", birdtable.game_names())
def test_one_seat_plays_against_bots_to_the_end(name: str) -> None:
    env = gymnasium.make(id_of(birdtable.game(name)), players=3, bots=("greedy", "random"), seat=1)
    first = played(env, 4)
    assert first == played(env, 4)
    assert not any(first[:-1])
    assert 0 <= first[-1] <= 1


def test_a_bot_that_thinks_and_one_of_your_own_sit_there_too(tmp_path: Any) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(decision):\n    return decision.moves[-1]\n")
    env = OneSeat("whatsup", 3, bots=(str(file), "raven:20"))
    assert len(played(env, 1)) > 3


def test_ids_follow_the_titles() -> None:
    ids = [id_of(birdtable.game(name)) for name in birdtable.game_names()]
    assert ids == [
        "birdtable/CuBirds-v0",
        "birdtable/ZumKuckuck-v0",
        "birdtable/WhatsUp-v0",
        "birdtable/UberDenWolken-v0",
    ]


def test_an_illegal_move_forfeits_the_game_of_one_seat() -> None:
    env = OneSeat("cubirds", 2)
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(74)
    assert (reward, over) == (-1.0, True)


def test_set_ups_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSetUp, match="seat 2; it should be one from 0 to 1"):
        OneSeat("cubirds", 2, seat=2)
    with pytest.raises(BadSetUp, match="2 bots for 1 other seats; name one for all, or one for each"):
        OneSeat("cubirds", 2, bots=("greedy", "random"))
    with pytest.raises(BadSetUp, match="no variant 'duo' of cubirds; there is standard, solo"):
        aec("cubirds", variant="duo")
    with pytest.raises(BadSetUp, match="seed -1; it should be"):
        aec("cubirds").reset(seed=-1)
    with pytest.raises(BadSetUp, match="no bot 'eagle'"):
        OneSeat("cubirds", 2, bots="eagle")
    with pytest.raises(BadSetUp, match="render_mode is 'film'; it should be one of human, ansi, rgb_array"):
        aec("cubirds", render_mode="film")


def test_a_picture_of_a_text_grows_with_it() -> None:
    assert picture("one line").shape[0] < picture("two\nlines").shape[0]
    assert picture("Ω and ×").shape[2] == 3


@pytest.mark.parametrize(
    ("code", "library"),
    [
        ("import birdtable.research.zoo", "pettingzoo"),
        ("import birdtable.research.zoo", "gymnasium"),
        ("import birdtable.research.gym", "gymnasium"),
        ("from birdtable.research.one import picture; picture('nest')", "PIL"),
    ],
)
def test_whoever_lacks_a_library_is_told_how_to_get_it(code: str, library: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(library, code)], capture_output=True, text=True)
    said = f"this needs {library}, which is not installed: pip install 'birdtable[research]'"
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {said}"


WITHOUT = """
import sys

class Without:
    def find_spec(self, name, *_):
        if name == "{0}":
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Without())
{1}
"""
