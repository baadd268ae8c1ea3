"""The card beside the board once a game is over."""

from __future__ import annotations

from pyapp.rating.glicko import is_provisional
from pyapp.saves.players import HUMAN, LEVELS
from pyapp.ui.markup import render
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import result_words
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts

PANEL = '<section id="ending" class="ending card" aria-labelledby="ended" tabindex="-1" hidden></section>'
CONTENT = (
    '<h2 id="ended">{headline}</h2><button type="button" class="close" data-do="end_seen">{menu.close}</button><p>{reason}</p>'
    '<p id="ending-rating">{rating}</p>{+turning}'
    '<div class="onward"><button type="button" class="primary" data-do="rematch">{action.rematch}</button>{+next}{+swaps}'
    '<button type="button" data-do="new" aria-haspopup="dialog">{action.new_game}</button>'
    '<button type="button" data-do="review">{action.review}</button>{+retry}</div>'
)
TURNING = (
    '<div class="turning" tabindex="0"><span id="turning"></span> <span id="ending-lesson" role="status"></span></div>'
)
SWAPS = (
    '<label class="switch"><input type="checkbox" data-setting="swaps"{?checked}><span>{ending.swaps}</span></label>'
)
RETRY = '<button type="button" data-do="from_mistake" data-hides hidden>{action.from_mistake}</button>'
NEXT = '<button type="button" data-do="next_level">{action.next_level}</button>'


def content(session: Session, rating: str) -> str:
    """Return the card about a finished game, with the next steps. rating: the sentence about the player's rating."""
    headline, reason = words(session)
    has_turning = has_turning_point(session)
    return render(
        CONTENT,
        headline=headline,
        reason=reason,
        rating=rating,
        turning=render(TURNING) if has_turning else "",
        swaps=render(SWAPS, checked=session.settings.swaps) if may_swap(session.players) else "",
        next=render(NEXT) if offers_next_level(session) else "",
        retry=render(RETRY) if has_turning else "",
    )


def words(session: Session) -> tuple:
    """Return the result, and its reason with the number of moves."""
    game, result = session.game, session.game.result
    assert result  # the panel is for games that are over
    headline, reason = result_words(result, game.position.variant, session.own_side)
    played = texts("library.moves", count=moves(game.cursor, game.start.side))
    return headline, texts("ending.reason", reason=reason, moves=played)


def offers_next_level(session: Session) -> bool:
    """Return whether the player has beaten the computer, and a stronger level is left."""
    result = session.game.result
    has_won = has_turning_point(session) and result and result.winner == session.players.index(HUMAN)
    return bool(has_won and next_level(session.players))


def players_of_rematch(session: Session) -> list:
    """Return the players of a rematch: with sides exchanged if the settings say so."""
    return session.players[::-1] if session.settings.swaps and may_swap(session.players) else list(session.players)


def has_turning_point(session: Session) -> bool:
    """Return whether the card shows the turning point: only if one person has played a computer."""
    return session.players.count(HUMAN) == 1 and bool(session.game.played)


def next_level(players: list) -> list:
    """Return the same players with the computer a level stronger; [] if there is no such level."""
    computer = players[1 - players.index(HUMAN)]
    level, space, style = computer.partition(" ")
    if level == LEVELS[-1]:
        return []
    stronger = LEVELS[LEVELS.index(level) + 1] + space + style
    return [player if player == HUMAN else stronger for player in players]


def may_swap(players: list) -> bool:
    """Return whether the same players may play again with sides exchanged."""
    return players[0] != players[1]


def rating_words(players: list, outcome: tuple | None) -> str:
    """Return the effect of a game on the player's rating as a sentence, "" while it is unknown, and for games without one.

    A provisional rating changes by hundreds, which says little about the player, so the sentence does not name it.

    outcome: the Result and the Ratings before and after it, each None while it is unknown; None for a game that did not count.
    """
    if players.count(HUMAN) != 1:
        return ""
    if outcome is None:
        return texts("rating.elsewhere")
    result, before, after = outcome
    if result.why:
        return texts("rating.why." + result.why)
    if after is None:
        return ""
    if is_provisional(after):
        return texts("rating.settles")
    return texts("rating.change", before=round(before.value), after=round(after.value))
