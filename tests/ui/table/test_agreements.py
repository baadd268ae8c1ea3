"""Draws and resignations at the table."""

import pytest

from pyapp.ui.page import Page
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.status import status
from pyapp.ui.text.texts import texts
from tests.ui.sessions import session_of
from tests.ui.study.desk import Dom, NoEngine


class Considering(NoEngine):
    """In the place of the supervisor of a computer that considers a draw."""

    def offer_draw(self, _game, level: str) -> None:
        """Note the level that was asked."""
        self.asked.append(level)


@pytest.mark.parametrize("accepts, key", [(True, "result.draw"), (False, "status.declined")])
def test_answer_of_the_computer_ends_the_game_or_is_told_and_the_game_goes_on(accepts: bool, key: str) -> None:
    page, engine = Page(Dom(), session_of("", ["c3-d4", "e5xc3"], ["human", "3"])), Considering()
    Agreements(page, GameController(page, engine), engine, None)
    page.actions.do("offer")
    shown = status(page.state.session, engine.client)
    assert engine.asked == ["3"] and shown.detail == texts("status.considering", side=0)
    page.events.emit("engine_answers", accepts)
    shown = status(page.state.session, engine.client)
    assert texts(key) in (shown.headline, shown.detail)
    assert bool(page.state.session.game.result) == accepts


def test_a_hint_goes_when_its_game_is_resigned() -> None:
    page = Page(Dom(), session_of("", [], ["human", "human"]))
    agreements = Agreements(page, GameController(page, NoEngine()), NoEngine(), None)
    page.state.session.hint = page.state.session.game.legal[0]
    agreements.resign()
    assert page.state.session.game.result and page.state.session.hint is None
