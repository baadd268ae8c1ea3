"""The computer player in its worker: slow to load, dead, missing."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.app.player import settles

pytestmark = pytest.mark.engine

BEYOND_THE_TABLES = "W:a1w,c1w,e1w,g1w,d2w,f2w,b6b,d6b,f6b,c7b,e7b,g7b"  # a position that needs a search
START = position_text(start(VARIANTS["lasca"]))
LISTEN = r"""
window.battery = {charging: true};
Navigator.prototype.getBattery = async () => battery;
window.told = [];  // what the engine is asked to do
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...more) {
  const wish = /\\"do\\": \\"(\w+)/.exec(JSON.stringify(message));
  if (wish) told.push(wish[1]);
  return post.call(this, message, ...more);
};
"""

SERVED = """  // as on a visit whose files come from the service worker
Object.defineProperty(ServiceWorkerContainer.prototype, "controller", {value: {postMessage: () => {}}});
"""


def test_file_that_is_missing_is_told_within_seconds_and_asked_for_again_and_a_dead_worker_is_replaced(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    player.find(START, players=("human", "expert")).click("c3", "d4")  # nobody stands in for Expert
    player.is_told("The computer player did not load: pyodide.asm.wasm is missing, damaged or unreachable.")
    player.reads("Expert 8 cannot play")
    player.page.unroute("**/pyodide.asm.wasm")
    player.act("retry")
    player.waits_for_turns(2)
    assert sum(url.endswith("python_stdlib.wasm") for url in asked) <= 2  # by the first engine, and by the next one
    player.reads("Your move")
    for worker in player.page.workers:
        worker.evaluate("self.close()")
    _play_any_turn(player)
    player.is_told("The computer player stopped and has restarted. Your game is unchanged.")
    player.waits_for_turns(4)


def test_worker_that_is_missing_is_told_and_asked_for_again(player):
    player.page.route("**/worker.py", lambda route: route.fulfill(status=404))
    player.find(START, players=("human", "expert")).click("c3", "d4")
    player.is_told("The computer player did not load: worker.py is missing, damaged or unreachable.")
    player.page.unroute("**/worker.py")
    player.act("retry")
    player.waits_for_turns(2)


def test_engine_asks_for_its_files_at_once_where_they_lie_on_the_device_and_for_learned_tables_to_think(visitor):
    player = visitor(service_workers="block")  # whose fetches are its own
    player.page.add_init_script(SERVED)
    held, asked = [], []
    player.page.context.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    player.page.context.route("**/pyodide.mjs", lambda route: route.continue_() if held else held.append(route))
    no_opening = START.replace("a1w,", "")
    player.find(no_opening, players=("human", "expert")).click("c3", "d4")
    wanted = {"pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.wasm"}
    settles(player.page, lambda: wanted.intersection(asked) if held else set(), wanted)
    held[0].continue_()
    player.waits_for_turns(2)
    assert "lasca.xz" in asked and "dama.xz" not in asked


def test_damaged_file_is_no_engine(player):
    player.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(body=b"damaged"))
    player.visit().is_told("pyodide.asm.wasm is missing, damaged or unreachable.")


def test_progress_is_told_while_a_slow_line_brings_the_computer(player):
    held = []
    player.page.route("**/pyodide.asm.wasm", lambda route: route.continue_() if held else held.append(route))
    player.find(START, players=("human", "expert")).click("c3", "d4")
    detail = player.page.locator("#detail")
    player.reads("Dark is getting ready")
    expect(detail).to_have_text(re.compile(r"Expert 8 is loading: \d+%, \d\.\d of \d\.\d MB, about \d+ s left\."))
    player.reads("The download has stalled")
    bar = player.page.get_by_role("progressbar", name=re.compile("Expert 8 is loading"))
    expect(bar).to_have_js_property("max", 1)
    assert 0 < bar.evaluate("bar => bar.value") < 1
    held[0].continue_()
    player.waits_for_turns(2)
    expect(bar).to_have_count(0)


def test_easy_levels_answer_from_the_page_until_the_computer_is_there(player):
    player.page.route("**/pyodide.asm.wasm", lambda route: None)
    player.find("W:b2w,c3b,e5b,f2w,g7b", players=("human", "6")).click("b2", "d4", "f6")
    player.waits_for_turns(2)
    expect(player.page.locator("#turns li").last).to_contain_text("G7 × E5")


def test_first_opponent_answers_before_the_rest_of_the_page_has_come(player):
    player.page.route("**/more.bin", lambda route: None)
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)


def test_kernel_that_is_damaged_means_pure_python_and_is_told(player):
    player.page.route("**/kernel.wasm", lambda route: route.fulfill(body=b"broken"))
    player.visit().click("c3", "d4")
    player.is_told("A slower one plays instead.")
    player.waits_for_turns(2)


def test_highest_level_thinks_while_the_player_does_but_not_on_battery_or_where_the_options_say_so(player):
    player.page.add_init_script(LISTEN)
    player.find(BEYOND_THE_TABLES, players=("human", "12"))
    _engine_is_told(player, "ponder")
    player.page.evaluate("battery.charging = false")
    _engine_is_told(player, "stop")
    player.page.evaluate("battery.charging = true")
    _engine_is_told(player, "ponder")
    player.option("Master 12 thinks during my moves too")
    _engine_is_told(player, "stop")
    player.page.locator("#options").get_by_text("Master 12 thinks during my moves too").click()
    player.answers("Done")
    _engine_is_told(player, "ponder")
    player.click("a1", "b2")
    _engine_is_told(player, "stop", "best")
    _page_answers_while_the_computer_thinks(player)


def _page_answers_while_the_computer_thinks(player):
    """Take the turn back that it thinks about, and see that its answer, which comes too late, is not played."""
    player.reads("Dark is thinking")
    player.act("undo")
    player.sees("a1", "Light soldier")
    player.reads("Your move")
    player.more("Analysis")
    expect(player.page.locator("#best-lines .line")).to_have_count(3)  # it is done with all that it was asked before
    player.has_turns("A1 → B2")
    expect(player.page.locator("#turns [aria-current]")).to_have_text("Start")


def _engine_is_told(player, *wishes):
    """Wait until the page has told its engine these since the last time, and nothing else."""
    player.page.wait_for_function("wishes => told.join() === wishes", arg=",".join(wishes))
    player.page.evaluate("told.length = 0")


def _play_any_turn(player):
    player.page.wait_for_selector(".movable")
    player.click(sorted(player.marked("movable"))[0])
    player.page.wait_for_selector(".goal")
    player.click(sorted(player.marked("goal"))[0])
