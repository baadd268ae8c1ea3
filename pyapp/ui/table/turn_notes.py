"""The facts of turns in sentences: aloud, in the list of turns, and over the last turn on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.position import Position, Turn, after
from pyapp.rules.record import Node, line_from
from pyapp.ui.browser import JsObject
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import escaped
from pyapp.ui.text.turn_sentences import ALL, FREED, PRESENT, dead_play, turn_sentences

if TYPE_CHECKING:
    from pyapp.ui.study.tree_list import TreeList


LIST = "#turns"
ENTRY = "#turns [data-ply],#turns [data-do^='node:']"
SQUARES = "#play"  # on the board
HOLD = 500  # milliseconds that a finger has to rest on an entry
LAST = '[data-square="%d"].last'
TITLE = "<title>%s</title>"


class TurnNotes:
    """Gives the entry of a turn its sentences as a title, for screen readers and a resting pointer; a resting finger gets them
    as a toast."""

    def __init__(self, page: Page, controller: GameController, tree: TreeList):
        self._page, self._dom, self._tree = page, page.dom, tree
        self._timer: int | None = None
        self._titled: str | None = None  # the square of the board that has a title
        controller.turn_words = lambda before, turn: spoken(page.state.session, before, turn)
        page.dom.listen("focusin", self._entitle)
        page.dom.on(LIST, "pointerover", self._entitle)
        page.dom.on(LIST, "pointerdown", self._hold)
        for kind in ("pointerup", "pointercancel", "pointerleave"):
            page.dom.on(LIST, kind, lambda _event: page.dom.never(self._timer))
        page.dom.on(SQUARES, "pointerover", lambda event: self._entitle_square(page.dom.square_of(event)))
        page.events.on("looked", self._take_title)

    def _entitle(self, event: JsObject) -> None:
        """Give the entry of a turn its title."""
        entry = event.target.closest(ENTRY)
        node = self._node_of(entry) if entry else None
        if node and node.turn:
            entry.setAttribute("title", self._sentences(node))

    def _hold(self, event: JsObject) -> None:
        """Show the sentences of a turn once a finger has rested on its entry."""
        entry = event.target.closest(ENTRY)
        node = self._node_of(entry) if entry and event.pointerType == "touch" else None
        self._dom.never(self._timer)
        if node and node.turn:
            self._timer = self._dom.later(HOLD, lambda: self._page.notices.toast(self._sentences(node)))

    def _entitle_square(self, square: int | None) -> None:
        """Give the square the sentences of the last turn as a title if it is one of that turn's squares."""
        node = self._page.state.session.line.node
        if square is None or not node.turn or self._titled == LAST % square or not self._dom.find(LAST % square):
            return
        self._take_title()
        self._titled = LAST % square
        self._dom.add_markup(self._titled, TITLE % escaped(self._sentences(node)))

    def _take_title(self) -> None:
        self._titled = None
        title = self._dom.find(".board [data-square] > title")
        if title:
            title.remove()

    def _node_of(self, entry: JsObject) -> Node | None:
        """Return the node of an entry in the list of turns, None if it has gone."""
        if not entry.hasAttribute("data-ply"):
            return self._tree.node(int(entry.getAttribute("data-do").split(":")[1]))
        nodes, ply = line_from(self._page.state.session.game.record.root), int(entry.getAttribute("data-ply"))
        return nodes[ply] if ply < len(nodes) else None

    def _sentences(self, node: Node) -> str:
        return turn_sentences(node.parent.position, node.turn, self._page.state.session.settings.numbered)


def spoken(session: Session, before: Position, turn: Turn) -> str:
    """Return the sentences of a turn, and of dead play that will soon end the game."""
    sentences = turn_sentences(before, turn, session.settings.numbered, facts_said(session))
    return (sentences + " " + dead_play(after(before, turn))).strip()


def facts_said(session: Session) -> tuple:
    """Return the facts that are said of a turn, by the player's choice: those that a board is kept by while a clock runs."""
    wish = session.settings.sentences
    if wish == "short":
        return (FREED,)
    return (PRESENT,) if wish == "auto" and (session.room or session).is_timed else ALL
