"""The claims about mistakes in games that weak levels play against themselves: the coach's reasons, and the turning point."""

import random
import re
from collections.abc import Iterator

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.record import line_from
from pyapp.saves.players import HUMAN
from pyapp.saves.settings import Settings
from pyapp.ui.analysis.judgements import Judgement, Mistake, mistakes
from pyapp.ui.analysis.turning_point import turning_point, turning_words
from pyapp.ui.table.session import Session
from pyapp.ui.text.coach import mistake_words
from tests.reference.judge import Judge
from tests.reference.turns import OTHER_SIDE, Board
from tests.reference.turns import read_position as read_board
from tests.reference.witness import Witness
from tools.claims.claim import PROVED, REFUTED, UNDECIDED, Claim, verdict
from tools.self_play import judged, judged_at, self_play

LEVELS = (2, 3, 4, 5, 6)  # that play
NODES = 20_000  # of a judgement
LONG = 200_000  # of the judgements before and after the turning point, about as many as on the page
LONGER = 3_000_000  # of those that judge its cost, which only a search can see
DEEP = 21  # plies of a proof


def claims(game: str, chance: random.Random, judge: Judge) -> Iterator[Claim]:
    """Yield the claims about the mistakes of games without end."""
    while True:
        played = self_play(game, chance, chance.choice(LEVELS))
        judgements = judged(played, NODES)
        for one in mistakes(played, judgements):
            yield from of_mistake(game, played, judgements, one)
        session = Session(played, Settings(players=(HUMAN, HUMAN)))
        worst = turning_point(session, judgements)
        if worst:
            yield of_turning_point(game, session, judgements, worst, judge)


def of_mistake(game: str, played: Game, judgements: list[Judgement], one: Mistake) -> Iterator[Claim]:
    """Yield the claim in the coach's words about a mistake, if it has any."""
    node = line_from(played.record.root)[one.ply]
    lines, scores = zip(*[(each.line, each.score) for each in judgements[one.ply - 1 : one.ply + 1]], strict=True)
    words = mistake_words(node, lines, scores, False)
    if not words:
        return
    before = node.parent.position
    position, turn = position_text(before), turn_text(before.variant, node.turn)
    had, has = [-score if before.side else score for score in scores]
    witness = Witness(game, position, lines[0], turn, lines[1], (had, has))
    try:
        witness.follows(words)
        yield Claim("coach", f"{game} {position}", words, UNDECIDED if witness.is_opinion else PROVED)
    except (AssertionError, StopIteration):
        yield Claim("coach", f"{game} {position}", words, REFUTED)


def of_turning_point(game: str, session: Session, judgements: list[Judgement], one: Mistake, judge: Judge) -> Claim:
    """Return the claim in the sentence about the turning point of a game, judged anew for as long as on the page."""
    played, better = session.game, list(judgements)
    for ply in (one.ply - 1, one.ply):
        better[ply] = judged_at(played, ply, LONG)
    sentence = turning_words(session, one, better)
    before, after = board_at(played, one.ply - 1), board_at(played, one.ply)
    for pattern, check in TURNING.items():
        if match := re.fullmatch(pattern, sentence):
            place = f"{game} {position_text(played.position_at(one.ply - 1))}"
            return Claim("turning point", place, sentence, check(judge, before, after, (played, one.ply, match)))
    raise ValueError(f"nobody reads this sentence: {sentence}")


def board_at(played: Game, ply: int) -> tuple[str, Board]:
    """The side to move and the board after so many turns of a game."""
    return read_board(position_text(played.position_at(ply)._replace(counters=(0, 0))))


def was_lost(judge: Judge, _before: tuple[str, Board], after: tuple[str, Board], _given: tuple) -> str:
    """The other side, which is to move, wins by force."""
    return verdict(judge.reaches(*after, after[0], DEEP) or None)


def was_won(judge: Judge, before: tuple[str, Board], _after: tuple[str, Board], _given: tuple) -> str:
    """The side won by force before its turn."""
    return verdict(judge.reaches(*before, before[0], DEEP) or None)


def cost(judge: Judge, before: tuple[str, Board], after: tuple[str, Board], given: tuple) -> str:
    """A far longer search sees at least this cost, and no proof says that the turn wins, or that the game was lost before."""
    played, ply, match = given
    side = before[0]
    if judge.reaches(*after, side, DEEP) or judge.reaches(*before, OTHER_SIDE[side], DEEP):
        return REFUTED
    scores = [judged_at(played, each, LONGER).score * (1 if side == "w" else -1) for each in (ply - 1, ply)]
    return UNDECIDED if scores[0] - scores[1] >= 100 * int(match[1]) else REFUTED


TURNING = {
    r"After move \d+, .+, your game was lost\.": was_lost,
    r"Before move \d+, .+, you had a certain win\.": was_won,
    r"As far as the computer sees, move \d+, .+, cost you at least (\d+) soldiers?\.": cost,
    r"Move \d+, .+, was your gravest mistake\.": lambda *_: PROVED,
}
