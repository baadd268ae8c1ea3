"""The player's rating and the level that is about even, beside the choice of a level. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rating.glicko import rating_text
from pyapp.rating.level_ratings import about_even
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import level_name

if TYPE_CHECKING:
    from pyapp.ui.library.ratings import Ratings


OFFER = '<button type="button" data-do="level:{level}">{even}</button><span>{rating}</span>'


def offer(ratings: Ratings, game: str) -> str:
    """Return the markup with the level that is about even for the player in a game, and the rating; "" without a rating."""
    last = ratings.last(game)
    if not last:
        return ""
    level = about_even(game, last[0])
    even = texts("rating.even", level=level_name(level))
    return render(OFFER, level=level, even=even, rating=texts("rating.mine", rating=rating_text(*last)))
