"""The built site, a browser, and windows to play in."""

import shutil
from collections.abc import Generator, Iterator
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
# The engine's worker never says a word: it would cost a visit twice as much again as all the rest of it.
NO_ENGINE = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
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
        browsers.append(launch(driver))
    return browsers[0]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of a browser that has visited nothing."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def visitor(browser, site, request):
    """A maker of Players: each has a fresh browser of its own, and sees no motion unless they want to.

    Only in tests marked `engine` does the engine come; elsewhere the page waits for it, as on a slow line.
    """
    contexts = []

    def make(url=site.url, **options) -> Player:
        contexts.append(browser.new_context(**{**USUAL, **options}))
        if options.get("service_workers") == "block":
            contexts[-1].add_init_script(REFUSED)
        if not request.node.get_closest_marker("engine"):
            contexts[-1].add_init_script(NO_ENGINE)
        return Player(contexts[-1].new_page(), url)

    yield make
    for context in contexts:
        context.close()


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
