"""What a link brings that belongs to a game one has already. Pure."""

SAME, NEWER, OLDER, APART = "same", "newer", "older", "apart"


def compared(mine, theirs) -> str:
    """How the game of a link stands to one's own: SAME, NEWER, OLDER, or APART where neither goes on with the other."""
    if mine.start != theirs.start:
        return APART
    if _told(mine) == _told(theirs):
        return SAME
    if _goes_on(theirs, mine):
        return NEWER
    return OLDER if _goes_on(mine, theirs) else APART


def _goes_on(later, earlier) -> bool:
    """Whether what was played and decided in `later` follows what was in `earlier`."""
    return not earlier.is_over and later.played[: len(earlier.played)] == earlier.played


def _told(game) -> tuple:
    return game.played, game.result
