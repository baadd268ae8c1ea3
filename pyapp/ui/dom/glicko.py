"""The rating after a game, by the library glicko2-lite, which the page fetches for the first rating."""

from __future__ import annotations

from collections.abc import Callable

from jsffi import to_js

from pyapp.ui.dom.guard import call_window
from pyapp.ui.dom.site_files import bring

SCRIPT, OFFERED = "./runtimes/glicko2.js", "glicko2"
TAU = 0.5  # how much the volatility may change


async def library() -> Callable[..., tuple[float, float, float]]:
    """Fetch the library. Return the function that rating/glicko.py calls `rate`. Raises OSError if the fetch fails."""
    await bring(SCRIPT, OFFERED)
    return _rate


def _rate(
    value: float, deviation: float, volatility: float, opponent: float, uncertain: float, score: float
) -> tuple[float, float, float]:
    games, options = to_js([[opponent, uncertain, score]]), to_js({"tau": TAU})
    rating = call_window("glicko2", value, deviation, volatility, games, options)
    return rating.rating, rating.rd, rating.vol
