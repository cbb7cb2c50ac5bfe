"""The bots by name: the two simplest, and five levels named after birds.

A weaker level is weaker as a person is. It looks less far ahead, or at nothing but what its move brings at once; it
overlooks some of its moves, takes what is nearly as good for the best, and forgets more of what it saw. None throws in
moves at random: what stands out it sees.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from birdtable.bots.thinker import NO_LIMIT, USUAL_MANNER, Budget, Manner
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.words import Words

WORDS = Path(__file__).with_name("words")
FRACTIONS = ("caution", "trust", "explore")  # the settings of a manner that are no whole numbers
EVERY = 1 << 20  # glances: more than a game has moves
SPELLING = re.compile(
    r"([a-z]+)(?::([1-9][0-9]{0,8})(ms)?((?:\+(?!weights=)[a-z_]+=[0-9.]{1,9})*)(?:\+weights=(.+))?)?", re.DOTALL
)


class Sight(NamedTuple):
    """How a beginner sees the moves; both are parts of `luck.SHARES`."""

    overlooked: int  # how many moves are not seen at all
    misjudged: int  # by how much the others are taken to be better or worse than they look


@dataclass(frozen=True)
class Level:
    """How a bot plays: by so many glances at its moves, as a beginner sees them, or by search; and what it forgets."""

    name: str
    glances: int = 0
    sight: Sight | None = None
    budget: Budget = NO_LIMIT
    manner: Manner = USUAL_MANNER
    forgotten: int = 0  # how many of `luck.SHARES` things that can be forgotten

    @property
    def searches(self) -> bool:
        return self.glances == 0 and self.sight is None

    def with_budget(self, budget: Budget) -> Level:
        """The same bot with more or less time to think; one that does not search is as it was."""
        return replace(self, budget=budget) if self.searches else self


SIMPLEST = (Level("random", glances=1), Level("greedy", glances=EVERY))
LADDER = (
    Level("wren", sight=Sight(overlooked=64, misjudged=96), forgotten=144),
    Level("finch", budget=Budget(simulations=12), manner=Manner(depth=0, learned=0), forgotten=112),
    Level("starling", budget=Budget(simulations=54), manner=Manner(depth=0, learned=0), forgotten=56),
    Level("jackdaw", budget=Budget(simulations=280), manner=Manner(learned=0)),
    Level("raven", budget=Budget(milliseconds=250)),
)
LEVELS = {level.name: level for level in (*SIMPLEST, *LADDER)}
BOTS = tuple(LEVELS)
USUAL = "starling"  # for those who do not choose


def level_of(spelled: str) -> Level:
    """A bot by its name, if wished with its own budget: `raven`, `raven:400` simulations, or `raven:30ms`.

    For experiments its manner can be changed too: `raven:400+explore=0.5+depth=8`; and last of all what its judge has
    learned: `raven:30ms+weights=./learned.weights`.
    """
    match = SPELLING.fullmatch(spelled)
    if not match or match[1] not in LEVELS:
        raise BadSetUp(f"no bot {quoted(spelled)}; there is {', '.join(BOTS)}")
    level = LEVELS[match[1]]
    if match[2] is None:
        return level
    if not level.searches:
        raise BadSetUp(f"{level.name} does not search, so it has no budget: {quoted(spelled)}")
    number = int(match[2])
    budget = Budget(milliseconds=number) if match[3] else Budget(simulations=number)
    manner = replace(changed(level.manner, match[4]), weights=match[5] or "")
    return replace(level, budget=budget, manner=manner)


def changed(manner: Manner, changes: str) -> Manner:
    """A manner with changes such as `+explore=0.5+depth=8`."""
    for change in changes.split("+")[1:]:
        name, _, value = change.partition("=")
        if name not in vars(manner):
            raise BadSetUp(f"no {quoted(name)} in how a bot searches; there is {', '.join(vars(manner))}")
        try:
            setting: dict[str, Any] = {name: float(value) if name in FRACTIONS else int(value)}
            manner = replace(manner, **setting)
        except ValueError:
            raise BadSetUp(f"{name} is {quoted(value)}; it should be a number") from None
    return manner


def rank(bot: str) -> int:
    """The place of a bot on the ladder, from 1; 0 for those that are there to measure by."""
    names = [level.name for level in LADDER]
    return names.index(bot) + 1 if bot in names else 0


def called(bot: str, words: Words) -> str:
    """What a bot is called in the reader's language; one from a record may not be known here."""
    return words(f"bot-{bot}") if words.known(f"bot-{bot}") else bot.capitalize()


def described_as_installed(bot: str, words: Words) -> tuple[str, str]:
    """The same of a bot that is not ours, of which we know nothing but its name."""
    return called(bot, words), words("bot-how-installed")


def described(bot: str, words: Words) -> tuple[str, str]:
    """What a bot is called in the reader's language, and a sentence that says how it plays."""
    return called(bot, words), words(f"bot-how-{bot}")
