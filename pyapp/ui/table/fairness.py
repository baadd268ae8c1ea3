"""Whether anything may help the players of a game."""


def may_help(session) -> bool:
    """Whether engine, book and other games may help: not while a game against somebody elsewhere is being played."""
    return not (session.room and session.under_way)
