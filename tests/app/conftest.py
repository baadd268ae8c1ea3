"""The built site, a browser, and windows to play in."""

import asyncio
import json
import shutil
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from pyapp.ui.online.pack import ACCOUNT
from tests.app.player import NO_ENGINE, PATIENCE, READY_ENGINE, TRACEBACK, Player, printed
from tests.app.rooms import Guest, Peer, RoomProcess
from tools.browsers.browser import launch
from tools.paths import SITE
from tools.serve.web import served

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
# Playwright evaluates texts in the page, which the page's policy forbids; test_policy.py leaves the policy in force.
USUAL = {"viewport": DESKTOP, "reduced_motion": "reduce", "bypass_csp": True}
# Chromium without memory for pixels, so that it draws none: no test looks at them. It optimizes only WebAssembly that runs
# much. A visit costs a seventh less.
SPARING = ["--force-gpu-mem-available-mb=0", "--js-flags=--wasm-tiering-budget=100000000"]
# Playwright lets `register` succeed without a registration; a browser that blocks service workers refuses it.
REFUSED = "navigator.serviceWorker.register = () => Promise.reject(new DOMException('', 'SecurityError'))"


class Site(NamedTuple):
    """A served site; `url` ends with a slash."""

    url: str


def copy_site(folder: Path) -> Path:
    """Copies the built site into `folder`, for tests that change it: without the compressed files, which would not change."""
    return shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The built site at the root of a server."""
    with served(SITE) as url:
        yield Site(url)


@pytest.fixture(scope="session")
def site_below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site at a path of a server without other files."""
    folder = tmp_path_factory.mktemp("host")
    copy_site(folder / "any/path")
    with served(folder) as url:
        yield Site(f"{url}any/path/")


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """The driver of the browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browsers(driver: Playwright) -> Iterator[list[Browser]]:
    """The Chromium that all tests share, none before the first of them."""
    shared: list[Browser] = []
    yield shared
    for chromium in shared:
        chromium.close()


@pytest.fixture
def browser(driver: Playwright, browsers: list[Browser]) -> Iterator[Browser]:
    """A Chromium that works: another one after a crash. It forgets the pages and data of each test."""
    if browsers and not browsers[0].is_connected():
        with suppress(Error):  # from a browser that has crashed
            browsers.pop().close()
    if not browsers:
        browsers.append(launch(driver, *SPARING))
    yield browsers[0]
    for context in browsers[0].contexts:
        context.close()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Callable[..., Page]:
    """A maker of empty pages, each in a fresh browser of its own.

    The engine loads only in tests marked `engine`. In those marked `kept`, a stand-in says that it is ready, after which the page
    keeps the site on the device. In all others the page waits for the engine, as on a slow line.
    """

    def make(**options) -> Page:
        context = browser.new_context(**options)
        if not request.node.get_closest_marker("engine"):
            context.add_init_script(READY_ENGINE if request.node.get_closest_marker("kept") else NO_ENGINE)
        return context.new_page()

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """An empty page of a browser that has visited nothing."""
    return new_page(bypass_csp=True)


@pytest.fixture
def visitor(new_page, site):
    """A maker of Players whose browsers reduce motion unless an option says otherwise."""

    def make(url=site.url, **options) -> Player:
        page = new_page(**{**USUAL, **options})
        if options.get("service_workers") == "block":
            page.context.add_init_script(REFUSED)
        return Player(page, url)

    return make


@pytest.fixture
def player(visitor) -> Player:
    """A Player at a desk."""
    return visitor()


@pytest.fixture
def phone(visitor) -> Player:
    """A Player with a phone."""
    return visitor(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[RoomProcess]:
    """A server with rooms that only this test uses."""
    with RoomProcess(tmp_path) as process:
        yield process


@pytest.fixture
def guest(rooms: RoomProcess, browser: Browser):
    """A maker of Guests of the server with rooms, or of a `kind` of them."""

    def make(name: str, kind=Guest, url=rooms.url, **options) -> Guest:
        return kind(browser, url, name, **options)

    return make


@pytest.fixture(scope="session")
def in_loop() -> Iterator[Callable[[Coroutine], Any]]:
    """A function that returns the result of a coroutine, which runs in a thread: this one has the loop of the browser."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield lambda coroutine: asyncio.run_coroutine_threadsafe(coroutine, loop).result(PATIENCE)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture
def peer(rooms: RoomProcess, in_loop: Callable[[Coroutine], Any]):
    """A maker of Peers of the server with rooms, who leave when the test ends."""
    peers: list[Peer] = []

    def make(name: str, url=rooms.url) -> Peer:
        peers.append(Peer(in_loop, url, name))
        return peers[-1]

    yield make
    for each in peers:
        each.goes()


@pytest.fixture
def named(guest, peer):
    """A maker of Guests whose device has their name."""

    def make(name: str, **options) -> Guest:
        owner = peer(name).takes_name()
        owner.goes()
        made = guest(name, **options)
        made.context.add_init_script(f"localStorage['{ACCOUNT}'] ??= {json.dumps(json.dumps(owner.account))}")
        return made

    return make


@pytest.fixture(autouse=True)
def no_unforeseen_failure(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which a page had an unforeseen failure, unless the test is marked `failing`."""
    printed.clear()
    yield
    reports = [text for text in printed if TRACEBACK in text]
    assert not reports or request.node.get_closest_marker("failing"), "\n".join(printed)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failed test the words that its open pages show."""
    report = yield
    browser = item.funcargs.get("browser") if report.when == "call" and report.failed else None
    for context in browser.contexts if browser else ():
        for page in context.pages:
            with suppress(Error):  # from a page that has crashed
                report.sections.append((page.url, page.locator("body").inner_text(timeout=1000).strip()))
    return report
