"""A start that fails says so and heals itself: damaged files on the device, a server that dies, games saved without Python."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.app.player import Player, settles
from tests.app.test_offline import is_kept
from tools.build.site import file_hashes
from tools.paths import SITE

DAMAGE = """async (path) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name), [found] = (await cache.keys()).filter(({ url }) => url.endsWith(path));
        const kept = await cache.match(found), content = new Uint8Array(await kept.arrayBuffer());
        content.fill(33, content.length / 2);
        await cache.put(found, new Response(content, { headers: kept.headers }));
    }
}"""
# On a busy machine the list of loaded files lags behind the events of their arrival.
LATE = """
    const entries = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name) => performance.now() < 3000 ? [] : entries(name);
"""
CORE = next(name for name in file_hashes(SITE) if name.startswith("core-"))
Answer = Callable[[Route], None]
UNSTARTED = "#unstarted"
# the page believes that it has just reloaded itself, so it waits for the player
NO_HEALING = "sessionStorage.setItem('columna.healed', Date.now() + 1e9)"
RESULT = {
    "id": "a1",
    "game": "lasca",
    "when": "2026-11-22T04:00:00Z",
    "source": "game",
    "opponent": "2",
    "rating": 970,
    "score": 1,
    "why": "",
}


def server_error(route: Route) -> None:
    """Answer that the server has failed."""
    route.fulfill(status=500, body="")


def cut_off(route: Route) -> None:
    """Answer with the first half of a file."""
    content = route.fetch(max_retries=2).body()
    route.fulfill(body=content[: len(content) // 2])


def altered(route: Route) -> None:
    """Answer with a file with one changed digit."""
    content = bytearray(route.fetch(max_retries=2).body())
    middle = len(content) // 2
    content[middle] = ord("1" if content[middle] == ord("0") else "0")
    route.fulfill(body=bytes(content))


def error_page(route: Route) -> None:
    """Answer with an HTML page in the place of a file."""
    route.fulfill(body="<!doctype html><p>Sign in to this network first.</p>")


def whole(route: Route) -> None:
    """Answer with the file as it is."""
    route.continue_()


def fails(player: Player, path: str, *answers: Answer, then: Answer = whole) -> list[str]:
    """Answer the requests for a file in these ways, one after the other, and all later ones as `then` does.

    Returns the list of these requests, which grows.
    """
    asked: list[str] = []

    def answered(route: Route) -> None:
        asked.append(route.request.url)
        answer = answers[len(asked) - 1] if len(asked) <= len(answers) else then
        answer(route)

    player.page.route(f"**/{path}*", answered)
    return asked


def visited(player: Player) -> Player:
    """The player on an idle page of the site, with the site on the device."""
    is_kept(player.visit())
    player.page.goto(player.url + "licences.txt")
    return player


@pytest.mark.kept
def test_damaged_file_on_the_device_is_fetched_anew(player):
    visited(player)
    player.page.add_init_script(LATE)
    for path in ("/", "page.snapshot", "micropython.wasm", "more.bin"):
        heals(player, path)


@pytest.mark.engine
def test_damaged_script_of_the_engine_on_the_device_is_fetched_anew(player):
    visited(player)
    player.page.add_init_script(LATE)
    heals(player, CORE)


def heals(player: Player, path: str):
    """Damage a file on the device, and see the page start all the same. Leave it for an idle page of the site."""
    player.page.evaluate(DAMAGE, path)
    player.page.evaluate("sessionStorage.clear()")  # as in a new tab, which has not just reloaded itself
    player.visit()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    player.begins("dama")
    expect(player.page.locator("#game")).to_have_text("Dama Classic")
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
    player.page.goto(player.url + "licences.txt")


@pytest.mark.parametrize("count", [1, pytest.param(3, marks=pytest.mark.slow)])
def test_server_that_dies_during_the_first_visit_is_told_and_tried_again(visitor, count):
    player, asked = visitor(locale="de"), []

    def answer(route):
        asked.append(route)
        route.continue_() if len(asked) <= count else route.abort()

    player.page.route("**/*", answer)
    player.visit()
    expect(player.page.locator(UNSTARTED)).to_contain_text("Columna ist nicht gestartet.")
    player.page.unroute("**/*")
    player.page.locator(UNSTARTED).get_by_role("button").first.click()
    expect(player.page.locator(UNSTARTED)).to_have_count(0)  # it is the page loaded again
    expect(player.square("c3")).to_be_visible()
    player.click("c3", "d4")
    player.waits_for_turns(2)
    expect(player.page.locator(UNSTARTED)).to_have_count(0)


@pytest.mark.engine
@pytest.mark.failing
def test_start_whose_python_comes_damaged_or_not_at_all_is_tried_again_by_itself(player):
    asked = fails(player, "page.", server_error, cut_off, cut_off)  # the snapshot, twice, and the pack
    player.visit()
    expect(player.page.locator(UNSTARTED)).to_contain_text("Columna did not start.")
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
    assert len(asked) > 3


@pytest.mark.engine
def test_start_without_its_snapshot_is_one_from_the_packs(visitor):
    player = visitor(service_workers="block")  # they would answer in the place of the server
    asked = fails(player, "page.snapshot", server_error, then=altered)
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    assert len(asked) > 1
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
    expect(player.page.locator("#notices li")).to_have_count(0)


def test_pack_that_comes_damaged_or_not_at_all_is_fetched_again(visitor):
    player = visitor(service_workers="block")  # they would answer in the place of the server
    packs = {
        "more.bin": fails(player, "more.bin", server_error, cut_off),
        "learn.bin": fails(player, "learn.bin", altered, error_page),
    }
    player.visit().click("c3", "d4")
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    player.more("Lessons")
    expect(player.page.locator("#lessons")).to_be_visible()
    expect(player.page.locator("#notices li")).to_have_count(0)
    assert {name: len(asked) for name, asked in packs.items()} == {"more.bin": 3, "learn.bin": 3}


def test_pack_that_stays_damaged_is_told_and_tried_again_on_demand(visitor):
    player = visitor(service_workers="block")  # they would answer in the place of the server
    player.visit().invites_a_friend()
    fails(player, "more.bin", then=altered)
    player.page.reload()
    player.click("c3", "d4")
    player.is_told("Part of the page did not load.")
    player.has_turns("C3 → D4")
    player.page.unroute("**/more.bin*")
    player.page.get_by_role("button", name="Reload").click()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    player.has_turns("C3 → D4")
    fails(player, "learn.bin", then=server_error)
    player.more("Puzzles")
    player.is_told("Lessons and puzzles did not load.")
    player.page.unroute("**/learn.bin*")
    player.page.get_by_role("button", name="Try again").click()
    expect(player.page.locator("#puzzles")).to_be_visible()  # what the player asked for, not the other half of the pack
    player.page.keyboard.press("Escape")
    player.has_turns("C3 → D4")


def test_theme_and_language_that_come_damaged_or_not_at_all_are_fetched_again_or_told(visitor):
    player = visitor(service_workers="block")  # they would answer in the place of the server
    player.find("W:c3w,a7b", theme="turtle", language="de")
    expect(player.page.locator("#headline")).to_contain_text("Hell")
    theme, language = "themes/turtle/theme.svg", "texts/de.json"
    asked = [fails(player, theme, server_error, cut_off), fails(player, language, cut_off, error_page)]
    player.page.reload()
    expect(player.page.locator("#headline")).to_contain_text("Hell")
    expect(player.page.locator("html")).to_have_attribute("data-theme", "turtle")
    settles(player.page, lambda: [len(requests) for requests in asked], [3, 3])
    player.page.unroute_all()
    fails(player, theme, then=error_page)
    fails(player, language, then=server_error)
    player.page.reload()
    player.is_told("The language did not load.")
    player.is_told("Your pieces or board did not load.")
    player.page.unroute_all()
    player.page.get_by_role("button", name="Try again").click()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "turtle")
    player.page.get_by_role("button", name="Reload").click()
    expect(player.page.locator("#headline")).to_contain_text("Hell")


@pytest.mark.engine
def test_games_are_saved_without_python(player, tmp_path):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.begins("dama").click("c3", "d4")
    player.has_turns("C3 → D4")
    is_kept(player)
    player.page.evaluate("localStorage.setItem('columna.result.a1', JSON.stringify(%s))" % json.dumps(RESULT))
    player.page.route("**/page.*", lambda route: route.abort())
    player.page.context.route("**/page.*", lambda route: route.abort())
    player.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.unregister())")
    player.page.evaluate(NO_HEALING)
    player.visit()
    with player.page.expect_download() as saved:
        player.page.get_by_role("button", name="Save my games to a file").click()
    document = json.loads(saved.value.path().read_text("utf-8"))
    assert sorted(game["game"] for game in document["games"]) == ["dama", "lasca"]
    assert document["results"]["results"] == [RESULT]
    player.page.context.unroute("**/page.*")
    player.page.unroute("**/page.*")
    player.page.get_by_role("button", name="Try again").click()
    player.has_turns("C3 → D4")
    player.more("Open a game")
    player.page.locator("#open-file").set_input_files(saved.value.path())
    expect(player.page.locator("#found")).to_contain_text("2 games")


def test_what_takes_its_time_is_not_called_dead(player):
    held = []
    player.page.route("**/page.snapshot", lambda route: held.append(route))
    player.page.clock.install()
    player.visit()
    player.page.wait_for_function("document.readyState !== 'loading'")
    settles(player.page, lambda: bool(held), True)
    player.page.clock.run_for(30_000)
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
    player.page.clock.run_for(40_000)
    expect(player.page.locator(UNSTARTED)).to_be_visible()
    held[0].continue_()
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
