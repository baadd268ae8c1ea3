"""The legend: what soldiers, officers and columns look like and may do in a game. A row explains one drawing."""

from pyapp.rules.variants import UNDER
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.text.texts import Texts, escaped

ROW = '<li><svg viewBox="-56 -80 124 136" aria-hidden="true">%s</svg><span>%s</span></li>'
LIST = "<ul>%s</ul>"


def legend(variant, texts: Texts) -> str:
    """The markup of all rows."""
    return LIST % "".join([ROW % (column_svg(column), escaped(texts(key))) for column, key in rows(variant)])


def rows(variant) -> list:
    """Pairs of a column to draw, as text, and the key of what is said of it."""
    soldier = "legend.soldier.all_ways" if variant.soldiers_capture_back else "legend.soldier.forward"
    officer = "legend.officer.flies" if variant.officers_fly else "legend.officer.steps"
    columns = [("Wwbbb", "legend.column"), ("ww", "legend.own")] if variant.captured == UNDER else []
    return [("w", soldier), ("W", officer)] + columns
