"""Questions to the server that wait for the line."""

from pyapp.ui.online.line_state import LOST, UP
from pyapp.ui.online.online import WANTED


class Questions:
    """`players` is the Players. A question is put again where the line was lost before its answer."""

    def __init__(self, players):
        self._line, self._online = players.line, players.online
        self._waiting = []
        players.line.hear(self._come, lambda _message: None, lambda: None)

    def ask(self, request: dict, answered) -> None:
        """Put a question; `answered` gets the answer, which may have an error."""
        if self._line.state == UP:
            self._line.ask(request, lambda answer: self._take(request, answered, answer))
        else:
            self._waiting.append((request, answered))
            self._line.want(WANTED)

    def end(self) -> None:
        """Nothing more is asked: what waits is forgotten, and no line is needed."""
        self._waiting = []
        self._online.rest()

    def _come(self):
        waiting, self._waiting = self._waiting, []
        for request, answered in waiting:
            self.ask(request, answered)

    def _take(self, request: dict, answered, answer: dict):
        if "error" in answer and answer["error"]["code"] == LOST:
            self._waiting.append((request, answered))
        else:
            answered(answer)
