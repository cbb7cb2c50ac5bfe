"""By keyboard and by ear: nothing holds the focus, the log on a phone is gone into, what is selected is heard."""

from __future__ import annotations

from collections.abc import Callable

from browsing import BOT, ME, Visitor
from playwright.sync_api import expect

Come = Callable[..., Visitor]
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"


def at_the_question_whether_to_draw(ana: Visitor) -> None:
    """Birds were laid by keys, and nothing was taken."""
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    ana.see(".cubirds .hand [data-lit]").focus()
    for stack in ana.page.locator(".cubirds .hand [data-lit]").all():
        stack.click()
        free = ana.page.locator(".cubirds .end[data-lit]").filter(has_text="0")
        if free.count():
            free.first.focus()
            break
    ana.page.keyboard.press("Enter")
    ana.see(".confirm")
    ana.page.keyboard.press("Enter")
    ana.see(".cubirds [data-move=stay]")


def test_tab_goes_on_from_every_choice(visitor: Come) -> None:
    ana = visitor()
    at_the_question_whether_to_draw(ana)
    ana.see(".cubirds [data-move=draw]").first.focus()
    seen = []
    for _ in range(12):
        ana.page.keyboard.press("Tab")
        seen.append(str(ana.page.evaluate(FOCUSED)).strip())
    assert any("Undo" in name for name in seen), seen
    assert len(set(seen)) > 4


def test_a_word_chosen_in_the_list_of_moves_leads_to_the_next_ones_and_back(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    ana.page.locator(".all-moves > summary").press("Enter")
    words = ana.page.locator(".all-moves .moves button")
    first = words.first.inner_text()
    words.first.press("Enter")
    expect(words.first).to_be_focused()
    expect(words.first).not_to_have_text(first)
    ana.page.get_by_role("button", name="Back", exact=True).press("Enter")
    expect(words.first).to_have_text(first)
    expect(words.first).to_be_focused()


def test_the_log_is_one_stop_and_arrows_go_through_it(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    card = ana.see(".whatsup [data-lit]")
    card.press("Enter")
    card.press("Enter")
    ana.see(".log li:nth-child(2) .entry")
    entries = ana.page.locator(".log .entry")
    entries.first.focus()
    ana.page.keyboard.press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    ana.page.keyboard.press("Tab")
    assert not ana.page.evaluate("document.activeElement.matches('.entry')")


def test_what_is_selected_is_heard_and_do_it_says_what(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.see(".kuckuck .fan [data-lit]").first.focus()
    ana.page.keyboard.press("Enter")
    said = ana.see(".confirm .told").inner_text()
    heard = ana.page.locator(".act > .unseen[aria-live=polite]")
    expect(heard).to_contain_text("Once more does it.")
    expect(heard).to_contain_text(said.split(".")[0])
    expect(ana.page.get_by_role("button", name="Do it")).to_have_accessible_description(said.replace("\n", " "))


def test_what_a_move_does_is_one_sentence(visitor: Come) -> None:
    ana = visitor(locale="de")
    ana.be("Ana")
    ana.open_table("wolken", ME, BOT)
    ana.wait_for_turn()
    moves = ana.ask("GET", f"/tables/{ana.link}?lang=de&follows=1")["offer"]["moves"]
    move = next(move["move"] for move in moves if len(move["told"]) > 1)
    module = ana.file("/static/table/choosing.js")
    ana.page.evaluate("async ([module, move]) => (await import(module)).consider(move)", [module, move])
    first, *_ = told = ana.see(".confirm .told").inner_text().split(" · ")
    assert len(told) > 1
    assert not first.endswith(".")


def test_on_a_phone_the_log_is_gone_into_and_left_by_escape(visitor: Come) -> None:
    ana = visitor(size="phone")
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".whatsup")
    ana.page.locator(".fold-rail").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".rail")).to_be_focused()
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".rail")).to_be_hidden()
    expect(ana.page.locator(".fold-rail")).to_be_focused()


def test_a_touch_that_closes_something_does_nothing_else(visitor: Come) -> None:
    ana = visitor(size="phone", touch=True)
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    card = ana.see(".whatsup [data-place][data-lit]")
    box = card.bounding_box()
    assert box
    corner = (box["x"] + 6, box["y"] + box["height"] / 2)
    ana.page.locator(".settings summary").tap()
    ana.see(".settings .panel")
    ana.page.touchscreen.tap(*corner)
    expect(ana.page.locator(".settings .panel")).to_have_count(0)
    expect(ana.page.locator(".confirm")).to_have_count(0)
    ana.page.locator(".fold-rail").tap()
    ana.page.locator(".rail").wait_for()
    ana.page.touchscreen.tap(*corner)
    expect(ana.page.locator(".rail")).to_be_hidden()
    expect(ana.page.locator(".confirm")).to_have_count(0)
    ana.page.touchscreen.tap(*corner)
    ana.see(".confirm")


def test_whoever_changes_the_name_keeps_the_place_and_hears_it(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.see(".you-in-head summary").click()
    field = ana.page.locator(".you-in-head .panel").get_by_label("Your name")
    field.fill("Ottilie")
    field.press("Enter")
    expect(ana.page.locator(".you-in-head [role=status]")).to_contain_text("Ottilie")
    expect(field).to_be_focused()


def test_with_letters_twice_as_large_the_first_pages_do_not_scroll_sideways(visitor: Come) -> None:
    ana = visitor(size="phone")
    for path, thing in (("/", ".tile"), ("/play/cubirds", ".set-up")):
        ana.visit(path)
        ana.see(thing)
        ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_slow_click_beside_a_panel_only_closes_it(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    card = ana.see(".whatsup [data-place][data-lit]")
    ana.page.locator(".settings summary").click()
    ana.see(".settings .panel")
    card.click(delay=200)
    expect(ana.page.locator(".settings .panel")).to_have_count(0)
    expect(ana.page.locator(".confirm")).to_have_count(0)
