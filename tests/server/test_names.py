"""Names as one line of visible text, in which no picture and no letter is cut."""

from __future__ import annotations

import pytest

from birdtable.protocol import LONGEST_NAME
from birdtable.server.guests import clean_name

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FRANCE = "\U0001f1eb\U0001f1f7"
WAVE = "\U0001f44b\U0001f3fd"
HEART_ON_FIRE = "\u2764\ufe0f\u200d\U0001f525"


@pytest.mark.parametrize("picture", [FAMILY, SCOTLAND, FRANCE, WAVE, HEART_ON_FIRE, "1\ufe0f\u20e3", "e\u0301"])
def test_a_picture_of_several_letters_stays_whole_or_goes_whole(picture: str) -> None:
    assert clean_name(f"Ana {picture} Maria") == f"Ana {picture} Maria"
    for letters in range(LONGEST_NAME - len(picture), LONGEST_NAME + 1):
        name = "x" * letters
        assert clean_name(name + picture) == (name + picture if letters + len(picture) <= LONGEST_NAME else name)


def test_a_joiner_or_a_tag_that_joins_nothing_is_left_out() -> None:
    assert clean_name("A\u200dna") == "Ana"
    assert clean_name(f"Ana{SCOTLAND[1:]}") == "Ana"
