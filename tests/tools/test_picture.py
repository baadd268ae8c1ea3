"""The README's picture."""

from xml.etree import ElementTree

from pyapp.rules.squares import squares
from tools.picture import picture


def test_the_picture_has_a_board_with_columns() -> None:
    drawn = list(ElementTree.fromstring(picture()).iter())
    assert sum("data-square" in each.attrib for each in drawn) == squares(7).count
    assert any(each.get("class", "").split()[:1] == ["column"] for each in drawn)
