"""The choices before a new game, and the button that continues the last game. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from pyapp.rooms.time_control import BY_MINUTES, control_tag, read_control
from pyapp.rules.column import DARK
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import STYLES
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.markup import lasting_options, options, render
from pyapp.ui.start.own_games import field_value
from pyapp.ui.start.rated import NO, YES
from pyapp.ui.start.sides import COMPUTER, PEOPLE, WATCH
from pyapp.ui.table.session import Session
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.games import about_key
from pyapp.ui.text.levels import GROUPS, group_key, group_of, levels_of, player_name, style_key
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name, level_key

CHOICE = '<fieldset class="{name}s"><legend>{@legend}</legend>{+shown}</fieldset>'
VALUE = '<label><input type="radio" name="{name}" value="{value}" autocomplete="off"><span>{@label}</span></label>'
SELECT = (
    '<label class="{name}"><span>{@legend}</span>'
    '<select name="{name}" autocomplete="off"{?aria-describedby=about}>{+shown}</select></label>'
)
ABOUT_LEVEL = "level-words"  # the id of the sentence about the chosen level
REST = '<details id="rest"><summary><span id="rest-words"></span></summary><div>{+inside}<p id="offer"></p></div></details>'
SENTENCE = '<p id="{name}"></p>'
GAME = (
    '<label class="game"><input type="radio" name="game" value="{game}">{+picture}'
    "<span><b>{name}</b><span>{@about}</span></span></label>"
)
UNDRAWN = '<svg aria-hidden="true"></svg>'  # in place of a picture
OWN_GAME = GAME.replace("{@about}", "{about}")
ONLINE, LINK, NEARBY = "online", "link", "nearby"  # modes for people at two devices
MODES = (
    (COMPUTER, "start.computer"),
    (ONLINE, "action.online"),
    (LINK, "new.link"),
    (NEARBY, "new.nearby"),
    (PEOPLE, "start.people"),
    (WATCH, "start.watch"),
)
RANDOM = "random"
PERSONS_SIDES = (("0", "start.light"), (RANDOM, "start.random"), ("1", "start.dark"))
RATINGS = ((NO, "start.casual"), (YES, "start.rated"))
CONTINUE = "{+picture}<span><b>{start.continue}</b><span>{left}</span></span>"


def cards() -> str:
    """Return the cards of all games, without their pictures."""
    return "".join([card(variant) for variant in VARIANTS.values()])


def card(variant: Variant) -> str:
    """Return a game's card, without its picture."""
    name = game_name(variant)
    return render(GAME, game=variant.id, picture=UNDRAWN, name=name, about=about_key(variant.id))


def own_cards(games: list) -> str:
    """Return the cards of games by people's own rules, with values from `field_value`."""
    return "".join([own_card(field_value(game, games), game) for game in games])


def own_card(value: str, variant: Variant) -> str:
    """Return the card of a game by people's own rules."""
    picture = position_picture(start(variant))
    return render(OWN_GAME, game=value, picture=picture, name=variant.name, about=own_words(variant))


def own_words(variant: Variant) -> str:
    """Return a sentence on the game that people's own rules are like."""
    return texts("new.own_like", game=game_name(VARIANTS[variant.like]))


def seats(modes: list) -> str:
    """Return the choice of the players: the mode, and folded the person's side, rating, clock, level, style.

    modes: the offered ones of MODES.
    """
    rest = (
        choice("side", "start.side", PERSONS_SIDES)
        + choice("rated", "start.rating", RATINGS)
        + choice("group", "start.group", [(each, group_key(each)) for each in GROUPS])
        + render(SELECT, legend="start.level", name="level", about=ABOUT_LEVEL, shown="")
        + render(SELECT, legend="start.style", name="style", about="", shown=styles())
        + render(SENTENCE, name=ABOUT_LEVEL)
        + render(SELECT, legend="clock.title", name="pace", about="", shown=paces())
    )
    return choice("mode", "start.mode", modes) + render(REST, inside=rest)


def rest_words(mode: str, side: str, rated: str, pace: str, computer: str) -> str:
    """Return the folded choices of a mode in words. rated: "" where games of this kind are not rated;  pace: as in `paces`."""
    words = [player_name(computer)] if mode in (COMPUTER, WATCH) else []
    if mode in (COMPUTER, LINK, NEARBY):
        words.append(texts(dict(PERSONS_SIDES)[side]))
    if mode == COMPUTER and rated:
        words.append(texts(dict(RATINGS)[rated]))
    if mode in (COMPUTER, PEOPLE):
        words.append(control_text(read_control(pace)))
    return " · ".join(words)


def choice(name: str, legend: str, values: Iterable[tuple[str, str]]) -> str:
    """Return one choice. values: pairs of a value and its label's key."""
    radios = [render(VALUE, name=name, value=value, label=key) for value, key in values]
    return render(CHOICE, name=name, legend=legend, shown="".join(radios))


def levels(chosen: str) -> str:
    """Return the levels of one group as options. chosen: one of them."""
    return lasting_options([(each, level_key(each)) for each in levels_of(group_of(chosen))], chosen)


def paces() -> str:
    """Return the time controls of a game at one table as options, no clock first. Their values are those of a tag."""
    timed = [(control_tag(each), control_text(each)) for each in BY_MINUTES]
    return options([("", control_text(None))] + timed, "")


def styles() -> str:
    """Return the styles in which a computer may play, as options, no style first."""
    return lasting_options([(each, style_key(each)) for each in ("",) + STYLES], "")


def continuation(session: Session) -> str:
    """Return the content of the button that goes on with the game that the player left."""
    game = session.game
    name = game_name(game.position.variant)
    left = texts("start.left", game=name, count=moves(game.cursor, game.start.side))
    picture = position_picture(game.position, flipped=session.own_side == DARK)
    return render(CONTINUE, picture=picture, left=left)
