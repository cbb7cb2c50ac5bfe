"""What a learned judge is told about a seat in Über den Wolken: the numbers of the features that it has. Compiles."""

from __future__ import annotations

from birdtable.core.rows import total
from birdtable.core.seats import distance
from birdtable.core.state import Cards
from birdtable.games.wolken import choices, flock, rules
from birdtable.games.wolken.actions import ALL
from birdtable.games.wolken.cards import CELLS, DECK_CARDS, FACE_UP, MOST_CARDS, NEST_CARDS, SWIFT
from birdtable.games.wolken.merit import prospect, stays
from birdtable.games.wolken.state import NO_CARD, State

ACTIONS = len(ALL)
TILES = 6  # none, one's own female and male, another's, a swift
PHASES = 9
PAY = 12  # points of a card: so many and more are alike
CUBES = 20
BIRDS = 8
SCORE, PROSPECT = 30, 40  # so many points ahead and beyond are alike
STAGE = 3

CELL = 0  # for each cell: which tile stands there
CARD = CELL + CELLS * TILES  # for each card in a hand or in the line: whose, what stands in its cells, its points
NEST = CARD + 3 * 3 * 3 * PAY  # the nest card, and one's females and males at the heads of columns
OWN_CUBES = NEST + NEST_CARDS * 4 * 4
ALL_CUBES = OWN_CUBES + STAGE * CUBES
BOX = ALL_CUBES + STAGE * CUBES
AHEAD = BOX + 4 * 8  # points more than the best of the others
AHEAD_AT_END = AHEAD + STAGE * (2 * SCORE + 1)  # the same, if the stage ended now
EXPECTED = AHEAD_AT_END + STAGE * (2 * PROSPECT + 1)  # what the stage would pay now
PHASE = EXPECTED + STAGE * PROSPECT  # whose turn it is, and what is decided
BESIDE = PHASE + 4 * PHASES  # tiles beside the pile
IN_HAND = BESIDE + TILES  # the tile to be placed
PILE = IN_HAND + TILES  # one's own tiles in the pile
FLYING = PILE + BIRDS  # birds of one's own and of all others in the flock
PLAYED = FLYING + STAGE * BIRDS  # the action that is carried out, if it is one's own turn
HAND = PLAYED + ACTIONS
STARTER = HAND + 8
TABLE = STARTER + 4  # how many play
FEATURES = TABLE + 5

MOST = CELLS + MOST_CARDS + FACE_UP + 20  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """The flock and the cards as one sees them, points and prospects, cubes, and whose turn it is."""
    n = describe_flock(s, seat, features)
    n = describe_cards(s, seat, features, n)
    n = describe_points(s, seat, features, n)
    mine = s.cubes[seat]
    features[n] = OWN_CUBES + s.stage * CUBES + min(mine, CUBES - 1)
    features[n + 1] = ALL_CUBES + s.stage * CUBES + min(total(s.cubes) - mine, CUBES - 1)
    features[n + 2] = PHASE + distance(s, s.turn, seat) * PHASES + s.phase
    features[n + 3] = IN_HAND + as_seen(s.tile, seat)
    features[n + 4] = FLYING + s.stage * BIRDS + min(flock.birds_on_board(s, seat), BIRDS - 1)
    features[n + 5] = HAND + min(choices.cards_at(s, seat), 7)
    features[n + 6] = STARTER + distance(s, s.starter, seat)
    features[n + 7] = TABLE + s.players
    n += 8
    for action in range(4):
        features[n] = BOX + action * 8 + min(s.box[action], 7)
        n += 1
    if s.played != NO_CARD and s.turn == seat:
        features[n] = PLAYED + s.action
        n += 1
    return n


def describe_flock(s: State, seat: int, features: Cards) -> int:
    """The tiles in the cells and beside the pile, and how many of one's own are in it."""
    n = 0
    for cell in range(flock.cells_in_play(s)):
        features[n] = CELL + cell * TILES + as_seen(s.board[cell], seat)
        n += 1
    for place in range(FACE_UP):
        features[n] = BESIDE + as_seen(s.face_up[place], seat)
        n += 1
    own = 0
    for k in range(s.pile_tiles):
        if s.pile[k] // 2 == seat:
            own += 1
    features[n] = PILE + min(own, BIRDS - 1)
    return n + 1


def as_seen(tile: int, seat: int) -> int:
    """A tile as a seat sees it: none, one's own female and male, another's, a swift."""
    if tile == flock.EMPTY:
        return 0
    if tile == SWIFT:
        return 5
    return (1 if tile // 2 == seat else 3) + tile % 2


def describe_cards(s: State, seat: int, features: Cards, n: int) -> int:
    """Cards in hands and in the line: what they could pay, and how near that is."""
    for card in range(DECK_CARDS[s.players]):
        place = s.where[card]
        if place < choices.IN_DECK or place == choices.IN_LINE:
            whose = 2 if place == choices.IN_LINE else 0 if place == seat else 1
            holder = seat if place == choices.IN_LINE else place
            cells = stands(s, holder, s.card_cell[card][0]) * 3 + stands(s, holder, s.card_cell[card][1])
            points = min(s.card_points[card][0] + s.card_points[card][1], PAY - 1)
            features[n] = CARD + (whose * 9 + cells) * PAY + points
            n += 1
    return n


def stands(s: State, holder: int, cell: int) -> int:
    """Does a bird of whoever holds a card stand in one of its cells: not at all, at the head of its column, behind?"""
    if not flock.holds(s, holder, cell):
        return 0
    return 2 if stays(s, holder, cell) else 1


def describe_points(s: State, seat: int, features: Cards, n: int) -> int:
    """Points, what the stage would pay now, and both beside the best of the others."""
    ended = s.phase == choices.STAGE_END
    own = 0 if ended else prospect(s, seat)
    best = -100
    best_at_end = -100
    for other in range(s.players):
        if other != seat:
            best = max(best, s.score[other])
            best_at_end = max(best_at_end, s.score[other] + (0 if ended else prospect(s, other)))
    ahead = s.score[seat] - best
    at_end = s.score[seat] + own - best_at_end
    features[n] = AHEAD + s.stage * (2 * SCORE + 1) + SCORE + max(-SCORE, min(SCORE, ahead))
    features[n + 1] = AHEAD_AT_END + s.stage * (2 * PROSPECT + 1) + PROSPECT + max(-PROSPECT, min(PROSPECT, at_end))
    features[n + 2] = EXPECTED + s.stage * PROSPECT + max(0, min(PROSPECT - 1, own))
    n += 3
    if not ended:
        females = min(rules.front_birds(s, 2 * seat + flock.FEMALE), 3)
        males = min(rules.front_birds(s, 2 * seat + flock.MALE), 3)
        features[n] = NEST + (s.nests[s.stage] * 4 + females) * 4 + males
        n += 1
    return n
