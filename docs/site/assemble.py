"""Puts the pages of the documentation site together from where they lie in the repository: `scripts/docs` calls it.

Documents are written for who reads them in the repository. Here each becomes a page; links between documents become
links between pages; a picture comes along; what is only in the repository is named without a link, or linked to
BIRDTABLE_DOCS_SOURCE (such as https://example.org/birdtable/blob/main) if that is said.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TypeAlias

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GAMES = Path("src/birdtable/games")

# What stands where: a section of the site, and its documents as patterns. A document stands where it is named first.
SECTIONS = {
    "Start": ("README.md", "CHANGELOG.md"),
    "Rules": (f"{GAMES}/*/RULES.md", f"{GAMES}/*/RULES.de.md", f"{GAMES}/*/RULES.fr.md"),
    "Bots": (
        "docs/bots.md",
        "docs/levels.md",
        "docs/training.md",
        "docs/write-a-bot.md",
        "docs/bot-api.md",
        "examples/bots/README.md",
    ),
    "Host": ("docs/hosting.md", "SECURITY.md", "docs/protocol.md"),
    "Research": ("docs/research.md", "docs/native.md", "docs/records.md", "docs/observations.md", "docs/open-spiel.md"),
    "Python": ("docs/site/python/play.md", "docs/site/python/games.md", "docs/site/python/*.md"),
    "Contribute": ("CONTRIBUTING.md", "docs/design.md", "docs/*.md", f"{GAMES}/*/RULINGS.md", "*.md"),
    "Measured": ("benchmarks/*.md",),
}
TITLES = {"README.md": "Birdtable", "examples/bots/README.md": "Examples"}
LANGUAGES = {"": "English", "de": "Deutsch", "fr": "français"}

Pages: TypeAlias = dict[Path, PurePosixPath]  # by document: its page

BLOCK = re.compile(r"^```.*?^```|^(?: {4}|\t).*?$", re.DOTALL | re.MULTILINE)  # of code, which stays as it is
LINK = re.compile(r"`[^`\n]+`|(?P<label>!?\[(?:`[^`]+`|[^\[\]`])*\])\((?P<target>[^()\s]+)\)")  # and words of code
FIGURE = '<figure markdown="span">![]({}){{.drawn}}<figcaption>{}</figcaption></figure>'
NAMED_BLOCK = re.compile(r"^```(\w+) (\w+)$", re.MULTILINE)  # an example of a message, with its type
HEADING = re.compile(r"^# (.+?)(?: \{#[\w-]+\})?$", re.MULTILINE)


def documents() -> dict[str, list[Path]]:
    """The documents of each section, in their order."""
    taken: set[Path] = set()
    found: dict[str, list[Path]] = {}
    for section, patterns in SECTIONS.items():
        here = [file.relative_to(ROOT) for pattern in patterns for file in sorted(ROOT.glob(pattern))]
        found[section] = [file for file in dict.fromkeys(here) if file not in taken]
        taken |= set(here)
    return found


def page_of(section: str, document: Path) -> PurePosixPath:
    """Where a document's page stands."""
    if document == Path("README.md"):
        return PurePosixPath("index.md")
    if GAMES in document.parents:
        kind, _, language = document.name.removesuffix(".md").partition(".")
        name = document.parent.name + ("-rulings" if kind == "RULINGS" else "") + (f".{language}" if language else "")
    elif document.name == "README.md":
        name = "examples"
    else:
        name = document.stem.lower()
    return PurePosixPath(section.lower()) / f"{name}.md"


def assemble(pages_in: Path) -> dict[str, list[tuple[str, str]]]:
    """Write all pages into a folder; returns their titles and names by section."""
    sections = documents()
    pages = {file: page_of(section, file) for section, files in sections.items() for file in files}
    for document, page in pages.items():
        text = (ROOT / document).read_text("utf-8")
        write(pages_in / page, "".join(as_page(text, document, pages, pages_in)))
    shutil.copy(HERE / "birdtable.css", pages_in)
    return {
        section: [(title_of(file), str(pages[file])) for file in files] for section, files in sections.items() if files
    }


def title_of(document: Path) -> str:
    """What a page is called in the navigation."""
    if str(document) in TITLES:
        return TITLES[str(document)]
    heading = HEADING.search((ROOT / document).read_text("utf-8"))
    title = heading[1].replace("`", "") if heading else document.stem
    if GAMES not in document.parents:
        return title
    kind, _, language = document.name.removesuffix(".md").partition(".")
    more = "rulings" if kind == "RULINGS" else LANGUAGES[language] if language else ""
    return re.split(r"\s?:|, ", title)[0] + (f" ({more})" if more else "")


def as_page(text: str, document: Path, pages: Pages, pages_in: Path) -> Iterator[str]:
    """A document's text with its links led on; code stays as it is."""
    if document.name.startswith("RULES"):
        text = with_languages(text, document, pages)
    before = 0
    for code in BLOCK.finditer(text):
        yield with_links(text[before : code.start()], document, pages, pages_in)
        yield NAMED_BLOCK.sub(r'```\1 title="\2"', code[0])
        before = code.end()
    yield with_links(text[before:], document, pages, pages_in)


def with_languages(text: str, document: Path, pages: Pages) -> str:
    """Rules, with a line that leads to those in other languages, below the heading."""
    others = [
        language if other == document else f"[{language}]({other.name})"
        for other, language in in_all_languages(document)
        if other in pages
    ]
    return HEADING.sub(lambda heading: f"{heading[0]}\n\n{' · '.join(others)}", text, count=1)


def in_all_languages(rules: Path) -> list[tuple[Path, str]]:
    """The same rules in each language."""
    return [
        (rules.with_name(f"RULES.{short}.md" if short else "RULES.md"), language)
        for short, language in LANGUAGES.items()
    ]


def with_links(text: str, document: Path, pages: Pages, pages_in: Path) -> str:
    """Text whose links lead to pages."""

    def led_on(link: re.Match[str]) -> str:
        label, target = link["label"], link["target"]
        if target is None:
            return link[0]
        if target.startswith("picture:"):  # a running table draws it; here is what was drawn
            drawn = Path("docs/pictures/rules") / drawn_as(document, target.removeprefix("picture:"))
            return FIGURE.format(way(pages[document], brought_along(drawn, pages_in)), label[2:-1])
        if "://" in target or target.startswith(("#", "mailto:")):
            return link[0]
        where, hash_sign, anchor = target.partition("#")
        file = Path(os.path.normpath(document.parent / where))
        file = file / "README.md" if file / "README.md" in pages else file
        if file in pages:
            return f"{label}({way(pages[document], pages[file])}{hash_sign}{anchor})"
        if (ROOT / file).suffix in {".png", ".svg", ".webp"}:
            return f"{label}({way(pages[document], brought_along(file, pages_in))})"
        source = os.environ.get("BIRDTABLE_DOCS_SOURCE")
        return f"{label}({source}/{file.as_posix()})" if source else label[1:-1]

    return LINK.sub(led_on, text)


def drawn_as(rules: Path, picture: str) -> str:
    """The file of a picture in rules, in their language."""
    language = rules.name.removesuffix(".md").partition(".")[2] or "en"
    return f"{rules.parent.name}-{picture}.{language}.png"


def way(start: PurePosixPath, end: PurePosixPath) -> str:
    """The way from one page to another."""
    return Path(os.path.relpath(end, start.parent)).as_posix()


def brought_along(picture: Path, pages_in: Path) -> PurePosixPath:
    """A picture's place among the pages, where it is put."""
    place = PurePosixPath("pictures") / picture.name
    (pages_in / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / picture, pages_in / place)
    return place


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def navigation(sections: dict[str, list[tuple[str, str]]]) -> str:
    """Which pages there are, as the configuration has it."""
    entries = [
        f"  {{ {json.dumps(section)} = [\n"
        + "".join(f"    {{ {json.dumps(title, ensure_ascii=False)} = {json.dumps(page)} }},\n" for title, page in pages)
        + "  ] },\n"
        for section, pages in sections.items()
    ]
    return f"nav = [\n{''.join(entries)}]\n"


def main(folder: Path) -> None:
    """Make a folder from which the site can be built."""
    shutil.rmtree(folder, ignore_errors=True)
    sections = assemble(folder / "pages")
    configuration = (HERE / "zensical.toml").read_text("utf-8")
    write(folder / "zensical.toml", configuration.replace("[project]\n", f"[project]\n{navigation(sections)}", 1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
