"""Asks the server which games of ours go on, and goes back at once to one whose clock runs."""

from pyapp.rooms import refusal
from pyapp.rooms.room import RUNNING
from pyapp.rooms.timekeeping import by_days
from pyapp.ui.online.entering import insist
from pyapp.ui.online.line_state import UP


class RunningGames:
    """`page` is the Page, `online` the Online, `my_games` the MyGames."""

    def __init__(self, page, online, my_games):
        self._page, self._online, self._my_games = page, online, my_games
        self._is_known = True  # the request; a server of an earlier version ends the connection
        self._is_first = True  # nothing was asked, and the player has not begun anything, since the page was opened
        page.events.hear("turn_begun", lambda _turn, _begun: self._stay())

    def ask(self) -> None:
        """Ask, if there is a line and anything to ask for."""
        online = self._online
        seats = online.rooms.seats()
        if self._is_known and online.line.state == UP and (seats or online.name):
            insist(online.line, {"do": "running", "seats": seats}, self._take, lambda: online.room is None)

    def _stay(self):
        """The player is busy here: a game is offered from now on, and not put on the board."""
        self._is_first = False

    def _take(self, answer: dict):
        if "error" in answer:
            self._is_known = answer["error"]["code"] != refusal.BAD_MESSAGE
            return
        online = self._online
        online.rooms.note_running(answer["running"], bool(online.name))
        self._my_games.show()
        urgent = [line for line in answer["running"] if clock_runs(line) and not line["here"]]
        if urgent and self._may_go():
            online.go_on(urgent[0]["room"])
        elif not online.name and not self._is_dialog_open:
            online.rest()
        self._is_first = False

    def _may_go(self) -> bool:
        """Tell whether the board may show a game now that nobody has asked for."""
        busy = self._online.room is not None or self._online.is_entering or self._is_dialog_open
        return self._is_first and not busy

    @property
    def _is_dialog_open(self) -> bool:
        return self._page.dom.find("dialog[open]") is not None


def clock_runs(line: dict) -> bool:
    """Tell whether time runs out in a game, by its line in the answer to `running`."""
    return line["phase"] == RUNNING and line["clock"] is not None and not by_days(line["clock"])
