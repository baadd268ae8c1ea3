"""The claims of the help: the size of a game, its counters, and its chapter on endings."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from pyapp.rules.variants import VARIANTS
from pyapp.ui.help import rulebook
from pyapp.ui.help.rulebook import Row
from tests.reference.judge import DEAD_PLAY, Judge
from tests.reference.turns import GAMES, Board, legal_turns, rank_of, squares, start
from tests.reference.turns import read_position as read_board
from tools.claims.claim import Claim, verdict

CHAPTERS = ("aim", "ends", "endings")
QUIET = "If (?:nothing|neither) can (?:be captured|capture) at once, "
DIAGONAL = {chr(96 + n) + str(n) for n in range(1, 9)}
ROUNDED = 0.5  # of 100 positions
PIECES = ("W", "w")

Check = Callable[[Judge, Row, re.Match], Iterator[bool | None]]


def claims(game: str, judge: Judge) -> Iterator[Claim]:
    """Yield the claims in a game's help that the reference can judge. judge: of up to four pieces where a sentence needs them."""
    variant = VARIANTS[game]
    for chapter in CHAPTERS:
        for row in rulebook.rows(variant, chapter):
            sentence = rulebook.sentence(variant, row)
            for pattern, check in SENTENCES.items():
                if match := re.fullmatch(pattern, sentence):
                    if check:
                        yield Claim(f"help: {chapter}", game, sentence, verdict(*answers(check, judge, row, match)))
                    break
            else:
                if chapter == "endings":
                    raise ValueError(f"nobody reads this sentence: {sentence}")


class Unsolved(Exception):
    """A position of more pieces than the judge has solved."""


def answers(check: "Check", judge: Judge, row: Row, match: re.Match) -> list[bool | None]:
    """The answers of a check, None if it needs endings that the judge has not solved."""
    try:
        return list(check(judge, row, match))
    except Unsolved:
        return [None]


# Positions


def placements(game: str, light: str, dark: str) -> Iterator[Board]:
    """All boards with these columns, which a game can reach: no soldier on its farthest rank."""
    columns, names = [*light.split(), *dark.split()], squares(GAMES[game].size)
    orders = sorted(set(permutations(columns)))
    for taken in combinations(names, len(columns)):
        for order in orders:
            board = dict(zip(taken, order))
            if not any(is_unpromoted(game, square, column) for square, column in board.items()):
                yield board


def is_unpromoted(game: str, square: str, column: str) -> bool:
    """True if a soldier commands on its farthest rank."""
    return rank_of(square) == {"w": GAMES[game].size, "b": 1}.get(column[0])


def is_quiet(game: str, board: Board) -> bool:
    """True if both sides have turns and neither can capture."""
    turns = [legal_turns(game, side, board) for side in "wb"]
    return all(turns) and not any(turn.jumped for each in turns for turn in each)


def light_wins(judge: Judge, side: str, board: Board) -> bool | None:
    """Return whether Light wins, None for a draw."""
    result = solved(judge, side, board)
    return None if result == 0 else (result > 0) == (side == "w")


def solved(judge: Judge, side: str, board: Board) -> int:
    """The result of a position. Raises Unsolved."""
    result = judge.result(side, board)
    if result is None:
        raise Unsolved
    return result


def share(judge: Judge, kinds: list[tuple[str, str]], sides: str, wanted: bool | None, fits: Callable = bool) -> float:
    """Of 100 quiet positions with these columns of Light and Dark and one of the sides to move, those that end as wanted."""
    count = right = 0
    for light, dark in kinds:
        for board in placements(judge.game, light, dark):
            if fits(board) and is_quiet(judge.game, board):
                for side in sides:
                    count += 1
                    right += light_wins(judge, side, board) is wanted
    return 100 * right / count


def is_share(said: str, counted: float) -> bool:
    """True if a figure of 100 positions is what was counted; one that is neither 0 nor 100 may stand for nearly that."""
    return abs(min(99, max(1, counted)) - int(said)) <= ROUNDED


# Sentences


def is_board(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The size of the board, and the pieces of each side."""
    game = GAMES[judge.game]
    size, count, pieces, ranks = map(int, match.groups())
    board = start(judge.game)
    yield (size, count, ranks) == (game.size, len(squares(game.size)), game.rows)
    yield all(sum(column == side for column in board.values()) == pieces for side in "wb")


def is_counter(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The plies of dead play that end a game."""
    yield DEAD_PLAY[judge.game][0] == int(match[1])


def is_opposition(judge: Judge, _row: Row, _match: re.Match) -> Iterator[bool | None]:
    """With a piece each and nothing to capture, an odd difference of ranks wins and an even one loses; no position is drawn."""
    for light in PIECES:
        for dark in ("B", "b"):
            for board in placements(judge.game, light, dark):
                (one, other), moves = board, legal_turns(judge.game, "w", board)
                results = {side: solved(judge, side, board) for side in "wb"}
                yield all(results.values())
                if is_quiet(judge.game, board):
                    is_odd = (rank_of(one) - rank_of(other)) % 2 == 1
                    yield all((result > 0) == is_odd for result in results.values())
                    yield all(abs(rank_of(turn.path[1]) - rank_of(turn.path[0])) == 1 for turn in moves)


def beats_always(judge: Judge, _row: Row, _match: re.Match) -> Iterator[bool | None]:
    """Two pieces in a column beat a single one from every position."""
    for tall in ("WW", "Ww", "wW", "ww"):
        for dark in ("B", "b"):
            for board in placements(judge.game, tall, dark):
                yield all(
                    light_wins(judge, side, board) is True for side in "wb" if legal_turns(judge.game, side, board)
                )


def one_against_one(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The share of draws with a piece each."""
    kinds = [(light, dark) for light in PIECES for dark in ("B", "b")]
    yield is_share(match[1], share(judge, kinds, "wb", None))


def pairs(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The shares of wins of two single pieces against one, and of two soldiers against an officer."""
    kinds = [(light, dark) for light in ("W W", "W w", "w w") for dark in ("B", "b")]
    yield is_share(match[1], share(judge, kinds, "wb", True))
    yield is_share(match[2], share(judge, [("w w", "B")], "wb", True))


def officers(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The shares of draws of officers, one against one and two against one."""
    yield is_share(match[1], share(judge, [("W", "B")], "wb", None))
    yield is_share(match[2], share(judge, [("W W", "B")], "wb", None))


def counted(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The share of draws of an officer each; two against one always win."""
    yield is_share(match[1], share(judge, [("W", "B")], "wb", None))
    yield share(judge, [("W W", "B")], "wb", True) == 100


def race(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The share of wins of an officer that is to move against a soldier."""
    yield is_share(match[1], share(judge, [("W", "b")], "w", True))


def diagonal(judge: Judge, _row: Row, match: re.Match) -> Iterator[bool | None]:
    """The shares with one of three officers on the long diagonal, and with only the lone one there."""
    three = [("W W W", "B")]
    owners = {"W": lambda board: "W" in on_diagonal(board), "B": lambda board: on_diagonal(board) == {"B"}}
    yield is_share(match[1], share(judge, three, "wb", True, owners["W"]))
    yield is_share(match[2], share(judge, three, "wb", None, owners["B"]))


def on_diagonal(board: Board) -> set[str]:
    """The officers on the long diagonal."""
    return {column for square, column in board.items() if square in DIAGONAL}


def wins_only(judge: Judge, row: Row, match: re.Match) -> Iterator[bool | None]:
    """In the diagram one move wins and no other does."""
    for path, wins in outcomes(judge, row):
        yield wins == (path == (match[1].lower(), match[2].lower()))


def wins_always(judge: Judge, row: Row, _match: re.Match) -> Iterator[bool | None]:
    """In the diagram every move wins."""
    for _, wins in outcomes(judge, row):
        yield wins


def outcomes(judge: Judge, row: Row) -> Iterator[tuple[tuple[str, ...], bool | None]]:
    """Yield each move in a diagram, and whether it wins."""
    side, board = read_board(row.position)
    for turn in judge.turns(side, board):
        yield turn.path, judge.wins_after(side, turn, 0)


def is_drawn(judge: Judge, row: Row, _match: re.Match) -> Iterator[bool | None]:
    """The diagram is a draw."""
    side, board = read_board(row.position)
    yield solved(judge, side, board) == 0
    yield any(column in "bB" and square in DIAGONAL for square, column in board.items())


# None for a sentence that only says which positions are solved
SENTENCES: dict[str, Check | None] = {
    r".* The board has (\d+) by \d+ squares; pieces stand on the (\d+) squares of one colour\. "
    r"Each side starts with (\d+) soldiers on the (\d+) ranks nearest to it\..*": is_board,
    r"After (\d+) moves in a row without .*": is_counter,
    r"After (\d+) moves in a row by officers alone.*": is_counter,
    r"Endings under these rules are not solved\..*": None,
    r"All positions with up to (?:three|four) pieces.*": None,
    r"The solution includes adjudication: .* before (\d+) moves .*": is_counter,
    r"The solution includes the count: .* after (\d+) moves .*": is_counter,
    r"One piece against one is never a draw here\..*": is_opposition,
    r"The ranks differ by three, and Light is to move: every move wins\.": wins_always,
    r"Two of your pieces in one column always beat a single piece\.": beats_always,
    QUIET + r"one piece against one is a draw in (\d+) of 100 positions\.": one_against_one,
    QUIET + r"two single pieces beat one in (\d+) of 100 positions, and two soldiers beat .* in (\d+)\. .*": pairs,
    r"Only (\S+) → (\S+) wins here\.": wins_only,
    r"Every move wins here: .*": wins_always,
    QUIET
    + r"officer against officer is a draw in (\d+) of 100 positions, and two officers against one in (\d+)\.": officers,
    QUIET + r"officer against officer is a draw in (\d+) of 100 positions\. Two officers then always .*": counted,
    QUIET + r"an officer to move beats a lone soldier in (\d+) of 100 positions\..*": race,
    QUIET
    + r"three officers beat one in (\d+) of 100 positions .* With only the lone officer .* in (\d+) of 100\.": diagonal,
    r"Dark’s officer holds the long diagonal: a draw\.": is_drawn,
}
