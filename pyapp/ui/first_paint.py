"""What stands on the page before any Python runs there. Used when the site is built, on CPython."""

from pathlib import Path

from pyapp.ui.board_svg import play_svg
from pyapp.ui.engine_link import EngineLink
from pyapp.ui.geometry import box
from pyapp.ui.panels.history import entries
from pyapp.ui.panels.players import rows
from pyapp.ui.panels.start import choices
from pyapp.ui.panels.status import status
from pyapp.ui.scene import scene
from pyapp.ui.session import first_session
from pyapp.ui.texts import Texts, escaped
from pyapp.ui.wood_svg import wood_svg
from pyapp.ui.words import game_name


def slots(assets: Path, texts: Texts) -> dict:
    """The markup of the slots of index.html that show the table. `assets` is the folder of that name."""
    session = first_session()
    size = session.game.position.variant.size
    shown = status(session, EngineLink(0), texts)
    return {
        "board_box": box(size),
        "board_art": (assets / "art" / "board.svg").read_text("utf-8"),
        "board_wood": wood_svg(size, session.settings.look),
        "board_play": play_svg(scene(session, session.table.columns, None), texts),
        "game": escaped(game_name(texts, session.game.position.variant)),
        "headline": escaped(shown.headline),
        "detail": escaped(shown.detail),
        "players": rows(session.players, session.game.position.side, texts),
        "turns": entries(session, texts, 0),
        "start": choices(session, texts),
    }
