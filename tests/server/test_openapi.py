"""The interface described: as OpenAPI, as a page, and true to the message types."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from birdtable import protocol
from birdtable.server.http.document import routes_table
from birdtable.server.http.openapi import MEANINGS, errors_by_status, openapi
from birdtable.server.http.routes import ROUTES as NAMED_ROUTES
from birdtable.server.http.routing import Route
from birdtable.server.pages.docs_page import docs_page

ROUTES = list(NAMED_ROUTES.values())

MOVES = Route(
    "POST",
    "/tables/{link}/moves",
    "Decide.",
    body=protocol.Move,
    answer=protocol.Ack,
    query=("since", "lang"),
    errors=("unknown-table", "stale", "not-your-turn"),
)
LEAVE = Route("DELETE", "/tables/{link}/seats/{seat}", "Leave.", status=204)
RECORD = Route("GET", "/tables/{link}/record", "The record.", answer=dict)
SOCKET = Route("GET", "/socket", "Talk.", body=protocol.FromClient, answer=protocol.FromServer, status=101)
SOME = [MOVES, LEAVE, RECORD, SOCKET]


def operation(route: Route) -> Any:
    return openapi(SOME)["paths"][f"/api/1{route.path}"][route.method.lower()]


def references(part: Any) -> set[str]:
    """All that a document refers to, wherever it stands."""
    if isinstance(part, dict):
        own = {part["$ref"]} if "$ref" in part else set()
        return own.union(*(references(value) for value in part.values()))
    return set().union(*(references(value) for value in part)) if isinstance(part, list) else set()


# For programs


def test_a_route_tells_its_body_its_answer_and_its_parameters() -> None:
    described = operation(MOVES)
    assert described["summary"] == "Decide."
    body = described["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/Move"}
    answer = described["responses"]["200"]["content"]["application/json"]["schema"]
    assert answer == {"$ref": "#/components/schemas/Ack"}
    found = [(parameter["name"], parameter["in"], parameter["required"]) for parameter in described["parameters"]]
    assert found == [("link", "path", True), ("since", "query", False), ("lang", "query", False)]


def test_all_errors_of_a_route_have_one_shape() -> None:
    responses = operation(MOVES)["responses"]
    assert responses["404"]["description"] == "unknown-table"
    assert responses["409"]["description"] == "not-your-turn, stale"
    for status in ("404", "409"):
        schema = responses[status]["content"]["application/json"]["schema"]
        assert schema == {"$ref": "#/components/schemas/Error"}


def test_a_route_may_answer_nothing_or_anything() -> None:
    assert "content" not in operation(LEAVE)["responses"]["204"]
    assert "requestBody" not in operation(LEAVE)
    assert operation(RECORD)["responses"]["200"]["content"]["application/json"]["schema"] == {"type": "object"}


def test_a_socket_tells_what_both_sides_send() -> None:
    described = operation(SOCKET)
    assert "requestBody" not in described
    assert set(described["responses"]) == {"101", "401"}
    assert set(described["x-client-sends"]["discriminator"]["mapping"]) == {"move", "undo", "uncover", "refresh"}
    told = {"update", "ack", "beat", "presence", "error"}
    assert set(described["x-server-sends"]["discriminator"]["mapping"]) == told


def test_descriptions_are_not_indented() -> None:
    described = openapi(SOME)["components"]["schemas"]["Update"]["description"]
    assert "\n\nNumbers count what that seat could see" in described


def test_every_code_has_a_meaning() -> None:
    assert list(MEANINGS) == list(protocol.ERRORS)
    assert errors_by_status(["stale", "malformed", "ended"]) == {400: ["malformed"], 409: ["ended", "stale"]}


def test_the_routes_of_the_server_refer_only_to_what_is_described() -> None:
    document = openapi(ROUTES)
    described = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= described
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    assert len(operations) == len(ROUTES)
    assert len({operation["operationId"] for operation in operations}) == len(ROUTES)


def test_every_code_of_an_error_is_named_by_some_route_or_comes_before_any() -> None:
    anywhere = {
        "unknown-host",
        "unknown-page",
        "wrong-method",
        "wrong-version",
        "too-fast",
        "internal",
        "store-failing",
    }
    assert {code for route in ROUTES for code in route.errors} | anywhere == set(protocol.ERRORS)


# For people


class Reader(HTMLParser):
    """Notes the ids, the links and the elements of a page, and that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.tags: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        self.attributes |= set(found)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_lists_every_route_and_every_message() -> None:
    document = openapi(ROUTES)
    page = docs_page(document)
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"<code>{method.upper()} {path}</code>" in page
    for name, schema in document["components"]["schemas"].items():
        assert f'<section id="{name}">' in page
        for field in schema.get("properties", {}):
            assert f"<code>{field}</code>" in page
    for code in protocol.ERRORS:
        assert f"<code>{code}</code>" in page


def test_the_page_has_links_that_lead_somewhere_and_neither_scripts_nor_styles_of_its_own() -> None:
    reader = read(docs_page(openapi(ROUTES)))
    assert len(reader.ids) == len(set(reader.ids))
    inside = {link.removeprefix("#") for link in reader.links if link.startswith("#")}
    assert inside <= set(reader.ids)
    assert {link for link in reader.links if not link.startswith("#")} == {"/static/docs.css", "/openapi.json"}
    assert not {"script", "style"} & reader.tags
    assert "style" not in reader.attributes
    assert not any(attribute.startswith("on") for attribute in reader.attributes)


def test_whatever_the_page_tells_is_escaped() -> None:
    rude = "<script>alert(1)</script>"
    page = docs_page(openapi([Route("GET", "/<b>", rude, answer=dict)]))
    assert "&lt;script&gt;" in page
    assert not {"script", "b"} & read(page).tags


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("NewGuest", "string, 1 to 30 characters"),
        ("NewGuest", "<code>&quot;cookie&quot;</code> or <code>&quot;token&quot;</code>"),
        ("Join", "integer, 0 to 15 or null"),
        (
            "Update",
            'boolean</td><td></td></tr>\n<tr><th scope=row><code>table</code></th><td><a href="#TableInfo">',
        ),
        ("GameInfo", "object of list of integer"),
        ("Update", "may see now, and what happened since <code>since</code>."),
    ],
)
def test_messages_are_told_in_a_few_words(message: str, words: str) -> None:
    section = docs_page(openapi(ROUTES)).partition(f'<section id="{message}">')[2].partition("</section>")[0]
    assert words in section


def test_the_table_of_routes_names_types_and_query() -> None:
    rows = routes_table(SOME).splitlines()[2:]
    assert rows[0] == "| `POST /tables/{link}/moves?since` | `Move` | `Ack` | Decide. |"
    assert rows[1] == "| `DELETE /tables/{link}/seats/{seat}` |  |  | Leave. |"
    assert rows[2] == "| `GET /tables/{link}/record` |  | JSON | The record. |"
    assert rows[3] == "| `GET /socket` | `FromClient` | `FromServer` | Talk. |"
    assert all(re.fullmatch(r"\|.*\|", row) for row in rows)
