"""What nobody has foreseen: the player is told, and the board goes on."""

from playwright.sync_api import expect


def test_failure_is_told_once_can_be_reported_and_the_board_goes_on(visitor):
    player = visitor(permissions=["clipboard-read", "clipboard-write"]).visit()
    page = player.page
    expect(page.locator("#menu")).to_have_count(1)  # all parts are there
    page.evaluate("document.querySelector('#inspector').remove()")
    player.click("c3")
    expect(page.locator("#notices li")).to_have_count(1)
    expect(page.locator("#notices")).to_contain_text("Something failed. Your game is kept.")
    page.get_by_role("button", name="Copy report").click()
    expect(page.locator("#toasts")).to_contain_text("The report is on the clipboard.")
    report = page.evaluate("navigator.clipboard.readText()")
    assert report.startswith("Columna ")
    assert "Traceback" in report and "inspection.py" in report
    expect(page.locator("#notices li")).to_have_count(0)
    player.click("d4")
    expect(page.locator("#turns")).to_contain_text("C3 → D4")
