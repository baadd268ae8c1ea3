"""People's own rules: the switches of a game as a JSON value, checked (docs/rules.md#switches)."""

from __future__ import annotations

from typing import Any

from pyapp.rules.notation import is_number
from pyapp.rules.variants import (
    AFTERWARDS,
    FREELY,
    NEVER,
    OWN,
    PLIES,
    SWITCHES,
    UNDER,
    VARIANTS,
    Variant,
    game_of,
    game_with,
    switches_of,
)

LONGEST_NAME = 60  # characters
NAMES = ("name", "like")  # the keys of a value besides the switches
WORDS = {"false": False, "true": True}


def read_game(value: Any) -> Variant:
    """Return the game of a JSON value: an id, or switches. Raises ValueError with the reason if page and rooms do not play it."""
    game = game_of(value) if is_id(value) else own_game(value)
    if is_endless(game):
        raise ValueError("jump_again: flying officers that jump freely have more turns than can be listed")
    return game


def is_endless(game: Variant) -> bool:
    """Return whether turns may be too many to list: a flying officer can jump a column of six to and fro in thousands of ways."""
    return game.officers_fly and game.jump_again == FREELY and game.captured == UNDER


def is_game(value: Any) -> bool:
    """Return whether a JSON value is a game that page and rooms play."""
    try:
        read_game(value)
    except ValueError:
        return False
    return True


def is_id(value: object) -> bool:
    """Return whether a JSON value is the id of a game."""
    return isinstance(value, str) and value in VARIANTS


def own_game(value: Any) -> Variant:
    """Return the game of a JSON object of switches; those left out are as in Lasca. Raises ValueError with the reason.

    It may also have "name", a text, and "like", the id of the game whose learned weights and measured ratings it uses.
    Every such game has a turn at its start: there is an empty rank before the front one.
    """
    if not isinstance(value, dict):
        raise ValueError("rules are a JSON object of switches")
    for key in value:
        if not suits(key, value[key]):
            raise ValueError("%s: %s" % (key, accepted_values(key)))
    switches = {key: value[key] for key in value if key not in NAMES}
    game = game_with(OWN, value.get("name", "Own rules"), "", value.get("like", "lasca"), **switches)
    reason = contradiction(game)
    if reason:
        raise ValueError(reason)
    return game


def base_game_id(game: Variant) -> str:
    """Return the id of this game, or of the relative of a game by people's own rules."""
    return game.id if game.id in VARIANTS else game.like


def game_text(game: Variant) -> str:
    """Return a game as a text: its id, or people's own rules in one line."""
    return game.id if game.id in VARIANTS else rules_text(game)


def rules_text(game: Variant) -> str:
    """Return the rules of a game in one line, as in "like=lasca size=7 rows=3 … name=Mine"."""
    switches = switches_of(game)
    words = ["%s=%s" % (key, _word(switches[key])) for key in ("like",) + tuple(SWITCHES)]
    return " ".join(words + ["name=" + game.name])


def read_rules(text: str) -> Variant:
    """Return the game that `rules_text` wrote. Raises ValueError."""
    switches, _, name = text.partition("name=")
    given: dict[str, Any] = {"name": name} if name else {}
    for word in switches.split():
        key, _, written = word.partition("=")
        given[key] = int(written) if is_number(written, 3) else WORDS.get(written, written)
    return own_game(given)


def suits(key: str, given: object) -> bool:
    """Return whether a key of the JSON object of a game may have this value."""
    if key == "name":
        return isinstance(given, str) and 0 < len(given) <= LONGEST_NAME and min(given) >= " "
    if key == "like":
        return is_id(given)
    if key not in SWITCHES:
        return False
    default, values = SWITCHES[key]
    return type(given) is type(default) and given in values


def accepted_values(key: str) -> str:
    """Return the accepted values of a key in words."""
    if key == "name":
        return "a line of 1 to %d characters" % LONGEST_NAME
    if key == "like":
        return "one of " + ", ".join(VARIANTS)
    if key not in SWITCHES:
        return "no switch; these are: " + ", ".join(SWITCHES)
    if SWITCHES[key].values is PLIES:
        return "a whole number from 0 to %d" % PLIES[-1]
    return "one of " + ", ".join([_word(each) for each in SWITCHES[key].values])


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
