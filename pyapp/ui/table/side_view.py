"""The panels beside the board: status, players, turns."""

from __future__ import annotations

from pyapp.rules.record import Node, line_from
from pyapp.saves.players import without_style
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import status
from pyapp.ui.table.turns import entries, kept
from pyapp.ui.text.texts import SIDES, texts
from pyapp.ui.text.words import game_name

PLAYER = 'select[data-side="%d"]'
ROW = ".player.%s"
ENTRY = '[data-ply="%d"]'
BESIDE = -1  # instead of a ply: the board shows a turn of a variation


class SideView:
    """Keeps the panels in line with the session. At first they show the page's own session.

    status: the shown Status.
    """

    def __init__(self, page: Page, client: EngineClient):
        self._dom = page.dom
        session = page.state.session
        self.status = status(session, client)
        self._players = list(session.players)
        self._turns: list[Node] = []
        self._current = 0
        self._paused = session.rests
        self._game = game_name(session.game.position.variant)
        self._written = self._writing(session)

    def show(self, session: Session) -> None:
        """Show the session without its status."""
        self._show_game(game_name(session.game.position.variant))
        self._show_players(session.players)
        self._show_turns(session)
        self._show_pause(session.rests)

    def show_status(self, session: Session, client: EngineClient) -> None:
        """Show only the status, which changes while a computer thinks."""
        old, new = self.status, status(session, client)
        if new == old:
            return
        self.status = new
        self._dom.set_text("#headline", new.headline)
        self._dom.set_text("#detail", new.detail)
        self._dom.set_text("#counters", new.counters)
        self._dom.set_class(".status", "busy", new.busy)
        if new.side != old.side:
            self._show_side(old.side, False)
            self._show_side(new.side, True)

    def _show_side(self, side: int | None, wanted: bool) -> None:
        """Mark the row of a side, or remove the mark. side: that of the status."""
        if side is not None:
            self._dom.set_class(ROW % SIDES[side][0], "moving", wanted)

    def _show_players(self, players: list[str]) -> None:
        for side in (0, 1):
            if players[side] != self._players[side]:
                self._dom.set_property(PLAYER % side, "value", without_style(players[side]))
        self._players = list(players)

    def _show_game(self, name: str) -> None:
        if name != self._game:
            self._game = name
            self._dom.set_text("#game", name)

    def _show_turns(self, session: Session) -> None:
        node, nodes = session.line.node, line_from(session.game.record.root)
        if self._writing(session) != self._written:
            self._written, self._turns, self._current = self._writing(session), [], 0
            self._dom.cut("#turns", 1)
        same = kept(self._turns, nodes[1:])
        if same < len(self._turns):
            self._dom.cut("#turns", same + 1)
            self._current = self._current if self._current <= same else BESIDE  # the marked entry has gone
        if same + 1 < len(nodes):
            self._dom.add_markup("#turns", entries(session, same + 1))
        self._turns = nodes[1:]
        current = node.plies if nodes[node.plies : node.plies + 1] == [node] else BESIDE
        if self._current != current:
            self._dom.set_current(ENTRY, self._current, current)
            self._current = current

    def _writing(self, session: Session) -> tuple[bool, int]:
        """The notation and the words of the turns in the list."""
        return session.settings.numbered, texts.version

    def _show_pause(self, rests: bool) -> None:
        if rests != self._paused:
            self._paused = rests
            self._dom.set_class("body", "paused", rests)
