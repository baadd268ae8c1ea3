"""Games as PDN, Portable Draughts Notation, both ways."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from columna.game import Game
from pyapp.rules import game as rules
from pyapp.rules import pdn
from pyapp.rules.record import Record, line_from


def read_pdn(text: str) -> list[Game]:
    """The games of a text, in order, each with all its turns on the board. Raises NotationError, which names the line.

    >>> text = '''[White "Anna"]
    ... [Variant "lasca"]
    ...
    ... 1. c3-d4 {[%emt 0:00:07] Bold.} e5xc3 2. b2xd4 1-0
    ... '''
    >>> [game] = read_pdn(text)
    >>> game.tags["White"], game.comments, game.seconds
    ('Anna', {1: 'Bold.'}, (7, None, None))
    >>> game.result
    Result(winner=0, reason='recorded')
    """
    return [_game(game) for game in pdn.read_games(text)]


def write_pdn(games: Game | Iterable[Game]) -> str:
    """The text of one game or of several, each with all its turns, those taken back among them.

    >>> game = Game("lasca")
    >>> game.tags["White"] = "Anna"
    >>> turn = game.play("c3-d4", seconds=7)
    >>> game.comments[1] = "Bold."
    >>> game.resign(1)
    >>> print(write_pdn(game))
    [White "Anna"]
    [Variant "lasca"]
    [Result "1-0"]
    [Termination "resigned"]
    <BLANKLINE>
    1. c3-d4 {[%emt 0:00:07] Bold.} 1-0
    <BLANKLINE>
    """
    several = [games] if isinstance(games, Game) else games
    return "\n".join(pdn.write_game(_record(game)) for game in several)


def _game(game: rules.Game) -> Game:
    nodes = line_from(game.record.root)
    return Game._of(game, dict(game.record.tags), {node.plies: node.comment for node in nodes if node.comment})


def _record(game: Game) -> Record:
    """The game's record, with its tags and comments."""
    record = game._game.record
    record.tags = OrderedDict(game.tags)
    for node in line_from(record.root):
        node.comment = game.comments.get(node.plies, "")
    return record
