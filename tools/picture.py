"""Draw the README's picture with the app's own board: python3 -m tools.picture > assets/picture.svg."""

import json

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.board.board_svg import play_svg
from pyapp.ui.board.geometry import box
from pyapp.ui.board.scene import scene
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import Texts
from tools import themes
from tools.paths import ROOT

ASSETS = ROOT / "assets"
STYLES = ["1-tokens.css", "2-board.css", "2-ground.css"]
GAME = """
    g3-f4 e5xg3 a3-b4 c5xa3 e3-f4 g5xe3 d2xf4 a5-b4 c3xa5 f6-g5 f4-e5 d6xf4xd2 e1xc3 g3xe1* c3-b4 e1xc3
    b2xd4xf6 g7xe5 b4-c5 b6xd4xb2 c3-b4 e5-f4 a1xc3 a7-b6 b4xd6 c7xe5 a5xc7* e7xc5 d2-e3 f4xd2 c1xe3 a3xc1*
""".split()


def picture() -> str:
    """The board after GAME, as an SVG file that needs nothing else."""
    game = Game(start(VARIANTS["lasca"]))
    for text in GAME:
        game.play(read_turn(game.position, text))
    session = Session(game, Settings())
    texts = Texts(json.loads((ASSETS / "texts/en.json").read_text("utf-8")))
    size = game.position.variant.size
    style = "".join((ASSETS / "style" / name).read_text("utf-8") for name in STYLES)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{box(size)}" width="560">',
            f"<style>{style}</style>",
            (ASSETS / "art/board.svg").read_text("utf-8"),
            *themes.slots().values(),
            wood_svg(size, session.settings.values()["look"]),
            play_svg(scene(session), texts),
            "</svg>",
        ]
    )


if __name__ == "__main__":
    print(picture())
