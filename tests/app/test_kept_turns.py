"""The whole browser is killed: each move that was on the screen comes back, on the board and in the library."""

import pytest

from tools.measure.kept_turns import of_page

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("seconds, delay", [(1, 300), pytest.param(2, 200, marks=pytest.mark.slow)])
def test_turn_is_kept_when_the_browser_is_killed_after_it_was_seen(driver, site, seconds, delay):
    kill = of_page(driver, site.url, seconds, delay, is_busy=True)
    assert kill.due > 1 and kill.lost == (False, False), kill
