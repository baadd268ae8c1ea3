"""Captured pieces while a chain lasts, in games where they do not go under their captor. Pure."""

from __future__ import annotations

from pyapp.rules.position import Turn
from pyapp.rules.variants import AFTERWARDS, AT_ONCE, Variant


def standing(variant: Variant, turn: Turn, steps: int) -> tuple[int, ...]:
    """Return the squares of the pieces captured in the first `steps` steps of a turn that still stand there."""
    stay = variant.captured == AFTERWARDS and steps < len(turn.stages)
    return turn.jumped[:steps] if stay else ()


def removed(variant: Variant, turn: Turn, step: int) -> tuple[int, ...]:
    """Return the squares of the pieces that leave the board with a step of a turn, the first step being 0."""
    if variant.captured == AT_ONCE:
        return turn.jumped[step : step + 1]
    last = step == len(turn.stages) - 1
    return turn.jumped if variant.captured == AFTERWARDS and last else ()
