"""A game as a flat value, for a pickle: nodes within nodes would be too deep for one."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.position import Position

TREE = {"parent", "turn", "position", "plies", "occurrences", "children"}  # the fields of a Node other than notes


class FlatGame(NamedTuple):
    """A game. Nodes are numbered as Record.nodes has them.

    nodes: the parent's number, the turn and the notes of each, the root first;  last, cursor: the line on the board, and the
    number of its turns that lead to the position;  end, outcome: where the game that was played stands, and its result.
    """

    start: Position
    nodes: list[tuple[int, Any, dict[str, Any]]]
    tags: dict[str, str]
    remarks: tuple[NotationError, ...]
    last: int
    cursor: int
    end: int
    outcome: Any  # a Result, or None
    offer: int | None


def flat(game: Game) -> FlatGame:
    """Return a game as a flat value."""
    record = game.record
    nodes = record.nodes()
    numbers = {id(node): number for number, node in enumerate(nodes)}
    rows = [
        (
            numbers.get(id(node.parent), 0),
            node.turn,
            {name: said for name, said in vars(node).items() if name not in TREE},
        )
        for node in nodes
    ]
    last, end = numbers[id(game.last)], numbers[id(record.end)]
    return FlatGame(
        game.start, rows, dict(record.tags), record.remarks, last, game.cursor, end, record.outcome, game.offer
    )


def unflat(kept: FlatGame) -> Game:
    """Return the game of a flat value."""
    game = Game(kept.start)
    nodes = [game.record.root]
    for parent, turn, _ in kept.nodes[1:]:
        nodes.append(game.record.add(nodes[parent], turn))
    for node, (_, _, said) in zip(nodes, kept.nodes, strict=True):
        vars(node).update(said)
    game.record.tags.update(kept.tags)
    game.record.remarks = kept.remarks
    game.show(nodes[kept.last], kept.cursor)
    game.record.end, game.record.outcome, game.offer = nodes[kept.end], kept.outcome, kept.offer
    return game
