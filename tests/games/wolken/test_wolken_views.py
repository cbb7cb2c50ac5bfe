"""What a table of Über den Wolken shows to whom."""

from __future__ import annotations

from typing import Any

import pytest
from wolken_positions import decide, position

from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.games.wolken import choices, game, merit, notation, state
from birdtable.games.wolken.events import ENDED
from birdtable.games.wolken.state import State
from birdtable.games.wolken.view import EVENTS
from unwatched import unwatched

FLOCK = "..k.. .wgK. gwkGw"


def ids(cards: list[dict[str, Any]]) -> list[str]:
    return [card["id"] for card in cards]


def test_a_view_names_everything_that_lies_open() -> None:
    play = position(FLOCK, hands=("3", "7"), line="9", discard="10", face_up="k.", pile="wgw", cubes=(7, 5), stage=2)
    view = play.view(0)
    assert (view["turn"], view["phase"], view["stage"], view["starter"]) == (0, "turn", 2, 0)
    assert list(view["board"])[:6] == ["a1", "a2", "a3", "b1", "b2", "b3"]
    assert view["board"]["a1"] is None
    assert view["board"]["d2"] == "kite-m"
    assert len(view["board"]) == 15
    assert view["face_up"] == ["kite-f", None]
    assert view["pile"] == 3
    assert view["pile_holds"] == {"goose-f": 1, "swift": 2}
    assert view["boxes"] == {"sideways": 0, "lengthwise": 0, "add": 0, "take": 0}
    assert view["line"] == [{"id": "2-09", "action": "gap", "cost": 2, "cells": {"b2": 3, "c2": 2}}]
    assert ids(view["discard"]) == ["2-10"]
    assert view["deck"] == 12
    assert view["nest"] == {"id": "n2", "points": [4, 8, 12, 16, 20], "couple": 1}
    assert (view["played"], view["action"], view["tile"]) == (None, None, None)


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    play = position(FLOCK, hands=("3", "7 8"), cubes=(7, 5))
    own, other = play.view(0)["players"]
    assert own == {
        "bird": "kite",
        "points": 0,
        "cubes": 7,
        "cards": 1,
        "hand": [{"id": "2-03", "action": "line", "cost": None, "cells": {"a2": 4, "d3": 2}}],
    }
    assert other == {"bird": "goose", "points": 0, "cubes": 5, "cards": 2, "hand": []}
    assert [player["hand"] for player in play.view()["players"]] == [[], []]


def test_a_card_taken_from_the_line_stays_known_to_all() -> None:
    play = position(FLOCK, hands=("3", ""), line="9")
    decide(play, "take 2-09")
    for seat in (1, None):
        assert ids(play.view(seat)["players"][0]["hand"]) == ["2-09"]
        assert play.view(seat)["players"][0]["cards"] == 2


def test_what_is_half_done_is_open() -> None:
    play = position(FLOCK, hands=("7", ""), face_up="k.")
    decide(play, "play 2-07", "add 1")
    view = play.view(1)
    assert (view["phase"], view["played"]["id"], view["action"], view["tile"]) == (
        *("place", "2-07", "standard", "kite-f"),
    )


def test_after_the_end_it_is_nobodys_turn() -> None:
    play = position(FLOCK, cubes=(1, 0), stage=3)
    decide(play, "pass")
    assert play.view(0)["turn"] is None
    assert play.view(0)["phase"] is None


def test_which_cards_were_dealt_only_their_owner_learns() -> None:
    play = Play.seeded(game, 3, 2)
    for seat in (0, 1, 2, None):
        dealt = [event for event in play.events(seat) if event["event"] == "dealt"]
        assert len(dealt) == 6
        assert [event["card"] is not None for event in dealt] == [event["seat"] == seat for event in dealt]
        assert ["action" in event for event in dealt] == [event["seat"] == seat for event in dealt]


def test_events_have_words_for_everything() -> None:
    play = position(FLOCK, hands=("2 3", "1"), line="7 9", face_up="k.", pile="wgw", cubes=(10, 0))
    decide(play, "play 2-02", "seek goose-f", "place a tail", "play 2-03", "copy 2-07", "add 1", "place a head")
    assert play.events(1) == [
        {"event": "played", "seat": 0, "card": "2-02", "action": "favourite"},
        {"event": "paid", "seat": 0, "cubes": 4},
        {"event": "sought", "seat": 0, "tile": "goose-f"},
        {"event": "placed", "seat": 0, "tile": "goose-f", "column": "a", "end": "tail"},
        {"event": "discarded", "seat": 0, "card": "2-02", "chosen": False, "action": "favourite"},
        {"event": "played", "seat": 0, "card": "2-03", "action": "line"},
        {"event": "copied", "seat": 0, "card": "2-07", "action": "standard"},
        {"event": "paid", "seat": 0, "cubes": 2},
        {"event": "added", "seat": 0, "source": "1", "tile": "kite-f"},
        {"event": "turned-up", "source": "1", "tile": "swift"},
        {"event": "placed", "seat": 0, "tile": "kite-f", "column": "a", "end": "head"},
        {"event": "discarded", "seat": 0, "card": "2-03", "chosen": False, "action": "line"},
    ]


def test_events_tell_a_stages_end_and_the_next_ones_beginning() -> None:
    play = position("..k.. .wgK. gwkGw", hands=("5", ""), line="7 8 9 10", face_up="ww", cubes=(1, 0))
    decide(play, "pass", "validate 2-05")
    events = play.events()
    kinds = [event["event"] for event in events]
    assert kinds == [
        *("passed", *["landed"] * 5, "nested", "nested", "validated", "discarded"),
        *("opened", *["joined"] * 5, "started"),
    ]
    assert events[8] == {"event": "validated", "seat": 0, "card": "2-05", "points": 1, "action": "diagonal"}
    assert events[10] == {"event": "opened", "stage": 2, "nest": "n2"}
    assert events[11]["column"] == "a"


def test_a_stages_end_can_be_seen_before_the_next_one_begins() -> None:
    play = position("..k.. .wgK. gwkGw", hands=("5", ""), line="7 8 9 10", face_up="ww", cubes=(1, 0))
    decide(play, "pass")
    seen: list[tuple[int, int, str]] = []
    play.state.on_pause = lambda s: seen.append((s.stage, s.score[0], play.events()[-1]["event"]))
    before = play.state.score[0]
    decide(play, "validate 2-05")
    assert seen == [(0, before + 1, "discarded")]
    assert play.state.stage == 1


def test_every_kind_of_event_is_described() -> None:
    assert sorted(EVENTS) == list(range(ENDED + 1))
    out_of_cards = position(FLOCK, line="1", discard=" ".join(map(str, range(2, 17))), cubes=(1, 0))
    decide(out_of_cards, "pass")
    copied = position(FLOCK, hands=("3", ""), line="7")
    decide(copied, "play 2-03", "copy 2-07")
    plays = [out_of_cards, copied]
    for number in range(4):
        plays.append(Play.seeded(game, 2, 6, number=number))
        play_on(plays[-1], number, 1000)
    assert {event["event"] for play in plays for event in play.events()} == {kind[0] for kind in EVENTS.values()}


def play_on(play: Play[State], number: int, most: int) -> None:
    """Play so many random moves, or to the end."""
    luck = [0] * 4
    seed_luck(luck, 1, number, 1)
    while not play.over and most:
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[below(luck, len(moves))])
        most -= 1


def scrambled(s: State, seat: int | None) -> State:
    """Another state that looks the same to a seat: what lies face down and secret cards change places."""
    other = s.copy()
    other.pile[: s.pile_tiles] = s.pile[: s.pile_tiles][::-1]
    other.nests[s.stage + 1 :] = s.nests[s.stage + 1 :][::-1]
    places = range(s.deck_next, s.deck_end)
    secret = [card for card, owner in enumerate(s.where) if owner < s.players and owner != seat and not s.shown[card]]
    secret = [card for card in secret if card < {2: 16, 3: 19, 4: 22}[s.players]]
    unseen = [k for k in places if not s.shown[s.deck[k]]]
    hidden = [s.deck[k] for k in unseen] + secret
    turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    for k in unseen:
        other.deck[k] = turned[s.deck[k]]
    for card in hidden:
        other.where[turned[card]] = s.where[card]
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_view_legal_moves_and_merit_depend_on_nothing_hidden(players: int) -> None:
    changed = 0
    room = [0] * choices.MOVES
    for number in range(25):
        play = Play.seeded(game, players, 9, number=number)
        play_on(play, number, 4 * number)
        if play.over:
            continue
        s, seat = play.state, play.next_seat
        for watcher in (None, *range(players)):
            other = scrambled(s, watcher)
            changed += other != s
            assert game.view.view(other, watcher) == game.view.view(s, watcher)
        other = scrambled(s, seat)
        moves = play.legal_numbers(seat)
        assert room[: game.rules.legal(other, seat, room)] == moves
        assert [merit.merit(other, seat, move) for move in moves] == [merit.merit(s, seat, move) for move in moves]
    assert changed > 30


def test_a_view_of_one_seat_does_not_hold_the_others_secret_cards() -> None:
    play = Play.seeded(game, 4, 3)
    for seat in range(4):
        text = str(play.view(seat))
        for card in range(22):
            secret = play.state.where[card] in range(4) and play.state.where[card] != seat
            assert (notation.card_name(play.state, state.MANOEUVRE_CARDS, card) in text) == (
                not secret and play.state.where[card] != choices.IN_DECK
            )
