"""The number of keys for a move, typed and by jumps over the board, in random positions of all games."""

import random
from statistics import median

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.by_ear.jumps import DIAGONALS, along, jump
from pyapp.ui.by_ear.typed import Unplayable, move_in
from pyapp.ui.input.keyboard import ARROWS, neighbour
from pyapp.ui.input.single_keys import DIGITS, JUMPS
from pyapp.ui.table.beginning import first_square
from pyapp.ui.table.session import Session

MOMENTS = (0, 9, 20, 31)  # numbers of random turns before a position
KEYS = [held + key for key in JUMPS + DIGITS for held in ("", "shift+")]


def positions(game):
    """Sessions of random games, at some moments."""
    chance, played = random.Random(61), Game(start(VARIANTS[game]))
    for turn in range(max(MOMENTS) + 1):
        if turn in MOMENTS:
            yield Session(played, Settings(players=["human", "human"]))
        if played.result is None:
            played.play(chance.choice(played.legal))


def typed(session, turn):
    """The number of keys of the shortest text that plays a turn, with Enter."""
    variant = session.line.position.variant
    names = squares(variant.size).names
    origin, end = names[turn.path[0]], names[turn.path[-1]]
    whole = turn_text(variant, turn).rstrip("*").replace("-", "").replace("x", "")
    for text in (end, origin[0] + end, origin + end, whole):
        try:
            if move_in(session, text) == turn:
                return len(text) + 1
        except Unplayable:
            continue
    raise AssertionError(whole)


def ways(session, square):
    """The squares that one key leads to from a square."""
    size = session.line.position.variant.size
    yield from (jump(session, square, key) for key in KEYS)
    yield from (neighbour(size, False, square, arrow) for arrow in ARROWS)
    for way in DIAGONALS.values():
        yield from along(session, square, way)[:1]


def distance(session, square, goal):
    """The least number of keys from a square to another."""
    reached, count, edge = {square}, 0, [square]
    while goal not in reached:
        edge = [way for each in edge for way in ways(session, each) if way is not None and way not in reached]
        reached.update(edge)
        count += 1
    return count


def jumped(session, turn):
    """The number of keys for a turn by jumps from the square on which a player begins; a chain is entered by its end."""
    to_piece = distance(session, first_square(session), turn.path[0])
    session.selection.choose(turn.path[0])
    to_goal = distance(session, turn.path[0], turn.path[-1])
    session.selection.clear()
    return to_piece + 1 + to_goal + 1


@pytest.mark.parametrize("game", VARIANTS)
def test_a_move_takes_few_keys(game):
    by_text, by_jumps = [], []
    for session in positions(game):
        by_text += [typed(session, turn) for turn in session.line.legal]
        by_jumps += [jumped(session, turn) for turn in session.line.legal[::3]]
    print(
        f"{game}: typed {median(by_text)}, at most {max(by_text)}; by jumps {median(by_jumps)}, at most {max(by_jumps)}"
    )
    assert median(by_text) <= 4 and median(by_jumps) <= 6
