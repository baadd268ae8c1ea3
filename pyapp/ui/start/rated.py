"""The player's choice whether games against the computer count. The first game is casual, and each choice stays."""

RATED = "columna.rated"  # the key of the choice
YES, NO = "rated", "casual"


def wants_rating(dom, ratings) -> bool:
    """Tell whether a game against the computer that begins now is rated: as the player chose last, else if an earlier one was.

    `dom` is the module of that name, `ratings` the Ratings.
    """
    chosen = dom.stored(RATED)
    return chosen == YES if chosen else ratings.has_rating()
