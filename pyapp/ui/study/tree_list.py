"""The list of turns as a tree: comments and variations beneath the entries of the main line, which the side view writes."""

from pyapp.rules.record import Node, Record, line_from
from pyapp.ui.annotations import Looking, Page
from pyapp.ui.dom import lists, shell
from pyapp.ui.study.tree_markup import TreeMarkup
from pyapp.ui.table.turns import kept
from pyapp.ui.text.glyphs import drawn_signs, signs
from pyapp.ui.text.texts import texts

LIST = ".turns"
ENTRY = '#turns [data-ply="%d"]'
VARIATION = '#turns [data-do="node:%d"]'
NOWHERE = -1


class TreeList:
    """Keeps the comments and variations in the list in line with the record."""

    def __init__(self, page: "Page", looking: "Looking") -> None:
        self._page, self._dom = page, page.dom
        self._record: Record | None = None
        self._style: tuple | None = None  # the notation and the words of its turns
        self._nodes: list[Node] = []  # by the numbers that the page has for them
        self._numbers: dict[Node, int] = {}
        self._main: list[Node] = []  # the nodes of the main line when last shown
        self._waiting: list[Node] = []  # the nodes whose entries are out of date
        self._current = NOWHERE
        self._timer: int | None = None
        page.actions.add("node", lambda number: looking.go(self.node(int(number))))
        page.events.hear("changed", self._follow)
        page.events.hear("looked", self._look)
        shell.keep_current_in_sight(LIST)
        self._follow()
        self._look()

    def node(self, number: int) -> Node:
        """Return the node with this number on the page."""
        return self._nodes[number]

    def refresh(self, node: Node) -> None:
        """Update the entries of a node and of the next one: their notes or lines have changed."""
        if self._page.state.session.game.record is not self._record:
            return  # the record has just come to the board: "changed" is still due, and then writes all entries
        main = self._main
        while node.plies >= len(main) or main[node.plies] is not node:
            node = node.parent
        entries = main[node.plies : node.plies + 2]  # variations are beneath the turn that they replace
        self._waiting.extend([one for one in entries if one not in self._waiting])
        self._work_soon()

    # Events

    def _follow(self) -> None:
        session = self._page.state.session
        record, style = session.game.record, (session.settings.numbered, texts.version)
        if (record, style) != (self._record, self._style):
            self._record, self._style = record, style
            self._nodes, self._numbers, self._main, self._waiting, self._current = [], {}, [], [], NOWHERE
        main = line_from(record.root)
        shared = kept(self._main, main)
        self._main = main
        self._waiting = [node for node in self._waiting if main[node.plies : node.plies + 1] == [node]]
        self._waiting.extend([node for node in main[shared:] if node not in self._waiting])
        if session.look:
            self.refresh(session.look.node)
        elif self._waiting:
            self._work_soon()

    def _look(self) -> None:
        """Mark the turn that the board shows now, and scroll it into sight."""
        self._mark()
        shell.show_current_soon(LIST)

    def _mark(self) -> None:
        """Mark the entry of the variation on the board, if any."""
        node = self._page.state.session.line.node
        number = self._numbers.get(node, NOWHERE)
        if number != self._current:
            self._dom.set_current(VARIATION, self._current, number)
            self._current = number
            shell.show_current_soon(LIST)  # its entry may have been written only now
        if number != NOWHERE:
            lists.unfold(VARIATION % number)

    def _work_soon(self) -> None:
        if self._timer is None:
            self._timer = self._dom.later(0, self._work)

    def _work(self) -> None:
        """Update one entry, and plan the next, so that the page goes on in between."""
        self._timer = None
        while self._waiting:
            if self._write(self._waiting.pop(0)):
                break
        self._mark()
        if self._waiting:
            self._work_soon()
        else:
            shell.show_current_soon(LIST)  # what was written may have moved its entry

    def _write(self, node: Node) -> bool:
        """Update the entry of a node. Return whether there was anything to write."""
        session = self._page.state.session
        entry = ENTRY % node.plies
        if not self._dom.find(entry):
            return False  # the turn was deleted from the main line
        writer = TreeMarkup(session, self._number)
        glyphs = signs(node) or None
        if node.plies and glyphs != lists.attribute(entry, "data-glyphs"):
            self._dom.set_attribute(entry, "data-glyphs", glyphs)
            lists.put_signs(entry, drawn_signs(node))
            self._dom.set_attribute(entry, "aria-label", writer.label(node))
        beneath = writer.beneath(node)
        if not beneath and not lists.has_beneath(entry):
            return False
        lists.put_beneath(entry, beneath)
        self._current = NOWHERE  # its mark may have gone with the old markup
        return True

    def _number(self, node: Node) -> int:
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[node]
