"""A turn that the player chooses in advance, by clicks or by dragging a column, while the other side thinks.

The page plays it as soon as it is our turn, if it is then legal. The player may choose any turn that a turn of the other side
would make legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import Turn, after, legal_turns
from pyapp.rules.study import other_to_move
from pyapp.ui.browser import JsObject
from pyapp.ui.input.drag import Drag, HeldColumn
from pyapp.ui.online.followed_room import RoomSession
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.selection import CHOSEN, COMPLETED, HOPPED, Selection
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online
    from pyapp.ui.online.online_room import OnlineRoom


SQUARE = '[data-square="%d"]'
MARK = "premove"


class Replies:
    """The turns that may answer the next turn of the other side, in the form that a Selection reads.

    position: the one on the board, as if it were our turn;  legal: the turns that are legal after at least one turn of the other
    side, recaptures included, each once.
    """

    def __init__(self, game: Game) -> None:
        self.position = other_to_move(game.position)
        self.legal: list = []
        known = set()
        for turn in game.legal:
            for reply in legal_turns(after(game.position, turn)):
                if reply[:3] not in known:
                    known.add(reply[:3])
                    self.legal.append(reply)


class Premove:
    """The choice of our next turn in a room, one of the Replies.

    A click anywhere else, or on a square where the column cannot go, cancels it.
    """

    def __init__(self, page: Page, room: OnlineRoom) -> None:
        self._page, self._dom, self._room = page, page.dom, room
        self._selection: Selection | None = None
        self._turn: str | None = None
        self._at: tuple = ()  # the game of the room, and its turns before the chosen one
        self._marked: list = []
        page.events.on("inspected", self._choose)

    def taken(self) -> Turn | None:
        """Return the chosen Turn if it is now our turn and the choice is legal, else None. At our turn, forget the choice.

        Tell the player if the choice is illegal. Also forget a choice for another point of the game: the server refused the turn
        before it, or a turn was taken back.
        """
        if not self._room.session.human_to_move:
            return None
        room = self._room.followed.room
        text = self._turn if self._at == (room.round, room.game.cursor) else None
        self.cancel()
        turn = legal_turn(room.variant, room.game.legal, text) if text else None
        if text and turn is None:
            self._page.notices.toast(texts("online.premove_dropped"))
        return turn

    def cancel(self) -> None:
        """Cancel the choice."""
        self._turn = self._selection = self._room.session.hint = None
        self._mark(())

    def grasp(self, square: int) -> Ahead | None:
        """Return the Ahead to show while the player carries the column on a square; None if it may not move."""
        if not self._may_choose:
            return None
        if self._turn is not None:
            self.cancel()
        if not self.holds(square):
            self.enter(square)
        selection = self._selection
        return Ahead(self._room.session, selection) if selection is not None and self.holds(square) else None

    def holds(self, square: int) -> bool:
        """Return whether the column on a square is still the chosen one."""
        return self._selection is not None and self._selection.path[-1:] == (square,)

    @property
    def _may_choose(self) -> bool:
        """Return whether the other side is to move on the board, even if the server has not yet accepted our last turn."""
        room = self._room
        if not (room.on_board and room.runs) or room.side is None or room.session.look:
            return False
        game = room.session.game
        return game.result is None and game.position.side != room.side

    def _choose(self, square: int) -> None:
        if not self._may_choose:
            return
        if self._turn is not None:
            self.cancel()
            self._room.tell()
        else:
            self.enter(square)

    def enter(self, square: int) -> None:
        """Choose the next square of the turn."""
        if self._selection is None:
            self._selection = Selection(Replies(self._room.session.game))
        outcome = self._selection.choose(square)
        turn = self._selection.turn
        if outcome == COMPLETED and turn is not None:
            session = self._room.session
            self._turn = turn_text(self._room.followed.room.variant, turn)
            self._at = session.round, session.game.cursor + 1
            session.hint = turn
            self._mark(turn.path[:1])
        elif outcome in (CHOSEN, HOPPED):
            self._mark(self._selection.path)
        else:
            self.cancel()
        self._room.tell()

    def _mark(self, squares: tuple) -> None:
        for square in self._marked:
            self._dom.set_class(SQUARE % square, MARK, False)
        for square in squares:
            self._dom.set_class(SQUARE % square, MARK, True)
        self._marked = list(squares)


class Ahead:
    """The board with a turn chosen ahead, for parts that show a Session."""

    human_to_move, hint = True, None

    def __init__(self, session: RoomSession, selection: Selection) -> None:
        self.game, self.line, self.settings, self.selection = session.game, session.line, session.settings, selection
        self.flipped = session.flipped


class PremoveDrag:
    """The drag of a column by which the player chooses a turn ahead."""

    def __init__(self, page: Page, controller: GameController, online: Online) -> None:
        self._dom, self._controller, self._online = page.dom, controller, online
        self._held = HeldColumn(page.dom, controller.board)
        self._drag: Drag | None = None
        self._ahead: Ahead | None = None
        page.dom.listen("pointerdown", self._press)
        page.dom.listen("pointermove", self._move)
        page.dom.listen("pointerup", self._release)
        page.dom.listen("pointercancel", lambda _event: self._put_down())

    def _press(self, event: JsObject) -> None:
        square = self._dom.square_of(event)
        if self._online.room is not None and event.isPrimary and event.button == 0 and square is not None:
            self._drag = Drag(square, event.clientX, event.clientY)

    def _move(self, event: JsObject) -> None:
        drag, carried = self._drag, self._carried
        if drag is None or drag.square is None or not event.isPrimary:
            return
        if drag.begins(event.clientX, event.clientY):
            room = self._online.room  # None if it has gone since the press
            self._ahead = room.premove.grasp(drag.square) if room is not None else None
            if self._ahead is None:
                self._drag = None
            else:
                self._held.take(self._ahead, drag.square, event)
        elif carried is not None:
            self._held.carry(carried, event)
        elif self._ahead is not None:  # the opponent has moved meanwhile
            self._put_down()

    def _release(self, event: JsObject) -> None:
        room, carried = self._online.room, self._carried
        square = self._held.over(carried, event) if carried is not None else None
        self._put_down()
        if square is not None and room is not None:
            room.premove.enter(square)

    @property
    def _carried(self) -> Ahead | None:
        """The Ahead of the dragged column; None if there is none, or the choice has changed."""
        room, drag = self._online.room, self._drag
        if room is None or drag is None or drag.square is None:
            return None
        return self._ahead if room.premove.holds(drag.square) else None

    def _put_down(self) -> None:
        """Let go of the column."""
        was_carrying = self._ahead is not None
        self._drag = self._ahead = None
        if was_carrying:
            self._controller.settle()
            self._held.put_down(self._controller.session)
            self._controller.show()
