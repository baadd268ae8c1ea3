"""The puzzle on the board: whatever the player does, and however often the page is reloaded, its first try counts once."""

import json
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.library.kept_learning import PUZZLES, UNKEPT
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import Refutation
from pyapp.ui.puzzles import place
from pyapp.ui.puzzles.pack import HERE
from pyapp.ui.puzzles.purposes import DAY
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import first_session
from tests.examples import examples
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom

PUZZLE = "28qmq W:e1w,d2w,b4b,f4b,a7b gain2 1240 shot s1.1 d2-e3 f4xd2 e1xc3xa5"
TODAY = "2026-11-21"
TASK = "Light to move wins 2 soldiers by force"
WHY = "D2 → E3 forces F4 × D2 and wins 2 soldiers."
RIGHT = "✓ Right! " + WHY
ACTS = ("right", "wrong", "hint", "show", "again", "go", "first", "back", "on", "last", "reload", "wait")


class Refuting:
    """Knows a reply to every wrong turn at once.  score: of the engine for the side that replies, None for no engine."""

    score: int | None = None

    def __init__(self, _page, _supervisor):
        self.forget = lambda: None

    def ask(self, game, hear):
        """Reply."""
        line = [turn_text(game.position.variant, game.legal[0])]
        hear(Refutation(game.position, game.legal[0], self.score, line))


class Tab:
    """A tab with a puzzle of the day, and the storage that outlives a reload. results: those that count."""

    def __init__(self, puzzle=PUZZLE, withdrawn=""):
        self.stored, self.results, self._puzzle, self._withdrawn = {}, [], puzzle, withdrawn
        UNKEPT.clear()
        self._load()
        self.puzzles.begin_today()

    def _load(self):
        from pyapp.ui.dom import moments, site_files
        from pyapp.ui.practice import wrong_turn
        from pyapp.ui.puzzles.puzzles import Puzzles

        wrong_turn.Refuting = Refuting
        moments.first_weekday = lambda _language: 1
        site_files.fetch_texts = lambda names, call: call(
            [self._withdrawn if "withdrawn" in name else self._puzzle for name in names]
        )
        self.dom = TimedDom(self.stored)
        self.page = Page(self.dom, first_session())
        self.controller = GameController(self.page, NoEngine())
        ratings = SimpleNamespace(hear=lambda _call: None, last=lambda *_: None, keep=self.results.append)
        self.puzzles = Puzzles(self.page, self.controller, NoEngine(), ratings)

    @property
    def exercise(self):
        """The Exercise on the board, None for none."""
        return self.page.state.session.room

    @property
    def told(self) -> str:
        """The detail of the status beside the board."""
        return self.exercise.status(self.page.state.session).detail

    def reload(self):
        """Load the page again."""
        self._load()
        self.puzzles.come_back()

    def act(self, name):
        """Do an act if the page allows it now, and let the board come to rest."""
        if name == "reload":
            self.reload()
        elif name in ("right", "wrong"):
            self.play(name)
        elif name in ("first", "back", "on", "last"):
            self._do("puzzle_step:" + name)
        elif name != "wait":
            self._do("puzzle_" + name)
        self.dom.let_pass(5)

    def _do(self, wish):
        if self.page.actions.may(wish.partition(":")[0]):
            self.page.actions.do(wish)

    def play(self, name):
        session = self.page.state.session
        if session.human_to_move:
            right = self.exercise.attempt.next_turn()
            self.controller.play(read_turn(session.game.position, right if name == "right" else self._wrong()))

    def _wrong(self):
        """The text of a legal turn that is not right, or of the right one if there is no other."""
        game, right = self.page.state.session.game, self.exercise.attempt.next_turn()
        legal = [turn_text(game.position.variant, turn) for turn in game.legal]
        return next((text for text in legal if text != right), right)

    @property
    def progress(self):
        """The player's progress as it is kept."""
        return json.loads(self.stored.get(PUZZLES) or "{}")


@pytest.mark.usefixtures("mock_browser")
@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(some.lists(some.sampled_from(ACTS), max_size=12))
def test_whatever_is_done_the_first_try_counts_once_and_the_task_stays(acts):
    tab, helped, ended = Tab(), False, ""
    for name in acts:
        was_asked = tab.exercise.phase == "asked"
        tab.act(name)
        if not tab.exercise or ended and name == "go":  # the next puzzle has come
            break
        if was_asked and name == "hint" and not tab.results:
            helped = True
        phase, words = tab.exercise.phase, tab.told
        assert phase in ("asked", "done") and (phase == "done" or TASK in words)  # what was wrong has taken itself back
        if phase == "done" and not ended:
            ended = "shown" if tab.exercise.attempt.shown else "solved"
        results = tab.progress.get("results", {}).get("lasca", [])
        assert len(results) <= 1 and len(tab.results) <= 1
        if ended and not helped:
            assert [result.score for result in tab.results] == [int(results[0][1])]
        if TODAY in tab.progress.get("days", {}).get("lasca", []):
            assert ended and tab.progress["dailies"]["lasca"] == [TODAY + ".900"]


@pytest.mark.usefixtures("mock_browser")
def test_reload_comes_back_to_the_puzzle_of_the_day_and_to_its_solution():
    tab = Tab()
    tab.act("wrong")
    tab.act("reload")
    assert tab.exercise and TASK in tab.told
    tab.act("right")
    tab.act("right")
    assert tab.told == RIGHT and tab.progress["days"] == {"lasca": [TODAY]}
    tab.act("reload")
    assert tab.exercise.phase == "done" and tab.told == RIGHT
    assert [result.score for result in tab.results] == [0] and tab.progress["results"]["lasca"] == [["28qmq", False]]
    tab.exercise.leave()
    tab.reload()
    assert not tab.exercise


@pytest.mark.usefixtures("mock_browser")
def test_reload_while_the_solution_is_shown_is_no_way_to_solve_the_day():
    tab = Tab()
    tab.page.actions.do("puzzle_show")
    for name in ("reload", "right", "right"):
        tab.act(name)
    assert tab.exercise.phase == "done" and not tab.progress["days"] and [result.score for result in tab.results] == [0]


@pytest.mark.parametrize(
    "text", [None, "", "[]", "{", "[7]", '[["lasca", "day"], ["", "", false]]', "[[1, 2, 3, 4, 5], [1, 2, 3]]"]
)
def test_damaged_note_of_the_puzzle_leads_nowhere(text):
    assert place.read(text) is None


@pytest.mark.usefixtures("mock_browser")
def test_solution_that_was_shown_neither_solves_the_day_nor_lets_another_try_solve_it():
    tab = Tab()
    for name in ("show", "again", "right", "right"):
        tab.act(name)
    assert tab.exercise.phase == "done" and not tab.progress["days"] and [result.score for result in tab.results] == [0]


@pytest.mark.usefixtures("mock_browser")
def test_today_begins_with_the_next_puzzle_until_both_are_solved():
    tab = Tab()
    for near in (900, 1500):
        tab.puzzles.begin_today()
        assert place.read(tab.stored[HERE])[0] == ("lasca", DAY, "28qmq", TODAY, near)
        tab.act("right")
        tab.act("right")
    assert "#puzzles" not in tab.dom.asked
    tab.puzzles.begin_today()
    assert "#puzzles" in tab.dom.asked


@pytest.mark.usefixtures("mock_browser")
def test_player_who_touches_the_column_that_the_hint_names_can_move_it():
    tab = Tab()
    tab.act("hint")
    session, square = tab.page.state.session, tab.exercise.right().path[0]
    tab.controller.choose(square, False)
    assert session.selection.path == (square,)
    tab.act("right")
    assert tab.exercise.hinted is None
    tab.exercise.restart()
    for _ in range(2):  # without a hint the second choice gives the column up
        tab.controller.choose(square, False)
    assert session.selection.path == ()


@pytest.mark.usefixtures("mock_browser")
def test_player_is_asked_to_try_again_once_the_wrong_turn_has_taken_itself_back():
    tab = Tab()
    tab.play("wrong")
    assert tab.told.startswith(TASK)  # the reply to it is still to come
    tab.act("wait")
    assert tab.told.startswith("Not ")


@pytest.mark.usefixtures("mock_browser")
def test_wrong_turn_is_refuted_in_words_and_by_arrows_until_the_next_try_and_the_right_one_is_explained():
    tab = Tab()
    tab.controller.play(read_turn(tab.page.state.session.game.position, "d2-c3"))
    tab.dom.let_pass(1)
    reply = "Dark: B4 takes the soldier on C3, landing on D2."
    assert tab.told == "✗ Not C3. That gains nothing in as many moves. " + reply and not tab.dom.texts.get("#refuted")
    tab.act("wait")
    assert tab.told.startswith("Not C3. %s Try again: %s" % (reply, TASK))
    assert [tab.dom.texts["#refuted"].count("thought-" + kind) for kind in ("poor", "threat")] == [1, 1]
    tab.act("hint")
    assert not tab.dom.texts["#refuted"]
    tab.act("hint")
    assert tab.told.startswith("Play D2 → E3. %s %s" % (WHY, TASK))


WON = "c3l3k W:d2W,f6W,e7B win 1240 - s1.1 f6-e5 e7-d6 e5xc7"


@pytest.fixture
def engine(monkeypatch):
    """Lets the engine give each wrong turn the same score, for the side that replies."""
    return lambda score: monkeypatch.setattr(Refuting, "score", score)


@pytest.mark.usefixtures("mock_browser")
@pytest.mark.parametrize(
    "score, told, counted",
    [
        (-99_995, "✓ That wins too. The solution is shorter.", [1]),
        (-99_998, "✓ That wins too.", [1]),
        (-50_000, "✓ That wins too.", [1]),  # by adjudication
        (-900, "✗ Not C3. Another move wins by force.", [0]),
    ],
)
def test_a_turn_that_wins_in_another_way_solves_the_puzzle_and_costs_nothing(engine, score, told, counted):
    engine(score)
    tab = Tab(WON)
    tab.controller.play(read_turn(tab.page.state.session.game.position, "d2-c3"))
    tab.dom.let_pass(1)
    assert tab.told.startswith(told)
    assert [result.score for result in tab.results] == counted
    tab.dom.let_pass(5)
    assert tab.exercise.phase == ("done" if counted == [1] else "asked")


@pytest.mark.usefixtures("mock_browser")
@pytest.mark.parametrize(
    "turn, score, told",
    [
        ("d2-c3", 99_990, "✗ Not C3. That loses."),
        ("d2-c3", 50, "✗ Not C3. That gains only 1 in as many moves. The solution gains 2."),
        ("e1-f2", -300, "✗ Not F2. That gains nothing in as many moves."),
    ],
)
def test_a_wrong_turn_in_a_gain_has_a_true_answer(engine, turn, score, told):
    engine(score)
    tab = Tab(PUZZLE.replace("d2-e3", "d2-e3~d2-c3:1"))
    tab.controller.play(read_turn(tab.page.state.session.game.position, turn))
    tab.dom.let_pass(1)
    assert tab.told.startswith(told), tab.told


@pytest.mark.usefixtures("mock_browser")
def test_a_puzzle_is_solved_once_the_turns_are_found_that_alone_win_and_its_solution_goes_on():
    tab = Tab(WON.replace("e7-d6", "/ e7-d6"))
    tab.act("right")
    assert (
        tab.exercise.phase == "done" and tab.told.startswith("✓ Right!") and [one.score for one in tab.results] == [1]
    )
    tab.act("last")
    assert position_text(tab.page.state.session.game.position) == "B:d2W,c7WB"
    tab.act("again")
    tab.act("show")
    assert position_text(tab.page.state.session.game.position) == "B:d2W,c7WB"


@pytest.mark.usefixtures("mock_browser")
@pytest.mark.parametrize(
    "link, told",
    [("lasca.28qmq", None), ("lasca.aaaaa", "puzzles.withdrawn"), ("lasca.bbbbb", "puzzles.unknown")],
)
def test_a_link_to_a_puzzle_that_went_says_so(link, told):
    tab = Tab(withdrawn="dama bbbbb\nlasca ccccc aaaaa\n")
    shown = []
    tab.page.notices.show = lambda _place, key, *_: shown.append(key)
    tab.puzzles.visit("puzzle=" + link)
    assert shown == ([told] if told else [])


@pytest.mark.usefixtures("mock_browser")
def test_puzzle_may_be_left_while_the_column_that_ends_its_game_flies():
    tab = Tab(WON)
    tab.act("right")
    tab.play("right")
    tab.page.actions.do("puzzle_leave")
    assert tab.exercise is None
