"""Actions: every button, menu entry, shortcut and message has its action, and every action has a way to it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pyapp.ui.dialogs import menu_panel
from pyapp.ui.ending import panel as ending_panel
from pyapp.ui.explorer import panel as explorer_panel
from pyapp.ui.input import keyboard
from pyapp.ui.input.later_keys import LATER_SHORTCUTS
from pyapp.ui.library import panel as library_panel
from pyapp.ui.packs import PACKS
from pyapp.ui.page import Actions, Events
from tools.paths import ROOT

SOURCES = sorted((ROOT / "pyapp/ui").rglob("*.py"))
BUTTON = re.compile(r'data-do="([a-z_]+)')
DEED = re.compile(r"(?:book|diagram)(?:_[a-z]+)?")  # print/panel.py lists the buttons of its dialogs
ONLINE = [
    ROOT / f"pyapp/ui/online/{name}.py"
    for name in ("invitation_panel", "lobby_panel", "room_panel", "room_view", "seek_panel")
]  # these list theirs
PUZZLE_DEED = re.compile(r"puzzle_[a-z]+")
STUDY_DEED = re.compile(r"study_[a-z]+")
EDITOR_DEED = re.compile(r"editor_[a-z]+")
LESSON_DEED = re.compile(r"lesson_[a-z_]+")
PLAYERS = [path for place in ("players", "tournaments") for path in (ROOT / "pyapp/ui" / place).glob("*_panel.py")]
PLAYERS_DEED = re.compile(r"[a-z]+_[a-z_]+")
ONLINE_DEED = re.compile(r"room|watch|(?:room|online|seek)_[a-z_]+")


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All that a module consists of."""
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def calls(path: Path, *names: str):
    """The calls of functions of these names in a module."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in names:
            yield node


def texts(some):
    """Those of some nodes that are texts."""
    return [node.value for node in some if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def added() -> list[str]:
    """Every action, as often as it is added."""
    parts = [name for path in SOURCES for call in calls(path, "add") for name in texts(call.args[:1]) if call.args[1:]]
    return parts + [name for row in PACKS for name, _ in row.actions]


def wished() -> set[str]:
    """Every action that something on the page asks for."""
    markup = "".join(path.read_text("utf-8") for path in [*SOURCES, ROOT / "index.html"])
    deeds = [text for text in literals(ROOT / "pyapp/ui/print/panel.py") if DEED.fullmatch(text)]
    deeds += [text for text in literals(ROOT / "pyapp/ui/study/panel.py") if STUDY_DEED.fullmatch(text)]
    deeds += [text for text in literals(ROOT / "pyapp/ui/puzzles/panel.py") if PUZZLE_DEED.fullmatch(text)]
    deeds += [text for path in ONLINE for text in map(plain, literals(path)) if ONLINE_DEED.fullmatch(text)]
    deeds += [text for text in literals(ROOT / "pyapp/ui/editor/panel.py") if EDITOR_DEED.fullmatch(text)]
    deeds += [text for text in literals(ROOT / "pyapp/ui/lessons/panel.py") if LESSON_DEED.fullmatch(text)]
    deeds += [text for path in PLAYERS for text in map(plain, literals(path)) if PLAYERS_DEED.fullmatch(text)]
    deeds += [wish for path in SOURCES for call in calls(path, "spoken") for wish in wishes_of(call.args[0])]
    deeds += [library_panel.RENAME[0], library_panel.DELETE[0]]
    deeds += [*explorer_panel.OPENING, *(wish for wish, _ in ending_panel.OFFERS)]
    answers = [name for path in SOURCES for call in calls(path, "show") for name in texts(call.args[2:3])]
    asked = [
        text.partition(":")[0]
        for path in SOURCES
        for call in calls(path, "do")
        for text in texts(getattr(arg, "left", arg) for arg in call.args)  # "look:%s" % ply is one, too
    ]
    beside = [wish for wish, _ in menu_panel.WISHES_BESIDE]
    keys = [*keyboard.SHORTCUTS.values(), *keyboard.WITH_ALT.values(), *LATER_SHORTCUTS.values()]
    return {
        *BUTTON.findall(markup),
        *deeds,
        *answers,
        *asked,
        *menu_panel.WISHES,
        *beside,
        *keys,
        "dismiss",
        "start_again",
    }


def wishes_of(argument: ast.expr) -> list[str]:
    """The actions that an argument names, as in "by_link_open:%d" % number."""
    return [text.partition(":")[0] for text in texts(ast.walk(argument)) if text.find(":") > 0]


def plain(wish: str) -> str:
    """A wish without the colon after which it says with what."""
    return wish.removesuffix(":")


def literals(path: Path) -> list[str]:
    """The texts in a module."""
    return texts(nodes(path))


def test_every_wish_has_its_action_and_every_action_a_way_to_it():
    assert set(added()) == wished()
    assert len(wished()) > 45


def test_no_action_is_added_twice():
    assert len(added()) == len(set(added()))


def test_only_the_buttons_module_locks_what_asks_for_an_action():
    """Else a button follows another event than the others, and says something else than the action's `may`."""
    locking = [
        (path.name, selector)
        for path in SOURCES
        for call in calls(path, "set_property", "set_attribute")
        for selector in [shown(path, call.args[0])]
        if {"disabled", "hidden"} & set(texts(call.args[1:2])) and ("data-do" in selector or "#menu" in selector)
    ]
    assert locking == []
    marked = [
        (path.name, text)
        for path in SOURCES
        for text in literals(path)
        for tag in re.findall("<button[^>]*>?", text) + ([text] if text.startswith(" ") else [])
        if re.search(r"\bdisabled\b", tag) or "data-do" in tag and " hidden" in tag and "data-hides hidden" not in tag
    ]
    assert marked == [("panel.py", "<button disabled hidden></button>")]  # that of print, which asks for nothing


def shown(path: Path, selector: ast.expr) -> str:
    """Return a selector of a module, as far as it stands there: names are replaced by the texts that they are given."""
    named = {
        node.targets[0].id: node.value
        for node in nodes(path)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    parts = [named.get(node.id, node) if isinstance(node, ast.Name) else node for node in ast.walk(selector)]
    return " ".join(texts(each for part in parts for each in ast.walk(part)))


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
    events.tell("interrupted")
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
