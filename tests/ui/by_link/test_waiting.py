"""A game by link that waits at Home."""

from unittest.mock import MagicMock

from tests.ui.study.desk import Desk, Dialogs


def test_game_that_waited_at_home_is_kept_and_sent_as_before(mock_browser, monkeypatch):
    from pyapp.ui.by_link.by_link import ByLink
    from pyapp.ui.start import home

    monkeypatch.setattr(home, "visits", MagicMock())
    dom = Dialogs()
    dom.new_id = lambda: "12345678"
    desk = Desk("lasca", dom)
    home.HomeController(desk.page, desk.controller, lambda _dom: [])
    library = MagicMock()
    ByLink(desk.page, desk.controller, library).begin('0"dama"')
    desk.do("leave")
    desk.do("continue")
    library.keep.reset_mock()
    desk.play(desk.page.state.session.game.legal[0])
    assert library.keep.called and desk.page.actions.may("by_link_send")
