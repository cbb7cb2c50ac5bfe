"""Card files: our reconstruction, those of others, and what is wrong with bad ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from wolken_positions import decide, offered, position

from birdtable.core.errors import BadRecord, BadSetUp
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, record_of, replay
from birdtable.games.wolken import actions, cards, game, notation, options

OURS = Path(cards.__file__).with_name("cards.json")
FLOCK = "..k.. .wgK. gwkGw"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of card files, in which the game looks."""
    monkeypatch.setenv("BIRDTABLE_CARDS", str(tmp_path))
    return tmp_path


def put(folder: Path, name: str, content: bytes) -> str:
    """A card file of that name and content; returns its NAME-HASH."""
    (folder / f"{name}.json").write_bytes(content)
    return f"{name}-{hashlib.sha256(content).hexdigest()[:16]}"


def values() -> dict[str, Any]:
    """The values of our own file, to be changed."""
    loaded: dict[str, Any] = json.loads(OURS.read_bytes())
    return loaded


def put_values(folder: Path, changed: object, name: str = "box") -> str:
    return put(folder, name, json.dumps(changed).encode())


def test_our_reconstruction_has_all_cards() -> None:
    ours = cards.CARD_SETS[0]
    assert {players: len(deck) for players, deck in ours.decks.items()} == {2: 16, 3: 19, 4: 22}
    assert [nest.id for nest in ours.nests] == [f"n{number}" for number in range(1, 8)]
    assert ours.decks[2][6] == cards.Manoeuvre("2-07", actions.STANDARD, 2, (4, 10), (3, 3))
    assert ours.decks[2][2].cost == 0
    assert ours.nests[4] == cards.Nest("n5", (5, 10, 14, 18, 22), -3)


def test_every_kind_of_action_is_in_every_deck() -> None:
    for deck in cards.CARD_SETS[0].decks.values():
        assert {card.action for card in deck} == set(range(actions.GAP, actions.LINE + 1))


def test_ours_says_that_it_is_a_reconstruction() -> None:
    assert "Reconstruction" in values()["about"]
    assert "reconstruction" in game.credits
    assert "unofficial" in game.credits


def test_cells_are_named_by_column_and_row_from_the_front() -> None:
    assert [cards.cell_name(cell) for cell in (0, 2, 6, 20)] == ["a1", "a3", "c1", "g3"]


def test_an_option_names_another_card_file_and_its_ids_are_spelt(folder: Path) -> None:
    changed = values()
    changed["decks"]["2"][8] |= {"id": "true-gap", "cost": 1, "cells": {"b2": 9, "a1": 7}}
    changed["nest"][0]["couple"] = -4
    name = put_values(folder, changed, "my-box")
    play = position(FLOCK, hands=("9", ""), line="10", options={"cards": name})
    assert play.view(0)["nest"]["couple"] == -4
    decide(play, "play true-gap")
    assert play.state.cubes[0] == 9
    assert play.view(1)["played"] == {"id": "true-gap", "action": "gap", "cost": 1, "cells": {"b2": 9, "a1": 7}}
    assert notation.card_name(play.state.copy(), 1, 8) == "true-gap"
    assert notation.card_name(position(FLOCK).state, 1, 8) == "2-09"


def test_people_may_choose_a_card_file_as_soon_as_there_is_one(folder: Path) -> None:
    assert game.options_of("standard") == []
    name = put_values(folder, values(), "my-box")
    (option,) = game.options_of("standard")
    assert (option.name, list(option.values())) == ("cards", [None, name])


def test_a_record_of_another_card_file_replays_where_the_file_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = values()
    for card in changed["decks"]["3"]:
        card["id"] = card["id"].replace("3-", "x")
    play = Play.seeded(game, 3, 1, options={"cards": put_values(folder, changed)})
    decide(play, offered(play, "take")[0])
    record = parse(line_of(record_of(play)))
    assert record["moves"][0][1].startswith("take x")
    assert replay(record).moves == play.moves
    monkeypatch.setattr(options, "_loaded", {})
    (folder / "box.json").unlink()
    with pytest.raises(BadRecord, match="move 0: no card file 'box-"):
        replay(record)


def test_a_card_file_is_loaded_once(folder: Path) -> None:
    name = put_values(folder, values() | {"about": "once"})
    first = game.prepared(2, options={"cards": name}).card_set
    assert first > 0
    assert game.prepared(4, options={"cards": name}).card_set == first
    assert game.prepared(2).card_set == 0


def test_a_stage_always_ends_even_if_cards_cost_nothing(folder: Path) -> None:
    changed = values()
    for card in (card for deck in changed["decks"].values() for card in deck if card["cost"] is not None):
        card |= {"cost": 0, "action": "standard"}
    name = put_values(folder, changed)
    for players in (2, 3, 4):
        play = Play.seeded(game, players, 4, options={"cards": name})
        luck = [0] * 4
        seed_luck(luck, 4, players, 1)
        while not play.over:
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[below(luck, len(moves))])
        assert len(play.moves) < 3 * (2 * players * cards.CUBES[players] + 5 * cards.DECK_CARDS[players])


# Options that lead nowhere


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetUp, match="no option 'deck' in this game; it has cards"):
        game.prepared(2, options={"deck": 1})


@pytest.mark.parametrize(
    "name",
    [
        *("", "box", "../box-0123456789abcdef", "/etc/box-0123456789abcdef", "Box-0123456789abcdef", "box-0123"),
        *(
            "box.json-0123456789abcdef",
            "box-0123456789ABCDEF",
            f"{'b' * 33}-0123456789abcdef",
            "box-0123456789abcdef\n",
        ),
        *(7, None, ["box"], {"a": 1}),
    ],
)
def test_a_name_that_is_not_name_and_hash_is_refused_before_any_file_is_opened(folder: Path, name: object) -> None:
    with pytest.raises(BadSetUp, match=r"cards is .*; it should be NAME-HASH"):
        game.prepared(2, options={"cards": name})


def test_an_unknown_file_is_refused_with_the_folder_and_what_is_there(folder: Path) -> None:
    there = put_values(folder, values(), "box-b"), put_values(folder, {}, "box-a")
    put(folder, "Not A Name", b"{}")
    (folder / "folder.json").mkdir()
    with pytest.raises(BadSetUp) as error:
        game.prepared(2, options={"cards": "box-0123456789abcdef"})
    assert str(error.value) == (
        f"no card file 'box-0123456789abcdef': the folder {str(folder)!r} holds {there[1]}, {there[0]}"
    )


def test_a_file_of_that_name_but_another_hash_is_refused(folder: Path) -> None:
    put_values(folder, values())
    with pytest.raises(BadSetUp, match=r"no card file 'box-0123456789abcdef': .* holds box-[0-9a-f]{16}$"):
        game.prepared(2, options={"cards": "box-0123456789abcdef"})


def test_a_folder_that_is_not_there_holds_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CARDS", str(folder / "nowhere"))
    with pytest.raises(BadSetUp, match=r"nowhere' holds none$"):
        game.prepared(2, options={"cards": "box-0123456789abcdef"})


def test_without_the_variable_the_users_data_folder_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BIRDTABLE_CARDS", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: f"/data/{name}")
    assert options.cards_folder() == Path("/data/birdtable/cards")


# Files that are wrong


def change(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    """Set one value of a card file."""

    def changing(loaded: dict[str, Any]) -> None:
        place: Any = loaded
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return changing


def without(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Leave one value of a card file away."""

    def leaving(loaded: dict[str, Any]) -> None:
        place: Any = loaded
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return leaving


CARD = ("decks", "2", 3)
WRONG = [
    (change("columns", "2", to=6), 'columns is .*; it should be {"2": 5, "3": 6, "4": 7}, as in the rules'),
    (change("columns", "2", to=5.0), "columns is .*as in the rules"),
    (change("heights", "4", to=[1, 2, 3, 3, 2, 2, 1]), "heights is .*as in the rules"),
    (change("heights", "2", 0, to=True), "heights is .*as in the rules"),
    (change("cubes", to=None), "cubes is None; .*as in the rules"),
    (change("face_up_cards", "5", to=7), "face_up_cards is .*as in the rules"),
    (without("nest"), "nest is None; it should be a list of 7 cards"),
    (without("nest", 6), "nest is 'a list of 6'; it should be a list of 7 cards"),
    (change("nest", 2, to=5), r"nest\[2\] is 5; it should be an object with the keys couple, id, points"),
    (without("nest", 2, "couple"), r"nest\[2\] is .*; it should be an object with the keys couple, id, points"),
    (change("nest", 2, "id", to="n1"), r"nest\[2\].id is 'n1'; it should be an id that no other card of the list has"),
    (change("nest", 2, "points", to=[1, 2, 3, 4]), r"nest\[2\].points is \[1, 2, 3, 4\]; it should be a list of 5"),
    (change("nest", 2, "points", to="12345"), r"nest\[2\].points is '12345'; it should be a list of 5"),
    (change("nest", 2, "points", 4, to=1.5), r"nest\[2\].points\[4\] is 1.5; .* whole number from -99 to 99"),
    (change("nest", 2, "couple", to=-100), r"nest\[2\].couple is -100; .* whole number from -99 to 99"),
    (without("decks"), "decks is None; it should be an object with the keys 2, 3 and 4"),
    (without("decks", "3"), "decks is .*; it should be an object with the keys 2, 3 and 4"),
    (without("decks", "2", 0), "decks.2 is 'a list of 15'; it should be a list of 16 cards"),
    (change("decks", "3", to={}), "decks.3 is {}; it should be a list of 19 cards"),
    (change("decks", "4", 21, to=None), r"decks.4\[21\] is None; .* the keys action, cells, cost, id"),
    (change(*CARD, "extra", to=1), r"decks.2\[3\] is .* the keys action, cells, cost, id"),
    (change(*CARD, "id", to="2-01"), r"decks.2\[3\].id is '2-01'; it should be an id that no other card"),
    (change(*CARD, "id", to="2_04"), r"decks.2\[3\].id is '2_04'; it should be 1 to 32 of a-z, 0-9 and -"),
    (change(*CARD, "id", to=""), r"decks.2\[3\].id is ''; it should be 1 to 32 of a-z, 0-9 and -"),
    (change(*CARD, "id", to=4), r"decks.2\[3\].id is 4; it should be 1 to 32 of a-z, 0-9 and -"),
    (change(*CARD, "action", to="add"), r"decks.2\[3\].action is 'add'; it should be one of gap, wide-gap, .*line"),
    (change(*CARD, "action", to=["gap"]), r"decks.2\[3\].action is \['gap'\]; it should be one of gap"),
    (change(*CARD, "cost", to=None), r"decks.2\[3\].cost is None; it should be a whole number from 0 to 16"),
    (change(*CARD, "cost", to=17), r"decks.2\[3\].cost is 17; it should be a whole number from 0 to 16"),
    (change(*CARD, "cost", to=True), r"decks.2\[3\].cost is True; it should be a whole number from 0 to 16"),
    (change("decks", "2", 2, "cost", to=2), r"decks.2\[2\].cost is 2; it should be null, because the copied card"),
    (
        change(*CARD, "cells", to={"a2": 1}),
        r"decks.2\[3\].cells is .*; it should be an object of two cells from a1 to e3",
    ),
    (change(*CARD, "cells", to=["a2", "b2"]), r"decks.2\[3\].cells is .* two cells from a1 to e3"),
    (change(*CARD, "cells", to={"a2": 1, "f3": 1}), r"decks.2\[3\].cells is .* two cells from a1 to e3"),
    (change("decks", "4", 0, "cells", to={"a2": 1, "g4": 1}), r"decks.4\[0\].cells is .* two cells from a1 to g3"),
    (change(*CARD, "cells", to={"a2": 1, "b2": 100}), r"decks.2\[3\].cells.b2 is 100; .* whole number from 0 to 99"),
    (change(*CARD, "cells", to={"a2": "1", "b2": 1}), r"decks.2\[3\].cells.a2 is '1'; .* whole number from 0 to 99"),
]


@pytest.mark.parametrize(("wrong", "complaint"), WRONG)
def test_a_wrong_card_file_is_refused_with_the_place_and_what_would_be_right(
    folder: Path, wrong: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    changed = values()
    wrong(changed)
    with pytest.raises(BadSetUp, match=f"^card file box.json: {complaint}"):
        game.prepared(2, options={"cards": put_values(folder, changed)})


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "not JSON: "),
        (b"{", "not JSON: "),
        (b"\xff{}", "not JSON: "),
        (b"[" * 100_000, "nested too deeply"),
        (b"1" * 5000, "not JSON: "),
        (b'{"a": 1, "a": 2}', "the key 'a' stands twice in one object"),
        (b"[]", r"the file is \[\]; it should be an object with the keys nest and decks"),
        (b"null", "the file is None; it should be an object"),
    ],
)
def test_a_card_file_that_is_no_object_of_json_is_refused(folder: Path, content: bytes, complaint: str) -> None:
    with pytest.raises(BadSetUp, match=f"^card file box.json: {complaint}") as error:
        game.prepared(2, options={"cards": put(folder, "box", content)})
    assert str(error.value).isprintable()


def test_sizes_may_be_left_away(folder: Path) -> None:
    changed = {key: value for key, value in values().items() if key in ("nest", "decks")}
    assert game.prepared(2, options={"cards": put_values(folder, changed)}).card_set > 0
