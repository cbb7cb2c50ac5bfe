"""`python -m birdtable.training GAME SECONDS`: play so long on all cores, fit, and write the weights into the game."""

from __future__ import annotations

import json
import sys
import time

from birdtable.arena.simulate import cores
from birdtable.bots.weights import FILE, MANIFEST, features_hash, written
from birdtable.core.registry import game as game_named
from birdtable.training.fitting import Settings, fit
from birdtable.training.playing import Plan, positions


def main(name: str, seconds: float) -> None:
    """Play, fit and write."""
    game, plan, settings = game_named(name), Plan(seconds), Settings()
    start = time.monotonic()
    kept = positions(game, plan)
    played = time.monotonic()
    net, told = fit(game, kept, settings)
    manifest = {
        "game": name,
        "features": features_hash(game),
        "plan": plan._asdict() | {"processes": cores()},
        "settings": vars(settings),
        "seconds": {"playing": round(played - start), "fitting": round(time.monotonic() - played)},
    } | told
    (game.folder / FILE).write_bytes(written(net))
    (game.folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    print(json.dumps(manifest))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
