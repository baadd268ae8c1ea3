"""The beginning of a game, as the start page, the New dialog and the end of a game need it."""

from pyapp.rules.game import Game
from pyapp.saves.saved import Saved
from pyapp.ui.start.panel import COMPUTER, mode, persons_side


def begin(page, controller, position, players: list) -> None:
    """Begin a game from this position at the table; the one there stays as it was kept.

    `page` is the Page, `controller` the GameController. A person who plays the computer sits below.
    """
    waiting, settings = page.state.waiting, page.state.session.settings
    if waiting:
        controller.resume(waiting)  # its session goes on with the new game, as at the table
    if mode(players) == COMPUTER:
        settings.flipped = persons_side(players) == 1
    controller.show_table()
    controller.open(Saved(Game(position), page.dom.new_id(), list(players), "", page.dom.moment()))
