"""Questions to the rules, asked in the same words of the pure, the compiled and the MicroPython generator.

Arguments and answers are what JSON can carry. Nothing here may need more than MicroPython has.
"""

from pyapp.rules.board import Board
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, read_turn, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS


def perft(game, deepest):
    """Leaves at depth 1 … deepest from the start."""
    board, position = Board(VARIANTS[game]), start(VARIANTS[game])
    board.set(position.columns, position.side)
    return [board.perft(depth) for depth in range(1, deepest + 1)]


def turns(game, positions):
    """For each position text: [path, squares jumped, turn text, position text after it] of every legal turn."""
    return [[_described(position, turn) for turn in legal_turns(position)]
            for position in [read_position(VARIANTS[game], text) for text in positions]]


def _described(position, turn):
    names = squares(position.variant.size).names
    return [
        [names[square] for square in turn.path],
        [names[square] for square in turn.jumped],
        turn_text(position.variant, turn),
        position_text(after(position, turn)),
    ]


def replay(game, position, texts):
    """Play these turns from a position text, or from the start if it is ""; the number of legal turns then left."""
    variant = VARIANTS[game]
    played = Game(read_position(variant, position) if position else start(variant))
    for text in texts:
        played.play(read_turn(played.position, text))
    return len(legal_turns(played.position))


def undone(game, texts):
    """Play these turns, take them all back and make them again; whether every position was the same both times."""
    played = Game(start(VARIANTS[game]))
    there = [played.position]
    for text in texts:
        played.play(read_turn(played.position, text))
        there.append(played.position)
    back = [played.position]
    while played.can_undo:
        played.undo()
        back.append(played.position)
    again = [played.position]
    while played.can_redo:
        played.redo()
        again.append(played.position)
    return there == back[::-1] == again


def stages_agree(game, positions):
    """Whether the step-by-step columns of every turn keep all pieces and end in the position after it."""
    for text in positions:
        position = read_position(VARIANTS[game], text)
        for turn in legal_turns(position):
            if len(turn.stages) != len(turn.path) - 1 or turn.stages[-1] != after(position, turn).columns:
                return False
    return True
