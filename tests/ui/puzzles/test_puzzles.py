"""The puzzles of the page: days, choice, rush, kept data, links, words."""

import datetime
import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import Puzzle, read_puzzles, written
from pyapp.rules.variants import VARIANTS
from pyapp.saves import puzzled
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.moment import day_number, day_of
from pyapp.ui.analysis.judgements import Judgement, Mistake
from pyapp.ui.library.kept_learning import DAMAGED, PUZZLES, UNKEPT
from pyapp.ui.practice.attempt import Attempt
from pyapp.ui.puzzles import choice, days, link, own_mistakes, purposes, puzzle_panel
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.puzzles.rush import Rush
from tests.examples import examples
from tests.ui.sessions import session_of
from tests.ui.spoken import speaking
from tools import paths
from tools.build import languages

pytestmark = pytest.mark.micropython
LAST = (lambda below: 0, lambda below: below - 1)

DAYS = some.dates(datetime.date(2020, 1, 1), datetime.date(2099, 12, 31))
RATINGS = some.lists(some.integers(600, 2400), min_size=30, max_size=60)
WIN = "aaaaa W:b2w,c3w,f6b,d6b,a5b win 1240 shot,endgame s17.31 c3-d4|c3-b4 a5xc3 b2xd4xf6"
HOLD = "bbbbb B:c3w,e7b,g7b hold 900 - r4.2 e7-d6"


def puzzle(identity, rating, themes=()):
    """A Puzzle of which only this matters."""
    return Puzzle(identity, "W:c3w,e7b", "win", 0, rating, tuple(themes), "s1.1", (("c3-d4",),), 1, ())


def collection(ratings):
    """A Puzzle for each of these ratings; ids are their numbers."""
    return [puzzle(str(number), rating) for number, rating in enumerate(ratings)]


def read_again(text):
    """The lines of puzzles, after they were read, and the fields of the first."""
    puzzles = read_puzzles(text)
    return [written(each) for each in puzzles], list(puzzles[0])


def day_numbers(dates):
    """The number of each day, and the day of that number."""
    return [(day_number(date), day_of(day_number(date))) for date in dates]


def suited_theme(theme):
    """The ids of the puzzles that may come with a theme."""
    puzzles = [puzzle("a", 900, ["shot"]), puzzle("b", 910, ["lure"]), puzzle("c", 950, ["shot", "lure"])]
    return [choice.suited(puzzles, [], 900, theme, last).id for last in LAST]


def rushed(outcomes, ratings):
    """The ratings of the puzzles of a rush, each solved or not after so many seconds, until it is over; and its final state."""
    rush, now, had = Rush(100.0), 100.0, []
    for solved, seconds in outcomes:
        if rush.is_over(now):
            break
        had.append(rush.next_puzzle(collection(ratings), lambda below: 0).rating)
        now += seconds
        if not rush.is_over(now):
            rush.take(had[-1], solved, now)
    told = {"over": rush.is_over(now), "left": rush.left(now), "left_later": rush.left(now + 20)}
    return dict(told, had=had, solved=rush.solved, mistakes=rush.mistakes)


def kept(done):
    """A player's results after writing and reading them."""
    found = puzzled.load(puzzled.save(puzzled.Puzzled(*done)))
    mistakes = {game: [list(mistake) for mistake in known] for game, known in found.mistakes.items()}
    return [found.days, found.results, found.rush, mistakes, found.dailies, found.hinted, found.shown, found.ideas]


def repeated(found, outcomes):
    """Return the days on which a mistake comes again, by whether it was solved each time."""
    mistake, days_due = own_mistakes.begun("W:c3w,e7b", "c3-d4", 50, found), []
    for solved in outcomes:
        days_due.append(mistake.due)
        assert own_mistakes.due([mistake], mistake.due) == [mistake] and not own_mistakes.due([mistake], found)
        mistake = own_mistakes.answered(mistake, solved, mistake.due)
        if mistake is None:
            return days_due, True
    return days_due, False


def answered_mistakes(outcomes):
    """The positions of the mistakes that are kept after some were found twice and one was answered."""
    screen = Screen({}, False)
    known = Kept(screen)
    known.add_mistakes("lasca", [own_mistakes.begun(position, "c3-d4", 50, "2026-11-22") for position in ("a", "b")])
    known.add_mistakes("lasca", [own_mistakes.begun(position, "c3-d4", 50, "2026-11-23") for position in ("b", "c")])
    for solved in outcomes:
        first = known.mistakes("lasca")[0]
        known.answer("lasca", first, own_mistakes.answered(first, solved, "2026-12-01"))
    return [(mistake.position, mistake.due) for mistake in known.mistakes("lasca")]


def own_blunders(players, turns, kinds):
    """The positions of the mistakes kept of a game of these turns, each mistake (ply, kind), after a review."""
    screen = Screen({}, False)
    screen.dom.moment = lambda: "2026-11-22T10:00:00Z"
    session = session_of("", turns, players)
    found = [Mistake(ply, kind, 40, "c3-d4") for ply, kind in kinds]
    OwnMistakes(screen).take(session, found, [Judgement(100, ["c3-d4"])] * (len(turns) + 1))
    return [(mistake.position[0], mistake.score, mistake.due) for mistake in Kept(screen).mistakes("lasca")]


def refused(text):
    """True if a text is refused as damaged."""
    try:
        puzzled.load(text)
    except DamagedSave:
        return True
    return False


class Device:
    """A storage of texts that may be full."""

    def __init__(self, texts, is_full):
        self.texts, self._is_full = texts, is_full

    def stored(self, key):
        """The text under a key."""
        return self.texts.get(key)

    def moment(self):
        """The time of the visit."""
        return "2026-11-21T12:00:00"

    def store(self, key, text):
        """Keep a text."""
        if not self._is_full:
            self.texts[key] = text
        return not self._is_full


class Screen:
    """A page on a new visit, which only stores texts and shows messages."""

    def __init__(self, texts, is_full):
        UNKEPT.clear()
        self.dom, self.notices, self.said = Device(texts, is_full), self, []

    def show(self, _name, key):
        """Show a message."""
        self.said.append(key)


def deeds(steps, text, is_full):
    """The stored results after these steps, each a method of Kept and its arguments; and the messages."""
    screen = Screen({PUZZLES: text} if text else {}, is_full)
    for name, taken in steps:
        getattr(Kept(screen), name)(*taken)
    found = Kept(screen)
    known = [found.days(), found.results("lasca"), found.most("lasca"), found.dailies("lasca")]
    return {"known": known, "said": screen.said, "aside": screen.dom.texts.get(PUZZLES + DAMAGED)}


def linked(game, identity):
    """The fragment of a puzzle, and the result of reading it."""
    fragment = link.fragment(game, identity)
    return fragment, link.read(fragment)


def told(line, language):
    """A puzzle's task."""
    found = read_puzzles(line)[0]
    catalogue, side = {}, "WB".index(found.position[0])
    for folder in ("", "more/") if language != "en" else ():
        with open("assets/texts/%s%s.json" % (folder, language), encoding="utf-8") as texts:
            catalogue.update(json.load(texts))
    with speaking(catalogue):
        return purposes.task(found, side)


def solved_by(line, game, turns):
    """An Attempt's judgements of the player's turns; the replies are played."""
    found = read_puzzles(line)[0]
    attempt = Attempt(read_position(VARIANTS[game], found.position), purposes.lines(found))
    said = []
    for turn in turns:
        said.append(attempt.judge(turn))
        if said[-1] == "goes_on":
            attempt.advance()
    return said


def shown(themes, chosen, solved, hinted):
    """The markup of the choices, and of the dialog; themes: those of five puzzles each."""
    names = choice.practised(
        [puzzle("a", 900, [theme]) for theme in themes for _ in range(5)] + [puzzle("b", 900, ["chain"])]
    )
    of_themes = puzzle_panel.themes(names, "lure")
    writers = [lambda day, word=word: word + day for word in ("day ", "", "weekday of ")]
    days = puzzle_panel.Days("2026-11-22", chosen, solved, hinted, [890, 1510], 6, *writers)
    return puzzle_panel.dialog() + puzzle_panel.ways(days, 2, 900, 9, of_themes)


def before(day: datetime.date, count: int) -> str:
    """The day so many days before."""
    return (day - datetime.timedelta(count)).isoformat()


# Days


def test_days_have_numbers():
    dates = [datetime.date(2026, 11, 22) + datetime.timedelta(number) for number in range(0, 4000, 37)]
    found = day_numbers([date.isoformat() for date in dates])
    assert [day for _, day in found] == [date.isoformat() for date in dates]
    assert [number - found[0][0] for number, _ in found] == list(range(0, 4000, 37))
    assert [number % 7 for number, _ in found] == [date.weekday() for date in dates]


@pytest.mark.cpython
@settings(max_examples=examples(30))
@given(DAYS, RATINGS, some.sampled_from(days.NEARS))
def test_no_puzzle_of_the_day_comes_again_before_every_other_one(day, ratings, near):
    puzzles = collection(ratings)
    count = min(len(ratings), days.POOL)
    found = [days.of_day(puzzles, before(day, number), near).id for number in range(2 * count)]
    assert len(set(found[:count])) == count and found[:count] == found[count:]
    farthest = max(abs(ratings[int(identity)] - near) for identity in found)
    assert all(abs(rating - near) >= farthest for n, rating in enumerate(ratings) if str(n) not in found)


def test_a_day_has_the_same_puzzle_for_everybody_in_every_version():
    puzzles = collection([900] * 7)
    assert [days.of_day(puzzles, day, days.EASY).id for day in ("2026-11-22", "2026-11-23", "2026-11-24")] == [
        "6",
        "0",
        "1",
    ]


def test_both_puzzles_of_a_day_are_sketched_once_for_the_start_page():
    lines = [WIN.replace("aaaaa", name).replace("1240", str(rating)) for name, rating in (("a", 880), ("b", 1500))]
    text = list(days.sketched("\n".join(lines) + "\n", "lasca", "2026-11-22"))[-1]
    easy, hard = days.sketches(text, "lasca", "2026-11-22")
    assert {easy.id, hard.id} <= {"a", "b"} and (easy.near, hard.near) == days.NEARS
    assert easy.position == "W:b2w,c3w,f6b,d6b,a5b" and easy.rating in (880, 1500)
    for kept, game, day in ((text, "lasca", "2026-11-23"), (text, "dama", "2026-11-22"), (None, "lasca", "2026-11-22")):
        assert days.sketches(kept, game, day) == []
    assert [days.sketches(kept, "lasca", "2026-11-22") for kept in ("{", "[]", "7")] == [[], [], []]


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(DAYS, some.lists(some.booleans(), max_size=40))
def test_one_day_in_seven_may_be_missed(day, solved):
    """solved: whether the puzzle was solved, of the days back from today."""
    missed = [number for number, was_solved in enumerate(solved) if number and not was_solved] + [len(solved)]
    missed += [missed[-1] + 1]  # before that nothing was solved
    end = next(later for earlier, later in zip(missed, missed[1:]) if later - earlier < 7)
    kept = [before(day, number) for number, was_solved in enumerate(solved) if was_solved]
    assert days.streak(kept, day.isoformat()) == sum(solved[:end])


def test_streaks_by_hand():
    assert days.streak([], "2026-11-22") == 0
    assert days.streak(["2026-11-21", "2026-11-20"], "2026-11-22") == 2  # today is not over
    assert days.streak(["2026-11-22", "2026-11-20", "2026-11-18"], "2026-11-22") == 2
    assert days.streak(["2026-11-19"], "2026-11-22") == 0


def test_past_days_stand_in_weeks_up_to_today():
    weeks = days.weeks_to("2026-11-25", 5, 0)  # a Wednesday
    assert [len(week) for week in weeks] == [7] * 5 and weeks[0][0] == "2026-10-26"
    assert weeks[-1] == ["2026-11-23", "2026-11-24", "2026-11-25", None, None, None, None]
    for first, begin, coming in ((6, "2026-11-22", 3), (2, "2026-11-25", 6), (3, "2026-11-19", 0)):  # Sunday, …
        weeks = days.weeks_to("2026-11-25", 5, first)
        assert weeks[-1][0] == begin and weeks[-1].count(None) == coming and "2026-11-25" in weeks[-1]
        assert [len(week) for week in weeks] == [7] * 5


# Which one comes next


@pytest.fixture
def text(game):
    """The puzzles of a game."""
    return (paths.PUZZLES / f"{game}.txt").read_text()


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(RATINGS, some.integers(600, 2400), some.integers(0, 99), some.sets(some.integers(0, 40)))
def test_what_comes_is_near_and_new_while_there_is_something_new(ratings, rating, drawn, solved):
    solved = {str(number) for number in solved}
    found = choice.suited(collection(ratings), sorted(solved), rating, "", lambda below: drawn % below).id
    new = [number for number in range(len(ratings)) if str(number) not in solved]
    assert not new or int(found) in new
    nearer = [n for n in new if abs(ratings[n] - rating) < abs(ratings[int(found)] - rating)]
    assert len(nearer) < 12


def test_a_theme_is_kept_to():
    assert suited_theme("shot") == ["a", "c"]


def test_any_puzzle_comes_where_a_game_has_none_of_the_theme():
    assert suited_theme("blockade") == ["a", "c"]


def first_puzzles(lines):
    """The number of captures in the solution, and the rating, of a newcomer's first puzzles."""
    puzzles, tried, shown = read_puzzles("\n".join(lines)), [], []
    for number in range(choice.FIRST):
        found = choice.for_newcomer(puzzles, tried, LAST[number % 2])
        tried.append(found.id)
        shown.append((choice.captures(found), found.rating))
    return shown, len(set(tried))


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game, variant in VARIANTS.items() if not variant.like])
def test_a_newcomers_first_puzzles_climb_from_one_capture_to_three(game, text):
    shown, count = first_puzzles(text.splitlines())
    assert [captures for captures, _ in shown] == [1] * 7 + [2] * 7 + [3] * 6
    assert count == choice.FIRST and max(rating for _, rating in shown) < 1100


def test_puzzles_solved_in_a_row_are_counted():
    assert choice.solved_in_a_row([]) == 0 and choice.solved_in_a_row([["a", True], ["b", True]]) == 2
    assert choice.solved_in_a_row([["a", True], ["b", False], ["c", True]]) == 1


@pytest.mark.cpython
@settings(max_examples=examples(40))
@given(some.lists(some.tuples(some.booleans(), some.integers(1, 40)), max_size=60))
def test_a_rush_ends_with_its_time_or_its_third_mistake(outcomes):
    found = rushed(outcomes, list(range(600, 2400, 20)))
    assert found["mistakes"] <= 3 and len(found["had"]) <= len(outcomes)
    assert found["over"] == (found["mistakes"] == 3 or not found["left"])
    if not found["over"]:
        assert len(found["had"]) == len(outcomes) == found["solved"] + found["mistakes"]
        assert found["left"] == 180 - sum(seconds for _, seconds in outcomes)
    assert len(set(found["had"])) == len(found["had"])


def test_a_rush_that_ends_by_mistakes_shows_the_time_that_was_left():
    found = rushed([[True, 5], [False, 5], [False, 5], [False, 5]], list(range(600, 2400, 20)))
    assert (found["over"], found["left"], found["left_later"]) == (True, 160, 160)


def test_a_rush_gets_harder():
    ratings = list(range(600, 2400, 20))
    found = rushed([[True, 2]] * 20, ratings)
    assert found["solved"] == 20 and found["had"][-1] > found["had"][0] + 600


# What is kept


def test_what_was_done_is_kept():
    done = [{"lasca": ["2026-11-22"]}, {"dama": [["aaaaa", True], ["bbbbb", False]]}, {"lasca": 7}]
    done.append({"lasca": [["W:c3w,e7b", "c3-d4", -50, 1, 1, "2026-11-25"]]})
    done.append({"lasca": ["2026-11-22.900", "2026-11-22.1500"]})
    done += [{"lasca": ["2026-11-22.900"]}, {"dama": ["2026-11-22.1500"]}]
    done.append({"lasca": [["a-game", ["hangs", "shot"]], ["another", []]]})
    assert kept(done) == done


def test_what_an_older_version_kept_is_read():
    document = {"format": "columna-puzzles", "version": 1, "results": {}, "rush": {}, "mistakes": {}}
    assert puzzled.load(json.dumps(dict(document, days={"lasca": ["2026-11-22"]}))).days == {"lasca": ["2026-11-22"]}


@pytest.mark.parametrize(
    "change",
    [
        {"days": []},
        {"days": {"lasca": [1]}},
        {"results": {"lasca": [["a", 1]]}},
        {"rush": {"lasca": -1}},
        {"mistakes": {"lasca": [["W:c3w", "c3-d4", True, 0, 0, ""]]}},
        {"mistakes": {"lasca": [["W:c3w", "c3-d4", 7, 0, 0]]}},
        {"mistakes": {"lasca": ["W:c3w,"]}},
        {"dailies": {"lasca": "2026-11-22.900"}},
        {"ideas": {"lasca": [["a-game", "hangs"]]}},
        {"ideas": {"lasca": ["a-game"]}},
        {"version": 2},
    ],
)
def test_what_is_damaged_is_refused(change):
    document = {"format": "columna-puzzles", "version": 1, "days": {}, "results": {}, "rush": {}, "mistakes": {}}
    assert refused(json.dumps((document | change))) and not refused(json.dumps(document))


def test_deeds_are_kept_one_after_the_other():
    steps = [
        ["take", ["lasca", "aaaaa", False]],
        ["take", ["lasca", "bbbbb", True]],
        ["take", ["lasca", "aaaaa", True]],
        ["solve_daily", ["lasca", "2026-11-21", 900]],
        ["solve_daily", ["lasca", "2026-11-21", 1500]],
        ["solve_daily", ["lasca", "2026-11-19", 900]],
        ["rush", ["lasca", 9]],
        ["rush", ["lasca", 4]],
        ["rush", ["dama", 12]],
    ]
    found = deeds(steps, "", False)
    dailies = ["2026-11-21.900", "2026-11-21.1500", "2026-11-19.900"]
    assert found["known"] == [["2026-11-21"], [["bbbbb", True], ["aaaaa", True]], 9, dailies] and not found["said"]


def test_a_game_reviewed_twice_counts_once_and_the_oldest_go():
    known = Kept(Screen({}, False))
    for played, ideas in [("first", ["hangs"]), ("first", ["shot"])] + [(str(number), []) for number in range(99)]:
        known.add_ideas("lasca", played, ideas)
    assert known.ideas("lasca")[0] == ["first", ["hangs"]] and len(known.ideas("lasca")) == 100
    known.add_ideas("lasca", "last", ["shot"])
    assert known.ideas("lasca")[0][0] == "0" and known.ideas("lasca")[-1] == ["last", ["shot"]]


def test_a_puzzle_whose_solution_was_shown_counts_for_no_day_even_if_it_is_played_again():
    shown = ["help_daily", ["shown", "lasca", "2026-11-21", 900]]
    solved = ["solve_daily", ["lasca", "2026-11-21", 900]]
    assert deeds([shown, solved], "", False)["known"] == [[], [], 0, []]
    assert deeds([solved, shown, solved], "", False)["known"] == [["2026-11-21"], [], 0, ["2026-11-21.900"]]


def test_a_puzzle_solved_with_a_hint_bears_a_sign_of_its_own():
    found = shown([], "2026-11-22", ["2026-11-22.900", "2026-11-22.1500"], ["2026-11-22.1500"])
    assert 'aria-label="solved">✓<' in found and 'aria-label="solved with a hint">(✓)<' in found


def test_nothing_is_lost_in_silence():
    refused = deeds([["rush", ["lasca", 9]]], "", True)
    assert refused["said"] == ["notice.progress"]
    assert refused["known"][2] == 9  # for this visit
    found = deeds([["rush", ["lasca", 9]]], "{", False)
    assert found["aside"] == "{" and found["said"] == ["puzzles.damaged"] and found["known"] == [[], [], 9, []]


# Mistakes of one's own


def test_a_mistake_comes_again_until_it_was_solved_twice():
    assert repeated("2026-11-22", [True, True]) == (["2026-11-23", "2026-11-26"], True)
    days, is_done = repeated("2026-11-22", [False, True, False, True])
    assert days == ["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-28"] and is_done


def test_a_mistake_is_kept_once_and_goes_when_it_is_solved():
    assert [position for position, _ in answered_mistakes([])] == ["a", "b", "c"]
    assert answered_mistakes([False]) == [("b", "2026-11-23"), ("c", "2026-11-24"), ("a", "2026-12-02")]
    assert [position for position, _ in answered_mistakes([True, True, True, True])] == ["b", "c"]


def test_a_review_keeps_the_blunders_of_the_player_alone():
    turns, kinds = ["c3-d4", "e5xc3", "b2xd4"], [[1, "blunder"], [2, "blunder"], [3, "mistake"]]
    assert own_blunders(["human", "5"], turns, kinds) == [("W", 100, "2026-11-23")]
    assert own_blunders(["5", "human"], turns, kinds) == [("B", -100, "2026-11-23")]
    assert own_blunders(["human", "human"], turns, kinds) == []  # nobody knows whose they are


def test_mistakes_are_offered_when_they_are_due():
    assert 'value="mistakes"' in puzzle_panel.mistakes_way(2, 5)
    assert "Waiting: 5" in puzzle_panel.mistakes_way(0, 5) and "button" not in puzzle_panel.mistakes_way(0, 5)
    assert "??" in puzzle_panel.mistakes_way(0, 0)


# Links, words, turns


def test_a_link_leads_to_the_puzzle():
    assert linked("dama-international", "k3f9a") == (
        "puzzle=dama-international.k3f9a",
        ("dama-international", "k3f9a"),
    )


@pytest.mark.parametrize("language", languages.spoken())
def test_what_is_asked_for_is_said_in_every_language(language):
    gain = WIN.replace(" win ", " gain3 ")
    said = [told(line, language) for line in (WIN, gain, HOLD)]
    assert len(set(said)) == 3 and "3" in said[1] and all("{" not in task for task in said)


def test_the_solution_is_played_against_its_replies():
    assert solved_by(WIN, "lasca", ["c3-d4", "b2xd4xf6"]) == ["goes_on", "solved"]
    assert solved_by(WIN, "lasca", ["c3-b4"]) == ["solved"]
    assert solved_by(WIN, "lasca", ["b2-a3"]) == ["wrong"]


def test_what_can_be_chosen():
    found = shown(["lure", "freeing"], "2026-11-22", ["2026-11-22.900", "2026-11-03.900", "2026-11-03.1500"], [])
    assert re.findall(r'<button value="([^"]*)"', found) == [
        "",
        "day 2026-11-22 900",
        "day 2026-11-22 1500",
        "practice",
        "rush",
    ]
    assert re.findall(r'value="day [^ ]* (\d+)" class="primary" autofocus', found) == [
        "1500"
    ]  # the other one is solved
    assert found.count('class="solved') == 2 and "<i>✓✓</i>" in found and "day 2026-11-03, 2 of 2 solved" in found
    assert re.findall(r'<th scope="col" aria-label="([^"]*)">([^<]*)<', found)[::6] == [
        ("weekday of 2026-10-25", "2026-10-25"),  # a Sunday, as weeks begin with it here
        ("weekday of 2026-10-31", "2026-10-31"),
    ]
    assert 'value="lure" selected' in found and "freeing" in found
    assert '"chain"' not in found and "freeing" not in shown(["lure"], "2026-11-22", [], [])


@pytest.mark.parametrize("solved, comes_next", [([], "day 2026-11-22 900"), ([900, 1500], "practice")])
def test_practice_comes_next_once_both_puzzles_of_the_day_are_solved(solved, comes_next):
    found = shown([], "2026-11-22", ["2026-11-22.%d" % near for near in solved], [])
    assert re.findall(r'value="([^"]*)" class="primary" autofocus', found) == [comes_next]


def test_past_days_can_be_chosen():
    found = shown([], "2026-11-03", [], [])
    assert 'value="day 2026-11-03 900" class="primary"' in found and "day 2026-11-03</p>" in found
    assert re.findall(r'data-day="([^"]*)"[^>]* aria-pressed', found) == ["2026-11-03"]


def test_a_rush_shows_no_counter_at_zero():
    new, later = (re.sub("<[^>]*>", " ", puzzle_panel.rush_line("2:59", *score)).split() for score in ((0, 0), (2, 1)))
    assert new == ["2:59"]
    assert later == "2:59 Solved: 2 Mistakes: 1 of 3".split()
    assert puzzle_panel.rush_result("2:05", 0, 0) == "Time left: 2:05"
    assert puzzle_panel.rush_result("0:00", 0, 4) == "Your best: 4 · Time left: 0:00"


def test_a_clock_shows_minutes():
    assert [purposes.clock(seconds) for seconds in (180, 65, 0)] == ["3:00", "1:05", "0:00"]


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game, variant in VARIANTS.items() if not variant.like])
def test_the_page_reads_the_games_puzzles(game, text):
    lines, first = read_again(text)
    assert lines == text.splitlines() and first[0] == lines[0].split()[0]
