"""By how much raven can be exploited in Zum Kuckuck! with three: a best response is trained against it. Needs torch.

    python benchmarks/best_response.py --self-play 225 --seconds 165 --bot raven:1ms --processes 8

First a net learns from games against itself (proximal policy optimisation; on a GPU if there is one), until it knows
the game. Then it sits alone among two of the bot, and learns on from how that goes. It is told what its seat knows
(`kuckuck_known.py`); while it learns, a critic sees everything. At last it plays matches as it is, and they are kept in
`bots.jsonl` with the curve of learning. What is there in the folder is not learned again.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch
from bare import use_sources
from torch import nn
from torch.nn import functional

ROOT = Path(__file__).parent.parent
use_sources(ROOT)

import kuckuck_known  # noqa: E402
import many_games  # noqa: E402
from ladder import KEPT  # noqa: E402

from birdtable.arena.tally import interval  # noqa: E402
from birdtable.bots import bound, choose, learned, search  # noqa: E402
from birdtable.bots.levels import level_of  # noqa: E402
from birdtable.bots.players import player  # noqa: E402
from birdtable.core.native import native  # noqa: E402
from birdtable.core.registry import game as game_named  # noqa: E402
from birdtable.games.kuckuck import features  # noqa: E402

GAME, PLAYERS = "kuckuck", 3
WIDE, SECOND = 512, 256  # layers of the net that decides
CRITIC_WIDE, CRITIC_SECOND = 256, 64
GAMES, STEPS = 16384, 16  # of games against oneself: at a time, and decisions of each between two lessons
TABLES, TURNS = 24, 36  # the same of a process that plays against the bot
CLIP, EPOCHS = 0.2, 2
IMPOSSIBLE = -1e9


# What decides, and what judges


def one_hot(found: Any, count: int) -> Any:
    """Rows of numbers of features as zeros and ones; the number after the last stands for none."""
    rows = found.reshape(-1, found.shape[-1]).long()
    kind = torch.bfloat16 if found.is_cuda else torch.float32
    return torch.zeros(len(rows), count + 1, dtype=kind, device=found.device).scatter_(1, rows, 1.0)


class Policy(nn.Module):  # type: ignore[misc]
    """How likely each move is made."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.Linear(kuckuck_known.FEATURES + 1, WIDE)
        nn.init.normal_(self.rows.weight, std=0.12)
        self.second, self.third = nn.Linear(WIDE, SECOND), nn.Linear(SECOND, SECOND)
        self.last = nn.Linear(SECOND, native(GAME).game.rules.MOVES)
        with torch.no_grad():
            self.last.weight *= 0.1

    def forward(self, found: Any, masks: Any) -> Any:
        """The logarithms of the chances; a mask has a bit for each legal move."""
        body = torch.relu(self.second(torch.relu(self.rows(one_hot(found, kuckuck_known.FEATURES)))))
        moves = self.last(body + torch.relu(self.third(body))).float()
        legal = (masks[:, None] >> torch.arange(moves.shape[1], device=masks.device)) & 1 == 1
        return torch.log_softmax(moves.masked_fill(~legal, IMPOSSIBLE), 1)


class Critic(nn.Module):  # type: ignore[misc]
    """Which share of the win each seat can expect, for who sees everything."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.Linear(features.FEATURES + 1, 2 * CRITIC_WIDE)
        nn.init.normal_(self.rows.weight, std=0.08)
        self.second, self.last = nn.Linear(CRITIC_WIDE, CRITIC_SECOND), nn.Linear(CRITIC_SECOND, 1)

    def forward(self, found: Any) -> Any:
        """The logarithms of the shares."""
        own, table = self.rows(one_hot(found, features.FEATURES)).view(*found.shape[:2], -1).chunk(2, 2)
        hidden = torch.relu(self.second(torch.relu(own + table.sum(1, keepdim=True))))
        return torch.log_softmax(self.last(hidden).squeeze(2).float(), 1)


class Learner:
    """Both, with what moves them."""

    def __init__(self, rate: float, decay: float) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.policy, self.critic = Policy().to(self.device), Critic().to(self.device)
        self.rate = rate
        self.all = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.AdamW(self.all, rate, weight_decay=decay, eps=1e-5)

    def cast(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device == "cuda")

    def to(self, array: Any) -> Any:
        return torch.from_numpy(array).to(self.device)

    def slow_down(self, share: float) -> None:
        """Learn at a share of the full rate."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * share

    def follow(self, loss: Any, longest: float) -> None:
        """A step that lessens the loss."""
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.all, longest)
        self.optimiser.step()

    def save(self, file: Path) -> None:
        parts = {"policy": self.policy, "critic": self.critic}
        torch.save(
            {name: {key: value.half() for key, value in part.state_dict().items()} for name, part in parts.items()},
            file,
        )

    def load(self, file: Path) -> None:
        kept = torch.load(file, map_location=self.device)
        self.policy.load_state_dict({key: value.float() for key, value in kept["policy"].items()})
        self.critic.load_state_dict({key: value.float() for key, value in kept["critic"].items()})


def wanted_of(logs: Any, moves: Any, before: Any, gains: Any, entropy: float) -> Any:
    """The loss of a policy that shall do more of what went better than expected, but not far from what was done."""
    ratio = (logs.gather(1, moves[:, None]).squeeze(1) - before).exp()
    gained = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
    return -gained + entropy * (logs.exp() * logs.clamp(min=-30)).sum(1).mean()


def gains_of(rewards: Any, dones: Any, worths: Any, after: Any, far: float) -> Any:
    """By how much it went better than expected after each decision, steps first (generalised advantages)."""
    gains, gain = torch.zeros_like(worths), torch.zeros_like(after)
    for t in reversed(range(len(worths))):
        on = (~dones[t]).float()
        gain = rewards[t] + on * after - worths[t] + far * on * gain
        gains[t], after = gain, worths[t]
    return gains


def evened(gains: Any, choice: Any) -> Any:
    return (gains - gains[choice].mean()) / (gains[choice].std() + 1e-8)


# Games


class Games:
    """Many games at a time, on threads."""

    def __init__(self, n: int, seed: int, threads: int) -> None:
        game = game_named(GAME)
        parts = {"choose": choose, "search": search, "learned": learned}
        self.loop = bound.native(GAME).twins.bound(many_games, game.compiling() | parts)
        self.states = np.repeat(native(GAME).prepared(PLAYERS)[None], n + 1)
        self.numbers, self.seed = np.arange(n, dtype=np.int64), seed
        self.known = np.zeros((n, PLAYERS, kuckuck_known.MOST), np.int16)
        self.full = np.zeros((n, PLAYERS, features.MOST), np.int16)
        self.masks, self.shares = np.zeros((n, PLAYERS), np.int64), np.zeros((n, PLAYERS), np.float32)
        self.dones = np.zeros(n, np.bool_)
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
            room = np.zeros(64, np.int64)
            self.loop.note(self.states, self.known, self.full, self.masks, room, first, last)

        self.each(one)

    def advance(self, moves: Any) -> None:
        """Everybody decides, and what is known then is noted."""
        self.shares[:] = 0
        told = self.states, moves, self.shares, self.dones, self.numbers
        self.each(lambda first, last: self.loop.advance(*told, first, last, self.seed))
        self.note()


# Games against itself


def self_play(file: Path, seconds: float, threads: int) -> None:
    """Learn the game, and keep what was learned."""
    learner, games = Learner(5e-4, 1e-3), Games(GAMES, 1001, threads)
    until, number = time.monotonic() + seconds, 0
    while (left := (until - time.monotonic()) / seconds) > 0:
        number += 1
        learner.slow_down(min(1.0, number / 20) * max(0.03, left))
        loss = lesson(learner, played(learner, games), 0.03 * left + 0.004)
        if number % 25 == 1:
            print(f"against itself, {seconds * (1 - left):.0f} s: the critic's loss is {loss:.4f}", flush=True)
    learner.save(file)


def played(learner: Learner, games: Games) -> list[Any]:
    """Some decisions of each game: what was known, what was true, what was legal and done, and how it turned out."""
    steps: list[list[Any]] = []
    for _ in range(STEPS):
        known, full, masks = (learner.to(array).clone() for array in (games.known, games.full, games.masks))
        with torch.no_grad(), learner.cast():
            logs, worths = learner.policy(known.flatten(0, 1), masks.flatten()), learner.critic(full).exp()
        moves = torch.multinomial(logs.exp(), 1).squeeze(1)
        games.advance(moves.view(-1, PLAYERS).cpu().numpy())
        before = logs.gather(1, moves[:, None]).squeeze(1)
        rewards, dones = learner.to(games.shares).clone(), learner.to(games.dones).clone()
        steps.append([known, full, masks, moves, before, worths, rewards, dones[:, None]])
    with torch.no_grad(), learner.cast():
        after = learner.critic(learner.to(games.full)).exp()
    known, full, masks, moves, before, worths, rewards, dones = map(torch.stack, zip(*steps, strict=True))
    gains = gains_of(rewards, dones, worths, after, 0.9)
    flat = known.flatten(0, 2), masks.flatten(), moves.flatten(), before.flatten(), gains.flatten()
    return [*flat, full.flatten(0, 1), (gains + worths).clamp(0, 1).flatten(0, 1)]


def lesson(learner: Learner, data: list[Any], entropy: float) -> float:
    """Learn from them; returns the critic's loss."""
    known, masks, moves, before, gains, full, shares = data
    choice = torch.nonzero((masks & (masks - 1)) != 0).squeeze(1)
    gains, losses = evened(gains, choice), []
    batches = max(1, len(choice) // 32768)
    for _ in range(EPOCHS):
        orders = (
            rows[torch.randperm(len(rows), device=rows.device)]
            for rows in (choice, torch.arange(len(full), device=choice.device))
        )
        for one, two in zip(*(order.chunk(batches) for order in orders), strict=True):
            with learner.cast():
                logs, expected = learner.policy(known[one], masks[one]), learner.critic(full[two])
            wrong = -(shares[two] * expected.clamp(min=-20)).sum(1).mean()
            learner.follow(wanted_of(logs, moves[one], before[one], gains[one], entropy) + wrong, 1.0)
            losses.append(wrong.detach())
    return float(torch.stack(losses).mean())


# Games against the bot, in processes of their own


def play_against(pipe: Any, bot: str, number: int) -> None:
    """A process: told a policy, it plays so many turns or until it is late, and tells what happened to its seats."""
    torch.set_num_threads(1)
    torch.manual_seed(number)
    games, policy, level, bots = Games(TABLES, 770_000 + number, 1), Policy(), level_of(bot), player(GAME, True)
    luck, places = np.array([1 + number, 2, 3, 4], "u4"), np.arange(TABLES)
    seats = (places + number) % PLAYERS
    while (told := pipe.recv()) is not None:
        weights, until = told
        policy.load_state_dict({key: torch.from_numpy(value).float() for key, value in weights.items()})
        steps: list[list[Any]] = []
        while len(steps) < TURNS and time.monotonic() < until:
            known, masks = games.known[places, seats].copy(), games.masks[places, seats].copy()
            with torch.no_grad():
                logs = policy(torch.from_numpy(known), torch.from_numpy(masks))
            mine = torch.multinomial(logs.exp(), 1)
            moves = others_moves(games, seats, level, bots, luck)
            moves[places, seats] = mine[:, 0].numpy()
            step = [
                known,
                games.full.copy(),
                masks,
                mine[:, 0].numpy(),
                logs.gather(1, mine)[:, 0].numpy(),
                seats.copy(),
            ]
            games.advance(moves)
            steps.append([*step, games.shares[places, seats].copy(), games.dones.copy()])
            seats[games.dones] = (seats[games.dones] + 1) % PLAYERS
        pipe.send([*map(np.stack, zip(*steps, strict=True)), games.full.copy(), seats.copy()] if steps else None)


def others_moves(games: Games, seats: Any, level: Any, bots: Any, luck: Any) -> Any:
    """What the bot decides on all other seats."""
    moves, room = np.zeros((TABLES, PLAYERS), np.int64), np.zeros(64, "i8")
    for place in range(TABLES):
        for seat in range(PLAYERS):
            if seat != seats[place] and games.masks[place, seat]:
                n = bots._bound.rules.legal(games.states[place], seat, room)
                moves[place, seat] = bots.choose(level, games.states[place], seat, room, n, luck)
    return moves


class Processes:
    """Some of them."""

    def __init__(self, bot: str, count: int) -> None:
        context = get_context("spawn")
        pipes = [context.Pipe() for _ in range(count)]
        self.pipes = [here for here, _ in pipes]
        for number, (_, there) in enumerate(pipes):
            context.Process(target=play_against, args=(there, bot, number), daemon=True).start()

    def play(self, policy: Policy, until: float) -> list[list[Any]]:
        """What happened in each, where anything did."""
        weights = {key: value.detach().cpu().numpy() for key, value in policy.state_dict().items()}
        for pipe in self.pipes:
            pipe.send((weights, until))
        return [told for told in [pipe.recv() for pipe in self.pipes] if told]

    def end(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)


def respond(start: Path, file: Path, bot: str, seconds: float, processes: int) -> list[list[float]]:
    """Learn what is best against the bot; returns how many games were played, and what share was won in the last."""
    learner = Learner(2e-4, 1e-4)
    learner.load(start)
    torch.set_num_threads(processes)
    there, until = Processes(bot, processes), time.monotonic() + seconds
    games, curve, recent = 0, [], [0.0, 0.0]
    while (left := (until - time.monotonic()) / seconds) > 0:
        told = there.play(learner.policy, until)
        told = [one for one in told if len(one[0]) == TURNS]
        if not told:
            break
        learner.slow_down(max(0.05, left))
        won = learn_from(learner, told)
        games, recent = games + len(won), [recent[0] + sum(won), recent[1] + len(won)]
        if recent[1] >= 800:
            curve.append([games, round(recent[0] / recent[1], 4)])
            recent = [0.0, 0.0]
            print(f"against {bot}, {games} games: {curve[-1][1]:.1%} of the last 800", flush=True)
    there.end()
    learner.save(file)
    return curve


def learn_from(learner: Learner, told: list[list[Any]]) -> list[float]:
    """Learn from what happened; returns the shares of the games that ended."""
    steps = [learner.to(np.concatenate([one[place] for one in told], axis=1)) for place in range(8)]
    full_after, seats_after = (learner.to(np.concatenate([one[place] for one in told])) for place in (8, 9))
    known, full, masks, moves, before, seats, rewards, dones = steps
    with torch.no_grad():
        worths = of_seats(learner.critic(full.flatten(0, 1)).exp(), seats.flatten()).view(seats.shape)
        after = of_seats(learner.critic(full_after).exp(), seats_after)
    gains = gains_of(rewards, dones, worths, after, 0.95)
    shares = (gains + worths).clamp(0, 1).flatten()
    known, full, masks, moves, before, seats = (
        step.flatten(0, 1) for step in (known, full, masks, moves, before, seats)
    )
    choice = torch.nonzero((masks & (masks - 1)) != 0).squeeze(1)
    gains = evened(gains.flatten(), choice)
    for _ in range(EPOCHS):
        for rows in choice[torch.randperm(len(choice), device=choice.device)].split(1024):
            loss = wanted_of(learner.policy(known[rows], masks[rows]), moves[rows], before[rows], gains[rows], 0.003)
            expected = of_seats(learner.critic(full[rows]).exp(), seats[rows]).clamp(1e-5, 1 - 1e-5)
            learner.follow(loss + functional.binary_cross_entropy(expected, shares[rows]), 0.5)
    ended: list[float] = rewards[dones].tolist()
    return ended


def of_seats(shares: Any, seats: Any) -> Any:
    return shares.gather(1, seats[:, None].long()).squeeze(1)


# What it wins


def matched(file: Path, bot: str, seconds: float, processes: int) -> list[float]:
    """The shares of the games that what was learned plays against a bot, as it is."""
    learner, there, until = Learner(0.0, 0.0), Processes(bot, processes), time.monotonic() + seconds
    learner.load(file)
    won: list[float] = []
    while time.monotonic() < until:
        won += [share for one in there.play(learner.policy, until) for share in one[6][one[7]].tolist()]
    there.end()
    return won


def lines(file: Path, name: str, bots: list[str], chosen: Any, curve: list[list[float]]) -> Iterator[str]:
    """What is to be kept of the matches."""
    command = f"python benchmarks/best_response.py --self-play {chosen.self_play:g} --seconds {chosen.seconds:g} "
    command += f"--bot {chosen.bot} --processes {chosen.processes}"
    for bot in bots:
        won = matched(file, bot, chosen.match, chosen.processes)
        share = sum(won) / max(len(won), 1)
        low, high = interval(share, len(won))
        told = {"wins": share, "low": low, "high": high, "fair": 1 / PLAYERS, "milliseconds": None}
        first = {
            "kind": "best response",
            "least": None,
            "command": f"{command} --against {bot}",
            "game": GAME,
            "variant": "standard",
        }
        rest = {"players": PLAYERS, "games": len(won), "bots": [{"name": name} | told, {"name": bot}], "curve": curve}
        print(f"{name} alone against {bot}: {share:.1%} [{low:.1%}, {high:.1%}] of {len(won)} games", flush=True)
        yield json.dumps(first | rest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path("best-response"), help="where what was learned is kept")
    parser.add_argument("--self-play", type=float, default=225, help="seconds of games against itself")
    parser.add_argument("--seconds", type=float, default=165, help="of games against the bot")
    parser.add_argument("--bot", default="raven:1ms", help="whom it learns to answer")
    parser.add_argument("--against", action="append", help="whom it plays in the end; without any, the same")
    parser.add_argument("--match", type=float, default=30, help="seconds of each match in the end")
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--threads", type=int, default=6, help="for games against itself")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    start, best, told = (chosen.folder / name for name in ("self.pt", "best.pt", "curve.json"))
    if not start.exists():
        self_play(start, chosen.self_play, chosen.threads)
    if not best.exists():
        told.write_text(json.dumps(respond(start, best, chosen.bot, chosen.seconds, chosen.processes)))
    curve = json.loads(told.read_text())
    with KEPT.open("a", encoding="utf-8") as kept:
        for line in lines(best, f"best response to {chosen.bot}", chosen.against or [chosen.bot], chosen, curve):
            kept.write(line + "\n")


if __name__ == "__main__":
    main()
