"""The start page beside the board: which game, and who plays it."""

from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN, STYLES, without_style
from pyapp.ui.text.levels import GROUPS, group_key, group_of, levels_of, style_key, words_key
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import game_key, game_name

CHOICE = '<fieldset class="%ss"><legend data-text="%s">%s</legend>%s</fieldset>'
VALUE = '<label><input type="radio" name="%s" value="%s" autocomplete="off"%s><span data-text="%s">%s</span></label>'
SELECT = '<label class="level"><span data-text="%s">%s</span><select name="%s" autocomplete="off">%s</select></label>'
OPTION = '<option value="%s"%s data-text="%s">%s</option>'
ABOUT = '<p id="about"></p>'  # the game that is chosen
COMPUTER, PEOPLE, WATCH = "computer", "people", "watch"
MODES = ((COMPUTER, "start.computer"), (PEOPLE, "start.people"), (WATCH, "start.watch"))
CONTINUE = "<b>%s</b><span>%s</span>"
PERSONS_SIDES = (("0", "start.light"), ("1", "start.dark"))
FIRST_LEVEL = "1"


def choices(session, texts: Texts) -> str:
    """The markup of all that is chosen before a game, as the session has it."""
    games = [(game, game_key(game)) for game in VARIANTS]
    return choice(texts, "game", "start.game", games, session.game.position.variant.id) + ABOUT + seats(session, texts)


def seats(session, texts: Texts) -> str:
    """The markup of who is to play, as the session has it: mode, the person's side, level."""
    players = session.players
    return (
        choice(texts, "mode", "start.mode", MODES, mode(players))
        + choice(texts, "side", "start.side", PERSONS_SIDES, str(persons_side(players)))
        + choice(texts, "group", "start.group", [(each, group_key(each)) for each in GROUPS], group_of(level(players)))
        + select(texts, "level", "start.level", levels(texts, level(players)))
    )


def choice(texts: Texts, name: str, legend: str, values, chosen: str) -> str:
    """The markup of one choice; values: pairs of a value and its label's key."""
    shown = [
        VALUE % (name, value, " checked" if value == chosen else "", key, escaped(texts(key))) for value, key in values
    ]
    return CHOICE % (name, legend, escaped(texts(legend)), "".join(shown))


def select(texts: Texts, name: str, legend: str, options: str) -> str:
    """The markup of a choice that opens."""
    return SELECT % (legend, escaped(texts(legend)), name, options)


def levels(texts: Texts, chosen: str) -> str:
    """The options of the levels of one group, each in words; `chosen` is one of them."""
    return options(texts, [(each, words_key(each)) for each in levels_of(group_of(chosen))], chosen)


def styles(texts: Texts, chosen: str) -> str:
    """The options of the styles in which a computer may play, none at first."""
    return options(texts, [(each, style_key(each)) for each in ("",) + STYLES], chosen)


def options(texts: Texts, values, chosen: str) -> str:
    """The markup of options; values: pairs of a value and its label's key."""
    return "".join(
        [OPTION % (value, " selected" if value == chosen else "", key, escaped(texts(key))) for value, key in values]
    )


def continuation(session, texts: Texts) -> str:
    """What stands on the button that goes on with a game that was left."""
    game = game_name(texts, session.game.position.variant)
    left = texts("start.left", game=game, count=moves(session.game.cursor, session.game.start.side))
    return CONTINUE % (escaped(texts("start.continue")), escaped(left))


def mode(players: list) -> str:
    """One of MODES: how people and computers share the sides."""
    return (WATCH, COMPUTER, PEOPLE)[players.count(HUMAN)]


def persons_side(players: list) -> int:
    """The side that a person plays, Light where both or none do."""
    return int(players[0] != HUMAN and players[1] == HUMAN)


def level(players: list) -> str:
    """The level of the computer that plays, FIRST_LEVEL where none does."""
    return without_style(computer(players))


def style(players: list) -> str:
    """The style of the computer that plays, "" for none."""
    return computer(players).partition(" ")[2]


def computer(players: list) -> str:
    """The computer that plays, one of FIRST_LEVEL where none does."""
    return next((player for player in players if player != HUMAN), FIRST_LEVEL)


def seated(wanted: str, side: int, strength: str) -> list:
    """Who plays in this mode when a person plays `side` and computers are of this level."""
    if wanted == COMPUTER:
        return [HUMAN, strength] if side == 0 else [strength, HUMAN]
    return [HUMAN, HUMAN] if wanted == PEOPLE else [strength, strength]
