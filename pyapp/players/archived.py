"""A game of a room as it is kept for good: its turns with the time each took, and how it ended. JSON as docs/formats.md has it."""

from collections import namedtuple

from pyapp.players.pace import pace_of
from pyapp.rooms.events import DARK, DRAW, LIGHT, SIDES
from pyapp.rooms.room import OVER, Room
from pyapp.rules.endings import DECISIONS, RECORDED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

RESULTS = (LIGHT, DARK, DRAW)  # who has won, as the archive says it
SCORES = {LIGHT: 1, DRAW: 0.5, DARK: 0}  # Light's

# clock: the control of time, None for none;  turns: texts;  times: milliseconds that each took
Moves = namedtuple("Moves", ("clock", "turns", "times"))

# variant: its id;  pace: as players.pace has it;  result: one of RESULTS;  reason: how it ended, as rooms.room and rules.endings
# say it;  moves: Moves;  began, ended: moments, ms
Archived = namedtuple("Archived", ("variant", "pace", "result", "reason", "moves", "began", "ended"))


def archived(events: list) -> list:
    """An Archived for each game of a room that is over, in their order; events: of the room, from the first on."""
    room, found = Room(), []
    began, times = 0, []
    for event in events:
        was = room.phase
        taken = room.clocks.taken(event["at"]) if event["do"] == "turn" else 0
        room.add(event)
        if event["do"] == "turn":
            del times[room.game.cursor - 1 :]
            times.append(taken)
        if room.phase == OVER and was != OVER:
            found.append(_kept(room, began, times[: room.game.cursor]))
        elif event["do"] == "joined" or was == OVER and room.phase != OVER:
            began, times = event["at"], []
    return found


def _kept(room: Room, began: int, times: list) -> Archived:
    turns = [turn_text(room.variant, turn) for turn in room.game.turns]
    winner, reason = room.result
    result = DRAW if winner is None else SIDES[winner]
    moves = Moves(room.control, turns, times)
    return Archived(room.variant.id, pace_of(room.control), result, reason, moves, began, room.at)


def written(moves: Moves) -> dict:
    """The moves as JSON has them."""
    return {"clock": moves.clock, "turns": " ".join(moves.turns), "times": moves.times}


def read(told: dict) -> Moves:
    """The moves that such a JSON object tells."""
    return Moves(told["clock"], told["turns"].split(), told["times"])


def game_of(variant: str, moves: Moves, result: str, reason: str) -> Game:
    """The game with its record, made again. Raises ValueError where it is none."""
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
