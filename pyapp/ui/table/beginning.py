"""The beginning of a game at the table: a new one, or one from elsewhere. The player is asked if the game before would suffer."""

import json

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, switches_of
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved


def begin(page, controller, position, players: list, then=None) -> None:
    """Begin a game from this position at the table, and call `then`; the game there stays as it was saved.

    `page` is the Page, `controller` the GameController.
    """
    _open(page, controller, fresh(page.dom, position, list(players)), then)


def fresh(dom, position, players=None) -> Saved:
    """Return a game that begins now, from this position. players: None for those at the table."""
    return Saved(Game(position), dom.new_id(), players, "", dom.moment())


def toggle_at_table(page, controller, panel: str, toggle) -> None:
    """Call `toggle`, which opens or closes a panel beside the board. From Home, begin a game of two people beside the open panel.

    `page` is the Page, `controller` the GameController. panel: the selector of the panel.
    """

    def open_panel():
        if not page.dom.find(panel + ":not([hidden])"):
            toggle()

    session = page.state.session
    if session.settings.view == "table":
        toggle()
    else:
        begin(page, controller, start(session.game.position.variant), [HUMAN, HUMAN], open_panel)


def put_on_table(page, controller, saved: Saved, then=None) -> None:
    """Put a game from elsewhere on the table, and call `then`. If it names no players, people play it, so that no computer moves
    unasked.

    `page` is the Page, `controller` the GameController.
    """
    players = saved.players or [HUMAN, HUMAN]
    _open(page, controller, Saved(saved.game, saved.id, players, saved.title, saved.began), then)


def tell_rules(page, variant) -> None:
    """Tell the player how people's own rules, of a game that has come from elsewhere, differ. `page` is the Page."""
    if variant.id not in VARIANTS:
        page.actions.do("own_rules_tell:" + json.dumps(switches_of(variant)))


def _open(page, controller, saved, then):
    def leave():
        if page.state.waiting:
            page.state.session = page.state.waiting  # it goes on with the next game, as at the table
        controller.show_table()
        controller.open(saved)
        if then:
            then()

    controller.leave_for(leave)
