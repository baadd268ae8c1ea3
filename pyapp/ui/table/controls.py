"""The controls beside the board: undo and redo, pause, hint, the side below, and the balance of the game."""

from __future__ import annotations

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import commands, material
from pyapp.rules.position import Position, Turn
from pyapp.rules.variants import UNDER
from pyapp.saves.players import HUMAN
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.coach import line_words
from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.reasons import in_game, of_undone
from pyapp.ui.text.texts import texts

EFFORT = {"ms": 800}  # for a hint: the time of the strongest player
LEVEL = 30  # hundredths of a soldier; less counts as no advantage
WHOLE = 600  # the advantage that fills the bar
BALANCE = '<div class="bar" aria-hidden="true"><i style="width:{share}%"></i></div><p>{advantage}</p><p>{counted}</p>'


class Undo:
    """Takes turns back and plays them again."""

    def __init__(self, page: Page, controller: GameController):
        self._page, self._controller = page, controller
        page.actions.add(
            "undo",
            self.undo,
            lambda: undo_to(controller.session) is not None,
            in_game("why.beginning"),
            label="action.undo",
            keys="ctrl+z",
            menu=("table", 20, "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12"),
        )
        page.actions.add(
            "redo",
            self.redo,
            lambda: redo_to(controller.session) is not None,
            of_undone,
            label="action.redo",
            keys="ctrl+y ctrl+shift+z",
        )

    def undo(self) -> None:
        """Take turns back until a person is to move."""
        plies = undo_to(self._controller.session)
        if plies is not None:
            self._stand_at(plies)
            self._page.notices.toast(texts("toast.undone"))

    def redo(self) -> None:
        """Play undone turns again until a person is to move."""
        plies = redo_to(self._controller.session)
        if plies is not None:
            self._stand_at(plies)

    def _stand_at(self, plies: int) -> None:
        """Undo or redo the game to this many turns; later ones can be played again. Save the game after the next paint."""
        controller, tell = self._controller, self._page.events.emit
        tell("interrupted")
        controller.halt()
        controller.session.move_end(plies)
        controller.draw()
        controller.go_on()
        controller.say_status()
        self._page.dom.after_paint(lambda: tell("changed"))


def undo_to(session: Session) -> int | None:
    """Return the number of turns after an undo, which goes back to a person's turn, if a person plays; None if impossible."""
    if session.look or session.room or session.game.is_over:
        return None
    return next((plies for plies in range(session.game.cursor - 1, -1, -1) if _waits_at(session, plies)), None)


def redo_to(session: Session) -> int | None:
    """Return the number of turns after a redo, which goes on to a person's turn or to the end; None if impossible."""
    if session.look or session.room or not session.game.can_redo:
        return None
    last = len(session.game.played)
    return next((plies for plies in range(session.game.cursor + 1, last) if _waits_at(session, plies)), last)


def _waits_at(session: Session, plies: int) -> bool:
    """Return whether a person is to move after this many turns, or only computers play."""
    side = (session.game.start.side + plies) % 2
    return HUMAN not in session.players or session.players[side] == HUMAN


class Pausing:
    """Pauses a computer that is to move; lets it go on, or play one turn."""

    def __init__(self, page: Page, controller: GameController):
        self._page, self._controller = page, controller
        page.actions.add("pause", self.toggle, lambda: self._session.may_pause, in_game("why.no_computer"))
        page.actions.add("step", self.step, lambda: may_step(self._session))

    @property
    def _session(self) -> Session:
        return self._page.state.session

    def toggle(self) -> None:
        """Pause the computer, or let it go on; during playback, stop the playback."""
        if self._session.look:
            self._page.events.emit("interrupted")
            return
        self._controller.halt()
        self._session.paused = not self._session.paused
        self._controller.save_and_continue()

    def step(self) -> None:
        """Let the paused computer play one turn."""
        self._session.paused, self._session.stepping = False, True
        self._controller.save_and_continue()


def may_step(session: Session) -> bool:
    """Return whether there is a paused computer that may play one turn."""
    return session.may_pause and session.rests


def may_be_helped(session: Session) -> bool:
    """Return whether engine, book and other games may help: not during a game against somebody elsewhere."""
    return not (session.room and session.under_way)


class Hints:
    """Asks the engine to advise a turn to the person who is to move."""

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor):
        self._state, self._controller, self._supervisor = page.state, controller, supervisor
        page.actions.add(
            "hint",
            self.ask,
            lambda: page.state.session.may_ask_hint,
            in_game("why.waiting", "why.no_help"),
            label="action.hint",
            menu=("table", 10, "M9 18h6M10 21h4M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0C18 12 15 13 15 15z"),
        )
        page.events.on("engine_hints", self.show)

    def ask(self) -> None:
        """Let the engine look for a turn."""
        self._controller.settle()
        self._supervisor.hint(self._state.session.game, EFFORT)

    def show(self, turn: Turn, line: list[str]) -> None:
        """Show the turn that the engine advises and its reason, if the person may still ask for one."""
        session = self._state.session
        if turn in session.game.legal and session.may_ask_hint:
            if self._controller.board.held is None:
                session.selection.clear()
            session.hint = turn
            session.reason = line_words(session.game.position, line, session.settings.numbered)
            self._controller.show()
            self._controller.say_status()


class Flip:
    """Turns the board for the game that it shows."""

    def __init__(self, page: Page, controller: GameController):
        self._page, self._controller = page, controller
        page.actions.add("flip", self.flip, label="action.flip_board", menu=("table", 50, "M8 20V4L4 8M16 4v16l4-4"))

    def flip(self) -> None:
        """Put the other side below, together with all drawings on the board. Save that once the player sees it."""
        self._controller.settle()
        self._controller.session.flipped = not self._controller.session.flipped
        self._controller.show()
        self._page.events.emit("looked")
        self._page.dom.after_paint(lambda: self._page.events.emit("changed"))


class Evaluation:
    """Shows the balance of the game to players who want it. On the page: #balance."""

    def __init__(self, page: Page, supervisor: EngineSupervisor):
        self._page, self._supervisor = page, supervisor
        page.events.on("looked", self._judge)
        page.events.on("engine_ready", self._judge)
        page.events.on("judged", self._take)
        self._judge()

    def _judge(self) -> None:
        """Show the counts, and ask the engine for its score."""
        self._show(None)
        session = self._page.state.session
        if session.settings.evaluation and may_be_helped(session):
            self._supervisor.quick_eval(session.line)

    def _take(self, score: int) -> None:
        """Show the engine's score, unless help has become forbidden meanwhile."""
        if may_be_helped(self._page.state.session):
            self._show(score)

    def _show(self, score: int | None) -> None:
        session = self._page.state.session
        shown = balance(session.line.position, score) if session.settings.evaluation else ""
        self._page.dom.set_markup("#balance", shown)


def balance(position: Position, score: int | None) -> str:
    """Return the markup of the advantage, of the columns that each side commands in games with columns, and of the material.

    score: hundredths of a soldier for the side to move; None until the engine has answered.
    """
    columns = [commands(position, side) for side in (LIGHT, DARK)]
    pieces = [decimal(material(position, side) / 10) for side in (LIGHT, DARK)]
    key = "balance.counted" if position.variant.captured == UNDER else "balance.counted_pieces"
    counted = texts(key, columns="%d : %d" % tuple(columns), material="%s : %s" % tuple(pieces))
    light = None if score is None else (-score if position.side == DARK else score)
    share = 50 + 50 * max(-WHOLE, min(WHOLE, light or 0)) // WHOLE
    return render(BALANCE, share=share, advantage=advantage(light), counted=counted)


def advantage(light: int | None) -> str:
    """Return the score in words. light: hundredths of a soldier for Light; None until the engine has answered."""
    if light is None:
        return texts("balance.unknown")
    if abs(light) < LEVEL:
        return texts("balance.level")
    side = LIGHT if light > 0 else DARK
    return texts("balance.ahead", side=side, soldiers=decimal(abs(light) / 100))
