"""Themes of pieces and boards: every folder of assets/themes and assets/boards becomes files of the site.

A theme has theme.json (its name in every language, its place among the others, and the pairs of colours and the
backgrounds it lets people choose), art.svg (the drawings that ui.column_svg names) and style.css. A board has board.json,
art.svg (the fills that ui.wood_svg names) and style.css. For each of them the site gets theme.svg, which the page puts in
place, and picture.svg, by which players choose it; a theme with pairs or backgrounds has a picture of each of these too.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from pyapp.ui.board.column_svg import coin_svg, commander_svg, shadow_svg
from pyapp.ui.board.wood_svg import wood_svg
from tools.build.template import lean, lean_style
from tools.paths import ROOT

ASSETS = ROOT / "assets"
FIRST = "classic"
# Setting -> folder. The style of a theme comes last: it may change the board.
KINDS = {"board": "boards", "theme": "themes"}
COLUMNS = ["w", "Wb", "b", "Bw"]
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"%s viewBox="0 0 304 128"><style>%s</style>%s</svg>'
GROUND = '<rect class="field" width="304" height="128" fill="#b07e4c"/>'
CORNER = '<g transform="translate(0 -644)">%s</g>'  # of the board, the lower left one
STYLES = ["1-tokens.css", "2-ground.css"]


def folders(kind: str) -> list[Path]:
    """The folders of a kind, "theme" or "board"."""
    return sorted(path.parent for path in (ASSETS / KINDS[kind]).glob(f"*/{kind}.json"))


def described() -> dict[str, Path]:
    """The files of themes and boards that the page reads: path on the page -> path in the checkout."""
    files = [folder / f"{kind}.json" for kind in KINDS for folder in folders(kind)]
    return {path.relative_to(ROOT).as_posix(): path for path in files}


def slots() -> dict[str, str]:
    """The texts that fill index.html: those of the theme and the board of a first visit."""
    return {kind: art(ASSETS / folder / FIRST) for kind, folder in KINDS.items()}


def art(folder: Path) -> str:
    """A theme or a board as the page puts it in place."""
    sheet, drawn = ((folder / name).read_text("utf-8") for name in ("style.css", "art.svg"))
    return f"<style>{lean_style(sheet)}</style>{lean(drawn)}"


def drawings(board: str, theme: str) -> list[str]:
    """The drawings of the app, of a board and of a theme."""
    places = ["art/board.svg", f"{KINDS['board']}/{board}/art.svg", f"{KINDS['theme']}/{theme}/art.svg"]
    return [(ASSETS / place).read_text("utf-8") for place in places]


def write(site: Path) -> None:
    """Write the files of all themes and boards into the site."""
    for kind, place in KINDS.items():
        for folder in folders(kind):
            target = site / place / folder.name
            target.mkdir(parents=True)
            for name, content in files(kind, folder):
                (target / name).write_text(content, "utf-8")


def files(kind: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Name and content of each file of a theme or a board."""
    yield "theme.svg", art(folder)
    if kind == "board":
        yield "picture.svg", board_picture("", art(folder))
        return
    yield "picture.svg", theme_picture("", folder)
    described = json.loads((folder / "theme.json").read_text("utf-8"))
    for pair in (each["id"] for each in described.get("pairs", [])):
        yield f"pair-{pair}.svg", theme_picture(f' data-pair="{pair}"', folder)
    for ground in (each["id"] for each in described.get("backgrounds", [])):
        yield f"background-{ground}.svg", board_picture(f' data-background="{ground}"', first_board() + art(folder))


def theme_picture(attribute: str, folder: Path) -> str:
    """A few columns of a theme, as an image; `attribute` of its root element may choose a pair of colours."""
    columns = "".join(column_picture(41 + 74 * place, column) for place, column in enumerate(COLUMNS))
    return PICTURE % (attribute, "", (ASSETS / "art/board.svg").read_text("utf-8") + art(folder) + GROUND + columns)


def column_picture(x: int, column: str) -> str:
    """A column without the label that counts its pieces."""
    coins = "".join(coin_svg(column, height) for height in range(len(column)))
    return f'<g transform="translate({x} 56)">{shadow_svg(column)}{coins}{commander_svg(column)}</g>'


def board_picture(attribute: str, art: str) -> str:
    """A corner of the board, as an image."""
    style = "".join((ASSETS / "style" / name).read_text("utf-8") for name in STYLES)
    return PICTURE % (attribute, style, art + CORNER % wood_svg(7, "squares"))


def first_board() -> str:
    """The board that a new player sees."""
    return art(ASSETS / KINDS["board"] / FIRST)
