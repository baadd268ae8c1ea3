"""The routes that a column may take to the chosen square, for the player's choice."""

from __future__ import annotations

from pyapp.ui.board.routes_svg import KINDS, routes_svg
from pyapp.ui.board.scene import Scene
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.words import name_here

WAY = '<button type="button" class="route-{kind}" data-route="{number}"><b>{label}</b> {squares}</button>'


class Routes:
    """Draws the routes on the board, and a button for each beside it. On the page: #routes, #ways."""

    def __init__(self, page: Page, controller: GameController):
        self._dom, self._state = page.dom, page.state
        controller.board.routes_by(self._draw)

    def _draw(self, shown: Scene) -> None:
        session = self._state.session
        self._dom.set_markup("#routes", routes_svg(shown.size, shown.flipped, shown.routes))
        self._dom.set_markup("#ways", ways(session))
        if session.selection.routes:
            self._dom.focus_on("#ways button")


def ways(session: Session) -> str:
    """Return the markup of a button for each route to choose from, numbered as on the board."""
    return "".join(
        [
            render(
                WAY,
                kind=number % KINDS,
                number=number,
                label=number + 1,
                squares=" × ".join([name_here(session, square) for square in route]),
            )
            for number, route in enumerate(session.selection.routes)
        ]
    )
