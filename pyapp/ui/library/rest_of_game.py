"""The game that the page began with is read to its end: the board needed its main line only."""

from pyapp.saves import tree
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.pace import Pace


async def read_rest(page, running_game) -> None:
    """Put variations and notes into the record; damaged parts are put aside. `page` is the Page."""
    saved, pace = page.state.running.saved, Pace(page.dom)
    try:
        for _ in tree.read_rest(saved.game.record, []):
            await pace.keep()
    except DamagedSave as damage:
        damage.rest = saved
        running_game.spoil(damage, running_game.found)
