"""What a seat cannot see stays hidden from its bot: redeals and merits depend on what the seat knows alone.

A redeal is not asked what is hidden: it could say that nothing is. Instead the rules and the views tell. Two cards of a
recorded shuffle change places, and the game is played again. As long as a seat is shown the very same, it cannot tell
which of the two games it is in; if somebody sees a difference sooner or later, then something is hidden from it. In the
same way a seat is asked to choose otherwise, and what the others see is compared. In a game of perfect information no
such pair is ever found, and nothing is asked of its redeal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, product
from typing import Any, NamedTuple

from birdtable.conformance.observations import check_all_is_observed, check_observed_alike
from birdtable.conformance.positions import (
    differing,
    moves_in,
    play_on,
    redealt,
    redrawn,
    sight,
    stepped,
)
from birdtable.conformance.promises import promise
from birdtable.conformance.story import Story
from birdtable.core.contract import Game
from birdtable.core.errors import BirdtableError
from birdtable.core.luck import BOTS, SHARES, below, seed_luck
from birdtable.core.play import Play
from birdtable.core.record import record_of, replay
from birdtable.core.state import Cards, CommonState

REDEAL_EVERY = 6  # decisions; other games of a series begin elsewhere
CHOICES = 2  # of a seat that are compared
SWAPS = 40  # of two cards, that are tried in a game
FOLLOWED = 2  # of them, because not everybody noticed at once
PAIRS = 5  # of states, that are looked at in each
SEEDS = 24  # until what is hidden must have varied: among two possibilities it stays the same once in millions


# At a position


def check_redeals(play: Play, seed: int) -> None:
    """For every seat: a redealt state looks the same, is asked the same, and depends on what the seat knows alone."""
    game, s = play.game, play.state
    before = s.copy()
    others = [redealt(game, s, seat, seed) for seat in range(s.players)]
    for seat, other in enumerate(others):
        for open_memory in (False, True):
            same = game.view.view(other, seat, open_memory) == game.view.view(s, seat, open_memory)
            promise(same, f"a state redealt for seat {seat} looks the same to it (open_memory {open_memory})")
        check_alike(game, s, other, seat, seed + 1)
        if hasattr(game.redeal, "forget"):
            check_forgetting(game, s, other, seat, seed)
    if hasattr(game.redeal, "redraw"):
        check_redrawing(game, s, seed)
    for seat, other in enumerate(others):  # when it is sure that they are redealt as they should be
        check_observed_alike(game, s, other, seat)
    check_playing_on(game, s, seed)
    promise(s == before, "redealing a copy leaves the state as it was")


def check_alike(game: Game, s: CommonState, other: CommonState, seat: int, seed: int) -> None:
    """Two states that a seat cannot tell apart offer it the same moves, of the same merit, and are redealt alike."""
    moves = moves_in(game, s, seat)
    promise(moves_in(game, other, seat) == moves, f"seat {seat} has the same moves in states that it cannot tell apart")
    for move in moves:
        same = game.merit.merit(s, seat, move) == game.merit.merit(other, seat, move)
        spelt = game.notation.spell(s, move)
        promise(same, f"the merit of {spelt!r} depends on nothing that seat {seat} cannot see")
    if moves and game.known is not None:
        same = known_in(game, s, seat) == known_in(game, other, seat)
        promise(same, f"what a habit is told depends on nothing that seat {seat} cannot see")
    again, direct = redealt(game, other, seat, seed), redealt(game, s, seat, seed)
    fields = ", ".join(differing(again, direct)) or "luck"
    alike = f"states that seat {seat} cannot tell apart are redealt alike, from the same seed"
    promise(again == direct, f"{alike}; they differ in {fields}")
    check_concealing(game, s, other, seat)


def known_in(game: Game, s: CommonState, seat: int) -> list[int]:
    """What a habit is told when a seat must decide."""
    known = game.module("known")
    features = [0] * known.MOST
    return features[: known.describe(s, seat, features)]


def check_concealing(game: Game, s: CommonState, other: CommonState, seat: int) -> None:
    """A concealed state looks the same to its seat, and is the same for all that the seat cannot tell apart."""
    one, another = s.copy(), other.copy()
    for state in (one, another):
        game.conceal(state, seat)
    one.told = s.told
    promise(sight(game, one, seat) == sight(game, s, seat), f"a state concealed from seat {seat} looks the same to it")
    promise(one == another, f"states that seat {seat} cannot tell apart are concealed alike")


def check_forgetting(game: Game, s: CommonState, other: CommonState, seat: int, seed: int) -> None:
    """A seat that forgets still sees its table; what it forgets does not depend on what it cannot know."""
    forgetful, alike = s.copy(), other.copy()
    for state in (forgetful, alike):
        game.module("redeal").forget(state, seat, seed, SHARES // 2)
    forgetful, alike = redealt(game, forgetful, seat, seed), redealt(game, alike, seat, seed)
    promise(forgetful == alike, "what is forgotten was known")
    same = game.view.view(forgetful, seat) == game.view.view(s, seat)
    promise(same, f"what seat {seat} sees is not forgotten")
    promise(moves_in(game, forgetful, seat) == moves_in(game, s, seat), "a forgetful seat has the same moves")


def check_redrawing(game: Game, s: CommonState, seed: int) -> None:
    """Nobody can tell what was drawn anew from what it was; and it depends on nothing but what they know together."""
    other = redrawn(game, s, seed)
    for seat in range(s.players):
        check_alike(game, s, other, seat, seed + 1)
    same = redrawn(game, other, seed + 1) == redrawn(game, s, seed + 1)
    promise(same, "states that nobody can tell apart are redrawn alike, from the same seed")


def check_playing_on(game: Game, s: CommonState, seed: int) -> None:
    """A redealt state plays on to the end; another seat's at each position."""
    luck = [0] * 4
    seed_luck(luck, seed, 0, BOTS)
    state = redealt(game, s, seed % s.players, seed)
    play_on(game, state, luck)


# Choices


def check_choices(play: Play, luck: Cards) -> None:
    """What a seat chooses tells others nothing but what they see of it; while they choose at once, nothing at all."""
    game, s = play.game, play.state
    chooser, *at_once = play.deciding
    one, *others = [stepped(game, s, chooser, move) for move in some_of(moves_in(game, s, chooser), luck)]
    for other, seat in product(others, range(s.players)):
        same = sight(game, one, seat) == sight(game, other, seat)
        hidden = f"seat {seat}, which decides at the same time, does not see what seat {chooser} has chosen"
        promise(same or seat not in at_once, hidden)
        if same and seat != chooser:
            check_alike(game, one, other, seat, len(play.moves))
            check_observed_alike(game, one, other, seat)
        check_all_is_observed(game, one, other, seat)


def some_of(moves: list[int], luck: Cards) -> list[int]:
    """A few moves, each at most once."""
    start = below(luck, len(moves))
    return (moves[start:] + moves[:start])[:CHOICES]


# Deals


class Pair(NamedTuple):
    """Two states of different deals, and a seat that was shown the same in both from the beginning."""

    seat: int
    one: CommonState
    other: CommonState


def check_deals(story: Story, luck: Cards) -> None:
    """Deals that a seat cannot tell apart are redealt alike, and what it cannot see varies from seed to seed."""
    followed = 0
    for swap in range(SWAPS):
        other = with_two_cards_swapped(record_of(story.play), luck)
        for first in islice(states_of(other), 1) if other else ():
            for seat in range(first.players):
                check_all_is_observed(story.game, story.states[0], first, seat)
        pairs = unlike_pairs(story, other) if other else []
        for pair in thinned(pairs):
            check_alike(story.game, pair.one, pair.other, pair.seat, swap)
            check_variety(story.game, pair)
            check_observed_alike(story.game, pair.one, pair.other, pair.seat)
        followed += bool(pairs)
        if followed == FOLLOWED:
            break


def thinned(pairs: list[Pair]) -> list[Pair]:
    """A few pairs, from the whole of the game."""
    return pairs[:: max(1, len(pairs) // PAIRS)]


def check_variety(game: Game, pair: Pair) -> None:
    """Where a deal can be another, a redeal is not always the same."""
    first = redealt(game, pair.one, pair.seat, 0)
    varies = any(differing(first, redealt(game, pair.one, pair.seat, seed)) for seed in range(1, SEEDS))
    promise(varies, f"what seat {pair.seat} cannot see is drawn anew; {SEEDS} seeds gave the same state")


def with_two_cards_swapped(record: dict[str, Any], luck: Cards) -> dict[str, Any] | None:
    """A record in which two cards of one shuffle have changed places; none if they are the same."""
    shuffles = [number for number, entry in enumerate(record["chance"]) if len(entry.get("shuffle", ())) > 1]
    if not shuffles:
        return None
    number = shuffles[below(luck, len(shuffles))]
    cards = list(record["chance"][number]["shuffle"])
    one, two = below(luck, len(cards)), below(luck, len(cards))
    if cards[one] == cards[two]:
        return None
    cards[one], cards[two] = cards[two], cards[one]
    chance = list(record["chance"])
    chance[number] = {"shuffle": cards}
    return record | {"chance": chance}


def unlike_pairs(story: Story, record: dict[str, Any]) -> list[Pair]:
    """Pairs from a game and its record with other luck, at positions whose difference somebody sees later."""
    pairs: dict[int, list[Pair]] = {}
    number = seen_last = -1
    for number, (other, sighted, blind) in enumerate(side_by_side(story, record)):
        if sighted:
            seen_last = number
        if number % REDEAL_EVERY == 0 and differing(story.states[number], other):
            pairs[number] = [Pair(seat, story.states[number], other.copy()) for seat in blind]
    if number < len(story.states) - 1:  # it could not go on as it did
        seen_last = number + 1
    return [pair for place, there in pairs.items() if place < seen_last for pair in there]


def side_by_side(story: Story, record: dict[str, Any]) -> Iterator[tuple[CommonState, list[int], list[int]]]:
    """The states of a record, who is shown something else there than in the story, and who never was so far."""
    blind = list(range(len(record["seats"])))
    for number, other in enumerate(states_of(record)):
        sighted = [] if is_same(story.states[number], other) else who_notices(story, number, other)
        blind = [seat for seat in blind if seat not in sighted]
        yield other, sighted, blind
        if not blind:
            return


def is_same(one: CommonState, other: CommonState) -> bool:
    """Has the other luck made no difference yet?"""
    return one.told == other.told and not differing(one, other)


def who_notices(story: Story, number: int, other: CommonState) -> list[int]:
    """The seats that are shown something else than in the story."""
    return [seat for seat in range(other.players) if sight(story.game, other, seat) != story.sight(number, seat)]


def states_of(record: dict[str, Any]) -> Iterator[CommonState]:
    """The states of a record from the set-up on, as far as it replays; in each is told what led to it."""
    with suppress(BirdtableError):
        play = replay(record, moves=0)
        yield play.state
        for seat, text in record["moves"]:
            play.state.told.clear()
            play.play(seat, text)
            yield play.state
