"""The games that count for the rating: those against the computer that begin on this device as rated games, from the usual
start, and are played without help.

The device keeps a note of each such game from its first turn to its end. So it knows of help in another tab, or before a reload
of the page. A game without a note never counts.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rating.glicko import Rating
from pyapp.rating.history import ANALYSIS, CASUAL, GAME, HINT, PLAYERS, POSITION, STUDY, UNDO, Result
from pyapp.rating.level_ratings import is_measured, level_rating
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.saves.players import HUMAN, without_style
from pyapp.ui.browser import Dom
from pyapp.ui.page import Page
from pyapp.ui.start.rated import wants_rating
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.library.ratings import Ratings


NOTE = "columna.counts."  # with the game's id, the key of its note
PAUSE = 1500  # milliseconds for the message of the part that has helped, which is shown first


class Counting:
    """The notes of rated games, and their results. `forget` removes a key from the storage.

    found: the text of the game that the page found on the device at its start, "" for none;
    outcomes: id of a game that is over -> (Result, Rating before or None, Rating after or None), or None for a game that does not
    count.
    """

    def __init__(self, page: Page, ratings: Ratings, forget: Callable[[str], None], found: str) -> None:
        self._page, self._dom, self._ratings, self._forget = page, page.dom, ratings, forget
        # Of a game at its start, or at its start when the page found it: its first turns may come before this part.
        self._fresh_id = "" if found and json.loads(found).get("turns", True) else self._session.id
        self._recalled_id = ""  # the id of the game whose result this part last asked for
        self.outcomes: dict = {}
        self._listeners: list = []
        ratings.hear(self._hear)
        hear = page.events.on
        # The first turn may come before "changed", which follows the paint of a new game.
        hear("looked", self._notice_beginning)
        hear("changed", self.follow)
        hear("turn_begun", lambda _turn, _begun: self._begin_turn())
        hear("engine_hints", lambda _turn, _line: self._help(HINT))
        hear("judged", lambda _score: self._help(ANALYSIS))
        hear("helped", lambda: self._help(ANALYSIS))
        self.follow()

    @property
    def _session(self) -> Session:
        return self._page.state.session

    def _notice_beginning(self) -> None:
        """Notice a game that is still at its start."""
        if not self._session.room and not self._session.game.played:
            self._fresh_id = self._session.id

    def follow(self) -> None:
        """Follow the game, which may have begun, continued, gone back or ended."""
        session = self._session
        if session.room:
            return
        if session.game.played and session.id == self._fresh_id:
            self._fresh_id = ""
            self._note(session)
        note = note_of(self._dom, session.id)
        if note is None:
            self._recall(session)
            return
        if session.game.can_redo:
            self._help(UNDO)
        elif session.players != note["players"]:
            self._help(PLAYERS)
        if session.game.result:
            self._end(session, note)

    def _recall(self, session: Session) -> None:
        """Ask for the kept result of a game without a note: it may have ended before this visit, or it does not count."""
        name = session.id
        if session.game.result and name not in self.outcomes and name != self._recalled_id:
            self._recalled_id = name
            self._ratings.recall(name, session.game.start.variant.id, lambda: self._know(name, None))

    def _begin_turn(self) -> None:
        """Follow a turn of the game. A turn tried in an earlier position counts as help."""
        if self._session.look:
            self._help(STUDY)
        else:
            self.follow()

    def _note(self, session: Session) -> None:
        """Make the note of a game after its first turn."""
        game = session.game
        may_count = session.players.count(HUMAN) == 1 and is_measured(game.start.variant.id)
        if may_count and note_of(self._dom, session.id) is None:
            self._write(session.id, session.players, self._why_not(game))

    def _why_not(self, game: Game) -> str:
        """The reason why a game that begins now does not count, "" if it counts."""
        if game.start != start(game.start.variant):
            return POSITION
        return "" if wants_rating(self._dom, self._ratings) else CASUAL

    def _help(self, why: str) -> None:
        """Stop counting the game, and say so once: the player had help, or the players have changed."""
        session = self._session
        note = note_of(self._dom, session.id)
        if note and not note["why"] and session.game.result is None:
            self._write(session.id, note["players"], why)
            self._page.events.emit("shown")  # buttons for help no longer cost anything
            self._dom.later(PAUSE, self._tell)

    def is_rated(self) -> bool:
        """Return whether the game on the board is still going and counts so far."""
        return counts(self._dom, self._session)

    def _tell(self) -> None:
        self._page.notices.toast(texts("rating.no_longer"))

    def _end(self, session: Session, note: dict) -> None:
        side = session.players.index(HUMAN) if session.players.count(HUMAN) == 1 else note["players"].index(HUMAN)
        opponent, game = note["players"][1 - side], session.game.start.variant.id
        end = session.game.result
        winner = end.winner if end else None
        score = 0.5 if winner is None else int(winner == side)
        rating = level_rating(game, without_style(opponent))
        result = Result(session.id, game, self._dom.moment(), GAME, opponent, rating, score, note["why"])
        self.outcomes[session.id] = result, None, None
        self._ratings.keep(result)
        self._forget(NOTE + session.id)

    def hear(self, call: Callable[[], None]) -> None:
        """Call `call` whenever `outcomes` has changed."""
        self._listeners.append(call)

    def _hear(self, result: Result, before: Rating, after: Rating) -> None:
        self._know(result.id, (result, before, after))

    def _know(self, name: str, outcome: tuple | None) -> None:
        self.outcomes[name] = outcome
        for call in self._listeners:
            call()

    def _write(self, name: str, players: list, why: str) -> None:
        self._dom.store(NOTE + name, json.dumps({"players": players, "why": why}))


def note_of(dom: Dom, name: str) -> dict | None:
    """Return the note of the game with this id, or None."""
    text = dom.stored(NOTE + name)
    return json.loads(text) if text else None


def counts(dom: Dom, session: Session) -> bool:
    """Return whether the game of a session is still going and counts so far."""
    note = note_of(dom, session.id)
    return note is not None and not note["why"] and not session.game.result
