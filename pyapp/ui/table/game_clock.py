"""The clocks of a game at the table, whose time control is a tag of its record.

The time that a side has left follows from its turns, so undo gives it back. As in rooms, the first turn of each side takes no
time. A clock runs only while the player sees the game: it stands at Home, while the page is hidden or closed, and during a pause.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rooms.time_control import read_control
from pyapp.rules.game import Game
from pyapp.rules.record import TIME_CONTROL, Node
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.table.low_time import LowTime
from pyapp.ui.table.session import Session
from pyapp.ui.text.clocks import TENTHS, clock_text
from pyapp.ui.text.texts import texts

CLOCKS = '<b class="clock" role="timer" data-clock="0"></b><b class="clock" role="timer" data-clock="1"></b>'
PLACES = '.players [data-clock="%d"]', '.seat [data-clock="%d"]'
SHORT = 20_000  # milliseconds below which the page warns
WARNING = [(0, 660, 0.4, 0.12), (0.16, 660, 0.4, 0.12)]  # knocks, as in table/sound.py
OFTEN, SELDOM = 100, 250  # milliseconds between two looks at a clock that shows tenths, and at any other
FREE = 2  # turns at the start of a game that take no time
# the key of the id of the game, its number of turns, and the seconds of the turn that has begun
BEGUN = "columna.clock"


class GameClock:
    """Runs the clocks. On the page: [data-clock] of both sides, with the players and in the seats.

    is_seen: tells whether the page is visible;  knock: takes knocks, as in dom/sound.py.
    """

    def __init__(
        self,
        page: Page,
        supervisor: EngineSupervisor,
        is_seen: Callable[[], bool],
        knock: Callable[[list], object],
    ) -> None:
        self._page, self._dom, self._supervisor, self._is_seen, self._knock = page, page.dom, supervisor, is_seen, knock
        self._node: Node | None = None  # the node after which the turn began
        self._game = ""  # the id of its game
        self._at_first = [0, 0]  # milliseconds on both clocks when it began
        self._taken = 0.0  # seconds of that turn until `_since`
        self._since: float | None = None  # the moment since which the clock runs, None while it stands
        self._warned: Node | None = None
        self._low_time = LowTime(page.dom)
        self._timer: int | None = None
        page.dom.add_markup(".players", CLOCKS)
        supervisor.time_left = self._time_left
        page.events.on("turn_begun", lambda _turn, _begun: self._follow())
        for event in ("looked", "engine_ready", "engine_failed"):
            page.events.on(event, self._follow)
        for kind in ("visibilitychange", "pagehide"):
            page.dom.listen(kind, lambda _event: self._follow_page())
        self._follow()

    @property
    def _session(self) -> Session:
        return self._page.state.session

    @property
    def _control(self) -> dict | None:
        """The time control of the game on the board. None for a game without one, for one from elsewhere whose turns no clock has
        timed, and for a room or an exercise."""
        game = self._session.game
        return None if self._session.room or not is_timed_throughout(game) else control_of(game)

    def _follow(self) -> None:
        """Follow the game, which may be another one, have another turn, or stand."""
        session, control = self._session, self._control
        if session.settings.view != "table":
            control = None
        self._dom.set_class("html", "timed", control is not None)
        self._pass()
        if control is None:
            self._keep()
            self._node, self._since = None, None
            return
        if session.game.node is not self._node:
            self._note(session.game, control)
            self._node, self._game = session.game.node, session.id
            self._at_first, self._taken = time_left(session.game, control), self._kept()
        self._since = self._dom.now() if self._runs() else None
        self._look()

    def _note(self, game: Game, control: dict) -> None:
        """Note the exact time of the turn if one has just been made, and the time left after it."""
        node = game.node
        if node.parent and node.parent is self._node and node.clock is None:
            node.seconds = round(self._taken, 1)
            node.clock = round(time_left(game, control)[1 - node.position.side] / 1000, 1)

    def _follow_page(self) -> None:
        """Follow the page, which is hidden, shown or closed."""
        self._follow()
        self._keep()

    def _runs(self) -> bool:
        """Return whether the clock of the side to move runs."""
        session = self._session
        waits_for_engine = session.computer_to_move and not self._supervisor.client.ready
        stands = session.game.is_over or session.rests or waits_for_engine or not self._is_seen()
        return session.game.cursor >= FREE and not stands

    def _pass(self) -> None:
        """Count the time that has passed."""
        if self._since is not None:
            now = self._dom.now()
            self._taken += now - self._since
            self._since = now

    def _look(self) -> None:
        """Show both clocks; warn of short time, and let a flag fall."""
        self._dom.never(self._timer)
        if self._node is None:
            return
        self._pass()
        side, left = self._session.game.position.side, self._left()
        for each in (0, 1):
            self._show(each, left[each], self._since is not None and each == side)
        if self._since is None:
            return
        if left[side] <= 0:
            self._since = None
            self._page.events.emit("flagged", side)
        else:
            if self._session.human_to_move:
                self._low_time.follow((self._game, side), left[side])
                if left[side] < SHORT:
                    self._warn()
            self._timer = self._dom.later(OFTEN if left[side] < TENTHS else SELDOM, self._look)

    def _left(self) -> list[int]:
        """The milliseconds on both clocks now."""
        left = list(self._at_first)
        left[self._session.game.position.side] -= round(1000 * self._taken)
        return [max(0, each) for each in left]

    def _show(self, side: int, left: int, runs: bool) -> None:
        shown = clock_text(left)
        for place in PLACES:
            clock = self._dom.find(place % side)
            if clock and clock.textContent != shown:
                clock.textContent = shown
                clock.ariaLabel = texts("clock.of", side=side, left=shown)
                clock.classList.toggle("low", runs and left < SHORT)

    def _warn(self) -> None:
        """Warn once in a turn by sound."""
        if self._warned is not self._node:
            self._warned = self._node
            if self._session.settings.sounds:
                self._knock(WARNING)

    def _time_left(self) -> dict:
        """Return the clock of the side to move as the engine's protocol has it, {} for none."""
        control, game = self._control, self._session.game
        if control is None:
            return {}
        is_new = game.node is not self._node  # then no time of this turn has passed
        self._pass()
        left = time_left(game, control) if is_new else self._left()
        return {"left": left[game.position.side], "increment": 1000 * control["increment"]}

    def _keep(self) -> None:
        """Keep the time of the turn that has begun until the player comes back to the game."""
        if self._node:
            self._pass()
            self._dom.store(BEGUN, json.dumps([self._game, self._node.plies, self._taken]))

    def _kept(self) -> float:
        """Return the kept time of the turn that has begun."""
        session = self._session
        try:
            name, plies, seconds = json.loads(self._dom.stored(BEGUN) or "[]")
        except (ValueError, TypeError):
            return 0.0
        is_this = [name, plies] == [session.id, session.game.node.plies] and isinstance(seconds, (int, float))
        return max(0.0, seconds) if is_this else 0.0


def control_of(game: Game) -> dict | None:
    """Return the time control of a game, None for none and for one that counts days."""
    return read_control(game.record.tags.get(TIME_CONTROL, ""))


def is_timed_throughout(game: Game) -> bool:
    """Return whether a clock has timed all turns of a game before the last one."""
    node = game.node.parent
    while node and node.parent:
        if node.clock is None:
            return False
        node = node.parent
    return True


def time_left(game: Game, control: dict) -> list[int]:
    """Return the milliseconds that both sides have left after the turns of a game."""
    left = [1000 * (control["main"] or control["increment"])] * 2
    node = game.node
    while node.parent:
        taken = 0 if node.plies <= FREE else node.seconds or 0
        left[1 - node.position.side] += round(1000 * (control["increment"] - taken))
        node = node.parent
    return left
