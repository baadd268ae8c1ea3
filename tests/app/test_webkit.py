"""WebKitGTK, which stands for Safari: a game to its end, the site without its server, the library, a dialog, a rated game,
an invitation from another kind of browser, a game of two others.
"""

import asyncio
import json
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.app.player import NO_ENGINE
from tests.app.rooms import RoomProcess
from tests.server.seeking_client import SeekingClient
from tools.browsers import firefox, webkit
from tools.build import pyscript
from tools.paths import SITE, SITE_WITH_ROOMS
from tools.prepare.node import node
from tools.serve.room_client import Identity
from tools.serve.web import served

needs_webkit = pytest.mark.skipif(bool(webkit.missing()), reason=f"there is no {', '.join(webkit.missing())}")
pytestmark = needs_webkit

INVITED = Path(__file__).with_name("firefox_invited.mjs")
PATIENCE = 120  # seconds: a first visit takes 14 on a quiet machine, and more than 60 at load 30
FEW = (
    '{"format": "columna-game", "version": 1, "game": "lasca", '
    '"start": "W:a1w,c1w,e1w,a5b,b6b,c5b,d6b,e5b,f6b,g5b", "turns": [], "cursor": 0}'
)
TALL = '{"format": "columna-game", "version": 1, "game": "lasca", "start": "W:c3wwb,g7b", "turns": [], "cursor": 0}'
STRONG = '{"format": "columna-settings", "version": 1, "players": ["human", "8"]}'  # it has soon won against chance
# Clicks any square to which the chosen column may go, or else any column that may move.
CHOOSE_ANY = """
    const grounds = ["goal", "movable"].map((mark) => document.querySelectorAll(`.square.${mark} .ground`));
    const all = [...grounds.find((each) => each.length) ?? []], any = all[Math.floor(Math.random() * all.length)];
    any?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));"""
TICKET = """
    const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
    return [".label text", ".label use"].map((name) => middle(document.querySelector(name)));"""


@pytest.fixture
def safari(monkeypatch) -> Iterator[webdriver.WebKitGTK]:
    """A fresh browser on a virtual screen."""
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


@pytest.fixture
def without_engine(tmp_path: Path) -> Path:
    """A copy of the site with rooms whose pages load no engine, in any browser: the stand-in lies in the place of PyScript."""
    folder = shutil.copytree(SITE_WITH_ROOMS, tmp_path / "site")
    for path in folder.glob(f"{pyscript.core()}*"):
        path.unlink()
    (folder / pyscript.core()).write_text(NO_ENGINE)
    return folder


@pytest.fixture
def rooms(tmp_path: Path, without_engine: Path) -> Iterator[RoomProcess]:
    """A server with rooms whose pages load no engine."""
    with RoomProcess(tmp_path, site=without_engine) as process:
        yield process


def waits(driver, script: str):
    """Wait until a script returns a true value, and return it."""
    return WebDriverWait(driver, PATIENCE, 0.05).until(lambda driver: driver.execute_script(f"return {script}"))


def squares(driver, mark: str) -> list:
    """The squares that bear a mark."""
    return driver.find_elements(By.CSS_SELECTOR, f".square.{mark} .ground")


def keep(driver, url: str, name: str, text: str) -> None:
    """Put a text into the browser's storage for the site before the page is visited."""
    driver.get(url + "manifest.webmanifest")
    driver.execute_script("localStorage.setItem(...arguments)", name, text)


def press(driver, button: str) -> None:
    """Press a button once it is there."""
    waits(driver, f"document.querySelector('{button}')")
    driver.execute_script("document.querySelector(arguments[0]).click()", button)


def choose(driver, square) -> None:
    """Click a square."""
    driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))", square)


async def plays_and_resigns(url: str) -> None:
    """Let Boris find an opponent, make a turn and resign."""
    async with SeekingClient(url) as boris:
        await boris.identify(Identity(), "Boris")
        await boris.look_for(rated=True)
        await boris.meet()
        await boris.until(lambda: boris.room.game.cursor == (boris.seat == "dark"))
        await boris.turn()
        await boris.until(lambda: boris.room.game.cursor == 2)
        await boris.do("resign")


@pytest.mark.slow
def test_webkit_plays_a_game_to_its_end_and_goes_on_without_the_server(safari):
    over = "/You won|You lost|drawn/.test(document.querySelector('.status').textContent)"
    with served(SITE) as url:
        keep(safari, url, "columna.settings", STRONG)
        safari.execute_script("localStorage.setItem('columna.game', arguments[0])", FEW)
        safari.get(url)
        waits(safari, "navigator.serviceWorker.controller")
        while waits(safari, f"{over} ? 'over' : document.querySelector('.movable, .goal') && 'on'") == "on":
            safari.execute_script(CHOOSE_ANY)
        turns = waits(safari, "document.querySelectorAll('#turns li').length")
        assert turns > 5
    safari.refresh()
    assert waits(safari, f"{over} && document.querySelectorAll('#turns li').length") == turns
    waits(safari, "document.querySelector('#menu')")
    safari.find_element(By.CSS_SELECTOR, ".controls [data-do=menu]").click()
    press(safari, "#menu summary")
    press(safari, '#menu [value="library"]')
    assert waits(safari, "document.querySelectorAll('#shelf .told b').length") == 1


def test_numbers_and_choices_look_as_elsewhere_in_webkit(safari, without_engine):
    with served(without_engine) as url:
        keep(safari, url, "columna.game", TALL)
        safari.get(url)
        waits(safari, "document.querySelector('.label text') && document.querySelector('#menu')")
    number, ticket = safari.execute_script(TICKET)
    assert abs(number - ticket) < 2
    assert (
        safari.execute_script("return getComputedStyle(document.querySelector('.player select')).appearance") == "none"
    )
    press(safari, ".controls [data-do=menu]")
    waits(safari, "document.querySelector('#menu[open]') && history.state.endsWith('+')")
    safari.execute_script("history.back()")
    waits(safari, "!document.querySelector('dialog[open]')")
    assert not safari.execute_script("return document.documentElement.matches('.starting')")


def test_webkit_takes_a_name_finds_somebody_and_is_rated(safari, rooms):
    safari.get(rooms.url)
    press(safari, "html.has-rooms [data-do=menu]")
    press(safari, '#menu [value="account"]')
    waits(safari, "document.querySelector('#account-name')").send_keys("Anna")
    press(safari, "[data-do=account_name]")
    waits(safari, "document.querySelector('#account .named b')?.textContent === 'Anna'")
    press(safari, "#account .close")
    with ThreadPoolExecutor(1) as threads:
        boris = threads.submit(asyncio.run, plays_and_resigns(f"{rooms.url.replace('http', 'ws')}rooms"))
        press(safari, "[data-do=menu]")
        press(safari, '#menu [value="seek"]')
        press(safari, '#seek [value="rated"]')
        pace = "[...document.querySelectorAll('#seek .paces button')].find((each) => each.textContent === '5 + 3')"
        waits(safari, pace).click()
        seated = "document.querySelector('#seats')?.textContent.includes('Anna (you)')"
        waits(safari, f"{seated} && document.querySelector('html.room-runs .square.movable')")
        choose(safari, squares(safari, "movable")[0])
        waits(safari, "document.querySelector('.square.goal')")
        choose(safari, squares(safari, "goal")[0])
        boris.result(PATIENCE)
    shown = "[...document.querySelectorAll('#seats .seat-rating')].map((each) => each.textContent)"
    assert sorted(waits(safari, f"{shown}.length === 2 && {shown}")) == ["1338?", "1662?"]
    assert "has resigned" in safari.execute_script("return document.querySelector('.status').textContent")


def test_webkit_joins_a_chromium_by_link_and_plays(safari, guest):
    anna = guest("Anna").creates()
    safari.get(anna.invitation)
    press(safari, "[data-do=online_accept]")
    anna.has_the_move()
    anna.click("c3", "d4")
    waits(
        safari, "document.querySelectorAll('#turns li:not(.start)').length && document.querySelector('.square.movable')"
    )
    choose(safari, squares(safari, "movable")[0])
    waits(safari, "document.querySelector('.square.goal')")
    choose(safari, squares(safari, "goal")[0])
    anna.has_turns("C3 → D4", "E5 × C3")


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_webkit_watches_a_firefox_that_joined_a_chromium_by_link(safari, guest):
    anna = guest("Anna").creates("Light", "Public")
    arguments = [firefox.PUPPETEER, firefox.installed(), anna.invitation]
    with subprocess.Popen([*node(), INVITED, *arguments], stdout=subprocess.PIPE, text=True) as boris:
        safari.get(f"{anna.url}#w={anna.room}")
        anna.has_the_move()
        anna.click("c3", "d4")
        shown = "[...document.querySelectorAll('#turns li:not(.start)')].map((turn) => turn.textContent)"
        watched = waits(safari, f"{shown}.length === 2 && {shown}")
        played = json.loads(boris.communicate(timeout=PATIENCE)[0])
    anna.has_turns("C3 → D4", "E5 × C3")
    assert played == {"turns": watched, "errors": []}
    assert "Watching · " in safari.execute_script("return document.querySelector('.status').textContent")
