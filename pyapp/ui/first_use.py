"""The parts of the pack "more" that few visits need: a row for each, which page, build and tests read.

The page imports and makes such a part when a player first asks for one of its actions, so that nobody else waits for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from pyapp.ui.packs import action
from pyapp.ui.page import Page


class Rare:
    """A row of MADE_ON_FIRST_USE.

    part, needs, actions: as in Pack. The part adds those of its actions itself that may not always be done.
    """

    def __init__(
        self,
        name: str,
        part: str,
        needs: tuple[str, ...] = (),
        actions: tuple[tuple[str, Callable[..., object], dict[str, Any]], ...] = (),
    ):
        self.name, self.part, self.needs, self.actions = name, part, needs, actions


MADE_ON_FIRST_USE = (
    Rare("book", "pyapp.ui.print.book_controller.BookController", actions=(action("book", lambda part: part.open()),)),
    Rare(
        "copy_dialog",
        "pyapp.ui.sharing.copy_dialog.CopyDialog",
        actions=(action("copy_by_hand", lambda part, text: part.show(text)),),
    ),
    Rare(
        "diagram",
        "pyapp.ui.print.diagram_controller.DiagramController",
        actions=(
            action(
                "diagram",
                lambda part: part.open(),
                label="action.diagram",
                menu=("table", 110, "M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z"),
            ),
        ),
    ),
    Rare(
        "editor",
        "pyapp.ui.editor.controller.EditorController",
        ("controller",),
        (
            action(
                "edit",
                lambda part: part.edit(),
                label="action.edit",
                menu=("menu.games", 50, "M4 4h16v16H4zM12 4v16M4 12h16M16 8v.01M8 16v.01"),
            ),
        ),
    ),
    Rare(
        "help",
        "pyapp.ui.help.controller.HelpController",
        ("own_rules",),
        (
            action(
                "help",
                lambda part: part.open("aim"),
                label="action.help",
                menu=("table", 120, "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.6M12 18v.01"),
            ),
            action(
                "shortcuts",
                lambda part: part.open("shortcuts"),
                label="action.keys",
                keys="ctrl+shift+/ ctrl+shift+?",
                menu=("menu.device", 10, "M3 6h18v12H3zM7 10v.01M12 10v.01M17 10v.01M8 14h8"),
            ),
            action("news", lambda part: part.open("news")),
        ),
    ),
    Rare(
        "lasker",
        "pyapp.ui.study.lasker.Lasker",
        ("controller", "library"),
        (
            action(
                "lasker",
                lambda part: part.choose(),
                label="lasker.title",
                menu=("menu.games", 30, "M6 4h9l3 3v13H6zM9 9h6M9 13h6M9 17h4"),
            ),
            action("lasker_at", lambda part, wish: part.open_at(wish)),
        ),
    ),
    Rare(
        "opening",
        "pyapp.ui.sharing.opening.Opening",
        ("controller", "library", "ratings", "supervisor"),
        (
            action(
                "open",
                lambda part: part.open("", []),
                label="open.title",
                menu=("menu.games", 40, "M12 15V4M8 8l4-4 4 4M4 15v5h16v-5"),
            ),
        ),
    ),
    Rare(
        "rating",
        "pyapp.ui.rating.dialog.RatingDialog",
        ("controller", "ratings"),
        (
            action(
                "rating",
                lambda part: part.open(),
                label="rating.title",
                menu=("menu.games", 60, "M4 20h16M6 16l4-5 3 3 5-8M18 10V6h-4"),
            ),
        ),
    ),
    Rare(
        "saving",
        "pyapp.ui.sharing.saving_and_copying.Saving",
        actions=(
            action("save", lambda part: part.save(), label="share.save", keys="ctrl+s"),
            action(
                "share",
                lambda part: part.share(),
                label="share.title",
                menu=("table", 100, "M12 4v11M8 11l4 4 4-4M4 15v5h16v-5"),
            ),
        ),
    ),
)


def imported(path: str) -> Any:
    """Import the class of this full name, as in "pyapp.ui.sharing.saving_and_copying.Saving"."""
    module, _, name = path.rpartition(".")
    __import__(module)
    return getattr(sys.modules[module], name)


def on_first_use(page: Page, row: Rare, parts: Any) -> Callable[[], Any]:
    """Add the actions of a part. Return a function that makes the part at the first call, and returns it.

    parts: has what Rare.needs names as attributes by the time that the part is made.
    """
    made: list = []

    def part() -> Any:
        if not made:
            made.append(imported(row.part)(page, **{name: getattr(parts, name) for name in row.needs}))
        return made[0]

    def doing(act: Callable[..., object]) -> Callable[..., None]:
        def do(*values: str) -> None:
            if made:
                act(made[0], *values)
            else:
                part()
                page.dom.later(0, lambda: act(made[0], *values))  # in a separate task

        return do

    for name, act, shown in row.actions:
        page.actions.add(name, doing(act), **shown)
    return part
