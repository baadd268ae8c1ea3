"""Questions put to what is said at a game's end and beside a bare board. JSON goes in and out, for MicroPython too."""

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.ending.panel import headline, may_swap, next_level, offers, reason
from pyapp.ui.table.seats import captured, player_words
from pyapp.ui.table.session import Session
from tests.ui.spoken import texts


def played(game, position, turns, players):
    """A session of this game in which these turns were played."""
    session = Session(Game(read_position(VARIANTS[game], position)), Settings(players=players))
    for turn in turns:
        session.play(read_turn(session.game.position, turn), 0)
    return session


def end(game, position, turns, players, resigns):
    """What is said at the end, and whether sides may be swapped. resigns: the side that does, or None."""
    session = played(game, position, turns, players)
    if resigns is not None:
        session.game.resign(resigns)
    return [headline(session, texts()), reason(session, texts()), may_swap(session.players)]


def offered(position, turns, players, resigns):
    """What may be done after the game beside a rematch, and who plays on the next level."""
    session = played("lasca", position, turns, players)
    if resigns is not None:
        session.game.resign(resigns)
    found = offers(session)
    return [found, next_level(players) if "next_level" in found else None]


def seats(game, position, turns, players):
    """What each side's line says: name, words, pieces captured."""
    session = played(game, position, turns, players)
    return [list(player_words(players, side, texts())) + [captured(session.game, side)] for side in (0, 1)]
