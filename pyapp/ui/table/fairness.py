"""Fairness: the games whose players may be helped."""


def may_help(session) -> bool:
    """Tell whether engine, book and other games may help: not while a game against somebody elsewhere goes on."""
    return not (session.room and session.under_way)
