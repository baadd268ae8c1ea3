"""The first paint: the markup that the page has before any Python runs there."""

from pathlib import Path

from pyapp.rules.notation import position_text
from pyapp.ui.board.board_svg import play_svg
from pyapp.ui.board.geometry import box
from pyapp.ui.board.scene import scene
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.table.players import rows
from pyapp.ui.table.session import first_session
from pyapp.ui.table.status import status
from pyapp.ui.table.turns import entries
from pyapp.ui.text.texts import escaped, texts
from pyapp.ui.text.words import game_name


def slots(assets: Path, english: dict) -> dict:
    """The markup of the slots of index.html that show the table. `assets` is the folder of that name, `english` the catalogue."""
    texts.english = english
    session = first_session()
    size = session.game.position.variant.size
    shown = status(session, EngineClient(0))
    return {
        "board_box": box(size),
        "board_art": (assets / "art" / "board.svg").read_text("utf-8"),
        "board_wood": wood_svg(size, session.settings.look),
        "board_play": play_svg(scene(session)),
        "start": position_text(session.game.position),
        "game": escaped(game_name(session.game.position.variant)),
        "headline": escaped(shown.headline),
        "detail": escaped(shown.detail),
        "players": rows(session.players, session.game.position.side),
        "turns": entries(session, 0),
    }
