"""The history of a game with its times, for people and other programs: one turn per line."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.own_rules import is_game
from pyapp.rules.record import line_to
from pyapp.rules.turn_reading import turn_among
from pyapp.rules.variants import game_of, game_value
from pyapp.saves.damaged import NOT_OURS, POSITION, TURN, DamagedSave
from pyapp.saves.decision import decide
from pyapp.saves.document import checked, field, is_list, is_text
from pyapp.saves.line_save import is_time
from pyapp.saves.listing import SEPARATOR, TAIL, head
from pyapp.saves.moment import after
from pyapp.saves.remark import OVER
from pyapp.saves.salvage import stopped
from pyapp.saves.saved import Saved, about

KIND = "columna-history"
VERSION = 1
SIDES = ("Light", "Dark")


def export(saved: Saved) -> str:
    """Return the text of a game with all turns that were played in it.

    seconds: the thinking time of a turn;  clock: the thinking time of its side so far;  at: the moment of the turn without
    pauses, that is the beginning plus all thinking times. A field is left out if its value is unknown.
    """
    game, outcome = saved.game, saved.game.record.outcome
    winner = None if outcome is None or outcome.winner is None else SIDES[outcome.winner]
    content = OrderedDict(
        (
            ("game", game_value(game.start.variant)),
            ("title", saved.title),
            ("players", saved.players),
            ("began", saved.began),
            ("start", position_text(game.start)),
            ("result", outcome and {"winner": winner, "reason": outcome.reason}),
        )
    )
    moves = SEPARATOR.join([json.dumps(move) for move in _moves(saved)])
    return head(KIND, VERSION, content, "moves") + moves + TAIL


def read(document: dict[str, Any]) -> Iterator[Saved | None]:
    """Yield the Saved of an export, and None after every step of work. Raises DamagedSave."""
    checked(KIND, VERSION, document)
    variant = game_of(field(document, "game", is_game))
    try:
        game = Game(read_position(variant, field(document, "start", is_text)))
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))
    saved = about(document, game)
    for number, move in enumerate(field(document, "moves", is_list), 1):
        try:
            _play(game, move, number)
        except DamagedSave as damage:
            raise stopped(damage, saved)
        yield None
    end = document.get("result")
    if isinstance(end, dict) and end.get("winner") in SIDES + (None,):
        winner, reason = end.get("winner"), end.get("reason")
        decide(game, Result(None if winner is None else SIDES.index(winner), reason if is_text(reason) else RECORDED))
    yield saved


def _moves(saved: Saved) -> Iterator[dict[str, Any]]:
    """Yield the fields of every turn."""
    game, variant = saved.game, saved.game.start.variant
    clocks: list[Any] = [0, 0]
    for node in line_to(game.record.end)[1:]:
        count, seconds = node.plies - 1 + game.start.side, node.seconds
        side = count % 2
        clocks[side] = None if None in (clocks[side], seconds) else clocks[side] + seconds
        moment = after(saved.began, int(sum(clocks))) if saved.began and None not in clocks else ""
        fields = [("number", count // 2 + 1), ("side", SIDES[side]), ("turn", turn_text(variant, node.turn))]
        times = [("seconds", seconds), ("clock", clocks[side]), ("at", moment)]
        yield OrderedDict(fields + [(name, time) for name, time in times if time not in (None, "")])


def _play(game: Game, move: Any, number: int) -> None:
    """Play the turn of an entry. Raises DamagedSave."""
    if not isinstance(move, dict) or not is_text(move.get("turn")):
        raise DamagedSave(NOT_OURS, "moves %d" % number)
    if game.result:
        raise DamagedSave(OVER, str(number))
    try:
        turn = turn_among(game.start.variant, game.legal, move["turn"])
    except NotationError:
        raise DamagedSave(TURN, str(number))
    seconds = move.get("seconds")
    game.play(turn, seconds if is_time(seconds) else None)
