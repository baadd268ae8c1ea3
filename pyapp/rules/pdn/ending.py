"""The end of a game in PDN: the turns that were played, and the result, which its tags and its turns state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.rules.endings import FLAG, RECORDED, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import is_number
from pyapp.rules.pdn.heading import Heading
from pyapp.rules.pdn.tokens import Token
from pyapp.rules.pdn.words import OUTCOMES, PLAYED, RESULT, TERMINATION, TIME_FORFEIT, UNDECIDED, result_text
from pyapp.rules.record import Node, line_to


def finish(
    game: Game, last: Node, heading: Heading, results: list[Any], remark: Callable[[str, str, int], None]
) -> None:
    """Let a game end as its text states, and give it its tags.

    last: the node behind the last turn;  results: the Tokens that end the turns, the last one first;
    remark: takes the reason, the token and the place of a fault.
    """
    names = heading.names_told_by_game(game.start.variant)
    if not _end_where_played(game, last, heading.tags.get(PLAYED)):
        names.remove(PLAYED)
    tag = heading.tags.get(RESULT)
    if tag and result_text(tag.text) not in OUTCOMES:
        remark("a result is 1-0, 0-1, 1/2-1/2 or *", tag.text, tag.at)
    tokens = [tag] + results if tag else results
    if not _decide(game, tokens, heading.tags.get(TERMINATION), remark):
        names.remove(TERMINATION)
    for name, tag in heading.tags.items():
        if name not in names:
            game.record.tags[name] = tag.text
    others = [token.text for token in tokens if token.text not in (UNDECIDED, "?", "")]
    if others and not game.record.outcome:
        game.record.tags[RESULT] = others[0]


def _end_where_played(game: Game, last: Node, tag: Token | None) -> bool:
    """Let the game have all turns, or as many as the tag says. Return whether the tag says a number."""
    if tag is None or not is_number(tag.text, 6) or int(tag.text) > last.plies:
        game.reach(last)
        return False
    game.reach(line_to(last)[int(tag.text)])
    return True


def _decide(
    game: Game, tokens: list[Token], termination: Token | None, remark: Callable[[str, str, int], None]
) -> bool:
    """End the game with the first result that names a winner or a draw. Return whether the termination states the same."""
    decided = [(OUTCOMES[result_text(token.text)], token) for token in tokens if OUTCOMES.get(result_text(token.text))]
    if not decided:
        return False
    winner, first = decided[0][0][0], decided[0][1]
    for outcome, token in decided[1:]:
        if outcome != (winner,):
            remark("%s is stated elsewhere" % first.text, token.text, token.at)
    if game.result is None:
        return _is_ended(game, winner, termination)
    if game.result.winner != winner:
        remark("the game has ended otherwise here (%s)" % game.result.reason, first.text, first.at)
    return False


def _is_ended(game: Game, winner: int | None, termination: Token | None) -> bool:
    """Let people decide the game. Return whether its termination states the same."""
    reason = termination.text.strip().lower() if termination else RECORDED
    try:
        game.decide(Result(winner, FLAG if reason == TIME_FORFEIT else reason))
        return True
    except NotNow:
        game.decide(Result(winner, RECORDED))
        return False
