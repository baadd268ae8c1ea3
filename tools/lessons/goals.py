"""The turns that reach the goal of a step, found by the rules, by an exhaustive proof, or by a search."""

from collections.abc import Callable

from pyapp.rules.column import officer, owner, prisoner_count
from pyapp.rules.game import Game
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.scores import WIN
from pyapp.rules.squares import squares
from tools.tactics.ask import best
from tools.tactics.proving import Prover

VISITED = 300_000  # positions of the longest proof
BEYOND = 4  # turns that win so many plies later are right as well
SEARCH = {"nodes": 30_000, "seed": 1}  # after each turn
MARGIN = 100  # hundredths of a soldier between a turn that gains and one that does not


class Unclear(Exception):
    """A turn neither gains the claimed pieces nor clearly fails to."""


def right(position: Position, goal: str, what: str, earlier: int, later: int) -> list[Turn]:
    """The legal turns that reach the goal, in the order in which they are to be listed.

    earlier, later: the number of turns that the player has in the line before this one and after it. Raises Unclear, and TooLong
    if a proof would take too long.
    """
    if goal == "win":
        return wins(position, int(what) - 2 * earlier)
    if goal == "save":
        return saves(position, int(what))
    if goal == "gain":
        return gains(position, float(what))
    return [turn for turn in legal_turns(position) if reaches(position, turn, goal, what, later)]


def reaches(position: Position, turn: Turn, goal: str, what: str, later: int) -> bool:
    """Return whether this turn reaches the goal at once, or within `later` more turns against every reply."""
    if REACHED[goal](position, turn, what):
        return True
    behind = after(position, turn)
    return later > 0 and all(right(after(behind, reply), goal, what, 0, later - 1) for reply in legal_turns(behind))


# By proof and by search


def wins(position: Position, plies: int) -> list[Turn]:
    """The turns that win by force in `plies` plies, or a few more, the quickest first; at once, if it is one ply."""
    return [turn for turn, _ in Prover(position, VISITED).winning_turns(plies, BEYOND if plies > 1 else 0)]


def saves(position: Position, plies: int) -> list[Turn]:
    """The turns that neither end the game as lost nor let the other side win by force in `plies` plies."""
    return [turn for turn in legal_turns(position) if not _loses(position, turn, plies)]


def _loses(position: Position, turn: Turn, plies: int) -> bool:
    game = _played(position, turn)
    if game.result is not None:
        return game.result.winner == 1 - position.side
    return bool(Prover(game.position, VISITED).winning_turns(plies, 0))


def gains(position: Position, soldiers: float) -> list[Turn]:
    """The turns after which a search is ahead by `soldiers` soldiers, while all others stay well below. Raises Unclear."""
    turns = []
    for turn in legal_turns(position):
        worth = _worth(position, turn)
        if worth >= soldiers * 100:
            turns.append(turn)
        elif worth > soldiers * 100 - MARGIN:
            raise Unclear(f"{turn.path} is worth {worth / 100}")
    return turns


def _worth(position: Position, turn: Turn) -> int:
    """The value of a turn to the side that makes it, in hundredths of a soldier. The turn may end the game."""
    game = _played(position, turn)
    if game.result is None:
        return -best(game.position, **SEARCH)["score"]
    return 0 if game.result.winner is None else WIN if game.result.winner == position.side else -WIN


# By the rules


def _frees(position: Position, turn: Turn, what: str) -> bool:
    freed = imprisoned(position.columns, position.side) - imprisoned(turn.stages[-1], position.side)
    return freed >= int(what or 1)


def imprisoned(columns: tuple, side: int) -> int:
    """Return the number of a side's prisoners."""
    return sum(prisoner_count(column) for column in columns if column and owner(column) != side)


def _is_safe(position: Position, turn: Turn, _what: str) -> bool:
    """Return whether the other side has turns but can capture nothing."""
    replies = legal_turns(after(position, turn))
    return bool(replies) and not replies[0].jumped


def _draws(position: Position, turn: Turn, _what: str) -> bool:
    result = _played(position, turn).result
    return result is not None and result.winner is None


def _settles(position: Position, turn: Turn, _what: str) -> bool:
    """Return whether the game ends by adjudication, while the other side has turns, and the player wins."""
    game = _played(position, turn)
    return bool(legal_turns(game.position)) and game.result is not None and game.result.winner == position.side


def _played(position: Position, turn: Turn) -> Game:
    game = Game(position)
    game.play(turn)
    return game


REACHED: dict[str, Callable[[Position, Turn, str], bool]] = {
    "move": lambda _position, turn, _what: not turn.jumped,
    "take": lambda _position, turn, what: len(turn.jumped) >= int(what or 1),
    "officer": lambda position, turn, _what: any(officer(position.columns[square]) for square in turn.jumped),
    "promote": lambda _position, turn, _what: turn.promotes,
    "reach": lambda position, turn, what: squares(position.variant.size).names[turn.path[-1]] in what.split(),
    "free": _frees,
    "safe": _is_safe,
    "draw": _draws,
    "settle": _settles,
}
GOALS = {*REACHED, "win", "save", "gain", "repeat"}
