"""The legend: the look and the powers of soldiers, officers and columns in a game. A row explains one drawing."""

from pyapp.rules.variants import UNDER
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.markup import filled
from pyapp.ui.text.texts import Texts

ROW = '<li><svg viewBox="-56 -80 124 136" aria-hidden="true">{+column}</svg><span>{@label}</span></li>'


def legend(variant, texts: Texts) -> str:
    """Return the list of all rows."""
    shown = [filled(ROW, texts, column=column_svg(column), label=key) for column, key in rows(variant)]
    return "<ul>" + "".join(shown) + "</ul>"


def rows(variant) -> list:
    """Return pairs of a column to draw, as text, and the key of the sentence about it."""
    soldier = "legend.soldier.all_ways" if variant.soldiers_capture_back else "legend.soldier.forward"
    officer = "legend.officer.flies" if variant.officers_fly else "legend.officer.steps"
    columns = [("Wwbbb", "legend.column"), ("ww", "legend.own")] if variant.captured == UNDER else []
    return [("w", soldier), ("W", officer)] + columns
