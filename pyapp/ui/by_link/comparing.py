"""What a link brings that belongs to a game one has already. Pure."""

SAME, NEWER, OLDER, APART = "same", "newer", "older", "apart"


def compared(mine, theirs) -> str:
    """How what a link says stands to one's own, both Sent: SAME, NEWER, OLDER, or APART where neither goes on with the other.

    An offer of a draw comes after the turn with which it is made, and before any answer.
    """
    if mine.saved.game.start != theirs.saved.game.start:
        return APART
    if _told(mine) == _told(theirs):
        return SAME
    if _goes_on(theirs, mine):
        return NEWER
    return OLDER if _goes_on(mine, theirs) else APART


def _goes_on(later, earlier) -> bool:
    """Whether what was played, offered and decided in `later` follows what was in `earlier`."""
    new, old = later.saved.game, earlier.saved.game
    if old.is_over or new.played[: len(old.played)] != old.played:
        return False
    return not earlier.offers or new.is_over or len(new.played) > len(old.played)


def _told(sent) -> tuple:
    return sent.saved.game.played, sent.saved.game.result, sent.offers
