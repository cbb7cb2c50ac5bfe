"""A process for somebody's bot on one seat of one game: a question a line comes in, an answer a line goes out.

It is started without the server's environment and files (`birdtable.server.thinking.strangers`), and is told what the
seat may know and nothing else. Lines are JSON, so that whoever reads them need not trust whoever wrote them.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from typing import Any, TextIO

LOOK = 1.0  # seconds between two looks whether the server is still there
MEMORY = 4 << 30  # bytes
FILES = 64  # that may be open


def main(name: str) -> None:
    """Answer for an installed bot until nobody asks any more."""
    threading.Thread(target=end_with_parent, args=[os.getppid()], daemon=True).start()
    limit_resources()
    answers = keep_answers_apart()
    from birdtable.bots.registry import entrant
    from birdtable.bots.sitting import Sitting
    from birdtable.core.errors import BadAnswer

    sitting: Sitting | None = None
    for line in sys.stdin:
        question = json.loads(line)
        try:
            game, state = asked(question)
            sitting = sitting or Sitting(game, entrant(name))
            move = sitting.choose(state, question["seat"], question["moves"], question["seed"])
            answer: dict[str, Any] = {"move": move}
        except BadAnswer as error:
            answer = {"illegal": str(error)}
        except Exception as error:  # the bot's, or that there is none
            answer = {"failed": str(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def asked(question: dict[str, Any]) -> tuple[Any, Any]:
    """The game and the state of a question."""
    from birdtable.core.chance import Generator
    from birdtable.core.registry import game

    found = game(question["game"])
    state = found.state()
    for name, value in question["fields"].items():
        setattr(state, name, value)
    state.chance = Generator()
    return found, state


def keep_answers_apart() -> TextIO:
    """Where answers go; whatever else the bot prints goes nowhere."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return answers


def limit_resources() -> None:
    """No more memory and files than a bot needs, where the system can say so."""
    try:
        import resource
    except ImportError:  # pragma: no cover - Windows
        return
    for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_NOFILE, FILES), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(kind, (most, most))


def end_with_parent(parent: int) -> None:
    """End when the server has ended, also in the middle of a thought."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(0)
