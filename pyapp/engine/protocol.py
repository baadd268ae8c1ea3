"""The engine as a conversation: a JSON line in, JSON lines out. The worker, the command line and tests use this module.

Requests are objects with "do", and an "id" that every answer to them repeats. docs/engine.md has a table of them, with their
keys and their answers.
"""

import json
import random
import time
import traceback
from collections import deque, namedtuple
from collections.abc import Generator, Iterator

from pyapp.engine.endgames.ending import Ending
from pyapp.engine.endgames.kept import DamagedTable
from pyapp.engine.endgames.shelf import NO_TABLES, Shelf
from pyapp.engine.levels import DEEPEST, HIGHEST, LOWEST, NAMES, Level, fair_share, level
from pyapp.engine.memory import entries
from pyapp.engine.openings import Openings, on_disk
from pyapp.engine.oversights import CLEAR
from pyapp.engine.searches import Searches
from pyapp.engine.tastes import STYLES
from pyapp.engine.thinking import Limits, Manner, Thinker, glance, recurrable
from pyapp.rules.board import Board, TooManyTurns
from pyapp.rules.book import Choice
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import commands, material
from pyapp.rules.notation import NotationError, legal_turn, position_text, read_position, turn_text
from pyapp.rules.own_rules import own_game
from pyapp.rules.perft import perft
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.version import VERSION

LONGEST_LINE = 1_000_000  # characters; a request is far shorter
FAULT = "internal error: "  # the beginning of an error that no request deserves
PATIENCE = 2  # seconds that a level waits for the opening book of its game


# told_to_stop: whether to end soon;  searches, openings, shelf: as Searches, Openings and Shelf have them
# line: the positions of the game in the last request, the first one first
Means = namedtuple("Means", ("told_to_stop", "searches", "openings", "shelf", "line"))


class RequestError(ValueError):
    """A request that cannot be answered. The message says what is wrong and where."""


class Conversation:
    """Takes lines, works in slices, returns lines. Requests are answered one after the other, "stop" at once.

    searches: kept from request to request;  openings, shelf: the opening books and the tables of endings that it may use.
    """

    def __init__(self, shelf: Shelf = NO_TABLES) -> None:
        self._waiting: deque = deque()
        self._job: tuple | None = None
        self._stopping = self._has_ended = False
        self._line: list[Position] = []
        self.searches, self.openings, self.shelf = Searches(), Openings(on_disk), shelf

    @property
    def busy(self) -> bool:
        """Return whether there is work to do."""
        return self._job is not None or bool(self._waiting)

    def take(self, line: str) -> list:
        """Take one line. Returns the lines that answer it at once, if any."""
        try:
            request = _read_request(line)
        except RequestError as error:
            return [_line(None, {"error": str(error)})]
        wish = request.get("do")
        if wish == "stop":
            self._stopping = self.busy
        elif isinstance(wish, str) and wish in _JOBS:
            stops = (
                self._called_away if wish == "ponder" else self._left if _is_endless(request) else self._told_to_stop
            )
            means = Means(stops, self.searches, self.openings, self.shelf, self._line)
            self._waiting.append((request.get("id"), _JOBS[wish](request, means)))
        else:
            return [_line(request.get("id"), {"error": "do: one of %s, stop" % ", ".join(_JOBS)})]
        return []

    def end(self) -> None:
        """Notice that nothing more is coming: a search that only a request would end stops soon."""
        self._has_ended = True

    def work(self) -> list:
        """Do one slice of work, about 20 ms. Returns the lines that result."""
        if self._job is None:
            self._job = self._waiting.popleft()
        identity, steps = self._job
        try:
            answer = next(steps)
        except StopIteration:
            self._job, self._stopping, answer = None, False, None
        except _OURS as error:
            self._job, self._stopping, answer = None, False, {"error": str(error)}
        except Exception as error:  # a fault of the engine: the caller reads of it, and the conversation goes on
            traceback.print_exc()
            self.searches.forget()
            self._job, self._stopping, answer = None, False, {"error": "%s%r" % (FAULT, error)}
        if answer is not None and not _LAST.isdisjoint(answer):  # a stop from now on is meant for the next request
            self._job, self._stopping = None, False
        return [] if answer is None else [_line(identity, answer)]

    def _told_to_stop(self) -> bool:
        return self._stopping

    def _left(self) -> bool:
        return self._stopping or self._has_ended

    def _called_away(self) -> bool:
        return self._left() or bool(self._waiting)


def _turns(request: dict, _means: Means) -> Iterator[dict | None]:
    position = _position(request)
    yield {
        "turns": [
            {"turn": turn_text(position.variant, turn), "position": position_text(after(position, turn))}
            for turn in _every_turn(position)
        ]
    }


def _every_turn(position: Position) -> list:
    """The legal turns of a position. Raises TooManyTurns if there are more than a board has room for."""
    board = Board(position.variant)
    board.set(position.columns, position.side)
    perft(board, 1)
    return legal_turns(position)


def _best(request: dict, means: Means) -> Iterator[dict | None]:
    position = _undecided(request)
    player = _player(request)
    past, limits = _past(request, position, means), _limits(request, player)
    choices = (yield from _known(request, position, len(past), means)) if "level" in request else []
    if choices:
        yield _from_book(position, random.Random(limits.seed).choice(choices))
    else:
        manner = Manner(player.sight, player.tastes + _style(request), "level" in request)
        means = means if _knows_endings(player) else means._replace(shelf=NO_TABLES)
        yield from _found_out(position, past, limits, manner, None, means)


def _knows_endings(player: Level) -> bool:
    """Return whether the player may use tables of endings: the highest level, and a player without a level."""
    return player.sight == CLEAR and player.nodes is None


def _found_out(
    position: Position, past: list, limits: Limits, manner: Manner, room: int | None, means: Means
) -> Iterator[dict | None]:
    """Yield the reports and the answer of a search, or of a table of endings once there is one. room: as Thinker has it."""
    ending = Ending(means.shelf, position, recurrable([*past, position]))
    if ending.options() is None:
        for words in Thinker(position, past, limits, means.searches, manner, room, ending).think(means.told_to_stop):
            if ending.options() is not None:  # the table has arrived meanwhile
                break
            yield words
    if ending.options() is not None:
        from pyapp.engine.endgames.answering import by_table  # only now: see kept.py

        yield from by_table(ending, limits.lines, lambda each: glance(each, means.searches))


def _known(request: dict, position: Position, plies: int, means: Means) -> Generator[None, None, list]:
    """Return the choices of the level in the opening book, after waiting a while for the book."""
    if position.variant.id not in VARIANTS:
        return []
    until = time.perf_counter() + PATIENCE
    while not means.openings.has_come(position.variant.id):
        if means.told_to_stop() or time.perf_counter() > until:
            return []
        yield None
    return means.openings.choices(position, _level_number(request["level"]), plies)


def _from_book(position: Position, choice: Choice) -> dict:
    turn = turn_text(position.variant, choice.turn)
    return {"best": turn, "depth": 0, "score": choice.value, "nodes": 0, "line": [turn], "ms": 0, "book": True}


def _ponder(request: dict, means: Means) -> Iterator[dict | None]:
    position = _undecided(request)
    player = level(position.variant, HIGHEST)
    limits, manner = Limits(DEEPEST, None, None, None, 1), Manner(CLEAR, _style(request), False)
    room = entries(player.depth, player.nodes, player.ms, means.searches.most)
    yield from _found_out(position, _past(request, position, means), limits, manner, room, means)


def _draw(request: dict, means: Means) -> Iterator[dict | None]:
    for answer in _best(request, means):
        if answer is not None and "best" in answer:
            answer = {"draw": answer["score"] >= 0, "score": answer["score"]}
        yield answer


def _eval(request: dict, means: Means) -> Iterator[dict | None]:
    position = _position(request)
    yield {
        "score": glance(position, means.searches),
        "columns": [commands(position, side) for side in (LIGHT, DARK)],
        "material": [material(position, side) for side in (LIGHT, DARK)],
    }


def _perft(request: dict, means: Means) -> Iterator[dict | None]:
    position = _position(request) if "position" in request else start(_variant(request))
    deepest = _number(request, "depth", 1, 40)
    if deepest is None:
        raise RequestError("depth: missing")
    began, counts, board = time.perf_counter(), [], Board(position.variant)
    for depth in range(1, deepest + 1):
        leaves = 0
        for turn in _every_turn(position):
            board.set(turn.stages[-1], 1 - position.side)
            leaves += perft(board, depth - 1) if depth > 1 else 1
            yield None
        if means.told_to_stop():
            break
        counts.append(leaves)
    yield {"perft": counts, "ms": int(1000 * (time.perf_counter() - began))}


def _about(_request: dict, _means: Means) -> Iterator[dict | None]:
    yield {"name": "Columna", "version": VERSION}


_JOBS = {
    "turns": _turns,
    "best": _best,
    "draw": _draw,
    "ponder": _ponder,
    "eval": _eval,
    "perft": _perft,
    "about": _about,
}
_LAST = {"turns", "best", "draw", "columns", "perft", "name"}  # each last answer has one of them, no report has
_LIMITS = ("level", "depth", "ms", "nodes", "left")
_OURS = (RequestError, NotationError, TooManyTurns, DamagedTable)


def _read_request(line: str) -> dict:
    if len(line) > LONGEST_LINE:
        raise RequestError("the line is longer than %d characters" % LONGEST_LINE)
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError("not JSON: %s" % error)
    if not isinstance(request, dict):
        raise RequestError('a request is a JSON object with "do"')
    return request


def _limits(request: dict, player: Level) -> Limits:
    if not any(key in request for key in _LIMITS):
        raise RequestError("one of %s is needed" % ", ".join(_LIMITS))
    return Limits(
        depth=min(_number(request, "depth", 1, DEEPEST) or DEEPEST, player.depth),
        ms=_milliseconds(request, player),
        nodes=_least(_number(request, "nodes", 1, 10**12), player.nodes),
        seed=_number(request, "seed", 0, 2**31 - 1),
        lines=_number(request, "lines", 1, 8) or 1,
    )


def _milliseconds(request: dict, player: Level) -> int | None:
    """The least of the thinking time in a request, its level's, and a fair share of its clock; None for no limit."""
    left = _number(request, "left", 0, 10**9)
    share = None if left is None else fair_share(left, _number(request, "increment", 0, 3_600_000) or 0)
    return _least(_number(request, "ms", 1, 3_600_000), player.ms, share)


def _least(*limits: int | None) -> int | None:
    """Return the least of the limits, None if there is none."""
    return min([limit for limit in limits if limit is not None], default=None)


def _is_endless(request: dict) -> bool:
    """Return whether a search has no limit but the greatest depth."""
    return request.get("depth") == DEEPEST and not any(key in request for key in _LIMITS if key != "depth")


def _player(request: dict) -> Level:
    """The level in a request, or one without limits that sees everything."""
    if "level" not in request:
        return Level(DEEPEST, None, None, CLEAR, ())
    return level(_variant(request), _level_number(request["level"]))


def _level_number(wish: object) -> int:
    number = NAMES.get(wish) if isinstance(wish, str) else wish
    if type(number) is int and LOWEST <= number <= HIGHEST:
        return number
    raise RequestError("level: one of %s, or a whole number from %d to %d" % (", ".join(NAMES), LOWEST, HIGHEST))


def _style(request: dict) -> tuple:
    """The style in a request as tastes, () if there is none."""
    style = request.get("style")
    if style is None:
        return ()
    if style not in STYLES:
        raise RequestError("style: one of %s" % ", ".join(STYLES))
    return (style,)


def _number(request: dict, key: str, least: int, most: int) -> int | None:
    """The whole number under this key, None if it is missing."""
    value = request.get(key)
    if value is None or (type(value) is int and least <= value <= most):
        return value
    raise RequestError("%s: a whole number from %d to %d" % (key, least, most))


def _variant(request: dict) -> Variant:
    game = request.get("game")
    if isinstance(game, dict):
        try:
            return own_game(game)
        except ValueError as error:
            raise RequestError("game: %s" % error)
    if not isinstance(game, str) or game not in VARIANTS:
        raise RequestError("game: one of %s, or an object of switches" % ", ".join(VARIANTS))
    return VARIANTS[game]


def _position(request: dict, key: str = "position") -> Position:
    if not isinstance(request.get(key), str):
        raise RequestError("%s: a text such as W:a1w,c3Wbb" % key)
    return read_position(_variant(request), request[key])


def _undecided(request: dict) -> Position:
    """The position, in which the side to move must have a turn."""
    position = _position(request)
    if not legal_turns(position):
        raise RequestError("position: the side to move has no legal turn")
    return position


def _past(request: dict, position: Position, means: Means) -> list[Position]:
    """Return the positions before this one, to which "game_so_far" leads."""
    turns = request.get("game_so_far", [])
    if not isinstance(turns, list) or not all(isinstance(turn, str) for turn in turns):
        raise RequestError("game_so_far: a list of turns")
    line = _beginning(request, position, turns, means.line)
    for text in turns:
        turn = legal_turn(position.variant, legal_turns(line[-1]), text)
        if turn is None:
            raise RequestError("game_so_far: not a legal turn: %s" % text)
        line.append(after(line[-1], turn))
    if (line[-1].columns, line[-1].side) != (position.columns, position.side):
        raise RequestError("game_so_far: these turns do not lead to the position")
    means.line[:] = line
    return line[:-1]


def _beginning(request: dict, position: Position, turns: list, positions: list[Position]) -> list[Position]:
    """Return the positions from which "game_so_far" goes on; positions: those of the request before."""
    keeps = _number(request, "keeps", 0, LONGEST_LINE)
    if keeps is not None:
        if keeps >= len(positions) or positions[0].variant != position.variant:
            raise RequestError("keeps: so many turns of this game are not known")
        return positions[: keeps + 1]
    if not turns:
        return [position]
    return [_position(request, "start") if "start" in request else start(position.variant)]


def _line(identity: object, answer: dict) -> str:
    return json.dumps({"id": identity, **answer})
