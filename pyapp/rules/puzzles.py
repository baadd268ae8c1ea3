"""Puzzles as text: a line each, with spaces between the fields (docs/puzzles.md).

    ID POSITION AIM RATING THEMES SOURCE STEP…

as in "2k9xq W:a1w,c3b,e5b win 1240 shot,endgame s17.31 a1-b2 c3xa1 …". A step is a turn. If several turns are accepted,
they stand there with | between them, the best first. The solver's steps and the other side's alternate.
"""

from collections import namedtuple

THEMES = (
    "shot",  # a sacrifice, then a longer capture than the one that took it
    "double",  # two sacrifices or more
    "lure",  # the officer or tower that captures is captured where it lands
    "chain",  # three jumps or more in one turn
    "freeing",  # a capture gives the solver a column that was the other side's
    "sacrifice",  # an offered piece, and later five prisoners or more freed at once
    "officer",  # an officer is captured
    "promotion",
    "quiet",  # neither the first turn nor the reply is a capture
    "zugzwang",  # the other side could hold out if it could pass
    "blockade",  # the solution ends with columns that cannot move
    "defence",  # every turn but one loses by force
    "endgame",  # few columns on the board
)
WIN, GAIN, HOLD = "win", "gain", "hold"
SELF_PLAY, RANDOM_POSITION = "s", "r"  # the source of a puzzle: a game from the start, or from a random position

# id: its name in the game, for ever;  position: its text;  aim: WIN, GAIN or HOLD;  soldiers: won by GAIN, else 0;
# themes: names out of THEMES;  source: SELF_PLAY or RANDOM_POSITION, the game's number, a point, and the number of
# turns from its random opening to the position;
# steps: for each turn of the solution a tuple of the turns that are accepted, the best first
Puzzle = namedtuple("Puzzle", ("id", "position", "aim", "soldiers", "rating", "themes", "source", "steps"))


def read_puzzles(text: str) -> list:
    """The Puzzles in the text of a game."""
    return [read_puzzle(line) for line in text.split("\n") if line]


def read_puzzle(line: str) -> Puzzle:
    """The Puzzle in a line. Raises ValueError if it is none."""
    fields = line.split(" ")
    if len(fields) < 7:
        raise ValueError("a puzzle has seven fields or more: %r" % line)
    identity, position, aim, rating, themes, source = fields[:6]
    soldiers = int(aim[len(GAIN) :]) if aim.startswith(GAIN) else 0
    steps = tuple([tuple(step.split("|")) for step in fields[6:]])
    named = tuple(themes.split(",")) if themes != "-" else ()
    return Puzzle(identity, position, GAIN if soldiers else aim, soldiers, int(rating), named, source, steps)


def written(puzzle: Puzzle) -> str:
    """The line of a puzzle, without its end."""
    aim = puzzle.aim + (str(puzzle.soldiers) if puzzle.soldiers else "")
    fields = [puzzle.id, puzzle.position, aim, str(puzzle.rating), ",".join(puzzle.themes) or "-", puzzle.source]
    return " ".join(fields + ["|".join(step) for step in puzzle.steps])


def solution(puzzle: Puzzle) -> list:
    """The turns of the solution, of both sides, the best one for each step."""
    return [step[0] for step in puzzle.steps]
