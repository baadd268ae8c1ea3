"""The replies of the computer, which wait for the player's pause and for a still board."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.table.session import Session
from tests.ui.study.desk import Desk

pytestmark = pytest.mark.micropython


def test_computer_that_was_asked_twice_plays_one_turn():
    """A click before Python is up is answered, then the computer is asked at the start and once more after the paint."""
    desk = Desk("dama")  # in which a first turn forces no reply
    desk.play(desk.session.game.legal[0])
    for turn in desk.session.game.legal[:2]:
        desk.page.events.emit("engine_plays", turn)
    desk.page.dom.go_on()
    assert len(desk.session.game.played) == 2


def test_a_reply_that_waits_never_reaches_the_game_that_comes_to_the_board():
    desk = Desk("dama")
    desk.play(desk.session.game.legal[0])
    desk.page.events.emit("engine_plays", desk.session.game.legal[0])
    other = Session(Game(start(VARIANTS["dama"])), desk.session.settings)
    other.players[:] = ["human", "human"]
    desk.controller.resume(other)
    desk.page.dom.go_on()
    assert other.game.played == []
