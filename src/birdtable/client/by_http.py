"""A place at a table by plain HTTP: questions that the server answers when something has happened."""

from __future__ import annotations

from birdtable.client.calls import table_path
from birdtable.client.place import Place, Request
from birdtable.protocol import Ack, Move, Uncover, Undo, Update

LONGEST_WAIT = 25.0  # seconds; the server takes up to 30
PATHS: dict[type[Request], str] = {Move: "moves", Undo: "undo", Uncover: "uncover"}


class PlaceByHttp(Place):
    """A place for those who cannot have a socket."""

    def close(self) -> None:
        """Nothing is kept open."""

    def _receive(self, seconds: float) -> None:
        if self._latest is None:
            self._look()
        else:
            self._wait_for_news(self._latest.number, min(seconds, LONGEST_WAIT))

    def _look(self) -> None:
        self._note(self._calls.ask(Update, "GET", table_path(self.link), query=self._wanted))

    def _wait_for_news(self, since: int, wait: float) -> None:
        query = {"since": since, "wait": wait, **self._wanted}
        self._note(self._calls.ask(Update, "GET", table_path(self.link, "events"), query=query, longer=wait))

    def _hear_as(self, seat: int) -> None:
        self._look()

    def _request(self, request: Request) -> Ack:
        path = table_path(self.link, PATHS[type(request)])
        return self._calls.ask(Ack, "POST", path, request, query=self._words)
