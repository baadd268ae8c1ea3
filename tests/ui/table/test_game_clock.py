"""The clocks of a game at the table. The clocks of rooms judge them: they count the same moments in another way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rooms.timekeeping import Clocks
from pyapp.rules.endings import FLAG, Result
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.record import TIME_CONTROL
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.page import Page
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.controls import Undo
from pyapp.ui.table.game_clock import GameClock, control_of, time_left
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from tests.examples import examples
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom

CONTROL, TAG = {"main": 20, "increment": 2}, "20+2"
ACTS = ("turn", "wait", "hide", "home", "reload")


class Device(TimedDom):
    """A browser whose page can be hidden. listeners: those of the window, by the kind of event."""

    def __init__(self, stored: dict, now: float):
        super().__init__(stored)
        self._now, self.listeners, self.heard_words = now, {}, []

    def listen(self, kind: str, call) -> None:
        """Note a listener."""
        self.listeners[kind] = call

    def stored(self, key: str, _place: str = "") -> str | None:
        """Return a stored text."""
        return self._stored.get(key)

    def store(self, key: str, text: str, _place: str = "") -> bool:
        """Store a text."""
        self._stored[key] = text
        return True

    def announce(self, _place: str, words: str) -> None:
        """Note the words for a screen reader."""
        self.heard_words.append(words)


class Table:
    """Two people at one board with a clock, who can undo, leave the page and load it again."""

    def __init__(self, players=("human", "human")):
        self._kept, self._is_seen, self.knocks = {}, True, []
        game = Game(start(VARIANTS["dama"]))
        game.record.tags[TIME_CONTROL] = TAG
        self._load(Session(game, Settings(players=list(players), view="table")), 0.0)

    def _load(self, session: Session, now: float) -> None:
        self.session, self.dom, engine = session, Device(self._kept, now), NoEngine()
        self.page, self.engine = Page(self.dom, session), engine
        self.controller = GameController(self.page, engine)
        Undo(self.page, self.controller)
        Agreements(self.page, self.controller, engine, None)
        self.clock = GameClock(self.page, engine, lambda: self._is_seen, self.knocks.append)
        self.dom.let_pass(0)

    @property
    def now(self) -> int:
        """The milliseconds that have passed."""
        return round(self.dom.now() * 1000)

    def turn(self) -> None:
        """Make the first legal turn."""
        self.controller.play(self.session.game.legal[0])
        self.dom.let_pass(0)

    def hide(self, is_hidden: bool) -> None:
        """Hide the page, or show it again."""
        self._is_seen = not is_hidden
        self.dom.listeners["visibilitychange"](None)

    def leave(self, is_left: bool) -> None:
        """Go Home, or back to the table."""
        self.session.settings.view = "start" if is_left else "table"
        self.page.events.emit("changed")

    def reload(self) -> None:
        """Close the page and load it again."""
        self.dom.listeners["pagehide"](None)
        saved = game_save.load(game_save.save(self.session.saved))
        session = Session(saved.game, self.session.settings)
        session.open(saved)
        self._load(session, self.dom.now())

    @property
    def left(self) -> list[int]:
        """The milliseconds on both clocks now, as the engine would be told those of the side to move."""
        game = self.session.game
        left = time_left(game, CONTROL)
        left[game.position.side] = self.clock._time_left()["left"]
        return left


@settings(max_examples=examples(60), deadline=None)
@given(some.lists(some.tuples(some.sampled_from(ACTS), some.integers(1, 60)), max_size=40))
def test_clocks_run_as_those_of_rooms(acts):
    table, judge = Table(), Clocks(CONTROL, (0, 0), 10**9)
    judge.start(0, 0)
    for act, tenths in acts:
        if table.session.game.result:
            break
        if act == "turn":
            judge.turn(table.now)
            table.turn()
        elif act == "wait":
            table.dom.let_pass(tenths / 10)
        elif act == "reload":
            table.reload()
        else:
            away = table.hide if act == "hide" else table.leave
            judge.pause(table.now)
            away(True)
            table.dom.let_pass(tenths / 10)
            away(False)
            judge.resume(table.now)
        left = judge.remaining(table.now)
        if 0 in left:
            table.dom.let_pass(0.3)
            assert table.session.game.result == Result(1 - left.index(0), FLAG)
        else:
            assert table.left == pytest.approx(left, abs=2)


def test_undo_gives_the_time_back():
    table = Table()
    for _ in range(3):
        table.turn()
        table.dom.let_pass(1)
    before = table.left
    table.turn()
    table.dom.let_pass(4)
    table.page.actions.do("undo")
    table.dom.let_pass(0)
    assert table.left == [before[0], before[1] + 1000]  # the turn after it begins anew


def test_a_flag_ends_the_game_which_is_kept_with_its_clock():
    table = Table()
    for _ in range(2):
        table.turn()
    table.dom.let_pass(30)
    assert table.session.game.result == Result(1, FLAG)
    assert table.knocks and any("seconds left" in words for words in table.dom.heard_words)
    again = game_save.load(game_save.save(table.session.saved)).game
    assert again.result == Result(1, FLAG) and control_of(again) == CONTROL


def test_the_clock_of_the_computer_stands_until_its_engine_is_there():
    table = Table(("human", "3"))
    for _ in range(3):
        table.turn()
    table.dom.let_pass(60)
    assert table.session.game.result is None and table.left[1] == 22_000
    table.engine.client.ready = True
    table.page.events.emit("engine_ready")
    table.dom.let_pass(60)
    assert table.session.game.result == Result(0, FLAG)


@pytest.mark.parametrize("tag", ["", "600", "1/259200", "soon", "-5+3", "60+1000", "?", "40/7200:3600"])
def test_a_strange_time_control_runs_no_clock_or_that_of_its_main_time(tag):
    game = Game(start(VARIANTS["lasca"]))
    game.record.tags[TIME_CONTROL] = tag
    assert control_of(game) == ({"main": 600, "increment": 0} if tag == "600" else None)


def test_a_game_from_elsewhere_that_no_clock_has_timed_runs_none():
    table = Table()
    game = Game(start(VARIANTS["dama"]))
    game.record.tags[TIME_CONTROL] = TAG
    for _ in range(4):
        game.play(game.legal[0])
    table.controller.open(Saved(game, "other", ["human", "human"], "", ""))
    table.dom.let_pass(100)
    assert table.session.game is game and game.result is None


@pytest.mark.parametrize("kept", ["", "5", "{", "[1]", '["", 2, "x"]', '["", 2, -9]', "null"])
def test_strange_notes_of_a_begun_turn_harm_nothing(kept):
    table = Table()
    for _ in range(2):
        table.turn()
    table.dom.store("columna.clock", kept)
    table.reload()
    assert table.left[0] <= 22_000
