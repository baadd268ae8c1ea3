"""The players of matches: the engine in this process, random turns, and any program that speaks the engine's protocol."""

import json
import random
import shlex
import subprocess
import sys
from typing import Protocol

from pyapp.engine.levels import Level
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Manner, Thinker
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import Turn
from pyapp.rules.turn_reading import read_turn
from tools.paths import ROOT

OURS = shlex.join([sys.executable, "-m", "pyapp", "engine"])


class Broken(Exception):
    """A program that does not answer as the protocol demands."""


class Player(Protocol):
    """Anything that plays in a match."""

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and the score it gives that turn."""


class ByChance:
    """A player of random turns: level 0."""

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return a legal turn, with a score of 0."""
        return random.choice(game.legal), 0


class Engine:
    """The engine at some level. It keeps its table through the game."""

    def __init__(self, level: Level):
        self._limits = Limits(level.depth, level.ms, level.nodes, None, 1)
        self._manner = Manner(level.sight, level.tastes, True)
        self._searches = Searches()

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and its score."""
        return self.best(positions(game))

    def best(self, positions: list, seed: int | None = None) -> tuple[Turn, int]:
        """Return the best turn after these positions of a game, and its score. With a seed, the answer can be repeated."""
        limits = self._limits._replace(seed=seed)
        return Thinker(positions[-1], positions[:-1], limits, self._searches, self._manner).choose()


class Program:
    """A program in a process of its own.

    command: starts it in the checkout's folder;  options: keys of its requests, such as {"nodes": 10000}.
    """

    def __init__(self, command: str, options: dict):
        self._options = options
        self._process = subprocess.Popen(
            shlex.split(command), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and its score. Raises Broken."""
        variant = game.position.variant
        answer = self.ask(
            {
                "do": "best",
                "game": variant.id,
                "position": position_text(game.position),
                "start": position_text(game.start),
                "game_so_far": [turn_text(variant, turn) for turn in game.turns],
                **self._options,
            }
        )
        return read_turn(game.position, answer["best"]), answer["score"]

    def ask(self, request: dict) -> dict:
        """Return the last answer to a "best" request. Raises Broken."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(json.dumps({"id": 1, **request}) + "\n")
            self._process.stdin.flush()
        except OSError as reason:
            raise Broken(f"a player has gone: {reason}")
        for line in self._process.stdout:
            answer = json.loads(line)
            if "best" in answer:
                return answer
            if "error" in answer:
                raise Broken(f"{answer['error']}: {json.dumps(request)}")
        raise Broken("a player has gone")


def positions(game: Game) -> list:
    """Return all positions of a game, from its start to the one on the board."""
    return [game.position_at(plies) for plies in range(game.cursor + 1)]
