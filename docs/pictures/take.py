"""Takes pictures of all pages and of every game's table, from a real server in a real browser.

python docs/pictures/take.py [NAME…]        only those named
"""

from __future__ import annotations

import io
import itertools
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browsing import ME, OPEN, SIZES, Visitor, chromium
from PIL import Image
from playwright.sync_api import Browser, Page
from server_process import ServerProcess

import birdtable
from birdtable.core.words import LANGUAGES

OUT = Path(__file__).parent / "pages"
RULES, RULES_OUT = "pictures-of-rules", Path(__file__).parent / "rules"
WREN, FINCH = {"kind": "bot", "bot": "wren"}, {"kind": "bot", "bot": "finch"}
DECISIONS = {"cubirds": 24}  # of Ana, so that there is something to see, and it is not over
USUALLY = 9
# Everybody who can sit at a table, each in the ring of a seat
COMPANY = """
async () => {
  const drawings = await (await fetch("/static/art/portraits.svg")).text();
  const birds = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, bird]) => bird);
  const picture = (file, name, kind) =>
    `<svg class="${kind}" viewBox="0 0 100 100"><use href="/static/art/${file}.svg#${name}" /></svg>`;
  const looks = `<link rel="stylesheet" href="/static/kit/kit.css" />`;
  document.body.innerHTML = looks + birds
    .map((bird, number) => {
      const drawn = picture("patterns", `pattern-${number % 5}`, "") + picture("portraits", bird, "portrait-bird");
      return `<span class="portrait seat-${number % 5}">${drawn}</span>`;
    })
    .join(" ");
  Object.assign(document.body.style, { fontSize: "min(9.5vw, 10vh)", padding: "0.2em", textAlign: "center" });
}
"""
# Nothing moves any more: all that began with a moment is as it is so many milliseconds later.
HOLD_STILL = """
(late) => document.getAnimations().forEach((animation) => {
  animation.pause();
  animation.currentTime = late;
})
"""
COLOURS = 192  # of a picture: our birds have few, and the file is a third as large


def main() -> None:
    """All pictures, one after the other, or those that are asked for."""
    OUT.mkdir(exist_ok=True)
    wanted = sys.argv[1:] or [*SCENES, RULES]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, chromium() as browser:
        if RULES in wanted:
            take_rules(browser, server.url)
        for name in [name for name in wanted if name != RULES]:
            # What flies is where it is in one window only, so that a moment is played anew for each size.
            for sizes in [[size] for size in SIZES] if name in MOMENTS else [list(SIZES)]:
                ana = Visitor(browser, server.url, table="drawn", size=sizes[-1])
                server.deal_for(name)
                SCENES[name](ana)
                take(ana.page, name, sizes)
                ana.leave()


def take(page: Page, name: str, sizes: list[str]) -> None:
    """A picture in every size, by day and at dusk."""
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.wait_for_timeout(300)
            keep(page.screenshot(), OUT / f"{name}-{size}-{scheme}.png")


def take_rules(browser: Browser, url: str) -> None:
    """The pictures in every game's rules, in every language, for the documentation site."""
    RULES_OUT.mkdir(exist_ok=True)
    for language, game in itertools.product(LANGUAGES, birdtable.game_names()):
        reader = Visitor(browser, url, locale=language)
        reader.visit(f"/games/{game}/rules")
        reader.page.locator("html[data-drawn]").wait_for(state="attached")
        for figure in reader.page.locator("figure[data-picture]").all():
            name = figure.get_attribute("data-picture")
            keep(figure.locator(".drawn").screenshot(), RULES_OUT / f"{game}-{name}.{language}.png")
        reader.leave()


def keep(picture: bytes, file: Path) -> None:
    """A picture with few colours, as small as it can be."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)


# What is to be seen


def home(ana: Visitor) -> None:
    """Somebody new at the first page."""
    ana.visit()
    ana.see(".tile img")


def my_tables(ana: Visitor) -> None:
    """Somebody who plays already: a table that waits, one that gathers, one that is over."""
    ana.be("Ana")
    ended(ana)
    ana.open_table("whatsup", ME, OPEN, OPEN)
    ana.open_table("wolken", ME, WREN)
    ana.see(".drawn > *")
    ana.visit()
    ana.see(".tables li.waits")


def portraits(ana: Visitor) -> None:
    """All birds that people and bots can be."""
    ana.visit()
    ana.page.evaluate(COMPANY)
    ana.page.wait_for_load_state("networkidle")


def set_up(ana: Visitor) -> None:
    """Setting a table up for friends."""
    ana.set_up("cubirds", "Friends, by a link")
    ana.page.evaluate("document.activeElement.blur()")


def gathering(ana: Visitor) -> None:
    """Waiting for friends, with a link and a code for them."""
    ana.be("Ana")
    ana.open_table("wolken", ME, OPEN, FINCH)
    ana.see(".qr-code")


def invited(ana: Visitor) -> None:
    """Somebody new who has followed a link."""
    gathering(ana)
    ana.context.clear_cookies()
    ana.page.reload()
    ana.see("form .primary")


def table_of(game: str) -> Callable[[Visitor], None]:
    """At a table with bots, some moves into the game."""
    players = min(3, max(birdtable.game(game).variants["standard"]))

    def play(ana: Visitor) -> None:
        ana.be("Ana")
        ana.open_table(game, ME, WREN, *[FINCH] * (players - 2))
        ana.see(".drawn > *")
        for number in range(DECISIONS.get(game, USUALLY)):
            decide(ana, number)
        waits_for(ana)
        ana.page.wait_for_timeout(1500)
        lit = ana.page.locator(".drawn .hand [data-lit], .drawn .card[data-lit]")
        if lit.count():
            lit.last.click()  # shows what would come of it
            ana.page.mouse.move(0, 0)  # and nothing says what it is

    return play


def decide(ana: Visitor, number: int) -> None:
    """Decide by what brings most at a glance, now this, now that."""
    now = waits_for(ana)
    moves = now["offer"]["moves"]
    most = max(len(move["follows"]) for move in moves)
    best = [move["move"] for move in moves if len(move["follows"]) == most]
    make(ana, now, best[number * 7 % len(best)])


def make(ana: Visitor, now: dict[str, Any], move: str) -> None:
    """Make a move at the table as it is now."""
    wish = {"id": f"picture {now['number']}", "seen": now["number"], "seat": now["seat"], "move": move}
    ana.ask("POST", f"/tables/{ana.link}/moves", wish)


def waits_for(ana: Visitor) -> dict[str, Any]:
    """The table, as soon as it waits for Ana."""
    while True:
        now: dict[str, Any] = ana.ask("GET", f"/tables/{ana.link}/events?wait=0&follows=1")
        if now["offer"] and not now["offer"]["chosen"]:
            return now
        ana.page.wait_for_timeout(100)


def ended(ana: Visitor) -> None:
    """A game that is over."""
    if not ana.context.cookies():
        ana.be("Ana")
    ana.open_table("kuckuck", ME, WREN, FINCH)
    ana.see(".drawn > *")
    ana.play_at_random(seed=5)
    ana.see(".scores")
    ana.page.reload()  # a change of mind may have come too late, which is no picture
    ana.see(".scores")
    ana.see(".drawn > *")


def looking_back(ana: Visitor) -> None:
    """The same, moment by moment."""
    ended(ana)
    ana.click("Look back")
    ana.see(".steps")
    ana.page.locator(".steps button").last.click()
    for _ in range(3):
        ana.page.locator(".steps button").nth(1).click()
        ana.page.wait_for_timeout(300)
    ana.page.wait_for_timeout(1000)


def moment(
    game: str, sought: Callable[[list[dict[str, Any]]], bool], at: str, late: float = 0.0
) -> Callable[[Visitor], None]:
    """A great moment: play without motion until a move brings what is sought, make it, and hold the time still then."""

    def play(ana: Visitor) -> None:
        ana.page.clock.install()
        ana.be("Ana")
        ana.open_table(game, ME, WREN, FINCH)
        ana.see(".drawn > *")
        for number in itertools.count():
            now = waits_for(ana)
            found = [move["move"] for move in now["offer"]["moves"] if sought(move["follows"])]
            if found:
                break
            decide(ana, number)
        ana.wait_until(lambda: not ana.sees(".skip"))
        ana.page.emulate_media(reduced_motion="no-preference")
        ana.page.clock.pause_at(ana.page.evaluate("Date.now() / 1000 + 2"))
        make(ana, now, found[0])
        ana.wait_until(lambda: step(ana, at))
        ana.page.clock.run_for(late * 1000)
        ana.page.evaluate(HOLD_STILL, late * 1000)

    return play


def step(ana: Visitor, at: str) -> bool:
    """A little time goes by on the page, however busy this machine is; is it there?"""
    ana.page.clock.run_for(40)
    return ana.page.locator(at).first.is_visible()


def happens(event: str, **what: Any) -> Callable[[list[dict[str, Any]]], bool]:
    """Is there an event of this kind, with so much of something or more?"""

    def sought(follows: list[dict[str, Any]]) -> bool:
        return any(
            one["event"] == event and all(one.get(name, 0) >= least for name, least in what.items()) for one in follows
        )

    return sought


def anything(follows: list[dict[str, Any]]) -> bool:
    """Whatever is decided first."""
    return True


def round_end(ana: Visitor) -> None:
    """The end of a round of Zum Kuckuck, which stays until something is touched."""
    ana.be("Ana")
    ana.open_table("kuckuck", ME, WREN, FINCH)
    ana.see(".drawn > *")
    for number in itertools.count():
        decide(ana, number)
        waits_for(ana)
        ana.page.wait_for_timeout(300)
        if ana.sees(".round-end"):
            break


def device(ana: Visitor) -> None:
    """Following a private link to be the same on another device."""
    ana.be("Ana")
    path = str(ana.ask("POST", "/me/links")["path"])
    ana.context.clear_cookies()
    ana.page.goto(ana.url + path)
    ana.see("button.primary")


def rules(ana: Visitor) -> None:
    """How to play, with a picture that the table draws."""
    ana.visit("/games/cubirds/rules#turn")
    ana.page.locator("html[data-drawn]").wait_for(state="attached")


MOMENTS: dict[str, Callable[[Visitor], None]] = {
    "big-take": moment("cubirds", happens("took", birds=4), ".cubirds .moment", late=1.0),
    "flock": moment("cubirds", happens("flocked"), ".cubirds .moment", late=0.8),
    "reveal": moment("kuckuck", anything, ".kuckuck.at-once", late=0.6),
    "round-end": round_end,
    "landing": moment("wolken", happens("landed"), ".wolken .landing", late=1.2),
    "stage": moment("wolken", happens("opened"), ".wolken-panel", late=2.0),
    "flip": moment("whatsup", anything, ".whatsup .turns", late=0.3),
}
SCENES: dict[str, Callable[[Visitor], None]] = {
    "home": home,
    "my-tables": my_tables,
    "portraits": portraits,
    "set-up": set_up,
    "gathering": gathering,
    "invited": invited,
    **{name: table_of(name) for name in birdtable.game_names()},
    "ended": ended,
    "looking-back": looking_back,
    "device": device,
    "rules": rules,
    **MOMENTS,
}


if __name__ == "__main__":
    main()
