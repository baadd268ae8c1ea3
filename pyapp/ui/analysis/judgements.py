"""Judgements of the engine and the mistakes that they show in a game. Pure. Scores (rules/scores.py) are for Light."""

from __future__ import annotations

from collections import namedtuple

from pyapp.rules.column import LIGHT
from pyapp.rules.endings import DECISIONS
from pyapp.rules.game import Game
from pyapp.rules.line import Line
from pyapp.rules.position import Position, Turn
from pyapp.rules.scores import WIN, chance
from pyapp.rules.squares import squares
from pyapp.ui.table.session import Session

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
INACCURATE = 10
# the least loss of chances, in percent, and the name of a turn that loses as much
LOSSES = ((30, BLUNDER), (20, MISTAKE), (INACCURATE, INACCURACY))

# score: for Light;  line: texts of the turns that follow if both sides play their best, the first for the side to move
Judgement = namedtuple("Judgement", ("score", "line"))

# ply: the turn's, from 1;  kind: one of LOSSES;  lost: chances, in percent;  better: the text of the better turn
Mistake = namedtuple("Mistake", ("ply", "kind", "lost", "better"))

# the engine's input to judge a position of a game; its fields are those of a Game
Moment = namedtuple("Moment", ("start", "position", "turns"))


class Review:
    """The Judgements of a game's positions from the start on, each None until the engine has judged the position.

    is_whole: the engine has gone through the game, and the judgements stay while the player reads their counts.
    """

    def __init__(self) -> None:
        self._start: Position | None = None
        self._turns: list[Turn] = []
        self.judgements: list[Judgement | None] = []
        self.is_whole = False

    def follow(self, game: Game) -> None:
        """Forget the judgements that do not fit the present game, and make room for its new turns."""
        agreeing = min(self._agreement(game), len(self.judgements))
        self.judgements = self.judgements[:agreeing] + [None] * (len(game.played) + 1 - agreeing)
        self._start, self._turns = game.start, list(game.played)
        self.is_whole = self.is_whole and None not in self.judgements

    def missing(self) -> int | None:
        """The last ply without a judgement, None if all have one. The later positions come first: the engine then knows more."""
        plies = range(len(self.judgements) - 1, -1, -1)
        return next((ply for ply in plies if self.judgements[ply] is None), None)

    def _agreement(self, game: Game) -> int:
        """The number of positions that this game shares with the one followed before."""
        if game.start != self._start:
            return 0
        same = 0
        while same < min(len(self._turns), len(game.played)) and self._turns[same].path == game.played[same].path:
            same += 1
        return same + 1


def moment(game: Game, ply: int) -> Moment:
    """The game as it stood after `ply` turns."""
    return Moment(game.start, game.position_at(ply), game.played[:ply])


def judgement(answer: dict, side: int) -> Judgement:
    """The engine's answer about a position with this side to move, as a Judgement."""
    return Judgement(answer["score"] if side == LIGHT else -answer["score"], answer["line"])


def settled(game: Line, ply: int) -> Judgement | None:
    """The Judgement of a position where the rules ended the game, else None."""
    result = game.result_at(ply)
    if result is None or result.reason in DECISIONS:
        return None
    return Judgement(0 if result.winner is None else WIN if result.winner == LIGHT else -WIN, [])


def mistakes(game: Game, judgements: list) -> list[Mistake]:
    """The turns that have lost chances, where the positions before and after them are judged."""
    candidates = [mistake(game, judgements, ply) for ply in range(1, len(judgements))]
    return [one for one in candidates if one is not None]


def mistake(game: Game, judgements: list, ply: int) -> Mistake | None:
    """The mistake in this turn; None if the turn is no mistake, or not judged."""
    before, after = judgements[ply - 1], judgements[ply]
    if before is None or after is None or not before.line or path(game, before.line[0]) == game.played[ply - 1].path:
        return None
    loss = lost(game.position_at(ply - 1).side, before.score, after.score)
    kind = next((kind for least, kind in LOSSES if loss >= least), None)
    return Mistake(ply, kind, loss, before.line[0]) if kind else None


def of_side(game: Game, mistakes: list[Mistake], side: int) -> list[Mistake]:
    """Those of the mistakes in a game that a side made."""
    return [one for one in mistakes if (game.start.side + one.ply - 1) % 2 == side]


def own(session: Session, mistakes: list[Mistake]) -> list[Mistake]:
    """Those of the mistakes in a session's game that its only person made; all of them if it has none or two."""
    side = session.own_side
    return list(mistakes) if side is None else of_side(session.game, mistakes, side)


def lost(side: int, before: int, after: int) -> int:
    """Return the chances, in percent, that a turn of this side has lost between two scores; below 0 if it has gained some."""
    loss = round(100 * (chance(before) - chance(after)))
    return loss if side == LIGHT else -loss


def path(game: Line, turn: str) -> tuple[int, ...]:
    """The numbers of the squares that a turn of the engine's names."""
    index = squares(game.start.variant.size).index
    return tuple([index[name] for name in turn.rstrip("*").replace("x", "-").split("-")])
