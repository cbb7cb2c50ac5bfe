"""Single calls by HTTP, sent again where that is safe."""

from __future__ import annotations

import http.client
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit, urlunsplit

import msgspec

from birdtable.client.errors import Unreachable, failure
from birdtable.client.patience import Waiting, patiently
from birdtable.protocol import PREFIX

T = TypeVar("T")
Query = Mapping[str, str | float | None]
Body = msgspec.Struct | dict[str, Any] | None


@dataclass(frozen=True)
class Calls:
    """The way to one server for one guest (or for nobody in particular, without a token)."""

    url: str
    token: str | None
    waiting: Waiting

    def ask(
        self,
        answer: type[T],
        method: str,
        path: str,
        body: Body = None,
        *,
        query: Query | None = None,
        again: bool = True,
        longer: float = 0,
    ) -> T:
        """The answer to a request. It is sent `again` after a lost one where twice does no harm."""
        return msgspec.json.decode(self._answer(method, path, body, query, again, longer), type=answer)

    def tell(self, method: str, path: str, body: Body = None, *, again: bool = True) -> None:
        """Send a request that has no answer but that it was done."""
        self._answer(method, path, body, None, again, 0)

    def address(self, path: str, query: Query | None = None) -> str:
        """The whole address of a path of the protocol."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return self.url.rstrip("/") + PREFIX + path + ("?" + urlencode(given) if given else "")

    def headers(self) -> dict[str, str]:
        """The headers that say who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _answer(self, method: str, path: str, body: Body, query: Query | None, again: bool, longer: float) -> bytes:
        content = None if body is None else msgspec.json.encode(body)
        address = self.address(path, query)
        return patiently(self.waiting.patience, lambda: self._once(method, address, content, longer), again=again)

    def _once(self, method: str, address: str, content: bytes | None, longer: float) -> bytes:
        target = urlunsplit(("", "", *urlsplit(address)[2:]))
        connection = self._connection(self.waiting.answer + longer)
        sent = False
        try:
            connection.connect()
            sent = True
            connection.request(method, target, content, self.headers() | {"Content-Type": "application/json"})
            response = connection.getresponse()
            body = _whole(response)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.url}: {error or type(error).__name__}", sent=sent) from error
        finally:
            connection.close()
        if response.status >= 400:
            raise failure(response.status, body)
        return body

    def _connection(self, timeout: float) -> http.client.HTTPConnection:
        address = urlsplit(self.url)
        kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
        return kind(address.hostname or "", address.port, timeout=timeout)


def _whole(response: http.client.HTTPResponse) -> bytes:
    """The body of an answer. One without a length is what is left of an answer whose head was cut short."""
    if response.length is None and not response.chunked:
        raise http.client.IncompleteRead(b"")
    return response.read()


def table_path(link: str, *rest: str | int) -> str:
    """The path of a table, or of something that belongs to it."""
    return "/".join(["/tables", quote(link, safe=""), *map(str, rest)])
