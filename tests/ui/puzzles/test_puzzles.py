"""The puzzles of the page: days, choice, rush, what is kept, links, words."""

import datetime
import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.variants import VARIANTS
from tests.chance import examples
from tests.ui.puzzles import cases
from tests.ways import MicroPython, Pure
from tools import languages
from tools.paths import PUZZLES

DAYS = some.dates(datetime.date(2020, 1, 1), datetime.date(2099, 12, 31))
RATINGS = some.lists(some.integers(600, 2400), min_size=30, max_size=60)
WIN = "aaaaa W:b2w,c3w,f6b,d6b,a5b win 1240 shot,endgame s17.31 c3-d4|c3-b4 a5xc3 b2xd4xf6"
HOLD = "bbbbb B:c3w,e7b,g7b hold 900 - r4.2 e7-d6"


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def ui(request):
    """The page's puzzles, one way after the other."""
    return request.param(cases)


def before(day: datetime.date, count: int) -> str:
    """The day so many days before."""
    return (day - datetime.timedelta(count)).isoformat()


# Days


def test_days_have_numbers(ui):
    dates = [datetime.date(2026, 11, 22) + datetime.timedelta(number) for number in range(0, 4000, 37)]
    found = ui.ask("day_numbers", [date.isoformat() for date in dates])
    assert [day for _, day in found] == [date.isoformat() for date in dates]
    assert [number - found[0][0] for number, _ in found] == list(range(0, 4000, 37))
    assert [number % 7 for number, _ in found] == [date.weekday() for date in dates]


@settings(max_examples=examples(30))
@given(DAYS, RATINGS)
def test_no_puzzle_of_the_day_comes_again_before_every_other_one(day, ratings):
    count = sum(800 <= rating <= 1800 for rating in ratings)
    if count:
        found = Pure(cases).ask("of_days", ratings, [before(day, number) for number in range(2 * count)])
        assert len(set(found[:count])) == count and found[:count] == found[count:]
        assert all(800 <= ratings[int(identity)] <= 1800 for identity in found)


@settings(max_examples=examples(60))
@given(DAYS, some.lists(some.booleans(), max_size=40))
def test_one_day_in_seven_may_be_missed(day, solved):
    """solved: whether the puzzle was solved, of the days back from today."""
    missed = [number for number, was_solved in enumerate(solved) if number and not was_solved] + [len(solved)]
    missed += [missed[-1] + 1]  # before that nothing was solved
    end = next(later for earlier, later in zip(missed, missed[1:]) if later - earlier < 7)
    kept = [before(day, number) for number, was_solved in enumerate(solved) if was_solved]
    assert Pure(cases).ask("streak", kept, day.isoformat()) == sum(solved[:end])


def test_streaks_by_hand(ui):
    assert ui.ask("streak", [], "2026-11-22") == 0
    assert ui.ask("streak", ["2026-11-21", "2026-11-20"], "2026-11-22") == 2  # today is not over
    assert ui.ask("streak", ["2026-11-22", "2026-11-20", "2026-11-18"], "2026-11-22") == 2
    assert ui.ask("streak", ["2026-11-19"], "2026-11-22") == 0


def test_a_month_stands_in_weeks(ui):
    november = ui.ask("month", "2026-11-22")
    assert november[0] == [None] * 6 + ["2026-11-01"] and november[-1] == ["2026-11-30"] + [None] * 6
    assert len(ui.ask("month", "2027-02-10")) == 4


# Which one comes next


@settings(max_examples=examples(60))
@given(RATINGS, some.integers(600, 2400), some.integers(0, 99), some.sets(some.integers(0, 40)))
def test_what_comes_is_near_and_new_while_there_is_something_new(ratings, rating, drawn, solved):
    solved = {str(number) for number in solved}
    found = Pure(cases).ask("suited", ratings, sorted(solved), rating, drawn)
    new = [number for number in range(len(ratings)) if str(number) not in solved]
    assert not new or int(found) in new
    nearer = [n for n in new if abs(ratings[n] - rating) < abs(ratings[int(found)] - rating)]
    assert len(nearer) < 12


def test_a_theme_is_kept_to(ui):
    assert ui.ask("suited_theme", "shot") == ["a", "c"]
    assert ui.ask("suited_theme", "blockade") == [None, None]


@settings(max_examples=examples(40))
@given(some.lists(some.tuples(some.booleans(), some.integers(1, 40)), max_size=60))
def test_a_rush_ends_with_its_time_or_its_third_mistake(outcomes):
    found = Pure(cases).ask("rushed", outcomes, list(range(600, 2400, 20)))
    assert found["mistakes"] <= 3 and len(found["had"]) <= len(outcomes)
    assert found["over"] == (found["mistakes"] == 3 or not found["left"])
    if not found["over"]:
        assert len(found["had"]) == len(outcomes) == found["solved"] + found["mistakes"]
        assert found["left"] == 180 - sum(seconds for _, seconds in outcomes)
    assert len(set(found["had"])) == len(found["had"])


def test_a_rush_that_ends_by_mistakes_shows_the_time_that_was_left(ui):
    found = ui.ask("rushed", [[True, 5], [False, 5], [False, 5], [False, 5]], list(range(600, 2400, 20)))
    assert (found["over"], found["left"], found["left_later"]) == (True, 160, 160)


def test_a_rush_gets_harder(ui):
    ratings = list(range(600, 2400, 20))
    found = ui.ask("rushed", [[True, 2]] * 20, ratings)
    assert found["solved"] == 20 and found["had"][-1] > found["had"][0] + 600


# What is kept


def test_what_was_done_is_kept(ui):
    done = [{"lasca": ["2026-11-22"]}, {"dama": [["aaaaa", True], ["bbbbb", False]]}, {"lasca": 7}]
    done.append({"lasca": [["W:c3w,e7b", "c3-d4", -50, 1, 1, "2026-11-25"]]})
    assert ui.ask("kept", done) == done


@pytest.mark.parametrize(
    "change",
    [
        {"days": []},
        {"days": {"lasca": [1]}},
        {"results": {"lasca": [["a", 1]]}},
        {"rush": {"lasca": -1}},
        {"mistakes": {"lasca": [["W:c3w", "c3-d4", True, 0, 0, ""]]}},
        {"version": 2},
    ],
)
def test_what_is_damaged_is_refused(ui, change):
    document = {"format": "columna-puzzles", "version": 1, "days": {}, "results": {}, "rush": {}, "mistakes": {}}
    assert ui.ask("refused", json.dumps({**document, **change})) and not ui.ask("refused", json.dumps(document))


def test_deeds_are_kept_one_after_the_other(ui):
    steps = [
        ["take", ["lasca", "aaaaa", False]],
        ["take", ["lasca", "bbbbb", True]],
        ["take", ["lasca", "aaaaa", True]],
        ["solve_day", ["lasca", "2026-11-21"]],
        ["solve_day", ["lasca", "2026-11-21"]],
        ["rush", ["lasca", 9]],
        ["rush", ["lasca", 4]],
        ["rush", ["dama", 12]],
    ]
    found = ui.ask("deeds", steps, "", False)
    assert found["known"] == [["2026-11-21"], [["bbbbb", True], ["aaaaa", True]], 9] and not found["said"]


def test_nothing_is_lost_in_silence(ui):
    refused = ui.ask("deeds", [["rush", ["lasca", 9]]], "", True)
    assert refused["said"] == ["notice.progress"]
    assert refused["known"][2] == 9  # for this visit
    found = ui.ask("deeds", [["rush", ["lasca", 9]]], "{", False)
    assert found["aside"] == "{" and found["said"] == ["puzzles.damaged"] and found["known"] == [[], [], 9]


# Mistakes of one's own


def test_a_mistake_comes_again_until_it_was_solved_twice(ui):
    assert ui.ask("repeated", "2026-11-22", [True, True]) == [["2026-11-23", "2026-11-26"], True]
    days, is_done = ui.ask("repeated", "2026-11-22", [False, True, False, True])
    assert days == ["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-28"] and is_done


def test_a_mistake_is_kept_once_and_goes_when_it_is_solved(ui):
    assert [position for position, _ in ui.ask("answered_mistakes", [])] == ["a", "b", "c"]
    assert ui.ask("answered_mistakes", [False]) == [["b", "2026-11-23"], ["c", "2026-11-24"], ["a", "2026-12-02"]]
    assert [position for position, _ in ui.ask("answered_mistakes", [True, True, True, True])] == ["b", "c"]


def test_a_review_keeps_the_blunders_of_people_alone(ui):
    turns, kinds = ["c3-d4", "e5xc3", "b2xd4"], [[1, "blunder"], [2, "blunder"], [3, "mistake"]]
    assert ui.ask("own_blunders", ["human", "5"], turns, kinds, "g") == [["W", 100, "2026-11-23"]]
    assert ui.ask("own_blunders", ["human", "human"], turns, kinds, "g")[1] == ["B", -100, "2026-11-23"]
    assert ui.ask("own_blunders", ["human", "human"], turns, kinds, "lasker-1") == []


def test_mistakes_are_offered_when_they_are_due(ui):
    assert 'value="mistakes"' in ui.ask("shown_mistakes", 2, 5)
    assert "Waiting: 5" in ui.ask("shown_mistakes", 0, 5) and "button" not in ui.ask("shown_mistakes", 0, 5)
    assert "??" in ui.ask("shown_mistakes", 0, 0)


# Links, words, turns


def test_a_link_leads_to_the_puzzle(ui):
    assert ui.ask("linked", "dama-international", "k3f9a") == [
        "puzzle=dama-international.k3f9a",
        ["dama-international", "k3f9a"],
    ]


@pytest.mark.parametrize("language", languages.spoken())
def test_what_is_asked_for_is_said_in_every_language(ui, language):
    gain = WIN.replace(" win ", " gain3 ")
    said = [ui.ask("told", line, language) for line in (WIN, gain, HOLD)]
    assert len({task for task, _ in said}) == 3 and "3" in said[1][0] and all("{" not in task for task, _ in said)
    assert said[0][1] and said[2][1] == ""


def test_the_solution_is_played_against_its_replies(ui):
    assert ui.ask("solved_by", WIN, "lasca", ["c3-d4", "b2xd4xf6"]) == ["goes_on", "solved"]
    assert ui.ask("solved_by", WIN, "lasca", ["c3-b4"]) == ["solved"]
    assert ui.ask("solved_by", WIN, "lasca", ["b2-a3"]) == ["wrong"]


def test_what_can_be_chosen(ui):
    found = ui.ask("shown", ["lure", "freeing"], "2026-11-22", ["2026-11-22", "2026-11-03"], 2, 9)
    assert re.findall(r'<button value="(\w*)"', found) == ["", "day", "practice", "rush"]
    assert found.count('class="solved') == 2 and 'value="lure" selected' in found and "freeing" in found
    assert '"chain"' not in found and "freeing" not in ui.ask("shown", ["lure"], "2026-11-22", [], 0, 0)


def test_a_clock_shows_minutes(ui):
    assert [ui.ask("clock", seconds) for seconds in (180, 65, 0)] == ["3:00", "1:05", "0:00"]


@pytest.mark.parametrize("game", VARIANTS)
def test_the_page_reads_the_games_puzzles(ui, game):
    text = (PUZZLES / f"{game}.txt").read_text()
    lines, first = ui.ask("read_again", text)
    assert lines == text.splitlines() and first[0] == lines[0].split()[0]
