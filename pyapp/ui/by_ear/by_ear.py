"""The part of the page that answers the player's questions about the board, aloud or below the move field."""

from __future__ import annotations

from pyapp.ui.by_ear import answers
from pyapp.ui.by_ear.jumps import DIAGONALS, NONE, along, jump, my_side
from pyapp.ui.by_ear.move_field import MoveField
from pyapp.ui.by_ear.typed import line_in, square_in, wish_in
from pyapp.ui.dom import window
from pyapp.ui.input.single_keys import DIGITS, JUMPS, ON_BOARD
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

CLOCK = '[data-clock="%d"],#clock-%d'
ONLY_CLOCK = "#practice .clock"  # of a rush
# wish -> its actions: the first that can be done counts
ACTIONS = {
    "draw": ("accept", "room_accept", "claim", "room_claim_draw", "offer"),
    "resign": ("resign",),
    "undo": ("undo", "room_back_turn"),
    "redo": ("redo",),
    "hint": ("hint", "puzzle_hint", "lesson_show", "two_show"),
    "accept": ("accept", "room_accept"),
    "decline": ("decline", "room_decline"),
    "next": ("puzzle_go", "lesson_go", "again"),
    "flip": ("flip",),
    "new": ("new",),
    "menu": ("menu",),
    "home": ("leave",),
    "help": ("shortcuts",),
}


class ByEar:
    """On the page: #announcer, and the move field."""

    def __init__(self, page: Page, controller: GameController) -> None:
        self._page, self._controller = page, controller
        self._asked: tuple = ()  # the last question, its square and the move on the board
        self._times = 0  # how often it was asked in a row
        self.field = MoveField(page, controller, self._answer_typed)

    def press(self, key: str, square: int) -> None:
        """Answer a key on a square of the board. key: as `pressed_alone` names it."""
        plain = key.split("+")[-1]
        if key not in ON_BOARD and plain in JUMPS + DIGITS:
            self._jump(key, square)
        else:
            words = self._answer(ON_BOARD[key], square)
            if words:
                self._say(words)

    def go(self, arrow: str, square: int) -> None:
        """Move the focus along a diagonal."""
        line = along(self._page.state.session, square, DIAGONALS[arrow])
        if line:
            self._controller.board.focus(line[0])

    def _jump(self, key: str, square: int) -> None:
        session, letter = self._page.state.session, key.split("+")[-1]
        goal = jump(session, square, key)
        if goal is not None:
            self._controller.board.focus(goal)
        elif letter in NONE:
            self._say(texts(NONE[letter]))

    def _say(self, words: str) -> None:
        self._page.dom.announce("#announcer", words)

    def _answer(self, wish: str, square: int) -> str:
        """Return the answer to a question, or do what the player wishes and return ""."""
        session = self._page.state.session
        if wish in ACTIONS:
            self._do(ACTIONS[wish])
            return ""
        if wish == "clocks":
            return self._clocks()
        if wish == "board":
            return answers.board(session)
        asked = wish, wish == "moves" and square, session.line.node
        self._times = self._times + 1 if asked == self._asked else 1
        self._asked = asked
        return answers.ANSWERS[wish](session, square, self._times)

    def _answer_typed(self, text: str) -> str | None:
        """Answer a question or a wish that the player has typed; return None if the text is neither."""
        session = self._page.state.session
        wish, rest = wish_in(text)
        line = line_in(session, rest)
        if wish == "line" and line:
            return answers.line_words(session, line)
        if wish in ("", "line"):
            return None
        square = square_in(session, rest)
        return self._answer(wish, self._controller.board.stop if square is None else square)

    def _do(self, names: tuple[str, ...]) -> None:
        """Do the first of these actions that can be done; let the first one say why none can."""
        actions = self._page.actions
        able = [name for name in names if name in actions.shown and actions.may(name)]
        actions.do(able[0] if able else names[0])

    def _clocks(self) -> str:
        """Return the time on both clocks, the player's first."""
        mine = my_side(self._page.state.session)
        shown = [(side, window.seen_text(CLOCK % (side, side))) for side in (mine, 1 - mine)]
        words = [texts("clock.of", side=side, left=answers.clock_words(left)) for side, left in shown if left]
        only = window.seen_text(ONLY_CLOCK)
        if only:
            words = [answers.clock_words(only)]
        return ". ".join(words) or texts("clock.none")
