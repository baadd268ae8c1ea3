"""The page's side of the conversation with the engine. Pure: lines and times (seconds) go in, lines come out.

The rim carries the lines. It also asks now and then whether the engine has died, and starts another one then.
"""

import json

PATIENCE = 6  # seconds of silence while thinking; at least one line a second is due
LOADING_PATIENCE = 30  # seconds of silence of an engine that is on its way
TRIES = 3  # engines started in a row without a turn from any of them
NAP = 3  # seconds between two checks that tell that the page itself has slept

COMING = "coming"
MISSING = "missing"
READY = "ready"
PROGRESS = "progress"
BEST = "best"
ANSWER = "answer"
GLANCE = "glance"
BROKEN = "broken"


class EngineClient:
    """One request at a time, asked of whichever engine is alive.

    ready: the engine is loaded;  compiled: whether it runs compiled code;  depth: plies it has seen of the
    position asked about;  best: its turn's text after BEST;  claims: whether it rather claims the draw it may;
    accepts: after ANSWER, whether it takes the draw offered;  score: after GLANCE, what it holds of the position, in
    hundredths of a soldier for the side to move;  said: after COMING, PROGRESS, BEST and ANSWER, all that it said;
    given_up: it died too often, or a file of it is missing;  missing: that file, "" for none;  coming: the Coming of its files,
    None while there is nothing to be told of them.
    """

    def __init__(self, now: float):
        self.compiled = True
        self.best = None
        self.claims = self.accepts = False
        self.score = 0
        self.said = {}
        self._number = self._glance = 0
        self._request = None
        self._tries = 0
        self.missing = ""
        self.start(now)

    def start(self, now: float) -> None:
        """An engine has been started."""
        self.ready = False
        self.depth = 0
        self.coming = None
        self._heard_at = self._checked_at = now
        self._tries += 1

    def give_up(self, file: str) -> None:
        """A file of the engine cannot be had."""
        self.missing, self.coming = file, None

    def forgive(self) -> None:
        """Forget how often engines have died, and what was missing."""
        self._tries, self.missing = 0, ""

    @property
    def given_up(self) -> bool:
        """Whether no further engine should be started."""
        return self._tries > TRIES or bool(self.missing)

    @property
    def asked(self) -> bool:
        """Whether an answer is awaited."""
        return self._request is not None

    def ask(self, request: dict, now: float) -> list:
        """Put a request of the protocol; returns the lines to send now. What was asked before is dropped."""
        lines = self.drop()
        self._number += 1
        self._request = dict(request)
        self._request["id"] = self._number
        return lines + self._lines(now)

    def glance(self, request: dict) -> list:
        """Ask for a judgement at a glance, besides what else is asked; returns the lines to send now."""
        self._glance += 1
        return [json.dumps(dict(request, id=GLANCE + str(self._glance)))] if self.ready else []

    def drop(self) -> list:
        """Ask for nothing any more; returns the lines to send now."""
        stop = [json.dumps({"do": "stop"})] if self.asked and self.ready else []
        self._request = None
        return stop

    def hear(self, line: str, now: float) -> str | None:
        """Take a line of the engine; returns one of the words above or, to what was dropped, None."""
        self._heard_at = now
        answer = json.loads(line)
        if COMING in answer:
            self.said = answer
            return COMING
        if MISSING in answer:
            self.give_up(answer[MISSING])
            return MISSING
        if answer.get("ready"):
            self.ready, self.compiled, self.coming = True, answer["compiled"], None
            return READY
        if answer["id"] == GLANCE + str(self._glance) and "score" in answer:
            self.score = answer["score"]
            return GLANCE
        if not self.asked or answer["id"] != self._request["id"]:
            return None
        return self._take(answer)

    def waiting_lines(self, now: float) -> list:
        """What is to be sent to an engine that has become ready."""
        return self._lines(now) if self.asked else []

    def is_dead(self, now: float) -> bool:
        """Whether the engine has been silent for too long. To be asked about every second."""
        if now - self._checked_at > NAP:
            self._heard_at = now
        self._checked_at = now
        if not self.ready:
            return now - self._heard_at > LOADING_PATIENCE
        return self.asked and now - self._heard_at > PATIENCE

    def _take(self, answer: dict) -> str:
        if "error" in answer:
            return BROKEN
        self.said, self.depth = answer, answer.get("depth", self.depth)
        if "best" not in answer and "draw" not in answer:
            return PROGRESS
        self._request, self._tries = None, 0
        self.best, self.claims = answer.get("best"), answer.get("claim", False)
        self.accepts = answer.get("draw", False)
        return BEST if self.best else ANSWER

    def _lines(self, now: float) -> list:
        self._heard_at = now if self.ready else self._heard_at
        self.depth = 0
        return [json.dumps(self._request)] if self.ready else []
