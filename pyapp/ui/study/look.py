"""A look of the board at a turn of the record, during which the game itself does not change."""

from __future__ import annotations

from pyapp.rules.record import Node
from pyapp.rules.study import Look
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, advice, counters, result_words
from pyapp.ui.table.turns import turn_number
from pyapp.ui.text.texts import texts

SIDE_TO_MOVE = "%s · %s"  # the last turn, and the side to move now


class TableLook(Look):
    """A look at the record from the table.

    replaying: the page shows it turn by turn, and nobody may try a turn;  coming: the node after the one on the board, if the
    player looks at the position because of that turn, else None.
    """

    replaying = False

    def go(self, node: Node, coming: Node | None = None) -> None:
        """Go to a node. coming: the node after it, if the player looks at the position because of that turn."""
        super().go(node)
        self.coming = coming

    @property
    def is_live(self) -> bool:
        """Return whether the player may try turns here."""
        return not self.replaying and self.result is None

    def status(self, session: Session) -> Status:
        """Return the Status that replaces the game's."""
        position, result = self.position, self.result
        if result:
            detail = texts("list.separator").join(result_words(result, position.variant, session.own_side))
            return Status(where(self), detail, "", False, result.winner)
        headline = (
            where(self) if self.coming else SIDE_TO_MOVE % (where(self), texts("status.to_move", side=position.side))
        )
        return Status(headline, self._advice(session), counters(position), False, position.side)

    def _advice(self, session: Session) -> str:
        selection = session.selection
        if self.replaying:
            return texts("looking.playing")
        if selection.refusal or selection.path or selection.routes:
            return advice(session)
        return texts("looking.try")


def show_look(page: Page, controller: GameController, look: TableLook | None) -> None:
    """Let the board show a TableLook, or again the game if that is None; the game goes on meanwhile."""
    controller.settle()
    page.state.session.stand(look)
    controller.show()
    page.events.emit("looked")
    node = page.state.session.line.node

    def say() -> None:
        """Let a screen reader say the turn, unless the board shows something else by now."""
        if (page.state.session.look, page.state.session.line.node) != (look, node):
            return
        is_shown = not (look and look.coming)
        if is_shown and node.turn:
            page.dom.announce("#announcer", controller.turn_words(node.parent.position, node.turn))
        if is_shown and node.comment:
            page.dom.announce("#announcer", node.comment)
        controller.say_status()

    page.dom.after_paint(say)


def where(look: TableLook) -> str:
    """Return words for the last turn on the board, or for the coming turn if the board shows the position before it."""
    if look.coming:
        return texts("looking.before", number=turn_number(look, look.cursor + 1), side=look.position.side)
    if not look.cursor:
        return texts("looking.start")
    return texts("looking.at", number=turn_number(look, look.cursor))
