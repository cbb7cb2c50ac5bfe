"""The table of CuBirds in words."""

from __future__ import annotations

from typing import Any

from birdtable.core.endings import Ending, who_won
from birdtable.core.play import Outcome
from birdtable.core.screen import Line, joined, width, wrapped
from birdtable.core.words import Words, capitalised
from birdtable.games.cubirds.cards import BIG_FLOCK, BIRDS, SMALL_FLOCK

RULES = {"lay": "laying", "draw": "drawing-two", "flock": "flock", None: "game-end"}  # anchors, by what is decided
SEVERAL = 2  # birds of a hand that is not shown
FLOCKS = dict(zip(BIRDS, zip(SMALL_FLOCK, BIG_FLOCK, strict=True), strict=True))
NAMES_STAND_ALONE = True


def draw(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """The rows and the pile, then everybody in the order of play; who looks comes last, above the decision."""
    lines: list[Line] = []
    for number, row in enumerate(view["rows"], 1):
        lines += row_lines(number, row, words)
    lines += [[(words("pile", pile=view["pile"], discard=view["discard"]), "quiet")], []]
    for other in in_order(len(view["players"]), seat):
        if other == seat:
            lines.append([])
        lines += player_lines(view, other, other == seat, names[other], words)
    return lines


def in_order(players: int, seat: int | None) -> list[int]:
    """Round the table to the seat that looks; for a spectator from the first seat."""
    first = 0 if seat is None else seat + 1
    return [(first + k) % players for k in range(players)]


def row_lines(number: int, row: list[dict[str, Any]], words: Words) -> list[Line]:
    """A row from end to end."""
    birds = [stack(run["bird"], run["birds"], words) for run in row] or [[]]
    birds[-1].append(("  |", "quiet"))
    return wrapped([(words("row", row=number), "quiet"), ("  |  ", "quiet")], birds)


def stack(bird: str, birds: int, words: Words) -> Line:
    """Birds of a kind: `owl ×3`."""
    name: Line = [(words.word(bird), "card")]
    return [*name, (f" ×{birds}", "number")] if birds > 1 else name


def player_lines(view: dict[str, Any], seat: int, own: bool, name: str, words: Words) -> list[Line]:
    """A player: name, cards and what is missing to win; the collection; the hand as far as it is known."""
    player = view["players"][seat]
    turn = seat == view["turn"]
    title: list[Line] = [[(words("player", name=name, cards=player["cards"]), "turn" if turn else "strong")]]
    if view["phase"]:
        title.append([(f"({goal_text(player['collection'], words)})", "quiet")])
    lines = wrapped([("> " if turn else "  ", "turn")], title)
    lines += birds_lines(words("collection"), player["collection"], words)
    if player["hand"] is None:
        lines += birds_lines(words("known"), player["known"], words) if player.get("known") else []
        none = dict.fromkeys(player.get("no_more_of", ()), 1)
        lines += birds_lines(words("no-more-of"), none, words) if none else []
    elif own and view["phase"]:
        lines += hand_lines(player["hand"], words)
    elif player["hand"]:
        lines += birds_lines(words("hand"), player["hand"], words)
    return lines


def goal_text(collection: dict[str, int], words: Words) -> str:
    """How far a collection is from seven species, and from two species of three."""
    species = max(0, 7 - len(collection))
    largest = sorted([*collection.values(), 0, 0], reverse=True)
    birds = max(0, 3 - largest[0]) + max(0, 3 - largest[1])
    return words("goal", species=species, birds=birds) if species and birds else words("goal-met")


def birds_lines(title: str, birds: dict[str, int], words: Words) -> list[Line]:
    """Counted birds behind what they are."""
    stacks = [stack(bird, count, words) for bird, count in birds.items()]
    start: Line = [(f"    {title:{len(words('collection'))}}  ", "quiet")]
    return wrapped(start, stacks or [[(words("nothing"), "quiet")]])


def hand_lines(hand: dict[str, int], words: Words) -> list[Line]:
    """Your hand: each species with its small and its big flock, and what is missing; the others' flocks below."""
    stacks = {bird: stack(bird, birds, words) for bird, birds in hand.items()}
    column = max(map(width, stacks.values()), default=len(words("hand"))) + 2
    lines: list[Line] = [[(f"    {words('hand'):{column}}  {words('flocks')}", "quiet")]]
    for bird, birds in hand.items():
        pad = " " * (column - width(stacks[bird]))
        flock = flock_piece(birds, *flocks_of(bird), words)
        lines.append([("      ", ""), *stacks[bird], (pad + "{} / {}   ".format(*flocks_of(bird)), "quiet"), *flock])
    absent = ["{} {}/{}".format(words.word(bird), *flocks_of(bird)) for bird in BIRDS if bird not in hand]
    if absent:
        lines += wrapped([(f"    {words('absent')}  ", "quiet")], [[(text, "quiet")] for text in absent])
    return lines


def flocks_of(bird: str) -> tuple[int, int]:
    """How many birds of a species make a small and a big flock."""
    return FLOCKS[bird]


def flock_piece(birds: int, small: int, big: int, words: Words) -> Line:
    """Which flock the birds of a kind make, and how many more would make a bigger one."""
    if birds >= big:
        return [(words("flock-big"), "strong")]
    if birds >= small:
        return joined([[(words("flock-small"), "strong")], [(words("flock-bigger", more=big - birds), "quiet")]])
    return [(words("flock-missing", more=small - birds), "quiet")]


def ask(view: dict[str, Any], seat: int, words: Words) -> str:
    """Lay, draw or flock; and what is special about it."""
    hand = view["players"][seat]["hand"]
    flocks = any(birds >= flocks_of(bird)[0] for bird, birds in hand.items())
    special = {"draw": "" if hand else "-last", "flock": "" if flocks else "-none"}
    return words(f"ask-{view['phase']}{special.get(view['phase'], '')}")


def rule(view: dict[str, Any]) -> str:
    """Where it is explained what is decided now."""
    return RULES[view["phase"]]


def sentence(event: dict[str, Any], names: list[str], words: Words) -> str:
    """Something that happened."""
    kind = event["event"]
    if kind == "dealt":
        return ""  # eight cards each, in one breath: the new hand says it
    if kind == "ended":
        return words(f"reason-{event['reason']}")
    details = {name: value for name, value in event.items() if name not in ("event", "seat", "bird", "side")}
    if "seat" in event:
        details["name"] = names[event["seat"]]
    if event.get("bird"):
        details["bird"] = words(f"n-{event['bird']}", n=event.get("birds", 1))
    if "side" in event:
        details["side"] = words.word(event["side"])
    if kind == "drew" and event["bird"] is None:
        kind = "drew-hidden"
    return words(f"event-{kind}", **details)


def move(text: str, view: dict[str, Any], words: Words) -> str:
    """A whole move; whose turn it is holds the birds that are laid, as far as the view shows that hand."""
    verb, *rest = text.split()
    details: dict[str, str] = {}
    if verb == "lay":
        bird, row, side = rest
        hand = view["players"][view["turn"]]["hand"] or {}
        details = {"birds": words(f"the-{bird}", n=hand.get(bird, SEVERAL)), "row": row, "side": words.word(side)}
    elif verb == "flock":
        details = {"birds": words(f"some-{rest[0]}")}
    return capitalised(words(f"move-{verb}", **details))


def ending(view: dict[str, Any], outcome: Outcome, names: list[str], words: Words) -> Ending:
    """Seven species or two trios; where no deal was possible, the most birds."""
    counts = [counts_of(player["collection"]) for player in view["players"]]
    best = counts[outcome.winners[0]]
    said = words(f"ending-{outcome.reason}", **who_won(outcome, names, words), **best)
    return Ending(said, [words(f"had-{outcome.reason}", **count) for count in counts])


def counts_of(collection: dict[str, int]) -> dict[str, int]:
    """All that can decide: species, species of three birds or more, and birds."""
    trios = sum(birds >= 3 for birds in collection.values())
    return {"species": len(collection), "trios": trios, "birds": sum(collection.values())}
