"""A guest of a table server: everything but playing itself, for which one sits down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from birdtable import protocol
from birdtable.client.by_http import PlaceByHttp
from birdtable.client.by_socket import PlaceBySocket
from birdtable.client.calls import Calls, table_path
from birdtable.client.patience import Waiting
from birdtable.client.place import Place
from birdtable.protocol import Language, Pace, Portrait, SeatWish

Via = Literal["socket", "http"]


class Guest:
    """Somebody at a server. The token is the guest: keep it, and go on later with `Guest(url, token)`.

    Without a token one can only look on. A guest may be used by several threads.
    """

    def __init__(self, url: str, token: str | None = None, *, waiting: Waiting | None = None) -> None:
        self.token = token
        self._calls = Calls(url, token, waiting or Waiting())

    # Who you are

    @classmethod
    def new(
        cls, url: str, name: str | None = None, *, portrait: Portrait | None = None, waiting: Waiting | None = None
    ) -> Guest:
        """Become a guest. Without a portrait you are any bird, and without a name you are called like it."""
        wish = protocol.NewGuest(name=name, portrait=portrait, keep="token")
        me = cls(url, waiting=waiting)._calls.ask(protocol.Me, "POST", "/guests", wish, again=False)
        return cls(url, me.token, waiting=waiting)

    @classmethod
    def by_link(cls, url: str, path: str, *, waiting: Waiting | None = None) -> Guest:
        """Become the guest who made a device link, here too; `path` is the link or its path."""
        secret = protocol.DeviceSecret(secret=path.partition("#")[2], keep="token")
        me = cls(url, waiting=waiting)._calls.ask(protocol.Me, "POST", "/devices", secret, again=False)
        return cls(url, me.token, waiting=waiting)

    @property
    def name(self) -> str:
        """What you are called."""
        return self._calls.ask(protocol.Me, "GET", "/me").name

    @property
    def portrait(self) -> str:
        """As which bird you are drawn."""
        return self._calls.ask(protocol.Me, "GET", "/me").portrait

    def rename(self, name: str | None = None, *, portrait: Portrait | None = None) -> None:
        """Have another name or another portrait from now on, or both."""
        self._calls.ask(protocol.Me, "PATCH", "/me", protocol.NewName(name=name, portrait=portrait))

    def forget(self) -> None:
        """Delete this guest's name and traces; the token is worth nothing afterwards."""
        self._calls.tell("DELETE", "/me", again=False)

    def device_link(self) -> protocol.DeviceLink:
        """A private link: the person who opens it is you."""
        return self._calls.ask(protocol.DeviceLink, "POST", "/me/links", again=False)

    def devices(self) -> list[protocol.Device]:
        """All that can act as you."""
        return self._calls.ask(protocol.Devices, "GET", "/me/devices").devices

    def revoke(self, device: int) -> None:
        """Let a device, or a link that is not used up, act as you no longer."""
        self._calls.tell("DELETE", f"/me/devices/{device}", again=False)

    # Tables

    def games(self) -> protocol.Games:
        """What can be played here, and with which bots."""
        return self._calls.ask(protocol.Games, "GET", "/games")

    def tables(self) -> list[protocol.TableSummary]:
        """Your tables, those that wait for you first."""
        return self._calls.ask(protocol.Tables, "GET", "/me/tables").tables

    def open_tables(self) -> list[protocol.TableSummary]:
        """The tables that anybody may join."""
        return self._calls.ask(protocol.Tables, "GET", "/tables").tables

    def open_table(
        self,
        game: str,
        seats: Sequence[str | SeatWish],
        *,
        variant: str = "standard",
        options: Mapping[str, Any] | None = None,
        pace: Pace = "live",
        spectators: bool = True,
        open_memory: bool | None = None,
        listed: bool = False,
        hints: bool = True,
    ) -> str:
        """Open a table, and return its link. A seat is filled by "me", a "bot", anybody ("open") or as wished."""
        table = protocol.NewTable(
            game=game,
            variant=variant,
            options=dict(options or {}),
            seats=[seat if isinstance(seat, SeatWish) else msgspec.convert({"kind": seat}, SeatWish) for seat in seats],
            pace=pace,
            spectators=spectators,
            open_memory=open_memory,
            listed=listed,
            hints=hints,
        )
        return self._calls.ask(protocol.Opened, "POST", "/tables", table, again=False).link

    def join(self, link: str, seat: int | None = None, *, name: str | None = None) -> int:
        """Take a seat, the first open one if none is named, and return its number."""
        wish = protocol.Join(seat=seat, name=name)
        again = seat is not None or name is None  # otherwise it would be another seat each time
        return self._calls.ask(protocol.Seated, "POST", table_path(link, "seats"), wish, again=again).seat

    def leave(self, link: str, seat: int) -> None:
        """Leave a seat; or, as the maker before the start, send somebody away."""
        self._calls.tell("DELETE", table_path(link, "seats", seat), again=False)

    def change_seat(self, link: str, seat: int, kind: Literal["open", "closed", "bot"], bot: str | None = None) -> None:
        """Open or close an empty seat, or give it to a bot."""
        self._calls.tell("PUT", table_path(link, "seats", seat), protocol.SeatChange(kind=kind, bot=bot))

    def start(self, link: str) -> None:
        """Start with those who are there."""
        self._calls.tell("POST", table_path(link, "start"), again=False)

    def end(self, link: str, *, agree: bool = True) -> None:
        """Agree to end the game without a result, or think better of it."""
        self._calls.tell("POST", table_path(link, "end"), protocol.EndWish(agree=agree))

    def cancel(self, link: str) -> None:
        """Call off a table that you opened, before the second turn."""
        self._calls.tell("POST", table_path(link, "cancel"), again=False)

    def rematch(self, link: str) -> str:
        """The link of the next table of the same people; it is opened by the first who asks."""
        return self._calls.ask(protocol.Opened, "POST", table_path(link, "rematch")).link

    # Looking

    def look(
        self, link: str, since: int | None = None, *, lang: Language | None = None, follows: bool = False
    ) -> protocol.Update:
        """All that you may see of a table now, and what happened since a number that you had.

        With `follows` each move on offer says what is known to follow from it.
        """
        query = {"since": since, "lang": lang, "follows": 1 if follows else None}
        return self._calls.ask(protocol.Update, "GET", table_path(link), query=query)

    def preview(self, link: str, move: str, *, lang: Language | None = None) -> protocol.Previewed:
        """What a move would lead to, as far as you can know."""
        wish = protocol.PreviewWish(move=move)
        return self._calls.ask(protocol.Previewed, "POST", table_path(link, "previews"), wish, query={"lang": lang})

    def hints(self, link: str, *, seat: int | None = None, lang: Language | None = None) -> list[protocol.Hint]:
        """What the strongest bot would do in your place, the best first."""
        wish = protocol.HintWish(seat=seat)
        return self._calls.ask(protocol.Hints, "POST", table_path(link, "hints"), wish, query={"lang": lang}).hints

    def log(self, link: str, *, lang: Language | None = None) -> protocol.Log:
        """What happened, as far back as you may look."""
        return self._calls.ask(protocol.Log, "GET", table_path(link, "log"), query={"lang": lang})

    def record(self, link: str) -> dict[str, Any]:
        """The public record of a game that has ended."""
        return self._calls.ask(dict[str, Any], "GET", table_path(link, "record"))

    def moment(
        self, link: str, number: int, *, seat: int | None = None, lang: Language | None = None
    ) -> protocol.Moment:
        """A moment of a game that has ended, through the eyes of a seat or a spectator; 0 is the table as set up."""
        query = {"seat": seat, "lang": lang}
        return self._calls.ask(protocol.Moment, "GET", table_path(link, "moments", number), query=query)

    def upload(self, record: dict[str, Any]) -> str:
        """Hand in the record of a finished game, and return the link of a table where it can be watched."""
        return self._calls.ask(protocol.Opened, "POST", "/records", record, again=False).link

    # Playing

    def sit(self, link: str, *, lang: Language | None = None, follows: bool = False, via: Via = "socket") -> Place:
        """Sit down at a table: on your seat, or to look on. Close it in the end, or use it in a `with`.

        With `follows` each move on offer says what is known to follow from it, which takes the server some time.
        """
        kind = PlaceBySocket if via == "socket" else PlaceByHttp
        return kind(self._calls, link, lang, follows)
