"""Puzzles as text: a line each, with spaces between the fields (docs/puzzles.md).

    ID POSITION AIM RATING THEMES SOURCE STEP… [/ STEP…]

as in "2k9xq W:a1w,c3b,e5b win 1240 shot,endgame s17.31 a1-b2 c3xa1 …". A step is a turn. If several turns are accepted,
they stand there with | between them, the best first. The solver's steps and the other side's alternate. After a "/" come the
steps that the solver need not find, because several turns win there. Behind the accepted turns of a GAIN follow the turns that
gain less, each with the soldiers that it gains: "b2xd4~c3-b4:1~e3-f4:2".
"""

from __future__ import annotations

from typing import NamedTuple

THEMES = (
    "shot",  # a sacrifice, then a longer capture than the one that took it
    "double",  # two sacrifices or more
    "lure",  # the officer or tower that captures is captured where it lands
    "chain",  # three jumps or more in one turn
    "choice",  # a capture, and another one would be wrong
    "hanging",  # a capture that nothing can take back
    "exchange",  # in a GAIN a capture, one that takes back, and another capture
    "thin",  # the first capture takes the one piece above two prisoners or more
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
# WIN: the game by force;  GAIN: some soldiers by force;  HOLD: a game that every other turn loses;
# OUTLAST: the same, but all that is known of the solution is that it does not lose within some moves
WIN, GAIN, HOLD, OUTLAST = "win", "gain", "hold", "outlast"
COUNTED, DEFENCES = (GAIN, OUTLAST), (HOLD, OUTLAST)
SELF_PLAY, RANDOM_POSITION = "s", "r"  # the source of a puzzle: a game from the start, or from a random position
UNASKED, LESSER = "/", "~"


class Puzzle(NamedTuple):
    """A puzzle.

    id: its name in the game, for ever;  position: its text;  aim: one of the four above;  count: the soldiers won by GAIN, or
    the moves of OUTLAST, else 0;  themes: names out of THEMES;  source: SELF_PLAY or RANDOM_POSITION, the game's number, a
    point, and the number of turns from its random opening to the position;  steps: for each turn of the solution a tuple of
    the turns that are accepted, the best first;  asked: the number of steps up to the last that the solver has to find;
    lesser: for each step that a GAIN asks for a dict of the turns that gain less than it in as many plies, but something, and
    the soldiers that each has gained then since the puzzle began; () for any other puzzle
    """

    id: str
    position: str
    aim: str
    count: int  # type: ignore[assignment]
    rating: int
    themes: tuple[str, ...]
    source: str
    steps: tuple[tuple[str, ...], ...]
    asked: int
    lesser: tuple[dict[str, int], ...]


def read_puzzles(text: str) -> list[Puzzle]:
    """The Puzzles in the text of a game."""
    return [read_puzzle(line) for line in text.split("\n") if line]


def read_puzzle(line: str) -> Puzzle:
    """The Puzzle in a line. Raises ValueError if it is none."""
    fields = line.split(" ")
    if len(fields) < 7:
        raise ValueError("a puzzle has seven fields or more: %r" % line)
    identity, position, aim, rating, themes, source = fields[:6]
    counted = next((one for one in COUNTED if aim.startswith(one)), "")
    steps = [step.split(LESSER) for step in fields[6:]]
    asked = steps.index([UNASKED]) if [UNASKED] in steps else len(steps)
    steps = [step for step in steps if step != [UNASKED]]
    return Puzzle(
        identity,
        position,
        counted or aim,
        int(aim[len(counted) :]) if counted else 0,
        int(rating),
        tuple(themes.split(",")) if themes != "-" else (),
        source,
        tuple([tuple(step[0].split("|")) for step in steps]),
        asked,
        tuple([_read_lesser(step[1:]) for step in steps[:asked]]) if counted == GAIN else (),
    )


def _read_lesser(turns: list[str]) -> dict[str, int]:
    pairs = [turn.split(":") for turn in turns]
    return {turn: int(soldiers) for turn, soldiers in pairs}


def written(puzzle: Puzzle) -> str:
    """The line of a puzzle, without its end."""
    aim = puzzle.aim + (str(puzzle.count) if puzzle.aim in COUNTED else "")
    fields = [puzzle.id, puzzle.position, aim, str(puzzle.rating), ",".join(puzzle.themes) or "-", puzzle.source]
    steps = ["|".join(step) for step in puzzle.steps]
    for number, lesser in enumerate(puzzle.lesser):
        steps[number] = LESSER.join([steps[number]] + ["%s:%d" % (turn, lesser[turn]) for turn in sorted(lesser)])
    if puzzle.asked < len(steps):
        steps.insert(puzzle.asked, UNASKED)
    return " ".join(fields + steps)


def solution(puzzle: Puzzle) -> list[str]:
    """The turns of the solution, of both sides, the best one for each step."""
    return [step[0] for step in puzzle.steps]
