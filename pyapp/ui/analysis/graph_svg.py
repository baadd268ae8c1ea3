"""A game as a strip: Light's chances after every turn, the mistakes, and the position on the board.

The strip is WIDTH by HEIGHT units: a certain win for Light is at the top, for Dark at the bottom, an even game in the middle.
"""

from __future__ import annotations

from pyapp.rules.scores import chance
from pyapp.ui.analysis.judgements import Mistake
from pyapp.ui.markup import render

WIDTH, HEIGHT = 360, 84
BESIDE = 10  # from the edge to the first and the last position
WITHIN = 8  # from the edge to a won position
MIDDLE = HEIGHT // 2
GRAPH = (
    '<svg viewBox="0 0 {width} {height}" aria-hidden="true">'
    '<svg class="light-part" width="{width}" height="{middle}">{+areas}</svg>'
    '<svg class="dark-part" y="{middle}" width="{width}" height="{middle}" viewBox="0 {middle} {width} {middle}">{+areas}</svg>'
    '<path class="even" d="M0 {middle}H{width}"/>{+lines}<path class="here" d="M{here} 0V{height}"/>{+marks}</svg>'
)
AREA, LINE = '<path d="%s"/>', '<path class="graph-line" d="%s"/>'
SHAPES = {  # around 0 0: a worse mistake has a larger mark
    "inaccuracy": '<circle class="inaccuracy" r="3.6" transform="translate(%.1f %.1f)"/>',
    "mistake": '<path class="mistake" d="M0-5.4 5 4H-5z" transform="translate(%.1f %.1f)"/>',
    "blunder": '<path class="blunder" d="M0-6.6 6.6 0 0 6.6-6.6 0z" transform="translate(%.1f %.1f)"/>',
}


def graph_svg(judgements: list, mistakes: list[Mistake], here: int) -> str:
    """Return the markup. judgements: the Judgement of every position, or None;  here: the ply on the board."""
    stretches = known(judgements)
    areas = "".join([AREA % area(stretch) for stretch in stretches])
    lines = "".join([LINE % line(stretch) for stretch in stretches])
    marks = "".join([SHAPES[mistake.kind] % point(judgements, mistake.ply) for mistake in mistakes])
    return render(
        GRAPH,
        width=WIDTH,
        height=HEIGHT,
        middle=MIDDLE,
        areas=areas,
        lines=lines,
        here="%.1f" % along(here, len(judgements) - 1),
        marks=marks,
    )


def known(judgements: list) -> list[list[tuple[float, float]]]:
    """The judged stretches of the game, each a list of two points or more."""
    stretches: list = [[]]
    for ply, judgement in enumerate(judgements):
        if judgement is None:
            stretches.append([])
        else:
            stretches[-1].append(point(judgements, ply))
    return [stretch for stretch in stretches if len(stretch) > 1]


def point(judgements: list, ply: int) -> tuple[float, float]:
    """The point of a judged position."""
    return along(ply, len(judgements) - 1), HEIGHT - WITHIN - (HEIGHT - 2 * WITHIN) * chance(judgements[ply].score)


def along(ply: int, last: int) -> float:
    """The distance of a position from the left edge; `last` is the number of the game's last one."""
    return BESIDE + (WIDTH - 2 * BESIDE) * ply / max(last, 1)


def area(stretch: list[tuple[float, float]]) -> str:
    """The area between a stretch and the middle."""
    return "M%.1f %d" % (stretch[0][0], MIDDLE) + drawn(stretch) + "L%.1f %dz" % (stretch[-1][0], MIDDLE)


def line(stretch: list[tuple[float, float]]) -> str:
    """The stretch as a line."""
    return "M" + drawn(stretch)[1:]


def drawn(stretch: list[tuple[float, float]]) -> str:
    """The points of a stretch, one after the other."""
    return "".join(["L%.1f %.1f" % place for place in stretch])
