"""The sides in words."""

from pyapp.ui.text.texts import SIDES, texts


def side_key(side: int) -> str:
    """The key of a side's name."""
    return SIDES[side][1]


def side_name(side: int) -> str:
    """Light or Dark."""
    return texts(side_key(side))
