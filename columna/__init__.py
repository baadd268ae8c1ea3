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
from columna.doors import EngineError
from columna.endgames import EndgameTables, Outcome
from columna.engine import Analysis, Answer, Engine
from columna.game import GLYPHS, Game
from columna.opening_book import BookTurn, OpeningBook
from columna.pdn import Reading, read_headers, read_pdn, stream_pdn, write_pdn
from columna.picture import svg
from columna.position import GAMES, Position, start
from columna.turn import LegalTurns, Turn
from columna.variant import Variant
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import Result
from pyapp.rules.game import NotNow
from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import NotationError
from pyapp.rules.record import Node
from pyapp.version import VERSION as __version__

__all__ = [
    "COMPILED",
    "DARK",
    "GAMES",
    "GLYPHS",
    "LIGHT",
    "Analysis",
    "Answer",
    "BookTurn",
    "EndgameTables",
    "Engine",
    "EngineError",
    "Game",
    "IllegalTurn",
    "LegalTurns",
    "Node",
    "NotNow",
    "NotationError",
    "OpeningBook",
    "Outcome",
    "Position",
    "Reading",
    "Result",
    "Turn",
    "Variant",
    "read_headers",
    "read_pdn",
    "start",
    "stream_pdn",
    "svg",
    "write_pdn",
]
