"""The conformance check: every registered game passes, and a game that breaks a promise is told which."""

from __future__ import annotations

import dataclasses
import importlib
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import eggs
import pytest
from eggs.rules import State

import birdtable
import high_card
from birdtable.conformance import check, rounds_of
from birdtable.core import registry
from birdtable.core.contract import Game, Option
from birdtable.core.endings import Ending
from birdtable.core.errors import ContractBroken
from birdtable.core.luck import seed_redeal
from birdtable.core.screen import Line
from birdtable.core.state import CommonState, Fields, i1, i2
from birdtable.core.words import LANGUAGES, Words


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_registered_game_keeps_the_contract(name: str) -> None:
    check(birdtable.game(name), games=1, twins=6)


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))


def test_a_strangers_game_is_checked_by_the_same_call() -> None:
    check(eggs.game, games=5, twins=5)


def broken(part: str, **changes: Any) -> Game:
    """Eggs with some of its functions replaced."""
    replaced: dict[str, Any] = {part: with_changes(getattr(eggs, part), **changes)}
    return dataclasses.replace(eggs.game, **replaced)


def with_changes(module: Any, **changes: Any) -> Any:
    """A module with some of its names replaced, as far as a game in the plain twin needs it."""
    return SimpleNamespace(**vars(module) | changes)


def spoilt(function: Callable[..., Any], spoil: Callable[[State], None]) -> Callable[..., Any]:
    """A function that changes the state although it should not."""

    def wrapped(s: State, *arguments: Any) -> Any:
        spoil(s)
        return function(s, *arguments)

    return wrapped


def forget_turn(s: State) -> None:
    s.refused += 1


def overflow(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.score[0] = 40_000


def too_many_at_first(s: State) -> None:
    eggs.rules.set_up(s)
    s.refused = 300


def no_winner(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.won = [0] * 3


def wrong_reason(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.reason = 5


def forgetful(s: State, seat: int, move: int) -> None:
    """Something happens that is not in the record."""
    eggs.rules.step(s, seat, move)
    s.refused += s.luck[0] % 2


def changing(s: State, seat: int, seed: int) -> None:
    """A redeal that changes what everybody sees."""
    eggs.redeal.redeal(s, seat, seed)
    s.score[0] += 1


def offering(s: State, seat: int, seed: int) -> None:
    """A redeal after which other moves are legal."""
    eggs.redeal.redeal(s, seat, seed)
    s.refused = s.players - 1


def leaking(s: State, seat: int, seed: int) -> None:
    """A redeal that depends on what nobody can know."""
    eggs.redeal.redeal(s, seat, seed + s.pile[8])


def showing(s: State, seed: int) -> None:
    """A redraw that changes what everybody has seen."""
    eggs.redeal.redraw(s, seed)
    s.turned -= 1


def as_it_lies(s: State, seed: int) -> None:
    """A redraw that depends on how the pile lies."""
    eggs.redeal.redraw(s, seed + s.pile[8])


def peeking(s: State, seat: int, o: Any) -> None:
    """An observation that knows the next nest."""
    eggs.observation.observe(s, seat, o)
    o.open = s.pile[min(s.turned, 8)]


def blind(s: State, seat: int, o: Any) -> None:
    """An observation that tells nothing."""


class Mixed(Fields):
    """Numbers that are no row."""

    turn = i1()
    far = i2()


@pytest.mark.parametrize(
    ("part", "changes", "promise"),
    [
        ("redeal", {"redeal": changing}, "redealt for seat 0 looks the same to it"),
        ("redeal", {"redeal": offering}, "has the same moves in states that it cannot tell apart"),
        ("redeal", {"redeal": leaking}, "cannot tell apart are redealt alike"),
        ("redeal", {"redraw": showing}, "has the same moves in states that it cannot tell apart|are redealt alike"),
        ("redeal", {"redraw": as_it_lies}, "states that nobody can tell apart are redrawn alike"),
        ("rules", {"deciding": lambda s, seat: False}, "somebody must decide"),
        ("rules", {"deciding": lambda s, seat: s.over == 0}, "several decide at once stand in the Game's at_once"),
        ("rules", {"deciding": lambda s, seat: seat == s.turn}, "after the end nobody decides"),
        ("rules", {"legal": lambda s, seat, moves: 0}, "has a legal move"),
        ("rules", {"MOVES": 3, "legal": lambda s, seat, moves: 3}, "once each, in ascending order"),
        ("rules", {"step": overflow}, "the field score stays within i2"),
        ("rules", {"set_up": too_many_at_first}, "the field refused stays within i1"),
        ("rules", {"step": no_winner}, "has a winner"),
        ("rules", {"step": wrong_reason}, "the reason is one of REASONS"),
        ("rules", {"step": forgetful}, "the same state after every move|the same outcome|a record replays"),
        ("notation", {"spell": lambda s, move: "same"}, "no two legal moves have the same spelling"),
        ("notation", {"spell": lambda s, move: ("Keep", "leave")[move]}, "lower-case ASCII"),
        ("notation", {"card_name": lambda s, what, card: 1}, "a record replays"),
        ("notation", {"as_text": spoilt(eggs.notation.as_text, forget_turn)}, "leave the state as it was"),
        ("view", {"view": lambda s, seat, open_memory: {"state": s}}, "plain data that JSON can hold"),
        ("view", {"event": lambda s, event, seat: event}, "events are plain data"),
        ("merit", {"merit": lambda s, seat, move: 0.5}, "merit is a whole number"),
        ("merit", {"merit": spoilt(eggs.merit.merit, forget_turn)}, "leave the state as it was"),
        ("observation", {"observe": peeking}, "cannot tell apart are observed alike; open differ"),
        ("observation", {"observe": blind}, "look different to seat 0 are not observed alike"),
        (
            "observation",
            {"observe": spoilt(eggs.observation.observe, forget_turn)},
            "observing leaves the state as it was",
        ),
        (
            "observation",
            {"observe": lambda s, seat: None},
            r"observe in observation is called as observe\(s, seat, o\)",
        ),
        ("observation", {"Observation": Mixed}, "all fields of an Observation are of one kind; here are i1 and i2"),
        ("observation", {"Observation": Fields}, "an Observation has fields"),
    ],
)
def test_a_broken_promise_is_named(part: str, changes: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(broken(part, **changes), games=3, twins=0)


@pytest.mark.parametrize(
    ("state", "promise"),
    [(object, "the state extends CommonState"), (CommonState, "the state says how many seats there are")],
)
def test_a_state_has_the_common_fields_and_all_sizes(state: Any, promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(dataclasses.replace(eggs.game, state=state), games=1, twins=0)


# A game of hidden hands, and its cheats


def cheating(**changes: Any) -> Game:
    """High card with some of its functions replaced."""
    return high_card.as_game(**dict.fromkeys(("rules", "view", "merit", "redeal"), with_changes(high_card, **changes)))


def seeded_only(s: high_card.State, seat: int, seed: int) -> None:
    """A redeal that leaves everything where it is."""
    seed_redeal(s.luck, seed)


def keeping_choices(s: high_card.State, seat: int, seed: int) -> None:
    """A redeal that knows what the others have chosen in secret."""
    chosen = list(s.bid)
    high_card.redeal(s, seat, seed)
    s.bid = chosen


def keeping_a_hand(s: high_card.State, seat: int, seed: int) -> None:
    """A redeal that knows the right neighbour's hand, and draws the others'."""
    known = (seat + s.players - 1) % s.players
    hand = list(s.hand[known])
    high_card.redeal(s, seat, seed)
    s.hand[known] = hand


def in_order(s: high_card.State, seat: int, seed: int) -> None:
    """A redeal that knows nothing, but always thinks of the same."""
    seed_redeal(s.luck, seed)
    high_card.unseen(s, seat)
    high_card.deal_again(s, seat)


def empty_handed(s: high_card.State, seat: int, seed: int) -> None:
    """A redeal after which others have nothing to choose."""
    high_card.redeal(s, seat, seed)
    for other in range(s.players):
        if other != seat:
            s.hand[other] = [0] * high_card.HAND


def open_choices(s: high_card.State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """A view that shows what others are choosing."""
    return high_card.view(s, seat, open_memory) | {"bids": s.bid}


def peeping(s: high_card.State, seat: int, move: int) -> int:
    """A merit that knows whether the neighbour can go higher."""
    return int(move + 1 > max(s.hand[(seat + 1) % s.players]))


def endless(s: high_card.State, seat: int, move: int) -> None:
    """A decision that leads nowhere."""


def test_a_game_of_hidden_hands_keeps_the_contract() -> None:
    check(high_card.as_game(), games=12, twins=6)


@pytest.mark.parametrize(
    ("changes", "promise"),
    [
        ({"redeal": seeded_only}, "cannot tell apart are redealt alike, from the same seed; they differ in hand, bid"),
        ({"redeal": keeping_a_hand}, "cannot tell apart are redealt alike"),
        ({"redeal": keeping_choices}, "cannot tell apart are redealt alike, from the same seed; they differ in bid"),
        ({"redeal": in_order}, "cannot see is drawn anew; 24 seeds gave the same state"),
        ({"redeal": empty_handed}, "somebody must decide, and has a legal move"),
        ({"view": open_choices}, "seat 1, which decides at the same time, does not see what seat 0 has chosen"),
        ({"merit": peeping}, "the merit of 'play [1-9]' depends on nothing that seat [01] cannot see"),
        ({"step": endless}, "a game ends; this one goes on after 10,000 decisions"),
    ],
)
def test_a_cheat_is_found(changes: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(cheating(**changes), games=3, twins=0)


def test_a_habit_that_is_told_what_others_have_chosen_is_found() -> None:
    def telling(s: high_card.State, seat: int, features: list[int]) -> int:
        features[0] = s.bid[(seat + 1) % s.players]
        return 1

    known: Any = SimpleNamespace(FEATURES=10, MOST=1, describe=telling)
    with pytest.raises(ContractBroken, match=r"what a habit is told depends on nothing that seat [012] cannot see"):
        check(dataclasses.replace(high_card.as_game(), known=known), games=3, twins=0)


def test_who_knows_the_pile_is_found() -> None:
    with pytest.raises(
        ContractBroken, match="cannot tell apart are redealt alike, from the same seed; they differ in pile"
    ):
        check(broken("redeal", redeal=seeded_only), games=1, twins=0)


def test_a_choice_at_once_that_comes_rarely_is_looked_at_when_it_comes() -> None:
    game = birdtable.game("whatsup")

    def keeping_votes(s: Any, seat: int, seed: int) -> None:
        votes = list(s.vote)
        game.redeal.redeal(s, seat, seed)
        s.vote = votes

    peeping_redeal: Any = SimpleNamespace(redeal=keeping_votes)
    with pytest.raises(ContractBroken, match="redealt alike, from the same seed; they differ in vote"):
        check(dataclasses.replace(game, redeal=peeping_redeal), 3, 0)


def test_where_everything_lies_open_there_is_nothing_to_redeal() -> None:
    def everything(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
        return eggs.view.view(s, seat, open_memory) | {"pile": s.pile}

    game = dataclasses.replace(
        broken("view", view=everything), redeal=SimpleNamespace(redeal=seeded_only), observation=None
    )
    check(game, games=3, twins=0)


# What else is checked


def without(module: ModuleType, name: str) -> Any:
    """A module that lacks a name."""
    return SimpleNamespace(**{key: value for key, value in vars(module).items() if key != name})


@pytest.mark.parametrize(
    ("part", "name", "promise"),
    [
        ("rules", "MOVES", r"^eggs: rules has MOVES: decisions are numbers from 0 to MOVES − 1$"),
        ("rules", "legal", r"rules has legal: writes the seat's legal moves into `moves`, ascending"),
        ("notation", "card_name", r"notation has card_name: How a card of a shuffle stands in a record$"),
        ("view", "event", r"view has event: What a seat or a spectator sees of something that happened$"),
    ],
)
def test_a_part_that_is_missing_is_named_with_what_it_is_for(part: str, name: str, promise: str) -> None:
    lacking: dict[str, Any] = {part: without(getattr(eggs, part), name)}
    with pytest.raises(ContractBroken, match=promise):
        check(dataclasses.replace(eggs.game, **lacking))


@pytest.mark.parametrize(
    ("part", "changes", "promise"),
    [
        ("rules", {"legal": lambda s, moves: 0}, r"legal in rules is called as legal\(s, seat, moves\)"),
        ("rules", {"step": 7}, "rules has a function step: one decision"),
        ("rules", {"MOVES": "two"}, "MOVES is a whole number"),
        ("rules", {"REASONS": "most-eggs"}, "REASONS is a tuple of words"),
    ],
)
def test_a_part_that_is_something_else_is_named(part: str, changes: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(broken(part, **changes))


def test_a_game_without_players_is_refused() -> None:
    with pytest.raises(ContractBroken, match="variants name the numbers of players"):
        check(dataclasses.replace(eggs.game, variants={}))


def clumsy(s: State, seat: int, move: int) -> None:
    """A decision that breaks something."""
    s.score[99] += 1


def test_what_breaks_in_a_games_code_is_one_sentence() -> None:
    with pytest.raises(ContractBroken, match=r"IndexError in test_conformance.py, line \d+, in clumsy: list index out"):
        check(cheating(step=clumsy, set_up=clumsy_set_up), games=1, twins=0)


def clumsy_set_up(s: high_card.State) -> None:
    """Stands in this file, as a game's functions stand in its folder."""
    high_card.set_up(s)


# Words


@pytest.fixture
def talkative(tmp_path: Path) -> Game:
    """Eggs with a screen, as a package of its own whose words a test can write."""
    for file in Path(eggs.__file__).parent.glob("*.py"):
        shutil.copy(file, tmp_path)
    (tmp_path / "words").mkdir()
    for language in LANGUAGES:
        write_words(tmp_path, language)
    screen: Any = SimpleNamespace(draw=draw, ask=lambda view, seat, words: "", sentence=sentence)
    rules = ModuleType("rules")
    rules.__dict__.update(vars(eggs.rules) | {"__file__": str(tmp_path / "rules.py")})
    return dataclasses.replace(eggs.game, screen=screen, rules=rules)


def write_words(folder: Path, language: str, **changes: str) -> None:
    words = {"turned": "{$eggs} eggs", "kept": "kept", "left": "left"} | changes
    lines = [f"event-{kind} = {text}" for kind, text in words.items() if text]
    (folder / "words" / f"{language}.ftl").write_text("\n".join(lines) + "\n")


def draw(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    return []


def sentence(event: dict[str, Any], names: list[str], words: Words) -> str:
    return words(f"event-{event['event']}", **event)


def test_a_game_with_a_screen_is_told_in_every_language(talkative: Game) -> None:
    check(talkative, games=1, twins=0)


def test_an_event_without_words_is_named(talkative: Game) -> None:
    write_words(talkative.folder, "en", left="")
    write_words(talkative.folder, "de", left="")
    with pytest.raises(ContractBroken, match="the event 'left' has a sentence; no words for 'event-left'"):
        check(talkative, games=1, twins=0)


def test_what_breaks_in_a_screen_is_not_taken_for_missing_words(talkative: Game) -> None:
    screen: Any = with_changes(talkative.screen, sentence=lambda event, names, words: event["bird"])
    with pytest.raises(ContractBroken, match=r"KeyError in .*: 'bird'"):
        check(dataclasses.replace(talkative, screen=screen), games=1, twins=0)


def test_an_ending_tells_of_every_seat(talkative: Game) -> None:
    screen: Any = with_changes(talkative.screen, ending=lambda *_: Ending("Ana wins.", ["3 eggs"]))
    with pytest.raises(ContractBroken, match=r"an ending says what each seat had; \['3 eggs'\] are 1"):
        check(dataclasses.replace(talkative, screen=screen), games=1, twins=0)


def test_a_language_that_is_missing_is_named(talkative: Game) -> None:
    (talkative.folder / "words" / "fr.ftl").unlink()
    with pytest.raises(ContractBroken, match=r"has words in en, fr, de; fr.ftl missing"):
        check(talkative)


# What Numba refuses


def refused(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, line: str) -> Game:
    """High card with a line of its own in `show`, as a module that can be compiled."""
    code = Path(high_card.__file__).read_text("utf-8")
    code = code.replace("    best = 0\n", f"    best = 0\n    {line}\n").replace(
        "import high_card", f"import {name} as high_card"
    )
    (folder / f"{name}.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("BIRDTABLE_CACHE", str(folder))
    game: Game = importlib.import_module(name).as_game(name)
    return game


@pytest.mark.parametrize(
    ("name", "line", "reason"),
    [
        (
            "spells_out",
            'text = f"{best:3}"',
            r"show \(spells_out.py, line \d+\): format spec in f-strings not supported",
        ),
        (
            "counts",
            "bids = s.bid.count(0)",
            r"show \(counts.py, line 81\): Unknown attribute 'count' of type nestedarray",
        ),
        ("defaults", "most = max(s.bid, default=0)", r"show \(defaults.py, line 81\): .*default"),
    ],
)
def test_what_numba_refuses_is_named_with_function_line_and_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, line: str, reason: str
) -> None:
    game = refused(monkeypatch, tmp_path, name, line)
    with pytest.raises(ContractBroken, match=f"Numba refuses {reason}") as found:
        check(game, games=0, twins=1)
    assert "\n" not in str(found.value)
    assert len(str(found.value)) < 400


def test_what_is_compiled_is_a_module() -> None:
    with pytest.raises(ContractBroken, match="merit is a module of its own, so that it can be compiled"):
        check(broken("merit"), games=0, twins=1)


# Where it happened, and how far it is


def test_progress_is_told_as_often_as_was_said() -> None:
    steps: list[None] = []
    check(eggs.game, games=2, twins=0, progress=lambda: steps.append(None))
    assert len(steps) == rounds_of(eggs.game, games=2, twins=0) == 4


def test_an_option_that_is_offered_must_be_accepted() -> None:
    game = dataclasses.replace(eggs.game, options=(Option("colour", lambda: ("brown", "white")),))
    with pytest.raises(ContractBroken, match="colour is offered as 'brown': no option"):
        check(game, games=1, twins=0)


def test_the_message_says_in_which_game_it_happened() -> None:
    with pytest.raises(ContractBroken, match=r"^eggs \(standard, 2 seats, seed 4, game 0\): "):
        check(broken("rules", deciding=lambda s, seat: False), seed=4, twins=0)


def test_twins_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain twin is given a rule that the native one, compiled from the file, does not have."""
    monkeypatch.setattr(eggs.rules, "NESTS", 5)
    with pytest.raises(ContractBroken, match=r"the twins end in the same state; .*turned, refused differ"):
        check(eggs.game, games=0, twins=1)
