"""The browser is killed as a whole: the turn that was seen is there."""

import pytest

from tools.measure_kept_turns import of_page

pytestmark = pytest.mark.engine


@pytest.mark.slow
def test_turn_is_kept_when_the_browser_is_killed_after_it_was_seen(driver, site):
    assert not of_page(driver, site.url, 500)  # milliseconds; localStorage alone has lost it then
