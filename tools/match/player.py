"""A program that speaks the engine's protocol, in a process of its own, as a player of a match."""

import json
import shlex
import subprocess
import sys

from pyapp.rules.notation import position_text, turn_text
from tools.paths import ROOT

OURS = shlex.join([sys.executable, "-m", "pyapp", "engine"])


class Broken(Exception):
    """A player that does not answer as the protocol has it."""


class Player:
    """command: what starts it, in the checkout's folder;  options: keys of its requests, such as {"nodes": 10000}."""

    def __init__(self, role: str, command: str, options: dict):
        self.name = f"{role} {json.dumps(options)}".replace('"', "'")
        self.options = options
        self._process = subprocess.Popen(
            shlex.split(command), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def best(self, game) -> dict:
        """Its answer in the position on the Game's board. Raises Broken."""
        variant = game.position.variant
        return self.ask(
            {
                "do": "best",
                "game": variant.id,
                "position": position_text(game.position),
                "start": position_text(game.start),
                "game_so_far": [turn_text(variant, turn) for turn in game.turns],
                **self.options,
            }
        )

    def ask(self, request: dict) -> dict:
        """The last answer to a "best" request. Raises Broken."""
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

    def close(self) -> None:
        """Ends the process."""
        self._process.stdin.close()
        self._process.wait(10)
