"""What tests share: the built site and a browser."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tools.browser import launch
from tools.paths import SITE
from tools.serve import served


class Site(NamedTuple):
    """A served site; `url` ends with a slash."""

    url: str


settings.register_profile("columna", deadline=None)  # a busy machine is no failure
settings.load_profile("columna")


def pytest_configure(config: pytest.Config) -> None:
    """Registers our marker."""
    config.addinivalue_line("markers", "slow: takes many seconds; leave these out with -m 'not slow'")


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
    """What drives browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """A Chromium for all tests."""
    chromium = launch(driver)
    yield chromium
    chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of a browser that has visited nothing."""
    context = browser.new_context()
    yield context.new_page()
    context.close()
