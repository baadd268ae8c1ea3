"""The card beside the board once a game is over."""

from pyapp.rating.glicko import is_provisional
from pyapp.saves.players import HUMAN, LEVELS
from pyapp.ui.annotations import Session
from pyapp.ui.markup import buttons, filled
from pyapp.ui.table.status import result_words
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts

PANEL = '<section id="ending" class="ending card" aria-labelledby="ended" tabindex="-1" hidden></section>'
CONTENT = (
    '<h2 id="ended">{headline}</h2><button type="button" class="close" data-do="end_seen">{menu.close}</button><p>{reason}</p>'
    '<p id="ending-rating">{rating}</p>{+turning}'
    '<div><button type="button" class="primary" data-do="rematch">{action.rematch}</button>{+offers}'
    '<button type="button" data-do="new" aria-haspopup="dialog">{action.new_game}</button>'
    '<button type="button" data-do="review">{action.review}</button></div>'
)
TURNING = (
    '<p class="turning"><span id="turning"></span>'
    '<button type="button" data-do="from_mistake" data-hides hidden>{action.from_mistake}</button></p>'
)
SWAP, NEXT = "swap", "next_level"
OFFERS = ((SWAP, "action.swap"), (NEXT, "action.next_level"))


def content(session: "Session", rating: str) -> str:
    """Return the card about a finished game, with the next steps. rating: the sentence about the player's rating."""
    offered = offers(session)
    headline, reason = words(session)
    return filled(
        CONTENT,
        headline=headline,
        reason=reason,
        rating=rating,
        turning=filled(TURNING) if has_turning_point(session) else "",
        offers=buttons([row for row in OFFERS if row[0] in offered]),
    )


def words(session: "Session") -> tuple:
    """Return the result, and its reason with the number of moves."""
    game = session.game
    headline, reason = result_words(game.result, game.position.variant, session.own_side)
    played = texts("library.moves", count=moves(game.cursor, game.start.side))
    return headline, texts("ending.reason", reason=reason, moves=played)


def offers(session: "Session") -> list:
    """Return the OFFERS that make sense: swapped sides, and the next level after a win."""
    swap = [SWAP] if may_swap(session.players) else []
    if not has_turning_point(session) or session.game.result.winner != session.players.index(HUMAN):
        return swap
    return swap + [NEXT] if next_level(session.players) else swap


def has_turning_point(session: "Session") -> bool:
    """Tell whether the card shows the turning point: only if one person has played a computer."""
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
    """Tell whether the same players may play again with sides exchanged."""
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
