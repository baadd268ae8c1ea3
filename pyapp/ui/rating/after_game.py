"""What a game did to the player's rating, in words."""

from pyapp.saves.players import HUMAN
from pyapp.ui.text.texts import Texts


def rating_words(players: list, told, texts: Texts) -> str:
    """A sentence, "" while it is not known, and for games of which there is nothing to say.

    told: the Result and the Rating before and after it, each None where it is not known; None of a game that did not count here.
    """
    if players.count(HUMAN) != 1:
        return ""
    if told is None:
        return texts("rating.elsewhere")
    result, before, after = told
    if result.why:
        return texts("rating.why." + result.why)
    if after is None:
        return ""
    return texts("rating.change", before=round(before.value), after=round(after.value))
