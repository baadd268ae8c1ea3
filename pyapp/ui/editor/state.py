"""A position that is being set up: the effects of tools and keys, step by step, with undo and redo. Pure."""

from __future__ import annotations

from typing import Any

from pyapp.rules.column import MAX_PIECES
from pyapp.rules.notation import counted
from pyapp.rules.position import Position, start
from pyapp.rules.setup import FIELDS, Setup, read_setup, setup_of
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, Variant

PIECES = ("w", "W", "b", "B")
HAND, RANK, TAKE = "hand", "rank", "take"  # tools besides the pieces
KEYS = {"Delete": "take", "Backspace": "take", "p": "turn", "P": "turn", "m": "carry", "M": "carry"}


class Editor:
    """A position that is being set up, with its earlier steps.

    tool: the tool for chosen squares: one of PIECES, to put there, or HAND, RANK, TAKE;
    below: True if pieces go below the column of a square, False if on top;
    held: the square whose column is in the hand, None if none is.
    """

    def __init__(self, position: Position) -> None:
        self.tool, self.below = PIECES[0], False
        self.held: int | None = None
        self._steps = [setup_of(position)]
        self._cursor = 0

    @property
    def setup(self) -> Setup:
        """The position now."""
        return self._steps[self._cursor]

    @property
    def stacks(self) -> bool:
        """True if this game has columns of several pieces."""
        return self.setup.variant.captured == UNDER

    def take_up(self, tool: str) -> None:
        """Choose a tool."""
        self.tool, self.held = tool, None

    def put_below(self, below: bool) -> None:
        """Set whether to put pieces below the column of a square, or on top."""
        self.below = below

    # Squares

    def choose(self, square: int) -> None:
        """Use the tool on a square."""
        acts = {HAND: self.carry, RANK: self.turn, TAKE: self.take}
        if self.tool in acts:
            acts[self.tool](square)
        else:
            self.put(square, self.tool)

    def press(self, square: int, key: str) -> bool:
        """Act on a key on a square. Return False if the key means nothing."""
        if key in PIECES:
            self.put(square, key)
        elif key == "Escape" and self.held is not None:
            self.held = None
        elif key in KEYS:
            getattr(self, KEYS[key])(square)
        else:
            return False
        return True

    def put(self, square: int, piece: str) -> None:
        """Put a piece on a square. In a game without columns, replace another piece there, or remove the same one."""
        if not self.stacks and self.setup.pieces[square] == piece:
            self._fill({square: ""})
        else:
            self._fill({square: self._joined(piece, square)})

    def take(self, square: int) -> None:
        """Remove the topmost piece."""
        self._fill({square: self.setup.pieces[square][1:]})

    def turn(self, square: int) -> None:
        """Promote the commander, or turn an officer into a soldier."""
        pieces = self.setup.pieces[square]
        commander = pieces[:1].lower() if pieces[:1].isupper() else pieces[:1].upper()
        self._fill({square: commander + pieces[1:]})

    def carry(self, square: int) -> None:
        """Pick up the column here, or put down the one in the hand."""
        origin, self.held = self.held, None
        if origin is not None:
            self.move(origin, square)
        elif self.setup.pieces[square]:
            self.held = square

    def move(self, origin: int, target: int) -> None:
        """Move a column to another square, onto or below the column there."""
        if target != origin:
            self._fill({target: self._joined(self.setup.pieces[origin], target), origin: ""})

    def remove(self, square: int) -> None:
        """Take a whole column off the board."""
        self._fill({square: ""})

    # The whole position

    def clear(self) -> None:
        """Take everything off the board."""
        self._change(pieces=("",) * len(self.setup.pieces), counters=(0, 0))

    def start(self) -> None:
        """Set up the start of the game."""
        self._go_on(setup_of(start(self.setup.variant)))

    def resume(self, position: Position) -> None:
        """Set up this position."""
        self._go_on(setup_of(position))

    def play_as(self, variant: Variant) -> None:
        """Set up the same position for another game: its start for a start, else the pieces whose squares its board has."""
        old = self.setup
        if old == setup_of(start(old.variant)):
            self._go_on(setup_of(start(variant)))
            return
        pieces_on = dict(zip(squares(old.variant.size).names, old.pieces))
        pieces = tuple(pieces_on.get(name, "") for name in squares(variant.size).names)
        self._go_on(Setup(variant, old.side, pieces, counted(variant, old.counters)))

    def give_turn(self, side: int) -> None:
        """Make this the side to move."""
        self._change(side=side)

    def count(self, counter: int, plies: int) -> None:
        """Set a counter of dead play, 0 or 1, to a number of plies."""
        no_progress, officers_only = self.setup.counters
        counters = (no_progress, plies) if counter else (plies, officers_only)
        self._change(counters=counted(self.setup.variant, counters))

    def read(self, text: str) -> None:
        """Set up the position of a text. Raises NotationError and changes nothing."""
        self._go_on(read_setup(self.setup.variant, text))

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """True if a step can be undone."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """True if a step was undone."""
        return self._cursor < len(self._steps) - 1

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        self.held = None
        self._cursor = max(self._cursor - 1, 0)

    def redo(self) -> None:
        """Redo the step taken back last, if there is one."""
        self.held = None
        self._cursor = min(self._cursor + 1, len(self._steps) - 1)

    def _joined(self, pieces: str, square: int) -> str:
        """Return the column of a square with these pieces added."""
        there = self.setup.pieces[square] if self.stacks else ""
        return there + pieces if self.below else pieces + there

    def _fill(self, columns: dict) -> None:
        """Put these columns on their squares, unless one has more than MAX_PIECES. columns: square -> pieces."""
        pieces = list(self.setup.pieces)
        for square, column in columns.items():
            pieces[square] = column
        if max(len(column) for column in columns.values()) <= MAX_PIECES:
            self._change(pieces=tuple(pieces))

    def _change(self, **changes: Any) -> None:
        self._go_on(Setup(*[changes.get(field, value) for field, value in zip(FIELDS, self.setup)]))

    def _go_on(self, setup: Setup) -> None:
        """Add a step if it changes the position, and forget the steps taken back."""
        self.held = None
        if setup != self.setup:
            self._cursor += 1
            self._steps[self._cursor :] = [setup]
