"""Keeps the board on the page up to date with the session: draws changed squares, moves the focus, lets columns fly.

On the page: .board with its viewBox, #wood, #play, #routes and #air from the lowest layer to the highest.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.column import text
from pyapp.ui.board.board_svg import cell_class, cell_label, play_svg
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import Hop, duration, flight_svg
from pyapp.ui.board.geometry import box
from pyapp.ui.board.scene import Scene, Shown, changed, flight_scene, frame, scene
from pyapp.ui.board.wood_svg import is_round, wood_svg
from pyapp.ui.browser import Dom
from pyapp.ui.text.texts import texts

SQUARE = '[data-square="%d"]'
BREATH = 120  # milliseconds between a hop's end and the next step
STILL = 150  # milliseconds for which a turn is shown without motion


class BoardView:
    """The board on the page. `session` is the one that the page was drawn with.

    stop: the square that the Tab key reaches;  held: the square whose column the player holds, or None;
    turn(old, new): turns the board from one scene to another if it can, and tells whether it did.
    """

    def __init__(self, dom: Dom, session: Shown):
        self._dom = dom
        self._shown = scene(session)
        self._words = texts.version
        self._timer: int | None = None
        self._landed: Callable[[], object] | None = None
        self._draw_routes: Callable[[Scene], object] | None = None
        self.stop = 0
        self.held: int | None = None
        self.turn: Callable[[Scene, Scene], bool] = lambda old, new: False

    def show(self, session: Shown) -> None:
        """Show the present state of the session."""
        self._draw(scene(session, self.held))

    def routes_by(self, draw: Callable[[Scene], object]) -> None:
        """Let `draw(scene)` draw the routes to choose from, now and whenever they change."""
        self._draw_routes = draw
        draw(self._shown)

    def hold(self, session: Shown, square: int | None) -> None:
        """Show the session while the player holds the column of a square, or after the player has put it down."""
        self.held = square
        self.show(session)

    def rove(self, square: int) -> None:
        """Make a square the one that the Tab key reaches."""
        self._dom.set_attribute(SQUARE % self.stop, "tabindex", "-1")
        self._dom.set_attribute(SQUARE % square, "tabindex", "0")
        self.stop = square

    def focus(self, square: int) -> None:
        """Put the focus on a square."""
        self.rove(square)
        self._dom.focus_on(SQUARE % square)

    @property
    def flying(self) -> bool:
        """Return whether columns are in the air."""
        return self._timer is not None

    def fly(self, session: Shown, hops: list[Hop], carried: bool, landed: Callable[[], object] | None) -> None:
        """Let a column make these hops one after the other, then show the session and call `landed`.

        A column carried by hand is already where its only hop ends. If there are several hops, all are shown.
        """
        self._landed = landed
        if self._dom.motion():
            self._hop(session, hops, carried and len(hops) == 1)
        else:
            self.show(session)
            self._timer = self._dom.later(STILL, lambda: self.land(session))

    def land(self, session: Shown) -> None:
        """End the flight at once, if there is one."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None
        self._dom.set_markup("#air", "")
        self.show(session)
        landed, self._landed = self._landed, None
        if landed:
            landed()

    def _hop(self, session: Shown, hops: list[Hop], carried: bool) -> None:
        if not hops:
            self.land(session)
            return
        hop = hops[0]
        self._draw(flight_scene(session, hop))
        self._dom.set_markup("#air", flight_svg(self._shown.size, self._shown.flipped, hop, carried))
        self._timer = self._dom.later(duration(hop) + BREATH, lambda: self._hop(session, hops[1:], False))

    def _draw(self, new: Scene) -> None:
        old, self._shown = self._shown, new
        if (old.size, old.look) != (new.size, new.look):
            self._draw_wood()
        words, self._words = self._words, texts.version
        anew = frame(old) != frame(new) or words != self._words
        if anew and not self.turn(old, new):
            self._draw_all()
        else:
            for square in changed(old, new):
                self._draw_square(square, old.cells[square].column != new.cells[square].column)
        if self._draw_routes and (anew or old.routes != new.routes):
            self._draw_routes(new)

    def _draw_wood(self) -> None:
        self._dom.set_attribute(".board", "viewBox", box(self._shown.size))
        self._dom.set_class(".board", "round", is_round(self._shown.look))
        self._dom.set_markup("#wood", wood_svg(self._shown.size, self._shown.look))

    def _draw_all(self) -> None:
        had_focus = self._dom.board_has_focus()
        self._dom.set_markup("#play", play_svg(self._shown))
        if self.stop >= len(self._shown.cells):
            self.stop = 0
        self.rove(self.stop)
        if had_focus:
            self._dom.focus_on(SQUARE % self.stop)

    def _draw_square(self, square: int, with_column: bool) -> None:
        cell = self._shown.cells[square]
        column = column_svg(text(cell.column)) if with_column else None
        self._dom.draw_square(square, cell_class(cell), cell_label(self._shown, square), column)
