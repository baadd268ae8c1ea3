"""The list of turns as a tree: comments and variations beneath the entries of the main line, which the side view writes.

The list is written in small pieces, and a change is followed by writing only the pieces that it touches: the notes of an entry, a
row of a variation, or the variations that depart from one node.
"""

from __future__ import annotations

from pyapp.rules.record import Node, Record, line_from
from pyapp.ui.dom import lists, shell
from pyapp.ui.page import Page
from pyapp.ui.study.looking import Looking
from pyapp.ui.study.tree_markup import TreeMarkup
from pyapp.ui.table.turns import kept
from pyapp.ui.text.glyphs import drawn_signs, signs
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import SLICE

LIST = ".turns"
ENTRY = '#turns [data-ply="%d"]'
VARIATION = '#turns [data-do="node:%d"]'
FOLD = '#turns [data-fork="%d"]'
NOWHERE = -1


class TreeList:
    """Keeps the comments and variations in the list in line with the record."""

    def __init__(self, page: Page, looking: Looking) -> None:
        self._page, self._dom = page, page.dom
        self._record: Record | None = None
        self._style: tuple | None = None  # the notation and the words of its turns
        self._nodes: list[Node] = []  # by the numbers that the page has for them
        self._numbers: dict[Node, int] = {}
        self._main: list[Node] = []  # the nodes of the main line when last shown
        self._shown: dict[Node, tuple] = {}  # the children of each node when the lines after it were written
        # what is out of date: nodes of variations, nodes of the main line, and nodes of variations that have folds
        self._rows: list[Node] = []
        self._entries: list[Node] = []
        self._folds: set[Node] = set()
        self._current = NOWHERE
        self._works = False
        page.actions.add("node", lambda number: looking.go(self.node(int(number))))
        page.events.on("changed", self._follow)
        page.events.on("looked", self._look)
        shell.keep_current_in_sight(LIST)
        self._follow()
        self._look()

    def node(self, number: int) -> Node:
        """Return the node with this number on the page."""
        return self._nodes[number]

    def refresh(self, node: Node) -> None:
        """Update the list after a change of a node's notes, or of the lines that depart from the way to it."""
        if self._page.state.session.game.record is not self._record:
            return  # the record has just come to the board: "changed" is still due, and then writes all entries
        way = [node]
        while not self._is_main(way[-1]):
            way.append(way[-1].parent)
        changed = [one for one in way if self._shown.get(one, ()) != tuple(one.children)]
        if changed:
            self._rewrite(changed[-1])  # with all variations within these
        if len(way) == 1:
            _add(self._entries, node)
        elif not changed:
            self._rows.extend([node] + node.children[:1])  # a comment decides whether the next row has a number
        self._work_soon()

    # Events

    def _follow(self) -> None:
        session = self._page.state.session
        record, style = session.game.record, (session.settings.numbered, texts.version)
        if (record, style) != (self._record, self._style):
            self._record, self._style = record, style
            self._nodes, self._numbers, self._main, self._shown, self._current = [], {}, [], {}, NOWHERE
            self._rows, self._entries, self._folds = [], [], set()
        main = line_from(record.root)
        shared = kept(self._main, main)
        self._main = main
        self._entries = [node for node in self._entries if self._is_main(node)]
        for node in main[shared:]:
            self._shown.pop(node.parent, None)
            _add(self._entries, node)
        if session.look:
            self.refresh(session.look.node)
        elif self._entries:
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

    def _is_main(self, node: Node) -> bool:
        return self._main[node.plies : node.plies + 1] == [node]

    def _rewrite(self, node: Node) -> None:
        """Note that the lines after a node are out of date."""
        if not self._is_main(node):
            while node.parent.children[0] is node:
                node = node.parent
            node = node.parent  # its line departs from here
        if self._is_main(node):
            self._shown.pop(node, None)
            for entry in self._main[
                node.plies + 1 : node.plies + 2
            ]:  # the variations are beneath the turn that they replace
                _add(self._entries, entry)
        else:
            self._folds.add(node)

    def _work_soon(self) -> None:
        if not self._works:
            self._works = True
            self._dom.after_paint(self._work)

    def _work(self) -> None:
        """Write what is out of date, with breaks in which the page goes on."""
        until, had_entries = self._dom.now() + SLICE, bool(self._entries)
        while (self._rows or self._entries or self._folds) and self._dom.now() <= until:
            if self._rows:
                self._write_row(self._rows.pop(0))
            elif self._entries:
                self._write_entry(self._entries.pop(0))
            else:
                self._fill_fold(self._folds.pop())
        self._works = bool(self._rows or self._entries or self._folds)
        if self._works:
            self._dom.later(0, self._work)
        if self._current == NOWHERE:
            self._mark()
        if had_entries and not self._entries:
            shell.show_current_soon(LIST)  # what was written may have moved its entry

    def _write_row(self, node: Node) -> None:
        number = self._numbers.get(node, NOWHERE)
        if number != NOWHERE:  # else its line will be written as a whole
            lists.put_row(VARIATION % number, self._writer().row(node))

    def _write_entry(self, node: Node) -> None:
        entry, fork, variations = ENTRY % node.plies, node.parent, None
        if not self._dom.find(entry) or fork and fork.children[:1] != [node]:
            return  # the turn was deleted from the main line
        writer = self._writer()
        glyphs = signs(node) or None
        if node.plies and glyphs != lists.attribute(entry, "data-glyphs"):
            self._dom.set_attribute(entry, "data-glyphs", glyphs)
            lists.put_signs(entry, drawn_signs(node))
            self._dom.set_attribute(entry, "aria-label", writer.label(node))
        if fork and fork not in self._shown:
            variations = writer.variations(fork)
            self._shown[fork] = tuple(fork.children)
        lists.put_beneath(entry, writer.comments(node), variations)
        self._note(writer)

    def _fill_fold(self, fork: Node) -> None:
        writer = self._writer()
        lists.fill_fold(FOLD % self._number(fork), writer.variations(fork))
        self._note(writer)

    def _writer(self) -> TreeMarkup:
        return TreeMarkup(self._page.state.session, self._number)

    def _note(self, writer: TreeMarkup) -> None:
        """Note what has been written, and that its folds are still to be filled."""
        for node in writer.written:
            self._shown[node] = tuple(node.children)
        self._folds.update(writer.folds)

    def _number(self, node: Node) -> int:
        if node is self._page.state.session.line.node:
            self._current = NOWHERE  # its mark goes with the old markup
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[node]


def _add(nodes: list[Node], node: Node) -> None:
    """Append a node to a list, unless it is there."""
    if node not in nodes:
        nodes.append(node)
