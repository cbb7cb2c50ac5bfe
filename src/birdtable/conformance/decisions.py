"""One game, decision by decision: everything that a game in the plain twin can be asked for."""

from __future__ import annotations

import json
import re
from typing import Any

from birdtable.conformance.positions import ENDS, differing
from birdtable.conformance.promises import promise
from birdtable.conformance.secrets import REDEAL_EVERY, check_choices, check_deals, check_redeals
from birdtable.conformance.story import Story
from birdtable.conformance.wording import Teller
from birdtable.core.contract import MOST_DECISIONS, Game
from birdtable.core.errors import BirdtableError, ContractBroken, IllegalMove
from birdtable.core.luck import BOTS as BOTS_LUCK
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, record_of, replay
from birdtable.core.state import Cards, CommonState

SPELLING = re.compile(r"[!-@\[-~]+( [!-@\[-~]+)*")  # ASCII without capitals, single spaces


def check_game(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """One random game with every check that one game can take."""
    story = Story(Play.seeded(game, players, seed, number=number, variant=variant))
    teller = Teller(story.play)
    check_ranges(game, story.states[0], game.state())
    luck = [0] * 4
    seed_luck(luck, seed, number, BOTS_LUCK)
    while not story.play.over:
        check_position(story, teller, seed, number)
        decide_by_lot(story, luck)
    again = Play.seeded(game, players, seed, number=number, variant=variant)
    promise(again.state == story.states[0], "the same seed gives the same set-up")
    check_end(story.play)
    check_replay(story)
    teller.check_events()
    teller.check_ending()
    check_deals(story, luck)


def decide_by_lot(story: Story, luck: Cards) -> None:
    """The next decision, after which the state is as its fields promise, and the end not too far."""
    play = story.play
    moves = play.legal_numbers(play.next_seat)
    play.play_number(play.next_seat, moves[below(luck, len(moves))])
    story.note()
    check_ranges(play.game, story.states[-1], story.states[-2])
    promise(len(play.moves) < MOST_DECISIONS, ENDS)


def check_position(story: Story, teller: Teller, seed: int, number: int) -> None:
    """What holds at every decision, and what takes longer now and then, or where several decide for the first time."""
    play = story.play
    check_decision(play)
    if (len(play.moves) + number) % REDEAL_EVERY == 0 or story.is_first_choice_at_once():
        luck = [0] * 4
        seed_luck(luck, seed, len(play.moves), BOTS_LUCK)
        check_refusals(play)
        check_redeals(play, seed + len(play.moves))
        check_choices(play, luck)
        teller.check_table()


def check_decision(play: Play) -> None:
    """Everything that holds while somebody must decide."""
    game, s = play.game, play.state
    before = s.copy()
    deciding = play.deciding
    promise(bool(deciding), "while the game is not over, somebody must decide")
    at_once = play.variant in game.at_once
    promise(at_once or len(deciding) == 1, "variants in which several decide at once stand in the Game's at_once")
    for seat in deciding:
        check_moves(play, seat)
    for watcher in (None, *range(s.players)):
        promise(is_plain_data(play.view(watcher)), "a view is plain data that JSON can hold")
    promise(is_plain_data(game.notation.as_text(s)), "the table is text")
    promise(s == before, "deciding, legal, spell, view, merit and table leave the state as it was")


def check_moves(play: Play, seat: int) -> None:
    """A seat's legal moves: in order, each with one spelling and a merit."""
    game, s = play.game, play.state
    numbers, texts = play.legal_numbers(seat), play.legal_moves(seat)
    promise(bool(numbers), "who must decide has a legal move")
    promise(numbers == sorted(set(numbers)), "legal moves are written once each, in ascending order")
    promise(numbers[0] >= 0 and numbers[-1] < game.rules.MOVES, "moves are numbers from 0 to MOVES − 1")
    promise(len(set(texts)) == len(texts), "no two legal moves have the same spelling")
    promise(all(SPELLING.fullmatch(text) for text in texts), "moves are lower-case ASCII with single spaces")
    for number in numbers:
        promise(type(game.merit.merit(s, seat, number)) is int, "merit is a whole number")


def check_refusals(play: Play) -> None:
    """Whatever is not the spelling of a legal move is refused, no matter who tries it, and changes nothing."""
    seat, texts = play.next_seat, play.legal_moves(play.next_seat)
    for other in (" ", texts[0].upper(), f"{texts[0]} ", f" {texts[-1]}"):
        promise(is_refused(play, seat, other), f"{other!r} is not legal, and is refused")
    for other_seat in (-1, play.state.players, seat + 1):
        promise(is_refused(play, other_seat, texts[0]), "others may not decide")


def is_refused(play: Play, seat: int, text: str) -> bool:
    """Is the decision refused, and the state as it was?"""
    before = play.state.copy()
    try:
        play.play(seat, text)
    except IllegalMove:
        return bool(play.state == before)
    return False


def check_ranges(game: Game, s: CommonState, before: CommonState) -> None:
    """Every number that has changed fits the native twin's narrow field, where it would silently wrap around."""
    import numpy as np

    changed = differing(s, before)
    for name, field in game.state.declared.items():
        if name in changed:
            limits = np.iinfo(np.dtype(field.kind))
            smallest, largest = extremes(getattr(s, name))
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


def check_replay(story: Story) -> None:
    """The record, written and read, gives the same state after every move."""
    try:
        record = parse(line_of(record_of(story.play)))
        promise(replay(record).outcome == story.play.outcome, "a record gives the same outcome")
        again = replay(record, moves=0)
        for state, move in zip(story.states, [*story.play.moves, None], strict=True):
            promise(not differing(again.state, state), "a record gives the same state after every move")
            if move:
                again.play(*move)
    except BirdtableError as error:
        raise error if isinstance(error, ContractBroken) else ContractBroken(f"a record replays: {error}") from error


def is_plain_data(value: Any) -> bool:
    """Does the value come through JSON unchanged?"""
    try:
        return bool(json.loads(json.dumps(value)) == value)
    except (TypeError, ValueError):
        return False
