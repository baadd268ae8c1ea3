"""The page's side of the conversation with the engine. Pure: lines and times (seconds) go in, lines come out.

The supervisor carries the lines. It also asks every second whether the engine has died, and if so starts another one.
"""

from __future__ import annotations

import json

from pyapp.rules.line import Line
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import Position
from pyapp.rules.variants import game_value
from pyapp.ui.analysis.judgements import Moment
from pyapp.ui.computer.arrival import Coming

LONGEST_SILENCE = 6  # seconds of silence while thinking; at least one line a second is due
LOADING_PATIENCE = 30  # seconds of silence of an engine that is loading
TRIES = 3  # how many engines in a row may fail to play a turn
NAP = 3  # seconds between two checks that show that the page itself has slept

COMING = "coming"
MISSING = "missing"
READY = "ready"
PROGRESS = "progress"
BEST = "best"
ANSWER = "answer"
QUICK_EVAL = "quick eval"
BROKEN = "broken"


class EngineClient:
    """Sends one request at a time to the engine that runs.

    ready: the engine is loaded;  compiled: whether it runs compiled code;  depth: plies it has seen of the
    position of the request;  said: its latest message: after COMING, PROGRESS, BEST and ANSWER the one of the protocol,
    after QUICK_EVAL the score;  missing: the file that cannot be fetched, "" for none;  coming: the progress of its files,
    None while there is nothing to show.
    """

    def __init__(self, now: float):
        self.compiled = True
        self.said: dict = {}
        self._number = self._quick_evals = 0
        self._request: dict | None = None
        self._game: Line | Moment = None  # type: ignore[assignment]  # the request's
        self._tries = 0
        self.missing = ""
        self.start(now)

    def start(self, now: float) -> None:
        """Take up the conversation with a new engine."""
        self.ready = False
        self.depth = 0
        self.coming: Coming | None = None
        self._line: tuple = (None, [])  # the start and the turns of the game that the engine has received
        self._heard_at = self._checked_at = now
        self._tries += 1

    def give_up(self, file: str) -> None:
        """Give up, because this file of the engine cannot be fetched."""
        self.missing, self.coming = file, None

    def forgive(self) -> None:
        """Forget the failures of earlier engines, and the missing file."""
        self._tries, self.missing = 0, ""

    @property
    def given_up(self) -> bool:
        """Return whether the page should start no further engine."""
        return self._tries > TRIES or bool(self.missing)

    @property
    def asked(self) -> bool:
        """Return whether a request awaits its answer."""
        return self._request is not None

    def ask(self, request: dict, game: Line | Moment, now: float) -> list:
        """Make a request of the protocol about a game and drop any earlier one. Return the lines to send now."""
        lines = self.drop()
        self._number += 1
        self._request, self._game = dict(request, id=self._number), game
        return lines + self.waiting_lines(now)

    def quick_eval(self, game: Line | Moment) -> list:
        """Ask for a judgement at a glance, besides any other request. Return the lines to send now."""
        self._quick_evals += 1
        request = {"do": "eval", "id": QUICK_EVAL + str(self._quick_evals)}
        return [json.dumps(_with_position(request, game.position))] if self.ready else []

    def drop(self) -> list:
        """Drop the request; return the lines to send now."""
        stop = [json.dumps({"do": "stop"})] if self.asked and self.ready else []
        self._request = None
        return stop

    def hear(self, line: str, now: float) -> str | None:
        """Take a line from the engine. Return one of the words above, None for an answer to a dropped request."""
        self._heard_at = now
        message = json.loads(line)
        if COMING in message:
            self.said = message
            return COMING
        if MISSING in message:
            self.give_up(message[MISSING])
            return MISSING
        if READY in message:
            self.ready, self.compiled, self.coming = True, message["compiled"], None
            return READY
        if message["id"] == QUICK_EVAL + str(self._quick_evals) and "score" in message:
            self.said = message
            return QUICK_EVAL
        if self._request is None or message["id"] != self._request["id"]:
            return None
        if "error" in message:
            return BROKEN
        self.said, self.depth = message, message.get("depth", self.depth)
        if BEST not in message and "draw" not in message:
            return PROGRESS
        self._request, self._tries = None, 0
        return BEST if BEST in message else ANSWER

    def waiting_lines(self, now: float) -> list:
        """Return the lines of the waiting request, now that the engine is ready."""
        self.depth = 0
        if self._request is None or not self.ready:
            return []
        self._heard_at = now
        return [json.dumps(self._whole_request(self._request))]

    def is_dead(self, now: float) -> bool:
        """Return whether the engine has been silent for too long. Call this every second."""
        if now - self._checked_at > NAP:
            self._heard_at = now
        self._checked_at = now
        if not self.ready:
            return now - self._heard_at > LOADING_PATIENCE
        return self.asked and now - self._heard_at > LONGEST_SILENCE

    def _whole_request(self, request: dict) -> dict:
        """Return the request with the part of its game that the engine has not received yet."""
        game, turns = self._game, self._game.turns
        whole, keeps = _with_position(request, game.position), 0
        start, read = self._line
        self._line = game.start, turns
        if start is game.start:
            while keeps < min(len(read), len(turns)) and read[keeps] is turns[keeps]:
                keeps += 1
            whole["keeps"] = keeps
        else:
            whole["start"] = position_text(game.start)
        whole["game_so_far"] = [turn_text(game.position.variant, turn) for turn in turns[keeps:]]
        return whole


def _with_position(request: dict, position: Position) -> dict:
    return dict(request, game=game_value(position.variant), position=position_text(position))
