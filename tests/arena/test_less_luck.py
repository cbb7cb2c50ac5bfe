"""Luck that is taken out of a match: on average it is nothing, whatever the judge says, and both twins agree on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations
from math import sqrt
from types import SimpleNamespace
from typing import Any

import eggs
import pytest
from eggs.rules import NESTS, State

import birdtable
from birdtable.arena import bound, less_luck, redrawing
from birdtable.arena.earned import Earned, earned_figures, spread, student_95
from birdtable.arena.figures import Proof, figures
from birdtable.arena.less_luck import Choice, Luck
from birdtable.arena.match import Match, Played, named, play_deal, play_match
from birdtable.bots.learned import Net
from birdtable.bots.weights import flat, in_rows, net_of
from birdtable.cli import matches
from birdtable.core import registry
from birdtable.core.contract import Game
from birdtable.core.luck import BOTS, CARDS, below, scramble, seed_luck, shuffle_part
from birdtable.core.state import CommonState
from set_ups import SET_UPS

WHATSUP = birdtable.game("whatsup")
SURE = 5.0  # standard errors that only a bias brings
UNSURE = 3.5  # and those that chance brings seldom


def match(*bots: str, games: int = 4, **more: Any) -> Match:
    return Match(WHATSUP, bots, more.pop("players", 2), games, less_luck=True, **more)


def errors_from_zero(values: list[float]) -> float:
    """How many standard errors their mean is away from 0."""
    return abs(sum(values) / len(values)) / sqrt(spread(values) / len(values))


# On average it is nothing: Eggs in the plain twin, with judges of all kinds


@pytest.fixture
def _eggs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", registry._games | {"eggs": eggs.game})
    monkeypatch.setattr(redrawing_of_eggs(), "REDRAWS", 4)
    monkeypatch.setattr(redrawing_of_eggs(), "OPINIONS", 2)


def redrawing_of_eggs() -> Any:
    registry._games["eggs"] = eggs.game
    return bound.plain("eggs").redrawing


def by_eggs(s: State, seat: int) -> float:
    """A good judge: who has many eggs, and is asked about many."""
    return 1.0 + s.score[seat] + (s.pile[s.turned - 1] if s.turn == seat else 0)


def by_nothing(s: State, seat: int) -> float:
    return 1.0


def by_whim(s: State, seat: int) -> float:
    return float(1 + scramble(17 * s.score[seat] + 300 * s.pile[s.turned - 1] + s.turned) % 50)


def upside_down(s: State, seat: int) -> float:
    return 1 / by_eggs(s, seat)


def by_what_comes(s: State, seat: int) -> float:
    """A judge who looks into the pile."""
    return 1.0 + s.score[seat] + s.pile[min(s.turned + seat, NESTS - 1)]


def judged(judge: Callable[[State, int], float]) -> Any:
    """What asks a judge as search does."""

    def judge_result(f: Any, net: Any, s: State) -> None:
        strength = [float(s.won[seat]) if s.over else judge(s, seat) for seat in range(s.players)]
        f.result[: s.players] = [value / sum(strength) for value in strength]

    return SimpleNamespace(judge_result=judge_result)


def luck_in_eggs(games: int) -> list[float]:
    """What luck brought the first of two players, who is the better one: else a bias would bring both the same."""
    brought = []
    for number in range(games):
        s = eggs.game.prepared(2)
        seed_luck(s.luck, 3, number, CARDS)
        eggs.rules.set_up(s)
        luck, lots, states = Luck(eggs.game, 3, number, native=False), [0] * 4, [s] * redrawing.STATES
        seed_luck(lots, 3, number, BOTS)
        while not states[0].over:
            luck.carry_out(states, [decided(states[0], lots, luck)])
        brought.append(luck.brought[0])
    return brought


def decided(s: State, lots: list[int], luck: Luck) -> Choice:
    """The first keeps more than five eggs, most of the time; the second anything as soon as not."""

    def chosen(lots: list[int]) -> int:
        mood = below(lots, 3)
        worth = s.pile[s.turned - 1] + mood > 6 if s.turn == 0 else mood == 0
        return eggs.rules.KEEP if s.refused or worth else eggs.rules.LEAVE

    move = chosen(lots)
    return Choice(s.turn, move, [chosen(luck.lots) for _ in range(redrawing.REDRAWS)])


@pytest.mark.usefixtures("_eggs")
@pytest.mark.parametrize("judge", [by_eggs, by_whim, upside_down, by_what_comes])
def test_on_average_luck_brings_nothing_whatever_the_judge_says(
    judge: Callable[[State, int], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redrawing_of_eggs(), "search", judged(judge))
    brought = luck_in_eggs(600)
    assert spread(brought) > 0.001
    assert errors_from_zero(brought) < UNSURE


@pytest.mark.usefixtures("_eggs")
def test_a_judge_who_says_nothing_leaves_only_the_luck_of_the_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redrawing_of_eggs(), "search", judged(by_nothing))
    brought = luck_in_eggs(100)
    assert errors_from_zero(brought) < UNSURE


def with_what_lies_open(s: State, seed: int) -> None:
    """A wrong redraw: it also draws anew what was known when it was decided."""
    seed_luck(s.luck, seed, 0, 2)
    shuffle_part(s.luck, s.pile, s.turned - 1, NESTS)


def as_it_lies_sorted(s: State, seed: int) -> None:
    """A wrong redraw: always the same."""
    s.pile[s.turned :] = sorted(s.pile[s.turned :])


@pytest.mark.usefixtures("_eggs")
@pytest.mark.parametrize("redraw", [with_what_lies_open, as_it_lies_sorted])
def test_what_is_drawn_otherwise_than_in_the_game_is_noticed(
    redraw: Callable[[State, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redrawing_of_eggs(), "search", judged(by_eggs))
    monkeypatch.setattr(redrawing_of_eggs(), "redeal", SimpleNamespace(redraw=redraw))
    assert errors_from_zero(luck_in_eggs(600)) > SURE


@pytest.mark.usefixtures("_eggs")
@pytest.mark.parametrize("judge", [by_eggs, by_whim, upside_down])
def test_over_all_orders_of_the_pile_luck_brings_exactly_nothing(
    judge: Callable[[State, int], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    s = eggs.game.prepared(3)
    seed_luck(s.luck, 1, 0, CARDS)
    eggs.rules.set_up(s)
    for _ in range(5):
        eggs.rules.step(s, s.turn, eggs.rules.KEEP)
    orders = list(permutations(s.pile[s.turned :]))
    tried = iter(orders * len(orders))

    def redraw(state: State, seed: int) -> None:
        if seed >= 0:  # not for the judge's opinions, which here hang on nothing that is hidden
            state.pile[state.turned :] = next(tried)

    monkeypatch.setattr(redrawing_of_eggs(), "REDRAWS", len(orders))
    monkeypatch.setattr(redrawing_of_eggs(), "search", judged(judge))
    monkeypatch.setattr(redrawing_of_eggs(), "redeal", SimpleNamespace(redraw=redraw))
    total = [0.0] * 3
    for order in orders:
        luck, state = Luck(eggs.game, 0, 0, native=False), s.copy()
        luck._fortune.seed = [-1] * redrawing.OPINIONS
        luck._fortune.other = [[eggs.rules.KEEP] * 3 for _ in orders]
        state.pile[state.turned :] = order
        luck._fortune.choices, luck._fortune.seat[0], luck._fortune.move[0] = 1, state.turn, eggs.rules.KEEP
        redrawing_of_eggs().carry_out([state] * redrawing.STATES, luck._fortune, None)
        total = [sum(both) for both in zip(total, luck.brought, strict=True)]
    assert total == pytest.approx([0, 0, 0], abs=1e-12)


# The games, in the native twin


def scrambled(net: Net) -> Net:
    """What a net never learned."""
    for name in ("own", "everybody", "second", "last"):
        rows = getattr(net, name)
        setattr(net, name, in_rows([scramble(k) % 200 - 100 for k, _ in enumerate(flat(rows))], net.shapes[name]))
    return net


def upturned(net: Net) -> Net:
    net.last = [-weight for weight in net.last]
    return net


@pytest.mark.parametrize("spoil", [scrambled, upturned])
def test_a_net_that_is_wrong_leaves_the_mean_where_it_was(
    spoil: Callable[[Net], Net], monkeypatch: pytest.MonkeyPatch
) -> None:
    from birdtable.core.state import to_native

    def bad_net_of(game: Game, native: bool) -> Any:
        record = net_of(game, True)
        to_native(spoil(net_of(game, False)), record)
        return record

    monkeypatch.setattr(less_luck, "net_of", bad_net_of)
    brought = [
        game.luck[game.bots.index(0)] for deal in range(60) for game in play_deal(match("greedy", "random"), deal)
    ]
    assert spread(brought) > 0.001
    assert errors_from_zero(brought) < UNSURE


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_luck_is_told_of_every_game_that_bots_can_play_against_each_other(
    game: Game, variant: str, players: int
) -> None:
    if players - len(game.played_by_rules(variant)) < 2:
        return
    played = play_deal(Match(game, ("greedy", "random"), players, 2, variant=variant, less_luck=True), 0)
    for one in played:
        assert len(one.luck) == len(one.shares)
        assert sum(one.luck) == pytest.approx(0, abs=1e-9)
    assert any(one.luck[0] for one in played)


@pytest.mark.parametrize("name", ["cubirds", "kuckuck", "wolken", "whatsup"])
def test_both_twins_call_the_same_luck(name: str) -> None:
    game = birdtable.game(name)
    players = game.variants["standard"][0]
    plain = game.prepared(players)
    seed_luck(plain.luck, 8, 0, CARDS)
    game.rules.set_up(plain)
    native, states = bound.native_states(game, plain, redrawing.STATES), [plain] * redrawing.STATES
    both = Luck(game, 8, 0), Luck(game, 8, 0, native=False)
    lots = [1, 2, 3, 4]
    for _ in range(4):
        choices = [chosen(game, states[0], seat, lots) for seat in range(players) if is_asked(game, states[0], seat)]
        both[0].carry_out(native, choices)
        both[1].carry_out(states, choices)
    assert both[0].brought == both[1].brought
    assert any(both[0].brought)


def is_asked(game: Game, s: CommonState, seat: int) -> bool:
    return game.rules.deciding(s, seat)


def chosen(game: Game, s: CommonState, seat: int, lots: list[int]) -> Choice:
    moves = [0] * game.rules.MOVES
    n = game.rules.legal(s, seat, moves)
    return Choice(seat, moves[below(lots, n)], [moves[below(lots, n)] for _ in range(redrawing.REDRAWS)])


def test_a_game_is_played_alike_whether_luck_is_noted_or_not() -> None:
    noted = play_deal(match("finch", "random"), 0)
    assert [game.shares for game in noted] == [
        game.shares for game in play_deal(Match(WHATSUP, ("finch", "random"), 2, 4), 0)
    ]


def test_luck_is_the_same_on_any_number_of_cores() -> None:
    one, two = ([game.luck for deal in play_match(match("wren", "greedy"), cores) for game in deal] for cores in (1, 2))
    assert one == two


def test_a_match_tells_other_processes_everything() -> None:
    what = named(match("wren", "greedy"))
    assert Match(**what | {"game": WHATSUP}) == match("wren", "greedy")


def test_a_mixture_is_drawn_from_again_without_another_search() -> None:
    game = birdtable.game("kuckuck")
    with_mixture = play_deal(Match(game, ("raven:30", "raven:30"), 3, 3, less_luck=True), 0)
    assert sum(abs(luck) for one in with_mixture for luck in one.luck) > 0.01


# Figures


def played(bots: list[int], shares: list[float], luck: list[float]) -> Played:
    return Played(bots, shares, [2] * 2, [0.5] * 2, luck)


def deal_with(won: float, luck: float) -> list[Played]:
    """Two games, of which the first bot won so much, and luck brought it so much in the first."""
    return [played([0, 1], [won, 1 - won], [luck, -luck]), played([1, 0], [1 - won, won], [0, 0])]


def test_at_first_all_luck_is_taken_out() -> None:
    assert Earned(match("greedy", "random")).add(deal_with(1, 0.5)) == [1.5, 0.5]


def test_a_judge_who_is_right_goes_on_to_be_believed() -> None:
    earned = Earned(match("greedy", "random"))
    for _ in range(6):
        earned.add(deal_with(1, 1))
        earned.add(deal_with(0, -1))
    assert earned.part == pytest.approx(1)
    assert earned.add(deal_with(1, 0.5)) == pytest.approx([1.5, 0.5])


def test_a_judge_who_is_wrong_is_soon_believed_no_more() -> None:
    earned = Earned(match("greedy", "random"))
    for _ in range(6):
        earned.add(deal_with(1, -1))
        earned.add(deal_with(0, 1))
    assert earned.part == 0
    assert earned.add(deal_with(1, -0.5)) == [2, 0]


def test_a_judge_who_says_nothing_changes_nothing() -> None:
    earned = Earned(match("greedy", "random"))
    for _ in range(12):
        earned.add(deal_with(1, 0))
    assert earned.part == 0


def test_less_luck_is_a_narrower_interval_and_as_good_as_more_games() -> None:
    deals = [deal_with(won, luck) for won, luck in ((1, 0.9), (0, -0.9)) * 20]
    first, second = earned_figures(match("greedy", "random"), [game for deal in deals for game in deal])
    assert first.name == "greedy"
    assert first.wins == pytest.approx(0.5, abs=0.02)
    assert first.wins + second.wins == pytest.approx(1)
    assert 0 < first.high - first.low < 0.2
    assert first.times > 2


def test_partners_have_less_luck_together() -> None:
    partners = match("greedy", "random", teams=((0, 1),))
    whole = earned_figures(partners, [game for _ in range(3) for game in deal_with(1, 0.5)])[-1]
    assert (whole.name, whole.wins, whole.low, whole.high, whole.times) == ("greedy + random", 1, 1, 1, 1)


def test_a_single_deal_says_nothing_about_its_spread() -> None:
    first, _ = earned_figures(match("greedy", "random"), deal_with(1, 0.5))
    assert (first.low, first.wins, first.high, first.times) == (-0.25, 0.75, 1.75, 1.0)


def test_few_deals_need_wider_intervals() -> None:
    assert student_95(10_000) == pytest.approx(1.960, abs=0.001)
    assert student_95(9) == pytest.approx(2.262, abs=0.005)
    assert student_95(4) == pytest.approx(2.776, abs=0.05)


def test_a_proof_takes_luck_out() -> None:
    with_luck, without = Proof(Match(WHATSUP, ("greedy", "random"), 2, 4)), Proof(match("greedy", "random"))
    for won, luck in ((1, 0.8), (0, -0.8), (1, 0)) * 20:
        plain = [Played(game.bots, game.shares, game.decisions, game.seconds) for game in deal_with(won, luck)]
        with_luck.add(plain)
        without.add(deal_with(won, luck))
    assert abs(without.evidence(0.05)) > abs(with_luck.evidence(0.05))


def test_the_figures_say_how_much_less_luck_there_was(capsys: pytest.CaptureFixture[str]) -> None:
    short = match("greedy", "random", games=8)
    assert matches.run(short, sprt=False, as_json=True, file=None, processes=1) == 0
    told = json.loads(capsys.readouterr().out)["less_luck"]
    assert [(who["name"], sorted(who)) for who in told] == [
        (name, ["high", "low", "name", "times", "wins"]) for name in ("greedy", "random")
    ]
    assert matches.run(short, sprt=False, as_json=False, file=None, processes=1) == 0
    assert "With luck taken out" in capsys.readouterr().out
    plain = Match(WHATSUP, ("greedy", "random"), 2, 8)
    assert figures(plain, play_deal(plain, 0)).as_json()["less_luck"] == []
