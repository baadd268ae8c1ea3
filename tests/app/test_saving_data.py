"""A browser that asks to save data: the engine and the site for offline use come once the player asks for more."""

import pytest
from playwright.sync_api import expect

from tests.app.conftest import PHONE
from tools.paths import SITE
from tools.serve.counting_host import HOSTS, counting

SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}})"
MOST = 2_000_000  # bytes until the player asks for more
IDLE = 61_000  # milliseconds after which the page keeps files that nobody has asked for

pytestmark = [pytest.mark.slow, pytest.mark.kept]


@pytest.mark.parametrize("host", HOSTS)
def test_first_visit_takes_two_megabytes_and_an_easy_level_plays_until_the_player_loads_the_engine(visitor, host):
    with counting(SITE, host) as (address, count):
        player = visitor(address, viewport=PHONE)
        page = player.page
        page.context.add_init_script(SAVING)
        player.owns_the_clock().visit().sets_up(game="lasca", mode="computer", level="3")
        player.click("c3", "d4")
        expect(page.locator("#turns li")).to_have_count(3)
        expect(page.locator("#notices")).to_contain_text("levels 1 to 6 play from the page itself")
        page.clock.fast_forward(IDLE)
        page.wait_for_load_state("networkidle")
        assert 300_000 < count() < MOST
        assert page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one === undefined)")
        page.get_by_role("button", name="Load now").click()
        expect(page.locator("#notices")).not_to_contain_text("Load now")
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        assert count() > MOST


def test_a_hint_loads_the_engine(player):
    player.page.context.add_init_script(SAVING)
    player.visit().sets_up(game="lasca", mode="people")
    player.act("hint")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
