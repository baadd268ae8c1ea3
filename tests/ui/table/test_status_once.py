"""The status of the game is computed once for all changes, after the computer was asked to play."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.saved import Saved
from pyapp.ui.table import side_view
from tests.ui.study.desk import Desk


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list:
    """Each Status that is computed from here on."""
    made: list = []

    def status(*args):
        made.append(compute(*args))
        return made[-1]

    compute = side_view.status
    monkeypatch.setattr(side_view, "status", status)
    return made


def test_turn_has_its_status_computed_once(computed: list) -> None:
    desk = Desk("lasca")
    computed.clear()
    desk.play(desk.session.game.legal[0])
    assert [status.headline for status in computed] == ["Dark to move"]


def test_opened_game_has_its_status_computed_once(computed: list) -> None:
    desk = Desk("lasca")
    computed.clear()
    desk.controller.open(Saved(Game(start(VARIANTS["dama"])), "another", ["human", "human"], "", ""))
    assert [status.headline for status in computed] == ["Light to move"]


def test_status_of_a_computer_that_is_to_move_says_that_it_was_asked(computed: list) -> None:
    desk = Desk("lasca")
    desk.session.players[1] = "8"
    computed.clear()
    desk.play(desk.session.game.legal[0])
    assert desk.asked == ["8"]
    assert [status.busy for status in computed] == [True]
