"""Putting a game from elsewhere on the table."""

from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.page import Page


def put_on_table(page: Page, controller, saved: Saved) -> None:
    """Put a game on the table; where nobody is known to play it, people do, so that nothing is played unasked.

    `page` is the Page, `controller` the GameController.
    """
    if page.state.waiting:
        controller.resume(page.state.waiting)
    controller.show_table()
    controller.open(Saved(saved.game, saved.id, saved.players or [HUMAN, HUMAN], saved.title, saved.began))
