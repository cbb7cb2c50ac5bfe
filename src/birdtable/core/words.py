"""Every word that a person reads, in English, French and German: Fluent catalogues, one file a language.

A catalogue is a folder `words/` with `en.ftl`, `fr.ftl` and `de.ftl`. A game has its own; who shows it lays further
words over them. What a language lacks is said in English.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from birdtable.core.errors import BadSetUp, quoted

LANGUAGES = ("en", "fr", "de")
# What is remembered of the words in one language: where a message is, and sentences, which take Fluent long.
MOST_KNOWN, MOST_SAID = 1024, 4096
MARKS = tuple(map(chr, range(0xE010, 0xE020)))  # what stands for texts that are put in last
EVERYTHING = "*"


class Words:
    """The words of some catalogues in one language: `words("whose-turn", name="Ana")`."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._bundles = [_bundle(tongue, folders) for tongue in dict.fromkeys((language, "en"))]
        self._found = lru_cache(MOST_KNOWN)(self._find)
        self._said = lru_cache(MOST_SAID, typed=True)(self._put_together)
        self._formatted = lru_cache(MOST_SAID, typed=True)(self._format)
        self._placed = lru_cache(MOST_KNOWN)(self._only_placed)
        self.word = lru_cache(MOST_KNOWN)(self._word)

    def __call__(self, message: str, **details: Any) -> str:
        return self._said(message, **details)

    def _put_together(self, message: str, **details: Any) -> str:
        """A sentence. Names and other texts that are only put in are put in last: so Fluent makes it once for all."""
        texts = [name for name in self._placed(message) if type(details.get(name)) is str]
        marks = dict(zip(texts, MARKS, strict=False))
        if any(mark in details[name] for name in texts for mark in marks.values()):
            return self._format(message, **details)
        said = self._formatted(message, **details | marks)
        for name, mark in marks.items():
            said = said.replace(mark, details[name])
        return said

    def _only_placed(self, message: str) -> list[str]:
        """The details of a message that are put in as they are, and on which nothing else depends."""
        bundle = self._found(message)
        uses = Uses(set(), set())
        if bundle is not None:
            uses.note(bundle.get_message(message).value)
        return [] if EVERYTHING in uses.decisive else sorted(uses.placed - uses.decisive)

    def _format(self, message: str, **details: Any) -> str:
        bundle = self._found(message)
        if bundle is None:
            raise KeyError(f"no words for {message!r}")
        text, _ = bundle.format_pattern(bundle.get_message(message).value, details)
        return str(text)

    def _find(self, message: str) -> Any:
        return next((bundle for bundle in self._bundles if bundle.has_message(message)), None)

    def known(self, message: str) -> bool:
        """Is there such a message?"""
        return self._found(message) is not None

    def _word(self, text: str) -> str:
        """A word of the notation as people say it; what has no message of its own (numbers, cells) stays as it is."""
        return self(f"word-{text}") if self.known(f"word-{text}") else text

    def listed(self, items: list[str]) -> str:
        """Several things in one sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self("list-and", first=", ".join(items[:-1]), last=items[-1])


class Uses(NamedTuple):
    """What a message does with its details: it puts some in as they are, and on some its other words depend."""

    placed: set[str]
    decisive: set[str]

    def note(self, node: Any) -> None:
        """Note what a part of a message does."""
        from fluent.syntax import ast

        match node:
            case ast.Pattern():
                for element in node.elements:
                    self.note(element)
            case ast.Placeable(expression=ast.VariableReference(id=name)):
                self.placed.add(name.name)
            case ast.Placeable():
                self.note(node.expression)
            case ast.SelectExpression(selector=ast.VariableReference(id=name)):
                self.decisive.add(name.name)
                for variant in node.variants:
                    self.note(variant.value)
            case ast.TextElement() | ast.StringLiteral():
                pass
            case _:  # whatever is looked up elsewhere may depend on anything
                self.decisive.add(EVERYTHING)


def capitalised(text: str) -> str:
    """A sentence begins with a capital; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def users_language() -> str:
    """The language of the user's locale, if it is one of ours; else English."""
    chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return chosen[:2] if chosen[:2] in LANGUAGES else "en"


def language_for(wish: str | None) -> str:
    """The language that somebody wishes for; without a wish, the user's."""
    if wish is not None and wish not in LANGUAGES:
        raise BadSetUp(f"no language {quoted(wish)}; there is {', '.join(LANGUAGES)}")
    return wish or users_language()


def _bundle(language: str, folders: tuple[Path, ...]) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # not needed by programs that only play

    # The isolation marks are for mixed writing directions; our three languages need none.
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return bundle
