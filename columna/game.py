"""A game being played: its turns, taking back, repetition, what people decide, the result."""

from __future__ import annotations

from columna import position as positions
from columna.position import Position
from columna.turn import Turn, meant, turn_of
from pyapp.rules import game as rules
from pyapp.rules.endings import AGREED, Result


class Game:
    """A game that begins at `start`: a Position, or the id of one of GAMES for that game's own start.

    tags: what is known of it, as PDN has it: "White" and "Black" are the players', "Event", "Date" and others;
    comments: what is said after so many turns. A game changes; one thread at a time may use it.

    >>> game = Game("lasca")
    >>> for turn in "c3-d4", "e5xc3", "b2xd4":
    ...     played = game.play(turn)
    >>> print(played)
    b2xd4
    >>> game.undo()
    >>> [str(turn) for turn in game.turns]
    ['c3-d4', 'e5xc3']
    >>> [str(turn) for turn in game.legal_turns]
    ['b2xd4', 'd2xb4']
    """

    def __init__(self, start: Position | str = "lasca") -> None:
        first = positions.start(start) if isinstance(start, str) else start
        self._game = rules.Game(first._position)
        self.tags: dict[str, str] = {}
        self.comments: dict[int, str] = {}

    @classmethod
    def _of(cls, game: rules.Game, tags: dict[str, str], comments: dict[int, str]) -> Game:
        """The rules' game as a Game."""
        made = cls.__new__(cls)
        made._game, made.tags, made.comments = game, tags, comments
        return made

    @property
    def start(self) -> Position:
        """The position that the game began with."""
        return Position._of(self._game.start)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return Position._of(self._game.position)

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far: the start, and that after each turn."""
        return tuple(Position._of(self._game.position_at(plies)) for plies in range(self._game.cursor + 1))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that led to the position on the board."""
        return tuple(turn_of(self._game.start.variant, turn) for turn in self._game.turns)

    @property
    def seconds(self) -> tuple[int | None, ...]:
        """How long each of these turns was thought about, None where that is not known."""
        return tuple(self._game.seconds[: self._game.cursor])

    @property
    def legal_turns(self) -> tuple[Turn, ...]:
        """The legal turns here; none once the game is over."""
        return tuple(turn_of(self._game.start.variant, turn) for turn in self._game.legal)

    def play(self, turn: Turn | str, seconds: int | None = None) -> Turn:
        """Make a legal turn, thought about for so many seconds, and return it; a text is read as by Position.turn.

        Turns that were taken back are forgotten then. Raises IllegalTurn or NotationError, and changes nothing.
        """
        variant = self._game.start.variant
        played = meant(variant, self._game.legal, turn)
        self._game.play(played, seconds)
        return turn_of(variant, played)

    def undo(self) -> None:
        """Take the last turn back. Raises IndexError if there is none."""
        self._game.undo()

    def redo(self) -> None:
        """Make again the turn that was taken back. Raises IndexError if there is none."""
        self._game.redo()

    def jump(self, plies: int) -> None:
        """Put the position after the first `plies` turns on the board, those taken back among them. Raises IndexError."""
        self._game.jump(plies)

    @property
    def result(self) -> Result | None:
        """How the game has ended: `winner`, LIGHT, DARK or None for a draw, and `reason`; None while it goes on.

        >>> game = Game(Position("lasca", "W:b2w,c3b,e5b"))
        >>> game.result
        >>> turn = game.play("b2xf6")
        >>> game.result
        Result(winner=0, reason='imprisoned')
        """
        return self._game.result

    @property
    def may_claim(self) -> bool:
        """Whether the side to move may claim a draw, as the position has stood three times."""
        return self._game.may_claim

    def claim(self) -> None:
        """End the game as the draw that may be claimed. Raises NotNow if none may be."""
        self._game.claim()

    def resign(self, side: int) -> None:
        """End the game as lost by LIGHT or DARK. Raises NotNow once it is over."""
        self._game.resign(side)

    def agree_draw(self) -> None:
        """End the game as a draw on which both sides agree. Raises NotNow once it is over."""
        self._game.decide(Result(None, AGREED))

    def __repr__(self) -> str:
        return "<Game of %s after %d turns>" % (self._game.start.variant.id, self._game.cursor)
