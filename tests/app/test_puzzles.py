"""Puzzles on the page: by a link, of the day, in a rush; the page answers wrong turns and keeps solutions."""

import datetime
import random
import re

from playwright.sync_api import expect

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.puzzles import WIN, read_puzzles
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.puzzles.days import EASY, HARD, of_day
from pyapp.ui.puzzles.puzzle_panel import rush_result
from pyapp.ui.text.texts import texts
from tests.app.player import WIDER
from tests.ui.spoken import speaking
from tools.build import languages
from tools.paths import PUZZLES

LASCA = VARIANTS["lasca"]
ALL = read_puzzles((PUZZLES / "lasca.txt").read_text())
OVER = "Time left:"
NOON = datetime.datetime(2026, 11, 25, 12, tzinfo=datetime.timezone.utc)  # no day ends during a test
TODAY = NOON.date().isoformat()

# the parts of the page below the board that begin above the end of the one before
COVERED = """["#headline", "#detail", "#practice"].filter((part, place, all) => place &&
    document.querySelector(part).getBoundingClientRect().top
    < document.querySelector(all[place - 1]).getBoundingClientRect().bottom - 1)"""


# the result of a rush and the tasks of its misses in these words; what is covered then, and buttons that are not in the window
OUTSIDE = (
    """([result, task]) => {
    document.querySelector("#detail").textContent = result;
    document.querySelectorAll("#practice .missed span").forEach(span => { span.textContent = task; });
    const isOutside = ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    const buttons = [...document.querySelectorAll("#practice .ways-on button")];
    return %s.concat(buttons.filter(each => isOutside(each.getBoundingClientRect())).map(each => each.textContent));
}"""
    % COVERED
)

# Numbers of timers that fit a `long`, as those of browsers do. Playwright's begin with a million million, which MicroPython cuts
# down to 32 bits, so that the page can cancel nothing.
FITTING_NUMBERS = """{
    const later = setTimeout, never = clearTimeout, numbers = [0];
    setTimeout = (...wait) => numbers.push(later(...wait)) - 1;
    clearTimeout = (number) => never(numbers[number]);
}"""


def button(player, words: str):
    """A button below the board."""
    return player.page.locator("#practice").get_by_role("button", name=words, exact=True)


def is_told(player, words: str):
    """Wait until the status says this."""
    expect(player.page.locator("#detail")).to_contain_text(words)


def plays(player, turn: str):
    """Play a turn by its text once an exercise waits for it: at Home the same square may be movable, too."""
    expect(player.page.locator("html.practising")).to_have_count(1)
    names = turn.rstrip("*").replace("x", "-").split("-")
    expect(player.square(names[0])).to_have_class(re.compile("movable"))
    player.click(*names)


def solves(player, puzzle, variant=LASCA):
    """Play the turns that a puzzle asks for."""
    position = read_position(variant, puzzle.position)
    for number, step in enumerate(puzzle.steps[: puzzle.asked]):
        if number % 2 == 0:
            plays(player, step[0])
        position = after(position, read_turn(position, step[0]))
    is_told(player, "Right!")


def it_is(player, moment: datetime.datetime):
    """Let the page's clock go on from this moment."""
    player.page.clock.install(time=moment)
    player.page.clock.resume()
    player.page.add_init_script(FITTING_NUMBERS)


def wrong_turn(puzzle, variant=LASCA) -> str:
    """A turn that does not solve it and has no more than one jump, so that two squares name it."""
    turns = legal_turns(read_position(variant, puzzle.position))
    return next(text for text in (turn_text(variant, turn) for turn in turns) if text not in puzzle.steps[0])


def fits_whatever_was_missed(player):
    """Check that the end of a rush fits windows of every kind, with the longest result and tasks of every language."""
    words = []
    for language in languages.spoken():
        with speaking(languages.catalogue(language)):
            words.append([rush_result("0:00", 12, 12), texts("puzzles.task_gain", side=0, count=12)])
    for size in ((360, 640), (360, 740), (390, 844), (320, 568), (768, 1024), (1280, 800)):
        player.resizes(*size)
        assert player.page.evaluate(f"words => words.map({OUTSIDE})", words) == [[]] * len(words), size


def test_a_wrong_turn_takes_itself_back_hints_come_in_stages_and_a_solution_is_stepped_through(player):
    linked = next(puzzle for puzzle in ALL if puzzle.aim == WIN and puzzle.asked == len(puzzle.steps) == 5)
    player.page.goto(f"{player.url}#puzzle=lasca.{linked.id}")
    is_told(player, "to move wins by force.")
    expect(player.page.locator("#practice")).to_contain_text(f"Puzzle rating: {linked.rating}.")
    expect(player.page.locator("#practice")).to_contain_text(
        "With a hint the puzzle is unrated. “Show me” counts as a wrong answer."
    )
    wrong = wrong_turn(linked)
    plays(player, wrong)
    is_told(player, "Try again: ")  # it has taken itself back, and the task stays
    expect(player.page.locator("#refuted .thought")).to_have_count(2)
    is_told(player, "to move wins by force.")
    button(player, "Hint").click()
    is_told(player, f"Move the piece on {linked.steps[0][0][:2].upper()}.")
    button(player, "Hint").click()
    is_told(player, "Play ")
    player.is_accessible_by_day_and_night()
    expect(button(player, "Hint")).to_be_disabled()
    solves(player, linked)
    outcome = player.page.locator("#practice .outcome")
    expect(outcome).to_contain_text("Your rating")
    expect(outcome.locator("dd span")).to_have_text(re.compile("^−[0-9]+$"))  # the first try counts
    expect(outcome.locator("[aria-current]")).to_have_attribute("data-step", "5")
    player.is_accessible_by_day_and_night()
    player.press("Home", "ArrowRight")
    expect(outcome.locator("[aria-current]")).to_have_attribute("data-step", "1")
    expect(player.square(linked.steps[0][0][:2])).to_have_class(re.compile("last"))
    before = player.page.viewport_size
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.reloads_without_the_game_behind("learn")
    is_told(player, "Right!")
    expect(outcome.locator("[aria-current]")).to_be_in_viewport(ratio=0.9)  # the last move, at the end of the row
    tops = outcome.locator(".solution li").evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert len(tops) == 5 and len(set(tops)) == 1
    player.page.set_viewport_size(before)
    expect(button(player, "Next")).to_be_focused()
    button(player, "Again").click()
    solves(player, linked)
    expect(outcome.locator("dd span")).to_have_count(0)
    player.page.evaluate("navigator.clipboard.writeText = async text => { globalThis.copied = text }")
    button(player, "Share").click()
    player.is_passed("Link copied.")
    assert player.page.evaluate("copied").endswith(f"#puzzle=lasca.{linked.id}")
    button(player, "Analyse").click()
    expect(player.page.locator("#practice")).to_be_hidden()
    expect(player.page.locator("#turns [data-ply]")).to_have_count(1 + len(linked.steps))  # and the start


def test_words_stay_on_the_card_of_a_solved_puzzle_and_in_the_dialog_in_every_language(player):
    linked = next(puzzle for puzzle in ALL if puzzle.themes[:1] == ("officer",))
    card = player.page.locator("#practice :is(.outcome, dl *, .ways-on button)")
    dialog = player.page.locator("#puzzles :is(p, button, label, caption, th)")
    player.visit().more("Options")
    player.answers("Done")
    player.page.goto(f"{player.url}#puzzle=lasca.{linked.id}")
    player.page.locator("#practice [data-do=puzzle_show]").click()
    expect(player.page.locator("#practice dd")).to_have_count(3)
    for language in languages.spoken():
        player.speaks(language)
        for size in ((1280, 800), (390, 844), (320, 568), (844, 390)):
            player.resizes(*size)
            assert card.evaluate_all(WIDER) == [], (language, size)
    player.page.locator("#practice [data-do=puzzle_leave]").click()
    player.resizes(320, 568)
    for language in languages.spoken():
        player.speaks(language)
        player.wishes("puzzles")
        expect(player.page.locator("#puzzles .days")).to_be_visible()
        assert dialog.evaluate_all(WIDER) == [], language
        player.press("Escape")


def test_both_puzzles_of_the_day_a_past_one_and_a_rush(player):
    it_is(player, NOON)
    player.visit()
    player.more("Puzzles")
    dialog = player.page.locator("#puzzles")
    expect(dialog).to_be_visible()
    player.press("Enter")  # the easy puzzle of the day has the focus
    is_told(player, "to move")
    easy = of_day(ALL, TODAY, EASY)
    player.page.reload()
    is_told(player, "to move")
    solves(player, easy)
    expect(player.page.locator("#practice .outcome")).to_contain_text("1 day")
    button(player, "The hard puzzle").click()
    expect(player.page.locator("#practice")).to_contain_text(f"Puzzle rating: {of_day(ALL, TODAY, HARD).rating}.")
    button(player, "Leave").click()
    player.page.reload()
    player.more("Puzzles")
    expect(dialog.locator(".today.solved")).to_have_accessible_name(re.compile("1 of 2 solved"))
    expect(dialog).to_contain_text("Solved on 1 day so far")
    past = dialog.locator("[data-day]").first
    day = past.get_attribute("data-day")
    column = dialog.get_by_role("columnheader").first  # of its weekday, the first one of weeks in America
    expect(column).to_have_text("Sun")
    expect(column).to_have_accessible_name("Sunday")
    assert datetime.date.fromisoformat(day).strftime("%a") == "Sun"
    past.click()
    player.is_accessible_by_day_and_night()
    dialog.get_by_role("button", name="Easy").click()
    player.reads(f"{datetime.date.fromisoformat(day):%B %-d, %Y} · Easy · Lasca 7×7")
    solves(player, of_day(ALL, day, EASY))
    button(player, "Leave").click()
    player.more("Puzzles")
    expect(dialog.locator(f'.solved[data-day="{day}"]')).to_be_visible()
    expect(dialog).to_contain_text("Solved on 1 day so far")  # a past day does not count
    dialog.locator("#puzzles-theme").select_option("shot")
    dialog.get_by_role("button", name="Practise").click()
    is_told(player, "to move")
    button(player, "Show me").click()
    is_told(player, "Here is the solution.")
    button(player, "Leave").click()
    player.more("Puzzles")
    dialog.get_by_role("button", name="Start a rush").click()
    expect(player.page.locator("#practice .steps")).to_have_text(re.compile("^[0-3]:[0-5][0-9]$"))  # no counter at zero
    assert (
        player.page.locator("#practice .clock").evaluate("clock => parseFloat(getComputedStyle(clock).fontSize)") >= 24
    )
    player.is_accessible_by_day_and_night()
    over = player.page.locator("#detail", has_text=OVER)
    for _ in range(90):  # wherever the player may go, also within a chain
        expect(over.or_(player.page.locator(".square.movable, .square.goal").first).first).to_be_attached()
        if over.count():
            break
        squares = sorted(player.marked("goal")) or sorted(player.marked("movable"))
        if squares:
            player.click(random.choice(squares))
    expect(over).to_be_visible()
    expect(button(player, "Start a rush")).to_be_focused()
    expect(over).not_to_contain_text("0:00")  # three mistakes ended it, not the clock
    missed = player.page.locator("#practice .outcome li button")
    expect(missed).to_have_count(3)
    player.is_accessible_by_day_and_night()
    fits_whatever_was_missed(player)
    missed.first.click()
    is_told(player, "to move")
    expect(button(player, "Hint")).to_be_visible()


def test_a_mistake_of_ones_own_comes_again(player):
    puzzle = next(puzzle for puzzle in ALL if puzzle.aim == WIN and len(puzzle.steps) == 3)
    player.visit()
    mistake = [puzzle.position, puzzle.steps[0][0], 99_000, 0, 1, "2026-11-21"]
    document = {"format": "columna-puzzles", "version": 1, "days": {}, "results": {}, "rush": {}}
    player.keep("columna.puzzles", {**document, "mistakes": {"lasca": [mistake]}})
    player.page.reload()
    player.more("Puzzles")
    player.page.locator("#puzzles").get_by_role("button", name="Find better").click()
    is_told(player, "to move: find a better move than yours.")
    expect(player.page.locator("#practice")).to_contain_text("From your own game.")
    plays(player, puzzle.steps[0][0])
    is_told(player, "Right!")
    button(player, "Next").click()
    expect(player.page.locator("#puzzles")).to_contain_text("A blunder (??) found in a review of your games")


def test_a_link_to_no_puzzle_is_said_and_the_game_goes_on(player):
    player.page.goto(f"{player.url}#puzzle=lasca.00000")
    player.is_told("This link does not lead to a puzzle.")
    player.is_at_home()


def test_a_full_device_is_told_and_this_visit_still_knows_what_was_solved(player):
    it_is(player, NOON)
    player.keep_nothing().visit()
    player.more("Puzzles")
    expect(player.page.locator("#puzzles")).to_be_visible()
    player.press("Enter")  # the easy puzzle of the day has the focus
    is_told(player, "to move")
    solves(player, of_day(ALL, TODAY, EASY))
    player.is_told("The browser cannot keep your progress")
    button(player, "Leave").click()
    player.more("Puzzles")
    expect(player.page.locator("#puzzles .today.solved")).to_have_count(1)


def test_puzzle_of_the_day_goes_on_after_a_wrong_move_and_try_again(player):
    bashni, tomorrow = VARIANTS["bashni"], NOON + datetime.timedelta(days=1)
    player.page.clock.install(time=tomorrow)  # what the page gives up comes nevertheless: see FITTING_NUMBERS
    player.page.clock.resume()
    player.find(position_text(start(bashni)), game="bashni", view="start")
    player.act("daily")
    daily = of_day(read_puzzles((PUZZLES / "bashni.txt").read_text()), tomorrow.date().isoformat(), EASY)
    plays(player, wrong_turn(daily, bashni))
    button(player, "Try again").click()
    solves(player, daily, bashni)
    player.page.clock.fast_forward(5000)  # by now the wrong move would have taken itself back
    is_told(player, "Right!")
    expect(player.page.locator(".square.movable")).to_have_count(0)
    button(player, "Again").click()
    solves(player, daily, bashni)
