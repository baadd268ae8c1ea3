"""Stepping through the record: the player looks at a turn, and the game itself does not change."""

from __future__ import annotations

from pyapp.rooms.directions import plain
from pyapp.rules.record import Node, Record
from pyapp.rules.study import game_from, is_unplayed
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import LONGEST_TITLE, Saved
from pyapp.ui.browser import JsObject
from pyapp.ui.markup import icon, render
from pyapp.ui.page import Page
from pyapp.ui.study.look import TableLook, show_look
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import turn_number
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

BANNER = (
    '<div class="banner" role="group" {:looking.label} hidden>'
    '<button type="button" data-do="walk:ArrowLeft" {:looking.earlier}>'
    "{+left}</button>"
    '<button type="button" data-do="walk:ArrowRight" {:looking.later}>'
    "{+right}</button>"
    '<button type="button" class="playing" data-do="replay" data-text="action.stop">{action.stop}</button>'
    '<button type="button" class="trying" data-do="play_on" data-text="looking.play_on">{looking.play_on}</button>'
    '<button type="button" class="primary" data-do="back_to_game" data-text="looking.back">{looking.back}</button></div>'
)
KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
ELSEWHERE = "dialog,input,textarea,select,[role=menu]"  # where these keys mean something else
OF_THE_GAME = "summary,[data-square]"  # where they also mean something else as long as the board shows the game
LIST = ".turns"
STUDIED = "body:is(.studying,.analysing)"  # then arrow keys on the board step through a record with a turn


class Looking:
    """The player's looks at the record. On the page: .banner, added to the status.

    A record without a game, such as a copy made for studying, is always looked at: there is no game to go back to.
    """

    def __init__(self, page: Page, controller: GameController) -> None:
        self._page, self._dom, self._controller = page, page.dom, controller
        self._followed: Record | None = None  # the last record on the board
        self._without_game: Record | None = None  # the last one that no game belongs to
        page.dom.add_markup(".status", banner())
        page.actions.add("look", self.look_at, self._at_table)
        page.actions.add("walk", self.walk, self._at_table)
        page.actions.add("back_to_game", self.return_to_game, lambda: self._looks() and self.has_game)
        page.actions.add("play_on", self.play_on, self._looks)
        page.events.on("looked", self._follow)
        page.dom.listen("keydown", self.key)
        page.dom.on(".board", "keydown", self.key_on_board)
        self._follow()

    @property
    def _session(self) -> Session:
        return self._page.state.session

    @property
    def _record(self) -> Record:
        return self._session.game.record

    @property
    def has_game(self) -> bool:
        """Return whether the record on the board belongs to a game."""
        return self._record is not self._without_game

    # The player's wishes

    def begin_study(self) -> None:
        """Let every turn in the record on the board, which has none so far, be a tried one."""
        self._without_game = self._record
        self.study(self._record.root)

    def end_study(self) -> None:
        """Let the turns on the board belong to a game again if the record still has none."""
        if not self.has_game and not self._record.root.children:
            self._without_game = None
            self.return_to_game()

    def look_at(self, ply: str) -> None:
        """Look at the main line after `ply` turns."""
        node = self._record.root
        for _ in range(int(ply)):
            if node.children:  # another tab may have taken turns back
                node = node.children[0]
        self.go(node)

    def go(self, node: Node) -> None:
        """Look at a node; at the end of the game, return to the game instead."""
        if node is self._record.end and self.has_game:
            self.return_to_game()
        else:
            self.study(node)

    def study(self, node: Node, coming: Node | None = None) -> None:
        """Look at a node, even at the end of the game, where a tried turn also becomes a variation.

        coming: the node after it, if the player looks at the position because of that turn.
        """
        self._page.events.emit("interrupted")
        self._controller.settle()
        look = self._session.look or TableLook(self._record, node)
        look.go(node, coming)
        show_look(self._page, self._controller, look)

    def tried(self, node: Node) -> None:
        """Look at a node, the last of the turns that were added to the record."""
        if self._session.look:
            self._session.look.go(node)
        self.show_again()

    def show_again(self) -> None:
        """Show the node on the board again after a change of the record."""
        look = self._session.look
        if look:
            look.go(look.node)
        show_look(self._page, self._controller, look)
        self._dom.after_paint(lambda: self._page.events.emit("changed"))

    def return_to_game(self) -> None:
        """Show the game again."""
        self._page.events.emit("interrupted")
        if self._looks():
            show_look(self._page, self._controller, None)

    def walk(self, key: str) -> None:
        """Go to the previous or next turn, to an alternative to this one, to the start, or to the end of the line."""
        node = self._goal(self._session.line.node, key)
        if node:
            self.go(node)

    def play_on(self) -> None:
        """Begin a new game from here, with the same players; the game on the table stays as it is."""
        session, line = self._session, self._session.line
        self._page.events.emit("interrupted")
        title = texts(
            "looking.title",
            game=session.title or game_name(line.position.variant),
            number=turn_number(line, line.cursor),
        )
        game, name, began = game_from(line.record, line.node), self._dom.new_id(), self._dom.moment()
        saved = Saved(game, name, list(session.players), plain(title)[:LONGEST_TITLE], began)
        self._controller.leave_for(lambda: self._play_on(saved, session.flipped))

    def _play_on(self, saved: Saved, is_flipped: bool) -> None:
        self._controller.open(saved)
        if self._session.flipped != is_flipped:
            self._page.actions.do("flip")  # so that the same side stays below
        self._page.notices.toast(texts("looking.played_on"))

    def key(self, event: JsObject) -> None:
        """Step through the record with the keys, wherever they mean nothing else; on the board only during a look. Escape ends
        the showing of turn after turn."""
        look = self._session.look
        if event.key == "Escape" and look and look.replaying:
            self._page.events.emit("interrupted")
        if not self._may_walk(event):
            return
        in_list = event.target.closest(LIST)
        elsewhere = ELSEWHERE if look else ELSEWHERE + "," + OF_THE_GAME
        if in_list or not event.target.closest(elsewhere):
            event.preventDefault()
            self.walk(event.key)
            if in_list:
                self._dom.focus_on("#turns [aria-current]")

    def key_on_board(self, event: JsObject) -> None:
        """Step through a studied record with the keys on the board, where the letters still move the cursor."""
        if self._may_walk(event) and self._record.root.children and self._dom.find(STUDIED):
            event.preventDefault()
            event.stopPropagation()
            self.walk(event.key)

    # Events

    def _goal(self, node: Node, key: str) -> Node | None:
        """Return the node that a key leads to, or None."""
        if key == "ArrowLeft":
            return node.parent
        if key == "ArrowRight":
            return node.children[0] if node.children else None
        if key == "Home":
            return self._record.root
        look = TableLook(self._record, node)
        return look.last if key == "End" else look.sister(-1 if key == "ArrowUp" else 1)

    def _may_walk(self, event: JsObject) -> bool:
        return event.key in KEYS and not (event.ctrlKey or event.metaKey or event.altKey) and self._at_table()

    def _at_table(self) -> bool:
        return self._session.settings.view == "table"

    def _looks(self) -> bool:
        return self._session.look is not None

    def _follow(self) -> None:
        """Study a record that no game belongs to as soon as it is on the table, and show the banner during a look."""
        session = self._session
        if session.game.record is not self._followed:
            self._followed = session.game.record
            if is_unplayed(self._record) and session.players.count(HUMAN) == 2 and not session.room:
                self._without_game = self._record
        if not (self.has_game or session.look) and self._at_table():
            self._page.actions.do("open_study")
            show_look(self._page, self._controller, TableLook(self._record, session.game.node))
        else:
            self._show()

    def _show(self) -> None:
        """Show the banner while the board looks at the record."""
        look = self._session.look
        self._dom.set_class("body", "without-game", not self.has_game)
        self._dom.set_property(".banner", "hidden", look is None)
        self._dom.set_class("body", "away", look is not None)
        self._dom.set_class("body", "replaying", bool(look and look.replaying))


def banner() -> str:
    """Return the buttons beside the turn that the player looks at."""
    return render(BANNER, left=icon("m14 6-6 6 6 6"), right=icon("m10 6 6 6-6 6"))
