"""Ending a game by a decision: offering, answering and claiming draws; resigning; the fall of a flag."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.endings import FLAG, Result
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dialogs.question import Question
from pyapp.ui.page import Page
from pyapp.ui.table.distant_session import distant_game
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.reasons import at_any_time, of_offer
from pyapp.ui.text.texts import texts


class Agreements:
    """Lets people agree on a draw, claim one, or resign."""

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor, question: Question):
        self._state, self._actions = page.state, page.actions
        self._controller, self._supervisor, self._question = controller, supervisor, question
        add = page.actions.add
        add("claim", self.claim, lambda: self._session.may_claim)
        add(
            "offer",
            self.offer_draw,
            lambda: may_offer(self._session),
            of_offer,
            label="action.offer",
            menu=("table", 30, "M5 9h14M5 15h14"),
        )
        add("accept", lambda: self.answer_offer(True), lambda: self._session.person_answers)
        add("decline", lambda: self.answer_offer(False), lambda: self._session.person_answers)
        add(
            "resign",
            self.ask_to_resign,
            self._may_resign,
            self._why_not_resign,
            label="action.resign",
            keys="ctrl+shift+x",
            menu=("table", 40, "M6 21V4M6 5h12l-3 4 3 4H6"),
        )
        page.events.on("engine_claims", lambda: controller.reply_with(self.claim))
        page.events.on("engine_answers", self.answer_offer)
        page.events.on("flagged", self.lose_on_time)

    @property
    def _session(self) -> Session:
        return self._state.session

    def _may_resign(self) -> bool:
        """Return whether a person may resign: neither at Home, where the board does not show the waiting game, nor in a study
        without a game."""
        session = self._session
        is_here = session.settings.view == "table" and (session.look is None or self._actions.may("back_to_game"))
        return is_here and session.resigning_side is not None

    def _why_not_resign(self, session: Session) -> str:
        """Return the key of the reason why a person may not resign at the table."""
        is_study = session.look and session.resigning_side is not None
        return "study.why.own" if is_study else at_any_time("why.computers")(session)

    def claim(self) -> None:
        """Claim a draw, which ends the game."""
        self._controller.settle()
        if self._session.game.may_claim:
            self._end(self._session.game.claim)

    def ask_to_resign(self) -> None:
        """Ask the person who may resign for confirmation."""
        session = self._session
        key = "resign.for_side" if session.own_side is None else "resign.question"
        question = texts(key, side=session.resigning_side)
        resign = texts("action.resign")
        self._question.confirm(question, "", resign, lambda: self._leave_and_resign(session))

    def _leave_and_resign(self, session: Session) -> None:
        """Return from a look to the game, so that its end is seen, and resign, unless the game has left the board meanwhile."""
        if session is not self._session:
            return
        self._controller.show_table()
        self._actions.do("back_to_game")
        distant = distant_game(session)
        if distant:
            distant.wish("resign")
        else:
            self.resign()

    def resign(self) -> None:
        """Resign for the person who may."""
        self._controller.settle()
        side = self._session.resigning_side
        if side is not None:
            self._end(lambda: self._session.game.resign(side))

    def lose_on_time(self, side: int) -> None:
        """End the game as lost by this side, whose time has run out."""
        self._controller.settle()
        self._end(lambda: self._session.game.decide(Result(1 - side, FLAG)))

    def offer_draw(self) -> None:
        """Offer a draw to the other side; if that is a computer, ask it."""
        self._controller.settle()
        session = self._session
        if not may_offer(session):
            return
        distant = distant_game(session)
        if distant:
            distant.offer()
            return
        side = session.game.position.side
        session.game.offer_draw(side)
        if not session.person_answers:
            self._supervisor.offer_draw(session.game, session.players[1 - side])
        self._controller.show()
        self._controller.say_status()

    def answer_offer(self, accepts: bool) -> None:
        """Accept or decline the offered draw; ignore an answer after the offer has lapsed."""
        self._controller.settle()
        if self._session.game.offer is not None:
            self._end(lambda: answer(self._session, accepts))

    def _end(self, decide: Callable[[], object]) -> None:
        """Call `decide`, which may end the game, and show the outcome."""
        decide()
        if self._session.game.result:
            self._controller.forget_reply()
            self._session.stand(self._session.look)  # without a hint
        self._controller.change()
        self._controller.say_status()


def may_offer(session: Session) -> bool:
    """Return whether a person may offer a draw now: they may ask for advice, and their last offer was not declined."""
    if session.room:
        return session.room.may_offer
    return session.may_ask_hint and not session.declined


def answer(session: Session, accepts: bool) -> None:
    """Accept or decline the offered draw of a session. Raises NotNow."""
    if accepts:
        session.game.accept_draw()
    else:
        session.game.decline_draw()
    session.declined = not accepts
    session.selection.clear()
