"""Setting a position up: what pointer and keys do to it, step by step, and the way back. Pure."""

from pyapp.rules.column import MAX_PIECES
from pyapp.rules.position import start
from pyapp.rules.setup import FIELDS, Setup, counted, read_setup, setup_of
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER

PIECES = ("w", "W", "b", "B")
HAND, RANK, TAKE = "hand", "rank", "take"  # tools besides the pieces
KEYS = {"Delete": "take", "Backspace": "take", "p": "turn", "P": "turn", "m": "carry", "M": "carry"}


class Editor:
    """A Setup, and all that it has been.

    tool: what choosing a square does: one of PIECES is put there, or HAND, RANK, TAKE;
    below: pieces and columns are put below what stands on a square, not on top;
    held: the square whose column is to be carried elsewhere, None if none is.
    """

    def __init__(self, position):
        self.tool, self.below, self.held = PIECES[0], False, None
        self._steps = [setup_of(position)]
        self._cursor = 0

    @property
    def setup(self) -> Setup:
        """The position as it stands."""
        return self._steps[self._cursor]

    @property
    def stacks(self) -> bool:
        """True if this game has columns of several pieces."""
        return self.setup.variant.captured == UNDER

    def take_up(self, tool: str) -> None:
        """Choose a tool."""
        self.tool, self.held = tool, None

    def put_below(self, below: bool) -> None:
        """Choose where what is put down goes."""
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
        """Do what a key means on a square; False if it means nothing."""
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
        """Put a piece on a square; where every piece stands alone in the place of another, and the same one away."""
        if not self.stacks and self.setup.pieces[square] == piece:
            self._fill({square: ""})
        else:
            self._fill({square: self._joined(piece, square)})

    def take(self, square: int) -> None:
        """Take the topmost piece away."""
        self._fill({square: self.setup.pieces[square][1:]})

    def turn(self, square: int) -> None:
        """Promote the commander, or make a soldier of it."""
        pieces = self.setup.pieces[square]
        commander = pieces[:1].lower() if pieces[:1].isupper() else pieces[:1].upper()
        self._fill({square: commander + pieces[1:]})

    def carry(self, square: int) -> None:
        """Take a column into the hand, or put the one in the hand down here."""
        origin, self.held = self.held, None
        if origin is not None:
            self.move(origin, square)
        elif self.setup.pieces[square]:
            self.held = square

    def move(self, origin: int, target: int) -> None:
        """Move a column to another square, onto or below what stands there."""
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

    def resume(self, position) -> None:
        """Set up this position."""
        self._go_on(setup_of(position))

    def play_as(self, variant) -> None:
        """Set up the same for another game: its start if this one's start stands there, else what has a square there."""
        old = self.setup
        if old == setup_of(start(old.variant)):
            self._go_on(setup_of(start(variant)))
            return
        standing = dict(zip(squares(old.variant.size).names, old.pieces))
        pieces = tuple(standing.get(name, "") for name in squares(variant.size).names)
        self._go_on(Setup(variant, old.side, pieces, counted(variant, old.counters)))

    def give_turn(self, side: int) -> None:
        """Let this side be to move."""
        self._change(side=side)

    def count(self, counter: int, plies: int) -> None:
        """Let a counter of dead play, 0 or 1, stand at so many plies."""
        counters = list(self.setup.counters)
        counters[counter] = plies
        self._change(counters=counted(self.setup.variant, tuple(counters)))

    def read(self, text: str) -> None:
        """Set up what a text describes. Raises NotationError and changes nothing."""
        self._go_on(read_setup(self.setup.variant, text))

    # The way back

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
        """Make again the step that was taken back, if there is one."""
        self.held = None
        self._cursor = min(self._cursor + 1, len(self._steps) - 1)

    def _joined(self, pieces: str, square: int) -> str:
        """The column of a square after these pieces were added."""
        there = self.setup.pieces[square] if self.stacks else ""
        return there + pieces if self.below else pieces + there

    def _fill(self, filled: dict):
        """Let these pieces stand on these squares, unless a column would be higher than any can be."""
        pieces = list(self.setup.pieces)
        for square, standing in filled.items():
            pieces[square] = standing
        if max(len(standing) for standing in filled.values()) <= MAX_PIECES:
            self._change(pieces=tuple(pieces))

    def _change(self, **changes):
        self._go_on(Setup(*[changes.get(field, value) for field, value in zip(FIELDS, self.setup)]))

    def _go_on(self, setup: Setup):
        """The next step, if it is one; steps that were taken back are forgotten then."""
        self.held = None
        if setup != self.setup:
            self._cursor += 1
            self._steps[self._cursor :] = [setup]
