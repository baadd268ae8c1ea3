"""Play without a mouse, and by ear."""

from playwright.sync_api import expect

from tests.app.player import settles

OVER_A_DIALOG = """from pyapp.ui import dom
dom.announce("#announcer", "Said over {0}.")
dom.set_markup("#toasts", "<p>Passed over {0}.</p>")
dom.set_markup("#notices", "<li><p>Told over {0}.</p><button>Dismiss</button></li>")"""


def test_board_is_one_tab_stop_and_the_first_keeps_its_focus_when_turned_and_gives_a_choice_up(player):
    player.visit().press("Tab")
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
    player.reads("Move 1")
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


def test_squares_are_described(player):
    player.find("W:a1w,d4Wwbb,c5bw").sees("d4", "D4, Light officer, Light soldier over 2 Dark soldiers")
    player.sees("c5", "C5, Dark soldier over Light soldier")
    player.sees("e5", "E5, empty")


def heard(player) -> list[str]:
    """The lines of the logs that Chromium gives a screen reader."""
    session = player.page.context.new_cdp_session(player.page)
    nodes = {
        node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]
    }
    session.detach()

    def texts(node: dict) -> list[str]:
        if node["role"]["value"] == "StaticText":
            return [node["name"]["value"]]
        return [text for name in node["childIds"] if name in nodes for text in texts(nodes[name])]

    return [text for node in nodes.values() if node["role"]["value"] == "log" for text in texts(node)]


def test_what_happens_is_heard_over_a_dialog(player):
    player.find("W:c3w,e1w,a7b", ["c3-d4"])
    for name, entry in (("menu", None), ("options", "Options"), ("puzzles", "Puzzles"), ("lessons", "Lessons")):
        player.more(entry) if entry else player.act("menu")
        expect(player.page.locator(f"#{name}[open]")).to_be_attached()
        player.runs(OVER_A_DIALOG.format(name))
        lines = [f"Said over {name}.", f"Passed over {name}.", f"Told over {name}."]
        settles(player.page, lambda: heard(player)[-3:], lines)
        player.press("Escape")
        expect(player.page.locator("dialog[open]")).to_have_count(0)
    player.page.evaluate("""() => { const first = document.querySelector("#menu"), second = document.querySelector("#options");
        first.showModal(); second.showModal() }""")
    player.runs(OVER_A_DIALOG.format("both"))
    settles(player.page, lambda: heard(player).count("Said over both."), 1)
