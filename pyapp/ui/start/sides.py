"""The division of a game's sides between persons and computers. Pure."""

from pyapp.saves.players import HUMAN, without_style

COMPUTER, PEOPLE, WATCH = "computer", "people", "watch"  # a person and a computer, two persons, two computers
FIRST_LEVEL = "1"


def mode(players: list) -> str:
    """Return COMPUTER, PEOPLE or WATCH."""
    return (WATCH, COMPUTER, PEOPLE)[players.count(HUMAN)]


def persons_side(players: list) -> int:
    """Return the side that a person plays, Light where both or none do."""
    return int(players[0] != HUMAN and players[1] == HUMAN)


def level(players: list) -> str:
    """Return the level of the computer player, FIRST_LEVEL if none plays."""
    return without_style(computer(players))


def style(players: list) -> str:
    """Return the style of the computer player, "" for none."""
    return computer(players).partition(" ")[2]


def computer(players: list) -> str:
    """Return the computer player, one of FIRST_LEVEL if none plays."""
    return next((player for player in players if player != HUMAN), FIRST_LEVEL)


def seated(wanted: str, side: int, strength: str) -> list:
    """Return the players in a mode. side: of a person against a computer;  strength: the computer player."""
    if wanted == COMPUTER:
        return [HUMAN, strength] if side == 0 else [strength, HUMAN]
    return [HUMAN, HUMAN] if wanted == PEOPLE else [strength, strength]
