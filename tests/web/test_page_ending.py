"""The end of a game in a real browser: the winner's stage, why it was won, once more, and a picture to keep."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from browsing import Visitor
from hands import Hand
from nearly_over import keep_nearly_over
from PIL import Image
from playwright.sync_api import expect
from server_process import ServerProcess

import birdtable

Come = Callable[..., Visitor]


def at_the_end(visitor: Come, server: ServerProcess, game: str, **wishes: str) -> Visitor:
    ana = visitor(**wishes)
    ana.be("Ana")
    seats = ["me", *["bot"] * (min(birdtable.game(game).variants["standard"]) - 1)]
    ana.at(keep_nearly_over(server, game, seats, left=4, names={}))
    Hand(ana, game).play()
    ana.see(".ending .podium")
    return ana


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_stage_belongs_to_the_winner_and_once_more_is_in_reach(
    visitor: Come, server: ServerProcess, game: str
) -> None:
    ana = at_the_end(visitor, server, game)
    table = ana.ask("GET", f"/tables/{ana.link}?lang=en")["table"]
    outcome, seats = table["outcome"], table["seats"]
    expect(ana.page.locator(".why")).to_have_text(outcome["said"])
    had = dict(row.inner_text().replace("\n", "\t").split("\t")[:2] for row in ana.page.locator(".scores tr").all())
    assert {name.strip(): text.strip() for name, text in had.items()} == {
        seat["name"]: text for seat, text in zip(seats, outcome["had"], strict=True)
    }
    winners = [
        ana.page.locator(".winners figcaption").filter(has_text=seats[seat]["name"]) for seat in outcome["winners"]
    ]
    buttons = [ana.page.get_by_role("button", name=name) for name in ("Once more", "Look back")]
    for window in ana.windows(("desktop", "phone")):
        for one in (*winners, *buttons):
            expect(one, window).to_be_in_viewport(ratio=1)
        assert ana.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), window


def test_the_table_can_be_seen_again_and_then_the_result(visitor: Come, server: ServerProcess) -> None:
    ana = at_the_end(visitor, server, "whatsup")
    ana.click("Show the table")
    expect(ana.page.locator(".podium")).to_have_count(0)
    ana.click("Show the result")
    ana.see(".podium .why")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_of_the_result_is_drawn_on_the_device(
    visitor: Come, server: ServerProcess, tmp_path: Path, scheme: str
) -> None:
    ana = at_the_end(visitor, server, "whatsup", scheme=scheme)
    with ana.page.expect_download() as saved:
        ana.click("Picture")
    assert saved.value.suggested_filename.endswith(".png")
    saved.value.save_as(tmp_path / "result.png")
    with Image.open(BytesIO((tmp_path / "result.png").read_bytes())) as picture:
        assert picture.size == (1080, 1080)
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 200  # birds, rings and letters


def test_once_more_leads_to_the_next_table(visitor: Come, server: ServerProcess) -> None:
    ana = at_the_end(visitor, server, "whatsup")
    before = ana.link
    ana.click("Once more")
    ana.page.wait_for_url(lambda address: before not in address)
    ana.see(".whatsup")
