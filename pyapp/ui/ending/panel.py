"""What stands beside the board once a game is over."""

from pyapp.saves.players import HUMAN
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import result_headline, result_reason

PANEL = '<section id="ending" class="ending card" aria-labelledby="ended" tabindex="-1" hidden></section>'
CONTENT = (
    '<h2 id="ended">%s</h2><button type="button" class="close" data-do="end_seen">%s</button><p>%s</p>'
    '<div><button type="button" class="primary" data-do="rematch">%s</button>%s'
    '<button type="button" data-do="new" aria-haspopup="dialog">%s</button>'
    '<button type="button" data-do="review">%s</button></div>'
)
SWAP = '<button type="button" data-do="swap">%s</button>'


def content(session, texts: Texts) -> str:
    """The markup of what is said of the game that is over, and of what may be done next."""
    close, rematch, new, look = worded(texts, "menu.close", "action.rematch", "action.new_game", "action.review")
    swap = SWAP % escaped(texts("action.swap")) if may_swap(session.players) else ""
    return CONTENT % (
        escaped(headline(session, texts)),
        close,
        escaped(reason(session, texts)),
        rematch,
        swap,
        new,
        look,
    )


def may_swap(players: list) -> bool:
    """Whether the same players may play with the sides exchanged."""
    return players[0] != players[1]


def headline(session, texts: Texts) -> str:
    """What has become of the game: for the person who played a computer, else for both sides."""
    result, players = session.game.result, session.players
    if players.count(HUMAN) != 1 or result.winner is None:
        return result_headline(texts, result)
    return texts("ending.won" if players[result.winner] == HUMAN else "ending.lost")


def reason(session, texts: Texts) -> str:
    """Why, and after how many turns."""
    game = session.game
    why = result_reason(texts, game.result, game.position.variant)
    return texts("ending.reason", reason=why, turns=texts("library.turns", count=game.cursor))
