"""The gate: what is turned away before anything reads it, because of how it is addressed or framed.

A page of another site can point a name of its own at this machine, and would then be our own page to a browser. So the
server answers to its own addresses and names only.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from birdtable.server.addresses import address_named
from birdtable.server.http.answering import tell_refusal
from birdtable.server.http.security import address_of
from birdtable.server.limits import Limits, Who
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal

ANY_HOST = "*"
_HOST = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]{2,45})\]|(?P<name>[A-Za-z0-9._-]{1,253}))(?::[0-9]{1,5})?")


class Gate:
    """Turns away requests for hosts that we are not, those whose length is given in two ways, and too many of them."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], limits: Limits, proxied: bool) -> None:
        self.app = app
        self._limits = limits
        self._proxied = proxied  # or it was told already that a proxy is there whom nobody trusts
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why not."""
        try:
            if scope["type"] in ("http", "websocket"):
                self._check(scope)
        except Refusal as refusal:
            answer = await tell_refusal(HTTPConnection(scope), refusal)
            answer.headers["connection"] = "close"  # whatever else was sent cannot be told apart from the next request
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        self._limits.spend("requests", Who(address_of(HTTPConnection(scope))))
        headers = Headers(scope=scope)
        if "x-forwarded-for" in headers and not self._proxied:
            self._proxied = True
            log("proxy-not-trusted", level=logging.WARNING, what_to_do="name its address with --trusted-proxy")
        if "content-length" in headers and "transfer-encoding" in headers:
            raise Refusal("malformed", why="there is a content length and a transfer encoding; send one of them")
        hosts = headers.getlist("host")
        if len(hosts) > 1 or not self._is_ours(hosts, scope):
            raise Refusal("unknown-host")

    def _is_ours(self, hosts: list[str], scope: Scope) -> bool:
        """Is it a name or an address of ours? A request that names none is from no browser, and nobody was misled."""
        if not hosts or ANY_HOST in self._hosts:
            return True
        host = host_named(hosts[0])
        return host is not None and (host in self._hosts or _is_this_machine(host, scope.get("server")))


def host_named(text: str) -> str | None:
    """The host that a Host header names, without its port; None if it names none."""
    found = _HOST.fullmatch(text)
    if found is None:
        return None
    return (found["six"] or found["name"]).lower().removesuffix(".")


def _is_this_machine(host: str, server: tuple[str, int | None] | None) -> bool:
    """Is it a loopback address, or the very address at which we were reached?"""
    address = address_named(host)
    return address is not None and (address.is_loopback or (server is not None and address == address_named(server[0])))
