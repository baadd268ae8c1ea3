"""Columna: Lasca, Damasca, Dama and Bashni as a library.

>>> import columna
>>> position = columna.start("lasca").play("c3-d4")
>>> [str(turn) for turn in position.legal_turns]
['e5xc3']

`start` and `Position` give the legal turns, `Game` holds a whole game, `read_pdn` and `write_pdn` exchange games with
other programs, `svg` draws diagrams, and `Engine` finds the best turn. Anything that cannot be read, played or decided
raises an Error with the reason.
"""

from columna.compiled import COMPILED  # first, so that the other modules use the compiled kernel if there is one

# isort: split
from columna.analysis import Analysis, Answer
from columna.book_making import make_book
from columna.data_set import Sample, samples, write_samples
from columna.endgames import EndgameTables, Outcome
from columna.engine import Engine
from columna.errors import (
    AmbiguousTurn,
    EngineError,
    Error,
    GameOver,
    IllegalTurn,
    NotationError,
    NotNow,
    NoTurn,
    PositionError,
    TooManyTurns,
)
from columna.game import Game
from columna.limit import Limit
from columna.marks import Arrow, Colour, Mark
from columna.mutable import Board
from columna.node import GLYPHS, Judgement, Node
from columna.opening_book import BookTurn, OpeningBook
from columna.pdn import Reading, open_pdn, read_headers, read_pdn, stream_pdn, visit_pdn, write_pdn
from columna.picture import svg
from columna.planes import Planes, to_planes
from columna.position import GAMES, Position, Status, start
from columna.random_position import random_position
from columna.side import DARK, LIGHT, Reason, Result, Side
from columna.site_art import BOARDS, PIECES
from columna.tags import Tags
from columna.time_control import TimeControl
from columna.turn import LegalTurns, Turn
from columna.variant import Variant
from columna.visitor import SKIP, Skip, Visitor
from pyapp.version import VERSION as __version__

__all__ = [
    "BOARDS",
    "COMPILED",
    "DARK",
    "GAMES",
    "GLYPHS",
    "LIGHT",
    "PIECES",
    "SKIP",
    "AmbiguousTurn",
    "Analysis",
    "Answer",
    "Arrow",
    "Board",
    "BookTurn",
    "Colour",
    "EndgameTables",
    "Engine",
    "EngineError",
    "Error",
    "Game",
    "GameOver",
    "IllegalTurn",
    "Judgement",
    "LegalTurns",
    "Limit",
    "Mark",
    "Node",
    "NoTurn",
    "NotNow",
    "NotationError",
    "OpeningBook",
    "Outcome",
    "Planes",
    "Position",
    "PositionError",
    "Reading",
    "Reason",
    "Result",
    "Sample",
    "Side",
    "Skip",
    "Status",
    "Tags",
    "TimeControl",
    "TooManyTurns",
    "Turn",
    "Variant",
    "Visitor",
    "make_book",
    "open_pdn",
    "random_position",
    "read_headers",
    "read_pdn",
    "samples",
    "start",
    "stream_pdn",
    "svg",
    "to_planes",
    "visit_pdn",
    "write_pdn",
    "write_samples",
]
