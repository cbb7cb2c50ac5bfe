"""Whatever happens to server and network, a page says so, and goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browsing import BOT, ME, Visitor
from hands import Hand
from nearly_over import keep_nearly_over
from playwright.sync_api import Browser, expect
from server_process import ServerProcess
from shown import serious

import birdtable
from birdtable.server.backups import back_up, restore

Come = Callable[..., Visitor]

# Where all files lie that a page has fetched.
EDITIONS = """
() => [...new Set(
  performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.split("/")[1])
    .filter((folder) => folder !== "api"),
)]
"""

NO_SOCKETS = """
window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(), 1); }
  close() {}
};
"""

KEPT_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    window.sockets.push(this);
  }
};
"""


def test_the_server_is_killed_and_comes_back_and_every_game_goes_on(chrome: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        hands = [about_to_decide(chrome, server, game) for game in birdtable.game_names()]
        server.kill()
        for hand in hands:
            hand.somebody.see(".away", "The connection is lost.")
            assert hand.step() == "again"
        server.start()
        for hand in hands:
            expect(hand.page.locator(".away")).to_be_empty()
            hand.play()
            hand.somebody.see(".status", "The game is over.")
            hand.somebody.forgive()
            hand.somebody.leave()


def about_to_decide(chrome: Browser, server: ServerProcess, game: str) -> Hand:
    """Somebody who has chosen what to do near the end of a game, and not done it yet."""
    ana = Visitor(chrome, server.url)
    ana.be("Ana")
    ana.at(keep_nearly_over(server, game, ["me", "bot", "bot"], left=16, names={}))
    hand = Hand(ana, game)
    hand.play(touches=2)
    assert hand.play(until="again") == "again"
    return hand


def test_a_move_made_while_nobody_answers_is_played_once_when_somebody_does(chrome: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = Visitor(chrome, server.url, table="text")
        ana.be("Ana")
        link = ana.open_table("cubirds", ME, BOT)
        ana.see(".moves ul button").click()
        offer = ana.ask("GET", f"/tables/{link}?follows=1")["offer"]
        certain = next(move["move"] for move in offer["moves"] if move["certain"])
        ana.page.reload()
        ana.see(".moves ul button")
        pick(ana, certain.split()[1])
        server.kill()
        ana.see(".away", "The connection is lost.")
        ana.page.locator(f"[data-move='{certain}']").click()
        server.start()
        expect(ana.page.locator(".away")).to_be_empty()
        expect(ana.page.locator(f"[data-move='{certain}']")).to_have_count(0)
        turns = ana.ask("GET", f"/tables/{link}/log")["turns"]
        laid = [event for turn in turns for event in turn["events"] if event["event"] == "laid" and event["seat"] == 0]
        assert len(laid) == 1
        ana.forgive()
        ana.leave()


def pick(somebody: Visitor, word: str) -> None:
    """Choose the birds that a move begins with."""
    names = somebody.page.locator(".moves ul button")
    names.filter(has_text=word).first.click()


def test_without_sockets_a_page_asks_again_and_again(visitor: Come) -> None:
    ana = visitor(before=NO_SOCKETS, table="text")
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.see(".moves")
    ana.play_at_random(clicks=12)
    ana.page.get_by_label("Language").select_option("fr")
    ana.see("button", "Annuler")
    ana.play_at_random(clicks=4)
    assert not ana.heard


def test_without_sockets_one_device_still_goes_round(visitor: Come) -> None:
    ana = visitor(before=NO_SOCKETS, table="text")
    ana.be("Ana")
    ana.open_table("kuckuck", {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}, BOT)
    for name in ("Ana", "Ben"):
        ana.click(f"I am {name}")
        ana.see(".status", f"{name}, choose in secret")
        ana.play_at_random(clicks=2)
    ana.see(".news", "Ben bids")
    ana.play_at_random(clicks=2)
    ana.see("button", "I am Ana")


def test_a_socket_that_was_cut_is_opened_again(visitor: Come) -> None:
    ana = visitor(before=KEPT_SOCKETS, table="text")
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.see(".moves")
    for times in range(1, 4):
        ana.page.evaluate("window.sockets.at(-1).close()")
        ana.play_at_random(clicks=2)
        while ana.page.evaluate("window.sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length") != 1:
            ana.page.wait_for_timeout(20)
        assert ana.page.evaluate("window.sockets.length") > times
    assert not ana.text("[role=alert]")


def test_a_table_that_does_not_exist_is_told_in_a_sentence(visitor: Come) -> None:
    ana = visitor(locale="fr")
    ana.at("nowhere")
    assert ana.text(".status").split() == ["Cette", "table", "n’existe", "pas", ";", "vérifie", "le", "lien."]
    ana.click("Toutes les tables")
    ana.see(".tile")
    ana.forgive()


def test_what_the_server_refuses_is_told_in_a_sentence_until_somebody_goes_on(visitor: Come) -> None:
    ana = visitor(table="drawn", size="phone")
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    refusal = {"type": "error", "code": "busy", "message": "Ask again in a minute, please."}
    ana.page.route("**/hints*", lambda route: route.fulfill(status=429, json=refusal))
    ana.click("What would you do?")
    ana.see("[role=alert]", "Ask again in a minute, please.")
    assert ana.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "there is room for it"
    ana.page.locator(".number-card").last.click()
    expect(ana.page.locator("[role=alert]")).to_be_empty()
    ana.forgive()


def test_no_page_asks_another_host_for_anything(visitor: Come) -> None:
    ana = visitor()
    asked: list[str] = []
    ana.window.listen("request", lambda request: asked.append(request.url))
    ana.be("Ana")
    ana.visit()
    ana.see(".tile")
    ana.open_table("cubirds", ME, BOT)
    ana.see(".cubirds")
    ana.visit("/device")
    assert asked
    assert all(url.startswith(ana.url) for url in asked)


def test_scripts_of_two_versions_are_never_mixed(visitor: Come) -> None:
    ana = visitor()
    for path in ("/", "/static/style.css", "/static/table/page.js", "/static/words/fr.ftl"):
        assert ana.context.request.get(ana.url + path).headers["cache-control"] == "no-cache"
    for page, art in (
        ("/", ".tile img"),
        ("/play/wolken", ".set-up img"),
        ("/games/wolken/rules", "[data-picture] svg"),
    ):
        ana.visit(page)
        ana.see(art)
        assert len(ana.page.evaluate(EDITIONS)) == 1


def test_players_of_a_game_that_was_put_back_are_told_and_may_end_it(chrome: Browser, tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "kept.db"
    server = ServerProcess(tmp_path)
    server.start()
    ana = Visitor(chrome, server.url, size="phone", locale="de")
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, ME)
    back_up(f"sqlite:///{data / 'birdtable.db'}", file)
    assert not ana.sees("dialog")
    server.kill()
    data.rename(tmp_path / "old")
    restore(file, f"sqlite:///{data / 'birdtable.db'}", 5.0)
    with server:
        ana.see("dialog", "können wiederkommen")
        assert not serious(ana)
        ana.click("Weiterspielen")
        expect(ana.page.locator("dialog")).to_have_count(0)
        ana.page.reload()
        ana.see(".status")
        assert not ana.sees("dialog")  # it was read in this window
        ana.page.evaluate("sessionStorage.clear()")
        ana.page.reload()
        ana.see("dialog")
        ana.click("Ohne Ergebnis beenden", "dialog button")
        ana.see(".status", "ohne Ergebnis")
        assert ana.ask("GET", f"/tables/{link}")["table"]["ended"] == "agreement"
        ana.forgive()
        ana.leave()
