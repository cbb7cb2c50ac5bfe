"""docs/protocol.md is true: its examples are messages, its tables are the code's, and its first program plays."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_process import ServerProcess

from birdtable import protocol
from birdtable.protocol import Asked, Told
from birdtable.server.http.document import with_tables
from birdtable.server.http.routes import ROUTES

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
TEXT = DOCUMENT.read_text("utf-8")
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
TYPES: dict[str, Any] = {
    name: kind
    for name, kind in vars(protocol).items()
    if isinstance(kind, type) and issubclass(kind, Asked | Told) and kind not in (Asked, Told)
}
# Types that come only inside of others.
PARTS = {
    "Hint",
    "OptionInfo",
    "OptionChoice",
    "BotInfo",
    "Device",
    "GameInfo",
    "SeatWish",
    "SeatInfo",
    "OutcomeInfo",
    "TableInfo",
    "SeatSummary",
    "TableSummary",
}
PARTS |= {
    "LessonInfo",
    "LessonNote",
    "LessonPlace",
    "LessonSummary",
    "OfferedMove",
    "Offer",
    "Said",
    "Decision",
    "Happened",
    "Step",
    "LogTurn",
}


def says(example: Any, encoded: Any, may_leave_out: bool) -> bool:
    """Is the example the message, but for what may be left out?"""
    if isinstance(example, dict) and isinstance(encoded, dict):
        right_names = example.keys() <= encoded.keys() if may_leave_out else example.keys() == encoded.keys()
        return right_names and all(says(example[name], encoded[name], may_leave_out) for name in example)
    if isinstance(example, list) and isinstance(encoded, list):
        pairs = zip(example, encoded, strict=True)
        return all(says(one, other, may_leave_out) for one, other in pairs)
    return bool(example == encoded)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_what_it_is_said_to_be(name: str, text: str) -> None:
    kind = TYPES[name]
    message = msgspec.json.decode(text, type=kind)
    assert says(json.loads(text), json.loads(msgspec.json.encode(message)), issubclass(kind, Asked))


def test_every_block_of_json_names_its_type() -> None:
    assert len(re.findall(r"^```json", TEXT, re.MULTILINE)) == len(EXAMPLES)


def test_every_message_has_an_example_and_every_type_is_mentioned() -> None:
    assert {name for name, _ in EXAMPLES} == TYPES.keys() - PARTS
    for name in PARTS:
        assert f"`{name}`" in TEXT


def test_every_error_is_explained() -> None:
    for code, status in protocol.ERRORS.items():
        assert f"| `{code}` | {status} |" in TEXT


def test_the_tables_are_those_of_the_code() -> None:
    # python -m birdtable.server.http.document docs/protocol.md
    assert with_tables(TEXT, list(ROUTES.values())) == TEXT


def test_links_inside_of_the_document_lead_to_a_heading() -> None:
    headings = {re.sub(r"\W+", "-", heading.lower()) for heading in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]*)\)", TEXT)) <= headings


def test_limits_are_those_of_the_code() -> None:
    assert f"{protocol.LARGEST_MESSAGE // 1024} KiB" in TEXT
    assert f"up to {protocol.LONGEST_NAME} characters" in TEXT
    assert f"`{protocol.PREFIX}`" in TEXT


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq")
def test_the_first_program_plays_a_move(tmp_path: Path) -> None:
    (program,) = re.findall(r"^```sh\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    assert len(program.splitlines()) == 6
    with ServerProcess(tmp_path) as server:
        here = program.replace("http://localhost:8470", server.url)
        done = subprocess.run(["sh", "-ec", here], capture_output=True, text=True, cwd=tmp_path)
    ack = msgspec.json.decode(done.stdout, type=protocol.Ack)
    assert ack.id == "first"
