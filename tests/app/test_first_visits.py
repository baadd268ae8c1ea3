"""First visits during which the service worker becomes active: parts that are built late still work, in three browsers.

FIRST_VISITS in the environment is the number of visits with each browser.
"""

import json
import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.app.conftest import USUAL
from tests.app.player import READY_ENGINE
from tests.app.rooms import RoomProcess
from tests.app.test_offline import SERVED
from tests.app.test_webkit import needs_webkit, press, safari, waits  # noqa: F401  (a fixture)
from tools.browsers import firefox
from tools.prepare.node import node

VISITS = int(os.environ.get("FIRST_VISITS", "1"))
OPEN = ["#seek", "#online"]  # the dialogs that lead online
FIREFOX = Path(__file__).with_name("firefox_first_visits.mjs")


def test_online_opens_on_first_visits_in_chromium(browser, rooms):
    for _ in range(VISITS):
        context = browser.new_context(**USUAL)
        context.add_init_script(READY_ENGINE)
        page = context.new_page()
        page.goto(rooms.url)
        page.wait_for_function(SERVED, timeout=60_000)
        page.locator(".begin [data-do=seek]").click()
        page.locator("#seek [data-do=online]").click()
        expect(page.locator("#online")).to_be_visible()
        expect(page.locator("#notices li")).to_have_count(0)
        context.close()


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_online_opens_on_first_visits_in_firefox(rooms):
    arguments = [firefox.PUPPETEER, firefox.installed(), rooms.url, str(VISITS)]
    visited = subprocess.run(
        [*node(), FIREFOX, *arguments],
        env={**os.environ, "SCRIPT": READY_ENGINE},
        capture_output=True,
        text=True,
        timeout=60 + 30 * VISITS,
    )
    assert visited.returncode == 0, visited.stderr
    assert json.loads(visited.stdout) == [OPEN] * VISITS


@needs_webkit
def test_online_opens_on_first_visits_in_webkit(safari, tmp_path):  # noqa: F811
    for number in range(VISITS):
        folder = tmp_path / str(number)
        folder.mkdir()
        with RoomProcess(folder) as rooms:  # another port is another site: nothing of it is kept
            safari.get(rooms.url)
            waits(safari, "navigator.serviceWorker.controller")
            press(safari, ".begin [data-do=seek]")
            waits(safari, "document.querySelector('#seek[open]')")
            press(safari, "#seek [data-do=online]")
            waits(safari, "document.querySelector('#online[open]')")
