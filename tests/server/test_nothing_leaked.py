"""Two games that a viewer cannot tell apart give that viewer the same bytes, from two real servers."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from server_process import HOST, ServerProcess
from twin_games import differing_fields, hidden_fields, replayed, twin_of, unfinished_game
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import PREFIX
from birdtable.server.keeping import log_of
from birdtable.server.store import guests
from birdtable.server.store.store import Store
from birdtable.server.tables import entries
from birdtable.server.tables.entries import PlaceWish
from birdtable.server.tables.rooms import NewRoom

MOST_SEATS = 5
NOW = time.time()
SPECTATOR = None
AT_ONCE = "kuckuck"  # a game in which all decide at once


@dataclass(frozen=True)
class Case:
    """A game in progress as one viewer sees it, and another that looks the same."""

    game: str
    players: int
    moves: int
    viewer: int | None
    open_memory: bool

    @property
    def link(self) -> str:
        memory = "open" if self.open_memory else "closed"
        return f"{self.game}-{self.players}-{self.moves}-{self.viewer}-{memory}"


SET_UPS = [("cubirds", 3), ("cubirds", 5), ("kuckuck", 3), ("kuckuck", 5), ("whatsup", 2), ("wolken", 2), ("wolken", 4)]
CASES = [
    Case(game, players, moves, viewer, (players + moves + (viewer or 0)) % 2 == 0)
    for game, players in SET_UPS
    for moves in (0, 9, 21)
    for viewer in (0, players - 1, SPECTATOR)
]


def token(seat: int) -> str:
    return f"the-secret-of-seat-{seat}"


# Two servers with games that look the same


@pytest.fixture(scope="module")
def games() -> dict[Case, tuple[dict[str, Any], dict[str, Any]]]:
    pairs = {}
    for case in CASES:
        record = unfinished_game(case.game, case.players, case.moves, seed=case.moves)
        pairs[case] = (record, twin_of(record, case.viewer, seed=1))
    return pairs


@pytest.fixture(scope="module")
def servers(
    games: dict[Case, tuple[dict[str, Any], dict[str, Any]]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
    for which, folder in enumerate(folders):
        asyncio.run(fill(folder / "data", {case: pair[which] for case, pair in games.items()}))
    with ServerProcess(folders[0]) as one, ServerProcess(folders[1]) as other:
        yield one, other


async def fill(folder: Path, records: dict[Case, dict[str, Any]]) -> None:
    """Keep the games of some records, with a person who has a secret on every seat."""
    folder.mkdir()
    store = Store(f"sqlite:///{folder / 'birdtable.db'}")
    store.open()
    people = [await store.write(partial(add_person, seat=seat)) for seat in range(MOST_SEATS)]
    for case, record in records.items():
        await store.write(new_room(case, record, people).keep)
    store.close()


def add_person(connection: Any, seat: int) -> int:
    guest = guests.add_guest(connection, f"Person {seat}", 0.0)
    guests.add_key(connection, guest, "device", guests.secret_hash(token(seat)), 0.0)
    return guest


def new_room(case: Case, record: dict[str, Any], people: list[int]) -> NewRoom:
    opened = entries.Opening(
        game=case.game,
        variant="standard",
        options={},
        pace="live",
        spectators=True,
        open_memory=case.open_memory,
        listed=True,
        places=[PlaceWish(kind="person", guest=guest) for guest in people[: case.players]],
        maker=people[0],
        key="11" * 32,
    )
    return NewRoom(case.link, opened, {}, NOW, log_of(record))


# What a viewer can ask for


def ask(server: ServerProcess, seat: int | None, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
    """A request with the answer's status and bytes."""
    headers = {"authorization": f"Bearer {token(seat)}"} if seat is not None else {}
    if body is not None:
        headers["content-type"] = "application/json"
    connection = http.client.HTTPConnection(HOST, server.port, timeout=120)
    try:
        connection.request(method, PREFIX + path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def socket_to(server: ServerProcess, seat: int | None, link: str, follows: int = 0) -> ClientConnection:
    headers = {"authorization": f"Bearer {token(seat)}"} if seat is not None else {}
    query = f"since=0&steps=1&follows={follows}&text={1 - follows}&lang=en"
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket?{query}"
    return connect(url, additional_headers=headers, compression=None)


def questions(case: Case, update: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """Everything that a viewer can ask of a table without changing it, some of it nonsense."""
    table = f"/tables/{case.link}"
    moves = [move["move"] for move in (update["offer"] or {"moves": []})["moves"]]
    number = update["number"]
    return [
        ("GET", f"{table}?lang=de", None),
        ("GET", f"{table}?since=0", None),
        ("GET", f"{table}?since=0&steps=1&lang=en", None),
        ("GET", f"{table}?since=0&steps=1&follows=1&lang=en", None),
        ("GET", f"{table}?steps=1", None),
        ("GET", f"{table}?follows=1", None),
        ("GET", f"{table}?since={max(0, number - 2)}&lang=fr", None),
        ("GET", f"{table}/events?since=0&wait=1", None),
        ("GET", f"{table}/events?since=0&wait=0&follows=1&lang=de", None),
        ("GET", f"{table}/events?since={number}&wait=0", None),
        ("GET", f"{table}/log?lang=en", None),
        ("GET", f"{table}/record", None),
        ("GET", "/tables", None),
        *([("GET", "/me/tables", None)] if case.viewer is not None else []),
        *[("POST", f"{table}/previews?lang=en", {"move": move}) for move in [*moves, "nonsense"]],
        ("POST", f"{table}/moves", {"id": "a", "seen": number, "move": "nonsense"}),
        ("POST", f"{table}/moves", {"id": "b", "seen": 0, "move": moves[0] if moves else "pass"}),
        ("POST", f"{table}/moves", {"id": "c", "seen": number}),
        ("POST", f"{table}/undo", {"id": "d", "seen": 0}),
        ("POST", f"{table}/uncover", {"id": "e", "seat": 1}),
        ("POST", f"{table}/rematch", None),
        ("DELETE", f"{table}/seats/{1 if case.viewer == 0 else 0}", None),
    ]


def let_others_ask(server: ServerProcess, case: Case) -> None:
    """Everybody else asks first, in every language: whatever the server keeps of that is theirs."""
    seats = [seat for seat in (*range(case.players), SPECTATOR) if seat != case.viewer]
    for seat in seats:
        for query in ("", "?since=0&steps=1&follows=1&lang=en", "?lang=de"):
            assert ask(server, seat, "GET", f"/tables/{case.link}{query}")[0] == 200
    for follows in (0, 1):
        with socket_to(server, seats[0], case.link, follows) as socket:
            socket.recv(30)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.link)
def test_indistinguishable_games_answer_with_the_same_bytes(
    case: Case, servers: tuple[ServerProcess, ServerProcess]
) -> None:
    let_others_ask(servers[0], case)  # and at the other one nobody does
    first = [ask(server, case.viewer, "GET", f"/tables/{case.link}") for server in servers]
    assert first[0] == first[1]
    assert first[0][0] == 200
    for method, path, body in questions(case, json.loads(first[0][1])):
        answers = [ask(server, case.viewer, method, path, body) for server in servers]
        assert answers[0] == answers[1], f"{method} {path}"
        assert answers[0][0] < 500


@pytest.mark.parametrize("follows", [0, 1], ids=["", "follows"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.link)
def test_indistinguishable_games_send_the_same_bytes_over_sockets(
    case: Case, follows: int, servers: tuple[ServerProcess, ServerProcess]
) -> None:
    let_others_ask(servers[1], case)
    heard: list[list[str | bytes]] = []
    for server in servers:
        with socket_to(server, case.viewer, case.link, follows) as socket:
            messages = [socket.recv(60)]
            for text in (
                '{"type":"refresh","seen":0}',
                '{"type":"move","id":"x","seen":1,"move":"nonsense"}',
                '{"type":"undo","id":"y","seen":1}',
                '{"type":"undo"}',
                "not JSON",
            ):
                socket.send(text)
                messages.append(socket.recv(60))
            heard.append(messages)
    assert heard[0] == heard[1]


def test_the_games_really_differ_in_all_that_is_hidden(
    games: dict[Case, tuple[dict[str, Any], dict[str, Any]]],
) -> None:
    for game, players in SET_UPS:
        hidden: set[str] = set()
        differs: set[str] = set()
        for case, (record, twin) in games.items():
            if (case.game, case.players) == (game, players):
                hidden |= hidden_fields(record, case.viewer or 0)
                differs |= differing_fields(record, twin)
        assert hidden, game
        assert hidden <= differs, f"{game} with {players}: {sorted(hidden - differs)} never differs"


# Others' secret choices

CHOICES = [case for case in CASES if case.game == AT_ONCE]


@pytest.mark.parametrize("case", CHOICES, ids=lambda case: case.link)
def test_what_another_seat_chose_and_changed_reaches_nobody_else(
    case: Case, servers: tuple[ServerProcess, ServerProcess], games: dict[Case, tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    chooser = next(seat for seat in range(case.players) if seat != case.viewer)
    one, other = (replayed(record).legal_moves(chooser) for record in games[case])
    heard: list[list[str | bytes]] = []
    # One server hears a single choice; the other hears it changed twice, and ends with another.
    for server, choices in zip(servers, ([one[0]], [other[-1], other[0], other[-1]]), strict=True):
        with socket_to(server, case.viewer, case.link) as socket:
            messages = [socket.recv(60)]
            for number, move in enumerate(choices):
                seen = json.loads(ask(server, chooser, "GET", f"/tables/{case.link}")[1])["number"]
                body = {"id": f"choice-{number}", "seen": seen, "move": move}
                assert ask(server, chooser, "POST", f"/tables/{case.link}/moves", body)[0] == 200
                if number == 0:
                    messages.append(socket.recv(60))
            paths = ("", "?since=0&follows=1&lang=en", "?since=0&steps=1", "/events?since=0", "/log")
            messages += [ask(server, case.viewer, "GET", f"/tables/{case.link}{path}")[1] for path in paths]
            with pytest.raises(TimeoutError):
                socket.recv(0.2)
            heard.append(messages)
    assert heard[0] == heard[1]
