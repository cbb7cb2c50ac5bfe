"""By how much a bot can be exploited in Zum Kuckuck! with three: a best response is trained against it. Needs torch.

    python benchmarks/best_response.py --self-play 225 --seconds 165 --bot raven:1ms --processes 8

First a net learns from games against itself, until it knows the game (`birdtable.training.habits`). Then it sits alone
among two of the bot, and learns on from how that goes. At last it plays matches as it is, and they are kept in
`bots.jsonl` with the curve of learning. What is there in the folder is not learned again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bare import use_sources

ROOT = Path(__file__).parent.parent
use_sources(ROOT)

from ladder import KEPT  # noqa: E402

from birdtable.arena.tally import interval  # noqa: E402
from birdtable.training.habits import Course, shares_among, taught  # noqa: E402
from birdtable.training.nets import Learner, Size  # noqa: E402

LARGE = Size(512, 256)
tell = partial(print, flush=True)


def lines(course: Course, learner: Learner, curve: list[list[float]], chosen: Any) -> Iterator[str]:
    """What is to be kept of the matches."""
    name = f"best response to {course.bot}"
    command = f"python benchmarks/best_response.py --self-play {course.seconds:g} --seconds {course.among:g} "
    command += f"--bot {course.bot} --processes {course.processes}"
    for bot in chosen.against or [course.bot]:
        won = shares_among(course, learner, bot, chosen.match)
        share = sum(won) / max(len(won), 1)
        low, high = interval(share, len(won))
        told = {"wins": share, "low": low, "high": high, "fair": 1 / course.players, "milliseconds": None}
        first = {
            "kind": "best response",
            "least": None,
            "command": f"{command} --against {bot}",
            "game": course.game,
            "variant": course.variant,
        }
        rest = {"players": course.players, "games": len(won), "bots": [{"name": name} | told, {"name": bot}]}
        tell(f"{name} alone against {bot}: {share:.1%} [{low:.1%}, {high:.1%}] of {len(won)} games")
        yield json.dumps(first | rest | {"curve": curve})


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
    course = Course(
        "kuckuck",
        "standard",
        3,
        LARGE,
        threads=chosen.threads,
        bot=chosen.bot,
        processes=chosen.processes,
        seconds=chosen.self_play,
        among=chosen.seconds,
        goes_on=False,
    )
    learner, curve = taught(course, chosen.folder, tell)
    with KEPT.open("a", encoding="utf-8") as kept:
        for line in lines(course, learner, curve, chosen):
            kept.write(line + "\n")


if __name__ == "__main__":
    main()
