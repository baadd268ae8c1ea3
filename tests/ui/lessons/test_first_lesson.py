"""The mark of a newcomer: set by the first visit, gone with the first turn, and kept."""

from types import SimpleNamespace

from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from pyapp.ui.lessons.first_lesson import NEW, FirstLesson
from pyapp.ui.page import Events
from tests.examples import examples
from tests.ui.study.desk import Noticed


class Browser(Noticed):
    """A browser with a storage. written: how often something was stored."""

    def __init__(self, stored: dict):
        super().__init__()
        self._stored, self.written = stored, 0

    def stored(self, key: str) -> str | None:
        """Return a kept text."""
        return self._stored.get(key)

    def store(self, key: str, text: str) -> None:
        """Keep a text."""
        self._stored[key] = text
        self.written += 1


class Device(RuleBasedStateMachine):
    """A device on which the page is opened and turns are made."""

    def __init__(self):
        super().__init__()
        self.kept, self.is_newcomer, self.browser = {}, None, None

    @rule(is_new=some.booleans())
    def open(self, is_new):
        """Open the page, where the device has kept a game or not."""
        self.browser, self.events = Browser(self.kept), Events()
        FirstLesson(SimpleNamespace(dom=self.browser, events=self.events), is_new)
        is_first = self.is_newcomer is None
        if is_first:
            self.is_newcomer = is_new
        assert self.browser.written == is_first
        assert self.browser.states == ({("html", "newcomer"): is_new} if is_first else {})

    @rule()
    def make_a_turn(self):
        """Make a turn, in a game or in a lesson."""
        if self.browser:
            written = self.browser.written
            self.events.emit("turn_begun", None, None)
            assert self.browser.written == written  # the column moves first
            self.browser.go_on()
            assert self.browser.written == written + self.is_newcomer
            self.is_newcomer = False
            assert self.browser.states.get(("html", "newcomer"), False) is False

    @invariant()
    def device_knows(self):
        """Keep whether there is a newcomer, as index.html reads it."""
        assert self.kept == ({} if self.is_newcomer is None else {NEW: "yes" if self.is_newcomer else "no"})


def test_newcomer_is_who_has_kept_no_game_until_the_first_turn():
    run_state_machine_as_test(Device, settings=settings(max_examples=examples(60), stateful_step_count=8))
