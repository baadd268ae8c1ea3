"""The text of an opening book: what may be played in the first turns of a game, and what each turn is worth.

Turns follow each other in brackets, each with its value if that is known, in hundredths of a soldier for Light, as in
"c3-d4=-12(e5xc3=-12(b2xd4 d2xb4)) e3-d4=-15(…)".
"""

from pyapp.rules.annotations import Iterator


def answers(book: str, turns: list) -> list:
    """The turns that the book has after these from the game's start; [] where it has none."""
    at = 0
    for turn in turns:
        at = _inside(book, at, turn)
        if at < 0:
            return []
    return [name for name, _, _ in branches(book, at)]


def branches(book: str, at: int) -> Iterator[tuple]:
    """Yield each turn from `at` to the end of these brackets, its value or None, and where its answers begin, -1 for none."""
    depth, name = 0, ""
    for place in range(at, len(book) + 1):
        letter = book[place : place + 1]
        if depth == 0 and name and letter in (" ", "(", ")", ""):
            turn, _, value = name.partition("=")
            yield turn, int(value) if value else None, place + 1 if letter == "(" else -1
            name = ""
        if letter == ")" and depth == 0:
            return
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and letter not in (" ", "(", ")"):
            name += letter


def _inside(book: str, at: int, turn: str) -> int:
    """Where the answers to this turn begin, which stands among the branches at `at`; -1 if it has none there."""
    for name, _, behind in branches(book, at):
        if name == turn and behind >= 0:
            return behind
    return -1
