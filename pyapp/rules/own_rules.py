"""Rules of people's own: the switches of a game as a JSON value, checked (docs/rules.md#switches)."""

from collections import OrderedDict

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
    UNDER,
    VARIANTS,
    Variant,
    game_with,
)

ID = "own"  # of every such game
LONGEST_NAME = 60  # characters
NAMES = ("name", "like")  # of what a value has beside the switches
EITHER = (False, True)
PLIES = range(1000)

# name of a switch -> its values
VALUES = OrderedDict(
    (
        ("size", (6, 7, 8, 10)),
        ("rows", (2, 3, 4)),
        ("first", ("light", "dark")),
        ("soldiers_capture", (FORWARD, BOTH)),
        ("officers_fly", EITHER),
        ("captured", (UNDER, AT_ONCE, AFTERWARDS)),
        ("longest", EITHER),
        ("promotion", (ENDS_TURN, CONTINUES, AFTER_CAPTURE)),
        ("jump_again", (NEVER, NOT_IN_A_ROW, "freely")),
        ("officers_reverse", EITHER),
        ("single", EITHER),
        ("third_time", (CLAIM, DRAW, ADJUDICATE)),
        ("fifth_time", EITHER),
        ("no_progress", PLIES),
        ("officers_only", PLIES),
        ("dead_play", (DRAW, ADJUDICATE)),
    )
)


def own_game(value) -> Variant:
    """Return the game of a JSON object of switches, where those of Lasca may be left out. Raises ValueError: why there is none.

    It may also have "name", a text, and "like", the id of the game that lends what was learned and measured.
    Every such game has a turn at its start: there is an empty rank before the front one.
    """
    if not isinstance(value, dict):
        raise ValueError("rules are a JSON object of switches")
    name, like = value.get("name", "Own rules"), value.get("like", "lasca")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        raise ValueError("name: a text of 1 to %d characters" % LONGEST_NAME)
    if not isinstance(like, str) or like not in VARIANTS:
        raise ValueError("like: one of %s" % ", ".join(VARIANTS))
    switches = {key: value[key] for key in value if key not in NAMES}
    for switch in switches:
        _check(switch, switches[switch])
    game = game_with(ID, name, "", like, **switches)
    reason = contradiction(game)
    if reason:
        raise ValueError(reason)
    return game


def contradiction(game: Variant) -> str:
    """Return a sentence on switches that contradict each other, "" for none."""
    if 2 * game.rows >= game.size:
        return "rows: twice %d rows leave none empty on a board of %d" % (game.rows, game.size)
    if game.captured == AFTERWARDS and game.jump_again != NEVER:
        return 'captured: "afterwards" needs jump_again "never", for a piece is captured once'
    if game.single and (game.longest or game.jump_again != NEVER):
        return 'single: a capture of one jump needs longest false and jump_again "never"'
    return ""


def _check(switch: str, given) -> None:
    """Check the value of a switch. Raises ValueError."""
    if switch not in VALUES:
        raise ValueError("%s: no switch; these are: %s" % (switch, ", ".join(VALUES)))
    values = VALUES[switch]
    if type(given) is type(values[0]) and given in values:
        return
    if values is PLIES:
        raise ValueError("%s: a whole number from 0 to %d" % (switch, PLIES[-1]))
    words = [str(each).lower() if values is EITHER else str(each) for each in values]
    raise ValueError("%s: one of %s" % (switch, ", ".join(words)))
