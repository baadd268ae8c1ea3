"""The unfinished games against the computer, which Home offers besides the one that waits."""

from __future__ import annotations

import json

from pyapp.rules.variants import VARIANTS
from pyapp.ui.browser import Dom
from pyapp.ui.page import Page
from pyapp.ui.text.words import game_name

KEY = "columna.unfinished"  # a list of [id of the game, that of its rules or their name, level of the computer], the latest first
MOST_GAMES = 20


class Unfinished:
    """Notes each game when it begins and forgets it at its end."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.events.on("changed", self._follow)

    def _follow(self) -> None:
        session, kept = self._page.state.running, rows(self._page.dom)
        others = [row for row in kept if row[0] != session.id]
        if session.under_way and session.own_side is not None:
            variant = session.game.position.variant
            rules = variant.id if variant.id in VARIANTS else game_name(variant)
            others = [[session.id, rules, session.players[1 - session.own_side]]] + others[: MOST_GAMES - 1]
        if others != kept:
            self._page.dom.store(KEY, json.dumps(others))


def rows(dom: Dom) -> list:
    """Return the kept list, without rows that cannot be read."""
    try:
        kept = json.loads(dom.stored(KEY) or "[]")
    except ValueError:
        return []
    return [row for row in kept if is_row(row)] if isinstance(kept, list) else []


def is_row(row: object) -> bool:
    """Return whether a value of the storage is a row: three texts."""
    return isinstance(row, list) and len(row) == 3 and all(isinstance(field, str) for field in row)


def forget(dom: Dom, name: str) -> None:
    """Remove the game of this id, which the library no longer has."""
    dom.store(KEY, json.dumps([row for row in rows(dom) if row[0] != name]))
