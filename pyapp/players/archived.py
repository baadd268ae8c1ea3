"""A game as the archive keeps it: its turns with the time of each, and its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pyapp.players.pace import pace
from pyapp.rooms.events import DARK, DRAW, LIGHT, SIDES, Event
from pyapp.rooms.room import Room
from pyapp.rules.endings import DECISIONS, RECORDED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

SCORES = {LIGHT: 1, DRAW: 0.5, DARK: 0}  # Light's
FEWEST = 2  # turns: shorter games do not count, and others may not see them


class Moves(NamedTuple):
    """The turns of a game."""

    clock: dict[str, int] | None  # the time control, None for none
    turns: list[str]  # texts
    times: list[int]  # milliseconds of each


class Archived(NamedTuple):
    """A game that is over.

    room: the Room after the game;  pace: one of players.pace.PACES;  result: LIGHT, DARK or DRAW;  moves: Moves;  began,
    ended: moments, ms
    """

    room: Room
    pace: str
    result: str
    moves: Moves
    began: int
    ended: int


def archived(events: Iterable[Event]) -> Archived:
    """Return the game that is over in the room of these events."""
    room, began = Room(), 0
    made: list[tuple[str, int]] = []  # turns, with the time of each
    for event in events:
        taken = room.clocks.taken(event["at"]) if event["do"] == "turn" else 0
        played = room.round
        room.add(event)
        if event["do"] == "turn":
            made[room.game.cursor - 1 :] = [(event["turn"], taken)]
        elif event["do"] == "joined" or room.round != played:
            began, made = event["at"], []
    made = made[: room.game.cursor]  # without those that were taken back
    winner = room.result.winner
    result = DRAW if winner is None else SIDES[winner]
    moves = Moves(room.control, [turn for turn, _ in made], [time for _, time in made])
    return Archived(room, pace(room.control), result, moves, began, room.at)


def written(moves: Moves) -> dict[str, Any]:
    """Return the moves as JSON has them."""
    return {"clock": moves.clock, "turns": moves.turns, "times": moves.times}


def read(fields: dict[str, Any]) -> Moves:
    """Return the moves in such a JSON object."""
    return Moves(fields["clock"], fields["turns"], fields["times"])


def game_of(variant: str, moves: Moves, result: str, reason: str) -> Game:
    """Return the game with its record, replayed from its moves.

    reason: of rooms.room or rules.endings. Raises ValueError if the moves are no game.
    """
    game = Game(start(VARIANTS[variant]))
    for text, time in zip(moves.turns, moves.times):
        turn = legal_turn(game.position.variant, game.legal, text)
        if turn is None:
            raise ValueError("no legal turn here: %s" % text)
        game.play(turn, time / 1000)
    if game.result is None:
        winner = SIDES.index(result) if result in SIDES else None
        game.decide(Result(winner, reason if reason in DECISIONS else RECORDED))
    return game
