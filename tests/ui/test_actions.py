"""Actions: those that may be done now, and wishes that wait for their part of the page."""

import pytest

from pyapp.ui.page import Actions, Events


def test_buttons_are_locked_by_what_may_be_done():
    actions = Actions(Events())
    actions.add("undo", print, lambda: False)
    actions.add("redo", print, lambda: True)
    actions.add("flip", print)
    assert actions.locked() == ["undo"]


def test_two_actions_of_one_name_are_refused():
    actions = Actions(Events())
    actions.add("flip", print)
    with pytest.raises(ValueError, match="flip"):
        actions.add("flip", print)


def test_what_may_not_be_done_now_is_not_done():
    actions, done, allowed = Actions(Events()), [], []
    actions.add("undo", lambda: done.append("undo"), lambda: bool(allowed))
    actions.do("undo")
    assert (actions.may("undo"), done) == (False, [])
    allowed.append(True)
    actions.do("undo")
    assert (actions.may("undo"), done) == (True, ["undo"])


def test_wish_for_a_part_that_has_not_come_waits_and_is_fulfilled_once():
    actions, done = Actions(Events()), []
    for wish in ("library", "pick:bashni", "library"):
        actions.do(wish)
    actions.add("library", lambda: done.append("library"))
    actions.add("pick", done.append)
    assert done == []
    actions.complete()
    assert done == ["library", "bashni"]


def test_wish_for_a_part_that_has_not_come_is_dropped_once_the_player_does_something_else():
    events, done = Events(), []
    actions = Actions(events)
    actions.do("library")
    events.emit("interrupted")
    actions.do("lessons")
    actions.add("library", lambda: done.append("library"))
    actions.add("lessons", lambda: done.append("lessons"))
    actions.complete()
    assert done == ["lessons"]


def test_wishes_keep_their_order_while_the_parts_are_made():
    actions, done = Actions(Events()), []
    actions.add("flip", lambda: done.append("flip"))
    actions.hold()
    actions.do("library")
    actions.add("undo", lambda: done.append("undo"))
    for wish in ("undo", "flip"):
        actions.do(wish)
    assert (done, actions.may("undo")) == (["flip"], False)  # "undo" must not come before the library
    actions.add("library", lambda: done.append("library"))
    actions.complete()
    assert (done, actions.may("undo")) == (["flip", "library", "undo"], True)


def test_unknown_wish_is_an_error_once_all_parts_are_there():
    actions = Actions(Events())
    actions.complete()
    with pytest.raises(KeyError):
        actions.do("wardrobe")


def test_menu_and_help_learn_how_to_show_an_action_before_wishes_are_done():
    actions = Actions(Events())
    actions.hold()
    actions.add("undo", print, label="action.undo", keys="ctrl+z")
    actions.add("claim", print)
    assert actions.shown == {"undo": {"label": "action.undo", "keys": "ctrl+z"}, "claim": {}}
