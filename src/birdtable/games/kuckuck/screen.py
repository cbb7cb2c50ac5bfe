"""The table of Zum Kuckuck! in words."""

from __future__ import annotations

from typing import Any

from birdtable.core.endings import Ending, ending_by_tie_break
from birdtable.core.play import Outcome
from birdtable.core.screen import Line, Piece, joined
from birdtable.core.words import Words, capitalised
from birdtable.games.kuckuck.cards import HALF_COCKATOOS

LONGEST_NAME = 16  # in a column
ON_A_NUMBER = ("–", "½", "1")  # no cockatoo, a half, a whole one
NOTHING_YET = "·"
NAMES_STAND_ALONE = True


def draw(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """The nests to be had, the players, the points, what could be remembered, and the hand of the seat."""
    over = view["round"] is None
    lines = [[(words("all-rounds-played"), "strong")]] if over else turn_lines(view, names, words)
    lines += [[], *player_lines(view, names, words)]
    if over or view["round"] > 1:
        lines += [[], *score_sheet(view, names, words)]
    if not over:
        lines += apart(memory_lines(view, seat, names, words))
        lines += apart(hand_lines(view, seat, words))
    return lines


def apart(lines: list[Line]) -> list[Line]:
    """An empty line before these, if there are any."""
    return [[], *lines] if lines else []


def turn_lines(view: dict[str, Any], names: list[str], words: Words) -> list[Line]:
    """The round and the turn, the two nests turned up, and in the tactical game who began."""
    title = words("round-and-turn", round=view["round"], rounds=view["rounds"], turn=view["turn"], turns=view["turns"])
    low, high = sorted(view["nests"])
    nests = words("two-nests-alike", nest=low) if low == high else words("two-nests", low=low, high=high)
    left: Line = [(f"  {words('pile', pile=view['pile'])}", "quiet")]
    lines: list[Line] = [[(title, "strong")], [(nests, "card"), *(left if view["pile"] else [])]]
    if view["starter"] is not None:
        lines.append([(words("event-starts", name=names[view["starter"]]), "quiet")])
    return lines


# Players and points, in columns


def player_lines(view: dict[str, Any], names: list[str], words: Words) -> list[Line]:
    """For each player the nest, cockatoos and cuckoos, and whether there is a bid."""
    titles = ["", words("nest"), "", words("cockatoos"), words("cuckoos"), words("bid")]
    rows = [[(title, "quiet") for title in titles]]
    for seat, player in enumerate(view["players"]):
        rows.append([name_cell(names[seat], must_bid(view, seat)), *player_cells(view, player, words)])
    if view["round"] is None:
        rows = [row[:-1] for row in rows]  # nobody bids any more
    return in_columns(rows, left=(0, 2, 5))


def must_bid(view: dict[str, Any], seat: int) -> bool:
    """Is this seat to bid now?"""
    player = view["players"][seat]
    in_turn = view["bidder"] in (None, seat)
    return view["round"] is not None and in_turn and player["living"] and not player["has_bid"]


def name_cell(name: str, deciding: bool = False) -> Piece:
    """A name, marked if it is this player's turn."""
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    return (f"> {short}", "turn") if deciding else (f"  {short}", "strong")


def player_cells(view: dict[str, Any], player: dict[str, Any], words: Words) -> list[Piece]:
    """What lies before a player."""
    if not player["living"]:
        return [("–", "quiet"), (words("out"), "warn"), ("–", "quiet"), (str(player["cuckoos"]), "quiet"), ("", "")]
    return [
        (str(player["nest"]), "card"),
        nest_rank(view, player["nest"], words),
        (str(player["cockatoos"]), "number" if player["cockatoos"] else "warn"),
        (str(player["cuckoos"]), "quiet"),
        bid_cell(player, words),
    ]


def nest_rank(view: dict[str, Any], nest: int, words: Words) -> Piece:
    """Whether a nest is the fullest or the lowest of those in the round."""
    nests = [player["nest"] for player in view["players"] if player["living"]]
    if min(nests) == max(nests):
        return ("", "")
    if nest == max(nests):
        return (words("fullest"), "warn")
    return (words("lowest") if nest == min(nests) else "", "quiet")


def bid_cell(player: dict[str, Any], words: Words) -> Piece:
    """The number bid, as far as it may be known."""
    if player["bid"] is not None:
        return (str(player["bid"]), "number")
    return (words("face-down"), "") if player["has_bid"] else (NOTHING_YET, "quiet")


def score_sheet(view: dict[str, Any], names: list[str], words: Words) -> list[Line]:
    """Points by round, and all together."""
    rounds = range(view["rounds"])
    rows = [[(title, "quiet") for title in (f"  {words('points')}", *(str(n + 1) for n in rounds), words("total"))]]
    for name, player in zip(names, view["players"], strict=True):
        points = [signed(number) for number in player["points"]]
        points += [NOTHING_YET] * (view["rounds"] - len(points))
        rows.append([name_cell(name), *((text, "") for text in points), (signed(player["score"]), "number")])
    return in_columns(rows, left=(0,))


def signed(number: int) -> str:
    """A number with a minus sign that is as wide as a digit."""
    return str(number).replace("-", "−")


def in_columns(rows: list[list[Piece]], left: tuple[int, ...]) -> list[Line]:
    """Cells one below the other, to the right of their column but for those that go to the left."""
    widths = [max(len(text) for text, _ in column) for column in zip(*rows, strict=True)]
    sides = ["<" if column in left else ">" for column in range(len(widths))]
    lines = []
    for row in rows:
        cells = zip(row, sides, widths, strict=True)
        lines.append(trimmed(joined([[(f"{text:{side}{width}}", style)] for (text, style), side, width in cells])))
    return lines


def trimmed(line: Line) -> Line:
    """A line that says something, without the spaces at its end."""
    while not line[-1][0].strip():
        line = line[:-1]
    *most, (last, style) = line
    return [*most, (last.rstrip(), style)]


# Numbers


def memory_lines(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
    """With open memory, the numbers played in this round, and those known to be still to come from others."""
    rows = [["", words("played"), words("to-come")]]
    for other, memory in enumerate(view.get("memory", ())):
        name, _ = name_cell(names[other])
        coming = [] if other == seat else still_to_come(view["players"][other], memory)
        rows.append([name, *(" ".join(map(str, numbers)) for numbers in (memory["played"], coming))])
    shown = [column for column in (1, 2) if any(row[column] for row in rows[1:])]
    if not shown:
        return []
    return in_columns([[(row[column], "quiet") for column in (0, *shown)] for row in rows], left=(0, 1, 2))


def still_to_come(player: dict[str, Any], memory: dict[str, Any]) -> list[int]:
    """What is known of a hand and does not lie open yet."""
    gone = (*memory["played"], player["bid"])
    return [number for number in memory["known"] if number not in gone] if player["living"] else []


def hand_lines(view: dict[str, Any], seat: int | None, words: Words) -> list[Line]:
    """The numbers of a seat, and below each the cockatoos on it."""
    hand = view["players"][seat]["hand"] if seat is not None else []
    if not hand:
        return []
    birds = [ON_A_NUMBER[HALF_COCKATOOS[number - 1]] for number in hand]
    rows: list[list[Piece]] = [
        [(f"  {words('your-numbers')}", "strong"), *((str(number), "number") for number in hand)],
        [(f"  {words('cockatoos-on-them')}", "quiet"), *((bird, "quiet") for bird in birds)],
    ]
    return in_columns(rows, left=(0,))


# What to decide, and what happened


def ask(view: dict[str, Any], seat: int, words: Words) -> str:
    """Bid a number: in secret, or openly as the first or after others; the last number is no choice any more."""
    low, high = sorted(view["nests"])
    hand = view["players"][seat]["hand"]
    bids = sorted((player["bid"] for player in view["players"] if player["bid"] is not None), reverse=True)
    if len(hand) == 1:
        return words("ask-last", number=hand[0])
    if view["bidder"] is None:
        return words("ask-secret", low=low, high=high)
    if not bids:
        return words("ask-first", low=low, high=high)
    return words("ask-open", low=low, high=high, leading=words.listed([str(bid) for bid in bids[:2]]))


def rule(view: dict[str, Any]) -> str:
    """Where it is explained what is decided now."""
    if view["turn"] is None:
        return "winning"
    return "bidding" if view["bidder"] is None else "tactical"


def sentence(event: dict[str, Any], names: list[str], words: Words) -> str:
    """Something that happened."""
    kind = event["event"]
    if kind == "ended":
        return words(f"reason-{event['reason']}")
    if kind == "dealt" or (kind == "passed-on" and event["seat"] > 0):
        return ""  # the hand shows what was dealt; that everybody passes on is said once
    details = {name: value for name, value in event.items() if name not in ("event", "seat", "to")}
    for place, person in (("seat", "name"), ("to", "neighbour")):
        if place in event:
            details[person] = names[event[place]]
    return words(f"event-{kind}", **details)


def move(text: str, view: dict[str, Any], words: Words) -> str:
    """A whole move."""
    verb, number = text.split()
    return capitalised(words(f"move-{verb}", number=number))


def ending(view: dict[str, Any], outcome: Outcome, names: list[str], words: Words) -> Ending:
    """Most points; among equals the best single round."""
    best = [max(player["points"]) for player in view["players"]]
    return ending_by_tie_break(outcome, names, words, best)
