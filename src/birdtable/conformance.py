"""The conformance check: does a game keep the contract? For ours and for anybody else's.

    from birdtable.conformance import check
    check(game)

plays games of every variant and player count and raises `ContractBroken` with the promise that failed. The command
`birdtable check` does the same for games that are registered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from birdtable.arena import bound
from birdtable.arena.simulate import Results
from birdtable.core.contract import Game, S
from birdtable.core.errors import BirdtableError, ContractBroken, IllegalMove
from birdtable.core.luck import BOTS as BOTS_LUCK
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, record_of, replay
from birdtable.core.state import CommonState, to_plain

REDEAL_EVERY = 6  # decisions; other games of a series begin elsewhere
SPELLING = re.compile(r"[!-@\[-~]+( [!-@\[-~]+)*")  # ASCII without capitals, single spaces


def check(game: Game, games: int = 3, twins: int = 20, seed: int = 0) -> None:
    """For each variant and player count check `games` games move by move, and that `twins` games end the same in both.

    Without twins nothing is compiled.
    """
    check_fields(game)
    check_options(game)
    for variant, players in set_ups(game):
        for number in range(max(games, twins)):
            try:
                if number < games:
                    check_game(game, players, variant, seed, number)
                if number < twins:
                    check_twins(game, players, variant, seed, number)
                    check_redeal_twins(game, players, variant, seed, number)
            except ContractBroken as error:
                place = f"{game.name} ({variant}, {players} seats, seed {seed}, game {number})"
                raise ContractBroken(f"{place}: {error}") from error.__cause__


def set_ups(game: Game) -> Iterator[tuple[str, int]]:
    """Every variant with every number of players."""
    for variant, counts in game.variants.items():
        for players in counts:
            yield variant, players


def check_fields(game: Game) -> None:
    """The state has the common fields, and all sizes are known."""
    promise(issubclass(game.state, CommonState), "the state extends CommonState, which has the common fields")
    sizes = {size for shape in game.state.shapes.values() for size in shape}
    promise(all(type(size) is int for size in sizes), "the state says how many seats there are: (CommonState, seats=…)")


def check_options(game: Game) -> None:
    """Whatever is offered for a choice can be set up."""
    for variant, players in set_ups(game):
        for option in game.options_of(variant):
            for value in option.values():
                try:
                    game.prepared(players, variant, {} if value is None else {option.name: value})
                except BirdtableError as error:
                    raise ContractBroken(f"{option.name} is offered as {value!r}: {error}") from error


def check_game(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """One random game with every check that one game can take."""
    play = Play.seeded(game, players, seed, number=number, variant=variant)
    copies = [play.state.copy()]
    luck = [0] * 4
    seed_luck(luck, seed, number, BOTS_LUCK)
    while not play.over:
        seat = check_decision(play)
        if (len(play.moves) + number) % REDEAL_EVERY == 0:
            check_redeals(play, seed + len(play.moves))
        moves = play.legal_numbers(seat)
        play.play_number(seat, moves[below(luck, len(moves))])
        check_ranges(play)
        copies.append(play.state.copy())
    again = Play.seeded(game, players, seed, number=number, variant=variant)
    promise(again.state == copies[0], "the same seed gives the same set-up")
    check_end(play)
    check_replay(play, copies)


def check_decision(play: Play) -> int:
    """Everything that holds while somebody must decide; returns who is next."""
    game, s = play.game, play.state
    before = s.copy()
    deciding = play.deciding
    promise(bool(deciding), "while the game is not over, somebody must decide")
    for seat in deciding:
        check_moves(play, seat)
    for watcher in (None, *range(s.players)):
        promise(is_plain_data(play.view(watcher)), "a view is plain data that JSON can hold")
    promise(is_plain_data(game.notation.table(s)), "the table is text")
    promise(s == before, "deciding, legal, spell, view, merit and table leave the state as it was")
    return deciding[0]


def check_redeals(play: Play, seed: int) -> None:
    """For every seat: a redealt state looks the same, is asked the same, and depends on what the seat knows alone."""
    game, s = play.game, play.state
    before = s.copy()
    for seat in range(s.players):
        other = play.redealt(seat, seed)
        for open_memory in (False, True):
            same = game.view.view(other, seat, open_memory) == game.view.view(s, seat, open_memory)
            promise(same, f"a state redealt for seat {seat} looks the same to it (open_memory {open_memory})")
        promise(moves_in(game, other, seat) == moves_in(game, s, seat), "a redealt state offers the same moves")
        again, direct = redealt(game, other, seat, seed + 1), redealt(game, s, seat, seed + 1)
        promise(again == direct, "states that a seat cannot tell apart are redealt alike, from the same seed")
        if hasattr(game.redeal, "forget"):
            check_forgetting(game, s, other, seat, seed)
    promise(s == before, "redealing a copy leaves the state as it was")


def check_forgetting(game: Game, s: CommonState, other: CommonState, seat: int, seed: int) -> None:
    """A seat that forgets still sees its table; what it forgets does not depend on what it cannot know."""
    forgetful, alike = s.copy(), other.copy()
    for state in (forgetful, alike):
        game.module("redeal").forget(state, seat, seed)
    promise(redealt(game, forgetful, seat, seed) == redealt(game, alike, seat, seed), "what is forgotten was known")
    forgetful = redealt(game, forgetful, seat, seed)
    same = game.view.view(forgetful, seat) == game.view.view(s, seat)
    promise(same, f"what seat {seat} sees is not forgotten")
    promise(moves_in(game, forgetful, seat) == moves_in(game, s, seat), "a forgetful seat has the same moves")


def redealt(game: Game[S], s: S, seat: int, seed: int) -> S:
    """A redealt copy of a state."""
    copy = s.copy()
    game.redeal.redeal(copy, seat, seed)
    return copy


def moves_in(game: Game, s: CommonState, seat: int) -> list[int]:
    """A seat's legal moves in a state; none where it is not to decide."""
    room = [0] * game.rules.MOVES
    return room[: game.rules.legal(s, seat, room)] if game.rules.deciding(s, seat) else []


def check_moves(play: Play, seat: int) -> None:
    """A seat's legal moves: in order, each with one spelling; anything else is refused and changes nothing."""
    game, s = play.game, play.state
    numbers, texts = play.legal_numbers(seat), play.legal_moves(seat)
    promise(bool(numbers), "who must decide has a legal move")
    promise(numbers == sorted(set(numbers)), "legal moves are written once each, in ascending order")
    promise(numbers[0] >= 0 and numbers[-1] < game.rules.MOVES, "moves are numbers from 0 to MOVES − 1")
    promise(len(set(texts)) == len(texts), "no two legal moves have the same spelling")
    promise(all(SPELLING.fullmatch(text) for text in texts), "moves are lower-case ASCII with single spaces")
    for number in numbers:
        promise(type(game.merit.merit(s, seat, number)) is int, "merit is a whole number")
    for other in (" ", texts[0].upper(), f"{texts[0]} ", f" {texts[-1]}"):
        promise(is_refused(play, seat, other), f"{other!r} is not legal, and is refused")
    for other_seat in (-1, s.players, seat + 1):
        promise(other_seat == play.next_seat or is_refused(play, other_seat, texts[0]), "others may not decide")


def is_refused(play: Play, seat: int, text: str) -> bool:
    """Is the decision refused, and the state as it was?"""
    before = play.state.copy()
    try:
        play.play(seat, text)
    except IllegalMove:
        return bool(play.state == before)
    return False


def check_ranges(play: Play) -> None:
    """Every number fits the native twin's narrow field, where it would silently wrap around."""
    import numpy as np

    for name, field in play.game.state.declared.items():
        limits = np.iinfo(np.dtype(field.kind))
        smallest, largest = extremes(getattr(play.state, name))
        promise(limits.min <= smallest and largest <= limits.max, f"the field {name} stays within {field.kind}")


def extremes(value: Any) -> tuple[int, int]:
    """The smallest and the largest number in nested lists."""
    if not isinstance(value, list):
        return value, value
    pairs = [extremes(part) for part in value]
    return min(low for low, _ in pairs), max(high for _, high in pairs)


def check_end(play: Play) -> None:
    """A finished game has winners and a reason, and asks nobody."""
    s = play.state
    promise(0 <= s.reason < len(play.game.rules.REASONS), "the reason is one of REASONS")
    promise(any(s.won), "a finished game has a winner")
    promise(not play.deciding, "after the end nobody decides")
    for watcher in (None, *range(s.players)):
        promise(is_plain_data(play.view(watcher)), "a view is plain data that JSON can hold")
        promise(is_plain_data(play.events(watcher)), "events are plain data that JSON can hold")


def check_replay(play: Play, copies: list[CommonState]) -> None:
    """The record, written and read, gives the same state after every move."""
    try:
        record = parse(line_of(record_of(play)))
        promise(replay(record).outcome == play.outcome, "a record gives the same outcome")
        again = replay(record, moves=0)
        for copy, move in zip(copies, [*play.moves, None], strict=True):
            copy.luck = again.state.luck  # a replay draws nothing
            promise(again.state == copy, "a record gives the same state after every move")
            if move:
                again.play(*move)
    except BirdtableError as error:
        raise error if isinstance(error, ContractBroken) else ContractBroken(f"a record replays: {error}") from error


def check_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins play the same game to the same final state, by random bots in even games, by greedy ones in odd."""
    import numpy as np

    prepared = game.prepared(players, variant)
    bots = [number % 2] * players
    native = bound.native_states(game, prepared)
    room: tuple[Any, ...] = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8"), *Results.room_for(1, players)
    bound.native(game.name).loop.play_games(native, seed, number, np.array(bots), *room)
    plain = [prepared, prepared]
    room = [0] * 4, [0] * game.rules.MOVES, [[0] * players], [[0] * players], [0], [0]
    bound.plain(game.name).loop.play_games(plain, seed, number, bots, *room)
    promise_same(game, native[1], plain[1], "the twins end in the same state")


def check_redeal_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins redeal a position of the game in the same way, for every seat."""
    play = Play.seeded(game, players, seed, number=number, variant=variant)
    luck = [number + 1, 2, 3, 4]
    for _ in range(below(luck, 60)):
        moves = play.legal_numbers(play.next_seat)
        if moves:
            play.play_number(play.next_seat, moves[below(luck, len(moves))])
    for seat in range(players):
        states = bound.native_states(game, play.state)
        bound.native(game.name).redeal.redeal(states[0], seat, number)
        promise_same(game, states[0], play.redealt(seat, number), "the twins redeal alike")


def promise_same(game: Game, native: Any, plain: CommonState, text: str) -> None:
    """Complain if a record and a plain state differ in any field."""
    final = game.state()
    to_plain(native, final)
    different = [name for name, value in final.fields().items() if value != getattr(plain, name)]
    promise(not different, f"{text}; {', '.join(different)} differ")


def is_plain_data(value: Any) -> bool:
    """Does the value come through JSON unchanged?"""
    try:
        return bool(json.loads(json.dumps(value)) == value)
    except (TypeError, ValueError):
        return False


def promise(kept: bool, text: str) -> None:
    """Complain if a promise of the contract is not kept."""
    if not kept:
        raise ContractBroken(text)
