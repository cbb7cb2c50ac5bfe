"""Positions of CuBirds, written in the words of the rule book."""

from __future__ import annotations

from birdtable.core.chance import Generator, Recorded
from birdtable.core.play import Play
from birdtable.games.cubirds import game, notation, rules
from birdtable.games.cubirds.cards import BIRDS, SPECIES
from birdtable.games.cubirds.places import Scratch

ROWS = ("owl duck", "owl duck", "owl duck", "owl duck")


def position(
    hands: list[str],
    rows: tuple[str, ...] = ROWS,
    collections: list[str] | None = None,
    pile: str = "",
    discard: str = "",
    variant: str = "standard",
    turn: int = 0,
) -> Play[Scratch]:
    """A game in the middle: birds are named, the pile's top comes first, and it is the given seat's turn to lay."""
    names = [f"Seat {seat}" for seat in range(len(hands))]
    play = Play(game, names, Recorded(Generator(), notation.card_name), variant=variant)
    s = play.state
    s.luck = [1, 2, 3, 4]
    for row, birds in enumerate(rows):
        for bird in numbers(birds):
            rules.add_to_row(s, row, rules.RIGHT, bird, 1)
    for seat, birds in enumerate(hands):
        s.hand[seat] = counted(birds)
        if not rules.has_open_hand(s, seat):
            s.hidden[seat] = counted(birds)
            s.room[seat] = [len(birds.split())] * (SPECIES + 1)  # all came at once
            s.came[seat] = len(birds.split())
    for seat, birds in enumerate(collections or []):
        s.collection[seat] = counted(birds)
    s.discard = counted(discard)
    top_down = numbers(pile)
    s.pile[: len(top_down)] = top_down
    s.pile_end = len(top_down)
    s.turn = turn
    return play


def numbers(birds: str) -> list[int]:
    """Birds by number."""
    return [BIRDS.index(bird) for bird in birds.split()]


def counted(birds: str) -> list[int]:
    """Birds counted by species."""
    return [numbers(birds).count(bird) for bird in range(SPECIES)]


def row(play: Play[Scratch], number: int) -> str:
    """A row from left to right, bird by bird."""
    s: Scratch = play.state
    runs = [[BIRDS[s.row_bird[number - 1][k]]] * s.row_birds[number - 1][k] for k in range(s.row_runs[number - 1])]
    return " ".join(bird for run in runs for bird in run)


def hand(play: Play[Scratch], seat: int) -> str:
    """A hand, species by species."""
    return birds(play.state.hand[seat])


def collection(play: Play[Scratch], seat: int) -> str:
    """A collection, species by species."""
    return birds(play.state.collection[seat])


def birds(counts: list[int]) -> str:
    """Counted birds, one word each."""
    return " ".join(" ".join([BIRDS[bird]] * count) for bird, count in enumerate(counts) if count)


def cards_in_play(s: Scratch) -> list[int]:
    """All cards of the game by species, wherever they are."""
    counts = list(s.discard)
    for bird in s.pile[s.pile_next : s.pile_end]:
        counts[bird] += 1
    for bird in range(SPECIES):
        counts[bird] += rules.birds_in_rows(s, bird)
        counts[bird] += sum(s.hand[seat][bird] + s.collection[seat][bird] for seat in range(s.players))
    return counts
