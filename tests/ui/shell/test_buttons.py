"""Buttons follow their actions: they are locked as long as the action cannot be done, and no longer."""

import pytest

from pyapp.ui.page import Page
from tests.ui.sessions import session_of
from tests.ui.study.desk import Dom


@pytest.fixture
def locked(mock_browser, monkeypatch: pytest.MonkeyPatch):
    """The names of the actions whose buttons are locked, as they were last."""
    from pyapp.ui.shell import buttons

    locked: list = []
    monkeypatch.setattr(buttons, "lock", lambda names: locked.__setitem__(slice(None), names))
    monkeypatch.setattr(buttons, "label", lambda words: None)
    return locked


def test_a_button_is_locked_and_unlocked_as_often_as_its_action_may_be_done(locked: list) -> None:
    from pyapp.ui.shell.buttons import Buttons

    page, may = Page(Dom(), session_of("", [], ["human", "human"])), []
    page.actions.add("undo", lambda: None, lambda: bool(may))
    Buttons(page, lambda: False)
    for now in ([], [1], [], [1]):
        may[:] = now
        page.events.emit("shown")
        page.dom.go_on()
        assert ("undo" in locked) == (not now)
