"""Questions about the rules that tests ask in more than one Python.

Arguments and answers are values of JSON. The code must run on MicroPython, too.
"""

from pyapp.rules.board import Board
from pyapp.rules.column import text
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.own_rules import own_game
from pyapp.rules.perft import perft as count
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS


def variant_of(game):
    """The game of an id, or of an object of switches."""
    return VARIANTS[game] if isinstance(game, str) else own_game(game)


def perft(game, deepest):
    """Leaves at depth 1 … deepest from the start."""
    board, position = Board(variant_of(game)), start(variant_of(game))
    board.set(position.columns, position.side)
    return [count(board, depth) for depth in range(1, deepest + 1)]


def turns(game, positions):
    """For each position text: [path, squares jumped, turn text, position text after it] of every legal turn."""
    return [
        [_described(position, turn) for turn in legal_turns(position)]
        for position in [read_position(variant_of(game), described) for described in positions]
    ]


def _described(position, turn):
    names = squares(position.variant.size).names
    return [
        [names[square] for square in turn.path],
        [names[square] for square in turn.jumped],
        turn_text(position.variant, turn),
        position_text(after(position, turn)),
    ]


def replay(game, position, texts):
    """Play these turns from a position text, or from the start if it is "". Return the number of legal turns after them."""
    variant = VARIANTS[game]
    played = Game(read_position(variant, position) if position else start(variant))
    for written in texts:
        played.play(read_turn(played.position, written))
    return len(legal_turns(played.position))


def undone(game, texts):
    """Play these turns, take them all back and make them again. Return whether every position was the same both times."""
    played = Game(start(VARIANTS[game]))
    there = [played.position]
    for written in texts:
        played.play(read_turn(played.position, written))
        there.append(played.position)
    back = [played.position]
    while played.cursor:
        played.undo()
        back.append(played.position)
    again = [played.position]
    while played.can_redo:
        played.redo()
        again.append(played.position)
    return there == back[::-1] == again


def tree(record):
    """The content of a record: for each node the number of its parent, the turn, its notes and its other data."""
    nodes, variant = record.nodes(), record.root.position.variant
    return [
        [
            nodes.index(node.parent) if node.parent else None,
            node.turn and turn_text(variant, node.turn),
            node.before,
            node.comment,
            list(node.glyphs),
            sorted([[len(path), colour, list(path)] for colour, path in node.marks]),
            [node.seconds, node.clock],
            node.judgement and list(node.judgement),
            [node is record.end, record.outcome and list(record.outcome)],
        ]
        for node in nodes
    ]


class Dice:
    """Random numbers that are the same in every Python."""

    def __init__(self, seed):
        self._state = seed

    def randrange(self, *limits):
        """A number from the first limit, or 0, up to the last one, which is left out."""
        self._state = (self._state * 1103515245 + 12345) % 2147483648
        first = limits[0] if len(limits) == 2 else 0
        return first + (self._state >> 8) % (limits[-1] - first)

    def choice(self, some):
        """One of some."""
        return some[self.randrange(len(some))]


def stages_are_steps(game, positions):
    """True if each stage of every turn differs from the one before on the squares of its step alone, and keeps all
    pieces where captured ones go under; jumped pieces may leave with the last step."""
    variant = VARIANTS[game]
    for described in positions:
        position = read_position(variant, described)
        for turn in legal_turns(position):
            boards = (position.columns,) + turn.stages
            if len(boards) != len(turn.path):
                return False
            for step in range(len(turn.stages)):
                allowed = turn.path[step : step + 2] + turn.jumped[step : step + 1]
                if step == len(turn.stages) - 1 and variant.captured != UNDER:
                    allowed += turn.jumped
                if not _is_step(boards[step], boards[step + 1], allowed, variant.captured == UNDER):
                    return False
    return True


def _is_step(before, after_it, allowed, keeps_pieces):
    changed = [square for square in range(len(before)) if before[square] != after_it[square]]
    kept = not keeps_pieces or _pieces(before) == _pieces(after_it)
    return all(square in allowed for square in changed) and kept


def _pieces(columns):
    """Return the number of each side's pieces; their ranks may change."""
    pieces = "".join(text(column) for column in columns).lower()
    return pieces.count("w"), pieces.count("b")
