"""What a player of Über den Wolken who forgets nothing can know, and that a redealt state keeps exactly that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import permutations
from math import inf, sqrt
from typing import Any

import pytest
from wolken_positions import decide, letters, pile, position

from birdtable.core.chance import Generator, Recorded, Replayed
from birdtable.core.errors import IllegalMove
from birdtable.core.luck import below, seed_luck, seed_redeal
from birdtable.core.play import Play
from birdtable.core.state import Cards
from birdtable.games.wolken import choices, game, notation, redeal, state
from birdtable.games.wolken.cards import DECK_CARDS
from birdtable.games.wolken.flock import EMPTY
from birdtable.games.wolken.state import BIRD_TILES, MANOEUVRE_CARDS, NO_CARD, State
from unwatched import unwatched

FLOCK = "..k.. .wgK. gwkGw"  # a pyramid for two players
THREE = "..kg.. .wcgK. gwkcGw"  # and for three
SEEDS = 6000

Sampler = Callable[[State, int, int], None]


def redealt(s: State, seat: int, seed: int, sampler: Sampler = redeal.redeal) -> State:
    """A redealt copy."""
    other = s.copy()
    sampler(other, seat, seed)
    return other


def secret_cards(s: State, seat: int) -> list[int]:
    """The cards of a hand that nobody else has seen."""
    return [card for card in range(DECK_CARDS[s.players]) if s.where[card] == seat and not s.shown[card]]


def deck(s: State) -> list[int]:
    """The deck from the top."""
    return list(s.deck[s.deck_next : s.deck_end])


# Random games, and the luck that they had


class Traced(Recorded):
    """Luck that is written down, and remembers which shuffle brought each tile and card that still lies face down."""

    def __init__(self) -> None:
        super().__init__(Generator(), notation.card_name)
        self.pile: list[tuple[int, int]] = []  # for each tile from the top: which entry, and its place in it
        self.deck = 0  # which entry the deck came from

    def shuffle(self, s: Any, what: int, cards: Cards, n: int) -> None:
        super().shuffle(s, what, cards, n)
        entry = len(self.entries) - 1
        if what == BIRD_TILES:
            above = self.pile if cards is s.landed else []
            self.pile = above + [(entry, k) for k in range(n)]
        if what == MANOEUVRE_CARDS:
            self.deck = entry

    def after_step(self, s: State) -> None:
        """Tiles are drawn from the top only, or the pile was shuffled anew."""
        del self.pile[: len(self.pile) - s.pile_tiles]

    def luck_for(self, s: State, other: State, seat: int) -> list[dict[str, Any]]:
        """The luck that would have led to the other state, with the same decisions: only what is secret differs."""
        entries = [
            {kind: list(values) if kind == "shuffle" else values for kind, values in entry.items()}
            for entry in self.entries
        ]
        for (entry, k), tile in zip(self.pile, other.pile, strict=False):
            entries[entry]["shuffle"][k] = notation.card_name(s, BIRD_TILES, tile)
        for k in range(s.deck_next, s.deck_end):
            entries[self.deck]["shuffle"][k] = notation.card_name(s, MANOEUVRE_CARDS, other.deck[k])
        for seat_there in range(s.players):
            if seat_there != seat:
                secret = {notation.card_name(s, MANOEUVRE_CARDS, card) for card in secret_cards(s, seat_there)}
                places = [k for k in (2 * seat_there, 2 * seat_there + 1) if entries[2]["shuffle"][k] in secret]
                for k, card in zip(places, secret_cards(other, seat_there), strict=True):
                    entries[2]["shuffle"][k] = notation.card_name(s, MANOEUVRE_CARDS, card)
        entries[3]["shuffle"] = [notation.card_name(s, state.NEST_CARD, nest) for nest in other.nests]
        return entries


class History:
    """A random game, with everything that each seat has seen on the way."""

    def __init__(self, players: int, number: int, seed: int = 21) -> None:
        self.chance = Traced()
        self.play = Play(game, [f"Seat {seat}" for seat in range(players)], self.chance)
        seed_luck(self.play.state.luck, seed, number, 0)
        self.luck = [0] * 4
        seed_luck(self.luck, seed, number, 1)
        self.play.set_up()
        self.chance.after_step(self.play.state)
        self.seen = [[seen_by(self.play, seat)] for seat in range(players)]

    def step(self) -> None:
        seat = self.play.next_seat
        moves = self.play.legal_numbers(seat)
        self.play.play_number(seat, moves[below(self.luck, len(moves))])
        self.chance.after_step(self.play.state)
        for watcher, seen in enumerate(self.seen):
            seen.append(seen_by(self.play, watcher))

    def until(self, moves: int) -> History:
        while len(self.play.moves) < moves:
            self.step()
        return self

    def replayed(self, other: State, seat: int) -> Play[State] | None:
        """The same decisions with the luck that leads to the other state; None if this seat would have noticed."""
        entries = self.chance.luck_for(self.play.state, other, seat)
        play = Play(game, self.play.seats, Replayed(entries, notation.card_name))
        play.set_up()
        for move, seen in zip([*self.play.moves, None], self.seen[seat], strict=True):
            if seen_by(play, seat) != seen:
                return None
            if move:
                try:
                    play.play(*move)
                except IllegalMove:
                    return None
        return play


def seen_by(play: Play[State], seat: int) -> tuple[Any, ...]:
    """What a seat sees, knows by heart, has been told, and may decide."""
    return play.view(seat, open_memory=True), len(play.state.told), play.legal_numbers(seat)


def random_games(players: int, numbers: Iterable[int], every: int) -> Iterator[History]:
    """Random games, looked at once in so many decisions."""
    for number in numbers:
        history = History(players, number)
        while not history.play.over:
            if len(history.play.moves) % every == number % every:
                yield history
            history.step()


# What holds for every redealt state


HIDDEN = {"luck", "pile", "landed", "where", "deck", "nests"}


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_a_redealt_state_looks_the_same_and_depends_on_nothing_hidden(players: int) -> None:
    changed = 0
    for history in random_games(players, range(6), 5):
        s = history.play.state
        for seat in range(players):
            seed = len(history.play.moves)
            other = redealt(s, seat, seed)
            changed += (other.where, deck(other), pile_of(other)) != (s.where, deck(s), pile_of(s))
            for open_memory in (False, True):
                assert game.view.view(other, seat, open_memory) == game.view.view(s, seat, open_memory)
            assert legal_in(other, seat) == legal_in(s, seat)
            assert legal_in(other, s.turn)
            assert redealt(other, seat, seed + 1) == redealt(s, seat, seed + 1)
            assert {name: value for name, value in other.fields().items() if name not in HIDDEN} == {
                name: value for name, value in s.fields().items() if name not in HIDDEN
            }
            check_conserved(s, other, seat)
    assert changed > 40


def pile_of(s: State) -> list[int]:
    return list(s.pile[: s.pile_tiles])


def legal_in(s: State, seat: int) -> list[int]:
    room = [0] * game.rules.MOVES
    return room[: game.rules.legal(s, seat, room)] if game.rules.deciding(s, seat) else []


def check_conserved(s: State, other: State, seat: int) -> None:
    """No tile or card is lost, no place has more or fewer, and what was open or the seat's own lies where it lay."""
    assert sorted(pile_of(other)) == sorted(pile_of(s))
    assert sorted(other.nests) == list(range(7))
    assert other.nests[: s.stage + 1] == s.nests[: s.stage + 1]
    assert Counter(other.where) == Counter(s.where)
    assert sorted(deck(other)) == [
        card for card in range(DECK_CARDS[s.players]) if other.where[card] == choices.IN_DECK
    ]
    for card in range(DECK_CARDS[s.players]):
        if s.shown[card] or s.where[card] == seat:
            assert other.where[card] == s.where[card]
    for watched in range(s.players):
        assert len(secret_cards(other, watched)) == s.secret[watched]


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_the_whole_history_of_a_seat_stays_possible(players: int) -> None:
    """Luck that leads to the redealt state, and the same decisions: the seat sees the same at every single step."""
    stages, decks = set(), set()
    for history in random_games(players, (0, 1, 14), 12):
        s = history.play.state
        stages.add(s.stage)
        decks.add(history.chance.deck > 2)
        for seat in range(players):
            other = redealt(s, seat, len(history.play.moves))
            again = history.replayed(other, seat)
            assert again is not None
            assert again.events(seat) == history.play.events(seat)
            assert (again.state.where, again.state.nests) == (other.where, other.nests)
            assert (deck(again.state), pile_of(again.state)) == (deck(other), pile_of(other))
            assert redealt(again.state, seat, 5) == redealt(other, seat, 5)
    assert stages == {0, 1, 2}
    assert decks == ({False} if players == 2 else {False, True})  # for two the deck just suffices


def test_a_history_that_a_seat_would_have_noticed_is_noticed() -> None:
    """The test above can fail: with another nest card turned up, the seat would have seen something else."""
    history = History(2, 0).until(9)
    s = history.play.state
    assert history.replayed(s, 0) is not None
    other = s.copy()
    other.nests[0], other.nests[1] = s.nests[1], s.nests[0]
    assert history.replayed(other, 0) is None


def test_nothing_of_the_true_state_is_left_in_the_unused_parts() -> None:
    play = position(FLOCK, pile="kwg", hands=("1", "2"), cubes=(1, 0))
    decide(play, "pass")
    s = redealt(play.state, 0, 1)
    assert s.landed == [EMPTY] * 7
    assert set(s.pile[s.pile_tiles :]) == {EMPTY}
    assert set(s.deck[: s.deck_next] + s.deck[s.deck_end :]) == {NO_CARD}
    assert s.luck != play.state.luck


def test_the_table_does_not_change_when_a_copy_is_redealt() -> None:
    play = Play.seeded(game, 3, 1)
    before = play.state.copy()
    other = play.redealt(1, 4)
    assert play.state == before
    assert play.redealt(1, 4) == other
    assert play.redealt(1, 5) != other


# What a player knows


def states(play: Play[State], seat: int, seeds: int = 60) -> list[State]:
    """Many redealt states."""
    return [redealt(play.state, seat, seed) for seed in range(seeds)]


def test_knows_the_own_hand() -> None:
    play = position(FLOCK, hands=("3 4", "7 8"))
    assert {tuple(secret_cards(s, 0)) for s in states(play, 0)} == {(2, 3)}
    assert len({tuple(secret_cards(s, 1)) for s in states(play, 0)}) > 30
    assert {tuple(secret_cards(s, 1)) for s in states(play, 1)} == {(6, 7)}


def test_knows_cards_taken_from_the_line_until_they_are_played() -> None:
    play = position(FLOCK, hands=("3 4", ""), line="7")
    decide(play, "take 2-07", "pass")
    for s in states(play, 1):
        assert s.where[6] == 0
        assert len(secret_cards(s, 0)) == 2
    decide(play, "play 2-07")
    assert all(s.where[6] == choices.IN_PLAY for s in states(play, 1))


def test_knows_cards_that_were_played_validated_or_discarded() -> None:
    play = position(FLOCK, hands=("5 6 7 9", "1"), line="10")
    assert play.state.secret[:2] == [4, 1]
    decide(play, "take 2-10", "discard 2-09", "pass")
    assert play.state.secret[:2] == [3, 1]
    decide(play, "play 2-06")
    assert play.state.secret[:2] == [2, 1]
    decide(play, "validate 2-05")
    assert play.state.secret[:2] == [1, 1]
    for s in states(play, 1):
        assert [s.where[card] for card in (4, 5, 8)] == [choices.IN_DISCARD] * 3
        assert s.where[9] == 0
        assert len(secret_cards(s, 0)) == 1


def test_knows_that_a_card_taken_and_discarded_leaves_the_secret_ones_secret() -> None:
    play = position(FLOCK, hands=("5 6 7 9", "1"), line="10")
    decide(play, "take 2-10", "discard 2-10")
    assert play.state.secret[:2] == [4, 1]
    assert all(s.where[9] == choices.IN_DISCARD for s in states(play, 1))


def test_knows_that_deck_and_first_dealt_cards_share_what_was_never_seen() -> None:
    play = position(FLOCK, hands=("3", "7"), line="9", discard="10 11 12 13 14")
    seen = states(play, 0, 300)
    never = {0, 1, 3, 4, 5, 6, 7, 14, 15}
    assert {card for s in seen for card in secret_cards(s, 1)} == never
    for s in seen:
        assert {*secret_cards(s, 1), *deck(s)} == never


def test_knows_the_others_hands_when_the_deck_is_empty() -> None:
    play = position(FLOCK, hands=("3", "7 8"), line="9", discard="1 2 4 5 6 10 11 12 13 14 15 16")
    assert {tuple(secret_cards(s, 1)) for s in states(play, 0)} == {(6, 7)}


def test_knows_what_a_deck_made_of_the_discard_holds_but_not_its_order() -> None:
    """After the reshuffle the two hands are dealt anew among themselves, and the deck is the discard of then."""
    rest = "2 3 5 6 7 8 9 10 13 14 15 16 17 18 19"
    play = position(THREE, hands=("", "1 4", "11 12"), discard=rest, pile="wwwwww", cubes=(1, 0, 0))
    decide(play, "pass", "done", "done")
    held, hands = set(deck(play.state)), set()
    assert len(held) == 10
    for s in states(play, 0, 200):
        assert set(deck(s)) == held
        assert {*secret_cards(s, 1), *secret_cards(s, 2)} == {0, 3, 10, 11}
        hands.add(tuple(secret_cards(s, 1)))
    assert len(hands) == 6
    assert len({deck(s)[0] for s in states(play, 0, 200)}) == 10
    assert {tuple(secret_cards(s, 2)) for s in states(play, 1)} == {(10, 11)}


def test_knows_each_layer_of_the_pile() -> None:
    play = position(FLOCK, pile="kw|gGw|ww")
    orders = {letters(pile_of(s)) for s in states(play, 1, 200)}
    assert orders == {
        f"{''.join(top)}{''.join(middle)}ww" for top in permutations("kw") for middle in permutations("gGw")
    }


def test_knows_what_is_left_of_the_top_layer() -> None:
    play = position(FLOCK, pile="kwg|GG")
    decide(play, "add pile", "place a head")
    assert {letters(pile_of(s)) for s in states(play, 0)} == {"wgGG", "gwGG"}
    decide(play, "add pile", "place a tail")
    assert {letters(pile_of(s)) for s in states(play, 0)} == {pile(play)} == {"gGG"}


def test_knows_that_a_seek_mixes_all_layers() -> None:
    play = position(FLOCK, pile="k|w|g|G", hands=("2", ""))
    assert len({letters(pile_of(s)) for s in states(play, 1)}) == 1
    decide(play, "play 2-02", "seek goose-m")
    assert {letters(pile_of(s)) for s in states(play, 1, 100)} == {"".join(order) for order in permutations("kwg")}
    assert all(s.tile == play.state.tile for s in states(play, 1))


def test_knows_the_landed_birds_at_the_bottom_of_the_pile() -> None:
    play = position(FLOCK, pile="kG", hands=("", "1"), cubes=(1, 0))
    decide(play, "pass")
    for s in states(play, 0, 100):
        assert sorted(letters(pile_of(s)[:2])) == ["G", "k"]
        assert sorted(letters(pile_of(s)[2:])) == ["K", "g", "k", "w", "w"]
    assert len({letters(pile_of(s)) for s in states(play, 0, 100)}) > 50


def test_knows_the_present_and_past_nest_cards_only() -> None:
    play = position(FLOCK, stage=2, nests=("n4", "n2", "n1", "n3", "n5", "n6", "n7"))
    assert {tuple(s.nests[:2]) for s in states(play, 0)} == {(3, 1)}
    assert {s.nests[2] for s in states(play, 0)} == {0, 2, 4, 5, 6}


def test_knows_that_whoever_plays_a_validation_holds_a_card_for_it() -> None:
    """Seat 0 has birds at c1, c3 and d2 only: the other card in hand is one of those that pay there."""
    play = position(FLOCK, hands=("6 5", "1 2"))
    free = {tuple(secret_cards(s, 0)) for s in states(play, 1, 400)}
    assert len(free) > 80
    decide(play, "play 2-06")
    held = {secret_cards(s, 0)[0] for s in states(play, 1, 400)}
    assert held == {4, 6, 7, 10}
    assert held < set(unseen(play.state, 1))


def test_knows_that_a_known_card_may_be_the_one_for_a_validation() -> None:
    play = position(FLOCK, hands=("6 1", "2"), line="5")
    decide(play, "take 2-05", "pass", "play 2-06")
    assert {secret_cards(s, 0)[0] for s in states(play, 1, 400)} == set(unseen(play.state, 1))


def test_knows_that_whoever_plays_a_line_can_copy_something() -> None:
    """The line holds only a `validation`, so it must be a card to validate."""
    play = position(FLOCK, hands=("3 5", "1 2"), line="6")
    decide(play, "play 2-03")
    held = {secret_cards(s, 0)[0] for s in states(play, 1, 400)}
    decide(play, "copy 2-06")
    assert {secret_cards(s, 0)[0] for s in states(play, 1, 400)} == held
    assert held < set(unseen(play.state, 1))
    decide(play, "validate 2-05")
    assert play.state.secret[:2] == [0, 2]


def test_knows_nothing_of_a_hand_from_a_line_that_copies_something_else() -> None:
    play = position(FLOCK, hands=("3 5", "1 2"), line="6 7")
    decide(play, "play 2-03")
    assert {secret_cards(s, 0)[0] for s in states(play, 1, 400)} == set(unseen(play.state, 1))


def unseen(s: State, seat: int) -> list[int]:
    """The cards that a seat has never seen."""
    return [card for card in range(DECK_CARDS[s.players]) if not s.shown[card] and s.where[card] != seat]


# What is shown of it with open memory


def ids(views: list[dict[str, Any]]) -> list[str]:
    return [card["id"] for card in views]


MEMORY = {"known_hands", "unseen", "deck_holds", "pile_layers", "past_nests"}


def test_open_memory_shows_known_hands_layers_deck_and_past_nests() -> None:
    play = position(FLOCK, hands=("3", "1"), line="9", discard="2 4 5", pile="kw|wGw", stage=2)
    decide(play, "take 2-09")
    assert set(play.view(0, open_memory=True)) - set(play.view(0)) == MEMORY
    for seat in (0, 1, None):
        view = play.view(seat, open_memory=True)
        assert [ids(hand) for hand in view["known_hands"]] == [["2-09"], []]
        assert view["pile_layers"] == [{"kite-f": 1, "swift": 1}, {"goose-m": 1, "swift": 2}]
        assert list(view["pile_layers"][1]) == ["goose-m", "swift"]
        assert ids(view["past_nests"]) == ["n1"]
        assert view["deck_holds"] == []
    never = [6, 7, 8, 10, 11, 12, 13, 14, 15, 16]
    assert ids(play.view(0, open_memory=True)["unseen"]) == [f"2-{n:02}" for n in sorted([*never, 1])]
    assert ids(play.view(1, open_memory=True)["unseen"]) == [f"2-{n:02}" for n in sorted([*never, 3])]
    assert ids(play.view(open_memory=True)["unseen"]) == [f"2-{n:02}" for n in sorted([*never, 1, 3])]


def test_open_memory_shows_what_a_deck_made_of_the_discard_holds() -> None:
    play = position(FLOCK, line="1", discard=" ".join(map(str, range(2, 17))), pile="wwwww", cubes=(1, 0))
    decide(play, "pass")
    view = play.view(0, open_memory=True)
    assert ids(view["deck_holds"]) == [f"2-{card + 1:02}" for card in sorted(deck(play.state))]
    assert len(view["deck_holds"]) == 12
    assert view["unseen"] == []


# Is it uniform? Frequencies against full enumeration


def chi_square(expected: Iterable[Hashable], found: Counter[Any]) -> float:
    """How far frequencies are from expected ones, in standard deviations of the chi-square distribution.

    `expected` lists equally likely ways; several may look the same. Whatever cannot be gives infinity.
    """
    ways = Counter(expected)
    if set(found) - set(ways):
        return inf
    share = sum(found.values()) / sum(ways.values())
    square = sum((found[what] - share * n) ** 2 / (share * n) for what, n in ways.items())
    freedom = len(ways) - 1
    return (square - freedom) / sqrt(2 * freedom)


FAR = 4.0  # standard deviations


def frequencies(
    s: State, seat: int, look: Callable[[State], Hashable], sampler: Sampler = redeal.redeal
) -> Counter[Any]:
    """How often each state is redealt, as far as we look."""
    return Counter(look(redealt(s, seat, seed, sampler)) for seed in range(SEEDS))


def cards_and_deck(s: State) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    return tuple(tuple(secret_cards(s, seat)) for seat in range(s.players)), tuple(deck(s))


def every_deal(s: State, seat: int) -> Iterator[State]:
    """Every order of the cards never seen: first to the others' hands, then to the deck."""
    for order in permutations(unseen(s, seat)):
        other, rest = s.copy(), list(order)
        for seat_there in range(s.players):
            if seat_there != seat:
                for _ in secret_cards(s, seat_there):
                    other.where[rest.pop(0)] = seat_there
        if rest:
            other.deck[s.deck_next : s.deck_end] = rest
        for card in rest:
            other.where[card] = choices.IN_DECK
        yield other


def test_exact_hands_and_deck() -> None:
    """Five cards never seen: two in the other hand, three in the deck, 60 equally likely ways."""
    play = position(FLOCK, hands=("3 4", "7 8"), line="9 10", discard="1 2 11 12 13 14 15")
    ways = [cards_and_deck(s) for s in every_deal(play.state, 0)]
    assert len(set(ways)) == 60
    assert abs(chi_square(ways, frequencies(play.state, 0, cards_and_deck))) < FAR


def test_exact_hands_of_two_others_beside_a_deck_of_the_discard() -> None:
    """The first-dealt cards of two others (2 and 1), and three cards of the discard in the deck: 3 × 6 ways."""
    play = position(THREE, hands=("1 2", "3 4", "5"), line="6 7 8 9 10", discard="11 12 13 14 15 16 17 18 19")
    s = play.state
    s.deck_next, s.deck_end = 6, 9
    for card, place in zip((10, 11, 12), (6, 7, 8), strict=True):
        s.where[card], s.deck[place] = choices.IN_DECK, card
    hands = [((0, 1), tuple(sorted(order[:2])), order[2:]) for order in permutations((2, 3, 4))]
    ways = [(hand, order) for hand in hands for order in permutations((10, 11, 12))]
    assert abs(chi_square(ways, frequencies(s, 0, cards_and_deck))) < FAR


def test_exact_hands_of_who_must_validate() -> None:
    """Two of five cards never seen pay, and one of the two in the hand must: 7 of 10 hands."""
    play = position(FLOCK, hands=("3 9", "6 12 1"), line="2 5 8", discard="10 11 13 15 16", turn=1)
    decide(play, "play 2-06")
    s = play.state
    ways = [cards_and_deck(other) for other in every_deal(s, 0) if legal_in(other, 1)]
    assert (len({hands for hands, _ in ways}), len(set(ways))) == (7, 42)
    assert abs(chi_square(ways, frequencies(s, 0, cards_and_deck))) < FAR


def test_exact_order_within_layers() -> None:
    """Equal tiles lie in fewer orders that can be told apart, and those are likelier."""
    play = position(FLOCK, pile="kwwg|Gw|ww")
    ways = [f"{''.join(top)}{''.join(middle)}ww" for top in permutations("kwwg") for middle in permutations("Gw")]
    found = frequencies(play.state, 0, lambda s: letters(pile_of(s)))
    assert abs(chi_square(ways, found)) < FAR


def test_exact_coming_nest_cards() -> None:
    play = position(FLOCK, stage=3)
    ways = [(0, 1, 2, *order) for order in permutations((3, 4, 5, 6))]
    assert abs(chi_square(ways, frequencies(play.state, 0, lambda s: tuple(s.nests)))) < FAR


@pytest.mark.parametrize(("players", "number", "moves", "seat"), [(2, 333, 48, 0), (3, 54, 79, 0), (4, 211, 80, 0)])
@unwatched
def test_exact_among_all_histories_that_a_seat_could_have_seen(
    players: int, number: int, moves: int, seat: int
) -> None:
    """Every order of luck for the cards never seen, replayed from the set-up: those that show the seat the same.

    In each game another player has just played a `validation`, which some of the orders would not have allowed.
    """
    history = History(players, number).until(moves)
    s = history.play.state
    assert s.phase == choices.VALIDATE
    every = list(every_deal(s, seat))
    possible = {cards_and_deck(other): history.replayed(other, seat) is not None for other in distinct(every)}
    ways = [cards_and_deck(other) for other in every if possible[cards_and_deck(other)]]
    assert 0 < len(ways) < len(every)
    assert abs(chi_square(ways, frequencies(s, seat, cards_and_deck))) < FAR


def distinct(deals: list[State]) -> list[State]:
    """Of deals that are alike, one."""
    return list({cards_and_deck(s): s for s in deals}.values())


# Samplers that are not uniform, and that the tests above would find out


def any_card_with_any(s: State, seat: int, seed: int) -> None:
    """Deals well, but shuffles the deck by exchanging each card with any other: some orders are likelier."""
    redeal.redeal(s, seat, seed)
    first, last = s.deck_next, s.deck_end
    s.deck[first:last] = sorted(deck(s))
    for k in range(first, last):
        other = first + below(s.luck, last - first)
        s.deck[k], s.deck[other] = s.deck[other], s.deck[k]


def one_that_pays_first(s: State, seat: int, seed: int) -> None:
    """Gives whoever must validate a card that pays, then any other: pairs of two that pay are too likely."""
    seed_redeal(s.luck, seed)
    pool = unseen(s, seat)
    paying = [card for card in pool if any(s.board[cell] // 2 == s.turn for cell in s.card_cell[card])]
    hand = [paying[below(s.luck, len(paying))]]
    pool.remove(hand[0])
    hand.append(pool.pop(below(s.luck, len(pool))))
    for card in pool:
        s.where[card] = choices.IN_DECK
    for card in hand:
        s.where[card] = s.turn
    redeal.shuffle_deck(s)


def without_memory_of_layers(s: State, seat: int, seed: int) -> None:
    """Shuffles the pile as if nobody knew what went under it."""
    s.layer = [0] * len(s.layer)
    redeal.redeal(s, seat, seed)


def without_memory_of_the_validation(s: State, seat: int, seed: int) -> None:
    """Deals as if a `validation` told nothing."""
    phase, s.phase = s.phase, choices.TURN
    redeal.redeal(s, seat, seed)
    s.phase = phase


def test_a_biased_shuffle_of_the_deck_is_detected() -> None:
    play = position(FLOCK, hands=("3 4", "7 8"), line="9 10", discard="1 2 11 12 13 14 15")
    ways = [cards_and_deck(s) for s in every_deal(play.state, 0)]
    assert chi_square(ways, frequencies(play.state, 0, cards_and_deck, any_card_with_any)) > FAR


@pytest.mark.parametrize("sampler", [one_that_pays_first, without_memory_of_the_validation])
def test_a_biased_deal_to_who_must_validate_is_detected(sampler: Sampler) -> None:
    play = position(FLOCK, hands=("3 9", "6 12 1"), line="2 5 8", discard="10 11 13 15 16", turn=1)
    decide(play, "play 2-06")
    ways = [cards_and_deck(other) for other in every_deal(play.state, 0) if legal_in(other, 1)]
    assert chi_square(ways, frequencies(play.state, 0, cards_and_deck, sampler)) > FAR


def test_a_pile_shuffled_across_layers_is_detected() -> None:
    play = position(FLOCK, pile="kwwg|Gw|ww")
    ways = [f"{''.join(top)}{''.join(middle)}ww" for top in permutations("kwwg") for middle in permutations("Gw")]
    found = frequencies(play.state, 0, lambda s: letters(pile_of(s)), without_memory_of_layers)
    assert chi_square(ways, found) == inf
