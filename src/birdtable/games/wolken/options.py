"""The option `cards`: play with the values of another card file, such as those of a real box.

It names the file by its stem and the first 16 hex digits of its SHA-256: `my-box-0123456789abcdef`. Files lie in one
folder, and a record can never lead to a file outside it.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

import platformdirs

from birdtable.core.contract import Options, refuse_unknown_options
from birdtable.core.errors import BadSetUp, quoted
from birdtable.games.wolken.cards import CARD_SETS, CardSet, read_card_set
from birdtable.games.wolken.state import State

NAME = re.compile(r"[a-z0-9-]{1,32}")
CARDS = re.compile(rf"({NAME.pattern})-([0-9a-f]{{16}})")

_loaded: dict[str, int] = {}  # NAME-HASH to its index among the card sets


def prepare(s: State, options: Options) -> None:
    """Write the values of the cards into the state: our reconstruction, or the file that `cards` names."""
    refuse_unknown_options(options, ("cards",))
    s.card_set = card_set_named(options["cards"]) if "cards" in options else 0
    write_values(s, CARD_SETS[s.card_set])


def write_values(s: State, cards: CardSet) -> None:
    """The deck for this number of players, and the nest cards."""
    for number, card in enumerate(cards.decks[s.players]):
        s.card_action[number] = card.action
        s.card_cost[number] = card.cost
        s.card_cell[number] = list(card.cells)
        s.card_points[number] = list(card.points)
    for number, nest in enumerate(cards.nests):
        s.nest_points[number] = list(nest.points)
        s.nest_couple[number] = nest.couple


def cards_folder() -> Path:
    """Where card files lie: the user's data folder, or wherever BIRDTABLE_CARDS says."""
    return Path(os.environ.get("BIRDTABLE_CARDS") or Path(platformdirs.user_data_dir("birdtable"), "cards"))


def card_set_named(cards: object) -> int:
    """The index of the card set of that NAME-HASH, read from its file when it is first asked for."""
    if not isinstance(cards, str) or not (match := CARDS.fullmatch(cards)):
        raise BadSetUp(f"cards is {quoted(cards)}; it should be NAME-HASH: {offered()}")
    if cards not in _loaded:
        content = content_of(cards_folder() / f"{match[1]}.json")
        if content is None or hash_of(content) != match[2]:
            raise BadSetUp(f"no card file {quoted(cards)}: {offered()}")
        CARD_SETS.append(read_card_set(content, f"{match[1]}.json"))
        _loaded[cards] = len(CARD_SETS) - 1
    return _loaded[cards]


def offered() -> str:
    """Which folder was searched, and what is there."""
    return f"the folder {str(cards_folder())!a} holds {', '.join(card_files()) or 'none'}"


def card_files() -> list[str]:
    """The NAME-HASH of every card file that is there."""
    there = []
    for file in sorted(cards_folder().glob("*.json")):
        content = content_of(file)
        if content is not None and NAME.fullmatch(file.stem):
            there.append(f"{file.stem}-{hash_of(content)}")
    return there


def content_of(file: Path) -> bytes | None:
    """What a file holds, or None if it cannot be read."""
    try:
        return file.read_bytes()
    except OSError:
        return None


def hash_of(content: bytes) -> str:
    """The HASH of a card file."""
    return hashlib.sha256(content).hexdigest()[:16]
