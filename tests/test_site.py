"""The documentation site: every document has a page, and every link between documents one between pages."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import birdtable
from birdtable.core.words import LANGUAGES
from birdtable.table.rules_text import PICTURE, rules_text

ROOT = Path(__file__).parent.parent
ASSEMBLE = ROOT / "docs" / "site" / "assemble.py"
CODE = re.compile(r"^```.*?^```|^ {4}.*?$|`[^`\n]+`", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that the site is built from."""
    folder = tmp_path_factory.mktemp("docs")
    subprocess.run([sys.executable, ASSEMBLE, folder], check=True)
    return folder


def pages_in(navigation: Any) -> list[str]:
    if isinstance(navigation, str):
        return [navigation]
    parts = navigation.values() if isinstance(navigation, dict) else navigation
    return [page for part in parts for page in pages_in(part)]


def test_every_page_has_its_place_and_every_place_its_page(site: Path) -> None:
    configuration = tomllib.loads((site / "zensical.toml").read_text("utf-8"))
    listed = pages_in(configuration["project"]["nav"])
    assert sorted(listed) == sorted(page.relative_to(site / "pages").as_posix() for page in site.rglob("*.md"))
    assert {"index.md", "rules/wolken.fr.md", "host/protocol.md", "python/play.md"} <= set(listed)


def test_a_link_on_a_page_leads_to_a_page_or_a_picture(site: Path) -> None:
    for page in site.rglob("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", CODE.sub("", page.read_text("utf-8"))):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page}: {target}"


def test_every_picture_in_rules_was_taken_in_every_language_and_none_is_left_over() -> None:
    wanted = {
        f"{name}-{key}.{language}.png"
        for name in birdtable.game_names()
        for language in LANGUAGES
        for _, key in PICTURE.findall(rules_text(birdtable.game(name), language))
    }
    taken = {file.name for file in (ROOT / "docs" / "pictures" / "rules").iterdir()}
    assert taken == wanted, f"scripts/screenshots pictures-of-rules takes them: {taken ^ wanted}"


def test_what_is_only_in_the_repository_is_linked_where_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    assemble = runpy.run_path(str(ASSEMBLE))
    document = Path("docs/design.md")
    pages = {document: assemble["page_of"]("Contribute", document)}
    text = "the [`rules`](../src/birdtable/games/cubirds/rules.py), `[not](a-link.py)`"
    assert "".join(assemble["as_page"](text, document, pages, Path())) == "the `rules`, `[not](a-link.py)`"
    monkeypatch.setenv("BIRDTABLE_DOCS_SOURCE", "https://example.org/main")
    led_on = "".join(assemble["as_page"](text, document, pages, Path()))
    assert "[`rules`](https://example.org/main/src/birdtable/games/cubirds/rules.py)" in led_on


def test_what_the_site_documents_can_be_imported() -> None:
    from importlib import import_module

    for file in (ASSEMBLE.parent / "python").glob("*.md"):
        for name in re.findall(r"^::: (\S+)$", file.read_text("utf-8"), re.MULTILINE):
            module, _, member = name.rpartition(".")
            if module.startswith("birdtable.research"):
                assert (ROOT / "src" / f"{module.replace('.', '/')}.py").exists()  # more may be needed to import it
            else:
                assert hasattr(import_module(module), member) or import_module(name)


FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


@pytest.mark.parametrize("form", [form for form in FORMS if form.stem != "config"], ids=lambda form: form.stem)
def test_a_form_for_issues_has_what_it_needs(form: Path) -> None:
    said = yaml.safe_load(form.read_text("utf-8"))
    assert said["name"]
    assert said["description"]
    asked = [part for part in said["body"] if part["type"] != "markdown"]
    assert all(part["attributes"]["label"] for part in asked)
    assert len({part["id"] for part in asked}) == len(asked)
    assert any(part.get("validations", {}).get("required") for part in asked)


def test_the_form_for_rules_names_every_game_and_asks_for_the_record() -> None:
    (form,) = [yaml.safe_load(form.read_text("utf-8")) for form in FORMS if form.stem == "rule"]
    parts = {part.get("id"): part["attributes"] for part in form["body"]}
    titles = [birdtable.game(name).title.rstrip("!") for name in birdtable.game_names()]
    assert set(titles) <= set(parts["game"]["options"])
    assert "record" in parts["record"]["label"]
