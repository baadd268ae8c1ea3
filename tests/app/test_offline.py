"""Without the network, below a path, and when a new version comes."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.computer.arrival import COMPILING
from pyapp.ui.puzzles.days import EASY, of_day
from pyapp.version import VERSION
from tests.app.conftest import PHONE, copy_site
from tests.app.player import NO_ENGINE, READY_ENGINE, Player, printed
from tests.app.test_puzzles import ALL, NOON, TODAY, button, it_is, solves
from tools.browsers.browser import options
from tools.build.site import write_service_worker
from tools.paths import SITE
from tools.serve.web import served

# a promise: where the page's policy is in force, Playwright can look again only at a promise
SERVED = """new Promise((served) => {
    const look = () => navigator.serviceWorker.controller ? served(true) : setTimeout(look, 50);
    look();
})"""

# Marks the page a moment after it asks for its service worker: by then it has shown any message about versions.
REGISTERS = """
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...its) {
        setTimeout(() => document.documentElement.dataset.registers = "");
        return register.apply(this, its);
    };
"""


def is_kept(player: Player):
    """Wait until the site is on the device: after the engine has come, file by file."""
    player.page.wait_for_function(SERVED, timeout=60_000)


def go_offline(player: Player):
    """Take the network away as soon as the page can do without it."""
    is_kept(player)
    player.page.context.set_offline(True)


@pytest.mark.engine
def test_game_against_expert_is_played_to_its_end_offline_and_within_the_policy_of_the_page(visitor):
    phone = visitor(viewport=PHONE, has_touch=True, is_mobile=True, bypass_csp=False)
    phone.visit().tap("c3", "d4")
    phone.waits_for_turns(2)
    phone.more("Options")
    phone.answers("Done")
    go_offline(phone)
    phone.find("W:a1w,c1w,e1w,a5b,b6b,c5b,d6b,e5b,f6b,g5b", players=("human", "expert"))
    phone.plays_on(min, hand="tap")
    expect(phone.page.locator("#announcer")).to_contain_text(re.compile("You (won|lost)"))
    phone.begins("dama").tap("c3", "d4")
    phone.waits_for_turns(2)
    assert [text for text in printed if "Content Security Policy" in text] == []


@pytest.mark.kept
def test_home_greets_offline_on_the_next_day_with_streak_puzzle_and_lesson(phone):
    it_is(phone, NOON)
    phone.visit()
    is_kept(phone)
    page = phone.page
    page.locator(".destinations [data-do=lessons]").tap()
    page.locator("#lessons-path button").first.tap()
    phone.reads("Choose your soldier")
    phone.tap("c3", "d4")
    button(phone, "Next").tap()
    phone.tap("b2", "c3")
    button(phone, "Next").tap()
    phone.tap("a1", "b2")
    phone.reads("Right! Go on.")
    phone.tap("b2", "c3")
    phone.reads("Lesson complete.")
    button(phone, "Leave").tap()
    page.locator("[data-do=daily]").tap()
    phone.reads("Today’s easy puzzle")
    solves(phone, of_day(ALL, TODAY, EASY))
    button(phone, "Leave").tap()
    phone.is_at_home()
    tomorrow = NOON + datetime.timedelta(days=1)
    it_is(phone, tomorrow)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#streak")).to_have_text("1 day in a row")
    expect(page.locator("#lesson")).to_have_text("Lesson 2 of 20")
    page.locator("[data-do=daily]").tap()
    phone.reads("Today’s easy puzzle")
    solves(phone, of_day(ALL, tomorrow.date().isoformat(), EASY))
    expect(page.locator("#practice .outcome")).to_contain_text("2 days")
    button(phone, "Leave").tap()
    page.get_by_role("button", name="Lesson 2 of 20").tap()
    phone.reads("An enemy is right in front of you")


@pytest.mark.kept
def test_puzzles_of_two_weeks_and_lessons_of_the_game_played_work_after_one_visit_without_a_server(phone):
    it_is(phone, NOON)
    with served(SITE) as phone.url:
        phone.visit().tap("c3", "d4")
        is_kept(phone)
        for part in (
            "puzzles/lasca.txt",
            "packs/learn.bin",
            "texts/lessons/en/shared.json",
            "texts/lessons/en/lasca.json",
        ):
            phone.gives("path => caches.match(path).then(Boolean)", True, part)
        phone.more("Home")
    page = phone.page
    page.context.set_offline(True)
    day = NOON + datetime.timedelta(days=10)
    it_is(phone, day)
    phone.visit().is_told("All games work, and lessons and puzzles of Lasca 7×7.")
    page.locator("[data-do=daily]").tap()
    phone.reads("Today’s easy puzzle")
    solves(phone, of_day(ALL, day.date().isoformat(), EASY))
    button(phone, "Leave").tap()
    phone.is_at_home()
    page.locator("[data-do=next_lesson]:visible").tap()
    phone.reads("Choose your soldier")


def test_game_goes_on_after_the_browser_was_closed_and_the_server_is_gone(driver, tmp_path):
    with served(SITE) as url, driver.chromium.launch_persistent_context(tmp_path, **options()) as context:
        context.add_init_script(READY_ENGINE)
        player = Player(context.new_page(), url).visit()
        player.click("c3", "d4")
        player.begins_with("C3 → D4")
        is_kept(player)
    with driver.chromium.launch_persistent_context(tmp_path, **options()) as context:
        context.add_init_script(NO_ENGINE)
        player = Player(context.new_page(), url).visit()
        player.waits_for_turns(2)  # by now the page's own player has answered
        player.click("b2", "d4")
        player.waits_for_turns(4)


@pytest.mark.engine
def test_game_whose_part_is_missing_is_played_offline_and_that_is_said(player):
    player.visit()
    go_offline(player)
    player.find(position_text(start(VARIANTS["bashni"])), players=("human", "8"), game="bashni")
    player.click("c3", "d4")
    player.waits_for_turns(2)
    player.is_told("Bashni: its opening book and tables cannot be downloaded right now")


@pytest.mark.engine
def test_site_works_below_a_path_and_asks_for_nothing_else(visitor, site_below):
    player, asked = visitor(site_below.url), []
    player.page.on("request", lambda request: asked.append(request.url))
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    go_offline(player)
    player.visit().waits_for_turns(2)
    assert [url for url in asked if not url.startswith((site_below.url, "blob:", "data:"))] == []


@pytest.mark.kept
def test_new_version_waits_for_consent_and_keeps_the_game(visitor, tmp_path):
    folder = tmp_path / "site"
    copy_site(folder)
    with served(folder) as url:
        player = visitor(url).visit().invites_a_friend()
        player.click("c3", "d4")
        player.waits_for_turns(1)
        is_kept(player)
        turns = player.page.locator("#turns li").all_inner_texts()
        publish_another(folder)
        player.visit().is_told("A new version of Columna is ready.")
        assert player.page.locator("html[data-next]").count() == 0
        player.act("update")
        expect(player.page.locator("html[data-next]")).to_be_attached()
        expect(player.page.locator("#turns li")).to_have_text(turns)


@pytest.mark.kept
def test_first_visit_with_a_version_offers_its_news_once_but_the_first_of_all_does_not(visitor):
    player = visitor().visit()
    is_kept(player)
    notices = player.page.locator("#notices")
    expect(notices).to_be_empty()
    player.page.evaluate("localStorage.setItem('columna.version', '0.0.1')")
    player.visit().is_told(f"This is Columna {VERSION}.")
    player.act("news")
    expect(player.page.locator("#help-chapter")).to_have_text("What’s new")
    player.page.add_init_script(REGISTERS)
    player.visit()
    expect(player.page.locator("html[data-registers]")).to_be_attached()
    expect(notices).to_be_empty()


@pytest.mark.engine
def test_open_page_tells_that_its_engine_is_being_compiled_and_then_offers_it(visitor, tmp_path):
    folder, other = tmp_path / "site", tmp_path / "other"
    (copy_site(folder) / COMPILING).touch()
    publish_another(copy_site(other))
    with served(folder) as url:
        player = visitor(url)
        player.page.route("**/kernel.wasm", lambda route: route.fulfill(status=404))
        player.visit().is_told("This computer is compiling the fast player")
        is_kept(player)
        folder.rename(tmp_path / "outdated")
        other.rename(folder)
        player.is_told("A new version of Columna is ready.")
        expect(player.page.locator("#notices")).not_to_contain_text("computer player")


def publish_another(folder):
    """Put another version of the site in the place of this one."""
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<html", "<html data-next", 1), "utf-8")
    write_service_worker(folder, "next")
