"""The effect of a game on the player's rating, in words."""

from pyapp.saves.players import HUMAN
from pyapp.ui.text.texts import Texts


def rating_words(players: list, told, texts: Texts) -> str:
    """Return a sentence, "" while the effect is open, and for games without one.

    told: the Result and the Ratings before and after it, each None while it is open; None for a game that did not count here.
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
