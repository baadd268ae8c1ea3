"""Positions at random."""

from __future__ import annotations

import random

from columna import errors
from columna.position import Position
from columna.side import Side, checked_side
from columna.variant import Variant, variant_of
from pyapp.rules import random_position as rules


def random_position(
    game: str | Variant = "lasca",
    *,
    pieces: int | None = None,
    side: Side | None = None,
    chance: random.Random | None = None,
) -> Position:
    """Return a random position that could come up in a game, and in which the game goes on.

    pieces: of each side, prisoners too;  side: to move;  chance: makes the position repeatable. Without `pieces` and `side` they
    are random, too. Raises TypeError, or ValueError if no such position is found.

    >>> position = random_position("bashni", pieces=5, side=DARK, chance=random.Random(3))
    >>> position.is_valid(), position.result, position.side
    (True, None, DARK)
    """
    variant = variant_of(game)
    if pieces is not None:
        errors.whole("pieces", pieces, 1, variant.pieces)
    wanted = None if side is None else checked_side(side)
    source = random.Random() if chance is None else errors.kind_of("chance", chance, random.Random)
    try:
        return Position._of(rules.random_position(variant, source, pieces, wanted))
    except rules.NoSuchPosition as error:
        raise ValueError(str(error)) from None
