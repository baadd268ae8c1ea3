"""The pieces and the boards of the site: files of drawings, style sheets and names."""

from __future__ import annotations

import json
from pathlib import Path

from columna import errors
from columna.style_sheets import Sheet, read_sheet

INSTALLED = Path(__file__).with_name("art")  # in a wheel; a checkout has the files in its assets
FOLDER = INSTALLED if INSTALLED.is_dir() else Path(__file__).parents[1] / "assets"
FIRST = "classic"


def _named(folder: str, file: str) -> dict[str, str]:
    """Return the names of the sets of pieces or of the boards by their ids, in their order on the site."""
    documents = {path.parent.name: json.loads(path.read_text("utf-8")) for path in (FOLDER / folder).glob(f"*/{file}")}
    return {
        name: documents[name]["names"]["en"] for name in sorted(documents, key=lambda name: documents[name]["order"])
    }


PIECES: dict[str, str] = _named("themes", "theme.json")
"""The ids of the site's sets of pieces, as in "wooden", with their names."""

BOARDS: dict[str, str] = _named("boards", "board.json")
"""The ids of the site's boards, as in "green", with their names."""


def chosen_of(pieces: str, pair: str | None, background: str | None) -> dict[str, str]:
    """Return the chosen pair of colours and background of a set of pieces. Raises TypeError or ValueError."""
    theme = json.loads((FOLDER / "themes" / pieces / "theme.json").read_text("utf-8"))
    wishes = {"pair": pair, "background": background}
    chosen = {}
    for name, wish in wishes.items():
        choices = [each["id"] for each in theme.get(name + "s", [])]
        if wish is not None and not choices:
            raise ValueError(f"{name}: the pieces {pieces} have but one")
        if choices:
            chosen[name] = choices[0] if wish is None else errors.one_of(name, wish, choices)
    return chosen


def sheet(path: str, dark: bool) -> Sheet:
    """Return the style sheet with this path in a checkout."""
    return read_sheet(_text(path.removeprefix("assets/")), dark)


def drawings(board: str, pieces: str) -> list[str]:
    """Return the site's drawings of a board and of a set of pieces."""
    return [_text(path) for path in ("art/board.svg", f"boards/{board}/art.svg", f"themes/{pieces}/art.svg")]


def _text(path: str) -> str:
    return (FOLDER / path).read_text("utf-8")
