"""The words for little time on a clock."""

import pytest

from pyapp.ui.table.low_time import SILENT, LowTime
from tests.ui.spoken import speak_english

speak_english()
CLOCK, OTHER = ("g", 0), ("g", 1)


class Dom:
    """A browser that keeps texts and announces them."""

    def __init__(self):
        self.said: list[str] = []
        self.kept: dict[str, str] = {}

    def stored(self, key: str) -> str | None:
        """Return the text kept under a key."""
        return self.kept.get(key)

    def announce(self, _selector: str, text: str):
        """Note an announcement."""
        self.said.append(text)


@pytest.mark.parametrize(
    "looks, said",
    [
        ([(CLOCK, 120_100), (CLOCK, 119_900), (CLOCK, 119_000)], ["2 minutes left."]),
        ([(CLOCK, 30_100), (CLOCK, 29_900), (CLOCK, 10_000)], ["30 seconds left.", "10 seconds left."]),
        ([(CLOCK, 60_000), (CLOCK, 31_000)], []),  # a game that begins with less than a mark
        ([(CLOCK, 31_000), (CLOCK, 9_000)], ["10 seconds left."]),  # a page that has slept
        ([(CLOCK, 40_000), (OTHER, 20_000), (OTHER, 15_000)], []),
    ],
)
def test_times_are_said_once_as_a_clock_passes_them(looks, said):
    dom = Dom()
    low = LowTime(dom)
    for clock, left in looks:
        low.follow(clock, left)
    assert dom.said == said


def test_player_who_wants_to_hear_no_times_hears_none():
    dom = Dom()
    dom.kept[SILENT] = "yes"
    low = LowTime(dom)
    for left in (31_000, 9_000):
        low.follow(CLOCK, left)
    assert dom.said == []
