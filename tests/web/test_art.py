"""The drawings: every card has its bird, and every file is small, plain and free of all that the pages forbid."""

from __future__ import annotations

import io
import json
import math
import re
import struct
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Browser

import birdtable
from birdtable.games.cubirds.cards import BIRDS as CUBIRDS
from birdtable.games.whatsup.cards import COLOUR_NAMES, FACE_NAMES
from birdtable.games.wolken.actions import NAMES as ACTIONS
from birdtable.games.wolken.cards import TILES
from birdtable.protocol import Portrait

ROOT = Path(birdtable.__file__).parent
ART = ROOT / "web" / "art"
FACES = {
    "cubirds": {*CUBIRDS, "robinbird"},
    "kuckuck": {"cockatoo", "cockatoo-half", "cuckoo", "nest", *(f"twig-{dozen}" for dozen in range(5))},
    "whatsup": {*COLOUR_NAMES, *FACE_NAMES},
    "wolken": {*TILES, *(f"action-{action}" for action in ACTIONS), "cube", "nest", "landing", "couple", "cloud"},
}
TINTED = {
    "cubirds": FACES["cubirds"],
    "kuckuck": {"cockatoo", "cockatoo-half", "cuckoo", "nest"},
    "whatsup": set(COLOUR_NAMES),
    "wolken": set(TILES),
}
ICONS = {
    *("undo", "log", "flag", "link", "qr", "share", "settings", "sound-on", "sound-off", "language", "moon", "sun"),
    *("close", "check", "eye", "eye-off", "person", "bot", "clock", "play", "pause", "step-back", "step-forward"),
    *("to-start", "to-end", "download", "upload", "trophy", "hand", "cards", "info", "dice", "luck"),
    *("question", "bell", "copy", "plus", "minus"),
    *("arrow-left", "arrow-right", "arrow-up", "arrow-down"),
}
PEOPLE = set(get_args(Portrait))
BOTS = ("wren", "finch", "starling", "jackdaw", "raven")
PORTRAITS = {*PEOPLE, *(f"{bot}-{pose}" for bot in BOTS for pose in (1, 2, 3)), "robinbird", "egg"}
PATTERNS = {f"pattern-{seat}" for seat in range(5)}
STAGE = {"sun", "laurel", "bunting", "perch", "trophy", "feather-0", "feather-1", "feather-2"}
MOMENTS = {"moment-flock", "moment-landing", "moment-reveal", "moment-row"}
PICTURES = ("back", "logo", "favicon", "favicon-turn", "app-icon")
DRAWINGS = sorted([*ROOT.glob("games/*/web/*.svg"), *ART.glob("*.svg")])

ELEMENTS = {"svg", "symbol", "g", "path", "circle", "ellipse", "rect"}
LARGEST_BIRD, LARGEST_FILE = 2_500, 25_000  # bytes
MOVING = {None, "eye", "wing", "bird"}  # the classes that the pages' style sheets may move
SMALL = 32  # pixels: so small a bird is still told from others by its outline
ALIKE = 0.9  # of two outlines laid upon each other, at most so much is common
SEEN, MOSTLY = 1.5, 2 / 3  # the contrast that tells a bird from the paper, and how much of its outline has it
CARDS = {"day": "#fbf8f1", "dusk": "#1e2a36"}  # what portraits stand on, as in tokens.css
INK, DUSK_INK = "#1d1b19", "#f1e8da"  # the text on the tints, by day and at dusk


def sprite(game: str) -> Path:
    return ROOT / "games" / game / "web" / "birds.svg"


def colours(game: str) -> dict[str, dict[str, str]]:
    return json.loads(sprite(game).with_suffix(".json").read_text("utf-8"))


def symbols(file: Path) -> dict[str, ElementTree.Element]:
    """The symbols of a sprite, by their ids."""
    found = [element for element in ElementTree.parse(file).iter() if bare(element.tag) == "symbol"]
    named = {element.attrib["id"]: element for element in found}
    assert len(named) == len(found), f"{file} uses an id twice"
    return named


def bare(tag: str) -> str:
    return tag.rpartition("}")[2]


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as accessibility guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def rendered(chrome: Browser, file: Path, names: Iterable[str], size: int) -> dict[str, Image.Image]:
    """Symbols as a page shows them, on nothing."""
    shapes = "".join(f'<svg width="{size}" height="{size}"><use href="#{name}"/></svg>' for name in names)
    page = chrome.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block }} div {{ display: none }}</style>"
        f"<div>{file.read_text('utf-8')}</div>{shapes}"
    )
    strip = Image.open(io.BytesIO(page.screenshot(full_page=True, omit_background=True))).convert("RGBA")
    page.close()
    return {name: strip.crop((0, at * size, size, at * size + size)) for at, name in enumerate(names)}


def likeness(one: Image.Image, other: Image.Image) -> float:
    """How much two silhouettes have in common, of all that they cover together."""
    outlines = [picture.getchannel("A").tobytes() for picture in (one, other)]
    return sum(map(min, *outlines)) / sum(map(max, *outlines))


def pixels(picture: Image.Image) -> dict[tuple[int, int], bytes]:
    """Red, green, blue and opacity by place."""
    raw, width = picture.tobytes(), picture.width
    return {(at % width, at // width): raw[4 * at : 4 * at + 4] for at in range(len(raw) // 4)}


def rim(picture: Image.Image) -> list[str]:
    """The colours along an outline, two pixels inside of it."""
    seen = pixels(picture)
    outside = {place for place, colour in seen.items() if colour[3] == 0}
    near = [
        colour
        for (x, y), colour in seen.items()
        if colour[3] == 255 and outside & {(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)}
    ]
    return ["#" + colour[:3].hex() for colour in near]


@pytest.mark.parametrize("game", FACES)
def test_every_card_has_its_drawing(game: str) -> None:
    assert FACES[game] - symbols(sprite(game)).keys() == set()


@pytest.mark.parametrize("game", FACES)
def test_every_game_has_a_tile_for_the_home_page(game: str) -> None:
    assert ElementTree.parse(sprite(game).with_name("tile.svg")).getroot().attrib["viewBox"] == "0 0 320 200"


def test_the_shell_has_its_icons_and_pictures() -> None:
    assert ICONS - symbols(ART / "icons.svg").keys() == set()
    assert all((ART / f"{name}.svg").is_file() for name in PICTURES)


def test_the_end_has_a_stage_and_moments_have_signs() -> None:
    assert symbols(ART / "stage.svg").keys() == STAGE
    assert symbols(ART / "moments.svg").keys() == MOMENTS


def test_everybody_has_a_portrait_that_can_blink() -> None:
    """Poses with closed eyes have none to blink with."""
    drawn = symbols(ART / "portraits.svg")
    assert drawn.keys() == PORTRAITS
    assert all(portrait.attrib["viewBox"] == "0 0 100 100" for portrait in drawn.values())
    awake = {name for name, portrait in drawn.items() if any(part.get("class") == "eye" for part in portrait.iter())}
    assert PORTRAITS - awake == {"wren-3", "finch-3"}


def test_portraits_of_two_species_are_told_apart_by_their_outline(chrome: Browser) -> None:
    pictures = rendered(chrome, ART / "portraits.svg", sorted(PORTRAITS), SMALL)
    for one, other in combinations(pictures, 2):
        if one.rpartition("-")[0] != other.rpartition("-")[0] or "-" not in one:
            assert likeness(pictures[one], pictures[other]) < ALIKE, (one, other)


def test_no_portrait_melts_into_the_card_it_stands_on(chrome: Browser) -> None:
    for name, picture in rendered(chrome, ART / "portraits.svg", sorted(PORTRAITS), 40).items():
        edge = rim(picture)
        for card in CARDS.values():
            assert sum(contrast(colour, card) >= SEEN for colour in edge) >= MOSTLY * len(edge), (name, card)


def test_crane_and_goose_are_told_apart_on_a_phone(chrome: Browser) -> None:
    """One stretches with its wings up, the other is plump and beats them down: less than half is common."""
    pictures = rendered(chrome, sprite("wolken"), sorted(TILES), 30)
    for crane in ("crane-f", "crane-m"):
        for goose in ("goose-f", "goose-m"):
            assert likeness(pictures[crane], pictures[goose]) < 0.5, (crane, goose)


def test_a_portrait_fits_its_round_frame(chrome: Browser) -> None:
    """Next to nothing of it lies outside of the circle."""
    middle = 50
    for name, picture in rendered(chrome, ART / "portraits.svg", sorted(PORTRAITS), 2 * middle).items():
        drawn = [place for place, colour in pixels(picture).items() if colour[3] > 127]
        outside = [place for place in drawn if math.dist(place, (middle, middle)) > middle + 1]
        assert len(outside) <= len(drawn) / 100, name


def test_every_seat_has_a_pattern_of_its_own(chrome: Browser) -> None:
    assert symbols(ART / "patterns.svg").keys() == PATTERNS
    drawn = sorted(PATTERNS - {"pattern-0"})  # the first is plain
    pictures = rendered(chrome, ART / "patterns.svg", drawn, 40)
    for one, other in combinations(drawn, 2):
        assert likeness(pictures[one], pictures[other]) < ALIKE - 0.3, (one, other)


@pytest.mark.parametrize("size", [192, 512])
def test_the_app_has_icons_of_the_sizes_that_phones_ask_for(size: int) -> None:
    head = (ART / f"app-icon-{size}.png").read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == (size, size)


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_drawing_is_plain(file: Path) -> None:
    """No script, style, text, gradient or filter, nothing from elsewhere: the pages forbid it, and so do we."""
    for element in ElementTree.parse(file).iter():
        assert bare(element.tag) in ELEMENTS
        assert not (element.text or "").strip()
        assert element.get("class") in MOVING
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert bare(name) not in ("style", "href", "src", "filter", "font-family")
            assert "url(" not in value
            assert "://" not in value


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_drawing_is_small(file: Path) -> None:
    assert file.stat().st_size <= LARGEST_FILE
    for drawn in re.findall(r"<symbol .*?</symbol>", file.read_text("utf-8"), re.DOTALL):
        assert len(drawn) <= LARGEST_BIRD


@pytest.mark.parametrize("game", FACES)
def test_every_tinted_card_has_three_colours_and_readable_text(game: str) -> None:
    assert TINTED[game] <= colours(game).keys() <= symbols(sprite(game)).keys()
    for bird, palette in colours(game).items():
        assert palette.keys() == {"main", "tint", "tint-dark"}
        assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in palette.values())
        assert contrast(INK, palette["tint"]) >= 4.5, bird
        assert contrast(DUSK_INK, palette["tint-dark"]) >= 4.5, bird


@pytest.mark.parametrize("game", FACES)
def test_every_bird_can_blink_and_flap(game: str) -> None:
    birds = {"cubirds": CUBIRDS, "kuckuck": ("cockatoo", "cuckoo"), "whatsup": FACE_NAMES, "wolken": TILES}[game]
    for bird in birds:
        classes = {element.get("class") for element in symbols(sprite(game))[bird].iter()}
        assert {"eye", "wing"} <= classes, bird
