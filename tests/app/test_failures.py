"""Unforeseen failures: the page tells the player, and the board goes on working."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.failing

BREAK_ONCE = """
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (kind, ...more) {
        if (kind === "pointerdown" && document.querySelector("#seats") && !sessionStorage.broken) {
            sessionStorage.broken = "yes";
            throw new TypeError("Illegal invocation");
        }
        return listen.call(this, kind, ...more);
    };
"""  # what JavaScript throws while the part that plays online is being built, on the first visit of a tab


def test_failure_is_told_once_can_be_reported_and_the_board_goes_on(visitor):
    player = visitor(permissions=["clipboard-read", "clipboard-write"]).visit()
    page = player.page
    expect(page.locator("#menu")).to_have_count(1)  # all parts are there
    page.evaluate("document.querySelector('#inspector').remove()")
    player.click("c3")
    expect(page.locator("#notices li")).to_have_count(1)
    expect(page.locator("#notices")).to_contain_text("Something went wrong. Your game is safe.")
    page.get_by_role("button", name="Copy report").click()
    player.is_passed("Report copied.")
    report = page.evaluate("navigator.clipboard.readText()")
    assert report.startswith("Columna ")
    assert "Traceback" in report and "inspector.py" in report
    expect(page.locator("#notices li")).to_have_count(0)
    player.click("d4")
    expect(page.locator("#turns")).to_contain_text("C3 → D4")


def test_part_that_cannot_be_built_says_so_and_can_be_started_again(guest):
    anna = guest("Anna")
    anna.context.add_init_script(BREAK_ONCE)
    anna.visit()
    anna.page.locator(".begin [data-do=seek]").click()
    expect(anna.page.locator("#notices")).to_contain_text("This part did not start.")
    expect(anna.page.locator("#notices")).to_contain_text("Copy report")
    for dismiss in reversed(anna.page.locator("#notices [data-do=dismiss]").all()):
        dismiss.click()
    anna.page.locator(".begin [data-do=seek]").click()
    anna.page.get_by_role("button", name="Try again").click()
    expect(anna.page.locator("#seek")).to_be_visible()
    expect(anna.page.locator("#notices li")).to_have_count(0)


def test_invitation_survives_a_part_that_cannot_be_built(guest):
    anna = guest("Anna")
    anna.context.add_init_script(BREAK_ONCE)
    anna.page.goto(anna.url + "#r=K7Q2M9XW4A")
    anna.page.get_by_role("button", name="Try again").click()
    expect(anna.page.locator("#invited-said")).to_contain_text("This room does not exist")
