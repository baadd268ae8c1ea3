"""The board as it would stand after some turns of a line, while these are pointed at."""

from pyapp.rules.column import text
from pyapp.rules.replay import replay
from pyapp.ui.analysis.judgements import path
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.geometry import centre
from pyapp.ui.board.routes_svg import routes_svg

LAYER = '<g id="preview" aria-hidden="true"></g>'
COLUMN = '<g transform="translate(%d %d)">%s</g>'


class Preview:
    """`dom` is the module of that name. On the page: #preview, put on the board, whose columns are hidden meanwhile."""

    def __init__(self, dom):
        self._dom = dom
        self._shown = []
        dom.add_markup(".board", LAYER)

    def show(self, session, turns: list) -> None:
        """Show the position after these turns of the engine's from that on the board; [] for the board itself."""
        if turns != self._shown:
            self._shown = turns
            self._dom.set_class(".board", "previewing", bool(turns))
            self._dom.set_markup("#preview", preview_svg(session, turns) if turns else "")


def preview_svg(session, turns: list) -> str:
    """The columns after these turns, and the way of the last one."""
    position, flipped = session.line.position, session.settings.flipped
    size, columns = position.variant.size, list(position.columns)
    for turn in turns:
        replay(position.variant, columns, turn)
    spots = [centre(size, flipped, square) + (column,) for square, column in enumerate(columns) if column]
    spots.sort(key=lambda spot: spot[1])  # nearer columns cover those behind them
    drawn = "".join([COLUMN % (x, y, column_svg(text(column))) for x, y, column in spots])
    return drawn + routes_svg(size, flipped, [path(session.game, turns[-1])])
