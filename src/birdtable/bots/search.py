"""Information-set tree search. Compiles: a game's modules are bound to it.

A bot does not know the true state. So every simulation deals anew what its seat cannot know, walks down the tree of
decisions, plays on a little beyond it, and notes for every decision on the way how well it turned out for the seat that
made it. The tree knows decisions only, never what luck did between them: the same arm is met again with other cards,
and an arm that is not possible with some cards waits until it is.

An arm is a decision of one seat after the decisions above it. Where several seats decide at once, their arms lie side
by side, and nobody's depends on another's; the tree goes on below the arm of the seat that searches.

All arithmetic is on integers, or on floats by `+ − × ÷ √` alone, which every machine rounds alike: the same
simulations and the same seed give the same move everywhere, in both twins.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from birdtable.bots.learned import Net
from birdtable.bots.odds import odds
from birdtable.core.luck import below, next_word, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import Cards, CommonState, Fields, f8, i1, i4, i8, u4

rules: Any  # the game's rules
redeal: Any  # what else could be true
merit: Any  # how good a move looks at a glance
choose: Any  # the simplest players, bound to the same
judge: Any  # how well a seat stands, where a playout is cut
learned: Any  # how well all seats stand, if that was learned

SEARCH = 3  # what the generator is seeded for; see `birdtable.core.luck`
PATH = 256  # decisions that one simulation makes in the tree at most
ROOT, NO_ARM = 0, -1
WORDS = float(1 << 32)
STEEPNESS = 3.0  # how fast a move looks less promising, the worse it looks
DOUBT = 0.2  # how often a decision made at once is any, while it is learnt

LIKELY = 1 << 16  # a prior of 1, as a whole number
SURE_BOUND = 2.0  # what a move that has won whenever it was tried is preferred by: more than any other can promise
NO_SPREAD = 0.05  # what came out hardly ever differs: explored by so much all the same
IMPATIENCE = 1.0 / 4096  # the less a win is worth for each decision until then, and a loss the more
LONG = 256  # decisions after which that counts no further, and visits to wait for beyond the first at most

# How decisions made at once are explored: by confidence bounds like all others, or by regret.
BOUNDS, REGRET = 0, 1


class Tree(Fields):
    """A tree with room for so many arms, and how it shall be searched."""

    seat = i1("arms")  # whose decision it is
    move = i4("arms")
    sibling = i4("arms")  # the next arm after the same decisions, or NO_ARM
    child = i4("arms")  # the first arm below it, or NO_ARM
    visits = i4("arms")
    wins = i4("arms")  # how often its seat won by it at once: the game was over, and nobody else had decided
    chances = i4("arms")  # how often it was possible when its seat had to decide
    value = f8("arms")  # the sum of what came out of it for its seat
    prior = i4("arms")  # how promising it looks at a glance; the priors of one decision add up to LIKELY
    weighed = f8("arms")  # among decisions made at once: its values, each divided by the chance it had
    mixed = f8("arms")  # likewise: the sum of the chances that it was given
    used = i4()  # how many arms there are
    path = i8(PATH)  # the arms of this simulation
    chance = f8(PATH)  # the chance that each of them had, if it was made at once with others
    steps = i4()  # how many they are
    beyond = i4()  # how many decisions it made after them
    arm = i8("moves")  # by legal move: its arm
    place = i4("moves")  # by move: its place among the legal ones, plus 1
    merit = f8("moves")
    result = f8("seats")  # what came out of this simulation for each seat: its share of the win
    strength = f8("seats")
    luck = u4(4)
    explore = f8()  # how far what was tried little is preferred to what turned out well
    caution = f8()  # how much worse than the others' mean an untried arm is taken to be
    trust = f8()  # how much the glance counts against an even chance for all
    at_once = i4()  # BOUNDS or REGRET
    depth = i4()  # decisions to play on beyond the tree before the judge is asked
    chapters = i4()  # and ends of chapters to play beyond, this one included
    learned = i1()  # 1 if the learned judge is asked, where there is one
    glances = i8()  # how many moves are looked at in playing on: the best looking of them is made


def clear(t: Tree) -> None:
    """An empty tree: the root alone."""
    t.used = 1
    t.child[ROOT] = NO_ARM
    t.visits[ROOT] = 0


def think(
    t: Tree, net: Net, states: list[CommonState], seat: int, seed: int, first: int, count: int, moves: Cards
) -> None:
    """Make the simulations from number `first` on, from states[0], for the seat that must decide there."""
    last_chapter = judge.chapter(states[0]) + t.chapters
    for number in range(first, first + count):
        clone(states, 1, 0)
        s = states[1]
        redeal.redeal(s, seat, seed + number)
        seed_luck(t.luck, seed, number, SEARCH)
        t.steps = t.beyond = 0
        at = ROOT
        while goes_on(t, s, at):
            at = decide(t, s, seat, at, moves)
        play_on(t, s, last_chapter, moves)
        judge_result(t, net, s)
        note_result(t, s)


# In the tree. Few calls lie between `think` and the game's own functions: each would be compiled into the next.


def goes_on(t: Tree, s: CommonState, at: int) -> bool:
    """The tree ends below an arm that was not tried often enough before: once, while there is much room."""
    if at == NO_ARM or s.over == 1 or t.steps + s.players >= PATH:
        return False
    return at == ROOT or t.child[at] != NO_ARM or t.visits[at] > patience(t)


def patience(t: Tree) -> int:
    """How many visits more than one an arm needs before there are arms below it: twice as many and one whenever half
    of what room was left is used, so that a long search spends it where it goes again and again."""
    left = len(t.move) - t.used
    visits = 0
    while 2 * left < len(t.move) and visits < LONG:
        left = 2 * left + 1
        visits = 2 * visits + 1
    return visits


def decide(t: Tree, s: CommonState, seat: int, at: int, moves: Cards) -> int:
    """All who must decide do so, several of them without looking at each other; returns where the tree goes on."""
    waiting = who_decides(s)
    by_regret = t.at_once == REGRET and waiting & (waiting - 1) != 0
    down = at
    leader = NO_ARM
    for other in range(s.players):
        if (waiting >> other) & 1 == 1:
            n = rules.legal(s, other, moves)
            move = moves[0]
            if n > 1:
                if find_arms(t, other, at, moves, n):
                    weigh_moves(t, s, other, moves, n)
                    add_arms(t, other, at, moves, n)
                arm = follow(t, n, by_regret)
                move = t.move[arm] if arm != NO_ARM else moves[below(t.luck, n)]
                if leader == NO_ARM or other == seat:
                    leader = other
                    down = arm
            rules.step(s, other, move)
    return down


def who_decides(s: CommonState) -> int:
    """The seats that must decide now: a bit for each."""
    waiting = 0
    for seat in range(s.players):
        if rules.deciding(s, seat):
            waiting |= 1 << seat
    return waiting


def find_arms(t: Tree, seat: int, at: int, moves: Cards, n: int) -> bool:
    """Look up the arm of each legal move. Shall arms be made for those that have none?"""
    for i in range(n):
        t.place[moves[i]] = i + 1
        t.arm[i] = NO_ARM
    found = 0
    arm = t.child[at]
    while arm != NO_ARM:
        if t.seat[arm] == seat and t.place[t.move[arm]] > 0:
            t.arm[t.place[t.move[arm]] - 1] = arm
            found += 1
        arm = t.sibling[arm]
    for i in range(n):
        t.place[moves[i]] = 0
    return found < n and t.used + n - found <= len(t.move)


def add_arms(t: Tree, seat: int, at: int, moves: Cards, n: int) -> None:
    """Make an arm for each legal move that has none yet."""
    for i in range(n - 1, -1, -1):
        if t.arm[i] == NO_ARM:
            t.arm[i] = t.used
            add_arm(t, seat, at, moves[i], t.merit[i])


def add_arm(t: Tree, seat: int, at: int, move: int, prior: float) -> None:
    """Another arm, the first of its siblings."""
    arm = t.used
    t.used += 1
    t.seat[arm] = seat
    t.move[arm] = move
    t.sibling[arm] = t.child[at]
    t.child[at] = arm
    t.child[arm] = NO_ARM
    t.visits[arm] = 0
    t.wins[arm] = 0
    t.chances[arm] = 0
    t.value[arm] = 0.0
    t.prior[arm] = int(prior * LIKELY)
    t.weighed[arm] = 0.0
    t.mixed[arm] = 0.0


def weigh_moves(t: Tree, s: CommonState, seat: int, moves: Cards, n: int) -> None:
    """How promising each move looks: the further its merit lies behind the best, as the others go, the less."""
    best = -1e300
    total = 0.0
    for i in range(n):
        t.merit[i] = float(merit.merit(s, seat, moves[i]))
        best = max(best, t.merit[i])
        total += t.merit[i]
    behind = best - total / n
    weights = 0.0
    for i in range(n):
        t.merit[i] = 1.0 / (1.0 + STEEPNESS * (best - t.merit[i]) / behind) if behind > 0.0 else 1.0
        weights += t.merit[i]
    for i in range(n):
        t.merit[i] = t.trust * t.merit[i] / weights + (1.0 - t.trust) / n


def follow(t: Tree, n: int, by_regret: bool) -> int:
    """Choose one of the arms found and put it on the path; NO_ARM if there was room for none."""
    t.chance[t.steps] = 0.0
    arm = arm_by_regret(t, n) if by_regret else arm_by_bounds(t, n)
    if arm != NO_ARM:
        t.path[t.steps] = arm
        t.steps += 1
    return arm


def arm_by_bounds(t: Tree, n: int) -> int:
    """What turned out well, or looks promising and was tried little (PUCT); first of all what wins for certain."""
    usual = mean_value(t, n)
    untried = usual - t.caution
    explore = t.explore * spread(usual) / LIKELY
    chosen = NO_ARM
    best = -1e300
    for i in range(n):
        arm = t.arm[i]
        if arm != NO_ARM:
            t.chances[arm] += 1
            mean = t.value[arm] / t.visits[arm] if t.visits[arm] > 0 else untried
            bound = mean + explore * t.prior[arm] * sqrt(float(t.chances[arm])) / (1.0 + t.visits[arm])
            if t.wins[arm] > 0 and t.wins[arm] == t.visits[arm]:
                bound += SURE_BOUND
            if bound > best:
                best = bound
                chosen = arm
    return chosen


def spread(mean: float) -> float:
    """How far results lie apart around a mean, where 1 is as far as can be: where a seat has nearly won or lost, small
    differences count, and shall not drown in exploring."""
    return max(NO_SPREAD, 2.0 * sqrt(max(mean * (1.0 - mean), 0.0)))


def arm_by_regret(t: Tree, n: int) -> int:
    """Each decision in proportion to how much it is regretted not to have been made more often; now and then any."""
    mean = mean_value(t, n)
    arms = 0
    total = 0.0
    for i in range(n):
        if t.arm[i] != NO_ARM:
            arms += 1
            total += regret_of(t, t.arm[i], mean)
    lot = next_word(t.luck) / WORDS
    chosen = NO_ARM
    for i in range(n):
        arm = t.arm[i]
        if arm != NO_ARM:
            wanted = regret_of(t, arm, mean) / total if total > 0.0 else 1.0 / arms
            t.chances[arm] += 1
            t.mixed[arm] += wanted
            chance = (1.0 - DOUBT) * wanted + DOUBT / arms
            if lot >= 0.0:
                chosen = arm
                t.chance[t.steps] = chance
            lot -= chance
    return chosen


def mean_value(t: Tree, n: int) -> float:
    """What came out on average of the arms that are possible now."""
    visits = 0
    value = 0.0
    for i in range(n):
        if t.arm[i] != NO_ARM:
            visits += t.visits[t.arm[i]]
            value += t.value[t.arm[i]]
    return value / visits if visits > 0 else 0.0


def regret_of(t: Tree, arm: int, mean: float) -> float:
    """How much better than the mean an arm would have done, had it been made whenever it was possible."""
    if t.chances[arm] == 0:
        return 0.0
    return max(t.weighed[arm] / t.chances[arm] - mean, 0.0)


# Beyond the tree


def play_on(t: Tree, s: CommonState, last_chapter: int, moves: Cards) -> None:
    """Make decisions that look good at a glance, until the game is over or the judge can be asked."""
    while s.over == 0 and t.beyond < t.depth and judge.chapter(s) < last_chapter:
        seat = 0
        while not rules.deciding(s, seat):
            seat += 1
        n = rules.legal(s, seat, moves)
        rules.step(s, seat, choose.choose_among(s, seat, moves, n, t.luck, t.glances))
        t.beyond += 1


def judge_result(t: Tree, net: Net, s: CommonState) -> None:
    """Each seat's share of the win, or what a judge takes it to be."""
    if s.over == 1:
        for seat in range(s.players):
            t.strength[seat] = float(s.won[seat])
        share_out(t, s)
        wait_for_it(t, s)
        return
    if t.learned == 1 and net.learned == 1:
        learned.judge_all(net, s)
        for seat in range(s.players):
            t.strength[seat] = net.standing[seat]
    else:
        for seat in range(s.players):
            t.strength[seat] = float(judge.standing(s, seat))
    weigh_standings(t, s)
    share_out(t, s)


def share_out(t: Tree, s: CommonState) -> None:
    """From strengths to shares of 1."""
    total = 0.0
    for seat in range(s.players):
        total += t.strength[seat]
    for seat in range(s.players):
        t.result[seat] = t.strength[seat] / total


def wait_for_it(t: Tree, s: CommonState) -> None:
    """A win is worth a little less, the later it comes, and a loss a little more."""
    late = IMPATIENCE * min(max(t.steps + t.beyond - 1, 0), LONG)
    for seat in range(s.players):
        t.result[seat] += late * (1.0 - 2.0 * t.result[seat])


def weigh_standings(t: Tree, s: CommonState) -> None:
    """From standings to how likely a win is, as odds."""
    best = t.strength[0]
    for seat in range(1, s.players):
        best = max(best, t.strength[seat])
    for seat in range(s.players):
        t.strength[seat] = odds(best - t.strength[seat])


def note_result(t: Tree, s: CommonState) -> None:
    """Every arm on the path learns what came out of it for its seat."""
    t.visits[ROOT] += 1
    for step in range(t.steps):
        arm = t.path[step]
        value = t.result[t.seat[arm]]
        t.visits[arm] += 1
        t.value[arm] += value
        if t.chance[step] > 0.0:
            t.weighed[arm] += value / t.chance[step]
    if s.over == 1 and t.beyond == 0 and t.steps > 0:
        note_win(t, s, t.path[t.steps - 1])


def note_win(t: Tree, s: CommonState, arm: int) -> None:
    """The last decision has ended the game: did it win it for its seat alone?"""
    winners = 0
    for seat in range(s.players):
        winners += s.won[seat]
    if winners == 1 and s.won[t.seat[arm]] == 1:
        t.wins[arm] += 1
