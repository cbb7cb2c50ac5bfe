"""Positions of Über den Wolken, written with a letter for each bird.

`k g c s` are females of kite, goose, crane and swallow (seats 0 to 3), capitals their males, `w` a swift, `.` nothing.
A flock is written in three words, front row first. Cards are written by the number in their id: `7` is `2-07`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from birdtable.core.chance import Generator, Recorded
from birdtable.core.play import Play
from birdtable.games.wolken import choices, game, notation
from birdtable.games.wolken.cards import CUBES, DECK_CARDS, ROWS
from birdtable.games.wolken.flock import EMPTY
from birdtable.games.wolken.state import NO_CARD, State

LETTERS = "kKgGcCsSw"
NESTS = ("n1", "n2", "n3", "n4", "n5", "n6", "n7")


def tiles(letters: str) -> list[int]:
    """Tiles by number."""
    return [EMPTY if letter == "." else LETTERS.index(letter) for letter in letters]


def letters(numbers: Sequence[int]) -> str:
    """Tiles by letter."""
    return "".join("." if tile == EMPTY else LETTERS[tile] for tile in numbers)


def position(
    flock: str,
    hands: tuple[str, ...] = ("", "", "", ""),
    line: str = "",
    discard: str = "",
    face_up: str = "..",
    pile: str = "",
    cubes: tuple[int, ...] | None = None,
    nests: tuple[str, ...] = NESTS,
    stage: int = 1,
    starter: int = 0,
    turn: int = 0,
    options: dict[str, str] | None = None,
) -> Play[State]:
    """A game in the middle of a stage; cards that are not named lie in the deck, in order."""
    rows = flock.split()
    players = {5: 2, 6: 3, 7: 4}[len(rows[0])]
    names = [f"Seat {seat}" for seat in range(players)]
    play = Play(game, names, Recorded(Generator(), notation.card_name), options=options)
    s = play.state
    s.luck = [1, 2, 3, 4]
    fly(s, rows)
    lay_cards(s, hands, line, discard)
    s.face_up = tiles(face_up)
    lay_pile(s, pile)
    s.cubes[:players] = cubes or [CUBES[players]] * players
    s.nests[: len(nests)] = [NESTS.index(nest) for nest in nests]
    s.stage = stage - 1
    s.starter, s.turn = starter, turn
    s.played, s.tile = NO_CARD, EMPTY
    return play


def fly(s: State, rows: list[str]) -> None:
    """Let the flock fly as written."""
    s.board = [EMPTY] * len(s.board)
    for row, letters_of_row in enumerate(rows):
        for column, tile in enumerate(tiles(letters_of_row)):
            s.board[column * ROWS + row] = tile
            s.height[column] += tile != EMPTY


def lay_pile(s: State, pile: str) -> None:
    """The pile from the top; `|` stands between layers that came with different landings."""
    for number, layer in enumerate(pile.split("|")):
        for tile in tiles(layer):
            s.pile[s.pile_tiles] = tile
            s.layer[s.pile_tiles] = number
            s.pile_tiles += 1


def lay_cards(s: State, hands: tuple[str, ...], line: str, discard: str) -> None:
    """Cards to hands, where nobody else has seen them, to line and discard; the rest is the deck."""
    s.where[: DECK_CARDS[s.players]] = [choices.IN_DECK] * DECK_CARDS[s.players]
    for place, cards in ((choices.IN_LINE, line), (choices.IN_DISCARD, discard), *enumerate(hands)):
        for number in cards.split():
            s.where[int(number) - 1] = place
            s.shown[int(number) - 1] = place in (choices.IN_LINE, choices.IN_DISCARD)
    s.secret[: s.players] = [len(cards.split()) for cards in hands[: s.players]]
    deck = [card for card in range(DECK_CARDS[s.players]) if s.where[card] == choices.IN_DECK]
    s.deck[: len(deck)] = deck
    s.deck_end = len(deck)


def flock(play: Play[State]) -> str:
    """The flock as it is written here."""
    s = play.state
    columns = {2: 5, 3: 6, 4: 7}[s.players]
    return " ".join(letters([s.board[column * ROWS + row] for column in range(columns)]) for row in range(ROWS))


def cards(play: Play[State], place: int) -> str:
    """The cards in a hand or another place."""
    s = play.state
    return " ".join(str(card + 1) for card in range(DECK_CARDS[s.players]) if s.where[card] == place)


def line(play: Play[State]) -> str:
    """The cards in the face-up line."""
    return cards(play, choices.IN_LINE)


def discard(play: Play[State]) -> str:
    """The cards in the discard."""
    return cards(play, choices.IN_DISCARD)


def pile(play: Play[State]) -> str:
    """The pile from the top."""
    return letters(play.state.pile[: play.state.pile_tiles])


def offered(play: Play[State], verb: str = "") -> list[str]:
    """What the player whose turn it is may decide, beginning with a verb."""
    return [text for text in play.legal_moves(play.next_seat) if text.startswith(verb)]


def decide(play: Play[State], *texts: str) -> None:
    """Decisions one after another, each by whoever must decide."""
    for text in texts:
        play.play(play.next_seat, text)


def luck(play: Play[State]) -> list[dict[str, Any]]:
    """What luck decided since the position."""
    chance = play.state.chance
    assert isinstance(chance, Recorded)
    return chance.entries
