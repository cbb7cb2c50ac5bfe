"""Anybody's bots: a file or what is installed, given what its seat may know, and told what is wrong with it."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import birdtable
from birdtable.arena.match import Match, play_game
from birdtable.arena.simulate import Series, records
from birdtable.bots import registry, strangers
from birdtable.bots.bot import USUAL_BUDGET, Decision
from birdtable.bots.levels import LEVELS
from birdtable.bots.players import twin_state
from birdtable.bots.registry import entrant
from birdtable.bots.sitting import Sitting, native_choice
from birdtable.bots.thinker import Budget
from birdtable.conformance import redealt, set_ups
from birdtable.core.chance import Generator
from birdtable.core.errors import BadBot, BadSetUp
from birdtable.core.play import Play
from birdtable.core.state import CommonState
from birdtable.table.in_progress import Seat, Table

GAMES = birdtable.game_names()
FIRST = "def choose(decision):\n    return decision.moves[0]\n"
COMPILES = """
from typing import Any

from birdtable.core.luck import below

rules: Any
merit: Any


def choose(s, seat, moves, n, luck):
    best = moves[below(luck, n)]
    for i in range(n):
        if merit.merit(s, seat, moves[i]) > merit.merit(s, seat, best):
            best = moves[i]
    return best
"""


def written(folder: Path, text: str, name: str = "mine") -> str:
    file = folder / f"{name}.py"
    file.write_text(text)
    return str(file)


def with_a_choice(game: str = "cubirds", seed: int = 3) -> Play:
    play = Play.seeded(birdtable.game(game), birdtable.game(game).variants["standard"][0], seed)
    while len(play.legal_numbers(play.next_seat)) == 1:
        play.play_number(play.next_seat, play.legal_numbers(play.next_seat)[0])
    return play


def chosen(spelled: str, play: Play, seed: int = 5) -> int:
    seat = play.next_seat
    return Sitting(play.game, entrant(spelled)).choose(play.redealt(seat, 1), seat, play.legal_numbers(seat), seed)


# The door


def test_a_file_is_a_bot(tmp_path: Path) -> None:
    play = with_a_choice()
    assert chosen(written(tmp_path, FIRST), play) == play.legal_numbers(play.next_seat)[0]


def test_a_bot_may_answer_by_a_number_or_as_moves_are_written(tmp_path: Path) -> None:
    play = with_a_choice()
    text = "def choose(decision):\n    return decision.spelled[1]\n"
    assert chosen(written(tmp_path, text), play) == play.legal_numbers(play.next_seat)[1]
    numpys = "import numpy\ndef choose(decision):\n    return numpy.int64(decision.moves[1])\n"
    assert chosen(written(tmp_path, numpys, "numpys"), play) == play.legal_numbers(play.next_seat)[1]


def test_what_is_installed_comes_through_the_same_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, FIRST, "installed_bot")
    monkeypatch.syspath_prepend(tmp_path)
    doors = [EntryPoint(name, "installed_bot:choose", strangers.GROUP) for name in ("crow", "raven")]
    monkeypatch.setattr(strangers, "entry_points", lambda group: doors)
    found = entrant("crow")
    assert (found.name, found.budget) == ("crow", USUAL_BUDGET)
    assert entrant("raven") is LEVELS["raven"]  # nobody takes the name of one of ours
    with pytest.raises(BadSetUp, match="there is random, greedy, wren, finch, starling, jackdaw, raven, crow, or a"):
        entrant("genius")


def test_any_bot_may_be_given_a_budget(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST)
    assert entrant(f"{file}:40").budget == Budget(simulations=40)
    assert entrant(f"{file}:30ms").budget == Budget(milliseconds=30)
    assert entrant("raven:40").budget == Budget(simulations=40)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "there is no such file"),
        ("x = 1\n", r"it should have a function choose\(decision\) or a class Bot"),
        ("def choose(\n", "cannot be loaded: SyntaxError"),
        ("import nowhere\n", "cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        ("choose = 5\n", "not to 5"),
        ("def choose(view, moves):\n    pass\n", r"has choose\(view, moves\); it should be choose\(decision\)"),
        ("class Bot:\n    pass\n", r"its class Bot should have a method choose\(self, decision\)"),
        ("class Bot:\n    def choose(self):\n        pass\n", r"has Bot.choose\(self\); it should be"),
        ("class Bot:\n    def __init__(self, game):\n        pass\n", r"has Bot\(game\); it should be Bot\(\)"),
    ],
)
def test_what_cannot_be_a_bot_is_named_in_a_sentence(tmp_path: Path, text: str | None, why: str) -> None:
    file = str(tmp_path / "mine.py")
    if text is not None:
        written(tmp_path, text)
    with pytest.raises(BadBot, match=why):
        entrant(file)


def test_a_bot_is_a_python_file(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("choose")
    with pytest.raises(BadBot, match="a bot is a Python file"):
        entrant(str(tmp_path / "mine.txt"))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return 1 / 0", r"the bot mine failed with ZeroDivisionError: division by zero \(.*mine.py, line 2\)"),
        ("return -1", r"the bot mine answered -1, which is no legal move; \d+ \('.*'\) is one of \d+ that are"),
        ("return 'fly away'", "answered 'fly away', which is no legal move"),
        ("return None", "answered None, which is no legal move"),
        ("raise ValueError", r"failed with ValueError \("),
    ],
)
def test_a_bot_that_fails_is_named_in_a_sentence(tmp_path: Path, body: str, why: str) -> None:
    file = written(tmp_path, f"def choose(decision):\n    {body}\n")
    with pytest.raises(BadBot, match=why):
        chosen(file, with_a_choice())


# Honesty


@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_is_given_is_the_same_in_states_that_its_seat_cannot_tell_apart(name: str) -> None:
    """All that a bot can get at is equal, whatever is true: its guess, what it redeals, its view, moves and luck."""
    game = birdtable.game(name)
    for variant, players in set_ups(game):
        play = Play.seeded(game, players, 11, variant=variant)
        for number in range(12):
            seat = play.next_seat
            given = [everything(play, seat), everything(retold(play, seat, number), seat)]
            assert given[0] == given[1]
            play.play_number(seat, play.legal_numbers(seat)[number % len(play.legal_numbers(seat))])
            if play.over:
                break


def everything(play: Play, seat: int) -> list[Any]:
    """All that a decision hands out."""
    state = play.redealt(seat, 7)
    assert state.told == []
    assert isinstance(state.chance, Generator)
    decision = Decision(play.game, state, seat, play.legal_numbers(seat), 9)
    redeals = [decision.redealt().fields() for _ in range(3)]
    return [state.fields(), redeals, decision.moves, decision.spelled, decision.view, decision.below(1000)]


def retold(play: Play, seat: int, seed: int) -> Play:
    """Another game that a seat cannot tell from this one."""
    other = Play(play.game, play.seats, play.state.chance, variant=play.variant, options=play.options)
    other.state = redealt(play.game, play.state, seat, seed)
    return other


SPY = """
seen = []

class Bot:
    def choose(self, decision):
        seen.append((decision.state.copy(), decision.seat))
        return decision.moves[decision.below(len(decision.moves))]
"""


@pytest.mark.parametrize("where", ["table", "arena", "simulate"])
def test_no_bot_is_handed_the_true_state(tmp_path: Path, where: str) -> None:
    game = birdtable.game("whatsup")
    file = written(tmp_path, SPY, f"spy_at_{where}")
    {"table": at_a_table, "arena": in_the_arena, "simulate": in_a_series}[where](game, file)
    seen = vars(sys.modules[entrant(file).sit_down().__module__])["seen"]  # type: ignore[union-attr]
    assert len(seen) > 10
    state, seat = seen[0]
    true = Play.seeded(game, 2, 0).state
    assert without_luck(state) != without_luck(true)  # what is hidden was drawn anew
    assert where == "table" or game.view.view(state, seat, True) == game.view.view(true, seat, True)
    assert all(isinstance(state.chance, Generator) and state.told == [] for state, _ in seen)


def without_luck(state: CommonState) -> dict[str, Any]:
    return {name: value for name, value in state.fields().items() if name != "luck"}


def at_a_table(game: Any, file: str) -> None:
    table = Table.opened(game, [Seat("A", file), Seat("B", file)])
    while not table.over:
        table.let_a_bot_decide()


def in_the_arena(game: Any, file: str) -> None:
    play_game(Match(game, (file, f"{file}:9"), 2, 2), 0, 0)


def in_a_series(game: Any, file: str) -> None:
    list(records(Series(game, 2, 1, bots=(file,))))


def test_a_bot_remembers_what_its_own_seat_saw_in_one_game_alone(tmp_path: Path) -> None:
    text = """
class Bot:
    def __init__(self):
        self.seats = set()

    def choose(self, decision):
        self.seats.add(decision.seat)
        assert self.seats == {decision.seat}
        return decision.moves[0]
"""
    file = written(tmp_path, text)
    assert sum(play_game(Match(birdtable.game("whatsup"), (file, f"{file}:9"), 2, 2), 0, 0).shares) == pytest.approx(1)
    assert len(list(records(Series(birdtable.game("kuckuck"), 3, 2, bots=(file,))))) == 2


# Where they play


def test_a_bot_that_compiles_chooses_alike_in_both_twins(tmp_path: Path) -> None:
    game = birdtable.game("whatsup")
    who = entrant(written(tmp_path, COMPILES))
    natively = native_choice(game, who)
    play = with_a_choice("whatsup")
    for number in range(10):
        seat, luck = play.next_seat, [number, 2, 3, 4]
        moves = play.legal_numbers(seat)
        plainly = Sitting(game, who).choose_in(play, seat, list(luck))
        record = twin_state(game, play.state, native=True)
        assert natively(record, seat, np.array(moves, "i8"), len(moves), np.array(luck, "u4")) == plainly
        play.play_number(seat, plainly)


def test_a_bot_that_compiles_plays_in_the_arena(tmp_path: Path) -> None:
    match = Match(birdtable.game("whatsup"), (written(tmp_path, COMPILES), "random"), 2, 8, seed=2)
    assert sum(play_game(match, deal, 0).shares[0] for deal in range(4)) >= 3


def test_a_series_with_somebodys_bot_is_repeatable_and_names_it_without_its_folder(tmp_path: Path) -> None:
    file = written(tmp_path, "def choose(decision):\n    return decision.moves[decision.below(len(decision.moves))]\n")
    series = Series(birdtable.game("whatsup"), 2, 2, 4, (file, "greedy"))
    first, again = list(records(series)), list(records(series))
    assert first == again
    assert first[0]["bots"] == {"0": "mine", "1": "greedy"}
    assert first[0]["seats"] == ["mine 1", "greedy 2"]
    assert not series.is_native


def test_a_name_with_a_slash_or_py_is_a_file() -> None:
    assert [registry.is_file(name) for name in ("mine", "mine.py", "./mine", "c:\\mine")] == [False, True, True, True]
