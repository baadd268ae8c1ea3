"""The balance beside the board, which the engine judges."""

from unittest.mock import MagicMock

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.page import Page
from pyapp.ui.table.controls import Evaluation, balance
from pyapp.ui.table.session import first_session


def test_score_that_comes_when_help_is_forbidden_is_not_shown():
    page, session = Page(MagicMock(), first_session()), first_session()
    page.state.session.settings.evaluation = session.settings.evaluation = True
    Evaluation(page, MagicMock())
    shown = page.dom.set_markup
    page.events.emit("judged", 250)
    assert "2.5" in shown.call_args.args[1]
    session.game.play(session.game.legal[0])
    session.room = MagicMock()  # a game against somebody elsewhere, which goes on
    page.state.session = session
    page.events.emit("changed")
    page.events.emit("judged", 250)
    assert "2.5" not in shown.call_args.args[1]


def test_columns_are_counted_only_in_games_that_have_columns():
    lasca, dama = (balance(start(VARIANTS[game]), None) for game in ("lasca", "dama"))
    assert "Count only: columns 11 : 11 · pieces 11.0 : 11.0" in lasca
    assert "Count only: pieces 12.0 : 12.0" in dama and "columns" not in dama
