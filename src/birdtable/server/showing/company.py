"""Who sits at a table: what everybody is called, and as which bird they are drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import get_args

from birdtable.bots.levels import called
from birdtable.bots.personas import known_persona, level_name, persona
from birdtable.protocol import Portrait
from birdtable.server.showing.wording import words_of_bots
from birdtable.server.store.guests import Person
from birdtable.server.store.tables import Sitter
from birdtable.server.tables.room import Room

PORTRAITS: tuple[str, ...] = get_args(Portrait)  # those of people
# What people are called who say no name: birds that are called the same in all languages, and are in none of the games
NICKNAMES = {
    "robin": "Kiwi",
    "owl": "Tui",
    "duck": "Dodo",
    "flamingo": "Ibis",
    "toucan": "Quetzal",
    "parrot": "Kea",
    "magpie": "Koel",
    "warbler": "Weka",
    "cockatoo": "Kookaburra",
    "crane": "Moa",
    "goose": "Takahe",
    "swift": "Jacana",
}
RULES_PORTRAIT = "robinbird"
EGG = "egg"  # of somebody who is not there, or nobody in particular


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat as everybody sees it: the name, the portrait, and of a bot the title of its level."""

    name: str
    portrait: str
    level: str | None


def company(room: Room, people: Mapping[int, Person], language: str | None = None) -> list[Shown]:
    """Everybody at a table, seat by seat."""
    sitters = tuple(
        Sitter(place.number, place.kind, place.guest, place.bot, people.get(place.number)) for place in room.seats
    )
    before, shown = room.company.get(language, ((), []))
    if before != sitters:  # the same company sits there move after move, and each table remembers its own
        by_rules, is_lesson = room.game.played_by_rules(room.opened.variant), room.opened.lesson is not None
        shown = shown_company(room.link, by_rules, sitters, language, is_lesson=is_lesson)
        room.company[language] = sitters, shown
    return shown


def all_named(room: Room, people: Mapping[int, Person], language: str | None = None) -> list[str]:
    """What every seat is called, also those whose guest is no longer known."""
    return [shown.name or f"Guest {seat}" for seat, shown in enumerate(company(room, people, language), 1)]


def shown_company(
    link: str,
    played_by_rules: Sequence[str],
    sitters: Sequence[Sitter],
    language: str | None = None,
    *,
    is_lesson: bool = False,
) -> list[Shown]:
    """Those who sit at a table, from what is kept of them; no two have the same name.

    A lesson speaks of the others by the names of its file, so there it is the learner who gives way.
    """
    automatic = iter(played_by_rules)
    names = [next(automatic, "") if sitter.kind == "rules" else name_of(sitter, link, language) for sitter in sitters]
    titles = [level_title(sitter, language) for sitter in sitters]
    portraits = all_portraits(sitters, link)
    giving_way = [seat for seat, sitter in enumerate(sitters) if is_lesson and sitter.kind == "person"]
    return [Shown(*one) for one in zip(told_apart(names, giving_way), portraits, titles, strict=True)]


# Names


def name_of(sitter: Sitter, link: str, language: str | None) -> str:
    """A person's name, or a bot's own; one without a level is called what it is, and nobody has no name."""
    if sitter.person:
        return sitter.person.name
    if sitter.bot is None:
        return ""
    somebody = persona(sitter.bot, link, sitter.place)
    return somebody.name if somebody else called(sitter.bot, words_of_bots(language or "en"))


def told_apart(names: Sequence[str], giving_way: Collection[int] = ()) -> list[str]:
    """Names of which no two are equal: a later one has a number, or one that gives way."""
    apart: dict[int, str] = {}
    for place in sorted(range(len(names)), key=lambda place: place in giving_way):
        name = names[place]
        is_again = bool(name) and same(name) in map(same, apart.values())
        taken = {same(other) for other in (*names, *apart.values())}
        numbered = (f"{name} {number}" for number in count(2))
        apart[place] = next(other for other in numbered if same(other) not in taken) if is_again else name
    return [apart[place] for place in range(len(names))]


def same(name: str) -> str:
    """Equal for names that look the same to who does not mind capitals."""
    return name.casefold()


def level_title(sitter: Sitter, language: str | None) -> str | None:
    """What the level of a bot is called, if it has one; who has none is called so already."""
    if sitter.bot is None or persona(sitter.bot, "", 0) is None:
        return None
    return called(level_name(sitter.bot), words_of_bots(language or "en"))


# Portraits


def all_portraits(sitters: Sequence[Sitter], link: str) -> list[str]:
    """As which bird everybody is drawn; a guest on several seats is another bird on each, and nobody else's."""
    portraits = [first_portrait(sitter, link) for sitter in sitters]
    seen: set[int] = set()
    for seat, sitter in enumerate(sitters):
        if sitter.guest in seen and sitter.person:
            portraits[seat] = next_free(portraits, portraits[seat])
        if sitter.guest is not None:
            seen.add(sitter.guest)
    return portraits


def first_portrait(sitter: Sitter, link: str) -> str:
    """As which bird somebody is drawn who sits on one seat."""
    if sitter.kind == "rules":
        return RULES_PORTRAIT
    if sitter.bot is not None:
        return bot_portrait(sitter.bot, link, sitter)
    if sitter.person is None:
        return EGG
    return sitter.person.portrait or PORTRAITS[sitter.place % len(PORTRAITS)]  # a person from a record has none


def bot_portrait(bot: str, link: str, sitter: Sitter) -> str:
    """A bot's bird in its pose; one that has another name, from a record, in any."""
    known = known_persona(bot, sitter.person.name) if sitter.person else None
    somebody = known or persona(bot, link, sitter.place)
    return f"{level_name(bot)}-{somebody.pose}" if somebody else EGG


def next_free(taken: Sequence[str], after: str) -> str:
    """The next portrait of people that nobody has at this table; any other, if there is none."""
    first = PORTRAITS.index(after) + 1
    others = [*PORTRAITS[first:], *PORTRAITS[: first - 1]]
    return next((portrait for portrait in others if portrait not in taken), others[0])
