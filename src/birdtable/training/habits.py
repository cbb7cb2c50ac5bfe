"""A habit learns: first from games against itself, then among bots, too. Needs torch.

Against itself alone it would learn what holds against its like; among bots it learns to answer what they do, and goes
on playing against itself meanwhile, so that it does not forget how to hide what it will do. Everything lies in one
folder, and what is there is not learned again:

    self.pt                  what was learned against itself
    best.pt, curve.json      and among bots: the net, and what share was won meanwhile
    habit.weights            the same in whole numbers, with its manifest
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from birdtable.bots import bound, choose, habits, learned, search
from birdtable.bots.habits import FINE, ROW_SCALE, SCALE, Habit
from birdtable.bots.levels import level_of
from birdtable.bots.players import player
from birdtable.bots.weights import (
    HABIT_FILE,
    HABIT_MANIFEST,
    features_of,
    habit_class,
    known_of,
    source_hash,
    written,
)
from birdtable.core.contract import Game
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.training import many_games
from birdtable.training.fitting import rounded
from birdtable.training.nets import EPOCHS, USUAL_SIZE, Learner, Policy, Size, evened, gains_of, wanted_of

STEPS = 16  # decisions of each game against itself between two lessons
FEWER = 4  # so many times fewer games against itself, while others are among bots
TABLES, TURNS = 24, 36  # the same of a process that plays among bots

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Course:
    """What is learned, and for how long."""

    game: str
    variant: str
    players: int
    size: Size = USUAL_SIZE
    games: int = 16384  # against itself, at a time
    threads: int = 6
    bot: str = "raven:1ms+habit=0"
    processes: int = 8
    seconds: float = 230.0  # of games against itself
    among: float = 400.0  # and of games among bots
    goes_on: bool = True  # to play against itself meanwhile


def taught(course: Course, folder: Path, tell: Tell) -> tuple[Learner, list[list[float]]]:
    """One that has learned all of it, and what share it won while it learned among bots."""
    game = game_named(course.game)
    folder.mkdir(parents=True, exist_ok=True)
    start, best, curve = (folder / name for name in ("self.pt", "best.pt", "curve.json"))
    if not start.exists():
        learner = Learner(game, 5e-4, 1e-3, course.size)
        learn_alone(course, learner, tell)
        learner.save(start)
    learner = Learner(game, 3e-4, 1e-4, course.size)
    if not best.exists():
        learner.load(start)
        curve.write_text(json.dumps(learn_among(course, learner, tell)))
        learner.save(best)
    learner.load(best)
    return learner, json.loads(curve.read_text())


def teach_habit(course: Course, folder: Path, tell: Tell) -> None:
    """Learn a habit, and write it with its manifest, as a game's folder has them."""
    learner, curve = taught(course, folder, tell)
    game = game_named(course.game)
    (folder / HABIT_FILE).write_bytes(written(whole_numbers(game, learner.policy.cpu())))
    plan = {name: getattr(course, name) for name in ("bot", "seconds", "among", "games", "threads", "processes")}
    manifest = {
        "game": game.name,
        "features": source_hash(known_of(game)),
        "asked in": [f"{course.variant}:{course.players}"],
        "plan": plan,
        "won among bots, by games": curve,
    }
    (folder / HABIT_MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n")


# Games


class Games:
    """Many games at a time, on threads."""

    def __init__(self, course: Course, n: int, seed: int, threads: int) -> None:
        game = game_named(course.game)
        self.players = course.players
        parts = {"choose": choose, "search": search, "learned": learned, "habits": habits}
        self.loop = bound.native(game.name).twins.bound(many_games, game.compiling() | parts)
        self.states = np.repeat(native(game.name).prepared(course.players, course.variant)[None], n + 1)
        self.numbers, self.seed = np.arange(n, dtype=np.int64), seed
        self.seen = np.zeros((n, self.players, game.module("known").MOST), np.int16)
        self.full = np.zeros((n, self.players, features_of(game).MOST), np.int16)
        self.legal = np.zeros((n, self.players, game.rules.MOVES), np.bool_)
        self.shares, self.dones = np.zeros((n, self.players), np.float32), np.zeros(n, np.bool_)
        edges = np.linspace(0, n, min(threads, n) + 1).astype(int).tolist()
        self.parts = list(pairwise(edges))
        self.pool = ThreadPoolExecutor(len(self.parts))
        self.each(lambda first, last: self.loop.begin_all(self.states, self.numbers, first, last, seed))
        self.note()

    def each(self, function: Any) -> None:
        """Do something in all parts; first in none, which compiles it once."""
        function(0, 0)
        list(self.pool.map(lambda part: function(*part), self.parts))

    def note(self) -> None:
        def one(first: int, last: int) -> None:
            room = np.zeros(self.legal.shape[2], np.int64)
            self.loop.note(self.states, self.seen, self.full, self.legal, room, first, last)

        self.each(one)

    def advance(self, moves: Any) -> None:
        """Everybody decides, and what is known then is noted."""
        self.shares[:] = 0
        told = self.states, moves, self.shares, self.dones, self.numbers
        self.each(lambda first, last: self.loop.advance(*told, first, last, self.seed))
        self.note()


# Games against itself


def learn_alone(course: Course, learner: Learner, tell: Tell) -> None:
    """Learn a game from games against itself."""
    seconds = course.seconds
    games = Games(course, course.games, 1001, course.threads)
    until, number = time.monotonic() + seconds, 0
    while (left := (until - time.monotonic()) / seconds) > 0:
        number += 1
        learner.slow_down(min(1.0, number / 20) * max(0.03, left))
        data = played(learner, games)
        learner.policy.meet(data[0])
        loss = lesson(learner, data, 0.03 * left + 0.004)
        if number % 25 == 1:
            tell(f"against itself, {seconds * (1 - left):.0f} s: the critic's loss is {loss:.4f}")


def played(learner: Learner, games: Games) -> list[Any]:
    """Some decisions of each game: what was known, what was true, what was legal and done, and how it turned out."""
    steps: list[list[Any]] = []
    for _ in range(STEPS):
        seen, full, legal = (learner.to(array).clone() for array in (games.seen, games.full, games.legal))
        with torch.no_grad(), learner.cast():
            logs = learner.policy(seen.flatten(0, 1), legal.flatten(0, 1))
            worths = learner.critic(full).exp()
        moves = torch.multinomial(logs.exp(), 1).squeeze(1)
        games.advance(moves.view(-1, games.players).cpu().numpy())
        before = logs.gather(1, moves[:, None]).squeeze(1)
        rewards, dones = learner.to(games.shares).clone(), learner.to(games.dones).clone()
        steps.append([seen, full, legal, moves, before, worths, rewards, dones[:, None]])
    with torch.no_grad(), learner.cast():
        after = learner.critic(learner.to(games.full)).exp()
    seen, full, legal, moves, before, worths, rewards, dones = map(torch.stack, zip(*steps, strict=True))
    gains = gains_of(rewards, dones, worths, after, 0.9)
    flat = seen.flatten(0, 2), legal.flatten(0, 2), moves.flatten(), before.flatten(), gains.flatten()
    return [*flat, full.flatten(0, 1), (gains + worths).clamp(0, 1).flatten(0, 1)]


def lesson(learner: Learner, data: list[Any], entropy: float) -> float:
    """Learn from them; returns the critic's loss."""
    seen, legal, moves, before, gains, full, shares = data
    choice = torch.nonzero(legal.sum(1) > 1).squeeze(1)
    gains, losses = evened(gains, choice), []
    batches = max(1, len(choice) // 32768)
    for _ in range(EPOCHS):
        orders = (
            rows[torch.randperm(len(rows), device=rows.device)]
            for rows in (choice, torch.arange(len(full), device=choice.device))
        )
        for one, two in zip(*(order.chunk(batches) for order in orders), strict=True):
            with learner.cast():
                logs, expected = learner.policy(seen[one], legal[one]), learner.critic(full[two])
            wrong = -(shares[two] * expected.clamp(min=-20)).sum(1).mean()
            learner.follow(wanted_of(logs, moves[one], before[one], gains[one], entropy) + wrong, 1.0)
            losses.append(wrong.detach())
    return float(torch.stack(losses).mean())


# Games among bots, in processes of their own


def play_among(pipe: Any, course: Course, bot: str, number: int) -> None:
    """A process: told a policy, it plays so many turns or until it is late, and tells what happened to its seats."""
    torch.set_num_threads(1)
    torch.manual_seed(number)
    games = Games(course, TABLES, 770_000 + number, 1)
    game = game_named(course.game)
    policy = Policy(game.module("known").FEATURES, game.rules.MOVES, course.size)
    level, bots = level_of(bot), player(course.game, True)
    luck, places = np.array([1 + number, 2, 3, 4], "u4"), np.arange(TABLES)
    seats = (places + number) % course.players
    others_moves(games, seats, level, bots, luck)  # compiled before anybody waits for it
    pipe.send(None)
    while (told := pipe.recv()) is not None:
        weights, until = told
        policy.load_state_dict({key: torch.from_numpy(value).float() for key, value in weights.items()})
        steps: list[list[Any]] = []
        while len(steps) < TURNS and time.monotonic() < until:
            seen, legal = games.seen[places, seats].copy(), games.legal[places, seats].copy()
            with torch.no_grad():
                logs = policy(torch.from_numpy(seen), torch.from_numpy(legal))
            mine = torch.multinomial(logs.exp(), 1)
            moves = others_moves(games, seats, level, bots, luck)
            moves[places, seats] = mine[:, 0].numpy()
            done = mine[:, 0].numpy(), logs.gather(1, mine)[:, 0].numpy(), seats.copy()
            step = [seen, games.full.copy(), legal, *done]
            games.advance(moves)
            steps.append([*step, games.shares[places, seats].copy(), games.dones.copy()])
            seats[games.dones] = (seats[games.dones] + 1) % course.players
        pipe.send([*map(np.stack, zip(*steps, strict=True)), games.full.copy(), seats.copy()] if steps else None)


def others_moves(games: Games, seats: Any, level: Any, bots: Any, luck: Any) -> Any:
    """What the bot decides on all other seats."""
    moves = np.zeros((TABLES, games.players), np.int64)
    for place in range(TABLES):
        for seat in range(games.players):
            possible = np.flatnonzero(games.legal[place, seat])
            if seat != seats[place] and len(possible):
                moves[place, seat] = bots.choose(level, games.states[place], seat, possible, len(possible), luck)
    return moves


class Processes:
    """Some of them."""

    def __init__(self, course: Course, bot: str) -> None:
        context = get_context("spawn")
        pipes = [context.Pipe() for _ in range(course.processes)]
        self.pipes = [here for here, _ in pipes]
        for number, (_, there) in enumerate(pipes):
            context.Process(target=play_among, args=(there, course, bot, number), daemon=True).start()
        for pipe in self.pipes:
            pipe.recv()

    def begin(self, policy: Policy, until: float) -> None:
        """Let all of them play."""
        weights = {key: value.detach().cpu().numpy() for key, value in policy.state_dict().items()}
        for pipe in self.pipes:
            pipe.send((weights, until))

    def told(self) -> list[list[Any]]:
        """What happened in each, where anything did."""
        return [told for told in [pipe.recv() for pipe in self.pipes] if told]

    def end(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)


def learn_among(course: Course, learner: Learner, tell: Tell) -> list[list[float]]:
    """Learn what is best among bots; returns how many games were played, and what share was won in the last."""
    there = Processes(course, course.bot)
    alone = Games(course, course.games // FEWER, 2002, max(1, course.threads // FEWER)) if course.goes_on else None
    until = time.monotonic() + course.among
    count, curve, recent = 0, [], [0.0, 0.0]
    while (left := (until - time.monotonic()) / course.among) > 0:
        learner.slow_down(max(0.05, left))
        there.begin(learner.policy, until)
        if alone:
            lesson(learner, played(learner, alone), 0.004)
        told = [one for one in there.told() if len(one[0]) == TURNS]
        if not told:
            break
        won = learn_from(learner, told)
        count, recent = count + len(won), [recent[0] + sum(won), recent[1] + len(won)]
        if recent[1] >= 800:
            curve.append([count, round(recent[0] / recent[1], 4)])
            recent = [0.0, 0.0]
            tell(f"among {course.bot}, {count} games: {curve[-1][1]:.1%} of the last 800")
    there.end()
    return curve


def learn_from(learner: Learner, told: list[list[Any]]) -> list[float]:
    """Learn from what happened; returns the shares of the games that ended."""
    steps = [learner.to(np.concatenate([one[place] for one in told], axis=1)) for place in range(8)]
    full_after, seats_after = (learner.to(np.concatenate([one[place] for one in told])) for place in (8, 9))
    seen, full, legal, moves, before, seats, rewards, dones = steps
    with torch.no_grad():
        worths = of_seats(learner.critic(full.flatten(0, 1)).exp(), seats.flatten()).view(seats.shape)
        after = of_seats(learner.critic(full_after).exp(), seats_after)
    gains = gains_of(rewards, dones, worths, after, 0.95)
    shares = (gains + worths).clamp(0, 1).flatten()
    seen, full, legal, moves, before, seats = (step.flatten(0, 1) for step in (seen, full, legal, moves, before, seats))
    choice = torch.nonzero(legal.sum(1) > 1).squeeze(1)
    gains = evened(gains.flatten(), choice)
    for _ in range(EPOCHS):
        for rows in choice[torch.randperm(len(choice), device=choice.device)].split(1024):
            loss = wanted_of(learner.policy(seen[rows], legal[rows]), moves[rows], before[rows], gains[rows], 0.003)
            expected = of_seats(learner.critic(full[rows]).exp(), seats[rows]).clamp(1e-5, 1 - 1e-5)
            learner.follow(loss + functional.binary_cross_entropy(expected, shares[rows]), 0.5)
    ended: list[float] = rewards[dones].tolist()
    return ended


def of_seats(shares: Any, seats: Any) -> Any:
    return shares.gather(1, seats[:, None].long()).squeeze(1)


def shares_among(course: Course, learner: Learner, bot: str, seconds: float) -> list[float]:
    """The shares of the games that what was learned plays among bots, as it is."""
    there, until = Processes(course, bot), time.monotonic() + seconds
    won: list[float] = []
    while time.monotonic() < until:
        there.begin(learner.policy, until)
        won += [share for one in there.told() for share in one[6][one[7]].tolist()]
    there.end()
    return won


# Whole numbers


def whole_numbers(game: Game, policy: Policy) -> Habit:
    """The same habit in whole numbers, with nothing for features that there never were."""
    habit = habit_class(game)()
    rows, nothing = (policy.rows.weight.T * policy.met[:, None]).split([policy.features, 1])
    habit.rows = rounded(rows, ROW_SCALE)
    habit.bias = rounded(policy.rows.bias + nothing[0], ROW_SCALE)
    for name in ("second", "last"):
        layer = getattr(policy, name)
        setattr(habit, name, rounded(layer.weight, SCALE))
        setattr(habit, f"{name}_bias", rounded(layer.bias, FINE * SCALE))
    habit.learned = 1
    return habit
