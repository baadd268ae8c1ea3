"""The fields of a request to the engine, read and checked (docs/engine.md has a table of them)."""

import json
from typing import Any

from pyapp.engine.levels import DEEPEST, HIGHEST, LOWEST, NAMES, Level, fair_share, level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.tastes import STYLES
from pyapp.engine.thinking import Limits
from pyapp.rules.notation import legal_turn, read_position
from pyapp.rules.own_rules import own_game
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.variants import VARIANTS, Variant

LONGEST_LINE = 1_000_000  # characters; a request is far shorter
LIMITS = ("level", "depth", "ms", "nodes", "left")


class RequestError(ValueError):
    """A request that cannot be answered. The message says what is wrong and where."""


def read_request(line: str) -> dict[str, Any]:
    """Return the request in a line. Raises RequestError."""
    if len(line) > LONGEST_LINE:
        raise RequestError("the line is longer than %d characters" % LONGEST_LINE)
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError("not JSON: %s" % error)
    if not isinstance(request, dict):
        raise RequestError('a request is a JSON object with "do"')
    return request


def limits_of(request: dict[str, Any], player: Level) -> Limits:
    """The least of the limits in a request, its level's, and a fair share of its clock; at least one is needed."""
    if not any(key in request for key in LIMITS):
        raise RequestError("one of %s is needed" % ", ".join(LIMITS))
    left = number_in(request, "left", 0, 10**9)
    share = None if left is None else fair_share(left, number_in(request, "increment", 0, 3_600_000) or 0)
    return Limits(
        depth=min(number_in(request, "depth", 1, DEEPEST) or DEEPEST, player.depth),
        ms=_least(number_in(request, "ms", 1, 3_600_000), player.ms, share),
        nodes=_least(number_in(request, "nodes", 1, 10**12), player.nodes),
        seed=number_in(request, "seed", 0, 2**31 - 1),
        lines=number_in(request, "lines", 1, 8) or 1,
    )


def _least(*limits: int | None) -> int | None:
    """Return the least of the limits, None if there is none."""
    return min([limit for limit in limits if limit is not None], default=None)


def is_endless(request: dict[str, Any]) -> bool:
    """Return whether a search has no limit but the greatest depth."""
    return request.get("depth") == DEEPEST and not any(key in request for key in LIMITS if key != "depth")


def player_of(request: dict[str, Any]) -> Level:
    """The level in a request, or one without limits that sees everything."""
    if "level" not in request:
        return Level(DEEPEST, None, None, CLEAR, ())
    return level(variant_of(request), level_number(request["level"]))


def level_number(wish: object) -> int:
    """The number of a level by its name or number."""
    number = NAMES.get(wish) if isinstance(wish, str) else wish
    if type(number) is int and LOWEST <= number <= HIGHEST:
        return number
    raise RequestError("level: one of %s, or a whole number from %d to %d" % (", ".join(NAMES), LOWEST, HIGHEST))


def style_of(request: dict[str, Any]) -> tuple[Any, ...]:
    """The style in a request as tastes, () if there is none."""
    style = request.get("style")
    if style is None:
        return ()
    if style not in STYLES:
        raise RequestError("style: one of %s" % ", ".join(STYLES))
    return (style,)


def number_in(request: dict[str, Any], key: str, least: int, most: int) -> int | None:
    """The whole number under this key, None if it is missing."""
    value = request.get(key)
    if value is None or (type(value) is int and least <= value <= most):
        return value
    raise RequestError("%s: a whole number from %d to %d" % (key, least, most))


def variant_of(request: dict[str, Any]) -> Variant:
    """The game in a request: one of ours, or people's own rules."""
    game = request.get("game")
    if isinstance(game, dict):
        try:
            return own_game(game)
        except ValueError as error:
            raise RequestError("game: %s" % error)
    if not isinstance(game, str) or game not in VARIANTS:
        raise RequestError("game: one of %s, or an object of switches" % ", ".join(VARIANTS))
    return VARIANTS[game]


def position_in(request: dict[str, Any], key: str = "position") -> Position:
    """The position under this key."""
    if not isinstance(request.get(key), str):
        raise RequestError("%s: a text such as W:a1w,c3Wbb" % key)
    return read_position(variant_of(request), request[key])


def undecided(request: dict[str, Any]) -> Position:
    """The position, in which the side to move must have a turn."""
    position = position_in(request)
    if not legal_turns(position):
        raise RequestError("position: the side to move has no legal turn")
    return position


def past_of(request: dict[str, Any], position: Position, known: list[Position]) -> list[Position]:
    """Return the positions before this one, to which "game_so_far" leads.

    known: the positions of the game in the request before, the first one first; replaced by those of this request.
    """
    turns = request.get("game_so_far", [])
    if not isinstance(turns, list) or not all(isinstance(turn, str) for turn in turns):
        raise RequestError("game_so_far: a list of turns")
    keeps = number_in(request, "keeps", 0, LONGEST_LINE)
    if keeps is not None:
        if keeps >= len(known) or known[0].variant != position.variant:
            raise RequestError("keeps: so many turns of this game are not known")
        line = known[: keeps + 1]
    elif turns:
        line = [position_in(request, "start") if "start" in request else start(position.variant)]
    else:
        line = [position]
    for text in turns:
        turn = legal_turn(position.variant, legal_turns(line[-1]), text)
        if turn is None:
            raise RequestError("game_so_far: not a legal turn: %s" % text)
        line.append(after(line[-1], turn))
    if (line[-1].columns, line[-1].side) != (position.columns, position.side):
        raise RequestError("game_so_far: these turns do not lead to the position")
    known[:] = line
    return line[:-1]
