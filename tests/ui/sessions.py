"""Sessions of Lasca and a page, as several tests need them."""

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves import settings
from pyapp.ui.table.session import Session, first_session

LASCA = VARIANTS["lasca"]
NAMES = squares(7).names


def session_of(position, turns, players):
    """A session in which these turns were played from a position; "" is the game's own start."""
    session = first_session()
    if position:
        session = Session(Game(read_position(LASCA, position)), settings.Settings())
    session.players[:] = players
    for played in turns:
        session.play(next(turn for turn in session.game.legal if turn_text(LASCA, turn) == played), 0)
    return session


class Page:
    """A page that notes the calls to it."""

    def __init__(self):
        self.asked = []

    def __getattr__(self, name):
        return lambda *arguments: self.asked.append([name] + list(arguments))
