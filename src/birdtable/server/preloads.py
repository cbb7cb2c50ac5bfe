"""Pages that tell browsers at once which modules they will need: one round of requests, however deep imports go."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

STATIC = "/static/"
SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"></script>')
IMPORTED = re.compile(r'(?:from|import)\s*"(\.[^"]+\.js)"')


def with_preloads(page: Path) -> str:
    """The page, with a link to each module that its script imports, at once or through others."""
    text = page.read_text(encoding="utf-8")
    script = SCRIPT.search(text)
    assert script, f"{page.name} has no script"
    modules = sorted(all_imports(page.parent, script[1]))
    links = "".join(f'\n    <link rel="modulepreload" href="{STATIC}{module}" />' for module in modules)
    return text[: script.end()] + links + text[script.end() :]


def all_imports(folder: Path, module: str) -> set[str]:
    """The modules that one needs, and those that they need."""
    found: set[str] = set()
    to_read = [module]
    while to_read:
        reader = to_read.pop()
        source = (folder / reader).read_text(encoding="utf-8")
        names = {
            posixpath.normpath(posixpath.join(posixpath.dirname(reader), name)) for name in IMPORTED.findall(source)
        }
        to_read += names - found
        found |= names
    return found
