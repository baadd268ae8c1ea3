"""Numbers as written in the player's language, the counting of moves, and scores in words."""

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.scores import SETTLED, chance, plies_to_win
from pyapp.ui.text.sides import side_name
from pyapp.ui.text.texts import texts

WON = ("1–0", "0–1")
# the least chances of the side that is ahead, in percent, for each of these words
LEADS = ((90, "analysis.winning"), (72, "analysis.better"), (57, "analysis.slightly"))


def decimal(value: float) -> str:
    """A number with one digit after the decimal point or comma."""
    return ("%.1f" % value).replace(".", texts("number.point"))


def moves(plies: int, first: int = LIGHT) -> int:
    """Return the number of moves in the list of turns after this many plies: Light's turn and Dark's next one are one move.

    first: the side that began.
    """
    return (plies + first + 1) // 2 if plies else 0


def score_text(score: int) -> str:
    """Return a score in a few signs: Light's lead in soldiers, as in "+1.3", or the side that wins, or has won."""
    plies, side = plies_to_win(score), LIGHT if score > 0 else DARK
    if plies == 0:
        return WON[side]
    if plies is not None:
        return texts("analysis.in", side=side, count=(plies + 1) // 2)
    if abs(score) > SETTLED:
        return side_name(side)
    sign = "" if abs(score) < 5 else "+" if score > 0 else "−"
    return sign + decimal(abs(score) / 100)


def score_words(score: int) -> str:
    """Return a score in words, as in "Light is better" or "Dark wins in 3 turns"."""
    plies, side = plies_to_win(score), LIGHT if score > 0 else DARK
    if plies is not None:
        return texts("analysis.wins", side=side, count=(plies + 1) // 2) if plies else texts("result.wins", side=side)
    if abs(score) > SETTLED:
        return texts("analysis.adjudicated", side=side)
    ahead = 100 * chance(abs(score))
    return next((texts(key, side=side) for least, key in LEADS if ahead >= least), texts("analysis.level"))
