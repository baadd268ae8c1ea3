"""A game being played: its turns, variations and comments, taking back, repetition, the players' decisions, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import Self

from columna import errors
from columna.errors import GameOver, NotationError, NotNow, NoTurn, of_rules
from columna.flat_game import FlatGame, flat, unflat
from columna.mutable import Board
from columna.node import Node, checked_comment, checked_seconds, glyph_number
from columna.picture import NOTEBOOK, svg
from columna.position import Position, first_position
from columna.quick_game import QuickGame, rules_turn
from columna.side import Result, Side, checked_side, result_of
from columna.site_art import FIRST
from columna.tags import Tags
from columna.turn import LegalTurns, Turn
from columna.variant import Variant
from pyapp.rules import game as rules
from pyapp.rules import record, study
from pyapp.rules.endings import AGREED, FLAG
from pyapp.rules.endings import Result as Ending


class Game:
    """A game that begins at a Position, or at the start of one of GAMES or of a Variant.

    A game is a tree of Nodes (`root` is the first, `node` the one on the board): a node's first child continues its line, the
    others are variations. A game changes; one thread at a time may use it.

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

    def __init__(self, position: Position | Variant | str = "lasca") -> None:
        first = first_position(position)
        self._kind = type(first)
        self._game = QuickGame(first._rules)

    @classmethod
    def _of(cls, game: rules.Game, kind: type[Position] = Position) -> Self:
        """Return the Game for a game of the rules."""
        made = object.__new__(cls)
        made._kind = kind
        made._game = game if isinstance(game, QuickGame) else QuickGame.of(game)
        return made

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """Return a game with the turns of a board. Raises GameOver if the board went on after the end of the game.

        >>> board = Board("lasca")
        >>> turn = board.push("c3-d4")
        >>> Game.from_board(board).turns
        [<Turn c3-d4>]
        """
        game = cls(errors.kind_of("board", board, Board).start)
        for turn in board.turns:
            game.play(turn)
        return game

    def __reduce__(self) -> tuple[object, ...]:
        """Write the game into a pickle, however long the game is."""
        return _restored, (type(self), self._kind, flat(self._game))

    # The position on the board

    @property
    def game(self) -> str:
        """The id of the game, one of GAMES; "own" for rules of your own."""
        return self.start.game

    @property
    def start(self) -> Position:
        """The position that the game began with."""
        return self._kind._of(self._game.start)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._kind._of(self._game.position)

    @property
    def positions(self) -> list[Position]:
        """Every position so far: the start, and the one after each turn."""
        return [self._kind._of(node.position) for node in record.line_to(self._game.node)]

    @property
    def turns(self) -> list[Turn]:
        """The turns that led to the position on the board."""
        return self._game.named_turns

    @property
    def seconds(self) -> list[float | None]:
        """The thinking time of each of these turns, None if unknown."""
        return [node.seconds for node in record.line_to(self._game.node)[1:]]

    @property
    def legal_turns(self) -> LegalTurns:
        """The legal turns here; none once the game is over."""
        return self._game.legal_turns

    # Turns

    def play(self, turn: Turn | str | Iterable[str], seconds: float | None = None) -> Turn:
        """Make a legal turn and return it. The text is read as by Position.turn; seconds: the thinking time.

        Turns that were taken back remain as a variation. Raises GameOver or the errors of Position.turn, and changes nothing.
        """
        checked_seconds("seconds", seconds)
        result = None if self._game.goes_on else self.result
        if result:
            raise GameOver(f"the game is over: {result}")
        return self._game.make(turn, seconds)

    def undo(self) -> None:
        """Go back by a turn. Raises NoTurn if there is none."""
        if not self._game.cursor:
            raise NoTurn("there is no turn to take back")
        self._game.undo()

    def redo(self) -> None:
        """Make again a turn that was taken back. Raises NoTurn if there is none."""
        if self._game.cursor == self._game.last.plies:
            raise NoTurn("there is no turn to make again")
        self._game.redo()

    def jump(self, plies: int) -> None:
        """Put the position after the first `plies` turns on the board. Raises NoTurn if the line is shorter."""
        if errors.whole("plies", plies, 0) > (most := self._game.last.plies):
            raise NoTurn(f"this line has {most} turns, not {plies}")
        self._game.jump(plies)

    # Decisions

    @property
    def result(self) -> Result | None:
        """The result of the game at the position on the board, None while it goes on."""
        return result_of(self._game.result)

    @property
    def may_claim(self) -> bool:
        """Return whether the side to move may claim a draw by repetition."""
        return self._game.may_claim

    def claim_draw(self) -> None:
        """End the game as the draw that may be claimed. Raises GameOver, or NotNow if there is no claim."""
        self._decide(self._game.claim)

    def resign(self, side: Side) -> None:
        """End the game as lost by this side. Raises GameOver."""
        loser = checked_side(side)
        self._decide(lambda: self._game.resign(loser))

    def flag(self, side: Side) -> None:
        """End the game as lost by this side, whose time has run out. Raises GameOver."""
        winner = checked_side(side).other
        self._decide(lambda: self._game.decide(Ending(winner, FLAG)))

    @property
    def offer(self) -> Side | None:
        """The side whose offer of a draw is open, None if there is none."""
        return None if self._game.offer is None else Side(self._game.offer)

    def offer_draw(self, side: Side) -> None:
        """Offer a draw, until the next turn. Raises GameOver, or NotNow while an offer is open."""
        offering = checked_side(side)
        self._decide(lambda: self._game.offer_draw(offering))

    def accept_draw(self) -> None:
        """End the game as the offered draw. Raises GameOver, or NotNow if there is no offer."""
        self._decide(self._game.accept_draw)

    def decline_draw(self) -> None:
        """Refuse the offered draw. Raises GameOver, or NotNow if there is no offer."""
        self._decide(self._game.decline_draw)

    def agree_draw(self) -> None:
        """End the game as a draw on which both sides agree. Raises GameOver.

        >>> game = Game("lasca")
        >>> game.agree_draw()
        >>> game.result
        Result(winner=None, reason='agreed')
        """
        self._decide(lambda: self._game.decide(Ending(None, AGREED)))

    def _decide(self, decide: Callable[[], None]) -> None:
        result = result_of(self._game.record.outcome) or self.result
        if result:
            raise GameOver(f"the game is over: {result}")
        try:
            decide()
        except rules.NotNow as error:
            raise NotNow(str(error)) from None

    # The tree

    @property
    def tags(self) -> Tags:
        """The tags of the game as in PDN: the players are "White" and "Black"; others are "Event" and "Date"."""
        return Tags(self._game)

    @property
    def remarks(self) -> tuple[NotationError, ...]:
        """The repairs made and the words passed over where the game was read from PDN, in the order of the text.

        >>> [game] = read_pdn('[Variant "lasca"] 1. c3-d4 Bold! e5xc3 *')
        >>> [str(turn) for turn in game.turns], str(game.remarks[0])
        (['c3-d4', 'e5xc3'], "line 1, column 28: 'Bold!': neither a turn nor a sign")
        """
        return tuple(map(of_rules, self._game.record.remarks))

    @property
    def root(self) -> Node:
        """The node before the first turn."""
        return self._node(self._game.record.root)

    @property
    def node(self) -> Node:
        """The node on the board."""
        return self._node(self._game.node)

    def mainline(self) -> list[Node]:
        """Return the nodes of the main line, one for each turn.

        >>> [game] = read_pdn('[Variant "lasca"] 1. c3-d4 {Bold.} e5xc3 *')
        >>> [(str(node.turn), node.comment) for node in game.mainline()]
        [('c3-d4', 'Bold.'), ('e5xc3', '')]
        """
        return self.root.mainline()

    @property
    def comments(self) -> Comments:
        """The comments on the main line by number of turns: `game.comments[1]` is the comment on the first turn."""
        return Comments([self.root, *self.mainline()])

    def vary(
        self,
        turn: Turn | str | Iterable[str],
        at: Node | None = None,
        *,
        comment: str = "",
        glyphs: Iterable[str | int] = (),
    ) -> Node:
        """Add a turn to the tree after a node, by default the one on the board, and return its Node; the board stays as it is.

        A glyph is a number or one of GLYPHS. Raises the errors of Position.turn, and changes nothing.

        >>> game = Game("lasca")
        >>> turn = game.play("c3-d4")
        >>> node = game.vary("e3-f4", game.root, comment="Solid.", glyphs=["!?"])
        >>> node.turn, node.comment, node.glyphs, len(game.root.children)
        (<Turn e3-f4>, 'Solid.', (5,), 2)
        """
        parent = self.node if at is None else self._own(at)
        numbers = [glyph_number(glyph) for glyph in errors.several("glyphs", glyphs)]
        checked_comment("comment", comment)
        node = self._node(
            self._game.record.add(parent._node, rules_turn(parent._node.position, parent.position.turn(turn)))
        )
        node.comment = comment or node.comment
        for number in numbers:
            node.add_glyph(number)
        return node

    def show(self, node: Node) -> None:
        """Put the position of any node of the tree on the board, also one in a variation."""
        reached = self._own(node)._node
        self._game.show(record.line_from(reached)[-1], reached.plies)

    def promote_variation(self, node: Node) -> None:
        """Let the variation with this node take the place of the line that it leaves. Raises ValueError for played turns."""
        study.promote(self._game.record, self._own(node)._node)

    def delete_variation(self, node: Node) -> None:
        """Remove a node and all nodes after it. Raises ValueError for turns that were played, and for the root."""
        deleted = self._own(node)._node
        on_board = deleted in record.line_to(self._game.last)
        study.delete(self._game.record, deleted)
        if on_board:
            self._game.show(deleted.parent, min(self._game.cursor, deleted.parent.plies))

    def _node(self, node: record.Node) -> Node:
        return Node._of(node, self._kind)

    def _own(self, node: Node) -> Node:
        """Return the node if it belongs to this game. Raises TypeError or ValueError for anything else."""
        if record.line_to(errors.kind_of("node", node, Node)._node)[0] is not self._game.record.root:
            raise ValueError("node belongs to another game")
        return node

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook as on the site, with an arrow for the last turn."""
        return svg(self.position, arrows=self.turns[-1:], size=NOTEBOOK, pieces=FIRST)

    def __repr__(self) -> str:
        return f"<Game of {self.game} after {len(self.turns)} turns>"


class Comments(MutableMapping[int, str]):
    """The comments of a line by number of turns, as a dictionary that writes into the game."""

    def __init__(self, nodes: list[Node]) -> None:
        self._nodes = nodes

    def __getitem__(self, plies: int) -> str:
        if not isinstance(plies, int) or not 0 <= plies < len(self._nodes) or not self._nodes[plies].comment:
            raise KeyError(plies)
        return self._nodes[plies].comment

    def __setitem__(self, plies: int, comment: str) -> None:
        if not 0 <= errors.whole("plies", plies, 0) < len(self._nodes):
            raise KeyError(f"the game has {len(self._nodes) - 1} turns, not {plies!r}")
        self._nodes[plies].comment = comment

    def __delitem__(self, plies: int) -> None:
        self[plies]
        self._nodes[plies].comment = ""

    def __iter__(self) -> Iterator[int]:
        return (node.plies for node in self._nodes if node.comment)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return repr(dict(self))


def _restored(game: type[Game], kind: type[Position], kept: FlatGame) -> Game:
    """Return the Game of a pickle."""
    return game._of(unflat(kept), kind)
