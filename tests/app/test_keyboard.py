"""Play without a mouse, and by ear."""

from playwright.sync_api import expect

from tests.app.player import settles

OVER_A_DIALOG = """from pyapp.ui import dom
dom.announce("#announcer", "Said over {0}.")
dom.set_markup("#toasts", "<p>Passed over {0}.</p>")
dom.set_markup("#notices", "<li><p>Told over {0}.</p><button>Dismiss</button></li>")"""


def test_board_is_one_tab_stop_and_the_first_keeps_its_focus_when_turned_and_gives_a_choice_up(player):
    player.visit().press("Tab", "Tab")  # past the button that skips the board
    expect(player.square("a1")).to_be_focused()
    player.press("ArrowUp")
    expect(player.square("b2")).to_be_focused()
    place = player.square("b2").get_attribute("transform")
    player.page.evaluate("document.querySelector('[data-do=flip]').click()")
    expect(player.square("b2")).not_to_have_attribute("transform", place)  # the button waits for the rest of the page
    expect(player.square("b2")).to_be_focused()
    player.press("ArrowDown")
    expect(player.square("a3")).to_be_focused()
    player.click("c3")
    player.sees("c3", "chosen")
    player.press("Escape")
    player.hears("Choice cancelled.")
    player.marks("chosen")
    player.press("Tab")
    assert player.page.evaluate("document.activeElement.closest('#play')") is None


def test_turn_by_arrows_and_enter(player):
    player.visit().invites_a_friend()
    player.square("a1").focus()
    player.press("ArrowRight", "ArrowUp", "ArrowUp", "Enter")
    player.sees("c3", "chosen")
    player.hears("C3 chosen. It may go to B4 or D4.")
    player.press("ArrowUp", " ")
    player.has_turns("C3 → D4")
    player.hears("Light: C3 to D4.")
    player.hears("Dark to move.")
    expect(player.square("d4")).to_be_focused()


def test_shortcuts_take_back_and_make_again(player):
    player.find("W:c3w,c5b,e5b", ["c3-d4"]).has_turns("C3 → D4")
    player.press("Control+z")
    player.sees("c3", "Light soldier")
    player.press("Control+y")
    player.sees("d4", "Light soldier")
    player.press("Meta+z")
    player.press("Meta+Shift+Z")
    player.sees("d4", "Light soldier")


def test_list_of_turns_by_arrows_tells_the_facts_of_each(player):
    player.find("W:c3w,a7b,d4Bw", ["c3xe5", "a7-b6"]).has_turns("C3 × E5", "A7 → B6")
    player.page.locator("#menu").wait_for(
        state="attached"
    )  # what keys do in the list comes after the first click can be answered
    player.page.locator("#turns [aria-current]").focus()
    player.press("ArrowLeft")
    player.reads("After move 1 · Dark to move")
    entry = player.page.locator("#turns [aria-current]")
    expect(entry).to_have_text("C3 × E5")
    told = "Light: C3 takes the officer on D4, landing on E5. Freed on D4: Light soldier."
    player.hears(told)
    whole = told + " Now on E5: Light soldier over Dark officer."
    expect(entry).to_have_attribute("title", whole)
    player.page.mouse.move(*player.centre("e5"))
    expect(player.square("e5").locator("title")).to_have_text(whole)
    entry.dispatch_event("pointerdown", {"pointerType": "touch"})
    player.is_passed(whole)


def test_squares_are_described_and_a_high_column_is_in_order_at_once_on_a_turned_board(player):
    player.find("W:a1w,d4Wwbb,c5bw").sees("d4", "D4, height 4, Light officer, Light soldier over 2 Dark soldiers")
    player.sees("c5", "C5, Dark soldier over Light soldier")
    player.sees("e5", "E5, empty")
    player.act("flip")
    first = player.page.locator("[data-square]").first
    expect(first).to_have_attribute("aria-label", "G1, empty")
    turned = """() => { document.querySelector("[data-do=flip]").click();
        return document.querySelector("[data-square]").getAttribute("aria-label") }"""
    assert player.page.evaluate(turned) == "A7, empty"


def read_out(player) -> list[str]:
    """The names of all elements that Chromium passes to a screen reader."""
    session = player.page.context.new_cdp_session(player.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node["name"]["value"] for node in nodes if not node["ignored"] and "name" in node]


def test_page_behind_a_dialog_is_heard_but_takes_no_click_no_key_no_focus_and_no_reader(player):
    page = player.find("W:c3w,e1w,a7b", ["c3-d4"]).page
    for name, entry in (("menu", None), ("options", "Options"), ("puzzles", "Puzzles"), ("lessons", "Lessons")):
        player.more(entry) if entry else player.act("menu")
        expect(page.locator(f"#{name}[open]")).to_be_attached()
        player.runs(OVER_A_DIALOG.format(name))
        lines = {f"Said over {name}.", f"Passed over {name}.", f"Told over {name}."}
        settles(page, lambda lines=lines: lines - set(read_out(player)), set())
        settles(player.page, lambda: {"D4, Light soldier, last move", "Undo"} & set(read_out(player)), set())
        player.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        settles(page, lambda: "Undo" in read_out(player), True)
    player.act("menu")
    expect(page.locator("#menu .close")).to_be_focused()
    for keys, end in (("Shift+Tab", "summary"), ("Tab", ".close")):
        player.press(keys)
        expect(page.locator(f"#menu {end}")).to_be_focused()
    player.runs("from pyapp.ui import dom\ndom.ask('#options', lambda wish: None)")
    for name, close in (("options", page.go_back), ("menu", lambda: player.press("Escape"))):
        expect(page.locator(f"#{name}[open]:not([aria-hidden])")).to_have_count(1)
        page.mouse.click(5, 400)  # beside the dialog
        page.evaluate("document.activeElement.blur()")
        player.press("Control+z")
        player.has_turns("C3 → D4")
        page.evaluate("document.querySelector('.controls [data-do=undo]').focus()")
        assert page.evaluate("document.activeElement.closest('dialog').id") == name
        close()
        expect(page.locator(f"#{name}[open]")).to_have_count(0)
    expect(page.locator(".controls [data-do=menu]")).to_be_focused()
    player.press("Control+z")
    player.sees("c3", "Light soldier")
