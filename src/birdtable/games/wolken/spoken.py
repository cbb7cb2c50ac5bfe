"""The moves of Über den Wolken as people say them: birds and cards by what they are, not by their numbers."""

from __future__ import annotations

from typing import Any

from birdtable.core.words import Words, capitalised

Said = tuple[str, dict[str, str]]  # which kind of move, and what is said about it


def word(text: str, words: Words, view: dict[str, Any] | None = None) -> str:
    """A word of the notation; a card, a cell or a place beside the pile by what is there."""
    if view and (card := card_named(text, view)):
        return f"{words.word(card['action'])} ({cells_text(card)})"
    if view and (tile := tile_at(text, view)):
        return f"{words.word(tile)} ({text})"
    return words.word(text)


def move(text: str, view: dict[str, Any], words: Words) -> str:
    """A whole move."""
    verb, *rest = text.split()
    kind, details = SAYERS.get(verb, say_card)(verb, rest, view, words)
    return capitalised(words(f"move-{kind}", **details))


def say_swap(verb: str, cells: list[str], view: dict[str, Any], words: Words) -> Said:
    """Two birds that swap, sideways, lengthwise or by a card."""
    bird, partner = (words(f"the-{view['board'][cell]}") for cell in cells)
    return "swap", {"bird": bird, "partner": partner, "cell": cells[0], "other": cells[1]}


def say_add(verb: str, source: list[str], view: dict[str, Any], words: Words) -> Said:
    """A bird that lies open, or the unknown one on top of the pile."""
    tile = tile_at(source[0], view)
    return ("add", {"bird": words(f"one-{tile}"), "source": source[0]}) if tile else ("add-unseen", {})


def say_place(verb: str, place: list[str], view: dict[str, Any], words: Words) -> Said:
    """Where the new bird flies."""
    return f"place-{place[1]}", {"bird": words(f"one-{view['tile']}"), "column": place[0]}


def say_seek(verb: str, tile: list[str], view: dict[str, Any], words: Words) -> Said:
    """A bird to be picked out of the pile."""
    return "seek", {"bird": words(f"one-{tile[0]}")}


def say_card(verb: str, cards: list[str], view: dict[str, Any], words: Words) -> Said:
    """Whatever can be done with a card; also what needs neither card nor bird."""
    card = card_named(cards[0], view) if cards else None
    if card is None:
        return verb, {}
    return verb, {"card": words("card-with-cells", action=words.word(card["action"]), cells=cells_text(card))}


SAYERS = {
    "sideways": say_swap,
    "lengthwise": say_swap,
    "swap": say_swap,
    "add": say_add,
    "place": say_place,
    "seek": say_seek,
}


def card_named(name: str, view: dict[str, Any]) -> dict[str, Any] | None:
    """A card that lies in the line or in a hand, as far as the view shows it."""
    cards = [*view["line"], *(card for player in view["players"] for card in player["hand"])]
    return next((card for card in cards if card["id"] == name), None)


def tile_at(place: str, view: dict[str, Any]) -> str | None:
    """The bird in a cell, or at a place beside the pile."""
    beside = {str(number): tile for number, tile in enumerate(view["face_up"], 1)}
    tile: str | None = {**view["board"], **beside}.get(place)
    return tile


def cells_text(card: dict[str, Any]) -> str:
    """The cells of a card and what they bring, `b2 +3, c2 +2`; no two cards of an action have the same."""
    return ", ".join(f"{cell} +{points}" for cell, points in card["cells"].items())
