"""The list of turns, wherever it stands and whatever size it has, shows the turn that the board shows."""

from pyapp.ui.dom import shell

LIST = ".turns"


class CurrentTurn:
    """`page` is the Page. On the page: .turns, upright beside the board or a strip below it."""

    def __init__(self, page):
        for event in ("changed", "looked"):
            page.events.hear(event, lambda: shell.show_current_soon(LIST))
        shell.keep_current_in_sight(LIST)
