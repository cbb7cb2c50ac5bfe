"""The table of What's Up in words."""

from __future__ import annotations

from typing import Any

from birdtable.core.endings import Ending, who_won
from birdtable.core.play import Outcome
from birdtable.core.screen import Line, Piece
from birdtable.core.words import Words, capitalised
from birdtable.games.whatsup.cards import COLOUR_NAMES, NUMBERS
from birdtable.games.whatsup.rules import COLUMNS, ROUNDS_TO_END, ROUNDS_TO_VOTE

MARGIN = 5  # in front of the grid, for the numbers of its rows
CELL = 11  # a card of the grid
WIDTH = 78  # all the collections side by side
COLUMN = 21  # one of them, at most
HOLE = "·"
NAMES_STAND_ALONE = True


def draw(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """The grid, what wins and what ends the game, and everybody's collection."""
    return [*grid_lines(view, words), [], *aim_lines(view, words), [], *collection_lines(view, names, words)]


# The grid


def grid_lines(view: dict[str, Any], words: Words) -> list[Line]:
    """Five rows of six faces, numbered at the edge; with open memory, under each what is known to lie down."""
    columns = "".join(f"{column:<{CELL}}" for column in range(1, COLUMNS + 1))
    lines: list[Line] = [[(" " * MARGIN + columns, "quiet")]]
    under = view.get("under", [[]] * len(view["grid"]))
    for number, (row, known) in enumerate(zip(view["grid"], under, strict=True), 1):
        lines.append([(f"  {number}".ljust(MARGIN), "quiet"), *(face_cell(face, words) for face in row)])
        if any(known):
            lines.append([(" " * MARGIN, ""), *(known_cell(face, words) for face in known)])
    if any(map(any, under)):
        lines.append([("  " + words("known-below"), "quiet")])
    return lines


def face_cell(face: str | None, words: Words) -> Piece:
    """A face that is up, or a hole."""
    return (face_text(face, words).ljust(CELL), "card") if face else (HOLE.ljust(CELL), "quiet")


def known_cell(face: str | None, words: Words) -> Piece:
    """A face that is known to lie down, if any."""
    return ((f"/{face_text(face, words)}" if face else "").ljust(CELL), "quiet")


def face_text(face: str, words: Words) -> str:
    """`red 2`."""
    colour, birds = parts(face)
    return f"{words.word(colour)} {birds}"


def parts(face: str) -> tuple[str, int]:
    """The colour of a face and the number of its birds."""
    return face[:-1], int(face[-1])


# What wins, and what ends the game


def aim_lines(view: dict[str, Any], words: Words) -> list[Line]:
    """How many rows win, how many cards are left, and how long until a vote or until the end of a stall."""
    players = len(view["players"])
    rows = words("rows-to-win", rows=view["rows_to_win"])
    cards = words("cards-left" if players == 2 else "cards-left-of-three", cards=view["cards"])
    lines: list[Line] = [[(f"  {rows} {cards}", "quiet")]]
    if view["phase"]:
        vote = ROUNDS_TO_VOTE * players
        end = vote + ROUNDS_TO_END * players
        stall = "vote" if view["phase"] == "vote" else "before" if view["quiet"] < vote else "after"
        lines.append([("  " + words(f"stall-{stall}", turns=view["quiet"], vote=vote, end=end), "quiet")])
    return lines


# The collections


def collection_lines(view: dict[str, Any], names: list[str], words: Words) -> list[Line]:
    """The players side by side: four little rows each, how many are complete, and birds; in a vote, who has voted."""
    players = view["players"]
    table = [(words.word(colour), [row_cell(player, colour) for player in players]) for colour in COLOUR_NAMES]
    rows = [(words("rows-of", rows=player["rows"], of=view["rows_to_win"]), "number") for player in players]
    table.append((words("rows"), rows))
    birds = [(words("birds-cards", birds=player["birds"], cards=player["cards"]), "number") for player in players]
    table.append((words("birds"), birds))
    if view["phase"] == "vote":
        table.append((words("vote"), [vote_cell(player, words) for player in players]))
    margin = max(len(label) for label, _ in table) + 4
    width = min(COLUMN, (WIDTH - margin) // len(players))
    turns = [is_to_decide(view, seat) for seat in range(len(players))]
    heads = [name_cell(name, turn, width) for name, turn in zip(names, turns, strict=True)]
    lines: list[Line] = [[(" " * (margin - 2), ""), *heads]]
    lines += [[(f"  {label}".ljust(margin), "quiet"), *padded(cells, width)] for label, cells in table]
    return [*lines, [("  " + words("needed-next"), "quiet")]]


def padded(cells: list[Piece], width: int) -> list[Piece]:
    """Cells of the same width."""
    return [(text.ljust(width), style) for text, style in cells]


def is_to_decide(view: dict[str, Any], seat: int) -> bool:
    """Whose turn it is; in a vote, everybody who has not voted yet."""
    return not view["players"][seat]["voted"] if view["phase"] == "vote" else seat == view["turn"]


def name_cell(name: str, turn: bool, width: int) -> Piece:
    """A name at the head of a column, marked if that player must decide."""
    room = width - 3
    short = name if len(name) <= room else f"{name[: room - 1]}…"
    return (f"{'> ' if turn else '  '}{short}".ljust(width), "turn" if turn else "strong")


def row_cell(player: dict[str, Any], colour: str) -> Piece:
    """A row of a collection and the number that it needs next: `1 [2]`; a complete one: `1 2 3 ✓`."""
    cards = len(player["collection"][colour])
    numbers = [str(number) for number in range(1, cards + 1)]
    if cards == NUMBERS:
        return (" ".join([*numbers, "✓"]), "strong")
    return (" ".join([*numbers, f"[{cards + 1}]"]), "")


def vote_cell(player: dict[str, Any], words: Words) -> Piece:
    """Your own vote; of the others, only whether they have voted."""
    if player["vote"]:
        return (vote_word(player["vote"], words), "")
    return (words("voted" if player["voted"] else "not-voted"), "")


def vote_word(vote: str, words: Words) -> str:
    """A vote, by the first word of its notation."""
    return words.word(vote.split()[0])


def ask(view: dict[str, Any], seat: int, words: Words) -> str:
    """Flip or vote."""
    return words(f"ask-{view['phase']}")


def rule(view: dict[str, Any]) -> str:
    """Where it is explained what is decided now."""
    return {"flip": "flipping", "vote": "vote", None: "end"}[view["phase"]]


def sentence(event: dict[str, Any], names: list[str], words: Words) -> str:
    """Something that happened."""
    kind = event["event"]
    if kind == "laid-out":
        return ""  # thirty faces that lie open on the table
    if kind == "ended":
        return words(f"reason-{event['reason']}")
    details = {name: value for name, value in event.items() if name in ("turns", "vote")}
    if "seat" in event:
        details["name"] = names[event["seat"]]
    if "place" in event:
        details["place"] = word(event["place"], words)
    if "face" in event:
        colour, number = parts(event["face"])
        details |= {"birds": words(f"n-{colour}", n=number), "row": words(f"row-{colour}"), "cards": number}
    if "colour" in event:
        details["row"] = words(f"row-{event['colour']}")
    return words(f"event-{kind}", **details)


def move(text: str, view: dict[str, Any], words: Words) -> str:
    """A whole move."""
    verb, *rest = text.split()
    details = {"place": word(rest[0], words)} if verb == "flip" else {}
    return capitalised(words(f"move-{verb}", **details))


def word(text: str, words: Words, view: dict[str, Any] | None = None) -> str:
    """A word of the notation; a place by its row and column."""
    row, dash, column = text.partition("-")
    return words("place", row=row, column=column) if dash else words.word(text)


def ending(view: dict[str, Any], outcome: Outcome, names: list[str], words: Words) -> Ending:
    """Complete rows win alone; otherwise the most birds, and among equals the fewest cards."""
    players = view["players"]
    best, who = players[outcome.winners[0]], who_won(outcome, names, words)
    if outcome.reason == "rows":
        said = words("ending-rows", rows=best["rows"], **who)
        return Ending(said, [words("had-rows", rows=player["rows"]) for player in players])
    how = "ending-shared" if who["winners"] > 1 else "ending-fewer-cards" if who["others"] else "ending-birds"
    compared = outcome.equals if len(outcome.equals) > 1 else []
    had = [
        words("had-birds-cards" if seat in compared else "had-birds", birds=player["birds"], cards=player["cards"])
        for seat, player in enumerate(players)
    ]
    return Ending(words(how, birds=best["birds"], **who), had)
