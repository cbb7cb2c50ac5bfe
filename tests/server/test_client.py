"""`birdtable.client`: what programs can do with the table server, and how it behaves when the way there is bad."""

from __future__ import annotations

import io
import random
import socket
import socketserver
import textwrap
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from rough_road import SMOOTH, Roughness, RoughRoad
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

import birdtable.client
from birdtable.client import Guest, Place, Refused, Unreachable, Via, Waiting, by_socket
from birdtable.client.by_socket import Unknown, understood
from birdtable.core.record import replay
from birdtable.protocol import Beat, SeatWish
from birdtable.server.showing.company import NICKNAMES

VIAS: tuple[Via, ...] = ("socket", "http")
HASTY = Waiting(patience=0.5, answer=0.5, silence=1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert not server.errors()


@pytest.fixture
def ana(server: ServerProcess) -> Guest:
    return Guest.new(server.url, "Ana")


@pytest.fixture
def ben(server: ServerProcess) -> Guest:
    return Guest.new(server.url, "Ben")


def opened(ana: Guest, ben: Guest, game: str = "cubirds") -> str:
    """A table for two at which nothing is forgotten, so that whoever comes late hears of everything."""
    link = ana.open_table(game, ["me", "open"], open_memory=True)
    assert ben.join(link) == 1
    return link


def play_on(places: list[Place], looking: Guest, moves: int = 1) -> None:
    """So many random moves by whoever must decide; the game may end before."""
    rng = random.Random(moves)
    for _ in range(moves):
        seats = looking.look(places[0].link).table.seats
        deciding = [seat for seat, info in enumerate(seats) if info.deciding]
        if not deciding:
            return
        offer = places[deciding[0]].decision(timeout=60)
        assert offer is not None
        places[deciding[0]].play(rng.choice(offer.moves).move)


def hear_of(place: Place, number: int) -> None:
    """Let a place hear of all that happened, without looking at it."""
    while place.update.number < number:
        place._receive(60)


def whose_turn(guests: list[Guest], link: str) -> Guest:
    """The guest who must decide."""
    return next(guest for guest in guests if guest.look(link).offer)


def refusal(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda refused: refused.code == code)


# With a server


def test_the_example_of_the_client_plays_a_game(server: ServerProcess) -> None:
    assert birdtable.client.__doc__
    _, _, rest = birdtable.client.__doc__.partition("\n\n")
    example = textwrap.dedent(rest[: rest.index("\nA connection")])
    said = io.StringIO()
    with redirect_stdout(said):
        exec(example.replace("http://127.0.0.1:8470", server.url), {})
    assert said.getvalue().startswith("OutcomeInfo(")


def test_a_guest_goes_on_with_the_token_and_may_be_renamed(server: ServerProcess, ana: Guest) -> None:
    ana.rename("Anna", portrait="crane")
    again = Guest(server.url, ana.token)
    assert (again.name, again.portrait) == ("Anna", "crane")


def test_a_guest_need_give_neither_name_nor_portrait(server: ServerProcess) -> None:
    nameless, owl = Guest.new(server.url), Guest.new(server.url, portrait="owl")
    assert nameless.name == NICKNAMES[nameless.portrait]
    assert (owl.name, owl.portrait) == ("Tui", "owl")


def test_a_guest_who_was_forgotten_is_no_guest(ana: Guest) -> None:
    ana.forget()
    with refusal("not-a-guest"):
        ana.tables()


def test_a_device_link_makes_the_same_guest_until_it_is_revoked(server: ServerProcess, ana: Guest, ben: Guest) -> None:
    link = opened(ana, ben)
    phone = Guest.by_link(server.url, ana.device_link().path)
    assert [table.link for table in phone.tables()] == [link]
    assert phone.look(link).seat == ana.look(link).seat == 0
    (this,) = [device.id for device in phone.devices() if device.this]
    ana.revoke(this)
    with refusal("not-a-guest"):
        phone.tables()


@pytest.mark.parametrize("via", VIAS)
def test_a_game_is_played_to_its_end_and_again(ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben, "whatsup")
    with ana.sit(link, via=via) as first, ben.sit(link, via=via) as second:
        with refusal("not-ended"):
            ana.record(link)
        play_on([first, second], ana, moves=1000)
        assert first.decision(timeout=60) is None
        assert second.decision(timeout=60) is None
        assert first.over
        assert first.update.table.outcome
    record = ana.record(link)
    assert replay(record).over
    last = ana.moment(link, 0).last
    assert ana.moment(ana.upload(record), last, seat=1).view == ana.moment(link, last, seat=1).view
    again = ana.rematch(link)
    assert ben.rematch(link) == again
    assert [guest.look(again).seat for guest in (ana, ben)] == [0, 1]


@pytest.mark.parametrize("via", VIAS)
def test_the_same_id_twice_is_the_same_decision(ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben)
    with whose_turn([ana, ben], link).sit(link, via=via) as place:
        offer = place.decision()
        assert offer
        move = offer.moves[0].move
        acks = [place.play(move, request_id="once", seen=place.update.number) for _ in range(3)]
        assert acks[0] == acks[1] == acks[2]
        assert place.next().number == acks[0].number


@pytest.mark.parametrize("via", VIAS)
def test_a_decision_that_is_no_longer_the_one_to_make_is_stale_and_one_looks_again(
    ana: Guest, ben: Guest, via: Via
) -> None:
    link = opened(ana, ben)
    guest = whose_turn([ana, ben], link)
    with guest.sit(link, via=via) as place, guest.sit(link) as other:
        offer = place.decision()
        assert offer
        assert other.next().offer == offer
        seen = place.update.number
        other.play(offer.moves[0].move)
        with refusal("stale"):
            place.play(offer.moves[0].move)
        assert place.next(timeout=60).number > seen
        assert place.decision(timeout=0.1) != offer


@pytest.mark.parametrize("via", VIAS)
def test_a_move_that_is_refused_leaves_everything_as_it_was(ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben)
    with whose_turn([ana, ben], link).sit(link, via=via) as place:
        offer = place.decision()
        assert offer
        with refusal("illegal-move") as refused:
            place.play("fly away")
        assert "fly away" in refused.value.message
        assert place.decision() == offer
        place.play(offer.moves[0].move)


@pytest.mark.parametrize("via", VIAS)
def test_a_device_that_is_revoked_can_no_longer_play(server: ServerProcess, ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben)
    guest = whose_turn([ana, ben], link)
    phone = Guest.by_link(server.url, guest.device_link().path)
    with phone.sit(link, via=via) as place:
        offer = place.decision()
        assert offer
        guest.revoke(next(device.id for device in phone.devices() if device.this))
        with refusal("not-a-guest"):
            place.play(offer.moves[0].move)


@pytest.mark.parametrize("via", VIAS)
def test_a_message_that_is_too_large_is_refused(ana: Guest, ben: Guest, via: Via) -> None:
    with ana.sit(opened(ana, ben), via=via) as place:
        with refusal("too-large"):
            place.play("fly " * 5000)
        with refusal("malformed"):
            place.play("fly " * 500)


@pytest.mark.parametrize("via", VIAS)
def test_one_who_only_looks_on_needs_no_token_and_cannot_play(
    server: ServerProcess, ana: Guest, ben: Guest, via: Via
) -> None:
    link = opened(ana, ben)
    with Guest(server.url).sit(link, via=via) as place:
        assert place.next().seat is None
        with refusal("not-a-guest"):
            place.play("pass")
        with pytest.raises(TimeoutError):
            place.next(timeout=0.2)
        with pytest.raises(TimeoutError):
            place.decision(timeout=0.2)


@pytest.mark.parametrize("via", VIAS)
def test_what_happened_meanwhile_comes_as_one_update(server: ServerProcess, ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben)
    with ana.sit(link) as first, ben.sit(link) as second, Guest(server.url).sit(link, via=via, lang="en") as place:
        before = place.next()
        play_on([first, second], ana, moves=5)
        number = Guest(server.url).look(link).number
        hear_of(place, number)
        update = place.next()
        assert (update.since, update.number) == (before.number, number)
        assert update.events == Guest(server.url).look(link, before.number).events
        assert update.said
        assert len(update.said.events) == len(update.events)


@pytest.mark.parametrize("via", VIAS)
def test_of_several_seats_of_one_guest_one_is_uncovered(ana: Guest, via: Via) -> None:
    link = ana.open_table("cubirds", [SeatWish(kind="me", name="Ana"), SeatWish(kind="me", name="Cat")])
    with ana.sit(link, via=via) as place:
        assert place.next().seat is None
        for seat in (0, 1, 0):
            place.uncover(seat)
            assert place.next(timeout=60).seat == seat


@pytest.mark.parametrize("via", VIAS)
def test_one_device_goes_round_the_table(ana: Guest, via: Via) -> None:
    link = ana.open_table("kuckuck", [SeatWish(kind="me", name=name) for name in ("Ana", "Ben", "Cat")])
    with ana.sit(link, via=via) as place:
        for turn in range(12):
            place.uncover(next(seat for seat, info in enumerate(ana.look(link).table.seats) if info.deciding))
            offer = place.decision(timeout=60)
            assert offer
            place.play(offer.moves[turn % len(offer.moves)].move)
        assert place.next(timeout=60).number == ana.look(link).number


@pytest.mark.parametrize("via", VIAS)
def test_what_follows_from_the_moves_on_offer_is_told_to_who_asks(ana: Guest, ben: Guest, via: Via) -> None:
    link = opened(ana, ben)
    guest = whose_turn([ana, ben], link)
    with guest.sit(link, via=via) as plain, guest.sit(link, lang="en", follows=True, via=via) as asking:
        offers = [place.decision(timeout=60) for place in (plain, asking)]
    assert offers[0]
    assert all((move.follows, move.certain, move.told) == (None, None, None) for move in offers[0].moves)
    assert offers[1]
    for move in offers[1].moves:
        preview = guest.preview(link, move.move, lang="en")
        assert (move.follows, move.certain, move.told) == (preview.events, preview.certain, preview.said)
    assert guest.look(link, follows=True, lang="en").offer == offers[1]
    assert guest.look(link).offer == offers[0]


def test_a_move_is_previewed_told_and_taken_back(ana: Guest, ben: Guest) -> None:
    link = opened(ana, ben)
    guest = whose_turn([ana, ben], link)
    with guest.sit(link, follows=True) as place:
        while place.update.undo is not None:
            offer = place.decision(timeout=60)
            assert offer
            move = next((move for move in offer.moves if move.certain), offer.moves[0])
            assert guest.preview(link, move.move).certain == move.certain
            place.play(move.move)
            place.next(timeout=60)
            assert any(guest.log(link, lang="de").turns[-1].said or [])
            if place.update.offer is None:
                return  # nothing that could be taken back was offered in this turn
        before = place.update.number
        assert place.undo().number > before


def test_seats_are_changed_and_left_before_the_start_and_the_table_called_off(ana: Guest, ben: Guest) -> None:
    link = ana.open_table("cubirds", ["me", "open", "open"], listed=True)
    assert link in [table.link for table in ben.open_tables()]
    assert ben.join(link, 2) == 2
    ben.leave(link, 2)
    ana.change_seat(link, 1, "bot")
    ana.start(link)
    assert ana.look(link).table.status == "running"
    ana.cancel(link)
    assert ana.look(link).table.ended == "cancelled"


def test_a_game_ends_without_a_result_when_all_agree(ana: Guest, ben: Guest) -> None:
    link = opened(ana, ben)
    ana.end(link)
    ana.end(link, agree=False)
    ben.end(link)
    assert ana.look(link).table.status == "running"
    ana.end(link)
    assert ana.look(link).table.ended == "agreement"
    assert ana.record(link)["outcome"] is None


def test_a_kind_of_message_that_came_later_is_passed_over() -> None:
    assert understood('{"type":"weather","sun":true}') == Unknown(type="weather")
    assert understood('{"type":"beat","number":7,"sun":true}') == Beat(number=7)


# When the way there is bad


@pytest.mark.parametrize("via", VIAS)
def test_a_place_goes_on_after_the_server_was_killed(tmp_path: Path, via: Via) -> None:
    with ServerProcess(tmp_path) as server:
        ana, ben = Guest.new(server.url, "Ana"), Guest.new(server.url, "Ben")
        link = opened(ana, ben)
        with ana.sit(link, via=via) as first, ben.sit(link, via=via) as second:
            play_on([first, second], ana, moves=3)
            number = first.update.number
            server.kill()
            with ThreadPoolExecutor(1) as thread:
                started = thread.submit(server.start)
                play_on([first, second], ana, moves=3)
                started.result()
            assert first.next(timeout=60).number > number


@pytest.mark.parametrize("via", VIAS)
def test_a_server_that_stays_away_is_given_up_after_a_while(via: Via) -> None:
    began = time.monotonic()
    with socket.socket() as nobody:
        nobody.bind((HOST, 0))  # and does not listen
        guest = Guest(f"http://{HOST}:{nobody.getsockname()[1]}", "a token", waiting=HASTY)
        with guest.sit("link", via=via) as place, pytest.raises(Unreachable):
            place.next()
    assert time.monotonic() - began >= HASTY.patience


def test_a_line_that_is_cut_while_it_is_opened_is_opened_again(
    ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = opened(ana, ben)
    cut = [ConnectionClosedError(None, None), ConnectionClosedError(None, None)]

    def cut_at_first(*address: Any, **how: Any) -> Any:
        if cut:
            raise cut.pop()
        return connect(*address, **how)

    monkeypatch.setattr(by_socket, "connect", cut_at_first)
    with ana.sit(link) as place:
        assert place.next().seat == 0
    assert not cut


def test_a_line_that_falls_silent_is_replaced(server: ServerProcess, ana: Guest, ben: Guest) -> None:
    link = opened(ana, ben)
    with RoughRoad(server.port, 1, SMOOTH) as road, ana.sit(link) as first, ben.sit(link) as second:
        place = Guest(road.url, waiting=Waiting(silence=0.5)).sit(link)
        before = place.next().number
        road.roughness = Roughness(cut=0, stall=1, longest_stall=1000)
        play_on([first, second], ana)
        while not road.mishaps["stall"]:
            time.sleep(0.01)
        road.mend()
        assert place.next(timeout=60).number > before
        assert road.mishaps["connections"] >= 2
        place.close()


class Script(socketserver.ThreadingTCPServer):
    """A server that answers one request after the other with what it is given, then hangs up on everybody."""

    def __init__(self, *answers: bytes) -> None:
        super().__init__((HOST, 0), Actor)
        self.answers = list(answers)
        self.asked = 0
        self.url = f"http://{HOST}:{self.server_address[1]}"


class Actor(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, Script)
        self.server.asked += 1
        self.request.recv(65536)
        if self.server.answers:
            self.request.sendall(self.server.answers.pop(0))


@contextmanager
def acting(*answers: bytes) -> Iterator[Script]:
    with Script(*answers) as script:
        thread = threading.Thread(target=script.serve_forever, args=[0.01])
        thread.start()
        try:
            yield script
        finally:
            script.shutdown()
            thread.join()


def answer(status: str, body: bytes) -> bytes:
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s" % (status.encode(), len(body), body)


TOO_FAST = answer("429 Too Many Requests", b'{"type":"error","code":"too-fast","message":"Slowly!"}')
BAD_GATEWAY = answer("502 Bad Gateway", b"<h1>Nobody at home</h1>")
NO_GAMES = answer("200 OK", b'{"games":[],"bots":[],"usual_bot":"lazy","weather":"new fields do not matter"}')


def test_what_passes_is_waited_for() -> None:
    with acting(TOO_FAST, BAD_GATEWAY, NO_GAMES) as script:
        assert Guest(script.url).games().usual_bot == "lazy"
        assert script.asked == 3


@pytest.mark.parametrize("answer", [NO_GAMES, TOO_FAST])
def test_an_answer_cut_short_anywhere_is_asked_for_again(answer: bytes) -> None:
    pieces = [answer[:length] for length in range(0, len(answer), 5)]
    waiting = Waiting(patience=0)
    for piece in pieces:
        with acting(piece) as script, pytest.raises(Unreachable):
            Guest(script.url, waiting=waiting).games()


def test_it_tries_again_a_few_times_and_not_as_fast_as_it_can() -> None:
    with acting() as script:
        with pytest.raises(Unreachable):
            Guest(script.url, waiting=HASTY).games()
        assert 2 <= script.asked <= 12


def test_what_would_do_harm_twice_is_not_sent_again() -> None:
    with acting() as script:
        with pytest.raises(Unreachable):
            Guest(script.url, "a token").open_table("cubirds", ["me", "bot"])
        assert script.asked == 1


def test_a_refusal_that_lasts_is_raised_in_the_end() -> None:
    with acting(*[TOO_FAST] * 20) as script, refusal("too-fast"):
        Guest(script.url, waiting=HASTY).games()


@pytest.mark.parametrize("via", VIAS)
def test_somebody_elses_page_is_no_table(via: Via) -> None:
    page = answer("404 Not Found", b"<h1>What table?</h1>")
    with acting(page) as script, Guest(script.url).sit("link", via=via) as place, refusal("http-404"):
        place.next()
