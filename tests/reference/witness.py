"""A witness who knows the rules checks each claim in the coach's sentences.

The rules are those of tests.reference, and nothing here depends on the way in which the coach finds its sentences. What a line
wins at least is worked out anew, as docs/claims.md defines it.
"""

import re
from collections.abc import Callable, Sequence
from copy import copy
from typing import NamedTuple

from tests.reference.turns import (
    GAMES,
    OTHER_SIDE,
    Board,
    Turn,
    balance,
    legal_turns,
    own,
    read_position,
    squares,
    worth,
)

NEAR = 10  # plies before dead play is settled
# the plies without progress and of officers alone that settle a game (docs/rules.md#what-differs)
LIMITS = {"damasca-classic": (40, 30), "damasca": (40, 30), "columns-draughts": (40, 30), "bashni": (30, 0)}
FORCED = 99_000  # scores beyond it are wins by force
THE_ANSWER = "The answer: "
ONE = {"a": 1, "one": 1}  # besides figures


class Unread(ValueError):
    """A sentence that nobody checks."""


class Stand(NamedTuple):
    """A position with the line that goes on from it, as texts."""

    side: str
    board: Board
    line: Sequence[str]


class Witness:
    """A position, and the line that is best there. For a mistake also the turn that was played, the line that answers it best,
    and the engine's scores before and after it, for the side that played.

    is_opinion: whether a sentence has named the computer as its source.
    """

    def __init__(
        self,
        game: str,
        position: str,
        line: Sequence[str],
        played: str = "",
        answers: Sequence[str] = (),
        scores: tuple[int, int] = (0, 0),
    ):
        self.game, self.had, self.has, self.is_opinion = game, *scores, False
        side, board, *counted = position.split(":")
        self.counted = [int(plies) for plies in counted] or [0, 0]
        self.here = Stand(*read_position(f"{side}:{board}"), line)
        self.played = self._turn(self.here, played) if played else None
        self.left = Stand(OTHER_SIDE[self.here.side], self.played.board, answers) if self.played else self.here

    def follows(self, words: str) -> int:
        """Check the claims in each of these sentences, and return the number of sentences."""
        sentences = re.findall(r"[^.]+\.", words)
        for sentence in sentences:
            self.checks(sentence.strip())
        return len(sentences)

    def checks(self, sentence: str) -> None:
        """Check the claims of a sentence."""
        if sentence.startswith(THE_ANSWER):
            assert not self._is_there_after_the_better_turn()
            self._at(self.left).checks(sentence.removeprefix(THE_ANSWER))
            return
        for pattern, check in CHECKS.items():
            if match := re.fullmatch(pattern, sentence):
                check(self, *match.groups())
                return
        raise Unread(sentence)

    def _at(self, stand: Stand) -> "Witness":
        """A witness of another position."""
        other = copy(self)
        other.here = other.left = stand
        return other

    # The rules

    def _turns(self, stand: Stand) -> list[Turn]:
        return legal_turns(self.game, stand.side, stand.board)

    def _turn(self, stand: Stand, text: str) -> Turn:
        """The legal turn of this text, in the engine's notation or the page's."""
        path = tuple(re.findall(r"[a-j][0-9]+", text.lower()))
        return next(turn for turn in self._turns(stand) if turn.path == path)

    def _after(self, stand: Stand, turn: Turn, line: Sequence[str]) -> Stand:
        return Stand(OTHER_SIDE[stand.side], turn.board, line)

    def _must_capture(self, stand: Stand) -> bool:
        return any(turn.jumped for turn in self._turns(stand))

    def _exchanged(self, stand: Stand) -> int:
        """The balance of the side to move when both sides have captured as well as they can and must."""
        captures = [turn for turn in self._turns(stand) if turn.jumped]
        return max((-self._exchanged(self._after(stand, turn, ())) for turn in captures), default=balance(*stand[:2]))

    def _reached(self, stand: Stand) -> int:
        """The balance that the side to move reaches at least, by its turns in the line as long as the other side must capture."""
        if not stand.line:
            return self._exchanged(stand)
        turn = self._turn(stand, stand.line[0])
        left = self._after(stand, turn, stand.line[1:])
        if not self._must_capture(left):
            return balance(stand.side, turn.board)
        expected = self._turn(left, left.line[0]) if left.line else None
        replies = [(reply, left.line[1:] if reply == expected else ()) for reply in self._turns(left)]
        return min(self._reached(self._after(left, reply, line)) for reply, line in replies)

    def _gain(self, stand: Stand) -> int:
        """The least gain of the line."""
        return self._reached(stand) - balance(*stand[:2])

    @property
    def _own(self) -> int:
        """The greatest gain of the turn that was played."""
        return -self._reached(self.left) - balance(*self.here[:2])

    def _is_there_after_the_better_turn(self) -> bool:
        """True if the answer to the mistake, with the same effect, could follow the better turn."""
        answer, reached = self._turn(self.left, self.left.line[0]), self._after(self.here, self._best(), ())
        return any(
            turn.path == answer.path
            and turn.jumped == answer.jumped
            and [reached.board[one][0] for one in answer.jumped] == [self.left.board[one][0] for one in answer.jumped]
            and _set_free(reached.board, turn) == _set_free(self.left.board, answer)
            and _promotes(reached.board, turn) == _promotes(self.left.board, answer)
            for turn in self._turns(reached)
        )

    def _best(self, shown: str = "") -> Turn:
        """The best turn. shown: the name that a sentence gives it."""
        turn = self._turn(self.here, self.here.line[0])
        assert not shown or turn == self._turn(self.here, shown)
        return turn

    def _answer(self, shown: str) -> Turn:
        """The answer to the mistake, which a sentence names."""
        turn = self._turn(self.left, self.left.line[0])
        assert turn == self._turn(self.left, shown)
        return turn

    # The claims

    def _loses(self, count: str) -> None:
        assert self._own == -_number(count) < min(0, self._gain(self.here))

    def _is_lost(self) -> None:
        assert self.has < -FORCED

    def _wins_by_force(self, shown: str) -> None:
        assert self._best(shown) and self.had > FORCED

    def _walks(self, shown: str, is_free: str = "") -> None:
        assert self.played and self.played.path[-1] in self._answer(shown).jumped and self._own < 0
        assert not self._must_capture(self._after(self.left, self._answer(shown), ()))

    def _stands(self, square: str, shown: str) -> None:
        assert self.played and square.lower() == self.played.path[-1]
        self._walks(shown)

    def _hangs(self, square: str, shown: str) -> None:
        assert square.lower() in self._answer(shown).jumped and self._own < 0
        assert not self._must_capture(self._after(self.left, self._answer(shown), ()))

    def _is_taken(self, shown: str, square: str) -> None:
        self._hangs(square, shown)

    def _exchanges(self, shown: str) -> None:
        answer = self._answer(shown)
        assert answer.jumped and self._must_capture(self._after(self.left, answer, ())) and self._own < 0

    def _is_thin(self, shown: str, square: str, count: str) -> None:
        column = self.left.board[square.lower()]
        assert square.lower() in self._answer(shown).jumped
        assert len(own(column)) == 1 and len(column) - 1 == int(count)

    def _was_wrong_capture(self) -> None:
        assert self.played and self.played.jumped and self._best().jumped and self._own < self._gain(self.here)

    def _answer_forces(self, shown: str, some: str | None, reply: str) -> None:
        answer = self._answer(shown)
        left = self._after(self.left, answer, ())
        assert not answer.jumped and self._own < 0
        self._are_forced(left, some, reply)

    def _are_forced(self, stand: Stand, some: str | None, reply: str) -> None:
        """A side has captures only, or just one turn, and the reply is one of them."""
        turns = self._turns(stand)
        assert self._turn(stand, reply).jumped and all(turn.jumped for turn in turns) and (some or len(turns) == 1)

    def _avoids(self, shown: str) -> None:
        assert self._best(shown) and not self._is_there_after_the_better_turn()
        assert self._own < 0 <= self._gain(self.here)

    def _loses_only(self, shown: str, count: str) -> None:
        assert self._best(shown) and self._own < self._gain(self.here) == -_number(count)

    def _loses_nothing(self, shown: str) -> None:
        assert self._best(shown) and self._own < 0 <= self._gain(self.here)

    def _wins(self, shown: str, count: str) -> None:
        assert self._best(shown) and self._gain(self.here) == _number(count) > 0

    def _forces(self, shown: str, some: str | None, reply: str, count: str) -> None:
        self._wins(shown, count)
        assert not self._best().jumped
        self._are_forced(self._after(self.here, self._best(), ()), some, reply)

    def _comes_anyway(self, shown: str) -> None:
        assert self._answer(shown).jumped and self._is_there_after_the_better_turn()

    def _is_free(self, shown: str) -> None:
        assert not self._best(shown).jumped

    def _squeezes(self, shown: str) -> None:
        self._gives(self._after(self.here, self._best(shown), ()))

    def _gives(self, stand: Stand) -> None:
        """After every turn of a side that cannot capture, the captures that follow leave it with less."""
        turns, other = self._turns(stand), OTHER_SIDE[stand.side]
        assert turns and not self._must_capture(stand)
        for turn in turns:
            assert self._exchanged(self._after(stand, turn, ())) > balance(other, stand.board)

    def _exchanges_evenly(self, first: str, second: str, third: str) -> None:
        stand, gains = self.here, []
        for number, shown in enumerate((first, second, third)):
            assert number != 1 or len(self._turns(stand)) == 1
            turn = self._turn(stand, shown)
            gains.append(_gained(stand, turn))
            stand = self._after(stand, turn, ())
        assert gains[1] and gains[0] + gains[2] == gains[1]
        self.given = stand

    def _now_gives(self) -> None:
        self._gives(self.given)

    def _blocks(self, shown: str, side: str) -> None:
        left = self._after(self.here, self._best(shown), ())
        assert side == {"w": "Light", "b": "Dark"}[left.side] and not self._turns(left)

    def _makes_officer(self, shown: str) -> None:
        assert _promotes(self.here.board, self._best(shown))

    def _offers(self, shown: str) -> None:
        left = self._after(self.here, self._best(shown), ())
        assert not self._best().jumped and self._must_capture(left) and self._gain(self.here) == 0

    def _threatens(self, shown: str, threat: str) -> None:
        turn = self._turn(self._passed_after(shown), threat)
        assert turn.jumped and -self._exchanged(self._after(self.here, turn, ())) > balance(*self.here[:2])

    def _passed_after(self, shown: str) -> Stand:
        """The position after the best turn, if the other side, which can capture nothing, passed."""
        left = self._after(self.here, self._best(shown), ())
        assert self._turns(left) and not self._must_capture(left)
        return Stand(self.here.side, left.board, ())

    def _nears(self, shown: str) -> None:
        stand = self._passed_after(shown)
        promotions = [turn for turn in self._turns(stand) if not turn.jumped and _promotes(stand.board, turn)]
        assert any(not self._must_capture(self._after(stand, turn, ())) for turn in promotions)

    def _pins(self, shown: str, square: str) -> None:
        square, other = square.lower(), OTHER_SIDE[self.here.side]
        files = [one[0] for one in squares(GAMES[self.game].size)]
        could = [turn.path[0] for turn in self._turns(Stand(other, self.here.board, ()))]
        left = self._after(self.here, self._best(shown), ())
        assert square in could and square[0] in (min(files), max(files))
        assert not self._must_capture(left) and square not in [turn.path[0] for turn in self._turns(left)]
        assert left.board[square] == self.here.board[square]

    def _hems(self, shown: str, count: str) -> None:
        left = self._after(self.here, self._best(shown), ())
        assert not self._must_capture(left) and len(self._turns(left)) == _number(count)

    def _prevents(self, shown: str) -> None:
        assert self.played and self._best(shown) and not self._is_there_after_the_better_turn()

    def _comes_first(self, shown: str, later: str) -> None:
        stand = self._after(self.here, self._best(shown), ())
        stand = self._after(stand, self._turn(stand, self.here.line[1]), ())
        turn = self._turn(stand, self.here.line[2])
        assert self.played and (turn.path, turn.jumped) == (self.played.path, self.played.jumped)
        assert self.played == self._turn(self.here, later)

    def _runs_out(self) -> None:
        moved = self.here.board[self.played.path[0]][0] if self.played else ""
        assert self.played and not self.played.jumped and moved.isupper()
        pairs = zip(LIMITS.get(self.game, (0, 0)), self.counted, strict=True)
        assert any(limit and limit - plies - 1 <= NEAR for limit, plies in pairs)

    def _starts_again(self, shown: str) -> None:
        moved = self.here.board[self._best(shown).path[0]][0]
        assert self._best().jumped or moved.islower()

    def _holds_out(self, shown: str) -> None:
        assert self._best(shown) and self.has < self.had < -FORCED

    def _does_not_lose(self, shown: str) -> None:
        self.is_opinion = True
        assert self._best(shown) and self.has < -FORCED <= self.had

    def _still_leads(self, shown: str) -> None:
        self._wins_by_force(shown)
        self.is_opinion = True
        assert 50 < self.has <= FORCED

    def _sees_cost(self, count: str) -> None:
        self.is_opinion = True
        assert self.has <= 50
        assert self.had - self.has >= 100 * (1 + 2 * _number(count))

    def _sees_lead_kept(self, shown: str) -> None:
        self.is_opinion = True
        assert self._best(shown) and self.had > self.has > 50

    def _sees_lead_gone(self, shown: str) -> None:
        self.is_opinion = True
        assert self._best(shown) and self.had > 50 >= self.has

    def _sees_lead_given(self, shown: str) -> None:
        self.is_opinion = True
        assert self._best(shown) and self.had >= -50 > self.has


CHECKS: dict[str, Callable[..., None]] = {
    r"This loses (a|\d+) soldiers?\.": Witness._loses,
    r"It costs (a|\d+) soldiers?\.": Witness._loses,
    r"(A|\d+) soldiers? (?:is|are) lost\.": Witness._loses,
    r"This loses by force\.": Witness._is_lost,
    r"This walks into (.+)\.": Witness._walks,
    r"(.+) takes (it) at once, and nothing takes back\.": Witness._walks,
    r"On (\S+) it stands in the way of (.+)\.": Witness._stands,
    r"(\S+) hangs: (.+)\.": Witness._hangs,
    r"This leaves (\S+) to (.+)\.": Witness._hangs,
    r"(.+) takes (\S+), and nothing takes back\.": Witness._is_taken,
    r"(.+) begins an exchange that gives too little back\.": Witness._exchanges,
    r"(.+) takes the one piece on (\S+) that held (\d+) prisoners?\.": Witness._is_thin,
    r"After (.+) too little comes back\.": Witness._exchanges,
    r"The exchange after (.+) ends badly\.": Witness._exchanges,
    r"Another capture was right\.": Witness._was_wrong_capture,
    r"This was the wrong capture\.": Witness._was_wrong_capture,
    r"There was a better capture\.": Witness._was_wrong_capture,
    r"(.+?) forces (a capture, here )?(.+?),? and then takes more\.": Witness._answer_forces,
    r"As far as the computer sees, this still leads, but (.+) wins by force\.": Witness._still_leads,
    r"As far as the computer sees, (.+) does not lose\.": Witness._does_not_lose,
    r"(.+) wins by force\.": Witness._wins_by_force,
    r"(.+) forces an exchange that costs nothing\.": Witness._offers,
    r"(.+) threatens to make an officer\.": Witness._nears,
    r"(.+) threatens (.+)\.": Witness._threatens,
    r"(.+) pins (\S+) to the edge\.": Witness._pins,
    r"After (.+) the other side has only (one|\d+) moves?\.": Witness._hems,
    r"(.+) prevents it\.": Witness._prevents,
    r"(.+) rules it out\.": Witness._prevents,
    r"(.+) stops it\.": Witness._prevents,
    r"(.+) comes first, and then (.+)\.": Witness._comes_first,
    r"The count without progress is running out\.": Witness._runs_out,
    r"(.+) starts it again\.": Witness._starts_again,
    r"(.+) holds out longer\.": Witness._holds_out,
    r"(.+?) forces (a capture, here )?(.+?),? and wins (a|\d+) soldiers?\.": Witness._forces,
    r"(.+) wins (a|\d+) soldiers?\.": Witness._wins,
    r"(.+) avoids that\.": Witness._avoids,
    r"After (.+) that does not work\.": Witness._avoids,
    r"(.+) was the way out\.": Witness._avoids,
    r"(.+) loses only (one|\d+)\.": Witness._loses_only,
    r"(.+) loses nothing at once\.": Witness._loses_nothing,
    r"(.+) keeps everything for now\.": Witness._loses_nothing,
    r"Nothing is lost at once after (.+)\.": Witness._loses_nothing,
    r"(.+) comes anyway\.": Witness._comes_anyway,
    r"(.+) makes use of the free move\.": Witness._is_free,
    r"After (.+) every reply gives up a piece\.": Witness._squeezes,
    r"(.+) forces (.+), and (.+) takes as much back\.": Witness._exchanges_evenly,
    r"Now every reply gives up a piece\.": Witness._now_gives,
    r"After (.+) (Light|Dark) cannot move\.": Witness._blocks,
    r"(.+) makes an officer\.": Witness._makes_officer,
    r"As far as the computer sees, this costs at least (one|\d+) soldiers?\.": Witness._sees_cost,
    r"As far as the computer sees, this still leads, but (.+) leads by more\.": Witness._sees_lead_kept,
    r"As far as the computer sees, this gives the lead away, and (.+) keeps it\.": Witness._sees_lead_gone,
    r"As far as the computer sees, this gives the other side the lead, and (.+) does not\.": Witness._sees_lead_given,
}


def _number(count: str) -> int:
    return ONE.get(count.lower()) or int(count)


def _gained(stand: Stand, turn: Turn) -> int:
    """The worth of the pieces that a turn captures and sets free, in soldiers."""
    columns, gained = dict(stand.board), 0
    for square in turn.jumped:
        gained += worth(columns[square][0])
        columns[square] = columns[square][1:]
    return gained + sum(worth(pieces) for pieces in _set_free(stand.board, turn).values())


def _set_free(before: Board, turn: Turn) -> dict[str, str]:
    """The pieces that a turn sets free, by square."""
    mover = before[turn.path[0]][0].lower()
    left = {square: turn.board.get(square, "") for square in turn.jumped if square != turn.path[-1]}
    return {square: own(column) for square, column in left.items() if column and column[0].lower() == mover}


def _promotes(before: Board, turn: Turn) -> bool:
    return turn.board[turn.path[-1]][0].isupper() and before[turn.path[0]][0].islower()
