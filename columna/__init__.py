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
from columna.endgames import EndgameTables, Outcome
from columna.engine import Analysis, Answer, Engine, Limit
from columna.errors import (
    AmbiguousTurn,
    EngineError,
    Error,
    GameOver,
    IllegalTurn,
    NotationError,
    NotNow,
    PositionError,
    TooManyTurns,
)
from columna.game import Game
from columna.marks import Arrow, Colour, Mark
from columna.mutable import Board
from columna.node import GLYPHS, Judgement, Node
from columna.opening_book import BookTurn, OpeningBook
from columna.pdn import Reading, open_pdn, read_headers, read_pdn, stream_pdn, visit_pdn, write_pdn
from columna.picture import svg
from columna.position import GAMES, Position, Status, start
from columna.side import DARK, LIGHT, Reason, Result, Side
from columna.site_art import BOARDS, PIECES
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
    "NotNow",
    "NotationError",
    "OpeningBook",
    "Outcome",
    "Position",
    "PositionError",
    "Reading",
    "Reason",
    "Result",
    "Side",
    "Skip",
    "Status",
    "TooManyTurns",
    "Turn",
    "Variant",
    "Visitor",
    "open_pdn",
    "read_headers",
    "read_pdn",
    "start",
    "stream_pdn",
    "svg",
    "visit_pdn",
    "write_pdn",
]
