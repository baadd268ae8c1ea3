"""Fetching the art of a diagram: ink, or the theme and the board chosen on the page."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.saves.settings import Settings
from pyapp.ui.dom import site_files
from pyapp.ui.print.diagram import Art
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.theme_art import ThemeArt, sheets_of

INK = Ink()
IN_INK = "ink"
STYLES, DRAWINGS = "/style/print.json", "/art/board.svg"
STYLE_END = "</style>"  # in a theme.svg, the drawings come after it
ART = "boards/%s/theme.svg", "themes/%s/theme.svg"
LOOK_SETTINGS = ("board", "theme", "pair", "background", "look")


class ArtLoader:
    """The fetched arts. `assets`: the folder with that name."""

    def __init__(self, assets: str) -> None:
        self._assets = assets
        self._arts: dict = {}  # the values of LOOK_SETTINGS -> ThemeArt

    def bring(self, art: str, settings: Settings, call: Callable[[Art | None], None]) -> None:
        """Call `call` with the art with this name, "ink" or another, once it is fetched; with None if that fails."""
        look = tuple([getattr(settings, name) for name in LOOK_SETTINGS])
        if art == IN_INK:
            call(INK)
        elif look in self._arts:
            call(self._arts[look])
        else:
            places = [place % name for place, name in zip(ART, look)]
            site_files.fetch_texts(places, lambda texts: call(self._make(look, texts) if texts else None))

    def _make(self, look: tuple, texts: list) -> ThemeArt:
        """Return the art of the fetched files. look: the values of LOOK_SETTINGS."""
        sheets = sheets_of(json.loads(read(self._assets + STYLES)), look[0], look[1])
        drawings = [read(self._assets + DRAWINGS)] + [each.split(STYLE_END, 1)[1] for each in texts]
        of_theme = {"pair": look[2], "background": look[3]}
        self._arts[look] = ThemeArt(sheets, drawings, of_theme, look[4])
        return self._arts[look]


def read(path: str) -> str:
    """The text of a file."""
    with open(path) as file:
        return file.read()
