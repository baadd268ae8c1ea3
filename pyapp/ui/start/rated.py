"""The player's choice whether games against the computer count. At first they are casual; then the last choice holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.browser import Dom

if TYPE_CHECKING:
    from pyapp.ui.library.ratings import Ratings


RATED = "columna.rated"  # the key of the choice
YES, NO = "rated", "casual"


def wants_rating(dom: Dom, ratings: Ratings) -> bool:
    """Return whether a new game against the computer is rated: by the player's last choice, else if the player has a rating."""
    chosen = dom.stored(RATED)
    return chosen == YES if chosen else ratings.has_rating()
