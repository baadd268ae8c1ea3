"""Random players use every place of the page, and see the faults that they look for."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Playwright

from tests.app.conftest import SPARING
from tests.app.rooms import RoomProcess
from tools.browsers.browser import launch
from tools.random_players import acting, checking
from tools.random_players.__main__ import SIZES, read_size
from tools.random_players.acting import RandomPlayer
from tools.random_players.checking import NAMES_SEEN, PAUSE, Fault, Watch
from tools.random_players.places import PLACES
from tools.random_players.playing import Outcome, Visit, play, visits

BOTH = [*map(read_size, SIZES)]
LENGTH = 12  # actions in each place and size
FAULTS = {  # what breaks the page, and what is said of it
    "setTimeout(() => { throw new TypeError('lost') })": "thrown: TypeError: lost",
    "void Promise.reject(new TypeError('lost'))": "thrown: TypeError: lost",
    "console.error('lost')": "printed: lost",
    "document.querySelector('#notices').innerHTML = '<li data-do=copy_report></li>'": "the page tells of a failure",
    "document.querySelector('#notices').innerHTML = ''; document.body.style.width = '3000px'": "is wider than its place",
    "document.body.style.width = ''; document.body.style.display = 'none'": "neither a board nor a heading is seen",
    "document.body.style = ''; document.body.append(document.createElement('button')); document.body.lastChild.focus()": (
        "the focus is on button [], which has no name"
    ),
    "document.body.lastChild.remove(); document.querySelector('.column use').remove()": "differs from the kept game",
}


@pytest.fixture(scope="module")
def chromium(driver: Playwright) -> Iterator[Browser]:
    """A Chromium that tells the names of elements."""
    browser = launch(driver, NAMES_SEEN, *SPARING)
    yield browser
    browser.close()


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_random_players_find_no_fault(place: str, chromium: Browser, rooms: RoomProcess) -> None:
    for visit in visits(0, [place], BOTH, LENGTH * len(BOTH), LENGTH):
        outcome = play(chromium, rooms.url, visit)
        assert not outcome.fault, outcome.report


@pytest.mark.failing
def test_every_kind_of_fault_is_seen(chromium: Browser, rooms: RoomProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "PATIENCE", 1)
    with PLACES["games"](chromium, rooms.url, BOTH[0], Random(3)) as [player]:
        Watch(player.page, rooms.url).check()
        player.act("flip")
        for script, words in FAULTS.items():
            watch = Watch(player.page, rooms.url)
            player.page.evaluate(script)
            with pytest.raises(Fault) as seen:
                for _ in range(100):  # the browser tells of an error a moment after it was thrown
                    watch.check()
                    player.page.wait_for_timeout(PAUSE)
            assert words in str(seen.value)


def test_the_same_seed_does_the_same_and_back_stays_in_the_site(
    chromium: Browser, rooms: RoomProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = Visit(5, "dialogs", BOTH[1], 6)
    assert play(chromium, rooms.url, visit) == play(chromium, rooms.url, visit)
    monkeypatch.setattr(acting, "WEIGHTS", {"back": 1})
    with PLACES["lessons"](chromium, rooms.url, BOTH[0], Random(1)) as [player]:
        back = RandomPlayer(player.page, Random(1))
        done = [back.act() for _ in range(6)]
        assert {"back: done", "back: nowhere"} == {*done} and player.page.url == rooms.url


def test_a_fault_is_told_with_the_last_actions_and_how_to_see_it_again() -> None:
    outcome = Outcome(
        Visit(7, "rooms", (390, 844), 100), [f"key: {number}" for number in range(30)], "the page is lost"
    )
    first, *actions, again = outcome.report.splitlines()
    assert first == "FAULT: the page is lost"
    assert (len(actions), actions[0], actions[-1]) == (20, "  11. key: 10", "  30. key: 29")
    assert again.endswith("--seed 7 --places rooms --sizes 390x844 --actions 100 --length 100")


def test_visits_go_to_every_place_in_every_size_by_turns() -> None:
    made = [*visits(4, ["games", "rooms"], BOTH, 450, 100)]
    assert [visit.seed for visit in made] == [4, 4, 4, 4, 5]
    assert {(visit.place, visit.size) for visit in made[:4]} == {(p, s) for p in ("games", "rooms") for s in BOTH}
    assert sum(visit.length for visit in made) == 450
