"""The questions that make a game: one for each switch, with an example on a small board for each answer. Pure."""

from collections import OrderedDict, namedtuple

from pyapp.rules.notation import NotationError, read_position, turn_text
from pyapp.rules.position import legal_turns, start
from pyapp.rules.variants import SWITCHES, Variant
from pyapp.ui.own_rules.presets import changed

# position: a Position;  turn: a legal turn in it
Example = namedtuple("Example", ("position", "turn"))

CHAPTERS = (  # the key of a heading, and the switches below it
    ("own.chapter.board", ("size", "rows", "first")),
    ("own.chapter.moving", ("soldiers_capture", "officers_fly")),
    (
        "own.chapter.capturing",
        ("captured", "single", "longest", "promotion", "jump_again", "officers_reverse"),
    ),
    ("own.chapter.draws", ("third_time", "fifth_time", "no_progress", "officers_only", "dead_play")),
)
PLIES = ("no_progress", "officers_only")  # the switches that are numbers of plies
AT_START = ("size", "rows", "first")  # the switches whose effect the start position shows

# Positions on 6×6 that show the difference between the answers to a question in some game. The page shows the first position
# that does so in the player's game. Those of PROMOTION move along the diagonal to the far rank of the board.
PROMOTION = "promotion"
POSITIONS: OrderedDict = OrderedDict(
    (
        ("soldiers_capture", ("W:e3b,d4w",)),
        ("officers_fly", ("W:b2W,e5b", "W:b2W")),
        ("captured", ("W:c1W,b2bw", "W:b8W,c7b,b6b,b4b,e3b", "W:d2b,f2W,e3b,d6b,g7b", "W:c3w,d4b")),
        ("single", ("W:b2w,c3b,e5b",)),
        ("longest", ("W:b2w,a3w,c3b,b4b,e5b",)),
        (PROMOTION, ("W:b4w,c5b,e5b", "W:e1w,d2b,b4w,c5b,e5b")),
        ("jump_again", ("W:c3b,e3b,b4W,c5bb,e5b", "W:b2W,c3bb", "W:b2W,c3b")),
        ("officers_reverse", ("W:b2b,c3W,d4b", "W:b2b,a3b,c3W,e3w,d4b", "W:c3W,d4b")),
    )
)


def answers(switch: str) -> tuple:
    """Return the values of a switch, () for a number of plies."""
    return () if switch in PLIES else SWITCHES[switch].values


def obstacle(game: Variant, switch: str, value: object) -> str:
    """Return the switch that rules out another value of a switch in a game, "" for none."""
    try:
        changed(game, switch, value)
    except ValueError as error:
        return str(error).partition(":")[0]
    return ""


def example(game: Variant, switch: str) -> Example | None:
    """Return a turn that the answer to a question makes legal; None for a question about draws.

    If the answer only forbids turns, return one of the remaining turns; if it changes nothing in the game, return any turn.
    """
    if switch in AT_START:
        position = start(game)
        return Example(position, legal_turns(position)[0])
    others = [
        changed(game, switch, value)
        for value in answers(switch)
        if value != getattr(game, switch) and not obstacle(game, switch, value)
    ]
    examples = [_example(game, others, _placed(game, switch, text)) for text in POSITIONS.get(switch, ())]
    ranked = sorted([(rank, number) for number, (rank, _) in enumerate(examples)])
    return examples[ranked[0][1]][1] if ranked else None


def _placed(game: Variant, switch: str, text: str) -> str:
    """Return the text of a position, moved to the place where the board of the game needs it."""
    if switch != PROMOTION:
        return text
    far = game.size - 6
    columns = [chr(ord(each[0]) + far) + str(int(each[1]) + far) + each[2:] for each in text[2:].split(",")]
    return text[:2] + ",".join(columns)


def _example(game: Variant, others: list, text: str) -> tuple:
    """Return a rank and an Example: 0 for a turn that another answer forbids, 1 for another turn where the answers differ, 2
    where they do not; 3 and None if the game has no such position."""
    mine = _turns(game, text)
    if not mine:
        return 3, None
    theirs = [_turns(other, text) for other in others]
    new = [name for name in mine if any(name not in turns for turns in theirs)]
    differs = any(sorted(turns) != sorted(mine) for turns in theirs)
    by_length = sorted([(len(name), name) for name in new or mine])
    _, shown = by_length[0 if new else -1]
    return 0 if new else 1 if differs else 2, Example(read_position(game, text), mine[shown])


def _turns(game: Variant, text: str) -> dict:
    """Return the legal turns of a position by their texts; {} if the game has no such position."""
    try:
        position = read_position(game, text)
    except NotationError:
        return {}
    return {turn_text(game, turn): turn for turn in legal_turns(position)}
