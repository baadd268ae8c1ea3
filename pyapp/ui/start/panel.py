"""The start page beside the board: which game, and who plays it."""

from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import game_key, game_name

CHOICE = '<fieldset class="%s"><legend data-text="%s">%s</legend>%s</fieldset>'
VALUE = (
    '<label><input type="radio" name="%s" value="%s" data-do="%s:%s" autocomplete="off"%s>'
    '<span data-text="%s">%s</span></label>'
)
ABOUT = '<p id="about"></p>'  # the game that is chosen
COMPUTER, PEOPLE, WATCH = "computer", "people", "watch"
MODES = ((COMPUTER, "start.computer"), (PEOPLE, "start.people"), (WATCH, "start.watch"))
CONTINUE = "<b>%s</b><span>%s</span>"
PERSONS_SIDES = (("0", "start.light"), ("1", "start.dark"))
FIRST_LEVEL = "intermediate"


def choices(session, texts: Texts) -> str:
    """The markup of all that is chosen before a game, as the session has it."""
    return (
        choice(
            texts,
            "games",
            "start.game",
            "pick",
            [(game, game_key(game)) for game in VARIANTS],
            session.game.position.variant.id,
        )
        + ABOUT
        + choice(texts, "modes", "start.mode", "mode", MODES, mode(session.players))
        + choice(texts, "sides", "start.side", "side", PERSONS_SIDES, str(persons_side(session.players)))
    )


def choice(texts: Texts, name: str, legend: str, action: str, values, chosen: str) -> str:
    """The markup of one choice, in which each value does the action; values: pairs of a value and its label's key."""
    shown = [
        VALUE % (name, value, action, value, " checked" if value == chosen else "", key, escaped(texts(key)))
        for value, key in values
    ]
    return CHOICE % (name, legend, escaped(texts(legend)), "".join(shown))


def continuation(session, texts: Texts) -> str:
    """What stands on the button that goes on with a game that was left."""
    game = game_name(texts, session.game.position.variant)
    left = texts("start.left", game=game, count=session.game.cursor)
    return CONTINUE % (escaped(texts("start.continue")), escaped(left))


def mode(players: list) -> str:
    """One of MODES: how people and computers share the sides."""
    return (WATCH, COMPUTER, PEOPLE)[players.count(HUMAN)]


def persons_side(players: list) -> int:
    """The side that a person plays, Light where both or none do."""
    return int(players[0] != HUMAN and players[1] == HUMAN)


def seated(players: list, wanted: str, side: int) -> list:
    """Who plays in this mode when a person plays `side`; the level of a computer stays as it was."""
    level = next((player for player in players if player != HUMAN), FIRST_LEVEL)
    if wanted == COMPUTER:
        return [HUMAN, level] if side == 0 else [level, HUMAN]
    return [HUMAN, HUMAN] if wanted == PEOPLE else [level, level]
