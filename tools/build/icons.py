"""Pictures that devices ask for when the app is installed: icons as PNG, and screenshots, wide and narrow."""

import base64
from pathlib import Path
from typing import NamedTuple

from pyapp.rules.game import Game
from pyapp.rules.position import Position, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.print.diagram import NONE, Diagram, document
from pyapp.ui.print.theme_art import ThemeArt, sheets_of
from tools.build import styles, themes
from tools.complaint import Complaint
from tools.paths import ICONS, ROOT
from tools.prepare import environment
from tools.prepare.steps import Input, remove, step
from tools.shell import run

SOURCES = ROOT / "assets/icons"
TOUCH = "touch-180.png"  # iOS rounds the corners itself and wants nothing transparent
ICON_SIZES = {"any": (192, 512), "maskable": (192, 512)}
DRAWN_FROM = {"any": "icon", "maskable": "maskable"}
SCREEN = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><rect width="100%%" height="100%%" fill="#fff"/>%s</svg>'
BOARD = '<image x="%d" y="%d" width="%d" height="%d" href="data:image/svg+xml;base64,%s"/>'


class Screen(NamedTuple):
    """A picture of two boards: its size, the boards' width, and where each lies."""

    width: int
    height: int
    board: int
    places: tuple


# A game after which there are columns of both sides, and officers.
GAME = """
    g3-f4 e5xg3 a3-b4 c5xa3 e3-f4 g5xe3 d2xf4 a5-b4 c3xa5 f6-g5 f4-e5 d6xf4xd2 e1xc3 g3xe1* c3-b4 e1xc3
    b2xd4xf6 g7xe5 b4-c5 b6xd4xb2 c3-b4 e5-f4 a1xc3 a7-b6 b4xd6 c7xe5 a5xc7* e7xc5 d2-e3 f4xd2 c1xe3 a3xc1*
""".split()
# of a game's first position, for programs that show the link of an invitation
PREVIEW = Screen(800, 420, 380, ((210, 20),))
SCREENS = {
    "wide": Screen(1280, 800, 584, ((40, 108), (656, 108))),
    "narrow": Screen(800, 1600, 700, ((50, 75), (50, 825))),
}


class Uncounted(ThemeArt):
    """A theme's art without the counts of pieces, which need a font."""

    def label(self, pieces: str) -> str:
        """Nothing."""
        return ""


def prepare() -> None:
    """Draw the icons if their sources have changed. If that fails, print a message and leave the icons in SVG."""
    try:
        environment.python("icons")
        screens = {f"{name}.svg": screen_svg(screen) for name, screen in SCREENS.items()}
        screens.update({f"{preview(game)}.svg": preview_svg(variant) for game, variant in VARIANTS.items()})
        inputs: list[Input] = [SOURCES, *screens.values(), *environment.pins("icons"), str(ICON_SIZES)]
        step("Drawing the icons", ICONS, inputs, lambda folder: draw(folder, screens))
    except Complaint as reason:
        remove(ICONS)
        print(f"The icons stay as they are, in SVG: some phones will show another one. {reason}")


def draw(folder: Path, screens: dict[str, str]) -> None:
    """Draw everything into `folder`, which does not exist yet."""
    folder.mkdir()
    wanted = [(SOURCES / "maskable.svg", folder / TOUCH, 180)]
    for purpose, sizes in ICON_SIZES.items():
        wanted += [(SOURCES / f"{DRAWN_FROM[purpose]}.svg", folder / icon(purpose, size), size) for size in sizes]
    for name, content in screens.items():
        (folder / name).write_text(content, "utf-8")
        wanted.append((folder / name, (folder / name).with_suffix(".png"), SCREENS.get(Path(name).stem, PREVIEW).width))
    drawn = (part for each in wanted for part in each)
    run([environment.python("icons"), "-m", "tools.build.render", *drawn], "The icons could not be drawn.")
    for name in screens:
        (folder / name).unlink()


def icon(purpose: str, size: int) -> str:
    """The name of an icon's file."""
    return f"{purpose}-{size}.png"


def preview(game: str) -> str:
    """The name, without its ending, of the picture of the first position of a game of this ID."""
    return f"game-{game}"


def preview_svg(variant: Variant) -> str:
    """The first position of a game."""
    return picture_svg(PREVIEW, [board_svg(start(variant), PREVIEW.board, "classic", "classic")])


def screen_svg(screen: Screen) -> str:
    """A game of Lasca on wood, and a beginning of Bashni in porcelain."""
    game = Game(start(VARIANTS["lasca"]))
    for text in GAME:
        game.play(read_turn(game.position, text))
    boards = [
        board_svg(game.position, screen.board, "classic", "classic"),
        board_svg(start(VARIANTS["bashni"]), screen.board, "blue", "porcelain"),
    ]
    return picture_svg(screen, boards)


def picture_svg(screen: Screen, boards: list[str]) -> str:
    """These boards, documents of their own, at their places."""
    images = [
        BOARD % (x, y, screen.board, screen.board, base64.b64encode(board.encode()).decode())
        for (x, y), board in zip(screen.places, boards, strict=True)
    ]
    return SCREEN % (screen.width, screen.height, "".join(images))


def board_svg(position: Position, width: int, board: str, theme: str) -> str:
    """A position on a board, as a document of its own that is so many pixels wide."""
    art = Uncounted(sheets_of(styles.read(), board, theme), themes.drawings(board, theme), {}, "squares")
    return document(Diagram(position, "squares", NONE, False, [], [], (), ""), art, f"{width}px")
