"""An address at which there is nothing: people are shown a page with a way home, programs are told as ever."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import cast

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from birdtable.server.http.answering import language_of, tell_http_error
from birdtable.server.pages.frame import framed
from birdtable.server.showing.wording import words_of_server

NOT_FOUND = 404
EGG = '<svg width="96" height="96" aria-hidden="true"><use href="/static/art/portraits.svg#egg" /></svg>'


async def tell_missing_page(request: HTTPConnection, error: Exception) -> Response:
    """Answer that there is nothing at this address: with a page to a browser that would show one."""
    if cast(HTTPException, error).status_code == NOT_FOUND and would_show_page(request):
        return HTMLResponse(written(language_of(request)), NOT_FOUND, headers={"vary": "accept, accept-language"})
    return await tell_http_error(request, error)


def would_show_page(request: HTTPConnection) -> bool:
    """Does somebody look at this address in a browser? What belongs to a page is asked for in other ways."""
    return "text/html" in request.headers.get("accept", "").lower() and not request.url.path.startswith("/api/")


@cache
def written(language: str) -> str:
    """The page in a language."""
    words = words_of_server(language)
    title = words("nothing-hatched")
    text = [
        EGG,
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(words('error-unknown-page'))}</p>",
        f'<p><a class="button primary" href="/">{escape(words("to-the-games"))}</a></p>',
    ]
    return framed(language, title, "\n      ".join(text))
