"""The study on the page: comments, judgements, the order of variations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rooms.directions import plain
from pyapp.rules import study
from pyapp.rules.record import GREEN, Node, Record, line_to
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import LONGEST_TITLE, Saved
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.menu_panel import STUDIED
from pyapp.ui.page import Page
from pyapp.ui.study import study_panel as markup
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.beginning import toggle_at_table
from pyapp.ui.table.controls import may_be_helped
from pyapp.ui.table.distant_session import distant_game
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.glyphs import KNOWN, signs
from pyapp.ui.text.reasons import in_its_place, kept
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name, name_here

if TYPE_CHECKING:
    from pyapp.ui.explorer.switch import ExplorerSwitch
    from pyapp.ui.study.tree_list import TreeList


GLYPH = '#glyphs [data-do="study_glyph:%d"]'
ACTION = '#study [data-do="%s"]'
COLOUR = '#study [data-do="study_colour:%s"]'


class StudyController(LazyDialog):
    """colour: of the marks that the player draws. On the page: #study, #commenting and #glyphs."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        looking: Looking,
        tree: TreeList,
        explorer: ExplorerSwitch,
    ) -> None:
        super().__init__(page)
        self._controller = controller
        self._looking, self._tree, self._explorer = looking, tree, explorer
        self._record = self._session.game.record
        self._undo: Callable[[], None] | None = None  # takes the last change back
        self._changed_node: Node = None  # type: ignore[assignment]  # the node above that change, once there is one
        self._marks: list[tuple[str, tuple[int, ...]]] = []  # those that the node in the dialog #commenting will keep
        self._judged: Node = None  # type: ignore[assignment]  # the node in the dialog #glyphs
        self.is_open = self.draws = False
        self.colour = GREEN
        page.dom.add_markup("main", markup.panel())
        page.dom.on("#study", "keydown", self._key)
        add = page.actions.add
        add(
            "study",
            lambda: toggle_at_table(page, controller, "#study", self.toggle, self._begin_empty),
            lambda: not self._session.room or distant_game(self._session) is not None,
            "why.exercise",
            label="action.study",
            menu=("table", 90, STUDIED),
        )
        add("open_study", self.toggle, lambda: not self.is_open)
        add("read_study", self.read)
        add("study_comment", self.comment)
        add("study_unmark", self.unmark)
        add("study_glyphs", self.judge, lambda: self.node.turn is not None, "study.why.start")
        add("study_glyph", self.toggle_glyph)
        add("study_draw", lambda: self._draw(not self.draws))
        add("study_colour", self._choose_colour)
        add(
            "study_promote",
            lambda: self._rearrange(study.promote, "study.promoted"),
            lambda: self._may(study.may_promote),
            in_its_place,
        )
        add(
            "study_main",
            lambda: self._rearrange(study.make_main, "study.made_main"),
            lambda: self._may(study.may_make_main),
            in_its_place,
        )
        add("study_delete", self.delete, lambda: not study.is_played(self._session.game.record, self.node), kept)
        add("study_copy", self.copy, self._may_copy, "study.why.own")
        add("study_undo", self.undo, lambda: self._undo is not None)
        page.events.on("changed", self._follow)

    @property
    def node(self) -> Node:
        """The node that the board shows."""
        return self._session.line.node

    # The player's wishes

    def toggle(self) -> None:
        """Open or close the study."""
        self._show(not self.is_open)
        if self.is_open:
            self._begin_empty()
        else:
            self._looking.end_study()
        self._dom.focus_on("#study" if self.is_open else ".controls [data-do=menu]")
        self._follow()

    def read(self) -> None:
        """Open the study of the game on the board at its first comment; a computer in that game waits."""
        session = self._session
        self._controller.halt()
        session.paused = session.mover != HUMAN
        if not self.is_open:
            self.toggle()
        self._looking.study(study.first_comment(session.game.record))

    def _show(self, is_open: bool) -> None:
        self.is_open = is_open
        if is_open:
            self._dom.after_paint(self.mount)  # now that nobody waits for its dialogs
        self._draw(False)
        self._dom.set_property("#study", "hidden", not is_open)
        self._dom.set_class("body", "studying", is_open)
        self._explorer.follow_study(is_open)

    def comment(self) -> None:
        """Let the player comment on the turn, and remove marks from the board."""
        self.mount()
        node = self.node  # the board may show another one when the dialog closes
        self._marks = list(node.marks)
        self._dom.set_property("#comment", "value", node.comment)
        self._list_marks()
        self._dom.ask("#commenting", lambda wish: self._comment(node) if wish else None)

    def unmark(self, number: str) -> None:
        """Remove a mark from the list in the dialog."""
        del self._marks[int(number)]
        self._list_marks()
        self._dom.focus_on("#comment")

    def judge(self) -> None:
        """Let the player judge the turn."""
        self.mount()
        self._judged = self.node
        self._show_glyphs()
        self._dom.ask("#glyphs", lambda _wish: None)

    def toggle_glyph(self, glyph: str) -> None:
        """Add a glyph to the turn in the dialog #glyphs, or remove it."""
        study.toggle_glyph(self._judged, int(glyph))
        self._show_glyphs()
        self.changed(self._judged)

    def mark(self, node: Node, path: tuple[int, ...], colour: str) -> None:
        """Add a mark to a node, or remove it: a circle around a square, or an arrow between two."""
        study.toggle_mark(node, colour, path)
        self.changed(node)

    def delete(self) -> None:
        """Delete the turn on the board, which is in a variation, and everything after it."""
        node = self.node
        if self._session.look:
            self._session.look.go(node.parent)
        self._rearrange(study.delete, "study.deleted", node)

    def copy(self) -> None:
        """Put a copy of the record on the table, as a study that the player may change freely; the library keeps the game."""
        session = self._session
        game, node = study.study_of(session.game.record, session.line.node)
        name = session.title or game_name(game.position.variant)
        title = plain(texts("study.copy_title", game=name))[:LONGEST_TITLE]
        saved = Saved(game, self._dom.new_id(), [HUMAN, HUMAN], title, self._dom.moment())
        self._page.events.emit("interrupted")
        self._controller.leave_for(lambda: self._show_copy(saved, node))

    def _show_copy(self, saved: Saved, node: Node) -> None:
        self._controller.open(saved)
        self._looking.study(node)
        self._page.notices.toast(texts("study.copied"))

    def undo(self) -> None:
        """Take back the last change of a line."""
        undo, self._undo = self._undo, None
        if undo:
            undo()
            self._reorder()

    def changed(self, node: Node) -> None:
        """Follow a node whose comment, glyphs or marks have changed."""
        root = line_to(node)[0]
        if root is self._session.game.record.root:  # else another game has come while a dialog was open
            self._tree.refresh(node)
        elif root is not self._page.state.running.game.record.root:  # nothing saves that game again
            marks = [self._words(colour, path) for colour, path in node.marks]
            note = texts("list.separator").join([part for part in [node.comment, signs(node)] + marks if part])
            self._page.notices.show("note", "study.left", note=note)
        self._dom.after_paint(lambda: self._page.events.emit("changed"))  # keeping a large record takes a while

    # Events

    def _key(self, event: JsObject) -> None:
        """Leave Escape to the browser while the rarer tools are shown, because it closes them."""
        if event.key == "Escape" and self._dom.find("#rearranging:popover-open"):
            event.stopPropagation()

    def _comment(self, node: Node) -> None:
        node.comment, node.marks = self._dom.value("#comment").strip(), tuple(self._marks)
        self.changed(node)

    def _list_marks(self) -> None:
        """List the marks that the node in the dialog #commenting will keep."""
        self._dom.set_markup(
            "#marked", markup.marks([(colour, self._words(colour, path)) for colour, path in self._marks])
        )

    def _words(self, colour: str, path: tuple[int, ...]) -> str:
        """Return a mark in words."""
        names = [name_here(self._session, square) for square in path]
        return markup.mark_words(colour, names)

    def _rearrange(
        self, change: Callable[[Record, Node], Callable[[], None]], key: str, node: Node | None = None
    ) -> None:
        self._follow()  # now, because "changed" may still be due for a new record, and would forget this undo
        self._undo = change(self._session.game.record, node or self.node)
        self._changed_node = (node or self.node).parent
        self._page.notices.show("study", key, "study_undo", "action.undo")
        self._reorder()

    def _reorder(self) -> None:
        """Show the record again after a change or a new order of its lines."""
        self._session.game.stand_at_end()
        self._tree.refresh(self._changed_node)
        self._looking.show_again()

    def _follow(self) -> None:
        """Forget the last change once the board shows another record; close the study for a game against somebody elsewhere."""
        session = self._session
        if session.game.record is not self._record:
            self._record, self._undo = session.game.record, None
            self._page.notices.hide("study")
            if self.is_open and session.room and session.game.result is None:
                self._show(False)

    def _begin_empty(self) -> None:
        """Begin a study without a game if two people sit at a board that no turn was made on."""
        session = self._session
        if session.players.count(HUMAN) == 2 and not (session.room or session.game.record.root.children):
            self._looking.begin_study()

    def _may_copy(self) -> bool:
        """Return whether the record has played turns, which a study cannot change, and no distant game runs."""
        return bool(self._session.game.record.end.plies) and may_be_helped(self._session)

    def _may(self, rule: Callable[[Record, Node], bool]) -> bool:
        """Return whether `rule` allows a change of the record at the node that the board shows."""
        return rule(self._session.game.record, self.node)

    def _draw(self, wanted: bool) -> None:
        """Let the pointer draw on the board, or again play."""
        self.draws = wanted
        self._dom.set_attribute(ACTION % "study_draw", "aria-pressed", "true" if wanted else "false")
        self._dom.set_property("#study .colours", "hidden", not wanted)
        self._dom.set_class("body", "drawing", wanted)
        self._choose_colour(self.colour)

    def _choose_colour(self, colour: str) -> None:
        self.colour = colour
        for other, _ in markup.COLOURS:
            self._dom.set_attribute(COLOUR % other, "aria-pressed", "true" if other == colour else "false")

    def _show_glyphs(self) -> None:
        for glyph in KNOWN:
            pressed = "true" if glyph in self._judged.glyphs else "false"
            self._dom.set_attribute(GLYPH % glyph, "aria-pressed", pressed)

    def _markup(self) -> str:
        return markup.dialogs()
