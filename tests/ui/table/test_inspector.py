"""The inspector describes the column that was chosen, and only as long as it stands there."""

import re

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.input.board_input import BoardInput
from pyapp.ui.page import Page
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.inspector import INSISTENCE, PLACE, Inspector, Refusals
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from tests.ui.study.desk import Dom, NoEngine
from tests.ui.timed import TimedDom

CHAIN = "W:c3wb,d4b,f6b,a7b"  # the column on c3 jumps twice
NAMES = squares(7).names


class Shown(Dom):
    """A browser with one visible place."""

    markup = ""

    def set_markup(self, selector: str, markup: str) -> None:
        """Remember the markup of the inspector."""
        if selector == PLACE:
            self.markup = markup


class Table:
    """Two people at a board, and the inspector beside it."""

    def __init__(self, position: str) -> None:
        self.dom = Shown()
        game = Game(read_position(VARIANTS["lasca"], position))
        self.page = Page(self.dom, Session(game, Settings(players=["human", "human"], view="table")))
        self.controller = GameController(self.page, NoEngine())
        self.board = BoardInput(self.page, self.controller)
        self.looking = Looking(self.page, self.controller)
        Inspector(self.page)

    def choose(self, *names: str) -> None:
        for name in names:
            self.board.choose(NAMES.index(name))
        self.dom.go_on()

    @property
    def inspected(self) -> str:
        """The square that the inspector names, "" for none."""
        return self.dom.markup.partition(":")[0].removeprefix("<p>")


def test_column_that_was_chosen_is_described() -> None:
    table = Table(CHAIN)
    table.choose("c3")
    assert table.inspected == "C3"


def test_column_is_described_where_a_half_entered_chain_has_brought_it_and_not_once_that_is_given_up() -> None:
    table = Table(CHAIN)
    table.choose("c3", "e5")
    assert table.inspected == "E5"
    table.board.give_up()
    assert table.dom.markup == ""


def test_nothing_is_described_once_another_turn_is_on_the_board() -> None:
    table = Table(CHAIN)
    table.choose("c3", "e5", "g7")
    assert table.inspected == ""
    table.choose("a7")
    table.choose("g7")
    assert table.inspected == "G7"
    table.looking.look_at("0")
    assert table.inspected == ""


def test_column_is_described_as_long_as_the_board_shows_it() -> None:
    table = Table(CHAIN)
    table.choose("c3")
    table.controller.show()
    assert table.inspected == "C3"


def test_column_that_was_dragged_through_a_capture_is_not_described_where_it_was() -> None:
    table = Table(CHAIN)
    table.choose("c3")
    table.controller.choose(NAMES.index("e5"), True)
    assert table.inspected == ""


def test_pieces_are_listed_from_the_commander_down() -> None:
    table = Table("W:c3wbB,g7b")
    table.choose("c3")
    assert re.findall('aria-label="([^"]*)"', table.dom.markup) == [
        texts("inspector.commander", piece="Light soldier"),
        "Dark soldier",
        "Dark officer",
    ]


def test_columns_that_may_move_are_pointed_out_for_a_while_after_a_refused_choice() -> None:
    page, insisting = Page(TimedDom(), Table(CHAIN).page.state.session), {}
    page.dom.set_class = lambda place, name, wanted: insisting.update({place: wanted})
    Refusals(page)
    page.events.emit("refused")
    assert insisting == {".board": True, ".status": True}
    page.dom.let_pass(INSISTENCE / 1000)
    assert insisting == {".board": False, ".status": False}
