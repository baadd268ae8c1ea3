"""The replies of the computer, which wait for the player's pause and for a still board."""

import pytest

from tests.ui.study.desk import Desk

pytestmark = pytest.mark.micropython


def test_computer_that_was_asked_twice_plays_one_turn():
    """A click before Python is up is answered, then the computer is asked at the start and once more after the paint."""
    desk = Desk("dama")  # in which a first turn forces no reply
    desk.play(desk.session.game.legal[0])
    for turn in desk.session.game.legal[:2]:
        desk.page.events.tell("engine_plays", turn)
    desk.page.dom.go_on()
    assert len(desk.session.game.played) == 2
