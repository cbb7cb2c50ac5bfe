"""A game being played in the plain twin, with everything that its record needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any, Generic

from birdtable.core.chance import Chance, Generator, Recorded
from birdtable.core.contract import Game, Options, S, next_to_decide
from birdtable.core.errors import IllegalMove, quoted
from birdtable.core.luck import CARDS, seed_luck
from birdtable.core.state import Fields


@dataclass(frozen=True)
class Outcome:
    """How a game ended: why, with which scores, and who won (several, where the rules share it)."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of_record(cls, outcome: Mapping[str, Any]) -> Outcome:
        """The outcome that a good record tells."""
        return cls(outcome["reason"], tuple(outcome["scores"]), tuple(outcome["winners"]))

    @property
    def equals(self) -> list[int]:
        """The seats with the highest score: several, where something else decides among them, or they share the win."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def as_record(self) -> dict[str, Any]:
        """The outcome as it stands in a record."""
        return {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners)}


class Play(Generic[S]):
    """One game from set-up to outcome: ask who decides, choose among the legal moves, read views, take the record."""

    def __init__(
        self,
        game: Game[S],
        seats: Sequence[str],
        chance: Chance,
        *,
        variant: str = "standard",
        options: Options | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.variant = variant
        self.options = dict(options or {})
        self.moves: list[tuple[int, str]] = []
        self.state = game.prepared(len(self.seats), variant, self.options)
        self.state.chance = chance

    @classmethod
    def seeded(
        cls,
        game: Game[S],
        players: int,
        seed: int = 0,
        *,
        number: int = 0,
        variant: str = "standard",
        options: Options | None = None,
        seats: Sequence[str] | None = None,
    ) -> Play[S]:
        """Set up a game whose luck comes from the small generator: the same seed, the same game."""
        names = seats or [f"Seat {seat + 1}" for seat in range(players)]
        play = cls(game, names, Recorded(Generator(), game.notation.card_name), variant=variant, options=options)
        seed_luck(play.state.luck, seed, number, CARDS)
        play.set_up()
        return play

    def go_on_with(self, source: Chance, entries: list[dict[str, Any]]) -> None:
        """After a replay: luck comes from here from now on, and is written down behind what the record held."""
        recorded = Recorded(source, self.game.notation.card_name)
        recorded.entries = list(entries)
        self.state.chance = recorded

    def copy(self) -> Play[S]:
        """The same game a second time, to be played on otherwise: the same luck awaits both, and neither notices."""
        other = copy(self)
        other.moves = list(self.moves)
        other.state = self.state.copy()
        other.state.told = list(self.state.told)
        other.state.chance = deepcopy(self.state.chance)
        return other

    def set_up(self) -> None:
        """Lay out the game up to its first decision."""
        self.game.rules.set_up(self.state)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def next_seat(self) -> int:
        """The seat whose decision comes next (the lowest, where several decide at once), or −1 at the end."""
        return next_to_decide(self.game.rules, self.state)

    @property
    def deciding(self) -> list[int]:
        """All seats that must decide now."""
        return [seat for seat in range(len(self.seats)) if self.game.rules.deciding(self.state, seat)]

    def legal_numbers(self, seat: int) -> list[int]:
        """A seat's legal moves as the rules number them; none if it is not to decide."""
        if not 0 <= seat < len(self.seats) or not self.game.rules.deciding(self.state, seat):
            return []
        moves = [0] * self.game.rules.MOVES
        return moves[: self.game.rules.legal(self.state, seat, moves)]

    def legal_moves(self, seat: int) -> list[str]:
        """A seat's legal moves as they are written."""
        return [self.game.notation.spell(self.state, move) for move in self.legal_numbers(seat)]

    def play(self, seat: int, text: str) -> None:
        """Carry out a decision; one that is not legal is refused, and nothing changes."""
        self._refuse_who_is_not_to_decide(seat)
        for move in self.legal_numbers(seat):
            if self.game.notation.spell(self.state, move) == text:
                return self._carry_out(seat, move)
        raise IllegalMove(f"{quoted(text)} is not legal; {_listed([repr(legal) for legal in self.legal_moves(seat)])}")

    def play_number(self, seat: int, number: int) -> None:
        """Carry out a decision by its number; one that is not legal is refused, and nothing changes."""
        self._refuse_who_is_not_to_decide(seat)
        legal = self.legal_numbers(seat)
        if number not in legal:
            raise IllegalMove(f"move number {quoted(number)} is not legal; {_listed([str(move) for move in legal])}")
        self._carry_out(seat, legal[legal.index(number)])  # as an int, whatever kind of number was given

    def _carry_out(self, seat: int, move: int) -> None:
        self.moves.append((seat, self.game.notation.spell(self.state, move)))
        self.game.rules.step(self.state, seat, move)

    def drop_room(self) -> None:
        """Keep no more than the rules use: whoever redeals makes the room for it. So kept games are smaller."""
        self._go_on_with(self.state.as_a(self.game.rules.State))

    def _go_on_with(self, state: Any) -> None:
        """Another state of the same game, with the luck that awaits this one and all that was told."""
        state.chance, state.told = self.state.chance, self.state.told
        self.state = state

    def go_back_to(self, encoded: bytes, told: int) -> None:
        """Take back what was played since it stood like this, when so much had been told."""
        self._go_on_with(type(self.state).decoded(encoded))
        self.state.told = self.state.told[:told]

    def view(self, seat: int | None = None, *, open_memory: bool = False) -> dict[str, Any]:
        """What a seat sees; without one, what a spectator sees. With open memory, also what it could remember."""
        return self.game.view.view(self.state, seat, open_memory)

    def observation(self, seat: int) -> Fields:
        """What a seat that forgets nothing knows, as numbers; docs/observations.md lists the fields."""
        observing = self.game.observing()
        observed = observing.Observation()
        observing.observe(self.state, seat, observed)
        return observed

    def redealt(self, seat: int, seed: int) -> S:
        """Another state that this seat, forgetting nothing, cannot tell from the true one."""
        state = self.state.as_a(self.game.state)
        state.chance = Generator()
        self.game.redeal.redeal(state, seat, seed)
        return state

    def concealed(self, seat: int) -> S:
        """One such state, always the same: to look ahead by."""
        state = self.state.as_a(self.game.state)
        state.chance = Generator()
        self.game.conceal(state, seat)
        return state

    def events(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Everything that happened so far, as a seat or a spectator saw it."""
        return [self.game.view.event(self.state, event, seat) for event in self.state.told]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        s = self.state
        if not s.over:
            return None
        seats = range(len(self.seats))
        scores = tuple(s.score[seat] for seat in seats)
        return Outcome(self.game.rules.REASONS[s.reason], scores, tuple(seat for seat in seats if s.won[seat]))

    def _refuse_who_is_not_to_decide(self, seat: int) -> None:
        if seat != self.next_seat:
            who_is = "the game is over" if self.over else f"seat {self.next_seat} is"
            raise IllegalMove(f"seat {quoted(seat)} is not to decide; {who_is}")


def _listed(legal: list[str]) -> str:
    """What would be legal, the first of it."""
    more = f" and {len(legal) - 3} more are" if len(legal) > 3 else " is" if len(legal) == 1 else " are"
    return f"{', '.join(legal[:3])}{more}"
