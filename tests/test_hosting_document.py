"""What hosts read is so: every option, figure, command and test that is named there exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer
from prometheus_client import generate_latest

from birdtable.cli.main import app
from birdtable.server.metrics import Metrics

ROOT = Path(__file__).parent.parent
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text("utf-8")
OTHERS = re.compile(r"^.*(?:docker compose|pip install|useradd).*$", re.MULTILINE)  # whose options are not ours


def own_options() -> set[str]:
    """Of all commands that a host uses."""
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    used = [commands[name] for name in ("serve", "backup", "restore")] + list(commands["admin"].commands.values())
    return {option for command in used for parameter in command.params for option in parameter.opts} | {
        "--version",
        "--help",
    }


@pytest.mark.parametrize("text", [HOSTING, (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yaml").read_text()])
def test_every_option_and_variable_for_hosts_exists(text: str) -> None:
    own = own_options()
    if text == HOSTING:
        named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", OTHERS.sub("", text)))
        assert named <= own, named - own
        assert {"--allowed-host", "--trusted-proxy", "--metrics-port", "--processes"} <= named
    variables = set(re.findall(r"BIRDTABLE_[A-Z_]+", text)) - {"BIRDTABLE_CACHE", "BIRDTABLE_NAME"}
    assert variables
    assert {f"--{name.removeprefix('BIRDTABLE_').lower().replace('_', '-')}" for name in variables} <= own


def test_every_figure_for_hosts_is_shown() -> None:
    metrics = Metrics()
    metrics.watch_tables(lambda: {"running": 1})
    shown = generate_latest(metrics.registry).decode()
    named = set(re.findall(r"`(birdtable_[a-z_]+|process_[a-z_]+)`", HOSTING))
    assert len(named) > 10
    assert {name for name in named if f"# TYPE {name}" not in shown} == set()


def test_every_command_for_hosts_exists() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    for name, below in re.findall(r"\bbirdtable (serve|backup|restore|admin)(?: (\w+))?", HOSTING):
        assert name in commands
        if name == "admin" and below:
            assert below in commands["admin"].commands


def test_what_is_promised_names_tests_that_exist() -> None:
    named = set(re.findall(r"test_\w+\.py", SECURITY))
    assert len(named) > 8
    assert named <= {file.name for file in (ROOT / "tests").rglob("test_*.py")}


@pytest.mark.parametrize("text", [HOSTING, SECURITY])
def test_links_for_hosts_lead_somewhere(text: str) -> None:
    here = ROOT / "docs" if text == HOSTING else ROOT
    for target in re.findall(r"\]\(([^)]+)\)", text):
        file, _, anchor = target.partition("#")
        found = here / file
        assert found.exists(), target
        headings = re.findall(r"^#+ (.*)$", found.read_text("utf-8"), re.MULTILINE) if anchor else []
        assert not anchor or anchor in [re.sub(r"[^\w]+", "-", one.lower()).strip("-") for one in headings], target
