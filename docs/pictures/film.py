"""Makes the moving picture of the README: somebody's turn at CuBirds, and the bots' after it.

python docs/pictures/film.py
"""

from __future__ import annotations

import io
import itertools
import tempfile
import time
from pathlib import Path

from browsing import ME, Visitor, chromium
from PIL import Image
from server_process import ServerProcess
from take import decide, waits_for

OUT = Path(__file__).with_name("turn.webp")
WINDOW = {"width": 1120, "height": 700}
SIZE = (800, 500)
LONGEST = 12.0  # seconds
LAST = 1500  # milliseconds that the end stays
MOST_BYTES = 1_000_000
OPENING = 9  # decisions before the film, so that there is something to see
BOTS = ({"kind": "bot", "bot": "wren"}, {"kind": "bot", "bot": "finch"})


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, chromium() as browser:
        server.deal_for("a film")
        ana = Visitor(browser, server.url, motion="normal", forced="ask")
        ana.page.set_viewport_size(WINDOW)
        ana.be("Ana")
        ana.open_table("cubirds", ME, *BOTS)
        for number in range(OPENING):
            decide(ana, number)
        while not waits_for(ana)["offer"]["moves"][0]["move"].startswith("lay"):
            decide(ana, OPENING)
        ana.page.reload()
        ana.see(".skip button").click()
        ana.see(".cubirds .hand [data-lit]")
        Film(ana).take()
        ana.leave()


class Film:
    """Frames one after the other, each as long as it was to be seen."""

    def __init__(self, ana: Visitor) -> None:
        self.ana = ana
        self.start = time.monotonic()
        self.frames: list[tuple[float, Image.Image]] = []

    def take(self) -> None:
        """Touch birds, touch a row, do it; and see what the others do."""
        page = self.ana.page
        _, bird, row, side = self.best()
        self.roll(0.8)
        page.locator(f"[data-stack={bird}]").click()
        self.roll(0.9)
        page.locator(f"[data-end='{row}-{side}']").click()
        self.roll(1.4)
        page.locator(".confirm .primary").click()
        self.roll(LONGEST)
        self.keep()

    def best(self) -> list[str]:
        """The words of the move that takes most birds."""
        moves = waits_for(self.ana)["offer"]["moves"]
        return list(max(moves, key=lambda move: sum(event.get("birds", 0) for event in move["follows"][1:]))["words"])

    def roll(self, seconds: float) -> None:
        end = min(time.monotonic() + seconds, self.start + LONGEST)
        while time.monotonic() < end:
            picture = Image.open(io.BytesIO(self.ana.page.screenshot())).convert("RGB")
            self.frames.append((time.monotonic(), picture.resize(SIZE, Image.Resampling.LANCZOS)))

    def keep(self) -> None:
        """As good as it can be in the bytes there are."""
        times, pictures = zip(*self.frames, strict=True)
        long = [round((later - now) * 1000) for now, later in itertools.pairwise(times)] + [LAST]
        for quality in (80, 65, 50, 35, 20):
            first, *others = pictures
            first.save(OUT, save_all=True, append_images=others, duration=long, loop=0, quality=quality, method=6)
            if OUT.stat().st_size <= MOST_BYTES:
                return
        raise SystemExit(f"{OUT} is larger than {MOST_BYTES} bytes")


if __name__ == "__main__":
    main()
