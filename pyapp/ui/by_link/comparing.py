"""How the game of a link relates to the same game on the device. Pure."""

SAME, NEWER, OLDER, APART = "same", "newer", "older", "apart"


def compared(mine, theirs) -> str:
    """Compare two Sent, ours and theirs: SAME, NEWER, OLDER, or APART where neither continues the other.

    An offer of a draw comes after the turn with which it is made, and before any answer.
    """
    if mine.saved.game.start != theirs.saved.game.start:
        return APART
    if _content(mine) == _content(theirs):
        return SAME
    if _goes_on(theirs, mine):
        return NEWER
    return OLDER if _goes_on(mine, theirs) else APART


def _goes_on(later, earlier) -> bool:
    """Tell whether the turns, offers and decisions of `later` follow those of `earlier`."""
    new, old = later.saved.game, earlier.saved.game
    if old.is_over or new.played[: len(old.played)] != old.played:
        return False
    return not earlier.offers or new.is_over or len(new.played) > len(old.played)


def _content(sent) -> tuple:
    return sent.saved.game.played, sent.saved.game.result, sent.offers
