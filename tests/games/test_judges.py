"""The judges: who stands better wins more often, and what is better counts more. And what a forgetful seat forgets."""

from __future__ import annotations

from typing import Any

import pytest
from cubirds_positions import position

import birdtable
from birdtable.arena import bound
from birdtable.arena.simulate import Series, decide
from birdtable.conformance import redealt, set_ups
from birdtable.core.luck import SHARES, seed_luck
from birdtable.core.play import Play
from birdtable.core.state import CommonState
from birdtable.games.kuckuck import judge as kuckuck
from birdtable.games.whatsup import judge as whatsup
from birdtable.games.whatsup import rules as whatsup_rules
from birdtable.games.wolken import judge as wolken

GAMES = 6  # of each set-up


@pytest.mark.parametrize("name", birdtable.game_names())
def test_who_stands_best_late_in_a_game_wins_more_often(name: str) -> None:
    game = birdtable.game(name)
    won = fair = 0.0
    for variant, players in set_ups(game):
        for number in range(GAMES):
            standings, winners = played(game, players, variant, number)
            late = standings[3 * len(standings) // 4]
            best = [seat for seat in range(players) if late[seat] == max(late)]
            won += sum(1 / len(winners) for seat in best if seat in winners) / len(best)
            fair += 1 / players
    assert won > fair


def played(game: Any, players: int, variant: str, number: int) -> tuple[list[list[int]], tuple[int, ...]]:
    """A game between greedy bots: how all stood at each decision, and who won."""
    play = Play.seeded(game, players, 1, number=number, variant=variant)
    choose = bound.plain(game.name).choose.choose
    bots = Series(game, players, 1, 0, ("greedy",), variant).bot_of_seat
    luck, standings, chapter = [0] * 4, [], 0
    seed_luck(luck, 1, number, 1)
    while not play.over:
        standings.append([game.judge.standing(play.state, seat) for seat in range(players)])
        assert game.judge.chapter(play.state) >= chapter
        chapter = game.judge.chapter(play.state)
        decide(play, bots, choose, luck)
    assert play.outcome is not None
    return standings, play.outcome.winners


def test_a_flock_that_is_ready_a_trio_and_the_sixth_species_count() -> None:
    judge = birdtable.game("cubirds").judge
    assert judge is not None
    hands = ["owl owl owl", "owl owl duck"]
    s = position(hands, turn=1).state
    assert judge.standing(s, 0) > judge.standing(s, 1)
    s = position(["duck", "duck"], collections=["owl owl owl", "owl owl duck"]).state
    assert judge.standing(s, 0) > judge.standing(s, 1)
    five, six = "owl duck robin parrot magpie", "owl duck robin parrot magpie toucan"
    s = position(["duck", "duck"], collections=[six, five], turn=1).state
    assert judge.standing(s, 0) - judge.standing(s, 1) > 90
    s = position(["robin " * 9, "robin " * 8]).state
    assert judge.standing(s, 0) - judge.standing(s, 1) > 20


def test_robinbird_makes_less_of_what_she_has() -> None:
    s = position(["owl duck", "owl duck"], turn=0).state
    alike = standings(s)
    s.variant = 1
    assert alike[0] == standings(s)[0]
    assert alike[1] > standings(s)[1] + 50


def standings(s: CommonState) -> list[int]:
    """What the judge of CuBirds says of both seats."""
    judge = birdtable.game("cubirds").judge
    assert judge is not None
    return [judge.standing(s, seat) for seat in range(2)]


def test_whoever_is_out_of_a_round_has_less() -> None:
    s = Play.seeded(birdtable.game("kuckuck"), 4, 1).state
    before = kuckuck.standing(s, 0)
    s.living[0] = 0
    assert kuckuck.standing(s, 0) < before
    s.turn = 11
    assert kuckuck.standing(s, 1) != 0


def test_one_card_before_the_last_row_is_nearly_won() -> None:
    s = Play.seeded(birdtable.game("whatsup"), 4, 1).state
    s.collection[0] = [3, 2, 0, 0]
    s.collection[1] = [3, 1, 0, 0]
    assert whatsup.worth_of_rows(s, 0) - whatsup.worth_of_rows(s, 1) > 150


def test_cards_that_can_be_taken_count_more_if_they_are_known() -> None:
    s = Play.seeded(birdtable.game("whatsup"), 2, 1).state
    before = whatsup.worth_of_table(s, 0)
    needed = [place for place in range(30) if whatsup_rules.needs(s, 0, whatsup_rules.face_down(s, place))]
    s.flipped[needed[0]] = s.flipped[needed[1]] = 1
    assert whatsup.worth_of_table(s, 0) > before


def test_a_stage_that_is_over_pays_no_more() -> None:
    s = Play.seeded(birdtable.game("wolken"), 2, 1).state
    early = wolken.sureness(s)
    s.cubes[:2] = [0, 0]
    assert wolken.sureness(s) > early
    s.phase, s.stage = 8, 2
    assert wolken.standing(s, 0) == 24 * s.score[0]


def test_a_forgetful_seat_no_longer_knows_what_others_took() -> None:
    play = position(
        ["owl duck", "owl owl"], rows=("duck robin owl", *["owl duck"] * 3), pile="owl " * 12 + "robin duck"
    )
    play.play(0, "lay duck 1 right")
    game, s = play.game, play.state
    robins = {redealt(game, s, 1, seed).hand[0][7] for seed in range(20)}
    assert 0 not in robins
    game.module("redeal").forget(s, 1, 0, SHARES)
    assert {redealt(game, s, 1, seed).hand[0][7] for seed in range(40)} >= {0, 1}


@pytest.mark.parametrize("share", [0, SHARES // 4, SHARES // 2, SHARES])
def test_a_forgetful_seat_forgets_its_share_of_the_cards_that_were_flipped(share: int) -> None:
    game = birdtable.game("whatsup")
    s = Play.seeded(game, 2, 1).state
    s.flipped = [1] * 20 + [0] * 10
    left = []
    for seed in range(50):
        copy = s.copy()
        game.module("redeal").forget(copy, 0, seed, share)
        left.append(sum(copy.flipped))
    assert sum(left) / len(left) == pytest.approx(20 * (1 - share / SHARES), abs=1)
    assert (min(left) < max(left)) == (0 < share < SHARES)


def test_a_forgetful_seat_knows_no_bids_of_earlier_rounds() -> None:
    game = birdtable.game("kuckuck")
    s = Play.seeded(game, 3, 1).state
    s.shown[3], s.shown[4] = 1, 2
    game.module("redeal").forget(s, 0, 0, SHARES)
    assert (s.shown[3], s.shown[4]) == (0, 2)


def test_a_forgetful_seat_does_not_know_when_birds_went_under_the_pile() -> None:
    game = birdtable.game("wolken")
    s = Play.seeded(game, 2, 1).state
    s.layer[s.pile_tiles - 2] = 1
    s.layer[s.pile_tiles - 1] = 2
    before = s.copy()
    game.module("redeal").forget(s, 0, 0, 0)
    assert s.layer == before.layer
    game.module("redeal").forget(s, 0, 0, SHARES)
    assert not any(s.layer)


def test_a_forgetful_seat_mixes_up_two_layers_and_still_knows_the_third() -> None:
    game = birdtable.game("wolken")
    s = Play.seeded(game, 2, 1).state
    last = s.pile_tiles - 1
    s.layer[last - 1], s.layer[last] = 1, 2
    kept = set()
    for seed in range(40):
        copy = s.copy()
        game.module("redeal").forget(copy, 0, seed, SHARES // 2)
        kept.add(tuple(copy.layer[last - 2 : last + 1]))
    assert kept == {(0, 0, 0), (0, 0, 2), (0, 1, 1), (0, 1, 2)}
