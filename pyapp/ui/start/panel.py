"""The start page beside the board and the dialog of a new game: the choice of a game and of its players."""

from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN, STYLES, without_style
from pyapp.ui.board.thumbnail_svg import board_picture
from pyapp.ui.markup import filled, lasting_options
from pyapp.ui.text.games import GAMES
from pyapp.ui.text.levels import GROUPS, group_key, group_of, levels_of, style_key, words_key
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_key, game_name

CHOICE = '<fieldset class="{name}s"><legend data-text="{legend}">{@legend}</legend>{+shown}</fieldset>'
VALUE = (
    '<label><input type="radio" name="{name}" value="{value}" autocomplete="off"{?checked}>'
    '<span data-text="{label}">{@label}</span></label>'
)
SELECT = (
    '<label class="level"><span data-text="{legend}">{@legend}</span>'
    '<select name="{name}" autocomplete="off">{+shown}</select></label>'
)
GAME = (
    '<label class="game"><input type="radio" name="game" value="{game}">{+picture}'
    "<span><b>{name}</b><span>{@about}</span></span></label>"
)
ABOUT = '<p id="about"></p>'  # of the chosen game
COMPUTER, PEOPLE, WATCH = "computer", "people", "watch"
MODES = ((COMPUTER, "start.computer"), (PEOPLE, "start.people"), (WATCH, "start.watch"))
CONTINUE = "<b>{start.continue}</b><span>{left}</span>"
PERSONS_SIDES = (("0", "start.light"), ("1", "start.dark"))
FIRST_LEVEL = "1"


def choices(session, texts: Texts) -> str:
    """Return all choices before a game, as the session has them."""
    games = [(game, game_key(game)) for game in VARIANTS]
    return choice(texts, "game", "start.game", games, session.game.position.variant.id) + ABOUT + seats(session, texts)


def cards(texts: Texts) -> str:
    """Return the cards of all games."""
    return "".join([card(variant, texts) for variant in VARIANTS.values()])


def card(variant, texts: Texts) -> str:
    """Return a game's card."""
    name, about = game_name(texts, variant), GAMES[variant.id].about
    return filled(GAME, texts, game=variant.id, picture=board_picture(variant), name=name, about=about)


def seats(session, texts: Texts) -> str:
    """Return the choice of the players, as the session has them: mode, the person's side, level."""
    players = session.players
    return (
        choice(texts, "mode", "start.mode", MODES, mode(players))
        + choice(texts, "side", "start.side", PERSONS_SIDES, str(persons_side(players)))
        + choice(texts, "group", "start.group", [(each, group_key(each)) for each in GROUPS], group_of(level(players)))
        + select(texts, "level", "start.level", levels(texts, level(players)))
    )


def choice(texts: Texts, name: str, legend: str, values, chosen: str) -> str:
    """Return one choice; values: pairs of a value and its label's key."""
    radios = [filled(VALUE, texts, name=name, value=value, checked=value == chosen, label=key) for value, key in values]
    return filled(CHOICE, texts, name=name, legend=legend, shown="".join(radios))


def select(texts: Texts, name: str, legend: str, options: str) -> str:
    """Return a choice that unfolds."""
    return filled(SELECT, texts, legend=legend, name=name, shown=options)


def levels(texts: Texts, chosen: str) -> str:
    """Return the levels of one group as options, each in words; `chosen` is one of them."""
    return lasting_options([(each, words_key(each)) for each in levels_of(group_of(chosen))], texts, chosen)


def styles(texts: Texts, chosen: str) -> str:
    """Return the styles in which a computer may play as options, none at first."""
    return lasting_options([(each, style_key(each)) for each in ("",) + STYLES], texts, chosen)


def continuation(session, texts: Texts) -> str:
    """Return the inside of the button that goes on with the game the player left."""
    game = game_name(texts, session.game.position.variant)
    left = texts("start.left", game=game, count=moves(session.game.cursor, session.game.start.side))
    return filled(CONTINUE, texts, left=left)


def mode(players: list) -> str:
    """Return one of MODES: how people and computers share the sides."""
    return (WATCH, COMPUTER, PEOPLE)[players.count(HUMAN)]


def persons_side(players: list) -> int:
    """Return the side that a person plays, Light where both or none do."""
    return int(players[0] != HUMAN and players[1] == HUMAN)


def level(players: list) -> str:
    """Return the level of the computer that plays, FIRST_LEVEL where none does."""
    return without_style(computer(players))


def style(players: list) -> str:
    """Return the style of the computer that plays, "" for none."""
    return computer(players).partition(" ")[2]


def computer(players: list) -> str:
    """Return the computer that plays, one of FIRST_LEVEL where none does."""
    return next((player for player in players if player != HUMAN), FIRST_LEVEL)


def seated(wanted: str, side: int, strength: str) -> list:
    """Return the players in a mode; a person who plays a computer has `side`, and computers have the level `strength`."""
    if wanted == COMPUTER:
        return [HUMAN, strength] if side == 0 else [strength, HUMAN]
    return [HUMAN, HUMAN] if wanted == PEOPLE else [strength, strength]
