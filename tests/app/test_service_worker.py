"""The service worker, in a browser."""

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page
from starlette.requests import Request
from starlette.responses import Response

from pyapp.server.site import Site
from tests.app.conftest import PHONE, copy_site
from tools.build import compress
from tools.build import site as build
from tools.paths import SITE
from tools.serve.web import served

pytestmark = pytest.mark.kept

# Sends the service worker a request; returns the parts that it keeps then.
ASK = """async (message) => {
    const { port1, port2 } = new MessageChannel(), answered = new Promise((answer) => { port1.onmessage = answer; });
    navigator.serviceWorker.controller.postMessage(message, [port2]);
    return JSON.parse((await answered).data);
}"""
KEEP_AND_DROP = """async (moment) => {
    const ask = ASK, answered = ask({ do: "keep", wanted: ["dama"] });
    await new Promise((done) => { setTimeout(done, moment); });
    await Promise.all([answered, ask({ do: "drop", unwanted: ["dama"] })]);
}"""
KEPT = """async () => {
    const lists = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(lists)).flat();
}"""
TRIES = 200
STATUS = "path => fetch(path).then(({ status }) => status)"
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
    """The address of the copy."""
    with served(folder.parents[1]) as url:
        yield f"{url}any/path/"


def visit(page: Page, address: str) -> None:
    """Visit the site until it is kept on the device: on a phone, which fetches no puzzles at a first visit."""
    page.set_viewport_size(PHONE)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller")


def files_of(*wanted: list[str]) -> set[str]:
    """The files of the site that belong to these lists of parts and no others; [] stands for the files kept at once."""
    files = (
        {path.relative_to(SITE).as_posix() for path in compress.plain(SITE)} - build.NOT_KEPT - {build.SERVICE_WORKER}
    )
    return {path for path in files if build.parts_of(path) in wanted}


def kept(page: Page, address: str) -> set[str]:
    """The files that are kept on the device."""
    return {url.removeprefix(address) or "index.html" for url in page.evaluate(KEPT)}


def leave_app(page: Page, address: str) -> None:
    """Visit the site, then leave the app for an idle page of the site."""
    visit(page, address)
    page.goto(address + "licences.txt")


def release(folder: Path) -> None:
    """Put a new version of the site into the folder."""
    (folder / "licences.txt").write_text("changed")
    build.write_service_worker(folder, "next")


@pytest.mark.engine
def test_one_visit_brings_each_file_of_the_page_and_the_engine_just_once_and_then_the_server_may_go(
    page: Page, folder: Path, sent: list[str]
) -> None:
    with served(folder.parents[1]) as url:
        address = f"{url}any/path/"
        visit(page, address)
        assert kept(page, address) == files_of([])
        files = kept(page, address) | {build.SERVICE_WORKER}
        assert sorted(path.removeprefix("/any/path/") or "index.html" for path in sent) == sorted(files)
        sent.clear()
        visit(page, address)
        assert sent == []
    again = page.context.new_page()
    again.goto(f"{address}?from=link")
    again.locator("[data-square='9']").click()
    again.wait_for_selector("[data-square='9'].chosen")


def test_parts_are_kept_on_demand_come_with_the_next_version_and_go(page: Page, address: str, folder: Path) -> None:
    visit(page, address)
    dama = {
        path for path in files_of(["dama"], ["dama", "dama-international"], ["dama-international"]) if "dama." in path
    }
    assert len(dama) == 4  # the book, the learned tables, the endings, the puzzles
    before = page.evaluate(ASK, {"do": "keep"})
    after = page.evaluate(ASK, {"do": "keep", "wanted": ["dama"]})
    assert before["dama"][0] == 0 < after["dama"][0] == after["dama"][1]
    assert kept(page, address) == files_of([]) | dama
    release(folder)
    page.evaluate(LOOK_FOR_UPDATE)
    page.evaluate(AGREE)
    page.wait_for_function("navigator.serviceWorker.controller")
    assert kept(page, address) == files_of([]) | dama
    assert page.evaluate(ASK, {"do": "drop", "unwanted": ["dama"]})["dama"][0] == 0
    assert kept(page, address) == files_of([])


def test_a_part_that_is_dropped_while_it_is_fetched_stays_away(page: Page, address: str) -> None:
    visit(page, address)
    for moment in (0, 5, 20):  # milliseconds after the request to keep it
        page.evaluate(KEEP_AND_DROP.replace("ASK", ASK), moment)
        assert kept(page, address) == files_of([]), moment
    assert page.evaluate(ASK, {"do": "keep", "wanted": ["dama"]})["dama"][0] > 0


def test_what_a_visit_has_used_before_is_kept_and_what_it_uses_later(page: Page, address: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['cs'] })")
    visit(page, address)
    for _ in range(TRIES):
        if "texts/cs.json" in kept(page, address):
            break
        page.wait_for_timeout(50)
    assert page.evaluate(STATUS, "texts/de.json") == HTTPStatus.OK
    assert kept(page, address) == files_of([]) | {"texts/cs.json", "texts/de.json"}


def test_a_file_of_a_part_that_is_of_another_version_is_as_good_as_missing(
    page: Page, address: str, folder: Path
) -> None:
    leave_app(page, address)
    (folder / "openings/dama.txt").write_text("of another version")
    assert page.evaluate(STATUS, "openings/dama.txt") == HTTPStatus.NOT_FOUND
    assert files_of([]) <= kept(page, address)


def test_a_new_version_waits_for_consent_and_is_not_installed_while_it_is_only_half_there(
    page: Page, address: str, folder: Path
) -> None:
    leave_app(page, address)
    [old] = page.evaluate(CACHES)
    release(folder)
    (folder / "licences.txt").write_text("of yet another version")
    page.evaluate(LOOK_FOR_UPDATE)
    assert not page.evaluate(WAITING)
    assert page.evaluate(LICENCES) == (SITE / "licences.txt").read_text()
    release(folder)
    page.evaluate(LOOK_FOR_UPDATE)
    assert page.evaluate(WAITING)
    assert page.evaluate(LICENCES) != "changed"
    page.evaluate(AGREE)
    page.reload()
    assert page.locator("body").inner_text() == page.evaluate(LICENCES) == "changed"
    assert len(page.evaluate(CACHES)) == 1 and page.evaluate(CACHES) != [old]
