"""The table: one object that runs a game for people and bots, in the terminal as in tests or behind a server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any, NamedTuple
from weakref import ReferenceType, ref

import msgspec

from birdtable.bots.registry import entrant
from birdtable.bots.sitting import Sitting
from birdtable.core.chance import Foresight, Recorded, Stream, Unforeseeable
from birdtable.core.contract import Game, Options
from birdtable.core.errors import IllegalMove, quoted
from birdtable.core.play import Outcome, Play
from birdtable.core.record import record_of
from birdtable.core.state import CommonState
from birdtable.core.urn import SYSTEM, Urn
from birdtable.table.snapshots import Snapshot

KEPT_SNAPSHOTS = 32  # as far back as can be shown step by step
MOST_LOOKED_AT = 64  # snapshots of all tables, decoded
MOST_FORESEEN = 64  # tables at which is kept what follows from every move: those who sit there ask one after the other

# Why a seat cannot take its last decision back.
NOTHING_TO_UNDO, UNCOVERED_SINCE, OTHERS_DECIDED = "nothing", "uncovered", "others"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person; a bot of some kind; or nobody, where the rules play the seat themselves."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Preview:
    """What a decision would lead to, as far as its seat can know.

    It is `certain` if nothing unknown comes of it: then it can also be taken back, until somebody else decides.
    """

    events: list[dict[str, Any]]
    view: dict[str, Any]
    certain: bool


class Foreseen(NamedTuple):
    """A legal decision and what is known to follow from it."""

    move: str
    events: list[dict[str, Any]]
    certain: bool


@dataclass(frozen=True, slots=True)
class Before:
    """How it was before a decision that may still be taken back."""

    seat: int
    snapshot: Snapshot
    moves: int
    told: int
    decided_at: int  # how much had been told when the seat had decided last


@dataclass(frozen=True)
class Part:
    """Some of what happened, and what was to be seen after it, for those who look."""

    events: list[dict[str, Any]]
    look: Callable[[], dict[str, Any]]

    @property
    def view(self) -> dict[str, Any]:
        return self.look()


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision, or several made at once: by whom, and how much had been told before."""

    seats: tuple[int, ...]
    told: int


@lru_cache(MOST_LOOKED_AT)
def looked_at(kind: type[CommonState], encoded: bytes) -> CommonState:
    """How it stood, to be looked at and nothing else: those at a table see the same moments one after the other."""
    return kind.decoded(encoded)


class Lately:
    """The tables where something was foreseen lately; the others find it out again if somebody asks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: OrderedDict[ReferenceType[Table], None] = OrderedDict()

    def foreseen_at(self, table: Table) -> None:
        """Keep what was foreseen at a table, and no more what was longest ago."""
        self._tables[ref(table)] = None
        self._tables.move_to_end(ref(table))
        while len(self._tables) > self._most:
            if one := self._tables.popitem(last=False)[0]():
                one.forget_foreseen()


LATELY = Lately(MOST_FORESEEN)


class Table:
    """A game in progress: who must decide and what, what happened, what may be seen, and what can be taken back."""

    def __init__(self, play: Play, seats: Sequence[Seat], *, open_memory: bool = False, urn: Urn = SYSTEM) -> None:
        self.play: Play[CommonState] = play
        self.game = play.game
        self.seats = tuple(seats)
        self.open_memory = open_memory
        self.urn = urn
        self.choices: dict[int, str] = {}
        self._bots: dict[int, Sitting] = {}
        self._before: list[Before] = []
        self._why_no_undo = NOTHING_TO_UNDO
        self._legal: dict[int, dict[str, int]] = {}  # what each seat may decide now, as far as anybody has asked
        self._foreseen: dict[int, list[Foreseen]] = {}  # and what is known to follow
        self._decided_at = [0] * len(self.seats)  # how much had been told when a seat last decided
        self._turns: list[Turn] = []
        self._snapshots: list[Snapshot] = []  # where a deque would always have room for twice as many
        self._shown: dict[int | None, tuple[Snapshot, bytes]] = {}  # what each viewer was shown last
        play.drop_room()
        self._keep_snapshot(play.state)

    @classmethod
    def opened(
        cls,
        game: Game,
        seats: Sequence[Seat],
        *,
        variant: str = "standard",
        options: Options | None = None,
        open_memory: bool = False,
        urn: Urn = SYSTEM,
    ) -> Table:
        """A new game with luck from the verifiable stream, whose secret key is drawn from the urn."""
        chance = Recorded(Stream(urn.key()), game.notation.card_name)
        play = Play(game, [seat.name for seat in seats], chance, variant=variant, options=options)
        play.set_up()
        return cls(play, seats, open_memory=open_memory, urn=urn)

    # Who must decide, and what

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def outcome(self) -> Outcome | None:
        return self.play.outcome

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide and have not done so."""
        return [seat for seat in self.play.deciding if seat not in self.choices]

    @property
    def at_once(self) -> bool:
        """Do several seats decide at once now, in secret until all have?"""
        return len(self.play.deciding) > 1

    def legal_moves(self, seat: int) -> list[str]:
        """What a seat may decide now; of a decision made at once with others, until all have decided."""
        return list(self._numbers(seat))

    def _numbers(self, seat: int) -> dict[str, int]:
        """The legal moves of a seat as they are written, with their numbers: spelled once for each decision."""
        if seat not in self._legal:
            spell = self.game.notation.spell
            self._legal[seat] = {spell(self.play.state, move): move for move in self.play.legal_numbers(seat)}
        return self._legal[seat]

    def _offer_anew(self) -> None:
        """Whatever was on offer no longer is."""
        self._legal.clear()
        self._foreseen.clear()

    # Deciding

    def decide(self, seat: int, move: str) -> None:
        """A seat's decision. Where several decide at once it is held, and may be changed, until all are in."""
        legal = self._numbers(seat)
        if not legal:
            raise IllegalMove(f"seat {quoted(seat)} is not to decide; {self.waiting} are")
        if move not in legal:
            example = next(iter(legal))
            raise IllegalMove(f"{quoted(move)} is not legal now; {quoted(example)} is one of {len(legal)} that are")
        self.choices[seat] = move
        if not self.waiting:
            choices, self.choices = self.choices, {}
            self._carry_out(choices)

    def let_a_bot_decide(self) -> int | None:
        """Let the first bot that must decide do so, from what its seat can know; returns its seat."""
        for seat in self.waiting:
            bot = self.seats[seat].bot
            if bot is not None:
                state = self.play.redealt(seat, self.urn.seed())
                move = self._bot(seat, bot).choose(state, seat, self.play.legal_numbers(seat), self.urn.seed())
                self.decide(seat, self.game.notation.spell(self.play.state, move))
                return seat
        return None

    def _bot(self, seat: int, bot: str) -> Sitting:
        """The bot on a seat, from its first decision on."""
        if seat not in self._bots:
            self._bots[seat] = Sitting(self.game, entrant(bot))
        return self._bots[seat]

    def _carry_out(self, choices: Mapping[int, str]) -> None:
        numbers = {seat: self._numbers(seat)[move] for seat, move in choices.items()}
        self._offer_anew()
        self._note_turn(tuple(sorted(choices)))
        self.play.state.on_pause = self._keep_snapshot
        for seat in sorted(choices):
            chance = self.play.state.chance
            irrevocable = chance.irrevocable
            # A decision alone is made where the last snapshot was taken.
            self._keep(seat, self._snapshots[-1] if len(choices) == 1 else self._snapshot(self.play.state))
            self._decided_at[seat] = len(self.play.state.told)
            self.play.play_number(seat, numbers[seat])
            if chance.irrevocable > irrevocable:
                self._before.clear()
                self._why_no_undo = UNCOVERED_SINCE
        self._keep_snapshot(self.play.state)

    def _note_turn(self, seats: tuple[int, ...]) -> None:
        """These decide now; whoever decides alone goes on with a turn that was begun."""
        if len(seats) > 1 or not self._turns or self._turns[-1].seats != seats:
            self._turns.append(Turn(seats, len(self.play.state.told)))

    def _keep_snapshot(self, state: CommonState) -> None:
        """Keep how it stands, in the place of whatever was kept since as much had been told."""
        snapshot, kept = self._snapshot(state), self._snapshots
        while kept and kept[-1].told >= snapshot.told:
            kept.pop()
            if kept:
                kept[-1].comes_last()
        if kept:
            kept[-1].comes_before(snapshot)
        kept.append(snapshot)
        del kept[:-KEPT_SNAPSHOTS]

    def _snapshot(self, state: CommonState) -> Snapshot:
        return Snapshot(len(state.told), state.encoded())

    def _keep(self, seat: int, snapshot: Snapshot) -> None:
        """Keep how it is before this decision; what somebody else decided before it now stands."""
        if self._before and self._before[-1].seat != seat:
            self._before.clear()
        told = len(self.play.state.told)
        self._before.append(Before(seat, snapshot, len(self.play.moves), told, self._decided_at[seat]))

    # Taking back

    def why_no_undo(self, seat: int) -> str | None:
        """Why a seat cannot take its last decision back; None if it can."""
        if seat in self.choices or (self._before and self._before[-1].seat == seat):
            return None
        if not any(seat in turn.seats for turn in self._turns):
            return NOTHING_TO_UNDO
        return OTHERS_DECIDED if self._before else self._why_no_undo

    def undo(self, seat: int) -> None:
        """Go back to before a seat's last decision: nothing was uncovered since, and nobody else has decided."""
        if reason := self.why_no_undo(seat):
            raise IllegalMove(f"seat {quoted(seat)} cannot take anything back: {reason}")
        if seat in self.choices:
            del self.choices[seat]
            return
        self._offer_anew()
        before = self._before.pop()
        self.play.go_back_to(before.snapshot.encoded, before.told)
        del self.play.moves[before.moves :]
        self._decided_at = [min(told, before.told) for told in self._decided_at]
        self._decided_at[seat] = before.decided_at
        while self._turns and self._turns[-1].told >= before.told:
            self._turns.pop()
        self._keep_snapshot(self.play.state)

    # Looking

    @property
    def nothing_hidden(self) -> bool:
        """Does everybody know the same now, also who forgets nothing, and is no choice held?"""
        return not self.choices and all(self._known(seat) == self._known(None) for seat in range(len(self.seats)))

    def _known(self, seat: int | None) -> list[dict[str, Any]]:
        return [self.game.view.view(self.play.state, seat, open_memory) for open_memory in (False, True)]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator sees now: also that others have chosen, though not what."""
        return self.game.view.view(self._with_choices(), seat, self.open_memory)

    def _with_choices(self) -> CommonState:
        """The state with the choices that are held; as long as one is missing, none of them is shown to others."""
        if not self.choices:
            return self.play.state
        state = self.play.state.copy()
        state.chance = Foresight()
        for seat in sorted(self.choices):
            self.game.rules.step(state, seat, self._number(seat, self.choices[seat]))
        return state

    def _number(self, seat: int, move: str) -> int:
        return self._numbers(seat)[move]

    def preview(self, seat: int, move: str) -> Preview:
        """What a decision would lead to, up to the first thing that its seat cannot know."""
        state = self.play.concealed(seat)
        certain = self._foresee(state, seat, self._number(seat, move)) and not self.at_once
        return Preview(self._seen(state, seat), self.game.view.view(state, seat, self.open_memory), certain)

    def foreseen(self, seat: int) -> list[Foreseen]:
        """Every legal decision of a seat, and what is known to follow from it: found out once for each decision."""
        found = self._foreseen.get(seat)
        if found is None:
            found = self._foreseen[seat] = list(self._foreseen_now(seat))
            LATELY.foreseen_at(self)
        return found

    def forget_foreseen(self) -> None:
        """Find out anew what follows from a move, when somebody asks."""
        self._foreseen.clear()

    def _foreseen_now(self, seat: int) -> Iterator[Foreseen]:
        """One decision after the other, stepped on a state that each time goes back to what the seat knows."""
        state = self.play.concealed(seat)
        # Rules change nothing but their own fields; there may be more, to redeal it.
        known, alone = state.as_a(self.game.rules.State), not self.at_once
        for move, number in self._numbers(seat).items():
            state.go_back_to(known)
            is_whole = self._foresee(state, seat, number)
            yield Foreseen(move, self._seen(state, seat), is_whole and alone)

    def _foresee(self, state: CommonState, seat: int, number: int) -> bool:
        """Take a decision as far as it can be foreseen. Was that to its end?"""
        state.chance = Foresight()
        try:
            self.game.rules.step(state, seat, number)
        except Unforeseeable:
            return False
        return True

    def _seen(self, state: CommonState, seat: int) -> list[dict[str, Any]]:
        return [self.game.view.event(state, event, seat) for event in state.told]

    def decided_at(self, seat: int | None) -> int:
        """How much had been told when a seat last decided; for a spectator, when anybody did."""
        return max(self._decided_at) if seat is None else self._decided_at[seat]

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What has come of a seat's last decision, and what happened since, as it saw it."""
        return self._told_since(self._decided_at[seat], seat)

    def log(self, seat: int) -> list[dict[str, Any]]:
        """What happened as far back as a seat may look: to its last decision, or with open memory to the start."""
        return self._told_since(0, seat) if self.open_memory or self.over else self.news(seat)

    def _told_since(self, first: int, seat: int) -> list[dict[str, Any]]:
        return self._told_between(first, len(self.play.state.told), seat)

    def _told_between(self, first: int, last: int, seat: int | None) -> list[dict[str, Any]]:
        events = self.play.state.told[first:last]
        return [self.game.view.event(self.play.state, event, seat) for event in events]

    def steps(self, seat: int | None, first: int) -> tuple[dict[str, Any], list[Part]]:
        """What was told from `first` on, step by step as a seat or a spectator saw it, and what was seen before it.

        Steps that lie too far back are left out, and the set-up is none.
        """
        kept = self._snapshots
        start = max((place for place, moment in enumerate(kept) if moment.told <= first), default=0)
        before = self._seen_then(kept[start], seat)
        steps = [
            Part(self._told_between(earlier.told, later.told, seat), partial(self._seen_then, later, seat))
            for earlier, later in pairwise(kept[start:])
        ]
        return before, steps

    def note_shown(self, seat: int | None, view: dict[str, Any]) -> None:
        """Keep what a viewer is shown now: the next steps that the same viewer is shown mostly begin with it."""
        if not self.choices:
            self._shown[seat] = self._snapshots[-1], msgspec.json.encode(view)

    def _seen_then(self, moment: Snapshot, seat: int | None) -> dict[str, Any]:
        when, view = self._shown.get(seat, (None, b""))
        if when is moment:
            return dict(msgspec.json.decode(view))
        state = looked_at(type(self.play.state), moment.encoded)
        return self.game.view.view(state, seat, self.open_memory)

    def turns(self) -> list[Turn]:
        """All decisions so far, those of one seat after the other as one turn; what several decide at once, each."""
        return list(self._turns)

    def record(self) -> dict[str, Any]:
        """The public record of the game so far. It holds all that is hidden, so it is for afterwards."""
        bots = {str(number): seat.bot for number, seat in enumerate(self.seats) if seat.bot}
        return record_of(self.play) | ({"bots": bots} if bots else {})
