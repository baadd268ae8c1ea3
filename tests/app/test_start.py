"""Home beside the board, and the dialog of a new game: choosing, sitting down, leaving, coming back."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.app.player import settles
from tools.build import languages
from tools.build.page import SNAPSHOT_SCRIPT, START
from tools.build.site import file_hashes
from tools.paths import PAGE, SITE, SNAPSHOT
from tools.prepare.node import node
from tools.prepare.runtimes import MICROPYTHON

SIZES = [(1280, 800), (2560, 1440), (390, 844), (360, 640), (320, 568), (844, 390), (820, 1180), (640, 400)]
OF_HOME = ".home :is(button, b, span), .board"
# elements of Home that the window cuts off at a side, or whose text does not fit them
CUT = """() => [...document.querySelectorAll('OF_HOME')].filter(e => e.checkVisibility()).filter(e => {
    const b = e.getBoundingClientRect(), fits = getComputedStyle(e).display === 'inline' || e.matches('.board');
    return b.left < -.5 || b.right > innerWidth + .5 || !fits && e.scrollWidth > e.clientWidth + 1 })
    .map(e => e.className.baseVal ?? e.textContent.trim())""".replace("OF_HOME", OF_HOME)
BELOW = """() => [...document.querySelectorAll('OF_HOME')].filter(e => e.checkVisibility())
    .filter(e => e.getBoundingClientRect().bottom > innerHeight + .5).length""".replace("OF_HOME", OF_HOME)
COVERED = """() => [...document.querySelectorAll('.ground')].filter(e => { const b = e.getBoundingClientRect();
    return !document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2).closest('.square') }).length"""
# the buttons of Home, and the words beside them, that are covered by a message
COVERED_BY_NOTICE = """() => { const notice = document.querySelector('#notices li').getBoundingClientRect();
    return [...document.querySelectorAll('.home button, .brand :is(h1, button)')].filter(e => e.checkVisibility()).filter(e => {
        const b = e.getBoundingClientRect();
        return b.left < notice.right && b.right > notice.left && b.top < notice.bottom && b.bottom > notice.top })
        .map(e => e.textContent.trim()) }"""
# whether the whole of Play is seen, and nothing covers it
SEES_PLAY = """() => { const play = document.querySelector('.begin [data-do=new]'), box = play.getBoundingClientRect();
    return [box.top + 2, box.bottom - 2].every(y => document.elementFromPoint(box.x + box.width / 2, y) === play) }"""
# whether the picture of the game that waits covers neither its words nor its frame
PICTURE_STANDS_APART = """() => { const [button, picture, words] = ['', ' svg', ' > span'].map(
        (part) => document.querySelector('[data-do=continue]' + part).getBoundingClientRect());
    return picture.right < words.left && picture.top > button.top && picture.bottom < button.bottom }"""
# Records each shift of an element on the page that no click has caused.
WATCH = """window.moves = []; new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.hadRecentInput) moves.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? 'gone'));
})).observe({ type: 'layout-shift', buffered: true })"""
MOVES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(moves))))"
# what is cut, and how far the page reaches beyond the window; where Home is to fit, also what lies below and what is covered
FAULTS = f"""isToFit => [({CUT})(), Math.max(0, document.documentElement.scrollWidth - innerWidth),
    ...isToFit ? [({BELOW})(), ({COVERED})()] : []]"""
FITTING = [(1280, 800), (2560, 1440), (390, 844), (820, 1180)]  # at other sizes Home may be scrolled
NO_NEWCOMER = """rows => { localStorage["columna.newcomer"] = "no";
    localStorage["columna.by-link"] = JSON.stringify(rows) }"""
QUIET = "W:c3w,e1w,a7b"  # a position in which nobody captures
LINK = {
    "side": 0,
    "game": "dama",
    "turns": 4,
    "mover": 0,
    "offers": False,
}  # a row of a game by link, but for its number


def leaves(player):
    """Leave a game that is under way."""
    player.act("menu")
    player.page.locator('#menu [value="leave"]').click()
    player.is_at_home()


def chosen(player) -> list[str]:
    """The choices in the dialog of a new game."""
    return player.page.locator("#games :checked").evaluate_all("all => all.map((e) => e.value)")


def has_seated(player, *players: str):
    """Wait until these play, Light first."""
    for side, seated in enumerate(players):
        expect(player.page.locator(f'select[data-side="{side}"]')).to_have_value(seated)


def comes_back(player, games: int):
    """Visit Home on a device that has kept a game under way and so many games by link."""
    player.find(QUIET, ["c3-d4"])
    rows = [{"number": number, **LINK} for number in range(games)]
    player.page.evaluate(NO_NEWCOMER, rows)
    leaves(player)


DRAW = "import js, random\njs.result = random.getrandbits(30)"
CHANCE = "import pyapp.ui.start.new_game as dialog\ndialog.randrange = lambda _count: %d"
# Notes at each opening of the dialog of a new game, still in its task, whether a picture is drawn.
PLAY_AT_ONCE = (
    """document.querySelector(".begin [data-do=new]").click(); document.querySelector("#games [value=yes]").click()"""
)
PAINTED = "new Promise((over) => columnaPainted(() => columnaPainted(() => columnaPainted(over))))"
WATCH_PICTURES = """() => {
  const games = document.querySelector("#games");
  Object.assign(window, { drawn: () => !!games.querySelector(".game .coin")?.checkVisibility(), seen: [] });
  new MutationObserver(() => games.open && seen.push(drawn())).observe(games, { attributeFilter: ["open"] });
}"""


def test_first_visit_shows_it_and_a_turn_on_the_board_ends_it(player):
    player.visit().is_at_home()
    player.click("c3", "d4")
    player.is_at_the_table()
    player.waits_for_turns(2)
    player.page.reload()
    player.waits_for_turns(2)
    player.is_at_the_table()


def test_analysis_study_and_explorer_begin_at_home_with_an_empty_board(player):
    player.visit().is_at_home()
    for entry, panel in (("Analysis", "analysis"), ("Study", "study"), ("Opening explorer", "explorer")):
        player.more(entry)
        expect(player.page.locator(f"#{panel}")).to_be_visible()
        player.is_at_the_table()
        player.has_turns()
        player.more("Home")
        player.is_at_home()


def test_one_dialog_begins_every_game_and_remembers_the_choice(player):
    player.visit().sets_up(game="bashni", mode="computer", side="0", group="expert", level="7", style="solid")
    player.is_at_the_table()
    expect(player.page.locator('select[data-side="0"]')).to_have_value("human")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("7")
    player.sees("h8", "Dark soldier")
    choices = ["bashni", "computer", "0", "casual", "expert", "7", "solid", ""]
    player.page.locator(".game-name").click()
    settles(player.page, lambda: chosen(player), choices)
    player.answers("Cancel")
    leaves(player)
    player.page.locator(".begin [data-do=new]").click()
    settles(player.page, lambda: chosen(player), choices)
    player.is_accessible_by_day_and_night()


def test_pictures_of_the_games_come_once_the_dialog_is_painted(player):
    page = player.visit().page
    expect(page.locator("#games")).to_be_attached()
    page.evaluate(WATCH_PICTURES)
    for _ in range(2):
        page.locator(".begin [data-do=new]").click()
        page.wait_for_function("drawn()")
        player.answers("Cancel")
    assert page.evaluate("seen") == [False, False]
    page.evaluate(PLAY_AT_ONCE)
    page.evaluate(PAINTED)
    player.is_at_the_table()  # which the dialog would have laid out


def test_page_goes_on_where_no_frame_is_drawn(player):
    player.page.add_init_script("requestAnimationFrame = () => 0")
    page = player.visit().page
    page.locator(".destinations [data-do=menu]").click()
    expect(page.locator("#options")).to_be_attached()  # made once the menu would be painted


def test_random_side_is_drawn_seated_and_remembered(player):
    player.visit()
    for drawn, seats in ((0, ["human", "1"]), (1, ["1", "human"])):
        player.runs(CHANCE % drawn)
        player.sets_up(side="random")
        has_seated(player, *seats)
    player.page.reload()
    player.page.locator(".game-name").click()
    expect(player.page.locator('#games [value="random"]')).to_be_checked()
    player.page.locator('label:has([name=side][value="0"])').click()  # still unfolded
    player.answers("Play")
    player.page.locator(".game-name").click()
    expect(player.page.locator('#games [name="side"][value="0"]')).to_be_checked()


def test_modes_show_the_choices_that_matter_to_the_opponent_and_seat_the_players(player):
    player.visit().act("new")
    expect(player.page.locator("#rest-words")).to_have_text("Beginner 1 · Play Light · Casual · No clock")
    expect(player.page.locator("#games .groups")).to_be_hidden()
    player.unfolds_choices()
    shown = {
        "computer": [True, True, True],
        "people": [False] * 3,
        "watch": [False, True, True],
        "link": [True, False, False],
    }
    for mode, seen in shown.items():
        player.page.locator(f'#games [value="{mode}"] + span').click()
        for name, is_seen in zip((".sides", ".groups", ".style"), seen, strict=True):
            expect(player.page.locator("#games " + name)).to_be_visible(visible=is_seen)
    expect(player.page.locator('#games [value="online"]')).to_have_count(0)  # this site has no rooms
    player.answers("Cancel")
    player.sets_up(mode="people")
    has_seated(player, "human", "human")
    player.sets_up(mode="watch")
    has_seated(player, "1", "1")
    expect(player.page.locator('[data-ply="2"]')).to_be_attached()


def test_leaving_a_game_under_way_asks_nothing_and_keeps_it_also_over_a_look_at_another_one(player):
    leaves(player.find("W:c3w,e1w,a7b", ["c3-d4"]))
    expect(player.page.locator('[data-do="continue"]')).to_be_focused()
    expect(player.page.locator('[data-do="continue"]')).to_contain_text("Lasca 7×7, 1 move played")
    player.sees("c5", "Dark soldier")
    player.act("new")
    player.page.locator('.game:has([value="bashni"])').click()
    player.answers("Cancel")
    player.page.reload()
    player.is_at_home()
    player.sees("c5", "Dark soldier")
    player.act("continue")
    player.is_at_the_table()
    player.has_turns("C3 → D4")


def test_back_leads_home_and_forward_to_the_table_and_closes_the_menu_beside_the_board(player):
    player.visit().sits_down()
    player.page.locator(".controls").click(button="right", position={"x": 1, "y": 1})
    expect(player.page.locator("#wishes")).to_be_visible()
    player.gives("history.state", "table+")  # the way back leads to the table from now on
    player.page.go_back()
    expect(player.page.locator("#wishes")).to_be_hidden()
    player.is_at_the_table()
    player.seat(1, "human")
    player.click("c3", "d4")
    player.begins_with("C3 → D4")
    player.page.go_back()
    player.is_at_home()
    expect(player.page.locator('[data-do="continue"]')).to_be_visible()
    player.page.go_forward()
    player.is_at_the_table()
    player.has_turns("C3 → D4")
    player.page.reload()
    player.page.wait_for_selector("#menu", state="attached")
    player.page.go_back()
    player.is_at_home()


def test_back_closes_what_is_open_before_it_leaves(phone):
    phone.find("W:c3w,e1w,a7b", ["c3-d4"])
    page, menu = phone.page, phone.page.locator("#menu")
    phone.act("menu")
    expect(menu).to_be_visible()
    page.go_back()
    expect(menu).to_be_hidden()
    phone.is_at_the_table()
    expect(page.locator('.controls [data-do="menu"]')).to_be_focused()
    page.evaluate(
        "document.querySelector('.controls [data-do=menu]').click(); history.back()"
    )  # which has no entry yet
    expect(menu).to_be_hidden()
    phone.gives("history.state", "table")
    phone.is_at_the_table()
    phone.act("menu")
    phone.gives("history.state", "table+")
    page.evaluate("history.go(-2)")  # as Back does that comes together with the entry
    expect(menu).to_be_hidden()
    phone.gives("history.state", "table")
    phone.is_at_the_table()
    phone.more("Library")
    page.locator("#library").get_by_role("button", name="Rename", exact=False).first.click()
    naming = page.locator("#naming")
    expect(naming).to_be_visible()
    page.go_back()
    expect(naming).to_be_hidden()
    expect(page.locator("#library")).to_be_visible()
    page.wait_for_function("history.state.endsWith('+')")
    page.go_back()
    expect(page.locator("#library")).to_be_hidden()
    phone.is_at_the_table()
    phone.act("menu")
    expect(menu).to_be_visible()
    phone.press("Escape")
    page.go_back()
    phone.is_at_home()
    page.go_forward()
    phone.is_at_the_table()
    phone.has_turns("C3 → D4")
    page.go_back()
    phone.is_at_home()
    phone.act("menu")
    expect(menu).to_be_visible()
    page.go_back()
    expect(menu).to_be_hidden()
    phone.is_at_home()


def test_finished_game_is_left_without_a_question(player):
    player.find("W:c3w,d4b").click("c3", "e5")
    player.reads("Light has won")
    player.more("Home")
    player.is_at_home()
    player.sees("c3", "Light soldier")
    expect(player.page.locator('[data-do="continue"]')).to_be_hidden()


def test_forward_leads_to_the_finished_game_that_stood_there_but_to_none_that_was_never_begun(player):
    player.find("W:c3w,d4b").click("c3", "e5")
    player.reads("Light has won")
    player.more("Review")
    expect(player.page.locator("#analysis")).to_be_visible()
    player.gives("history.state", "table+")
    player.page.go_back()
    player.gives("history.state", "table")
    for reloads in (False, True):
        player.page.go_back()
        player.is_at_home()
        if reloads:
            player.page.reload()
            player.page.wait_for_selector("#menu", state="attached")
            player.is_at_home()
        player.page.go_forward()
        player.is_at_the_table()
        player.reads("Light has won")
        player.has_turns("C3 × E5")
        expect(player.page.locator("[data-square]:focus")).to_have_count(1)
    player.page.reload()
    player.page.wait_for_selector("#menu", state="attached")
    player.reads("Light has won")
    player.page.go_back()
    player.is_at_home()
    player.sits_down()
    player.page.go_back()
    player.is_at_home()
    player.page.go_forward()
    player.is_at_home()


def test_play_pressed_before_its_python_is_there_is_answered(player):
    held = []
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit()
    player.page.locator(".begin [data-do=new]").click()
    while not held:
        player.page.wait_for_timeout(20)
    held[0].continue_()
    expect(player.page.locator("#games")).to_be_visible()


def test_it_fits_the_window_in_every_language_and_leaves_the_board_free(player):
    comes_back(player, 1)
    player.more("Options")
    player.answers("Done")
    expect(player.page.locator("#sketch svg")).to_be_visible()
    for language in languages.spoken():
        player.speaks(language)
        for width, height in SIZES:
            player.resizes(width, height)
            is_to_fit = (width, height) in FITTING
            player.gives(FAULTS, [[], 0, 0, 0] if is_to_fit else [[], 0], is_to_fit)


def test_a_newcomer_finds_three_things_and_no_puzzles_are_fetched(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.visit().page.wait_for_selector("#menu", state="attached")
    expect(player.page.locator(".home > :not(.destinations) button:visible")).to_have_count(3)
    assert [each for each in asked if "/puzzles/" in each] == []
    player.page.locator(".cards [data-do=daily]").click()
    player.reads("Today’s easy puzzle · Lasca 7×7")  # on the board, with one click
    expect(player.page.locator("#practice")).to_be_visible()


def test_the_fullest_home_fits_a_phone_and_a_desk(player):
    comes_back(player, 3)
    player.page.reload()
    player.page.evaluate("document.documentElement.classList.add('has-rooms')")
    expect(player.page.locator("#lines button")).to_have_count(2)
    for size in ((1280, 800), (390, 844)):
        player.resizes(*size)
        player.gives(BELOW, 0)
    for size in ((320, 568), (844, 390), (640, 400)):
        player.resizes(*size)
        player.gives(SEES_PLAY, True)
        player.gives(CUT, [])
        player.gives(PICTURE_STANDS_APART, True)


def test_a_message_covers_nothing_that_home_offers(player):
    comes_back(player, 2)
    player.find("W:nowhere")
    player.is_told("Your last game cannot be read")
    player.page.locator("#notices li", has_text="The library has").get_by_role("button", name="Close").click()
    player.is_at_home()
    expect(player.page.locator("#mine button")).to_have_count(2)
    for size in SIZES:
        player.resizes(*size)
        player.gives(COVERED_BY_NOTICE, [])
        expect(player.page.locator("#notices li")).to_be_in_viewport(ratio=1)
    player.is_accessible_by_day_and_night()


def test_more_games_than_fit_are_shown_on_demand(player):
    comes_back(player, 5)
    mine = player.page.locator("#mine button")
    expect(mine).to_have_count(3)
    player.page.reload()
    expect(mine.last).to_have_text("All 5 games")
    mine.last.click()
    expect(mine).to_have_count(5)
    expect(mine.nth(2)).to_be_focused()
    player.is_accessible_by_day_and_night()
    player.resizes(390, 844)
    player.is_accessible()
    player.act("continue")
    leaves(player)
    expect(mine.last).to_have_text("All 5 games")


def test_lasker_and_the_ratings_have_their_lines_and_the_puzzle_of_the_day_is_looked_up_once_a_day(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url))
    comes_back(player, 0)
    lasker, ratings = player.page.locator("#lines [data-do=lasker]"), player.page.locator("#lines [data-do=rating]")
    expect(ratings).to_contain_text("None yet")
    expect(player.page.locator("#sketch svg")).to_be_visible()
    assert sum("/puzzles/" in each for each in asked) == 1
    player.page.evaluate("""localStorage["columna.ratings"] = '{"lasca": [1523, 80], "puzzle.lasca": [1480, 150]}'""")
    player.page.reload()
    expect(ratings).to_contain_text("Lasca 7×7: 1523 · Puzzles 1480?")  # which is provisional
    expect(player.page.locator("#sketch svg")).to_be_visible()
    assert sum("/puzzles/" in each for each in asked) == 1
    player.page.evaluate("""localStorage["columna.ratings"] = '{"dama": [1523, 80], "puzzle.bashni": [1480, 150]}'""")
    player.page.reload()
    expect(ratings).to_contain_text("Dama Classic: 1523 · Bashni: Puzzles 1480?")  # those of other games
    ratings.click()
    expect(player.page.locator("#rating")).to_be_visible()
    player.press("Escape")
    lasker.click()
    expect(player.page.locator("dialog[open]")).to_contain_text("Emanuel Lasker")


def test_next_lesson_is_named_once_it_is_known(player):
    player.find(QUIET, ["c3-d4"]).page.evaluate("""localStorage["columna.lessons"] = JSON.stringify(
        { format: "columna-lessons", version: 1, done: { lasca: [] } })""")
    leaves(player)
    expect(player.page.locator("#lesson")).to_have_text("Lessons")
    player.page.locator(".destinations [data-do=lessons]").click()
    expect(player.page.locator("#lessons")).to_be_visible()
    player.page.reload()
    expect(player.page.locator("#lesson")).to_have_text("Lesson 1 of 20")
    expect(player.page.locator("#subject")).not_to_be_empty()


def test_a_first_lesson_that_was_left_is_offered_by_its_name_and_goes_on(player):
    player.visit().page.locator(".destinations [data-do=lessons]").click()
    player.page.locator("#lessons-path button").first.click()
    expect(player.page.locator("#detail")).to_contain_text("Choose your soldier")
    player.click("c3", "d4")
    expect(player.page.locator("#detail")).to_contain_text("Right!")
    player.page.locator("#practice [data-do=lesson_leave]").click()
    for _ in range(2):
        expect(player.page.locator("#lesson")).to_have_text("Lesson 1 of 20")
        expect(player.page.locator("#subject")).to_have_text("Moving")
        player.page.reload()
    player.page.get_by_role("button", name="Lesson 1 of 20").click()
    expect(player.page.locator("#detail")).to_contain_text(
        "Move a soldier to C3."
    )  # the step after the one that was done


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
def test_nothing_moves_while_a_first_and_a_later_visit_arrive(player, size):
    player.resizes(*size)
    player.page.add_init_script(WATCH)
    player.visit().page.wait_for_selector("#menu", state="attached")
    assert player.page.evaluate(MOVES) == []
    comes_back(player, 2)
    player.page.reload()
    expect(player.page.locator("#mine button")).to_have_count(2)
    expect(player.page.locator("[data-do=continue] svg")).to_be_visible()
    expect(player.page.locator("#sketch svg")).to_be_visible()
    assert player.page.evaluate(MOVES) == []


def test_leaving_ends_a_game_that_is_played_through(player):
    player.owns_the_clock()
    player.find("W:a1w,c3Wbb,e7b,g7b", ["a1-b2", "e7-d6"], tempo=2000).more("Replay")
    player.more("Home")
    player.page.locator("[data-do=continue]").wait_for()
    player.page.clock.run_for(10_000)  # in which two more turns would be seen
    expect(player.page.locator("[data-do=continue]")).to_be_visible()


@pytest.fixture
def drawn_before(tmp_path) -> Path:
    """A snapshot of a page's Python in which a random number was drawn, so that every visit would continue from it."""
    drawing, snapshot = tmp_path / "start.py", tmp_path / "page.snapshot"
    drawing.write_text(f"{START.read_text()}\nimport random\nrandom.random()\n")
    take = [*node(), SNAPSHOT_SCRIPT, MICROPYTHON / "micropython.mjs", drawing, PAGE, snapshot]
    subprocess.run(take, check=True, capture_output=True)
    return snapshot


def test_visits_draw_different_numbers(visitor, site, drawn_before):
    document = (SITE / "index.html").read_text().replace(file_hashes(SITE)[SNAPSHOT.name], "")

    def drawn() -> int:
        player = visitor(service_workers="block")
        player.page.route(site.url, lambda route: route.fulfill(body=document, content_type="text/html"))
        player.page.route("**/page.snapshot", lambda route: route.fulfill(path=drawn_before))
        return player.visit().runs(DRAW)

    assert drawn() != drawn()


def test_newcomers_see_the_puzzle_where_home_has_room_for_its_picture(player, phone):
    asked = []
    phone.page.on("request", lambda request: asked.append(request.url))
    expect(player.visit().page.locator("#sketch svg")).to_be_visible()
    phone.owns_the_clock()
    expect(phone.visit().page.locator(".begin .primary")).to_be_visible()
    phone.page.clock.run_for(3000)
    expect(phone.page.locator("#sketch")).to_be_hidden()
    assert not [url for url in asked if "/puzzles/" in url]


def test_home_lists_the_games_that_were_left_and_a_lost_game_hides_none(player):
    player.visit().begins("lasca")
    player.click("c3", "d4")
    leaves(player)
    player.begins("dama")
    player.click("c3", "d4")
    leaves(player)
    left = player.page.locator("#mine button")
    expect(player.page.locator("[data-do=continue]")).to_contain_text("Dama")
    expect(left).to_have_text(["Lasca 7×7Beginner 1"])
    player.begins("bashni")
    player.click("c3", "d4")
    player.act("resign")
    player.answers("Resign")
    player.act("end_seen")
    leaves(player)
    expect(left).to_have_text(["Dama ClassicBeginner 1", "Lasca 7×7Beginner 1"])
    left.last.click()
    player.is_at_the_table()
    expect(player.page.locator("#game")).to_have_text("Lasca 7×7")  # the game before began with the same turn
    player.begins_with("C3 → D4")
    player.page.go_back()
    expect(player.page.locator("[data-do=continue]")).to_contain_text("Lasca")
    expect(left).to_have_text(["Dama ClassicBeginner 1"])
