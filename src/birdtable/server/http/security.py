"""Who may ask: secrets in cookies or headers, requests from our own pages, and headers that hold browsers to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from birdtable.protocol import PREFIX
from birdtable.server.addresses import network_named
from birdtable.server.refusal import Refusal

COOKIE = "birdtable"  # by plain HTTP, as at home
TLS_COOKIE = "__Host-birdtable"  # by TLS: browsers take it from this host only, and send it by TLS only
KNOWN = "birdtable_known"  # tells our pages, which cannot read the other, that there is somebody to ask about
COOKIE_LASTS = 400 * 24 * 3600  # seconds; browsers allow no more
TLS_LASTS = 365 * 24 * 3600  # seconds for which a browser that came by TLS asks no other way
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # the address of a table lets people in
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that somebody shows: as a token, or in the cookie."""
    if (token := token_of(connection)) is not None:
        return token
    by_tls = connection.cookies.get(TLS_COOKIE) if is_by_tls(connection) else None
    return by_tls or connection.cookies.get(COOKIE)


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a program shows. Other credentials are for a proxy in front of us, and none of our business."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from; of an IPv6 address the network, for a home or a phone has all of one."""
    client = connection.client
    return network_named(client.host) if client else "nowhere"


def is_by_tls(connection: HTTPConnection) -> bool:
    """Did it come by TLS, to us or to the proxy in front of us?"""
    return connection.scope["scheme"] in ("https", "wss")


def has_old_cookie(connection: HTTPConnection) -> bool:
    """Does somebody come by TLS with a cookie that was made without? It is to be exchanged."""
    shown = connection.cookies
    by_cookie = COOKIE in shown and TLS_COOKIE not in shown and token_of(connection) is None
    return by_cookie and is_by_tls(connection)


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site's page asks for in the name of somebody whose browser keeps our cookie.

    A browser says where a request comes from. A request with a token comes from no browser that was tricked.
    """
    origin = connection.headers.get("origin")
    if origin is not None:
        if _host_of(origin) != connection.headers.get("host", ""):
            raise Refusal("foreign-origin")
        return
    by_cookie = not {COOKIE, TLS_COOKIE}.isdisjoint(connection.cookies) and token_of(connection) is None
    if by_cookie and connection.headers.get("sec-fetch-site") != "same-origin":
        raise Refusal("foreign-origin")


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as half an address
        return None


def keep_in_cookie(response: Response, secret: str, connection: HTTPConnection) -> None:
    """Let the browser keep the secret where no script can read it."""
    secure = is_by_tls(connection)
    name = TLS_COOKIE if secure else COOKIE
    response.set_cookie(name, secret, max_age=COOKIE_LASTS, httponly=True, samesite="lax", secure=secure)
    response.set_cookie(KNOWN, "1", max_age=COOKIE_LASTS, samesite="lax", secure=secure)
    if secure:
        response.delete_cookie(COOKIE)


def drop_cookies(response: Response) -> None:
    """Let the browser forget the secret."""
    response.delete_cookie(COOKIE)
    response.delete_cookie(TLS_COOKIE, secure=True)
    response.delete_cookie(KNOWN)


class SafeHeaders:
    """Adds the headers that tell a browser what our pages may do; what the interface answers is never kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["scheme"] == "https":
                    headers["strict-transport-security"] = f"max-age={TLS_LASTS}"
                if scope["path"].startswith(PREFIX):
                    headers["cache-control"] = "no-store"
                headers.setdefault("cache-control", "no-cache")  # files say for themselves how long they last
            await send(message)

        await self.app(scope, receive, send_safely)


def language_wanted(query: Mapping[str, str], languages: tuple[str, ...]) -> str | None:
    """The language that was asked for, if any."""
    language = query.get("lang")
    if language is not None and language not in languages:
        raise Refusal("malformed", why=f"lang should be one of {', '.join(languages)}")
    return language


def language_accepted(headers: Mapping[str, Any], languages: tuple[str, ...]) -> str:
    """The first language that a browser accepts and that we speak; else English."""
    for wish in str(headers.get("accept-language", "")).split(","):
        if (tongue := wish.strip()[:2].lower()) in languages:
            return tongue
    return "en"
