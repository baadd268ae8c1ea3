"""The player's choice whether games against the computer count. The first game is casual, and each choice stays."""

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import Dom
    from pyapp.ui.library.ratings import Ratings


RATED = "columna.rated"  # the key of the choice
YES, NO = "rated", "casual"


def wants_rating(dom: "Dom", ratings: "Ratings") -> bool:
    """Tell whether a game against the computer that begins now is rated: as the player chose last, else if an earlier one was."""
    chosen = dom.stored(RATED)
    return chosen == YES if chosen else ratings.has_rating()
