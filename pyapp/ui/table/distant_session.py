"""The board of a game against somebody elsewhere as a Session: only one side is played here. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.saves.saved import Saved
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status


class DistantGame:
    """A game against somebody elsewhere, with its Session `session`, and the Session `behind` it.

    way_back: the action that puts the game on the board again;  may_offer: whether we may offer a draw, by `offer`.
    """

    way_back = ""

    if TYPE_CHECKING:
        _page: Page
        session: Session
        behind: Session

        @property
        def side(self) -> int | None: ...
        @property
        def runs(self) -> bool: ...
        @property
        def may_move(self) -> bool: ...
        @property
        def may_offer(self) -> bool: ...
        def step_behind(self) -> None: ...
        def offer(self) -> None: ...
        def wish(self, do: str, /) -> None: ...
        def show(self) -> None: ...
        def status(self, session: Session) -> Status: ...

    @property
    def on_board(self) -> bool:
        """Return whether the game is on the board."""
        return self._page.state.session is self.session

    @property
    def is_open(self) -> bool:
        """Return whether the game is running or has yet to begin, so that it waits at Home."""
        return self.session.under_way

    def pause(self) -> None:
        """Leave the board to another part of the page. The game goes on, and the player can come back to it."""
        self.step_behind()

    @property
    def waits_long(self) -> bool:
        """Return whether the other side has days for its move, so that the player may go on with another game."""
        return False

    @property
    def is_timed(self) -> bool:
        """Return whether our clock runs on if we leave the board."""
        return False

    @property
    def is_seen(self) -> bool:
        """Return whether the player sees the game at the table."""
        return self.on_board and self.session.settings.view == "table"


class DistantSession(Session):
    """The Session of a game against somebody elsewhere. It offers no undo, pause, hint or choice of players.

    If the player opens or begins another game, it comes to the session behind.
    """

    room: DistantGame

    @property
    def own_side(self) -> int | None:
        """Our side, None if we watch."""
        return self.room.side

    @property
    def human_to_move(self) -> bool:
        """Return whether the board waits for us: it is our turn, or we look at a finished game, where we may try turns."""
        if self.look:
            return not self.under_way and self.look.is_live
        return self.room.may_move

    @property
    def computer_to_move(self) -> bool:
        """False: no computer plays in such a game."""
        return False

    @property
    def resigning_side(self) -> int | None:
        """Our side if we may resign, else None."""
        return self.room.side if self.room.runs else None

    may_claim = may_pause = may_ask_hint = person_answers = property(lambda _session: False)

    @property
    def under_way(self) -> bool:
        """Return whether the game goes on."""
        return self.room.runs

    def open(self, saved: Saved) -> None:
        """Leave the board, and show another game in the session behind."""
        self.room.step_behind()
        self.room.behind.open(saved)

    def seat(self, side: int, player: str) -> None:
        """Do nothing: the seats belong to the players who have joined."""


def distant_game(session: Session) -> DistantGame | None:
    """Return the game against somebody elsewhere that the board shows, or None."""
    return session.room if isinstance(session.room, DistantGame) else None
