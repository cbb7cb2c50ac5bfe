"""One game on the native twin, as environments for a single game want it: what they all need, and nothing of theirs."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.extras import extra
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.core.state import native_dtype
from birdtable.research.vectors import bound_stepping, refuse_odd_seed

with extra("research"):
    from gymnasium import spaces

RENDER_MODES = ("human", "ansi", "rgb_array")
FORFEIT = -1.0  # the reward for a move that is not legal


class One:
    """A series of games, one after the other: game number k of a seed is the one of `Play.seeded` with that number.

    Programs that learn try anything, so a move that is not legal is answered as PettingZoo does it: the game is over,
    and forfeited.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        variant: str = "standard",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetUp(f"render_mode is {quoted(render_mode)}; it should be one of {', '.join(RENDER_MODES)}")
        self.game = game_named(game) if isinstance(game, str) else game
        self.players = players or self.game.variants.get(variant, (0,))[0]
        prepared = native(self.game.name).prepared(self.players, variant, options)  # complains if it cannot be
        self.seats = range(self.players - len(self.game.played_by_rules(variant)))  # that decide
        self.seed, self.number = 0, -1
        self._native = native(self.game.name)
        self._loop = bound_stepping(self.game.name)
        self._states = np.repeat(prepared[None], 2)
        self._records = np.zeros(2, native_dtype(self.game.observing().Observation))
        self._numbers: NDArray[Any] = self._records.view(self._records.dtype[0].base).reshape(2, -1)
        self._masks = np.zeros((1, self.game.rules.MOVES), np.bool_)
        self._room = np.zeros(self.game.rules.MOVES, np.int64)
        self.luck = np.zeros((1, 4), np.uint32)  # for bots
        self._rewards = np.zeros((1, self.players), np.float32)
        self._scores = np.zeros((1, self.players), np.int16)
        self._done = np.ones(1, np.bool_)

    def begin(self, seed: int | None) -> None:
        """The first game of a seed; without one, the next of the same."""
        self.number = self.number + 1 if seed is None else 0
        self.seed = self.seed if seed is None else seed
        refuse_odd_seed(self.seed)
        self._done[0] = True
        self._forfeited: set[int] = set()
        number = np.array([self.number])
        self._loop.begin_all(self._states, self.luck, self.seed, number, self._done, 0, 0, 1)

    @property
    def state(self) -> Any:
        """The record of the game."""
        return self._states[0]

    @property
    def over(self) -> bool:
        return bool(self._forfeited) or bool(self._states["over"][0])

    @property
    def deciding(self) -> list[int]:
        """All seats that must decide now."""
        seats = [] if self.over else self.seats
        return [seat for seat in seats if self._native.rules.deciding(self._states[0], seat)]

    def observe(self, seat: int) -> dict[str, NDArray[Any]]:
        """What a seat knows, and what it may do, as arrays of their own."""
        self._records[0] = self._records[1]
        self._loop.look(self._states[0], self._records[0], self._masks[0], seat, self._room)
        return {"observation": self._numbers[0].copy(), "action_mask": self._masks[0].astype(np.int8)}

    def legal(self, seat: int) -> NDArray[np.int64]:
        """The legal moves of a seat that is to decide."""
        return self._room[: self._native.rules.legal(self._states[0], seat, self._room)]

    def step(self, seat: int, move: int) -> None:
        """Carry out the decision of a seat that has to make one, or forfeit the game."""
        if move in self.legal(seat):
            self._native.rules.step(self._states[0], seat, int(move))
        else:
            self._forfeited.add(seat)

    def rewards(self) -> list[float]:
        """By seat, its share of the win; 0 as long as the game goes on."""
        if self._forfeited:
            return [FORFEIT if seat in self._forfeited else 0.0 for seat in range(self.players)]
        self._loop.settle_all(self._states, self._rewards, self._scores, self._done, 0, 1)
        shares: list[float] = self._rewards[0].tolist()
        return shares

    @property
    def observation_space(self) -> spaces.Dict:
        """Where observations lie."""
        numbers = self._numbers[0]
        kind, bounds = numbers.dtype, np.iinfo(numbers.dtype)
        row = spaces.Box(bounds.min, bounds.max, numbers.shape, kind.type)
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, self._room.shape, np.int8)})

    @property
    def action_space(self) -> Any:
        """Where moves lie."""
        return spaces.Discrete(self.game.rules.MOVES)

    def rendered(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """The whole table, everything open, as a text or a picture of it."""
        if mode is None:
            return None
        text = self.game.notation.as_text(self._native.plain(self._states[0]))
        if mode == "rgb_array":
            return picture(text)
        if mode == "ansi":
            return text
        print(text)
        return None


def picture(text: str) -> NDArray[np.uint8]:
    """A text in letters of one width, dark on light."""
    with extra("research"):
        from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default_imagefont()
    shown = text.encode("latin-1", "replace").decode("latin-1")  # which is all that the font has
    width, height = ImageDraw.Draw(Image.new("RGB", (1, 1))).multiline_textbbox((8, 8), shown, font)[2:]
    image = Image.new("RGB", (int(width) + 8, int(height) + 8), "#f6f1e4")
    ImageDraw.Draw(image).multiline_text((8, 8), shown, "#22303c", font)
    return np.asarray(image)
