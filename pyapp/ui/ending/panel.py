"""The card beside the board once a game is over."""

from pyapp.rating.glicko import is_provisional
from pyapp.rules.endings import BLOCKED, IMPRISONED, RESIGNED
from pyapp.saves.players import HUMAN, LEVELS
from pyapp.ui.markup import buttons, filled
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import result_headline, result_reason

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
TO_THE_PLAYER = (IMPRISONED, BLOCKED, RESIGNED)  # the reasons for a loss that are told to the one who lost
SWAP, NEXT = "swap", "next_level"
OFFERS = ((SWAP, "action.swap"), (NEXT, "action.next_level"))


def content(session, rating: str, texts: Texts) -> str:
    """Return the card about the game that is over, with its next steps; rating: the sentence about the player's rating."""
    offered = offers(session)
    return filled(
        CONTENT,
        texts,
        headline=headline(session, texts),
        reason=reason(session, texts),
        rating=rating,
        turning=filled(TURNING, texts) if has_turning_point(session) else "",
        offers=buttons([row for row in OFFERS if row[0] in offered], texts),
    )


def offers(session) -> list:
    """Return the OFFERS that make sense: swapped sides, and the next level after a win."""
    swap = [SWAP] if may_swap(session.players) else []
    if not has_turning_point(session) or session.game.result.winner != session.players.index(HUMAN):
        return swap
    return swap + [NEXT] if next_level(session.players) else swap


def has_turning_point(session) -> bool:
    """Tell whether the card looks for the turning point: one person has played a computer."""
    return session.players.count(HUMAN) == 1 and bool(session.game.played)


def next_level(players: list) -> list:
    """Return the same players, the computer a level stronger; [] where there is no such level."""
    computer = players[1 - players.index(HUMAN)]
    level, space, style = computer.partition(" ")
    if level == LEVELS[-1]:
        return []
    stronger = LEVELS[LEVELS.index(level) + 1] + space + style
    return [player if player == HUMAN else stronger for player in players]


def may_swap(players: list) -> bool:
    """Tell whether the same players may play with the sides exchanged."""
    return players[0] != players[1]


def headline(session, texts: Texts) -> str:
    """Return the result: for the person who played a computer, else for both sides."""
    result, players = session.game.result, session.players
    if players.count(HUMAN) != 1 or result.winner is None:
        return result_headline(texts, result)
    return texts("ending.lost" if is_loss(session) else "ending.won")


def is_loss(session) -> bool:
    """Tell whether one person has lost to a computer."""
    winner = session.game.result.winner
    return session.players.count(HUMAN) == 1 and winner is not None and session.players[winner] != HUMAN


def reason(session, texts: Texts) -> str:
    """Return the reason of the result, for the person who lost to a computer or for both sides, and the number of moves."""
    game = session.game
    is_told = is_loss(session) and game.result.reason in TO_THE_PLAYER
    why = result_reason(to_the_player(texts) if is_told else texts, game.result, game.position.variant)
    return texts("ending.reason", reason=why, moves=texts("library.moves", count=moves(game.cursor, game.start.side)))


def to_the_player(texts: Texts):
    """Return a function like `texts` that tells the reason of a result to the person who lost."""
    return lambda key, side: texts(key.replace("result.", "ending.lost."), side=side)


def rating_words(players: list, outcome, texts: Texts) -> str:
    """Return the effect of a game on the player's rating as a sentence, "" while it is open, and for games without one.

    A provisional rating changes by hundreds, which tells little about the player, so it has no number here.

    outcome: the Result and the Ratings before and after it, each None while it is open; None for a game that did not count here.
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
