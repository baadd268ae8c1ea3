"""Columns that the player carries while the board changes."""

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.saves.settings import Settings
from pyapp.ui.board.geometry import centre
from pyapp.ui.input.board_input import BoardInput
from pyapp.ui.page import Page
from pyapp.ui.table.controls import Hints
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from tests.ui.sessions import LASCA
from tests.ui.study.desk import Dom, NoEngine


class Hand(Dom):
    """A browser whose events are points of the board."""

    def __init__(self):
        super().__init__()
        self.drawn = {}  # the classes of each square

    def on_board(self, event, _edge):
        """Return the point."""
        return event

    def draw_square(self, square, classes, _label, _column):
        """Keep the classes."""
        self.drawn[square] = classes


def test_hint_that_comes_while_a_column_is_carried_leaves_it_in_the_hand():
    dom = Hand()
    page = Page(dom, Session(Game(start(LASCA)), Settings(players=["human", "human"], view="table")))
    controller, game = GameController(page, NoEngine()), page.state.session.game
    Hints(page, controller, NoEngine())
    board, turn = BoardInput(page, controller), game.legal[0]
    origin, goal = turn.path
    board.grasp(origin, centre(7, False, origin))
    page.events.emit("engine_hints", game.legal[-1], [])
    controller.show()
    assert "aloft" in dom.drawn[origin]
    board.drop(centre(7, False, goal))
    assert game.turns == [turn] and "aloft" not in dom.drawn[origin]
