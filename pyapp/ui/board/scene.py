"""The scene on the board: a session becomes columns and marks. Pure."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Collection, Sequence
from typing import Protocol

from pyapp.rules.line import Line
from pyapp.rules.position import Turn
from pyapp.saves.settings import Settings
from pyapp.ui.board.flight_svg import Hop
from pyapp.ui.table.selection import Selection

# flipped: Dark's side is below;  look: one of saves.settings.LOOKS;  numbered: squares go by Lasker's numbers;
# cells: a Cell for each square, by square number;  routes: paths to choose among, drawn over the board
Scene = namedtuple("Scene", ("size", "flipped", "look", "numbered", "cells", "routes"))
# column: the integer of rules.column, 0 where empty;  marks: CSS classes such as "last movable"
Cell = namedtuple("Cell", ("column", "marks"))

LAST = "last"  # the last turn began or ended here
MOVABLE = "movable"  # the column may move
CALL = "call"  # the column must capture
CHOSEN = "chosen"  # the column or square is selected
WAY = "way"  # the chain entered so far passed here
GOAL = "goal"  # the selected column may go here
END = "end"  # a chain of the selected column would end here
TAKEN = "taken"  # the piece is captured, and stays until the chain has ended
HINTS = (MOVABLE, CALL, GOAL, END)
ALOFT = "aloft"  # the column is in the air over the board and not drawn here


class Shown(Protocol):
    """A session on the board, or one with a turn chosen ahead."""

    flipped: bool

    @property
    def game(self) -> Line: ...
    @property
    def line(self) -> Line: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def selection(self) -> Selection: ...
    @property
    def human_to_move(self) -> bool: ...
    @property
    def hint(self) -> Turn | None: ...


def scene(session: Shown, held: int | None = None) -> Scene:
    """Return the board of this session. held: the square whose column the player holds, or None; it counts only while chosen."""
    aloft = held if session.selection.path[-1:] == (held,) else None
    routes = session.selection.routes or ([session.hint.path] if session.hint else [])
    return _scene(session, session.selection.columns, aloft, session.selection.taken, routes)


def flight_scene(session: Shown, hop: Hop) -> Scene:
    """Return the board of this session while a column makes a hop."""
    return _scene(session, hop.after, hop.landing, hop.standing, ())


def _scene(
    session: Shown,
    columns: tuple[int, ...],
    aloft: int | None,
    taken: tuple[int, ...],
    routes: Sequence[tuple[int, ...]],
) -> Scene:
    marks: list[list[str]] = [[] for _ in columns]
    for name, marked in marked_squares(session) + [(TAKEN, taken)]:
        for square in marked:
            marks[square].append(name)
    if aloft is not None:
        marks[aloft].append(ALOFT)
    cells = [Cell(column, " ".join(names)) for column, names in zip(columns, marks)]
    size = session.line.position.variant.size
    return Scene(size, session.flipped, session.settings.look, session.settings.numbered, cells, routes)


def marked_squares(session: Shown) -> list[tuple[str, Collection[int]]]:
    """Return pairs of a mark and the squares that bear it, captured pieces left out."""
    marked: list[tuple[str, Collection[int]]] = [(LAST, last_squares(session.line))]
    if session.human_to_move:
        marks = choice_marks(session.selection)
        marked.extend(
            marks
            if session.settings.hints or session.selection.refusal
            else [pair for pair in marks if pair[0] not in HINTS]
        )
    return marked


def last_squares(line: Line) -> set[int]:
    """Return the squares where the last turn began and ended."""
    path = line.node.turn.path if line.cursor else ()
    return set(path[:1] + path[-1:])


def choice_marks(selection: Selection) -> list[tuple[str, Collection[int]]]:
    """Return the marks of the columns and squares that a person may choose, and of the chosen ones."""
    if selection.entering:
        return [
            (CHOSEN, selection.path[-1:]),
            (WAY, selection.path[:-1]),
            (GOAL, selection.goals),
            (END, selection.ends),
        ]
    if selection.path:
        return [(CHOSEN, selection.path), (GOAL, selection.goals), (END, selection.ends), (MOVABLE, selection.movers)]
    return [(MOVABLE, selection.movers), (CALL, selection.movers if selection.captures else ())]


def frame(shown: Scene) -> tuple[int, bool, str, bool]:
    """Return the parts of a Scene that need the whole board drawn again if they differ."""
    return shown.size, shown.flipped, shown.look, shown.numbered


def changed(old: Scene, new: Scene) -> list[int]:
    """Return the squares whose cells differ."""
    return [square for square, cell in enumerate(new.cells) if cell != old.cells[square]]
