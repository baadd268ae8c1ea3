"""The beginning of a game at the table: a new one, or one from elsewhere."""

from pyapp.rules.game import Game
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved


def begin(page, controller, position, players: list) -> None:
    """Begin a game from this position at the table; the game there stays as it was saved.

    `page` is the Page, `controller` the GameController.
    """
    _resume(page, controller)
    controller.show_table()
    controller.open(Saved(Game(position), page.dom.new_id(), list(players), "", page.dom.moment()))


def put_on_table(page, controller, saved: Saved) -> None:
    """Put a game from elsewhere on the table. If it names no players, people play it, so that no computer moves unasked.

    `page` is the Page, `controller` the GameController.
    """
    _resume(page, controller)
    controller.show_table()
    controller.open(Saved(saved.game, saved.id, saved.players or [HUMAN, HUMAN], saved.title, saved.began))


def _resume(page, controller):
    """Bring back the session that waits at Home: it goes on with the next game, as at the table."""
    if page.state.waiting:
        controller.resume(page.state.waiting)
