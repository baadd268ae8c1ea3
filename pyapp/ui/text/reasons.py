"""Reasons why the button of an action is locked, which depend on the session: the keys of texts. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules import study
from pyapp.ui.table.session import Session


def in_game(otherwise: str, apart: str = "why.not_here") -> Callable[[Session], str]:
    """Return the reason for an action on the game at its end. otherwise: the reason if no other applies;  apart: the reason in a
    game against somebody elsewhere, and in an exercise."""
    return lambda session: "why.looking" if session.look else at_any_time(otherwise, apart)(session)


def at_any_time(otherwise: str, apart: str = "why.not_here") -> Callable[[Session], str]:
    """Return the reason for an action on the game that does not depend on the board's look. The parameters are as above."""
    return lambda session: "why.over" if session.game.is_over else apart if session.room else otherwise


def of_undone(session: Session) -> str:
    """Return the reason why no turn can be played again."""
    return "why.looking" if session.look else "why.nothing_undone"


def of_offer(session: Session) -> str:
    """Return the reason why no draw can be offered."""
    return "why.declined" if session.declined else in_game("why.waiting")(session)


def of_played(session: Session) -> str:
    """Return the reason for an action that needs turns of the game."""
    return "why.no_help" if session.game.played else "why.beginning"


def in_room(session: Session) -> str:
    """Return the reason for a request to the opponent."""
    return "why.asked" if session.room and session.room.runs else "why.no_game"


def in_its_place(session: Session) -> str:
    """Return the reason why the line on the board keeps its place in the record."""
    return "study.why.played" if study.is_beside(session.line.node) else "study.why.main"


def kept(session: Session) -> str:
    """Return the reason why the turn on the board cannot be deleted."""
    return "study.why.played" if session.line.node.turn else "study.why.start"
