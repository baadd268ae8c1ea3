"""The computer player in its worker: slow to come, dead, never there."""

from playwright.sync_api import expect

from pyapp.ui.computer.client import LOADING_PATIENCE, TRIES


def test_dead_worker_is_noticed_and_replaced(player):
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    player.reads("Light to move")
    for worker in player.page.workers:
        worker.evaluate("self.close()")
    _play_any_turn(player)
    player.is_told("The computer player had stopped and was started again. Your game is as it was.")
    player.waits_for_turns(4)


def test_computer_that_cannot_be_loaded_is_told_and_tried_again(player):
    player.page.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    player.page.clock.install()
    player.visit().click("c3", "d4")
    player.reads("Dark is getting ready")
    player.page.clock.run_for(1000 * TRIES * (LOADING_PATIENCE + 2))
    player.is_told("The computer player does not start.")
    player.reads("Beginner cannot play")
    player.page.context.unroute_all()
    player.act("retry")
    player.waits_for_turns(2)


def test_broken_kernel_means_pure_python_and_is_told(player):
    player.page.context.route("**/kernel.abi3.so", lambda route: route.fulfill(body=b"broken"))
    player.visit().click("c3", "d4")
    player.is_told("A slower one plays in its place.")
    player.waits_for_turns(2)


def test_page_answers_while_the_computer_thinks(player):
    player.find("W:a1w,c1w,e1w,c7b,e7b,g7b", players=("human", "master")).click("a1", "b2")
    player.page.wait_for_function("document.querySelector('#headline').textContent === 'Dark is thinking'")
    player.act("undo")
    player.sees("a1", "Light soldier")
    player.reads("Light to move")
    player.page.wait_for_timeout(1500)
    player.has_turns("A1 → B2")
    expect(player.page.locator("#turns [aria-current]")).to_have_text("Start")


def _play_any_turn(player):
    player.click(sorted(player.marked("movable"))[0])
    player.page.wait_for_selector(".goal")
    player.click(sorted(player.marked("goal"))[0])
