"""What a page weighs, as browsers count it."""

from __future__ import annotations

from playwright.sync_api import Page

ART = (".svg", ".png")

# The path of a file of the pages, whatever edition it is of.
PATH_OF = r"((address) => new URL(address).pathname.replace(/^\/~\w+/, ''))"

# Address and compressed size of everything that the page has fetched, itself included.
FETCHED = f"""
() => ["navigation", "resource"].flatMap((kind) =>
  performance.getEntriesByType(kind).map(({{ name, encodedBodySize }}) => [{PATH_OF}(name), encodedBodySize]),
)
"""


def fetched(page: Page) -> dict[str, int]:
    """Compressed bytes by path."""
    return {path: int(size) for path, size in page.evaluate(FETCHED)}


def weight_before_art(page: Page) -> int:
    """Compressed bytes of all but the pictures."""
    return sum(size for path, size in fetched(page).items() if not path.endswith(ART))
