"""An engine supervisor whose browser notes every message."""

import json

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.table.session import Session


def game_of(name, position, turns):
    """This game, from a position or, if that is "", from its start, after these turns."""
    game = Game(read_position(VARIANTS[name], position) if position else start(VARIANTS[name]))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    return game


def session_of(game, players):
    session = Session(game, Settings(players=players))
    session.settings.view = "table"
    return session


class Engine:
    """A browser with an engine, which records the messages to it."""

    def __init__(self):
        self.told = []
        self.hear = None
        self.asked = 0  # the number of the last question

    def start(self, hear):
        self.hear = hear
        return self

    def say(self, line):
        self.told.append(json.loads(line))
        self.asked = self.told[-1].get("id", self.asked)

    def now(self):
        return 0

    def every(self, _milliseconds, _call):
        """Do nothing: no test waits for the engine to die."""


class Supervised:
    """The part of a Page that the supervisor needs, the engine's side of it, and the events that were told."""

    def __init__(self):
        self.dom, self.events, self.heard = Engine(), self, []
        self.supervisor = EngineSupervisor(self, self.dom.start)
        self.supervisor.open()
        self.dom.hear(json.dumps({"id": None, "ready": True, "compiled": True}))

    def emit(self, name, *_what):
        self.heard.append(name)

    def answer(self, said):
        """Let the engine answer its last question."""
        self.dom.hear(json.dumps(dict(said, id=self.dom.asked)))


def asked(engine):
    """The new messages to the engine, in short."""
    told, engine.told = engine.told, []
    return [
        [one["do"]] + [one[key] for key in ("ms", "nodes", "depth", "lines", "level") if key in one] for one in told
    ]
