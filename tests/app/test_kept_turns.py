"""The browser is killed as a whole: the turn that was seen is there."""

import pytest

from tools.measure_kept_turns import of_page


@pytest.mark.slow
@pytest.mark.parametrize("delay", [20, 60])
def test_turn_is_kept_when_the_browser_is_killed_after_it_was_seen(driver, site, delay):
    assert not of_page(driver, site.url, delay)
