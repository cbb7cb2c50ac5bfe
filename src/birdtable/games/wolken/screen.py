"""The table of Über den Wolken in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from birdtable.core.endings import Ending, ending_by_tie_break
from birdtable.core.play import Outcome
from birdtable.core.screen import Line, joined
from birdtable.core.words import Words, capitalised
from birdtable.games.wolken.choices import PASS_CUBES
from birdtable.games.wolken.rules import BOTH_CELLS, STAGES
from birdtable.games.wolken.spoken import move as move
from birdtable.games.wolken.spoken import word as word

WIDTH = 78

YOURS = "*"  # stands before your birds, and before a card's cells in which they count
FEMALE, MALE = "♀", "♂"
NOTHING = "·"
SWIFT = "swift"

# Where it is explained what is decided, by phase
RULES = {
    "turn": "turn",
    "standard": "special-cards",
    "swap": "swap-cards",
    "validate": "special-cards",
    "seek": "special-cards",
    "copy": "special-cards",
    "place": "add",
    "discard": "take",
    "stage-end": "validation",
    None: "end",
}

# While these are decided, a card pays for the birds as they stand; otherwise the foremost would land first.
PAYING_NOW = ("validate", "stage-end")
NAMES_STAND_ALONE = True


def draw(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """The flock, tiles and prices, what is half done, everybody, and the cards that lie open to the seat."""
    yours = None if seat is None else view["players"][seat]["bird"]
    return [
        *stage_lines(view, names, words),
        [],
        *flock_lines(view, yours, words),
        *stock_lines(view, words),
        *half_done_lines(view, words),
        [],
        *player_lines(view, seat, names, words),
        [],
        *card_lines(view, seat, words),
        *memory_lines(view, seat, words),
    ]


# The stage and the flock


def stage_lines(view: dict[str, Any], names: list[str], words: Words) -> list[Line]:
    """Which stage it is, and what its nest card pays."""
    nest = view["nest"]
    points = ", ".join(map(str, nest["points"]))
    stage = words("stage", stage=view["stage"], stages=STAGES, name=names[view["starter"]])
    return [
        [(stage, "strong")],
        [(words("nest", points=points, couple=f"{nest['couple']:+}"), "")],
    ]


def flock_lines(view: dict[str, Any], yours: str | None, words: Words) -> list[Line]:
    """The flock as it flies, front row on top, with letters and numbers of its cells."""
    board = view["board"]
    columns = sorted({cell[0] for cell in board})
    birds = [words(f"bird-{bird}") for bird in (*(player["bird"] for player in view["players"]), SWIFT)]
    width = len(YOURS) + max(map(len, birds)) + len(FEMALE)
    lines: list[Line] = [joined([[("↑", "quiet")], *(padded([(f" {name}", "quiet")], width) for name in columns)], " ")]
    for row in sorted({cell[1] for cell in board}):
        flight = [padded(flying(board[column + row], yours, words), width) for column in columns]
        lines.append(joined([[(row, "quiet")], *flight], " "))
    legend = words("legend") if yours else words("legend-spectator")
    return [*lines, [(legend, "quiet")]]


def flying(tile: str | None, yours: str | None, words: Words) -> Line:
    """A bird in the flock, `*Kite♀` if it is yours, or an empty cell."""
    if tile is None:
        return [(f" {NOTHING}", "quiet")]
    if owner(tile) == yours:
        return [(YOURS, "strong"), (tile_text(tile, words), "strong")]
    return [(" ", ""), (tile_text(tile, words), "card")]


def tile_text(tile: str | None, words: Words) -> str:
    """A tile in short: its bird and its sex, or the empty place."""
    if tile is None:
        return NOTHING
    return words(f"bird-{owner(tile)}") + {"f": FEMALE, "m": MALE, "": ""}[tile.partition("-")[2]]


def owner(tile: str) -> str:
    """The bird of a tile, which is that of its player; swifts belong to nobody."""
    return tile.partition("-")[0]


def foremost(board: dict[str, str | None]) -> list[str]:
    """The cell of each column's front bird; cells stand from the front to the rear."""
    fronts: dict[str, str] = {}
    for cell, tile in board.items():
        if tile:
            fronts.setdefault(cell[0], cell)
    return list(fronts.values())


# Tiles, prices, and what is half done


def stock_lines(view: dict[str, Any], words: Words) -> list[Line]:
    """The face-up tiles, the pile and, while actions can be chosen, what each costs now."""
    face_up: list[Line] = [
        [(f"{number} ", "quiet"), (tile_text(tile, words), "card")] for number, tile in enumerate(view["face_up"], 1)
    ]
    pile = counted(view["pile_holds"], words)
    rows = {words("tiles"): face_up, words("pile", tiles=view["pile"]): pile}
    if view["phase"] not in (None, "stage-end"):
        rows[words("prices")] = price_pieces(view, words)
    width = max(map(len, rows))
    return [line for label, pieces in rows.items() for line in wrapped(f"{label:{width}}", pieces)]


def counted(tiles: dict[str, int], words: Words) -> list[Line]:
    """Tiles of each kind, `Swift ×2`."""
    return [
        [(tile_text(tile, words), "card"), *([(f" ×{number}", "number")] if number > 1 else [])]
        for tile, number in tiles.items()
    ]


def price_pieces(view: dict[str, Any], words: Words) -> list[Line]:
    """Each standard action with its price, one more than the cubes in its box, and passing."""
    prices = {action: cubes + 1 for action, cubes in view["boxes"].items()}
    if view["phase"] == "turn":
        prices["pass"] = min(PASS_CUBES, view["players"][view["turn"]]["cubes"])
    return [[(f"{words.word(action)} ", ""), (str(price), "number")] for action, price in prices.items()]


def half_done_lines(view: dict[str, Any], words: Words) -> list[Line]:
    """The card being carried out and the bird to be placed, where there is one."""
    lines: list[Line] = []
    if view["played"]:
        action = action_text(view["action"], words)
        lines.append([(f"{words('in-play')}  ", "strong"), (f"{view['played']['id']}  ", "card"), (action, "")])
    if view["tile"]:
        lines.append([(f"{words('to-place')}  ", "strong"), (tile_text(view["tile"], words), "card")])
    return lines


# Players


def player_lines(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """Everybody's bird, points, cubes and cards, and what the landing would bring; of others, the cards seen."""
    table = [player_row(view, other, other == seat, names[other], words) for other in range(len(names))]
    lines: list[Line] = []
    for other, line in enumerate(aligned(table)):
        lines.append(line)
        known = view["players"][other]["hand"]
        if other != seat and known:
            lines += quiet_list(f"    {words('known')}", [[card_text(card, words) for card in known]])
    return lines


def player_row(view: dict[str, Any], seat: int, own: bool, name: str, words: Words) -> list[Line]:
    """A player in one line, in columns."""
    player, turn = view["players"][seat], seat == view["turn"]
    row: list[Line] = [
        [("> " if turn else "  ", "turn"), (name, "turn" if turn else "strong")],
        [(YOURS if own else " ", "strong"), (words(f"bird-{player['bird']}"), "card")],
        [(words("points", points=player["points"]), "number")],
        [(words("cubes", cubes=player["cubes"]), "")],
        [(words("cards", cards=player["cards"]), "")],
    ]
    if view["phase"] not in (None, "stage-end"):
        row.append([(landing_text(view, player["bird"], words), "quiet")])
    return row


def landing_text(view: dict[str, Any], bird: str, words: Words) -> str:
    """Who of a player's birds fly in front, and what the nest card would pay for them now."""
    landing = [view["board"][cell] for cell in foremost(view["board"])]
    females, males = landing.count(f"{bird}-f"), landing.count(f"{bird}-m")
    if females + males == 0:
        return words("nobody-in-front")
    nest = view["nest"]
    points = nest["points"][females + males - 1] + min(females, males) * nest["couple"]
    return words("in-front", birds=FEMALE * females + MALE * males, points=points)


# Cards


def card_lines(view: dict[str, Any], seat: int | None, words: Words) -> list[Line]:
    """The line and, for a seat, its hand, in the same columns."""
    line, hand = view["line"], [] if seat is None else view["players"][seat]["hand"]
    counting = set() if seat is None else cells_that_count(view, view["players"][seat]["bird"])
    rows = aligned(
        [card_row(card, counting, False, words) for card in line]
        + [card_row(card, counting, True, words) for card in hand]
    )
    title = words("line", deck=view["deck"], discard=len(view["discard"]))
    lines: list[Line] = [[(title, "quiet")], *(rows[: len(line)] or [[(words("line-empty"), "")]])]
    if seat is not None:
        title = words("hand-now") if view["phase"] in PAYING_NOW else words("hand")
        lines += [[(title, "quiet")], *(rows[len(line) :] or [[(words("hand-empty"), "")]])]
    return lines


def card_row(card: dict[str, Any], counting: set[str], own: bool, words: Words) -> list[Line]:
    """A card in columns: its id, cost, cells with points, what it would pay to its owner, and its action."""
    cost = NOTHING if card["cost"] is None else words("cubes", cubes=card["cost"])
    paid = pay(card, counting) if own else 0
    return [
        [("  ", ""), (card["id"], "card")],
        [(cost, "number")],
        *([(YOURS if cell in counting else " ", "strong"), cell_piece(cell, card)] for cell in card["cells"]),
        [(f"= {paid}" if paid else "", "number")],
        [(action_text(card["action"], words), "")],
    ]


def cell_piece(cell: str, card: dict[str, Any]) -> tuple[str, str]:
    """A cell of a card and its points, `b2 +3`."""
    return (f"{cell} +{card['cells'][cell]}", "")


def action_text(action: str, words: Words) -> str:
    """What a card does: its name, and what that means."""
    return words("action", name=words.word(action), rule=words(f"does-{action}"))


def card_text(card: dict[str, Any], words: Words) -> str:
    """A card in a sentence: `2-09 gap b2 +3 c2 +2`."""
    return " ".join([card["id"], words.word(card["action"]), *(cell_piece(cell, card)[0] for cell in card["cells"])])


def cells_that_count(view: dict[str, Any], bird: str) -> set[str]:
    """The cells that would pay a player when cards are validated: the foremost birds land before."""
    board = view["board"]
    gone = [] if view["phase"] in PAYING_NOW else foremost(board)
    return {cell for cell, tile in board.items() if tile and owner(tile) == bird and cell not in gone}


def pay(card: dict[str, Any], counting: set[str]) -> int:
    """The points of each cell that counts, and two more for both."""
    paying = [points for cell, points in card["cells"].items() if cell in counting]
    return sum(paying) + (BOTH_CELLS if len(paying) == len(card["cells"]) else 0)


# What a good memory knows


def memory_lines(view: dict[str, Any], seat: int | None, words: Words) -> list[Line]:
    """With open memory: what is known of the hand, of unseen cards, deck and discard, the pile, and past nests."""
    if "known_hands" not in view:
        return []
    layers = [[text(piece) for piece in counted(layer, words)] for layer in view["pile_layers"]]
    known = {
        "known-to-all": [[] if seat is None else [card["id"] for card in view["known_hands"][seat]]],
        "unseen": [names_of(view["unseen"], words)],
        "in-deck": [names_of(view["deck_holds"], words)],
        "in-discard": [names_of(view["discard"], words)],
        "layers": layers if len(layers) > 1 else [],
        "past-nests": [[nest_text(nest) for nest in view["past_nests"]]],
    }
    lines: list[Line] = [[]]
    for name, groups in known.items():
        if any(groups):
            lines += quiet_list(words(f"memory-{name}"), groups)
    return lines


def nest_text(nest: dict[str, Any]) -> str:
    """What a nest card pays for one to five birds, and for a couple: `3/7/11/15/19 +3`."""
    return f"{'/'.join(map(str, nest['points']))} {nest['couple']:+}"


def names_of(cards: list[dict[str, Any]], words: Words) -> list[str]:
    """Cards with their ids and actions."""
    return [f"{card['id']} {words.word(card['action'])}" for card in cards]


# Laying out


def text(line: Line) -> str:
    """A line without its styles."""
    return "".join(piece for piece, _ in line)


def aligned(rows: list[list[Line]]) -> list[Line]:
    """Rows of a table, each column but the last as wide as its widest piece."""
    widths = [max(len(text(piece)) for piece in column) for column in zip(*rows, strict=True)]
    widths[-1:] = [0]
    return [joined([padded(piece, width) for piece, width in zip(row, widths, strict=True)]) for row in rows]


def padded(piece: Line, width: int) -> Line:
    """A piece with spaces up to a width."""
    return [*piece, (" " * (width - len(text(piece))), "")] if len(text(piece)) < width else piece


def wrapped(label: str, pieces: list[Line], between: str = "  ") -> list[Line]:
    """A label and pieces behind it, on as many lines as they need; the next ones begin below the first piece."""
    lines: list[Line] = [[(f"{label}  ", "quiet")]]
    for piece in pieces:
        if len(lines[-1]) > 1 and len(text(lines[-1])) + len(between) + len(text(piece)) > WIDTH:
            lines.append([(" " * (len(label) + 2), "")])
        lines[-1] += [(between, ""), *piece] if len(lines[-1]) > 1 else piece
    return lines


def quiet_list(label: str, groups: list[list[str]]) -> list[Line]:
    """Several things behind a label, in a low voice, with a bar between groups."""
    ends = [[*[","] * (len(group) - 1), " |"] for group in groups]
    ends[-1][-1:] = [""]
    items = [
        item + end for group, marks in zip(groups, ends, strict=True) for item, end in zip(group, marks, strict=True)
    ]
    return wrapped(label, [[(item, "quiet")] for item in items], " ")


# What to do, and what happened


def ask(view: dict[str, Any], seat: int, words: Words) -> str:
    """What the phase of the turn asks for."""
    phase = view["phase"]
    details: dict[str, Any] = {}
    if phase == "turn":
        details["cubes"] = view["players"][seat]["cubes"]
    elif phase == "swap":
        details["rule"] = words(f"does-{view['action']}")
    elif phase == "place":
        details["bird"] = words(f"one-{view['tile']}")
    return words(f"ask-{phase}", **details)


def rule(view: dict[str, Any]) -> str:
    """Where it is explained what is decided now."""
    return RULES[view["phase"]]


def sentence(event: dict[str, Any], names: list[str], words: Words) -> str:
    """Something that happened."""
    kind = event["event"]
    if kind in ("laid-out", "dealt", "revealed"):
        return ""  # many at once, and all to be seen on the table: the stage's beginning says it
    if kind == "discarded" and not event["chosen"]:
        return ""  # a card that was played or validated always goes there
    if kind == "ended":
        return words(f"reason-{event['reason']}")
    details = {name: value for name, value in event.items() if name in TOLD}
    if "seat" in event:
        details["name"] = names[event["seat"]]
    if "tile" in event:
        details["bird"] = bird_text(kind, event["tile"], words)
    if kind == "swapped":
        details["partner"] = words(f"the-{event['partner']}")
    if "card" in event:
        details["card"] = words("card", action=words.word(event["action"]))
    if kind == "added" and event["source"] == "pile":
        kind = "added-unseen"
    if kind == "placed":
        kind = f"placed-{event['end']}"
    return capitalised(words(f"event-{kind}", **details))


TOLD = ("source", "cards", "stage", "cubes", "cell", "other", "column", "points")


def bird_text(kind: str, tile: str, words: Words) -> str:
    """A bird with its article, as the sentence about it needs it."""
    if kind == "swapped":
        return words(f"the-{tile}")
    return words(f"some-{tile}") if kind in ("landed", "joined") else words(f"one-{tile}")


def as_told(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """First what happens, then what it costs, though it is paid for before; the price of a card follows the card."""
    told = list(events)
    for place, (event, following) in enumerate(pairwise(events)):
        of_a_card = place > 0 and events[place - 1]["event"] in ("played", "copied")
        if event["event"] == "paid" and not of_a_card and following["event"] in ("swapped", "added", "took"):
            told[place : place + 2] = [following, event]
    return told


def ending(view: dict[str, Any], outcome: Outcome, names: list[str], words: Words) -> Ending:
    """Most points; among equals the fewest own birds left on the board."""
    tiles = [tile for tile in view["board"].values() if tile]
    left = [sum(tile.startswith(f"{player['bird']}-") for tile in tiles) for player in view["players"]]
    return ending_by_tie_break(outcome, names, words, left)
