"""The description of the interface as a page for people: every route and message, made from the OpenAPI document."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

import msgspec

from birdtable.server.http.openapi import JSON, PARAMETERS, SCHEMAS, Json


def docs_page(document: Json) -> str:
    """An OpenAPI document of ours as a page to read: every route, and every message."""
    operations = [
        (method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = document["components"]["schemas"]
    return "\n".join(
        [
            *_head(document["info"]),
            "<h2>Routes</h2>",
            *[line for operation in operations for line in _route_section(*operation)],
            "<h2>Messages</h2>",
            *[line for name, schema in schemas.items() for line in _message_section(name, schema)],
            "<h2>Errors</h2>",
            *_errors(document["x-errors"]),
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _head(info: Json) -> list[str]:
    title = f"{info['title']} {info['version']}: the protocol"
    return [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        '<link rel="stylesheet" href="/static/docs.css">',
        "</head>",
        "<body>",
        "<main>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(info['description'])}</p>",
        '<p>For programs: <a href="/openapi.json">openapi.json</a>.</p>',
        f"<p>Every route takes <code>lang</code> in its query. {escape(PARAMETERS['lang'][0])}</p>",
    ]


def _route_section(method: str, path: str, operation: Json) -> list[str]:
    parameters = [
        f"<code>{escape(parameter['name'])}</code> ({parameter['in']}): {escape(parameter['description'])}"
        for parameter in operation["parameters"]
        if parameter["name"] != "lang"  # which is told once for all
    ]
    facts = [("Parameters", "<br>".join(parameters)), *_sent(operation), *_answers(operation["responses"])]
    name = escape(operation["operationId"])
    return [
        f'<section id="{name}">',
        f"<h3><code>{escape(method.upper())} {escape(path)}</code></h3>",
        f"<p>{escape(operation['summary'])}</p>",
        "<dl>",
        *[f"<dt>{label}</dt><dd>{fact}</dd>" for label, fact in facts if fact],
        "</dl>",
        "</section>",
    ]


def _sent(operation: Json) -> list[tuple[str, str]]:
    if "x-client-sends" in operation:
        return [
            ("You send", _type(operation["x-client-sends"])),
            ("The server sends", _type(operation["x-server-sends"])),
        ]
    body = operation.get("requestBody")
    return [("Body", _type(body["content"][JSON]["schema"]))] if body else []


def _answers(responses: Json) -> list[tuple[str, str]]:
    (status, good), *bad = responses.items()
    kind = f": {_type(good['content'][JSON]['schema'])}" if "content" in good else ""
    errors = [f"{escape(status)} {escape(error['description'])}" for status, error in bad]
    return [("Answer", f"{escape(status)} {escape(good['description'])}{kind}"), ("Errors", "<br>".join(errors))]


def _message_section(name: str, schema: Json) -> list[str]:
    required = schema.get("required", [])
    rows = [
        f"<tr><th scope=row><code>{escape(field)}</code></th><td>{_type(kind)}</td>"
        f"<td>{'' if field in required else _default(kind)}</td></tr>"
        for field, kind in schema.get("properties", {}).items()
    ]
    paragraphs = [f"<p>{_prose(text)}</p>" for text in schema["description"].split("\n\n")]
    table = _table(("field", "type", "if left out"), rows) if rows else []
    return [
        f'<section id="{escape(name)}">',
        f"<h3><code>{escape(name)}</code></h3>",
        *paragraphs,
        *table,
        "</section>",
    ]


def _errors(errors: Sequence[Json]) -> list[str]:
    rows = [
        f"<tr><th scope=row><code>{escape(error['code'])}</code></th><td>{error['status']}</td>"
        f"<td>{_prose(error['meaning'])}</td></tr>"
        for error in errors
    ]
    return _table(("code", "status", "what it means"), rows)


def _table(heads: Sequence[str], rows: Sequence[str]) -> list[str]:
    head = "".join(f"<th scope=col>{head}</th>" for head in heads)
    return ["<table>", f"<thead><tr>{head}</tr></thead>", "<tbody>", *rows, "</tbody>", "</table>"]


def _prose(text: str) -> str:
    """A sentence as HTML, with what stands between backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _default(schema: Json) -> str:
    return f"<code>{escape(msgspec.json.encode(schema.get('default')).decode())}</code>"


def _type(schema: Json) -> str:
    """A schema in a few words, as HTML: types of ours are links."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(SCHEMAS))
        return f'<a href="#{name}"><code>{name}</code></a>'
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(msgspec.json.encode(one).decode())}</code>" for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}" if "items" in schema else "list"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything"))) + escape(_limits(schema))


def _limits(schema: Json) -> str:
    for least, most, unit in (("minimum", "maximum", ""), ("minLength", "maxLength", " characters")):
        if most in schema:
            return f", {schema.get(least, 0)} to {schema[most]}{unit}"
    return ""
