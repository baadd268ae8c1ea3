"""A witness who knows the rules follows the coach's sentences on a board, and checks each claim in them.

The rules are those of tests.reference, and nothing here depends on the way in which the coach finds its sentences.
"""

import re

import pytest

from tests.reference.turns import OTHER_SIDE, Board, Turn, legal_turns, read_position

CAPTURE = re.compile(r"(Light|Dark): (\S+) takes (.+), landing on (.+?)(, promoted to officer)?\.")
MOVE = re.compile(r"(Light|Dark): (\S+) to (\S+?)(, promoted to officer)?\.")
FREED = re.compile(r"Freed on (\S+): (.+)\.")
FORCES = re.compile(r"(\S+ . .+) forces (a capture, here )?(\S+ × .+)\.")
TWICE = re.compile(
    r"(\S+ . .+) forces a capture, here (\S+ × .+), and (\S+ . .+) forces another one, here (\S+ × .+)\."
)
EXCHANGED = re.compile(r"(\S+ . .+) forces (\S+ × .+), and (\S+ × .+) takes as much back\.")
SQUEEZED = re.compile(r"After (\S+ → \S+) every reply gives up a piece\.")
GIVING = re.compile(r"Now every reply gives up a piece\.")
ALLOWED = re.compile(r"(\S+ . .+) allows this answer\.")
WEAKNESS = re.compile(r"The commander on (\S+) had only prisoners below it\.")
STUCK = re.compile(r"(Light|Dark) cannot move\.")
RUN = re.compile(r"(?:(\d+) )?(Light|Dark) (soldier|officer)s?")
SIDES = {"w": "Light", "b": "Dark"}
OFFICER = 3  # soldiers
PIECE = re.compile(r"the (soldier|officer) on (\S+?)(?:,| and |$)")


class Witness:
    """A board with the position that the sentences so far have led to."""

    def __init__(self, game: str, position: str):
        self.game, self.start = game, position
        self.taken: tuple[str, ...] = ()  # squares that the last turn jumped
        self._set_up()

    def _set_up(self) -> None:
        self.side, self.board = read_position(":".join(self.start.split(":")[:2]))
        self.before: Board = {}

    def follows(self, words: str) -> int:
        """Check the claims in each of these sentences, and return the number of sentences."""
        sentences = re.findall(r"[^.]+\.", words)
        for sentence in sentences:
            self.checks(sentence.strip())
        return len(sentences)

    def checks(self, sentence: str) -> None:
        """Check the claims of a sentence, and make the turn that it tells."""
        for pattern, check in (
            (CAPTURE, self._capture),
            (MOVE, self._move),
            (FREED, self._freed),
            (TWICE, self._twice),
            (EXCHANGED, self._exchanged),
            (GIVING, self._giving),
            (ALLOWED, self._allowed),
            (FORCES, self._forced),
            (SQUEEZED, self._squeezed),
            (WEAKNESS, self._weak),
            (STUCK, self._stuck),
        ):
            if match := pattern.fullmatch(sentence):
                check(*match.groups())
                return
        pytest.fail(f"nobody checks this claim: {sentence}")

    def _turns(self) -> list[Turn]:
        return legal_turns(self.game, self.side, self.board)

    def _play(self, turn: Turn) -> None:
        self.before, self.board, self.side = self.board, turn.board, OTHER_SIDE[self.side]
        self.taken = turn.jumped

    def _shown(self, shown: str) -> Turn:
        path = tuple(re.findall(r"[a-j][0-9]+", shown.lower()))
        return next(turn for turn in self._turns() if turn.path == path)

    def _capture(self, side: str, origin: str, taken: str, landings: str, promoted: str | None) -> None:
        path = (origin.lower(), *re.split(", then |, ", landings.lower()))
        pieces = [(square.lower(), rank) for rank, square in PIECE.findall(taken)]
        turn = next(
            turn for turn in self._turns() if turn.path == path and list(turn.jumped) == [one for one, _ in pieces]
        )
        assert side == SIDES[self.side]
        columns = dict(self.board)
        for square, rank in pieces:
            assert columns[square][0].isupper() == (rank == "officer")
            columns[square] = columns[square][1:]
        assert bool(promoted) == (turn.board[path[-1]][0].isupper() and self.board[path[0]][0].islower())
        self._play(turn)

    def _move(self, side: str, origin: str, landing: str, promoted: str | None) -> None:
        turn = self._shown(origin + landing)
        assert not turn.jumped and side == SIDES[self.side] and promoted
        self._play(turn)

    def _freed(self, square: str, pieces: str) -> None:
        column, mover = self.board[square.lower()], OTHER_SIDE[self.side]
        assert self.before[square.lower()][0].lower() == self.side and column[0].lower() == mover
        runs = [(int(count or 1), side, rank) for count, side, rank in RUN.findall(pieces)]
        assert {side for _, side, _ in runs} == {SIDES[mover]}
        assert "".join(count * (mover.upper() if rank == "officer" else mover) for count, _, rank in runs) == _own(
            column
        )

    def _forced(self, first: str, some: str | None, second: str) -> None:
        self._play(self._shown(first))
        turns = self._turns()
        assert all(turn.jumped for turn in turns) and (some or len(turns) == 1)
        self._play(self._shown(second))

    def _twice(self, first: str, second: str, third: str, fourth: str) -> None:
        self._forced(first, "a capture", second)
        self._forced(third, "a capture", fourth)

    def _exchanged(self, first: str, second: str, third: str) -> None:
        gains = []
        for number, shown in enumerate((first, second, third)):
            assert number != 1 or len(self._turns()) == 1
            self._play(self._shown(shown))
            gains.append(self._gain())
        assert gains[1] and gains[0] + gains[2] == gains[1]

    def _gain(self) -> int:
        """The worth of the pieces that the last turn has captured and freed, in soldiers."""
        columns, worth, mover = dict(self.before), 0, OTHER_SIDE[self.side]
        for square in self.taken:
            worth += _worth(columns[square][0])
            columns[square] = columns[square][1:]
        for square in set(self.taken):
            column = columns[square]
            if column and column == self.board.get(square) and column[0].lower() == mover:
                worth += sum(map(_worth, _own(column)))
        return worth

    def _squeezed(self, shown: str) -> None:
        self._play(self._shown(shown))
        self._giving()

    def _giving(self) -> None:
        turns = self._turns()
        assert turns and not any(turn.jumped for turn in turns)
        for turn in turns:
            assert any(answer.jumped for answer in legal_turns(self.game, OTHER_SIDE[self.side], turn.board))

    def _allowed(self, shown: str) -> None:
        self._set_up()
        self._play(self._shown(shown))

    def _weak(self, square: str) -> None:
        column = self.before[square.lower()]
        assert square.lower() in self.taken and len(column) > 1 and len(_own(column)) == 1

    def _stuck(self, side: str) -> None:
        assert side == SIDES[self.side] and not self._turns()


def _own(column: str) -> str:
    """The pieces at the top of a column that are its commander's."""
    return column[: len(column) - len(column.lower().lstrip(column[0].lower()))]


def _worth(piece: str) -> int:
    return OFFICER if piece.isupper() else 1
