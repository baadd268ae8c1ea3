"""The ways that a column may take to the square that was chosen, to choose one of them."""

from pyapp.ui.board.routes_svg import KINDS
from pyapp.ui.text.texts import escaped
from pyapp.ui.text.words import name_here

WAY = '<button type="button" class="route-%d" data-route="%d"><b>%d</b> %s</button>'


def ways(session) -> str:
    """The markup of a button for each route that the table asks about; numbered as they are on the board."""
    return "".join(
        [
            WAY
            % (
                number % KINDS,
                number,
                number + 1,
                escaped(" × ".join([name_here(session, square) for square in route])),
            )
            for number, route in enumerate(session.selection.routes)
        ]
    )
