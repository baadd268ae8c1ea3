"""Every legal turn of the games, and of people's own rules, in code as plain as the rules; slow except for cached geometry.

A side is "w" (Light) or "b" (Dark). A column is a string of pieces, top first: "w" and "b" are soldiers,
"W" and "B" officers, so "Wbb" is a light officer on two dark soldiers. A board is a dict from the names of
the occupied squares to their columns. The rule numbers are those of docs/rules.md#common-to-all.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import NamedTuple

Board = dict[str, str]
Direction = tuple[int, int]  # files, ranks

ALL_WAYS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
OTHER_SIDE = {"w": "b", "b": "w"}
OFFICER_WORTH = 3  # soldiers


class Game(NamedTuple):
    """One column of the table "What differs", and the further differences of people's own rules."""

    size: int
    soldiers_capture: str
    officers: str
    captured: str
    choice: str
    chain_promotes: str
    jumped_again: str
    turning_back: str
    rows: int = 3
    first: str = "w"
    chains: bool = True


GAMES = {
    "lasca": Game(7, "forward", "step", "under", "free", "at the end", "never", "free"),
    "lasca8": Game(8, "forward", "step", "under", "free", "at the end", "never", "free"),
    "damasca-classic": Game(8, "all ways", "step", "under", "most", "at the end", "never", "forbidden"),
    "damasca": Game(8, "all ways", "fly", "under", "most", "at the end", "never", "forbidden"),
    "dama": Game(8, "all ways", "fly", "removed at once", "most", "at the end", "never", "forbidden"),
    "dama-international": Game(8, "all ways", "fly", "removed at the end", "most", "at the end", "never", "forbidden"),
    "bashni": Game(8, "all ways", "fly", "under", "free", "at once", "not twice in a row", "free"),
    "columns-draughts": Game(10, "all ways", "fly", "under", "most", "at the end", "never", "free", rows=4),
}


SOLDIERS = {"forward": "forward", "both": "all ways"}
CAPTURED = {"under": "under", "at_once": "removed at once", "afterwards": "removed at the end"}
PROMOTION = {"ends_turn": "at once, ending the turn", "continues": "at once", "after_capture": "at the end"}
JUMPS = {"never": "never", "not_twice_in_a_row": "not twice in a row", "freely": "freely"}


def game_of_rules(rules: dict) -> Game:
    """The game of switches as files have them; those left out are Lasca's."""
    return Game(
        size=rules.get("size", 7),
        soldiers_capture=SOLDIERS[rules.get("soldiers_capture", "forward")],
        officers="fly" if rules.get("officers_fly") else "step",
        captured=CAPTURED[rules.get("captured", "under")],
        choice="most" if rules.get("longest") else "free",
        chain_promotes=PROMOTION[rules.get("promotion", "ends_turn")],
        jumped_again=JUMPS[rules.get("jump_again", "never")],
        turning_back="free" if rules.get("officers_reverse", True) else "forbidden",
        rows=rules.get("rows", 3),
        first=rules.get("first", "light")[0].replace("l", "w").replace("d", "b"),
        chains=not rules.get("single"),
    )


class Turn(NamedTuple):
    """A whole turn: its origin and landings, the squares it jumped in order, and the board after it."""

    path: tuple[str, ...]
    jumped: tuple[str, ...]
    board: Board


class Chain(NamedTuple):
    """A turn half done. The board lacks the moving column, so the origin is empty for it (rule 4)."""

    path: tuple[str, ...]
    jumped: tuple[str, ...]
    column: str
    board: Board
    direction: Direction = (0, 0)


# Squares and columns


@cache
def squares(size: int) -> tuple[str, ...]:
    """The names of the squares in use, rank by rank from a1."""
    span = range(1, size + 1)
    return tuple("-abcdefghij"[file] + str(rank) for rank in span for file in span if (file + rank) % 2 == 0)


@cache
def line(size: int, square: str, direction: Direction) -> tuple[str, ...]:
    """The squares from this one, itself left out, to the edge of the board, nearest first."""
    file, rank = ord(square[0]), rank_of(square)
    ahead = [chr(file + n * direction[0]) + str(rank + n * direction[1]) for n in range(1, size)]
    return tuple(name for name in ahead if name in squares(size))


def rank_of(square: str) -> int:
    """The rank of a square."""
    return int(square[1:])


def empty_run(board: Board, way: Iterable[str]) -> list[str]:
    """The empty squares a way begins with."""
    return list(takewhile(lambda square: square not in board, way))


def put(board: Board, square: str, column: str) -> Board:
    """A new board with this column on the square; "" empties the square."""
    rest = {name: other for name, other in board.items() if name != square}
    return {**rest, square: column} if column else rest


def owner(column: str) -> str:
    """The side of the commander."""
    return column[0].lower()


def is_officer(column: str) -> bool:
    """True if the commander is an officer."""
    return column[0].isupper()


def own(column: str) -> str:
    """The pieces at the top of a column that are its owner's."""
    return column[: len(column) - len(column.lower().lstrip(owner(column)))]


def worth(pieces: str) -> int:
    """The worth of pieces in soldiers."""
    return sum(OFFICER_WORTH if piece.isupper() else 1 for piece in pieces)


def balance(side: str, board: Board) -> int:
    """The worth of this side's columns without their prisoners, less that of the other side's, in soldiers."""
    return sum(worth(own(column)) * (1 if owner(column) == side else -1) for column in board.values())


def forward(column: str) -> list[Direction]:
    """The two ways towards the far rank of the column's owner."""
    return [way for way in ALL_WAYS if way[1] == (1 if owner(column) == "w" else -1)]


def reach(game: Game, column: str) -> int:
    """Return the number of squares that the column may go before or after a jump, and in a quiet move (rules 1 and 2)."""
    return game.size if is_officer(column) and game.officers == "fly" else 1


def promoted(game: Game, column: str, square: str) -> str:
    """The column with its commander made officer if the square is on its far rank."""
    far_rank = game.size if owner(column) == "w" else 1
    return column[0].upper() + column[1:] if rank_of(square) == far_rank else column


# Quiet moves


def quiet_turns(game: Game, board: Board, origin: str) -> Iterator[Turn]:
    """Rules 1 and 5."""
    column = board[origin]
    for direction in ALL_WAYS if is_officer(column) else forward(column):
        for landing in empty_run(board, line(game.size, origin, direction))[: reach(game, column)]:
            after = put(put(board, origin, ""), landing, promoted(game, column, landing))
            yield Turn((origin, landing), (), after)


# Captures


def capture_ways(game: Game, chain: Chain) -> list[Direction]:
    """The ways in which the column may jump next; "180°" among the details."""
    if not is_officer(chain.column):
        return ALL_WAYS if game.soldiers_capture == "all ways" else forward(chain.column)
    back = (-chain.direction[0], -chain.direction[1])
    return [way for way in ALL_WAYS if way != back or game.turning_back == "free"]


def may_be_jumped(game: Game, chain: Chain, square: str) -> bool:
    """Rule 2, and docs/rules.md#the-anti-loop-rule."""
    barred = {"never": chain.jumped, "not twice in a row": chain.jumped[-1:], "freely": ()}[game.jumped_again]
    return square not in barred and owner(chain.board.get(square, chain.column)) != owner(chain.column)


def landings(game: Game, chain: Chain, direction: Direction) -> tuple[str, list[str]]:
    """Rule 2: the square jumped in this direction, and where to land; nowhere if it cannot be jumped."""
    way = line(game.size, chain.path[-1], direction)
    far = reach(game, chain.column)
    victim, *behind = way[len(empty_run(chain.board, way)[: far - 1]) :] or [""]
    return victim, empty_run(chain.board, behind)[:far] if may_be_jumped(game, chain, victim) else []


def capture(game: Game, chain: Chain, victim: str) -> tuple[str, Board]:
    """Rule 6, or the game's other rule: the capturing column and the board after a jump."""
    taken = chain.board[victim]
    if game.captured == "under":
        return chain.column + taken[0], put(chain.board, victim, taken[1:])
    if game.captured == "removed at once":
        return chain.column, put(chain.board, victim, "")
    return chain.column, chain.board


def jump(game: Game, chain: Chain, direction: Direction, victim: str, landing: str) -> Chain:
    """The chain with one jump more."""
    column, board = capture(game, chain, victim)
    if game.chain_promotes == "at once":
        column = promoted(game, column, landing)
    return Chain(chain.path + (landing,), chain.jumped + (victim,), column, board, direction)


def longer_chains(game: Game, chain: Chain) -> list[Chain]:
    """Every chain with one jump more. Behind one victim, only landings that let it go on, if any do.

    That is Bashni's rule; where the most jumps are asked for it follows from that, and where officers do not
    fly there is only one landing.
    """
    found = []
    for direction in capture_ways(game, chain):
        victim, ends = landings(game, chain, direction)
        chains = [jump(game, chain, direction, victim, landing) for landing in ends]
        found += [longer for longer in chains if can_jump(game, longer)] or chains
    return found


def can_jump(game: Game, chain: Chain) -> bool:
    """True if the chain can go on: not after a capture of the one jump that is allowed, nor where promotion ends the turn."""
    if chain.jumped and not game.chains:
        return False
    if chain.jumped and game.chain_promotes == "at once, ending the turn" and promotion_ends(game, chain):
        return False
    return any(landings(game, chain, direction)[1] for direction in capture_ways(game, chain))


def promotion_ends(game: Game, chain: Chain) -> bool:
    """True if a soldier has reached its far rank."""
    return not is_officer(chain.column) and is_officer(promoted(game, chain.column, chain.path[-1]))


def whole_chains(game: Game, chain: Chain) -> list[Chain]:
    """Rule 3: the chains that grow out of this one and cannot go on."""
    if not can_jump(game, chain):
        return [chain]
    return [whole for longer in longer_chains(game, chain) for whole in whole_chains(game, longer)]


def finished(game: Game, chain: Chain) -> Turn:
    """The turn a whole chain makes.

    A soldier that touched its far rank is promoted now at the latest. In Lasca that is the moment it gets
    there, because a soldier that captures only forward has no jump left on its far rank.
    """
    column, board = chain.column, chain.board
    for square in chain.path:
        column = promoted(game, column, square)
    for square in chain.jumped if game.captured == "removed at the end" else ():
        board = put(board, square, "")
    return Turn(chain.path, chain.jumped, put(board, chain.path[-1], column))


def captures(game: Game, board: Board, origin: str) -> list[Turn]:
    """Every whole chain of one column, the number of its jumps not yet compared with others'."""
    chains = whole_chains(game, Chain((origin,), (), board[origin], put(board, origin, "")))
    return [finished(game, chain) for chain in chains if chain.jumped]


# Turns


def game_of(game: str | Game) -> Game:
    """The game of this id."""
    return GAMES[game] if isinstance(game, str) else game


def legal_turns(game_id: str | Game, side: str, board: Board) -> list[Turn]:
    """Every legal turn of the side, captures before quiet moves (rule 3) and the longest only where asked."""
    game = game_of(game_id)
    own = [square for square in squares(game.size) if square in board and owner(board[square]) == side]
    chains = [turn for origin in own for turn in captures(game, board, origin)]
    if game.choice == "most":
        most = max((len(turn.jumped) for turn in chains), default=0)
        chains = [turn for turn in chains if len(turn.jumped) == most]
    return chains or [turn for origin in own for turn in quiet_turns(game, board, origin)]


def start(game_id: str | Game) -> Board:
    """The board a game starts with: the nearest ranks of each side full of soldiers."""
    game = game_of(game_id)
    light = {square: "w" for square in squares(game.size) if rank_of(square) <= game.rows}
    return light | {square: "b" for square in squares(game.size) if rank_of(square) > game.size - game.rows}


def perft(game_id: str | Game, side: str, board: Board, depth: int) -> int:
    """The number of different sequences of this many turns, one at least."""
    turns = legal_turns(game_id, side, board)
    if depth == 1:
        return len(turns)
    return sum(perft(game_id, OTHER_SIDE[side], turn.board, depth - 1) for turn in turns)


def read_position(text: str) -> tuple[str, Board]:
    """The side and board of a position written by position_text."""
    side, columns = text.split(":")
    return side.lower(), dict(re.findall(r"([a-j]\d+)([wbWB]+)", columns))


def position_text(side: str, board: Board) -> str:
    """The position as files write it, without counters: "W:a1w,c1Wbb"."""
    return side.upper() + ":" + ",".join(name + board[name] for name in squares(10) if name in board)
