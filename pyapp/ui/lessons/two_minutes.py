"""A game in two minutes, on the page: five turns, each with its task and the rule that it shows."""

from __future__ import annotations

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import HUMAN
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.lessons import five_turns
from pyapp.ui.lessons import lesson_panel as markup
from pyapp.ui.page import Page
from pyapp.ui.practice import words
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.exercise_panel import ASKED, DONE, MOVING, PANEL, WRONG, put_label
from pyapp.ui.start.sides import FIRST_LEVEL
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name, name_here


class TwoMinutes:
    """On the page: #practice."""

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor) -> None:
        self._page, self._dom, self._controller = page, page.dom, controller
        self._exercise = Exercise(page, controller, supervisor, self)
        add = page.actions.add
        add("two_show", self._exercise.show_turn, lambda: self._exercise.waits)
        add("two_leave", self._exercise.leave, self._is_on_board)
        add("two_play", self._play, self._is_on_board)
        page.events.on("worded", self._reword)
        page.events.on("refused", self._point_again)

    def begin(self, game: str = "") -> None:
        """Begin the two minutes of the game of this id, or of the one on the board."""
        variant = VARIANTS.get(game, self._variant)
        self._controller.leave_for(
            lambda: self._exercise.begin(five_turns.position(variant), five_turns.line(variant), False),
            is_replaced=False,
        )

    @property
    def _variant(self) -> Variant:
        return self._page.state.session.game.position.variant

    def _is_on_board(self) -> bool:
        return self._exercise.on_board

    def _play(self) -> None:
        """Begin a game against the lowest level."""
        board = self._controller.board
        begin(self._page, self._controller, start(self._variant), [HUMAN, FIRST_LEVEL], lambda: board.focus(board.stop))

    def _point_again(self) -> None:
        """Show the turn that is asked for after one that is against the rules."""
        if self._exercise.waits:
            self._exercise.point()

    def _reword(self) -> None:
        if self._is_on_board():
            self._exercise.say_again()

    # For the Exercise

    def words(self) -> tuple:
        """The headline and the detail of the status."""
        title = texts("two.title", game=game_name(self._variant))
        detail = {ASKED: self._task, MOVING: self._learned, WRONG: self._mistake, DONE: self._learned}
        return title, detail[self._exercise.phase]()

    def show(self) -> None:
        """Show the exercise's new phase."""
        is_done = self._exercise.phase == DONE
        if self._exercise.waits and self._exercise.attempt.missed:
            self._exercise.point()
        put_label(self._dom, "learn.lesson")
        number = min(self._made + 1, five_turns.COUNT)
        steps = markup.steps(number, five_turns.COUNT, is_done)
        self._dom.set_markup(PANEL + " .steps", steps)
        self._dom.set_buttons(PANEL + " .ways-on", markup.buttons_of_two_minutes(is_done))
        self._dom.set_markup(PANEL + " .outcome", "")
        self._page.events.emit("offered")
        if is_done:
            self._dom.focus_on(PANEL + " .primary")

    @property
    def _made(self) -> int:
        """The number of turns that the player has found."""
        return (self._exercise.attempt.made + 1) // 2

    def _task(self) -> str:
        """The rule that the last turn has shown, and the task; after a wrong turn, only the task."""
        right, attempt = self._exercise.right(), self._exercise.attempt
        session = self._exercise.session
        origin, square = name_here(session, right.path[0]), name_here(session, right.path[-1])
        key, _ = five_turns.texts_of(self._variant)[self._made]
        asked = texts(key, origin=origin, square=square)
        if attempt.missed:
            return words.task(self._exercise, asked)
        return " ".join([sentence for sentence in (self._learned(), asked) if sentence])

    def _learned(self) -> str:
        """The rule that the player's last turn has shown, "" before the first one."""
        return texts(five_turns.texts_of(self._variant)[self._made - 1][1]) if self._made else ""

    def _mistake(self) -> str:
        return words.mistake(self._exercise, texts("learn.wrong.reach"))
