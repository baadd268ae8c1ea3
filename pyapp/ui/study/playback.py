"""Showing a game's turns one after the other, as they were played."""

from __future__ import annotations

from pyapp.ui.page import Page
from pyapp.ui.study.look import TableLook, show_look
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.reasons import of_played


class Playback:
    """Shows the record turn by turn, from the board's look on."""

    def __init__(self, page: Page, controller: GameController) -> None:
        self._page, self._dom, self._controller = page, page.dom, controller
        self._timer: int | None = None
        self._look: TableLook = None  # type: ignore[assignment]  # until it plays
        page.actions.add(
            "replay",
            self.toggle,
            lambda: bool(controller.session.game.played),
            of_played,
            label="action.replay",
            menu=("menu.game", 40, "M8 5v14l11-7z"),
        )
        page.events.on("interrupted", self.stop)

    def toggle(self) -> None:
        """Show the game again, turn by turn, or stop doing so."""
        if self._timer is None:
            self.start()
        else:
            self.stop()

    def start(self) -> None:
        """Begin to show turn after turn; from the start if the board shows the game or the end of the line."""
        self._controller.settle()
        session = self._controller.session
        look = session.look
        if look is None or not look.can_redo:
            look = TableLook(session.game.record, session.game.record.root)
        self._look, look.replaying = look, True
        show_look(self._page, self._controller, look)
        self._wait()

    def stop(self) -> None:
        """Stop at the present look, where the player may now try turns."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None
            self._look.replaying = False
            if self._controller.session.look is self._look:
                show_look(self._page, self._controller, None if self._is_at_end else self._look)

    @property
    def _is_at_end(self) -> bool:
        return self._look.node is self._look.record.end and self._look.cursor > 0

    def _wait(self) -> None:
        self._timer = self._dom.later(self._controller.session.settings.tempo, self._show)

    def _show(self) -> None:
        if self._controller.session.look is not self._look or self._is_at_end or not self._look.can_redo:
            self.stop()
        else:
            self._replay()
            self._wait()

    def _replay(self) -> None:
        """Show the next turn as played."""
        self._controller.settle()
        before = self._look.position
        self._look.redo()
        self._controller.session.selection.clear()
        self._controller.fly(before, self._look.node.turn)
        self._page.events.emit("looked")
        self._controller.show()
