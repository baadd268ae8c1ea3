"""The opening book: what may be played in the first turns of a game, so that games differ and start at once.

A game's book is a text of turns, each followed by those that may answer it, in brackets, as in
"c3-d4(e5xc3(b2xd4 d2xb4)) e3-f4(…)".
"""

from collections.abc import Iterator


def answers(book: str, turns: list) -> list:
    """The turns that the book has after these from the game's start; [] where it has none."""
    at = 0
    for turn in turns:
        at = _inside(book, at, turn)
        if at < 0:
            return []
    return [name for name, _ in _branches(book, at)]


def _inside(book: str, at: int, turn: str) -> int:
    """Where the answers to this turn begin, which stands among the branches at `at`; -1 if it has none there."""
    for name, behind in _branches(book, at):
        if name == turn and book[behind : behind + 1] == "(":
            return behind + 1
    return -1


def _branches(book: str, at: int) -> Iterator[tuple[str, int]]:
    """Yield each turn from `at` to the end of these brackets, and the place behind it."""
    depth, name = 0, ""
    for place in range(at, len(book) + 1):
        letter = book[place : place + 1]
        if depth == 0 and name and letter in (" ", "(", ")", ""):
            yield name, place
            name = ""
        if letter == ")" and depth == 0:
            return
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and letter not in (" ", "(", ")"):
            name += letter
