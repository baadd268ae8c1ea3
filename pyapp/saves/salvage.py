"""The rest of a damaged file: the readable part of a game, and a remark about the damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.remark import Remark


def salvaged(damage: DamagedSave, game: int) -> Iterator[Any]:
    """Yield the Saved that could be read, if it has any content, and the Remark. game: as in Remark."""
    rest = damage.rest
    if rest and is_worth(rest.game):
        yield rest
    yield Remark(damage.reason, damage.place, game)


def is_worth(game: Game) -> bool:
    """Return whether a Game has more content than a new one."""
    return bool(game.played) or game.start != start(game.start.variant)


def stopped(damage: DamagedSave, saved: Any) -> DamagedSave:
    """Return the damage, with the part that was read before it."""
    damage.rest = saved
    return damage
