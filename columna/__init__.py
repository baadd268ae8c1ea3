"""Columna: Lasca, Damasca, Dama and Bashni as a library.

>>> import columna
>>> position = columna.start("lasca").play("c3-d4")
>>> [str(turn) for turn in position.legal_turns]
['e5xc3']

`start` and `Position` say what is legal, `Game` keeps a whole game, `read_pdn` and `write_pdn` exchange games with
other programs, `svg` draws, and `Engine` finds the best turn. What cannot be read, played or decided raises a ValueError
that says why.
"""

from columna.compiled import COMPILED  # first, so that all others meet the compiled kernel where there is one
from columna.engine import Answer, Engine
from columna.game import Game
from columna.pdn import read_pdn, write_pdn
from columna.picture import svg
from columna.position import GAMES, Position, start
from columna.turn import Turn
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import Result
from pyapp.rules.game import NotNow
from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import NotationError
from pyapp.version import VERSION as __version__

__all__ = [
    "COMPILED",
    "DARK",
    "GAMES",
    "LIGHT",
    "Answer",
    "Engine",
    "Game",
    "IllegalTurn",
    "NotNow",
    "NotationError",
    "Position",
    "Result",
    "Turn",
    "read_pdn",
    "start",
    "svg",
    "write_pdn",
]
