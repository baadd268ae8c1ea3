"""The panel beside the board once a game is over."""

from pyapp.saves.players import HUMAN, LEVELS
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import result_headline, result_reason

PANEL = '<section id="ending" class="ending card" aria-labelledby="ended" tabindex="-1" hidden></section>'
CONTENT = (
    '<h2 id="ended">%s</h2><button type="button" class="close" data-do="end_seen">%s</button><p>%s</p>'
    '<p id="ending-rating">%s</p><div><button type="button" class="primary" data-do="rematch">%s</button>%s'
    '<button type="button" data-do="new" aria-haspopup="dialog">%s</button>'
    '<button type="button" data-do="review">%s</button></div>'
)
SWAP, NEXT, MISTAKE = "swap", "next_level", "from_mistake"
OFFERS = (
    (SWAP, '<button type="button" data-do="swap">%s</button>', "action.swap"),
    (NEXT, '<button type="button" data-do="next_level">%s</button>', "action.next_level"),
    (MISTAKE, '<button type="button" data-do="from_mistake">%s</button>', "action.from_mistake"),
)


def content(session, rated: str, texts: Texts) -> str:
    """Return the markup of the result and of the next steps on offer; rated: the words on the rating."""
    close, rematch, new, look = worded(texts, "menu.close", "action.rematch", "action.new_game", "action.review")
    offered = offers(session)
    buttons = [markup % escaped(texts(key)) for action, markup, key in OFFERS if action in offered]
    return CONTENT % (
        escaped(headline(session, texts)),
        close,
        escaped(reason(session, texts)),
        escaped(rated),
        rematch,
        "".join(buttons),
        new,
        look,
    )


def offers(session) -> list:
    """Return those of OFFERS that make sense: the next level for a winner, another try from the mistake for everybody else."""
    actions = [SWAP] if may_swap(session.players) else []
    if session.players.count(HUMAN) != 1 or not session.game.played:
        return actions
    if session.game.result.winner != session.players.index(HUMAN):
        return actions + [MISTAKE]
    return actions + [NEXT] if next_level(session.players) else actions


def next_level(players: list) -> list | None:
    """Return the same players with the computer a level stronger; None for the highest level."""
    computer = players[1 - players.index(HUMAN)]
    level, space, style = computer.partition(" ")
    if level == LEVELS[-1]:
        return None
    stronger = LEVELS[LEVELS.index(level) + 1] + space + style
    return [player if player == HUMAN else stronger for player in players]


def may_swap(players: list) -> bool:
    """Tell whether the same players may play with the sides exchanged."""
    return players[0] != players[1]


def headline(session, texts: Texts) -> str:
    """Return the headline of the result: for the person who played a computer, else for both sides."""
    result, players = session.game.result, session.players
    if players.count(HUMAN) != 1 or result.winner is None:
        return result_headline(texts, result)
    return texts("ending.won" if players[result.winner] == HUMAN else "ending.lost")


def reason(session, texts: Texts) -> str:
    """Return the reason of the result, and the number of moves."""
    game = session.game
    why = result_reason(texts, game.result, game.position.variant)
    return texts("ending.reason", reason=why, moves=texts("library.moves", count=moves(game.cursor, game.start.side)))
