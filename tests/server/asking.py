"""Plain requests to a server, with any headers and any bytes: what no polite client would send."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass, field
from typing import Any

from server_process import HOST, ServerProcess

from birdtable.protocol import PREFIX


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: bytes
    cookies: list[str] = field(default_factory=list)

    @property
    def data(self) -> Any:
        return json.loads(self.text)

    @property
    def code(self) -> str:
        """The code of an error, which has the one shape that all errors have."""
        assert set(self.data) == {"type", "code", "message", "id"}, self.data
        assert self.data["type"] == "error"
        assert len(self.data["message"]) > 10
        return str(self.data["code"])


class Browser:
    """Somebody who asks: by cookie, by token, or as nobody."""

    def __init__(self, server: ServerProcess, **headers: str) -> None:
        self.server = server
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """A request below /api/1, or anywhere if the path begins with two slashes."""
        where = path[1:] if path.startswith("//") else PREFIX + path
        sent = self.headers | {name.replace("_", "-"): value for name, value in headers.items()}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("content-type", "application/json")
        connection = http.client.HTTPConnection(HOST, self.server.port, timeout=120)
        try:
            connection.request(method, where, data, sent)
            answer = connection.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, headers, answer.read(), answer.headers.get_all("set-cookie", []))
        finally:
            connection.close()

    @property
    def own_origin(self) -> str:
        return self.server.url


def guest_by_token(server: ServerProcess, name: str = "Ana") -> Browser:
    """A program that is a guest."""
    answer = Browser(server).ask("POST", "/guests", {"name": name, "keep": "token"})
    return Browser(server, authorization=f"Bearer {answer.data['token']}")


def guest_by_cookie(server: ServerProcess, name: str = "Ana") -> tuple[Browser, Answer]:
    """A browser that is a guest, and the answer that made it one."""
    answer = Browser(server).ask("POST", "/guests", {"name": name}, origin=server.url)
    cookies = [cookie.partition(";")[0] for cookie in answer.cookies]
    return Browser(server, cookie="; ".join(cookies)), answer


def second_device(guest: Browser) -> Browser:
    """Another device of the same guest, by a private link."""
    secret = guest.ask("POST", "/me/links").data["path"].partition("#")[2]
    token = Browser(guest.server).ask("POST", "/devices", {"secret": secret, "keep": "token"}).data["token"]
    return Browser(guest.server, authorization=f"Bearer {token}")
