"""Puzzles as text: a line each, fields apart by spaces (docs/puzzles.md).

    ID POSITION AIM RATING THEMES SOURCE STEP…

as in "2k9xq W:a1w,c3b,e5b win 1240 shot,endgame s17.31 a1-b2 c3xa1 …". A step is a turn; where more than one is accepted,
they stand there with | between them, the best first. Steps are the solver's and the other side's in turn.
"""

from collections import namedtuple

THEMES = (
    "shot",  # a sacrifice, and then a capture that is longer than the one it was taken by
    "double",  # two sacrifices or more
    "lure",  # the officer or tower that takes is taken where it lands
    "chain",  # three jumps or more in one turn
    "freeing",  # a capture gives the solver a column that was the other side's
    "sacrifice",  # an offered piece, and later five prisoners or more freed at once
    "officer",  # an officer is taken
    "promotion",
    "quiet",  # nobody takes in the first turn or in the reply
    "zugzwang",  # could the other side pass, it would hold out
    "blockade",  # it ends with columns that cannot move
    "defence",  # every turn but one loses by force
    "endgame",  # few columns on the board
)
WIN, GAIN, HOLD = "win", "gain", "hold"
SELF_PLAY, RANDOM_POSITION = "s", "r"  # where the game began that a puzzle comes from: at the start, or anywhere

# id: its name in the game, for ever;  position: its text;  aim: WIN, GAIN or HOLD;  soldiers: won by GAIN, else 0;
# themes: names out of THEMES;  source: SELF_PLAY or RANDOM_POSITION, the game's number, a point, and how many turns
# after its random opening the position stood there;
# steps: for each turn of the solution a tuple of the turns that are accepted, the best first
Puzzle = namedtuple("Puzzle", ("id", "position", "aim", "soldiers", "rating", "themes", "source", "steps"))


def read_puzzles(text: str) -> list:
    """The Puzzles of a game."""
    return [read_puzzle(line) for line in text.split("\n") if line]


def read_puzzle(line: str) -> Puzzle:
    """The Puzzle of a line. Raises ValueError where it is none."""
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
    """The turns of the solution, those of both sides, each the best one."""
    return [step[0] for step in puzzle.steps]
