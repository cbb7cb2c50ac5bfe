"""Positions of Zum Kuckuck!, in few words: who has how many cockatoos, which nests, and what is turned up."""

from __future__ import annotations

from typing import Any

from birdtable.core.chance import Generator, Recorded, Replayed
from birdtable.core.play import Play
from birdtable.games.kuckuck import game, notation, rules
from birdtable.games.kuckuck.redeal import Scratch

NESTS = [nest for nest in range(1, 13) for _ in range(2)]


def position(
    cockatoos: list[int | None],
    nests: list[int],
    up: tuple[int, int] = (1, 2),
    *,
    dealt: list[int] | None = None,
    turn: int = 1,
    last_round: bool = False,
    variant: str = "standard",
    starter: int = 0,
) -> Play[Scratch]:
    """The middle of a round: None for cockatoos is a player who is out, nest 0 is none, `turn` counts from 1.

    Seat s holds the numbers s + 1, s + 6, … s + 56, and has played as many of the lowest as turns are over.
    """
    names = [f"Seat {seat}" for seat in range(len(cockatoos))]
    play = Play(game, names, Recorded(Generator(), notation.card_name), variant=variant)
    s = play.state
    s.luck = [1, 2, 3, 4]
    s.round = len(cockatoos) - 1 if last_round else 0
    s.turn = turn - 1
    s.starter = s.bidder = starter
    s.pile[:] = NESTS
    s.pile[2 * s.turn : 2 * s.turn + 2] = up
    for seat, birds in enumerate(cockatoos):
        s.hand[seat] = list(range(seat + 1, 61, 5))
        for number in s.hand[seat][: s.turn]:
            s.shown[number - 1] = rules.NOW
        s.living[seat] = int(birds is not None)
        s.cockatoos[seat] = birds or 0
        s.dealt[seat] = dealt[seat] if dealt else max(birds or 0, 1)
        s.nest[seat] = nests[seat]
    return play


def dealt_game(
    players: int, *hands: list[int], variant: str = "standard", chance: list[Any] | None = None
) -> Play[Scratch]:
    """A game whose first seats get these numbers; the others get the rest in ascending order, and so do the nests."""
    numbers = [number for hand in hands for number in hand]
    numbers += [number for number in range(1, 61) if number not in numbers]
    entries = [{"shuffle": numbers}, {"shuffle": NESTS}, *(chance or [])]
    names = [f"Seat {seat}" for seat in range(players)]
    play = Play(game, names, Replayed(entries, notation.card_name), variant=variant)
    play.set_up()
    return play


def turn(play: Play[Scratch], first: int, second: int) -> None:
    """Everybody bids: one seat highest, one second highest, the others their lowest number."""
    living = [seat for seat in range(len(play.seats)) if play.state.living[seat]]
    bids = {seat: notation.numbers_in_hand(play.state, seat)[0] for seat in living}
    bids[first] = notation.numbers_in_hand(play.state, first)[-1]
    bids[second] = max(n for n in notation.numbers_in_hand(play.state, second) if n < bids[first])
    assert sorted(bids, key=lambda seat: -bids[seat])[:2] == [first, second]
    while play.next_seat >= 0 and play.next_seat in bids:
        seat = play.next_seat
        play.play(seat, f"bid {bids.pop(seat)}")


def last_turn(play: Play[Scratch]) -> None:
    """Everybody bids the one number left."""
    for seat in range(len(play.seats)):
        for text in play.legal_moves(seat):
            play.play(seat, text)


def any_game(players: int, seed: int, variant: str = "standard") -> Play[Scratch]:
    """A whole game in which everybody bids somehow."""
    play = Play.seeded(game, players, seed, variant=variant)
    while not play.over:
        any_bid(play)
    return play


def any_bid(play: Play[Scratch]) -> None:
    """The next seat bids somehow."""
    legal = play.legal_numbers(play.next_seat)
    play.play_number(play.next_seat, legal[(len(play.moves) * 7 + 3) % len(legal)])


def seats(play: Play[Scratch], name: str) -> list[int]:
    """The seats to which something happened, in order."""
    return [event["seat"] for event in play.events() if event["event"] == name]


def points(play: Play[Scratch]) -> list[int]:
    """The points of the round that has just been scored, by seat."""
    return [event["points"] for event in play.events() if event["event"] == "scored"][-len(play.seats) :]
