"""WebKitGTK, which stands for Safari: a whole game, the site without its server, the library, a dialog."""

import random
import shutil
from collections.abc import Iterator

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools import webkit
from tools.paths import SITE
from tools.serve import served

pytestmark = pytest.mark.skipif(bool(webkit.missing()), reason=f"there is no {', '.join(webkit.missing())}")

PATIENCE = 60  # seconds
TALL = '{"format": "columna-game", "version": 1, "game": "lasca", "start": "W:c3wwb,g7b", "turns": [], "cursor": 0}'
TICKET = """
    const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
    return [".label text", ".label use"].map((name) => middle(document.querySelector(name)));"""


@pytest.fixture
def safari(monkeypatch) -> Iterator[webdriver.WebKitGTK]:
    """The browser, fresh, on a screen that nobody sees."""
    monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")  # which refuses the system's administrator
    monkeypatch.setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
    options = Options()
    options.binary_location = str(webkit.browser())
    options.add_argument("--automation")
    with webkit.screen() as display:
        monkeypatch.setenv("DISPLAY", display)
        driver = webdriver.WebKitGTK(options=options, service=Service(executable_path=shutil.which(webkit.DRIVER)))
        driver.set_window_size(1280, 850)
        yield driver
        driver.quit()


def waits(driver, script: str):
    """Wait until a script gives something true; gives it."""
    return WebDriverWait(driver, PATIENCE).until(lambda driver: driver.execute_script(f"return {script}"))


def squares(driver, mark: str) -> list:
    """The squares that bear a mark."""
    return driver.find_elements(By.CSS_SELECTOR, f".square.{mark} .ground")


def test_webkit_plays_a_whole_game_and_goes_on_without_the_server(safari):
    over = "/has won|drawn/.test(document.querySelector('.status').textContent)"
    with served(SITE) as url:
        safari.get(url)
        waits(safari, "navigator.serviceWorker.controller")
        while not waits(safari, f"{over} ? 'over' : document.querySelector('.square.movable') && 'on'") == "over":
            for mark in ("movable", *["goal"] * 20):
                found = squares(safari, mark)
                if found:
                    safari.execute_script(
                        "arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))",
                        random.choice(found),
                    )
        turns = waits(safari, "document.querySelectorAll('#turns li').length")
        assert turns > 10
    safari.refresh()
    assert waits(safari, f"{over} && document.querySelectorAll('#turns li').length") == turns
    waits(safari, "document.querySelector('#menu')")
    safari.find_element(By.CSS_SELECTOR, ".controls [data-do=menu]").click()
    safari.find_element(By.CSS_SELECTOR, "#menu [value=library], #menu [data-do=library]").click()
    assert waits(safari, "document.querySelectorAll('#shelf .told b').length") == 1


def test_numbers_and_choices_look_as_elsewhere_in_webkit(safari, site):
    safari.get(site.url + "manifest.webmanifest")
    safari.execute_script("localStorage.setItem('columna.game', arguments[0])", TALL)
    safari.get(site.url)
    waits(safari, "document.querySelector('.label text')")
    number, ticket = safari.execute_script(TICKET)
    assert abs(number - ticket) < 2
    assert (
        safari.execute_script("return getComputedStyle(document.querySelector('.player select')).appearance") == "none"
    )
