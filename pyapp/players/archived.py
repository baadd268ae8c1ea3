"""A game as the archive keeps it: its turns with the time of each, and its end."""

from collections import namedtuple

from pyapp.players.pace import pace
from pyapp.rooms.events import DARK, DRAW, LIGHT, SIDES
from pyapp.rooms.room import Room
from pyapp.rules.endings import DECISIONS, RECORDED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Iterable

SCORES = {LIGHT: 1, DRAW: 0.5, DARK: 0}  # Light's
FEWEST = 2  # turns: shorter games do not count, and others may not see them

# clock: the time control, None for none;  turns: texts;  times: milliseconds of each
Moves = namedtuple("Moves", ("clock", "turns", "times"))

# room: the Room after the game;  pace: one of players.pace.PACES;  result: LIGHT, DARK or DRAW;
# moves: Moves;  began, ended: moments, ms
Archived = namedtuple("Archived", ("room", "pace", "result", "moves", "began", "ended"))


def archived(events: "Iterable[dict]") -> Archived:
    """Return the game that is over in the room of these events."""
    room, began = Room(), 0
    times: list = []
    for event in events:
        taken = room.clocks.taken(event["at"]) if event["do"] == "turn" else 0
        played = room.round
        room.add(event)
        if event["do"] == "turn":
            times[room.game.cursor - 1 :] = [taken]
        elif event["do"] == "joined" or room.round != played:
            began, times = event["at"], []
    turns = [turn_text(room.variant, turn) for turn in room.game.turns]
    winner = room.result.winner
    result = DRAW if winner is None else SIDES[winner]
    moves = Moves(room.control, turns, times[: len(turns)])
    return Archived(room, pace(room.control), result, moves, began, room.at)


def written(moves: Moves) -> dict:
    """Return the moves as JSON has them."""
    return {"clock": moves.clock, "turns": moves.turns, "times": moves.times}


def read(fields: dict) -> Moves:
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
