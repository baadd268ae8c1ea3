"""A start that fails says so and heals itself: damaged files on the device, a server that dies, games saved without Python."""

import json

import pytest
from playwright.sync_api import expect

from tests.app.player import Player
from tests.app.test_offline import is_kept
from tools.build import file_hashes
from tools.paths import SITE

pytestmark = pytest.mark.engine

DAMAGE = """async (path) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name), [found] = (await cache.keys()).filter(({ url }) => url.endsWith(path));
        const kept = await cache.match(found), content = new Uint8Array(await kept.arrayBuffer());
        content.fill(33, content.length / 2);
        await cache.put(found, new Response(content, { headers: kept.headers }));
    }
}"""
# On a busy machine the list of what has come lags behind the events that tell of it.
LATE = """
    const entries = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name) => performance.now() < 3000 ? [] : entries(name);
"""
CORE = next(name for name in file_hashes(SITE) if name.startswith("core-"))
UNSTARTED = "#unstarted"
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


def visited(player: Player) -> Player:
    """The site is on the device, and the player on a page of it that does nothing."""
    is_kept(player.visit())
    player.page.goto(player.url + "licences.txt")
    return player


@pytest.mark.parametrize("path", ["/", "page.pack", CORE, "micropython.wasm", "more.hex"])
def test_damaged_file_on_the_device_is_fetched_anew(player, path):
    visited(player).page.evaluate(DAMAGE, path)
    player.page.add_init_script(LATE)
    player.visit()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    player.begins("dama")
    expect(player.page.locator("#game")).to_have_text("Dama Classic")
    expect(player.page.locator(UNSTARTED)).to_have_count(0)


@pytest.mark.parametrize("count", [1, 3, 5])
def test_server_that_dies_during_the_first_visit_is_told_and_tried_again(visitor, count):
    player, asked = visitor(locale="de"), []

    def answer(route):
        asked.append(route)
        route.continue_() if len(asked) <= count else route.abort()

    player.page.route("**/*", answer)
    player.visit()
    expect(player.page.locator(UNSTARTED)).to_contain_text("Columna konnte nicht gestartet werden.")
    player.page.unroute("**/*")
    player.page.locator(UNSTARTED).get_by_role("button").first.click()
    expect(player.page.locator(UNSTARTED)).to_have_count(0)  # it is the page loaded again
    expect(player.square("c3")).to_be_visible()
    player.click("c3", "d4")
    player.waits_for_turns(2)
    expect(player.page.locator(UNSTARTED)).to_have_count(0)


def test_games_are_saved_without_python(player, tmp_path):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.begins("dama").click("c3", "d4")
    player.has_turns("C3 → D4")
    is_kept(player)
    player.page.evaluate("localStorage.setItem('columna.result.a1', JSON.stringify(%s))" % json.dumps(RESULT))
    player.page.route("**/page.pack", lambda route: route.abort())
    player.page.context.route("**/page.pack", lambda route: route.abort())
    player.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.unregister())")
    player.visit()
    with player.page.expect_download() as saved:
        player.page.get_by_role("button", name="Save my games to a file").click()
    document = json.loads(saved.value.path().read_text("utf-8"))
    assert sorted(game["game"] for game in document["games"]) == ["dama", "lasca"]
    assert document["results"]["results"] == [RESULT]
    player.page.context.unroute("**/page.pack")
    player.page.unroute("**/page.pack")
    player.page.get_by_role("button", name="Try again").click()
    player.has_turns("C3 → D4")
    player.more("Open a game")
    player.page.locator("#open-file").set_input_files(saved.value.path())
    expect(player.page.locator("#found")).to_contain_text("2 games")


def test_what_takes_its_time_is_not_called_dead(player):
    held = []
    player.page.route("**/page.pack", lambda route: held.append(route))
    player.page.clock.install()
    player.visit()
    player.page.wait_for_function("document.readyState !== 'loading'")
    player.page.clock.run_for(30_000)
    assert held and player.page.locator(UNSTARTED).count() == 0
    player.page.clock.run_for(40_000)
    expect(player.page.locator(UNSTARTED)).to_be_visible()
    held[0].continue_()
    expect(player.page.locator(UNSTARTED)).to_have_count(0)
