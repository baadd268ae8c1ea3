"""People's own rules: the switches of a game as a JSON value, checked (docs/rules.md#switches)."""

from collections import OrderedDict

from pyapp.rules.notation import is_number
from pyapp.rules.variants import (
    ADJUDICATE,
    AFTER_CAPTURE,
    AFTERWARDS,
    AT_ONCE,
    BOTH,
    CLAIM,
    CONTINUES,
    DRAW,
    ENDS_TURN,
    FORWARD,
    NEVER,
    NOT_IN_A_ROW,
    OWN,
    UNDER,
    VARIANTS,
    Variant,
    game_of,
    game_with,
    switches_of,
)

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from typing import Any

FREELY = "freely"  # a value of "jump_again"
LONGEST_NAME = 60  # characters
NAMES = ("name", "like")  # the keys of a value besides the switches
EITHER = (False, True)
WORDS = {"false": False, "true": True}
PLIES = range(1000)

# name of a switch -> its values
VALUES: OrderedDict = OrderedDict(
    (
        ("size", (6, 7, 8, 10)),
        ("rows", (2, 3, 4)),
        ("first", ("light", "dark")),
        ("soldiers_capture", (FORWARD, BOTH)),
        ("officers_fly", EITHER),
        ("captured", (UNDER, AT_ONCE, AFTERWARDS)),
        ("longest", EITHER),
        ("promotion", (ENDS_TURN, CONTINUES, AFTER_CAPTURE)),
        ("jump_again", (NEVER, NOT_IN_A_ROW, FREELY)),
        ("officers_reverse", EITHER),
        ("single", EITHER),
        ("third_time", (CLAIM, DRAW, ADJUDICATE)),
        ("fifth_time", EITHER),
        ("no_progress", PLIES),
        ("officers_only", PLIES),
        ("dead_play", (DRAW, ADJUDICATE)),
    )
)


def read_game(value: "Any") -> Variant:
    """Return the game of a JSON value: an id, or switches. Raises ValueError with the reason if page and rooms do not play it."""
    game = game_of(value) if is_id(value) else own_game(value)
    if is_endless(game):
        raise ValueError("jump_again: flying officers that jump freely have more turns than can be listed")
    return game


def is_endless(game: Variant) -> bool:
    """Tell whether turns may be too many to list: a flying officer can jump a column of six to and fro in thousands of ways."""
    return game.officers_fly and game.jump_again == FREELY and game.captured == UNDER


def is_game(value: "Any") -> bool:
    """Tell whether a JSON value is a game that page and rooms play."""
    try:
        read_game(value)
    except ValueError:
        return False
    return True


def is_id(value: object) -> bool:
    """Tell whether a JSON value is the id of a game."""
    return isinstance(value, str) and value in VARIANTS


def own_game(value: "Any") -> Variant:
    """Return the game of a JSON object of switches; those left out are as in Lasca. Raises ValueError with the reason.

    It may also have "name", a text, and "like", the id of the game whose learned weights and measured ratings it uses.
    Every such game has a turn at its start: there is an empty rank before the front one.
    """
    if not isinstance(value, dict):
        raise ValueError("rules are a JSON object of switches")
    for key in value:
        if not suits(key, value[key]):
            raise ValueError("%s: %s" % (key, wish(key)))
    switches = {key: value[key] for key in value if key not in NAMES}
    game = game_with(OWN, value.get("name", "Own rules"), "", value.get("like", "lasca"), **switches)
    reason = contradiction(game)
    if reason:
        raise ValueError(reason)
    return game


def nearest(game: Variant) -> str:
    """Return the id of this game, or of the relative of a game by people's own rules."""
    return game.id if game.id in VARIANTS else game.like


def game_text(game: Variant) -> str:
    """Return a game as a text: its id, or people's own rules in one line."""
    return game.id if game.id in VARIANTS else rules_text(game)


def rules_text(game: Variant) -> str:
    """Return the rules of a game in one line, as in "like=lasca size=7 rows=3 … name=Mine"."""
    switches = switches_of(game)
    words = ["%s=%s" % (key, _word(switches[key])) for key in ("like",) + tuple(VALUES)]
    return " ".join(words + ["name=" + game.name])


def read_rules(text: str) -> Variant:
    """Return the game that `rules_text` wrote. Raises ValueError."""
    switches, _, name = text.partition("name=")
    given: dict = {"name": name} if name else {}
    for word in switches.split():
        key, _, written = word.partition("=")
        given[key] = int(written) if is_number(written, 3) else WORDS.get(written, written)
    return own_game(given)


def suits(key: str, given: object) -> bool:
    """Tell whether a key of the JSON object of a game may have this value."""
    if key == "name":
        return isinstance(given, str) and 0 < len(given) <= LONGEST_NAME and min(given) >= " "
    if key == "like":
        return is_id(given)
    values = VALUES.get(key, ())
    return bool(values) and type(given) is type(values[0]) and given in values


def wish(key: str) -> str:
    """Return the accepted values of a key in words."""
    if key == "name":
        return "a line of 1 to %d characters" % LONGEST_NAME
    if key == "like":
        return "one of " + ", ".join(VARIANTS)
    if key not in VALUES:
        return "no switch; these are: " + ", ".join(VALUES)
    if VALUES[key] is PLIES:
        return "a whole number from 0 to %d" % PLIES[-1]
    return "one of " + ", ".join([_word(each) for each in VALUES[key]])


def contradiction(game: Variant) -> str:
    """Return a sentence about switches that contradict each other, "" if none do."""
    if 2 * game.rows >= game.size:
        return "rows: twice %d rows leave none empty on a board of %d" % (game.rows, game.size)
    if game.captured == AFTERWARDS and game.jump_again != NEVER:
        return 'captured: "afterwards" needs jump_again "never", for a piece is captured once'
    if game.single and (game.longest or game.jump_again != NEVER):
        return 'single: a capture of one jump needs longest false and jump_again "never"'
    return ""


def _word(given: object) -> str:
    return str(given).lower() if type(given) is bool else str(given)
