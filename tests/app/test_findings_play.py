"""Faults found by playing: the beginning and the end of games, the phone, and obstacles."""

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.app.player import HOLD_TOASTS, WIDER, settles
from tools.build import languages
from tools.build.icons import GAME

START = position_text(start(VARIANTS["lasca"]))
LAST = "W:c3w,d4b"  # Light captures the last column
QUIET = "W:a1w,c3w,e1w,a7b,c7b"
LONG, LONGEST = "W:c5W,g3b,g7b,f6b,c7b,e7b,d4b,b4b,f4b", "c5xf8xh6xe3xb6xd8xh4xe1xa5"
MANY = "W:b2wWb,c3bb,e5Bww,d6w,g7b"  # a capture is compulsory, and an inspector has something to show
SMALLEST = (320, 568)
HANDHELD = [(390, 844), (360, 640), SMALLEST, (844, 390)]
OUTSIDE = """selectors => selectors.filter(s => { const e = document.querySelector(s), b = e?.getBoundingClientRect();
    return !e?.checkVisibility() || b.left < -.5 || b.top < -.5 || b.right > innerWidth + .5 || b.bottom > innerHeight + .5 })"""
COVERS = """([over, under]) => { const a = document.querySelector(over).getBoundingClientRect();
    return under.filter(s => [...document.querySelectorAll(s)].some(e => { const b = e.getBoundingClientRect();
        return b.width && a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1 })) }"""
UNCOVERED = [".turns", ".ground", ".coordinates text", ".status", ".players", ".controls", "button:not(dialog *)"]
CURRENT_IN_SIGHT = """() => { const e = document.querySelector('.turns [aria-current]').getBoundingClientRect(),
    p = document.querySelector('.turns').getBoundingClientRect();
    return e.top >= p.top - 1 && e.bottom <= p.bottom + 1 && e.left >= p.left - 1 && e.right <= p.right + 1 }"""
# the elements with a corner out of sight by more than a pixel
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(e => { const b = e.getBoundingClientRect();
    return ![b.left + 9, b.right - 9].every(
        x => [b.top + 1, b.bottom - 1].every(y => e.contains(document.elementFromPoint(x, y)))) })
    .map(e => e.textContent)"""
PLACES = "selector => [...document.querySelectorAll(selector)].map(e => JSON.stringify(e.getBoundingClientRect()))"
SAY_TURNING_POINT = """words => { document.querySelector('#turning').textContent = words;
    document.querySelector('#ending-rating').textContent = words.slice(0, 24);
    const retry = document.querySelector('[data-do=from_mistake]');
    retry.removeAttribute('data-hides');  // else the page hides it again when it looks what can be done
    retry.hidden = false }"""
INSISTENCE = """() => { const { classList } = document.querySelector(".board"); window.insisted = false;
    new MutationObserver(() => insisted ||= classList.contains("insists"))
        .observe(document.querySelector(".board"), { attributeFilter: ["class"] }) }"""
RESULT_IN_FLIGHT = """() => { window.early = false; new MutationObserver(() => {
    if (/won/.test(headline.textContent) && air.childElementCount) window.early = true })
    .observe(headline, {childList: true, characterData: true, subtree: true}) }"""


def held(visitor, width, height, **options):
    """A player with a phone of this size."""
    return visitor(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, **options)


def ready(player):
    """Wait until all parts of the page are there."""
    player.page.wait_for_selector("#menu", state="attached")
    return player


# Beginning


def test_start_page_never_touches_the_game_that_waits(player):
    ready(player.find(QUIET, ["c3-d4"])).more("Home")
    player.is_at_home()
    player.act("new")
    for words in ("Computer", "Play Dark", "Bashni", "Watch"):
        player.page.locator("#games").get_by_text(words, exact=True).click()
        player.unfolds_choices()
    player.answers("Cancel")
    player.is_at_home()
    player.act("continue")
    player.has_turns("C3 → D4")
    for side in (0, 1):
        expect(player.page.locator(f'select[data-side="{side}"]')).to_have_value("human")
    first = player.page.locator("[data-square]").first
    expect(first).to_have_attribute("aria-label", "A7, Dark soldier")  # not turned either


def test_new_dialog_has_side_and_level_in_words(player):
    ready(player.find(QUIET, ["c3-d4"])).act("new")
    dialog = player.page.locator("#games")
    dialog.get_by_text("Computer", exact=True).click()
    player.unfolds_choices()
    dialog.get_by_text("Play Dark", exact=True).click()
    dialog.get_by_text("Master", exact=True).click()
    dialog.get_by_label("Level").select_option("10")
    expect(dialog.get_by_label("Level")).to_have_accessible_description("Sees far ahead.")
    dialog.get_by_label("Playing style").select_option("solid")
    player.is_accessible()
    player.answers("Play")
    expect(player.page.locator('select[data-side="0"]')).to_have_value("10")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("human")
    expect(player.page.locator("[data-square]").first).to_have_attribute("aria-label", "G1, Light soldier")


def test_first_game_of_a_newcomer_is_against_the_beginner(player):
    ready(player.visit()).sits_down()
    expect(player.page.locator('select[data-side="1"]')).to_have_value("1")


# Ending


@pytest.mark.parametrize(
    "sizes, players, words",
    [
        ([(1280, 800)], ["human", "human"], "Light has won"),
        ([(390, 844), (360, 640), (844, 390)], ["human", "beginner"], "You won"),
    ],
    ids=["desk", "held"],
)
def test_end_says_what_it_means_and_what_next(visitor, sizes, players, words):
    is_held = len(sizes) > 1
    player = visitor(has_touch=is_held, is_mobile=is_held)
    ready(player.find(LAST, players=players)).click("c3", "e5")
    ending = player.page.locator("#ending")
    expect(ending.get_by_role("heading")).to_have_text(words)
    expect(ending).to_contain_text("Light has captured all of Dark’s columns")
    expect(ending.get_by_label("Change sides")).to_have_count(int(players[1] != "human"))
    for size in sizes:
        player.resizes(*size)
        for name in ("Rematch", "New game", "Review"):
            expect(ending.get_by_role("button", name=name)).to_be_visible()
        player.gives(OUTSIDE, [], ["#ending", ".board"])
        player.gives(COVERS, [], ["#ending", [".board"]])
        player.is_accessible()


def test_who_resigns_has_lost_and_the_list_shows_the_last_turn(player):
    ready(player.find(START, GAME, players=["human", "beginner"])).act("resign")
    player.answers("Resign")
    expect(player.page.locator("#ending h2")).to_have_text("You lost")
    player.gives(CURRENT_IN_SIGHT, True)


def test_rematch_begins_the_same_game_again_with_the_other_side_unless_the_player_keeps_it(player):
    ready(player.find(LAST, players=["human", "beginner"])).click("c3", "e5")
    changes = player.page.get_by_label("Change sides")
    changes.uncheck()
    player.page.get_by_role("button", name="Rematch").click()
    expect(player.page.locator("#ending")).to_be_hidden()
    player.sees("d4", "Dark soldier")
    player.click("c3", "e5")
    expect(changes).not_to_be_checked()
    changes.check()
    player.page.get_by_role("button", name="Rematch").click()
    expect(player.page.locator('select[data-side="0"]')).to_have_value("2")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("human")
    player.waits_for_turns(1)  # the computer captures
    expect(player.page.locator("#ending h2")).to_have_text("You lost")


def test_result_is_told_after_the_last_column_has_landed(visitor):
    player = visitor(reduced_motion="no-preference")
    ready(player.find(LAST))
    player.page.evaluate(RESULT_IN_FLIGHT)
    player.click("c3", "e5")
    player.reads("Light has won")
    assert player.page.evaluate("window.early") is False


def test_end_is_not_told_of_a_game_that_is_only_looked_at(player):
    ready(player.find(LAST, ["c3xe5"]))
    expect(player.page.locator("#ending")).to_be_visible()  # it is the one that was played here
    player.page.locator("#ending").get_by_role("button", name="Done").click()
    player.page.locator('[data-ply="0"]').click()
    player.page.locator('[data-ply="1"]').click()
    player.reads("Light has won")
    expect(player.page.locator("#ending")).to_be_hidden()


# In the way


def test_routes_can_be_chosen_while_the_analysis_is_open_which_ends_with_the_game(player):
    ready(player.find("W:d2wb,c3bw,e3bbb,c5b,e5b,g7b,a1w")).more("Analysis")
    player.click("d2", "d6")
    player.page.locator("#ways button").last.click()
    player.waits_for_turns(1)
    expect(player.page.locator("#analysis")).to_be_visible()
    player.begins("lasca")
    expect(player.page.locator("#analysis")).to_be_hidden()
    player.more("Analysis")
    player.more("Home")
    player.sits_down()
    expect(player.page.locator("#analysis")).to_be_hidden()


def test_refused_click_says_and_shows_what_must_capture(player):
    ready(player.find("W:a1w,b2w,c3b,g1w,g7b", hints=False)).page.evaluate(INSISTENCE)
    player.click("g1")
    player.reads("This piece has to wait.")
    player.marks("call", "b2")
    player.gives("window.insisted", True)
    expect(player.page.locator(".board.insists")).to_have_count(0)


def test_current_turn_is_marked_in_a_game_that_was_opened(player):
    ready(player.find("W:a1w,c3w,e1w,a7b", ["c3-d4"])).more("Open a game")
    player.page.locator("#open textarea").fill("1. c3-d4 *")
    player.answers("Open")
    expect(player.page.locator("#turns [aria-current]")).to_have_count(1)
    expect(player.page.locator('#turns [data-ply="1"]')).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("look", ["lines", "circles"])
def test_marks_stand_around_the_column_on_round_boards(player, look):
    player.find(MANY, look=look).sees("b2", "must capture")
    mark = player.square("b2").locator(".mark").bounding_box()
    disc = player.page.locator(".board").bounding_box()["width"] * 94 / 772
    assert mark["width"] > disc
    assert player.square("b2").locator(".mark").evaluate("e => getComputedStyle(e).strokeDasharray") == "none"


def test_long_captures_and_names_are_not_cut(visitor):
    player = visitor(viewport={"width": 900, "height": 700})
    player.find(LONG, [LONGEST], game="bashni")
    cut = "e => e.scrollWidth > e.clientWidth + 1"
    expect(player.page.locator('[data-ply="1"]')).to_contain_text("A5")
    assert not player.page.locator('[data-ply="1"]').evaluate(cut)
    ready(player).begins("damasca")
    expect(player.page.locator("#game")).to_have_text("Damasca International")
    assert not player.page.locator("#game").evaluate(cut)
    assert not player.page.locator(".brand").evaluate(cut)


def test_toasts_neither_push_the_list_nor_cover_it_or_a_button(player):
    ready(player.find(QUIET, ["c3-d4", "a7-b6"])).page.evaluate(HOLD_TOASTS)
    toast = player.page.locator("#toasts p")
    for size in ((1280, 800), (600, 800), (360, 640)):
        player.resizes(*size)
        before = player.page.locator(".turns").bounding_box()
        player.act("undo")
        expect(toast).to_be_visible()
        settles(player.page, player.page.locator(".turns").bounding_box, before)
        player.gives(COVERS, [], ["#toasts p", UNCOVERED])
        toast.evaluate("toast => toast.remove()")
        player.act("redo")
        player.waits_for_turns(2)


def test_menu_layout_uses_the_right_column_of_a_desktop(player):
    ready(player.find(START, GAME, layout="menu"))
    expect(player.page.locator("#other")).to_be_visible()
    player.gives("document.querySelector('.turns').offsetHeight > 300", True)
    player.gives(CURRENT_IN_SIGHT, True)


# The phone


def test_phone_shows_players_turns_hint_and_resign_and_its_sheet_opens_at_the_current_turn(phone):
    ready(phone.find(START, GAME, players=["human", "beginner"]))
    expect(phone.page.locator("#other")).to_contain_text("Beginner 2")
    expect(phone.page.locator("#own")).to_contain_text("You")
    seen = ["#other", "#own", ".board", ".status", ".turns", ".controls", ".controls [data-do=hint]"]
    for width, height in HANDHELD:
        phone.resizes(width, height)
        phone.gives(OUTSIDE, [], [*seen, ".controls [data-do=resign]"])
        phone.gives(CURRENT_IN_SIGHT, True)
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
    phone.resizes(*HANDHELD[0])
    phone.more("Moves")
    phone.gives(CURRENT_IN_SIGHT.replace("'.turns')", "'#sheet .turns')"), True)
    phone.answers("Done")
    phone.page.locator('[data-ply="31"]').tap()
    expect(phone.page.locator('[data-ply="31"]')).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("sizes", [HANDHELD, [(600, 800)]], ids=["held", "narrow"])
def test_inspector_draws_as_the_board_does_and_covers_neither_turns_nor_controls(visitor, sizes):
    player = visitor(has_touch=sizes == HANDHELD, is_mobile=sizes == HANDHELD)
    ready(player.find(MANY)).click("b2")
    pieces = player.page.locator("#inspector li")
    expect(pieces).to_have_count(3)
    expect(pieces.first).to_have_text("★ commander")
    expect(pieces.first.locator('use[href="#light-soldier"]')).to_have_count(1)
    expect(pieces.nth(1).locator('use[href="#light-band"]')).to_have_count(1)
    for width, height in sizes:
        player.resizes(width, height)
        player.gives(COVERS, [], ["#inspector", [".turns", ".controls", ".board"]])
        player.gives(OUTSIDE, [], ["#inspector", ".controls", ".turns"])


def test_captures_are_counted(phone):
    ready(phone.find(LAST))
    expect(phone.page.locator("#own small")).to_be_empty()
    phone.tap("c3", "e5")
    expect(phone.page.locator("#own small")).to_have_text("1 captured")


def test_new_dialog_and_palette_of_the_editor_fit_a_phone(phone):
    ready(phone.find(QUIET))
    dialog = phone.page.locator("#games")
    for width, height in ((320, 568), (844, 390), (360, 640)):
        phone.resizes(width, height)
        phone.page.locator(".game-name").tap()
        assert dialog.evaluate("e => e.scrollWidth <= e.clientWidth"), (width, height)
        phone.gives(HIDDEN, [], "#games .last > :not([hidden])")
        dialog.locator('[value="computer"] + span').tap()
        phone.unfolds_choices()
        dialog.get_by_label("Level").select_option("1")
        phone.press("Escape")
    phone.resizes(844, 390)
    phone.more("Set up a position")
    phone.page.wait_for_selector("#editor[open]")
    for tool in phone.page.locator("#editor [data-tool]").all():
        box = tool.bounding_box()
        assert box["y"] + box["height"] <= 390


# Small


def test_what_is_to_be_known_is_spoken_once_while_a_game_starts(player):
    ready(player.visit())
    player.page.evaluate("""() => { window.spoken = 0; new MutationObserver(all => all.forEach(one => {
        window.spoken += [...one.addedNodes].filter(e => e.textContent.startsWith('Light to move')).length }))
        .observe(announcer, {childList: true}) }""")
    player.sets_up(game="bashni", mode="people")
    player.hears("Light to move")
    player.gives("window.spoken", 1)


def test_what_stays_in_the_library_is_no_warning_and_its_day_is_written_as_in_the_readers_country(visitor):
    player = visitor(locale="en-GB")
    ready(player.find(QUIET, ["c3-d4"])).more("Library")
    expect(player.page.locator("#library")).to_contain_text("On the board")  # the library has the game
    player.answers("Done")
    player.act("new")
    kept = player.page.locator("#loss")
    expect(kept).to_have_text("This game stays in the library.")
    expect(kept).not_to_have_class("lost")
    quiet = player.page.locator("#headline").evaluate("e => getComputedStyle(document.querySelector('#detail')).color")
    assert kept.evaluate("e => getComputedStyle(e).color") == quiet
    player.answers("Cancel")
    player.begins("bashni").more("Library")
    today = player.page.evaluate("new Date().toLocaleDateString('en-GB', {dateStyle: 'medium'})")
    expect(player.page.locator("#library")).to_contain_text(today)


def test_appearance_stays_where_it_is_while_themes_are_chosen(player):
    ready(player.find(QUIET)).more("Pieces and board")
    expect(player.page.locator("#appearance .theme-option").first).to_be_visible()
    before = player.page.locator("#appearance").bounding_box()
    player.page.locator("#appearance").get_by_text("Glass", exact=True).click()
    expect(player.page.locator("#of-theme fieldset").first).to_be_visible()
    settles(player.page, player.page.locator("#appearance").bounding_box, before)


@pytest.mark.parametrize("language", languages.spoken())
def test_no_word_is_cut_on_a_small_phone_in_the_new_dialog_or_on_the_end_card_in_any_language(visitor, language):
    phone = held(visitor, *SMALLEST)
    ready(phone.find(LAST, players=["human", "3"], language=language))
    expect(phone.page.locator("html")).to_have_attribute("lang", language)
    wide = "all => all.filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth).map(e => e.textContent.trim())"
    assert phone.page.locator(".controls button, .controls span, #headline, #own").evaluate_all(wide) == []
    phone.page.locator(".game-name").tap()
    dialog = phone.page.locator("#games")
    dialog.locator('[value="computer"] + span').tap()
    phone.unfolds_choices()
    for size in (SMALLEST, (844, 390), (390, 844), (1280, 800)):
        phone.resizes(*size)
        phone.gives(HIDDEN, [], "#games .last > :not([hidden])")
        assert dialog.locator("label, span, b, button").evaluate_all(WIDER) == [], size
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), size
    phone.press("Escape")
    phone.resizes(*SMALLEST)
    words_of_the_end_card_stay_in_their_buttons_and_all_are_seen(phone, language)


def words_of_the_end_card_stay_in_their_buttons_and_all_are_seen(phone, language):
    """Win the game, and read the card in small windows."""
    phone.tap("c3", "e5")
    expect(phone.page.locator("#ending [data-do=next_level]")).to_be_visible()
    expect(phone.page.locator("#ending-rating")).not_to_be_empty()  # it comes from the database
    words = languages.catalogue(language)["turning.was_won"].format(number=112, turn="H8 × F6 × D8")
    for size in (SMALLEST, (360, 640), (844, 390), (390, 844), (820, 1180), (1280, 800)):
        phone.resizes(*size)
        before = phone.page.evaluate(PLACES, "#ending .onward > *")
        phone.page.evaluate(SAY_TURNING_POINT, words)  # which the engine would find
        assert phone.page.locator("#ending .onward :is(button, span)").evaluate_all(WIDER) == [], size
        assert phone.page.evaluate(PLACES, "#ending .onward > *") == before, size
        phone.gives(HIDDEN, [], "#ending :is(button, .switch, .turning)")
        phone.gives(COVERS, [], ["#ending", [".board"]])
