"""The service worker, in a browser."""

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page
from starlette.requests import Request
from starlette.responses import Response

from pyapp.server.site import Site
from tests.app.conftest import copy_site
from tools import build, compress
from tools.paths import SITE
from tools.serve import served

pytestmark = pytest.mark.engine

LICENCES = "fetch('licences.txt').then((answer) => answer.text())"
CACHES = "caches.keys()"
WAITING = "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration.waiting))"
LOOK_FOR_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const coming = registration.installing;
    if (coming) await new Promise((resolve) => { coming.onstatechange = resolve; });
}"""
AGREE = """async () => {
    const changed = new Promise((resolve) => { navigator.serviceWorker.oncontrollerchange = resolve; });
    (await navigator.serviceWorker.getRegistration()).waiting.postMessage({ do: "activate" });
    await changed;
}"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the site that a test may change, below a path."""
    return copy_site(tmp_path / "host/any/path")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses whose content the server has sent, in full."""
    found = []
    answer = Site.answer

    async def noted(site: Site, request: Request) -> Response:
        response = await answer(site, request)
        found.extend([request.url.path] if response.status_code == HTTPStatus.OK else [])
        return response

    monkeypatch.setattr(Site, "answer", noted)
    return found


@pytest.fixture
def address(folder: Path, sent: list[str]) -> Iterator[str]:
    """Where the copy is served."""
    with served(folder.parents[1]) as url:
        yield f"{url}any/path/"


def visit(page: Page, address: str) -> None:
    """Visits the site until it is kept on the device."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller")


def leave_app(page: Page, address: str) -> None:
    """Visits the site, then leaves the app for a page of the site that does nothing by itself."""
    visit(page, address)
    page.goto(address + "licences.txt")


def release(folder: Path) -> None:
    """Puts a new version of the site into the folder."""
    (folder / "licences.txt").write_text("changed")
    build.write_service_worker(folder, "next")


def test_a_visit_brings_every_file_just_once(page: Page, address: str, folder: Path, sent: list[str]) -> None:
    visit(page, address)
    files = {path.relative_to(folder).as_posix() for path in compress.plain(folder)} - build.NOT_KEPT
    assert sorted(path.removeprefix("/any/path/") or "index.html" for path in sent) == sorted(files)


def test_a_second_visit_is_sent_nothing(page: Page, address: str, sent: list[str]) -> None:
    visit(page, address)
    sent.clear()
    visit(page, address)
    assert sent == []


def test_after_one_visit_the_server_may_go(page: Page, folder: Path) -> None:
    with served(folder.parents[1]) as url:
        visit(page, f"{url}any/path/")
    again = page.context.new_page()
    again.goto(f"{url}any/path/?from=link")
    again.locator("[data-square='9']").click()
    again.wait_for_selector("[data-square='9'].chosen")


def test_a_new_version_waits_for_consent(page: Page, address: str, folder: Path) -> None:
    leave_app(page, address)
    [old] = page.evaluate(CACHES)
    release(folder)
    page.evaluate(LOOK_FOR_UPDATE)
    assert page.evaluate(WAITING)
    assert page.evaluate(LICENCES) != "changed"
    page.evaluate(AGREE)
    page.reload()
    assert page.locator("body").inner_text() == page.evaluate(LICENCES) == "changed"
    assert len(page.evaluate(CACHES)) == 1 and page.evaluate(CACHES) != [old]


def test_a_version_that_is_only_half_there_is_not_installed(page: Page, address: str, folder: Path) -> None:
    leave_app(page, address)
    release(folder)
    (folder / "licences.txt").write_text("of yet another version")
    page.evaluate(LOOK_FOR_UPDATE)
    assert not page.evaluate(WAITING)
    assert page.evaluate(LICENCES) == (SITE / "licences.txt").read_text()
