"""The last turn, kept before it is shown, because the whole browser may be killed before the library has it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from pyapp.rules.notation import turn_text
from pyapp.rules.record import Node
from pyapp.rules.turn_reading import read_turn
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from pyapp.ui.page import State
from pyapp.ui.running_game import RunningGame

if TYPE_CHECKING:
    from pyapp.ui.dom.database import Database


class LastTurn:
    """The turns that the library lacks so far. `now` returns the moment, UTC."""

    def __init__(self, state: State, running_game: RunningGame, database: Database, now: Callable[[], str]) -> None:
        self._state, self._running_game, self._database, self._now = state, running_game, database, now
        self._end: Node | None = None  # the node at the end of the kept text
        self._is_done = False

    def listen(self, hear: Callable[[str, Callable[..., None]], None]) -> None:
        """Keep each turn from now on."""
        hear("turn_begun", lambda _turn, _begun: self._keep())
        hear("changed", self._note)

    async def take_in(self, take: Callable[[Saved], Awaitable[object]]) -> None:
        """Pass every game whose last turn never reached the library to the coroutine `take`. Do so only once."""
        if self._is_done:
            return
        for row in await self._database.turns():
            try:
                await take(restored(row))
            except ValueError:
                pass  # from another version of the app; the library has the game without this turn
            self._database.forget_turns(row["id"], row["moment"])
        self._is_done = True
        self._note_the_first()

    def _note_the_first(self) -> None:
        """Note that the page's first game is kept, so that its next turn need not write a long game whole."""
        if not self._end and self._running_game.save(self._state.running.saved) == self._running_game.kept:
            self._note()

    def _note(self) -> None:
        self._end = self._state.running.game.record.end

    def _keep(self) -> None:
        """Keep the turn just played, together with the kept text before it or the whole game."""
        session = self._state.session
        if session.look or session is not self._state.running:
            return
        played, text, turn = session.game.record.end, self._running_game.kept, ""
        if self._end and played.parent is self._end:
            turn = turn_text(played.position.variant, played.turn)
        else:
            text = game_save.save(session.saved)
        self._database.keep_turn({"id": session.id, "moment": self._now(), "text": text, "turn": turn})


def restored(row: dict) -> Saved:
    """Return the game with its last turn. Raises ValueError if they do not fit together."""
    saved = game_save.load(row["text"])
    if row["turn"]:
        saved.game.stand_at_end()
        saved.game.play(read_turn(saved.game.position, row["turn"]))
    return saved
