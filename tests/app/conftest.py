"""The built site, a browser, and windows to play in."""

import json
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from tests.app.player import Player
from tools.browser import launch
from tools.paths import SITE
from tools.serve import served

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
# Playwright evaluates texts in the page, which its policy forbids; test_policy.py keeps the policy.
USUAL = {"viewport": DESKTOP, "reduced_motion": "reduce", "bypass_csp": True}
# Chromium without memory for pixels, which no test looks at, so that it draws none; it optimizes the WebAssembly of those
# visits only that run much of it. A visit costs a seventh less.
SPARING = ["--force-gpu-mem-available-mb=0", "--js-flags=--wasm-tiering-budget=100000000"]
# A worker as PyScript makes it, but of an engine that says these lines and no more. The real one, and PyScript, would cost a
# visit twice as much again as all the rest of it.
ENGINE = """
    const says = (lines) => ({
        ready: Promise.resolve(), terminate() {},
        sync: { write() {}, read: async () => lines.shift() ?? new Promise(() => {}) },
    });
    Object.defineProperty(HTMLScriptElement.prototype, "xworker", { get: () => says(%s) });
    Object.defineProperty(globalThis, "columnaPyScript", { get: () => async () => {}, set() {} });
"""
NO_ENGINE = ENGINE % "[]"
READY_ENGINE = ENGINE % json.dumps([json.dumps({"id": None, "ready": True, "compiled": True})])
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
    """The built site at a path of a server that has nothing else."""
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
def browser(driver: Playwright, browsers: list[Browser], request: pytest.FixtureRequest) -> Browser:
    """A Chromium that works: another one after a crash, and for a test that is tried again."""
    is_suspect = getattr(request.node, "execution_count", 1) > 1
    while browsers and (is_suspect or not browsers[0].is_connected()):
        with suppress(Error):  # from a browser that has crashed
            browsers.pop().close()
    if not browsers:
        browsers.append(launch(driver, *SPARING))
    return browsers[0]


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """A maker of empty pages, each in a fresh browser of its own.

    Only in tests marked `engine` does the engine come, and in those marked `kept` one that says it is ready, after which the
    page keeps the site on the device; elsewhere the page waits for it, as on a slow line.
    """
    contexts = []

    def make(**options) -> Page:
        contexts.append(browser.new_context(**options))
        if not request.node.get_closest_marker("engine"):
            contexts[-1].add_init_script(READY_ENGINE if request.node.get_closest_marker("kept") else NO_ENGINE)
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """An empty page of a browser that has visited nothing."""
    return new_page(bypass_csp=True)


@pytest.fixture
def visitor(new_page, site):
    """A maker of Players who see no motion unless they want to."""

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
