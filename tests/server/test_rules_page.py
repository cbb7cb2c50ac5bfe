"""How to play: a page for each game in every language."""

from __future__ import annotations

import asyncio
import re
from html import escape

import eggs
import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import birdtable
from birdtable.core import registry
from birdtable.core.words import LANGUAGES
from birdtable.server.pages.editions import Editions
from birdtable.server.pages.rules_html import contents, rendered
from birdtable.server.pages.rules_page import rules_page


def asked(path: str, **headers: str) -> httpx.Response:
    async def asking() -> httpx.Response:
        app = Starlette(routes=[Route("/games/{game}/rules", rules_page(Editions({})))])
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(asking())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_game_tells_how_it_is_played_in_every_language(game: str, language: str) -> None:
    page = asked(f"/games/{game}/rules?lang={language}").text
    assert f'<html lang="{language}"' in page
    heading = re.findall("<h1>(.*)</h1>", page)
    assert len(heading) == 1
    assert f"<title>{escape(heading[0])} – Birdtable</title>" in page, "no title of a table"
    assert len(re.findall("<h2>", page)) >= 5
    assert len(re.findall("<table>", page)) >= 1
    assert "unofficial" in page or "inoffiziell" in page or "non officiel" in page, "whose game it is after"
    assert not re.search(r"(Code|Tests): |test_ruling|greedy bot", page), "nothing for programmers"
    assert not re.search(r"\{[a-z]+\}", page), "everything is filled in"


def test_without_a_wish_the_browsers_language_is_spoken() -> None:
    answer = asked("/games/kuckuck/rules", **{"accept-language": "fr-CA,fr;q=0.9"})
    assert '<html lang="fr"' in answer.text
    assert answer.headers["vary"] == "accept-language"
    assert '<html lang="en"' in asked("/games/kuckuck/rules", **{"accept-language": "nl"}).text


def test_a_game_without_rules_at_least_says_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, "eggs", eggs.game)
    page = asked("/games/eggs/rules").text
    assert f"<h1>{eggs.game.title}</h1>" in page
    assert eggs.game.credits in page
    assert "<img class" not in page


@pytest.mark.parametrize("wish", ["xx", "", "fr-CA"])
def test_in_an_unknown_language_the_page_is_that_of_the_browsers(wish: str) -> None:
    answer = asked(f"/games/kuckuck/rules?lang={wish}", **{"accept-language": "de"})
    assert answer.status_code == 200
    assert '<html lang="de"' in answer.text


def test_an_unknown_game_has_no_rules() -> None:
    assert asked("/games/chess/rules").status_code == 404


PAGE = """# Pond

## Your *turn* & more {#turn}

### Laying {#laying}

![A "duck" & pond](picture:laying)

> **Our ruling 4.** At the right.

> A saying.

## The end

---
After Pond.
"""


def test_headings_and_rulings_can_be_linked_to_and_a_section_holds_those_below_it() -> None:
    assert rendered(PAGE).split("<hr />")[0].splitlines() == [
        "<h1>Pond</h1>",
        '<section id="turn">',
        "<h2>Your <em>turn</em> &amp; more</h2>",
        '<section id="laying">',
        "<h3>Laying</h3>",
        '<figure class="picture" data-picture="laying"><figcaption>A &quot;duck&quot; &amp; pond</figcaption></figure>',
        '<details class="ruling">',
        "<summary>Our ruling 4</summary>",
        '<div id="ruling-4">',
        "<p>At the right.</p>",
        "</div>",
        "</details>",
        "<blockquote>",
        "<p>A saying.</p>",
        "</blockquote>",
        "</section>",
        "</section>",
        "<section>",
        "<h2>The end</h2>",
        "</section>",
    ]


def test_the_contents_lead_to_everything_that_has_an_anchor() -> None:
    listed = contents(PAGE, "Contents")
    assert re.findall(r'href="#([^"]+)">([^<]+)<', listed) == [("turn", "Your turn &amp; more"), ("laying", "Laying")]
    assert contents("# Pond\n\n## One {#one}", "Contents") == ""
