"""Beginning a game at the table, a new one or one from elsewhere; the page asks first if the previous game would suffer."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rules.column import owner
from pyapp.rules.game import Game
from pyapp.rules.position import Position, start
from pyapp.rules.record import TIME_CONTROL
from pyapp.rules.variants import VARIANTS, Variant, switches_of
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.browser import Dom
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session


def begin(
    page: Page,
    controller: GameController,
    position: Position,
    players: list[str],
    then: Callable[[], object] | None = None,
    clock: str = "",
) -> None:
    """Begin a game from this position at the table, and call `then`; the previous game stays as it was saved.

    clock: the time control as a tag has it, "" for none.
    """
    saved = fresh(page.dom, position, list(players))
    if clock:
        saved.game.record.tags[TIME_CONTROL] = clock
    _open(page, controller, saved, then)


def fresh(dom: Dom, position: Position, players: list[str] | None = None) -> Saved:
    """Return a game that begins now from this position. players: None for those at the table."""
    return Saved(Game(position), dom.new_id(), players, "", dom.moment())


def toggle_at_table(
    page: Page,
    controller: GameController,
    panel: str,
    toggle: Callable[[], object],
    then: Callable[[], object] = lambda: None,
) -> None:
    """Call `toggle`, which opens or closes a panel beside the board. At Home, begin a game of two people with the panel open,
    and call `then`.

    panel: the selector of the panel.
    """

    def open_panel() -> None:
        if not page.dom.find(panel + ":not([hidden])"):
            toggle()
        then()

    session = page.state.session
    if session.settings.view == "table":
        toggle()
    else:
        begin(page, controller, start(session.game.position.variant), [HUMAN, HUMAN], open_panel)


def put_on_table(
    page: Page, controller: GameController, saved: Saved, then: Callable[[], object] | None = None
) -> None:
    """Put a game from elsewhere on the table, and call `then`. If it names no players, two people play it, so that no computer
    moves unasked."""
    name, players = saved.id or page.dom.new_id(), saved.players or [HUMAN, HUMAN]
    _open(page, controller, Saved(saved.game, name, players, saved.title, saved.began), then)


def tell_rules(page: Page, variant: Variant) -> None:
    """Tell the player how people's own rules differ from known ones, for a game from elsewhere."""
    if variant.id not in VARIANTS:
        page.actions.do("own_rules_tell:" + json.dumps(switches_of(variant)))


def first_square(session: Session) -> int:
    """Return the square on which a player begins: of the first piece that can move, else of the first one of their own."""
    side = session.game.position.side if session.own_side is None else session.own_side
    here = [square for square, column in enumerate(session.game.position.columns) if column and owner(column) == side]
    return min([square for square in here if square in session.selection.movers] or here or [0])


def _open(page: Page, controller: GameController, saved: Saved, then: Callable[[], object] | None) -> None:
    def leave() -> None:
        if page.state.waiting:
            page.state.session = page.state.waiting  # the waiting session goes on, with the new game
        controller.show_table()
        controller.open(saved)
        controller.board.focus(first_square(page.state.session))
        if then:
            then()

    controller.leave_for(leave)
