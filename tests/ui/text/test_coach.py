"""The coach: each motive in a position of its own, and every claim of its sentences against the second reading of the rules."""

import re

import pytest

from pyapp.rules.game import Game
from pyapp.rules.motives import BLOCKS, PROMOTES, SHOT, SQUEEZES, TAKES, WEAK, motive
from pyapp.rules.notation import read_position, turn_display
from pyapp.rules.puzzles import read_puzzles, solution
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.coach import line_words, mistake_words
from tests.reference.turns import OTHER_SIDE, Board, Turn, legal_turns
from tests.reference.turns import read_position as read_board
from tests.ui.spoken import texts
from tools.paths import ROOT

EACH = 130  # lines of each game, which answer a mistake of a recorded game of self-play

CAPTURE = re.compile(r"(Light|Dark): (\S+) takes (.+), landing on (.+?)(, promoted to officer)?\.")
MOVE = re.compile(r"(Light|Dark): (\S+) to (\S+?)(, promoted to officer)?\.")
FREED = re.compile(r"Freed on (\S+): (.+)\.")
FORCES = re.compile(r"(\S+ . .+) forces (a capture, here )?(\S+ × .+)\.")
SQUEEZED = re.compile(r"After (\S+ → \S+) every reply gives up a piece\.")
WEAKNESS = re.compile(r"The commander on (\S+) had only prisoners below it\.")
STUCK = re.compile(r"(Light|Dark) cannot move\.")
PIECE = re.compile(r"the (soldier|officer) on (\S+?)(?:,| and |$)")


class Witness:
    """A board on which somebody who knows the rules follows sentences, and checks each claim in them."""

    def __init__(self, game: str, position: str):
        self.game = game
        self.side, self.board = read_board(":".join(position.split(":")[:2]))
        self.before: Board = {}

    def checks(self, sentence: str) -> None:
        """Check the claims of a sentence, and make the turn that it tells."""
        for pattern, check in (
            (CAPTURE, self._capture),
            (MOVE, self._move),
            (FREED, self._freed),
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

    def _shown(self, shown: str) -> Turn:
        path = tuple(re.findall(r"[a-j][0-9]+", shown.lower()))
        return next(turn for turn in self._turns() if turn.path == path)

    def _capture(self, side: str, origin: str, taken: str, landings: str, promoted: str | None) -> None:
        path = (origin.lower(), *re.split(", then |, ", landings.lower()))
        pieces = [(square.lower(), rank) for rank, square in PIECE.findall(taken)]
        turn = next(
            turn for turn in self._turns() if turn.path == path and list(turn.jumped) == [one for one, _ in pieces]
        )
        assert side == {"w": "Light", "b": "Dark"}[self.side]
        columns = dict(self.board)
        for square, rank in pieces:
            assert columns[square][0].isupper() == (rank == "officer")
            columns[square] = columns[square][1:]
        assert bool(promoted) == (turn.board[path[-1]][0].isupper() and self.board[path[0]][0].islower())
        self._play(turn)

    def _move(self, side: str, origin: str, landing: str, promoted: str | None) -> None:
        turn = self._shown(origin + landing)
        assert not turn.jumped and side == {"w": "Light", "b": "Dark"}[self.side] and promoted
        self._play(turn)

    def _freed(self, square: str, pieces: str) -> None:
        column, mover = self.board[square.lower()], OTHER_SIDE[self.side]
        assert self.before[square.lower()][0].lower() == self.side and column[0].lower() == mover
        own = len(column) - len(column.lower().lstrip(mover))
        assert own == sum(
            int(count or 1) for count in re.findall(r"(\d+)? ?(?:Light|Dark) (?:soldier|officer)", pieces)
        )

    def _forced(self, first: str, some: str | None, second: str) -> None:
        self._play(self._shown(first))
        turns = self._turns()
        assert all(turn.jumped for turn in turns) and (some or len(turns) == 1)
        self._play(self._shown(second))

    def _squeezed(self, shown: str) -> None:
        self._play(self._shown(shown))
        turns = self._turns()
        assert turns and not any(turn.jumped for turn in turns)
        for turn in turns:
            assert any(answer.jumped for answer in legal_turns(self.game, OTHER_SIDE[self.side], turn.board))

    def _weak(self, square: str) -> None:
        column = self.before[square.lower()]
        assert len(column) > 1 and column[1].lower() != column[0].lower()

    def _stuck(self, side: str) -> None:
        assert side == {"w": "Light", "b": "Dark"}[self.side] and not self._turns()


@pytest.mark.parametrize("game", VARIANTS)
def test_every_claim_of_the_coach_is_true(game):
    puzzles = read_puzzles((ROOT / f"assets/puzzles/{game}.txt").read_text("utf-8"))
    lines = 0
    for puzzle in puzzles[:: max(1, len(puzzles) // EACH)][:EACH]:
        words = line_words(texts(), read_position(VARIANTS[game], puzzle.position), solution(puzzle), False)
        witness = Witness(game, puzzle.position)
        for sentence in re.findall(r"[^.]+\.", words):
            witness.checks(sentence.strip())
        lines += bool(words)
    assert lines >= min(EACH, len(puzzles)) // 3


@pytest.mark.parametrize(
    "name, position, line, words",
    [
        (BLOCKS, "W:c3w,d4b", ["c3xe5"], "Light: C3 takes the soldier on D4, landing on E5. Dark cannot move."),
        (TAKES, "W:b2w,c3b,g7b", ["b2xd4"], "Light: B2 takes the soldier on C3, landing on D4."),
        (
            WEAK,
            "W:b2w,c3bww,g7b",
            ["b2xd4"],
            "Light: B2 takes the soldier on C3, landing on D4. Freed on C3: 2 Light soldiers. "
            "The commander on C3 had only prisoners below it.",
        ),
        (PROMOTES, "W:d6w,a7b", ["d6-e7*"], "Light: D6 to E7, promoted to officer."),
        (
            SHOT,
            "W:a1w,b2w,c3w,e5bww,g7b",
            ["c3-d4", "e5xc3", "b2xd4"],
            "C3 → D4 forces E5 × C3. Light: B2 takes the soldier on C3, landing on D4. Freed on C3: 3 Light soldiers.",
        ),
        (TAKES, "W:c3w,g7b", ["c3-d4"], ""),
        (SQUEEZES, "W:a3w,c3b,e3b,e5W", ["e5-d4"], "After E5 → D4 every reply gives up a piece."),
    ],
)
def test_motive_is_said(name, position, line, words):
    before = read_position(VARIANTS["lasca"], position)
    one = motive(before, line)
    assert one is None if not words else one is not None and one.name == name
    assert line_words(texts(), before, line, False) == words


def test_mistake_is_told_by_the_better_turn_and_by_the_answer():
    game = Game(read_position(VARIANTS["lasca"], "W:b2w,c3b,e1w,g7b"))
    node = game.record.add(game.record.root, game.legal[0])
    assert mistake_words(texts(), node, "", "", False) == ""
    shown = turn_display(game.position.variant, node.turn)
    words = mistake_words(texts(), node, "That wins.", "This loses.", False)
    assert words == f"That wins. {shown} allows this answer. This loses."
