"""The power of the evidence to find helped players, tested with players made of games outside the fit."""

import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyapp.fairplay.figures import evidence, figures, strength, together
from pyapp.fairplay.judging import Judged

DEVIATION = 60  # of a rating after some thirty games
PLAYERS = 400  # made for each row
LENGTHS = (1, 3, 10, 30)  # games of a player
LISTED = 3.0  # evidence from which on a player counts as conspicuous here
SEED = 1

HEAD = (
    "| player | rated | sides | turns each | first choice (expected) | lost a turn (expected) | "
    + " | ".join("1 game" if games == 1 else f"{games} games" for games in LENGTHS)
    + " |",
    "|---|" + "---:|" * (5 + len(LENGTHS)),
)


class Side(NamedTuple):
    """One side of a game that was played for the measurement, as tools.fair_play.playing writes it."""

    game: str
    kind: str
    level: int
    share: float
    rating: int
    against: int | None
    points: float
    turns: list[Judged]


def halves(lines: Sequence[dict]) -> tuple[list[Side], list[Side]]:
    """The sides of every other opening, and the rest. Four sides in a row share an opening."""
    sides = [Side(**{**line, "turns": [Judged(*turn) for turn in line["turns"]]}) for line in lines]
    first, second = ([side for number, side in enumerate(sides) if number // 4 % 2 == half] for half in (0, 1))
    return first, second


def rows(sides: Sequence[Side]) -> Iterator[str]:
    """A row for each kind of player: the share of players whose evidence is LISTED or more, by how many games they have."""
    kinds = defaultdict(list)
    for side in sides:
        if side.turns:
            kinds[side.kind, side.level, side.share].append(side)
    for (kind, level, share), group in sorted(kinds.items()):
        yield row(name(kind, level, share), [(side, side.rating) for side in group])
        if kind != "level":
            yield row(name(kind, level, share) + ", rated as it plays", [(side, earned(group)) for side in group])


def name(kind: str, level: int, share: float) -> str:
    """The name of a kind of player."""
    if kind == "level":
        return f"level {level}"
    return f"level {level}, " + (
        f"helped in {share:.0%} of its turns" if kind == "helped" else "helped where it would lose much"
    )


def earned(sides: Sequence[Side]) -> float:
    """The rating that follows from the results of these sides, limited to half a game short of winning or losing all."""
    taken = min(max(sum(side.points for side in sides), 0.5), len(sides) - 0.5) / len(sides)
    against = sum(side.against for side in sides if side.against is not None)
    return against / len(sides) + 400 * math.log10(taken / (1 - taken))


def row(called: str, rated: list[tuple[Side, float]]) -> str:
    """A row of the table."""
    weighed = [figures(side.game, side.turns, strength(rating, DEVIATION)) for side, rating in rated]
    total = together(weighed)
    random.seed(SEED)
    shares = []
    for games in LENGTHS:
        made = [evidence(together(random.choices(weighed, k=games))) for _ in range(PLAYERS)]
        shares.append(f"{sum(each >= LISTED for each in made) / PLAYERS:.0%}")
    rating = f"{rated[0][1]:.0f}" if len({round(each) for _, each in rated}) == 1 else "its own"
    first = f"{total.agreed / total.turns:.0%} ({total.expected / total.turns:.0%})"
    lost = f"{total.lost / total.turns:.1%} ({total.losable / total.turns:.1%})"
    cells = (called, rating, str(len(rated)), f"{total.turns / len(rated):.0f}", first, lost, *shares)
    return "| " + " | ".join(cells) + " |"
