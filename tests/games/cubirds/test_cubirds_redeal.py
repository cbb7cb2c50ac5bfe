"""What a seat can know in CuBirds, and that a redeal keeps to it and is fair."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import natively
import pytest
from cubirds_positions import cards_in_play, counted, position

import birdtable
from birdtable.conformance import check_redeals, set_ups
from birdtable.core.play import Play
from birdtable.core.state import native_record
from birdtable.games.cubirds import game, memory, redeal, rules
from birdtable.games.cubirds.cards import BIRDS, COPIES, SPECIES
from birdtable.games.cubirds.places import Scratch
from unwatched import unwatched

SEEDS = 4000

Counts = tuple[int, ...]  # by species
Deal = tuple[Counts, ...]  # for each hand and lot that is hidden from a seat

NOTHING = (0,) * SPECIES


def redealt(s: Scratch, seat: int, seed: int) -> Scratch:
    copy = s.copy()
    redeal.redeal(copy, seat, seed)
    return copy


def hidden(s: Scratch, place: int) -> tuple[int, ...]:
    return tuple(s.hidden[place])


# What is known


def test_knows_birds_taken_from_a_row_until_they_are_laid() -> None:
    play = position(["duck robin", "parrot robin"], pile="magpie " * 6)
    play.play(0, "lay duck 1 left")
    play.play(0, "pass")
    assert play.view(1, open_memory=True)["players"][0]["known"] == {"owl": 1}
    assert all(redealt(play.state, 1, seed).hand[0][1] >= 1 for seed in range(50))
    play.play(1, "lay parrot 2 left")
    play.play(1, "stay")
    play.play(1, "pass")
    play.play(0, "lay owl 3 left")
    assert play.view(1, open_memory=True)["players"][0]["known"] == {}


def test_what_another_remembers_is_not_known_where_nothing_is_hidden_either() -> None:
    one = position(["duck", "parrot robin"], pile="magpie " * 6).state
    for of_the_other in (one.hand[0], one.hidden[0], one.came):
        of_the_other[:] = [0] * len(of_the_other)
    other = one.copy()
    other.own_old[0], other.own_shed[0], other.room_shed[0] = [1] * SPECIES, [2] * SPECIES, [3] * SPECIES
    assert redealt(other, 1, 5) == redealt(one, 1, 5)


def test_knows_that_whoever_lays_a_species_has_no_more_of_it() -> None:
    play = position(["magpie robin owl", "parrot"], pile="magpie " * 9)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.view(1, open_memory=True)["players"][0]["no_more_of"] == ["magpie"]
    assert all(redealt(play.state, 1, seed).hand[0][5] == 0 for seed in range(200))


def test_knows_that_only_cards_drawn_since_can_be_of_it() -> None:
    play = position(["magpie robin owl toucan toucan", "parrot"], pile="magpie " * 30)
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.view(1, open_memory=True)["players"][0]["no_more_of"] == []
    most = max(redealt(play.state, 1, seed).hand[0][5] for seed in range(300))
    assert most == 2


def test_knows_that_species_shown_before_the_same_draw_share_its_cards() -> None:
    play = position(
        ["magpie owl robin robin robin", "parrot"], pile="magpie " * 20 + "owl " * 5, rows=("duck toucan",) * 4
    )
    s = play.state
    rules.lay(s, 0, 5, 0, 0)
    rules.lay(s, 0, 1, 1, 0)
    rules.draw_two(s, 0)
    for seed in range(300):
        hand = redealt(s, 1, seed).hand[0]
        assert hand[5] + hand[1] <= 2


def test_knows_that_birds_shown_hidden_came_from_their_window() -> None:
    """Two magpies drawn, and two magpies laid: so the two drawn cards are gone, and neither is an owl."""
    play = position(
        ["magpie owl robin robin robin", "parrot"], pile="magpie " * 20 + "owl " * 9, rows=("duck toucan",) * 4
    )
    s = play.state
    rules.lay(s, 0, 5, 0, 0)
    rules.lay(s, 0, 1, 1, 0)
    rules.draw_two(s, 0)
    rules.lay(s, 0, 5, 0, 0)
    assert [s.room[0][bird] for bird in (1, 5, 7)] == [0, 0, 3]
    assert all(redealt(s, 1, seed).hand[0][1] == 0 for seed in range(200))


def test_knows_its_own_part_of_the_discard() -> None:
    play = position(["magpie", "owl owl duck"], pile="robin " * 16)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.view(1, open_memory=True)["own_discard"] == {"owl": 2, "duck": 1}
    assert play.view(0, open_memory=True)["own_discard"] == {}
    assert play.view(open_memory=True)["own_discard"] is None
    discards = {tuple(redealt(play.state, 0, seed).discard) for seed in range(100)}
    assert len(discards) > 1
    assert {tuple(redealt(play.state, 1, seed).discard) for seed in range(100)} == {tuple(counted("owl owl duck"))}


def test_knows_robin_birds_hand() -> None:
    play = position(["owl owl", "duck robin"], pile="robin " * 9 + "magpie " * 9, variant="solo")
    for seed in range(50):
        assert redealt(play.state, 0, seed).hand == play.state.hand


def discard_hand(s: Scratch, owner: int, birds: str, room: dict[str, int]) -> None:
    """A hand was discarded face down; of some species only so many cards can be in it."""
    cards = counted(birds)
    place = memory.SEATS + s.lots
    s.lot_owner[s.lots] = owner
    s.lots += 1
    s.hidden[place] = cards
    s.room[place] = [room.get(bird, sum(cards)) for bird in (*BIRDS, "fresh")]
    s.came[place] = sum(cards)
    s.shown_at[place] = [sum(cards) - room.get(bird, sum(cards)) for bird in BIRDS]
    s.discard = [n + m for n, m in zip(s.discard, cards, strict=True)]


def test_knows_what_a_hand_discarded_face_down_cannot_hold() -> None:
    play = position(["magpie robin", "owl owl duck"], pile="robin magpie owl " * 8, rows=("flamingo parrot",) * 4)
    play.play(0, "lay robin 1 left")
    play.play(0, "stay")
    play.play(0, "pass")
    play.play(1, "lay owl 1 left")
    play.play(1, "stay")
    play.play(1, "pass")
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    s = play.state
    assert (s.lots, s.lot_owner[0], list(s.hidden[memory.SEATS])) == (1, 1, counted("duck"))
    lots = [redealt(s, 0, seed).hidden[memory.SEATS] for seed in range(200)]
    assert all(sum(lot) == 1 and not lot[1] for lot in lots)
    assert {lot.index(1) for lot in lots} == {3, 5, 7}


def test_knows_nothing_more_of_the_discard_when_it_has_become_the_pile() -> None:
    play = position(["magpie owl", "owl duck"], pile="robin", discard="duck")
    discard_hand(play.state, 1, "duck", {"owl": 0})
    assert play.view(1, open_memory=True)["own_discard"] == {"duck": 1}
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    s = play.state
    assert play.view(1, open_memory=True)["own_discard"] == {}
    assert s.lots == s.lot_owner[0] == sum(s.hidden[memory.SEATS]) == sum(s.room[memory.SEATS]) == 0


def reshuffled(lot: str, room: dict[str, int], discard: str = "robin robin") -> Play[Scratch]:
    """Seat 1 has three hidden cards, and a discarded hand has just become part of a new pile."""
    play = position(
        ["magpie magpie owl", "owl duck toucan"], pile="robin", discard=discard, rows=("flamingo parrot",) * 4
    )
    if lot:
        discard_hand(play.state, 1, lot, room)
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    play.play(0, "pass")
    return play


def test_knows_that_birds_seen_in_the_new_pile_were_not_in_hands_before() -> None:
    play = reshuffled("", {}, discard="robin robin duck duck")
    for seed in range(100):
        assert redealt(play.state, 0, seed).hand[1] == counted("owl duck toucan")
    play.play(1, "lay duck 1 left")
    play.play(1, "draw")
    hands = {hidden(redealt(play.state, 0, seed), 1) for seed in range(200)}
    assert all(hand[1] == hand[2] == 1 for hand in hands)
    assert len(hands) > 1


def test_knows_that_an_old_card_may_have_been_discarded_instead() -> None:
    play = reshuffled("duck magpie", {})
    hands = {hidden(redealt(play.state, 0, seed), 1) for seed in range(300)}
    assert hands == {tuple(counted(hand)) for hand in OLD_HANDS}


OLD_HANDS = (
    "owl duck toucan",
    "owl duck duck",
    "toucan duck duck",
    "owl duck magpie",
    "toucan duck magpie",
    "duck duck magpie",
    "owl toucan magpie",
)


def test_knows_what_must_be_in_hands_since_the_discarded_ones_could_not_hold_it() -> None:
    play = reshuffled("duck magpie", {"owl": 0, "toucan": 0})
    hands = {hidden(redealt(play.state, 0, seed), 1) for seed in range(200)}
    assert hands == {tuple(counted(f"owl toucan {bird}")) for bird in ("duck", "magpie")}


def test_what_a_player_knew_is_not_left_in_a_state_redealt_for_another() -> None:
    play = reshuffled("duck magpie", {"owl": 0})
    assert play.state.own_old[1] == counted("owl duck toucan duck magpie")
    for seed in range(30):
        other = redealt(play.state, 0, seed)
        assert other.own_old[1] == list(hidden(other, 1))
        assert other.own_shed[1] == [0] * SPECIES


# That it is so in whole games


@pytest.mark.parametrize(("variant", "players"), list(set_ups(game)))
@unwatched
def test_a_redealt_state_looks_the_same_and_holds_the_same_cards(variant: str, players: int) -> None:
    play = Play.seeded(game, players, 21, variant=variant)
    while not play.over and len(play.moves) < 250:
        if len(play.moves) % 3 == 0:
            check_redeals(play, len(play.moves))
        for seat in range(players):
            (other,) = natively.redealt("cubirds", play.state, seat, [len(play.moves)])
            assert cards_in_play(other) == list(COPIES)
            assert other.hand[seat] == play.state.hand[seat]
            for place in places(other):
                assert is_possible(other, place), "a hand that cannot be"
            assert keeps_to_what_was_hidden(play.state, other, seat)
        legal = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, legal[len(play.moves) * 7 % len(legal)])


@pytest.mark.parametrize("players", [3, 4, 5])
@unwatched
def test_always_keeps_to_what_was_hidden_at_the_last_reshuffle(players: int) -> None:
    """Long rounds, in which next to nothing is discarded: then hardly a way may be left."""
    native = birdtable.native("cubirds")
    for number in range(3):
        play, lots = Play.seeded(game, players, 21 + number), random.Random(number)
        while not play.over and len(play.moves) < 250:
            record = native_record(play.state)
            for seat in range(players):
                other = record.copy()
                native.redeal.redeal(other, seat, len(play.moves))
                plain: Any = native.plain(other)
                assert keeps_to_what_was_hidden(play.state, plain, seat)
            play.play_number(play.next_seat, lots.choice(play.legal_numbers(play.next_seat)))


def keeps_to_what_was_hidden(s: Scratch, other: Scratch, seat: int) -> bool:
    """Are no more old birds in hands and lots than were hidden at the last reshuffle, and no fewer than must be?"""
    others = [owner for owner in range(s.players) if owner != seat]
    for bird in range(SPECIES):
        left = s.old[bird] - s.own_old[seat][bird] - sum(other.own_old[owner][bird] for owner in others)
        if not 0 <= left <= s.room_shed[seat][bird]:
            return False
    return True


def places(s: Scratch) -> range:
    """All hands and lots."""
    return range(memory.SEATS + s.lots)


def is_possible(s: Scratch, place: int) -> bool:
    """Do the hidden cards of a hand or lot find room in their windows?"""
    return find_room(hidden(s, place), s.room[place])


def find_room(cards: Sequence[int], rooms: Sequence[int]) -> bool:
    """Do cards find room in the windows?"""
    windows = rooms[:SPECIES]
    return all(sum(n for n, room in zip(cards, windows, strict=True) if room <= window) <= window for window in windows)


# Exactly the hands that the history allows


KINDS = 3  # species in the small histories below

Came = tuple[int, bool]  # a card, and whether it came after the reshuffle
Event = tuple[str, tuple[int, ...]]


def history(luck: random.Random) -> list[Event]:
    """A short history of one hand: cards come, all birds of a species are shown, or the discard becomes the pile."""
    cards: list[int] = []
    events: list[Event] = []
    for _ in range(luck.randint(2, 6)):
        if not cards or luck.random() < 0.5:
            came = tuple(luck.randrange(KINDS) for _ in range(luck.randint(1, 2)))
            cards += came
            events.append(("comes", came))
        else:
            bird = luck.choice(cards)
            events.append(("shown", (bird,) * cards.count(bird)))
            cards = [card for card in cards if card != bird]
    events.insert(luck.randint(0, len(events)), ("reshuffled", ()))
    return events


def possible_hands(events: list[Event]) -> list[list[Came]]:
    """By brute force: all hands that some cards coming in this order would leave after these shows."""
    total = sum(len(cards) for kind, cards in events if kind == "comes")
    left = (hand_after(events, iter(coming)) for coming in product(range(KINDS), repeat=total))
    return [hand for hand in left if hand is not None]


def hand_after(events: list[Event], coming: Iterator[int]) -> list[Came] | None:
    """What is left of a hand into which these cards came, or None if it would have shown something else."""
    hand: list[Came] = []
    fresh = False
    for kind, cards in events:
        if kind == "comes":
            hand += [(next(coming), fresh) for _ in cards]
        elif kind == "reshuffled":
            fresh = True
        elif [card for card, _ in hand].count(cards[0]) != len(cards):
            return None
        else:
            hand = [(card, when) for card, when in hand if card != cards[0]]
    return hand


def remembered(events: list[Event]) -> Scratch:
    """What memory makes of a history."""
    s = game.prepared(2)
    for kind, cards in events:
        if kind == "comes":
            for bird in cards:
                memory.hidden_card_comes(s, 0, bird)
        elif kind == "reshuffled":
            memory.discard_becomes_pile(s, s.discard)
        else:
            memory.show_birds(s, 0, cards[0])
    return s


@unwatched
def test_the_hands_that_memory_allows_are_exactly_those_that_the_history_allows() -> None:
    luck = random.Random(1)
    for _ in range(300):
        events = history(luck)
        s = remembered(events)
        size = s.room[0][SPECIES - 1]  # of a species that never comes
        allowed = {
            counts
            for counts in product(range(size + 1), repeat=KINDS)
            if sum(counts) == size and find_room([*counts, *[0] * (SPECIES - KINDS)], s.room[0])
        }
        possible = possible_hands(events)
        assert allowed == {tuple([card for card, _ in hand].count(bird) for bird in range(KINDS)) for hand in possible}
        assert s.room[0][memory.FRESH] == max(sum(fresh for _, fresh in hand) for hand in possible)


# Whatever is there, it ends


@unwatched
def test_every_card_of_the_pile_is_equally_likely_on_top() -> None:
    s = position(["owl", "duck duck robin"], pile="duck robin robin owl").state
    tops = Counter(redealt(s, 0, seed).pile[0] for seed in range(SEEDS))
    others = Counter(redealt(s, 0, seed).pile[3] for seed in range(SEEDS))
    for bird in tops:
        assert abs(tops[bird] - others[bird]) < 5 * (2 * SEEDS * 0.25) ** 0.5


def test_cards_that_fit_nowhere_are_still_dealt() -> None:
    """A made-up table where nothing fits: no card is lost, and it ends."""
    play = position(["owl", "duck duck"], pile="duck")
    play.state.shown_at[1] = [2] * SPECIES
    other = redealt(play.state, 0, 1)
    assert sum(other.hand[1]) == 2
    assert other.hand[1][3] + other.pile[: other.pile_end].count(3) == 3


def test_knows_what_a_hand_lacks_also_where_no_hidden_bird_was_shown() -> None:
    play = position(["owl", "parrot", "robin"], pile="duck duck magpie")
    play.state.shown_at[1][BIRDS.index("duck")] = 1
    hands = {hidden(redealt(play.state, 0, seed), 1) for seed in range(100)}
    assert hands == {tuple(counted(bird)) for bird in ("parrot", "robin", "magpie")}
