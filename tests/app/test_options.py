"""Rarely used features: options, hint, typed turns, playback, the Stack Inspector, the evaluation."""

import pytest
from playwright.sync_api import expect

from tests.app.player import settles

COLUMNS = "W:a1Wbb,c3bww,h8b,g3b,c7w,e1wwb"


def test_coordinates_go_and_every_option_is_there_after_a_reload(player):
    player.visit().more("Options")
    menu, names = player.page.locator("#options"), player.page.locator(".coordinates")
    expect(menu).to_be_visible()
    expect(names).to_be_visible()
    for choice in menu.locator("fieldset:not(:has([name=language]))").all():
        choice.locator("label").last.click()
    menu.get_by_text("English", exact=True).click()
    for switch in menu.locator(".switch").all():
        switch.click()
    expect(names).to_be_hidden()
    chosen = menu.locator("input").evaluate_all("all => all.map(input => input.checked)")
    player.answers("Done")
    player.page.reload()
    player.more("Options")
    player.page.wait_for_selector("#options[open]")
    expect(names).to_be_hidden()
    settles(player.page, lambda: menu.locator("input").evaluate_all("all => all.map(input => input.checked)"), chosen)
    player.answers("Done")
    player.press("Alt+ArrowUp")  # the computer waits for less long
    player.more("Options")
    expect(menu.locator("[name=pace][value='1000']")).to_be_checked()


def test_squares_are_unmarked_where_no_hints_are_wanted_and_have_laskers_numbers_where_these_are(player):
    player.find("W:c3w,e3w,d6b", hints=False).click("c3")
    player.sees("c3", "chosen")
    player.marks("goal")
    player.marks("movable")
    player.click("d4")
    player.has_turns("C3 → D4")
    player.option("Lasker’s numbers instead of A1, C1 …")
    player.has_turns("9 → 13")
    expect(player.page.locator('[data-square="12"]')).to_have_attribute("aria-label", "13, Light soldier, last move")


def test_inspector_lists_the_pieces_of_a_column_and_the_board_is_read_to_those_who_listen(player):
    player.find(COLUMNS, game="damasca").more("Read the board aloud")
    player.hears("On the board: A1, height 3, Light officer over 2 Dark soldiers; ")
    player.hears("; C3, height 3, Dark soldier over 2 Light soldiers")
    player.click("c3")
    inspector = player.page.locator("#inspector")
    expect(inspector).to_contain_text("C3: 3 pieces, from top to bottom")
    labels = inspector.locator("li").evaluate_all("all => all.map(item => item.getAttribute('aria-label'))")
    assert labels == ["Dark soldier, commander", "Light soldier", "Light soldier"]
    player.click("h8")
    expect(inspector).to_be_empty()


def test_turns_are_typed_by_names_and_by_numbers_and_nonsense_gets_a_message(player):
    player.find("W:c3w,e3w,a7b,g7b")
    for typed, shown in (
        ("c3-d4", ["C3 → D4"]),
        ("22 19", ["C3 → D4", "A7 → B6"]),
        ("2. E3—F4", ["C3 → D4", "A7 → B6", "E3 → F4"]),
        ("g7f6", ["C3 → D4", "A7 → B6", "E3 → F4", "G7 → F6"]),
    ):
        player.more("Type a move")
        player.page.locator("#typed").fill(typed)
        player.press("Enter")
        player.has_turns(*shown)
        expect(player.page.locator("#typed")).to_be_focused()
    for typed, says in (
        ("f4-f6", "F4 cannot go to F6. F4 to G5 or E5."),
        ("c3-с5", "“c3-с5”: character 4, “с”, is a Cyrillic or Greek letter. Type the Latin c."),
    ):
        player.more("Type a move")
        player.page.locator("#typed").fill(typed)
        player.press("Enter")
        expect(player.page.locator("#typed-said")).to_have_text(says)
        expect(player.page.locator("#typed")).to_have_value(typed)  # to be mended
        expect(player.page.locator("#typed")).to_be_focused()
        player.press("Escape")
    player.has_turns(*shown)
    player.more("Type a move")
    player.page.locator("#typed").fill("f4-f6")
    player.press("Enter")
    player.page.locator("#typed").fill("f4-g5")
    player.press("Enter")
    player.has_turns(*shown, "F4 → G5")


@pytest.mark.engine
def test_bar_says_how_the_game_stands_and_hint_shows_a_turn_on_the_board(player):
    player.find("W:a1W,c3W,e1W,d4b,g7b").option("Evaluation bar")
    balance = player.page.locator("#balance")
    expect(balance).to_contain_text("Count only: columns 3 : 2 · pieces 4.8 : 2.0")
    expect(balance).to_contain_text("Light is ahead by")
    player.answers("Done")
    player.option("Evaluation bar")
    expect(balance).to_be_empty()
    player.answers("Done")
    player.act("hint")
    player.reads("Hint: C3 × E5 wins a soldier.")
    expect(player.page.locator("#routes .route").first).to_be_attached()
    player.click("c3", "e5")
    expect(player.page.locator("#routes .route")).to_have_count(0)


WATCH_VIEWED = """
window.viewed = [];  // the numbers of the turns that the list has marked, each for a moment only
new MutationObserver(() => {
    const { ply } = document.querySelector("#turns [aria-current]").dataset;
    if (ply !== viewed.at(-1)) viewed.push(ply);
}).observe(document.getElementById("turns"), {subtree: true, attributeFilter: ["aria-current"]});
"""


def test_game_is_played_through_until_something_is_done(player):
    player.owns_the_clock()
    player.find("W:c3w,a7b", ["c3-d4", "a7-b6", "d4-c5", "b6xd4"], tempo=1000)
    expect(player.page.locator('[data-ply="4"]')).to_have_attribute("aria-current", "true")
    player.page.evaluate(WATCH_VIEWED)
    player.more("Replay")
    player.gives("viewed", ["0", "1", "2", "3", "4"])
    player.page.clock.run_for(2000)  # in which it ends
    player.more("Replay")
    player.gives("viewed.slice(5, 7)", ["0", "1"])
    player.page.locator('[data-ply="0"]').click()
    player.page.clock.run_for(3000)
    expect(player.page.locator('[data-ply="0"]')).to_have_attribute("aria-current", "true")
    player.has_turns("C3 → D4", "A7 → B6", "D4 → C5", "B6 × D4")


def test_computer_plays_one_turn_at_a_time(player):
    player.find("W:a1w,c1w,e1w,a7b,c7b,e7b,g7b", [], players=["intermediate", "intermediate"], pace=2000)
    expect(player.page.locator('#turns [data-ply="2"]')).to_be_attached()  # a third turn may come before the test looks
    player.act("pause")
    player.reads("Press Resume.")
    shown = player.page.locator("#turns > li:not(.start)").count()
    player.act("step")
    player.waits_for_turns(shown + 1)
    player.reads("Press Resume.")


WATCH_TURNS = """
window.seen = [];  // when the list first had so many turns; it may be drawn again with as many
new MutationObserver(() => {
    seen[document.querySelectorAll("#turns li:not(.start)").length] ??= performance.now();
}).observe(document.getElementById("turns"), {childList: true, subtree: true});
"""


def test_computer_waits_as_long_as_is_wished(player):
    player.find("W:c3w,a1w,e7b,a7b", players=["human", "beginner"], pace=2000)
    player.page.evaluate(WATCH_TURNS)
    player.click("c3", "d4")
    player.waits_for_turns(2)
    first, second = player.page.evaluate("seen.slice(1)")
    assert second - first > 1500


def test_right_button_beside_the_board_offers_the_shortcuts(player):
    player.visit().sits_down().act("menu")
    player.answers("Done")
    player.page.locator("#headline").click(button="right")
    player.page.locator("#wishes").get_by_role("button", name="Keyboard shortcuts").click()
    expect(player.page.locator("#help-chapter")).to_have_text("Shortcuts")
    expect(player.page.locator("#wishes")).to_be_hidden()


def test_axe_finds_nothing_in_dialogs(player):
    player.find("W:a1w,g7b", theme="glass")  # which has pairs of colours and backgrounds to choose from
    for dialog in ("menu", "options", "appearance", "help"):
        player.act("menu") if dialog == "menu" else player.wishes(dialog)
        player.page.wait_for_selector(f"#{dialog}[open]")
        if dialog == "appearance":
            expect(player.page.locator("#appearance [data-setting=background]")).to_have_count(3)
        player.is_accessible_by_day_and_night()
        player.press("Escape")


def test_computer_that_waits_does_not_play_on_after_a_resignation(player):
    errors = []
    player.page.on("pageerror", lambda error: errors.append(error))
    player.owns_the_clock(time="2026-11-26")
    player.find("W:c3w,a1w,e7b,a7b", players=["human", "beginner"], pace=2000).reads("Your move")
    expect(
        player.page.locator("#menu")
    ).to_be_attached()  # so the computer player is there, which the clock does not bring
    player.page.clock.pause_at("2026-11-27")
    player.click("c3", "d4")
    player.page.clock.run_for(5000)
    player.waits_for_turns(2)  # the clock lets the computer answer
    player.click("a1", "b2")
    player.page.clock.run_for(1000)
    player.press("Control+Shift+X")
    expect(player.page.locator("#confirm")).to_be_visible()
    player.page.clock.run_for(1000)  # the button has taken its rest
    player.answers("Resign")
    player.reads("You resigned.")
    player.page.clock.run_for(60_000)
    player.waits_for_turns(3)
    assert errors == []
