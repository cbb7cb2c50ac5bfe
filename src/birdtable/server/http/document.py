"""The description of the HTTP interface for people: tables for a document, made from the routes and the message types.

Run as a program it writes the tables of a document anew, such as those of `docs/protocol.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_origin

from birdtable import protocol
from birdtable.server.http.openapi import MEANINGS
from birdtable.server.http.routes import ROUTES
from birdtable.server.http.routing import Route


def routes_table(routes: Sequence[Route]) -> str:
    """The routes as a table in Markdown."""
    rows = [
        f"| `{route.method} {_with_query(route)}` | {_name(route.body)} | {_name(route.answer)} | {route.does} |"
        for route in routes
    ]
    return "\n".join(["| route | you send | answer | what it does |", "|---|---|---|---|", *rows])


def _with_query(route: Route) -> str:
    query = [name for name in route.query if name != "lang"]  # which all of them take
    return route.path + ("?" + "&".join(query) if query else "")


def _name(kind: Any) -> str:
    if kind is None:
        return ""
    if kind == protocol.FromClient:
        return "`FromClient`"
    if kind == protocol.FromServer:
        return "`FromServer`"
    return "JSON" if get_origin(kind) is dict or kind is dict else f"`{kind.__name__}`"


def errors_table() -> str:
    """The codes of errors as a table in Markdown."""
    rows = [f"| `{code}` | {status} | {MEANINGS[code]} |" for code, status in protocol.ERRORS.items()]
    return "\n".join(["| code | status | what it means |", "|---|---|---|", *rows])


def with_tables(text: str, routes: Sequence[Route]) -> str:
    """A document with its tables made anew; each stands between two comments that name it."""
    for name, table in (("routes", routes_table(routes)), ("errors", errors_table())):
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, after = text.index(begin) + len(begin), text.index(end)
        text = f"{text[:before]}{table}\n{text[after:]}"
    return text


def main(file: Path) -> None:
    """Write the tables of a document anew."""
    file.write_text(with_tables(file.read_text("utf-8"), list(ROUTES.values())), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
