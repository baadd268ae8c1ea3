"""Brings what a diagram is drawn with: ink, or the theme and the board that are worn on the page."""

from pyapp.ui.dom import pictures
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.theme_art import SHEETS, Dress

INK = Ink()
IN_INK = "ink"
SHEET, DRAWINGS = "/style/", "/art/board.svg"
CLOTHES = "boards/%s/worn.svg", "themes/%s/worn.svg"
WORN = ("board", "theme", "pair", "background", "look")


class Tailor:
    """`assets` is the folder of that name."""

    def __init__(self, assets: str):
        self._assets = assets
        self._made = {}  # settings of WORN -> Dress

    def bring(self, art: str, settings, call):
        """Call `call` with the art of this name, "ink" or another, once it is at hand; with None if it cannot be had."""
        worn = tuple([getattr(settings, name) for name in WORN])
        if art == IN_INK:
            call(INK)
        elif worn in self._made:
            call(self._made[worn])
        else:
            places = [place % name for place, name in zip(CLOTHES, worn)]
            pictures.fetch_clothes(places, lambda clothes: call(clothes and self._make(worn, clothes)))

    def _make(self, worn: tuple, clothes: list) -> Dress:
        """The art from what has come."""
        sheets = [read(self._assets + SHEET + name) for name in SHEETS]
        fittings = {"pair": worn[2], "background": worn[3]}
        self._made[worn] = Dress(sheets, read(self._assets + DRAWINGS), clothes[0], clothes[1], fittings, worn[4])
        return self._made[worn]


def read(path: str) -> str:
    """The text of a file."""
    with open(path) as file:
        return file.read()
