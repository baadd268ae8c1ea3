"""Keys that act alone: their names on different keyboards, and their switches."""

from types import SimpleNamespace

import pytest

from pyapp.ui.input.single_keys import ALL, ON_BOARD, ROWS, is_on, pressed_alone, row_of, switched


def pressed(key, code, **held):
    """The name of a pressed key."""
    off = {"ctrlKey": False, "metaKey": False, "altKey": False, "shiftKey": False}
    return pressed_alone(SimpleNamespace(key=key, code=code, **{**off, **held}))


@pytest.mark.parametrize(
    "key, code, held, name",
    [
        ("m", "KeyM", {}, "m"),
        ("M", "KeyM", {"shiftKey": True}, "shift+m"),
        ("z", "KeyY", {}, "z"),  # a German keyboard
        ("ы", "KeyS", {}, "s"),  # a Russian one
        ("ß", "KeyS", {"altKey": True}, "alt+s"),  # Option on a Mac
        ("&", "Digit1", {}, "1"),  # a French one
        ("!", "Digit1", {"shiftKey": True}, "shift+1"),
        ("/", "Digit7", {"shiftKey": True}, "/"),  # a German one
        ("?", "Slash", {"shiftKey": True}, "?"),
        ("4", "Numpad4", {}, "4"),
        ("s", "KeyS", {"ctrlKey": True}, ""),
        ("ArrowUp", "ArrowUp", {"altKey": True}, "alt+arrowup"),
    ],
)
def test_a_key_has_a_name(key, code, held, name):
    assert pressed(key, code, **held) == name


def test_every_key_belongs_to_a_row_and_every_row_has_keys():
    rows = [name for name, _, _ in ROWS]
    assert {row_of(key) for key in ON_BOARD} | set("/?nsoc1") == set(rows)
    assert (row_of("shift+3"), row_of("alt+shift+s"), row_of("z"), row_of("tab")) == ("1", "s", "", "")


def test_rows_are_switched_one_by_one_and_all_at_once():
    off = switched(switched("", "m", False), "t", False)
    assert (is_on(off, "m"), is_on(off, "t"), is_on(off, "l")) == (False, False, True)
    off = switched(off, "m", True)
    assert (off, is_on(off, "m")) == ("t", True)
    everything = switched(off, ALL, False)
    assert not any(is_on(everything, name) for name, _, _ in ROWS)
    assert switched(everything, ALL, True) == "t"
