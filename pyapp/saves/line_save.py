"""The first half of reading a save: a game's main line, so that the board can show it. tree.py reads the rest.

Variations and notes that have not been read yet are kept unchanged, and written again with later turns.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

from pyapp.rules.endings import DECISIONS, Result, ending
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import NotationError, legal_turn, position_text, read_position, turn_text
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.record import Node, Record, Unread, line_from
from pyapp.rules.variants import game_of, game_value
from pyapp.saves.damaged import NOT_OURS, POSITION, TURN, DamagedSave
from pyapp.saves.document import checked, field, is_list, is_text, parsed, whole, write
from pyapp.saves.migrations import migrated
from pyapp.saves.saved import KIND, VERSION, Saved, about

LONGEST_TIME = 1_000_000_000  # seconds

NOTHING = Unread([], [], [], [])


def no_note(_node: Node) -> dict[str, Any]:
    """Return an empty note, for saves of games whose notes have not been read."""
    return {}


# Writing


def save(saved: Saved, note: Callable[[Node], dict[str, Any]] = no_note) -> str:
    """Return the text from which `load` makes the same Saved. An open offer of a draw is not kept.

    note(node): returns the note of a node as JSON has it, empty if the node has none.
    """
    game, record, outcome = saved.game, saved.game.record, saved.game.record.outcome
    content = OrderedDict(
        (
            ("id", saved.id),
            ("title", saved.title),
            ("players", saved.players),
            ("began", saved.began),
            ("game", game_value(game.start.variant)),
            ("start", position_text(game.start)),
        )
    )
    content.update(_tree(record, game.last, note))
    content["played"] = record.end.plies
    content["decision"] = None
    if outcome is not None and outcome.reason in DECISIONS:
        content["decision"] = {"winner": outcome.winner, "reason": outcome.reason}
    content["cursor"] = game.cursor
    return write(KIND, VERSION if isinstance(content["game"], dict) else VERSION - 1, content)


def _tree(record: Record, last: Node, note: Callable[[Node], dict[str, Any]]) -> OrderedDict[str, Any]:
    """Return the part of a save that describes a record. last: the last node of the line that is shown."""
    nodes, unread = record.nodes(), record.unread or NOTHING
    numbers = {id(node): number for number, node in enumerate(nodes)}  # MicroPython finds numbers faster than objects

    def renumbered(item: list[Any]) -> list[Any]:
        is_unread = item[0] < len(unread.nodes)
        number = numbers[id(unread.nodes[item[0]])] if is_unread else item[0] - len(unread.nodes) + len(nodes)
        return [number] + item[1:]

    turns, seconds = _line(line_from(record.root)[1:])
    tree: OrderedDict[str, Any] = OrderedDict((("turns", turns), ("seconds", seconds)))
    first = [node for node in nodes[1:] if node.parent.children[0] is not node]  # of each variation
    variations: list[Any] = [[numbers[id(node.parent)]] + _line(line_from(node)) for node in first]
    notes: list[Any] = [[number, content] for number, content in enumerate([note(node) for node in nodes]) if content]
    tags: list[Any] = [[name, value] for name, value in record.tags.items()]
    for key, items, others in (
        ("variations", variations, map(renumbered, unread.variations)),
        ("notes", notes, map(renumbered, unread.notes)),
        ("tags", tags, unread.tags),
    ):
        items.extend(others)
        if items:
            tree[key] = items
    tree["last"] = numbers[id(last)]
    return tree


def _line(nodes: list[Node]) -> list[list[Any]]:
    """Return the texts of the turns, and their seconds."""
    for node in nodes:
        if not node.text:
            node.text = turn_text(node.position.variant, node.turn)
    return [[node.text for node in nodes], [node.seconds for node in nodes]]


# Reading


def load(text: str) -> Saved:
    """Return the Saved with its main line; the rest is the record's `unread`. Raises DamagedSave."""
    saved: Saved = list(steps(migrated(checked(KIND, VERSION, parsed(text)))))[-1]
    return saved


def steps(document: dict[str, Any]) -> Iterator[Any]:
    """Yield None for every turn of the main line of a document of this version, then the Saved.

    Raises DamagedSave; its `rest` is the part that can be read.
    """
    saved = about(document, Game(_start(document)))
    try:
        yield from _read(saved.game, document)
    except DamagedSave as damage:
        damage.rest = saved
        raise
    yield saved


def stand(game: Game, nodes: list[Node], document: dict[str, Any]) -> None:
    """Let the board stand where the save says. nodes: all nodes by number. Raises DamagedSave."""
    last = nodes[field(document, "last", lambda value: whole(value, 0) and value < len(nodes))]
    game.show(last, field(document, "cursor", lambda value: whole(value, 0) and value <= last.plies))


def read_line(record: Record, nodes: list[Node], after: int, turns: Any, times: Any) -> Iterator[None]:
    """Add a line after the node with this number, and its nodes to `nodes`. Yield None for every turn.

    Raises DamagedSave.
    """
    if not is_list(turns):
        raise DamagedSave(NOT_OURS, "turns")
    are_timed = is_list(times) and len(times) == len(turns)
    node = nodes[after]
    for number, text in enumerate(turns):
        node = _replayed(record, node, text)
        if node.seconds is None and are_timed and is_time(times[number]):
            node.seconds = times[number]
        nodes.append(node)
        yield None
    if not are_timed:
        raise DamagedSave(NOT_OURS, "seconds")


def is_time(value: object) -> bool:
    """Return whether a value can be a number of seconds."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < LONGEST_TIME


def _read(game: Game, document: dict[str, Any]) -> Iterator[None]:
    """Read the main line into the game's record, one turn per step, and let the board stand where it stood."""
    record, nodes = game.record, [game.record.root]
    try:
        yield from read_line(record, nodes, 0, document.get("turns"), document.get("seconds"))
    finally:
        game.reach(nodes[-1])
    variations, notes, tags = [_listed(document, key) for key in ("variations", "notes", "tags")]
    game.reach(nodes[field(document, "played", lambda value: whole(value, 0) and value < len(nodes))])
    _decide(game, field(document, "decision", lambda value: value is None or isinstance(value, dict)))
    game.show(nodes[-1], record.end.plies)
    if not variations:
        stand(game, nodes, document)
    if variations or notes or tags:
        record.unread = Unread(nodes, variations, notes, tags)


def _listed(document: dict[str, Any], key: str) -> list[list[Any]]:
    """Return the lists under a key; those about nodes begin with a node's number."""

    def is_right(item: Any) -> bool:
        return is_list(item) and bool(item) and (key == "tags" or whole(item[0], 0))

    return field(document, key, lambda value: is_list(value) and all(map(is_right, value))) if key in document else []


def _replayed(record: Record, node: Node, text: Any) -> Node:
    """Return the node that the turn with this text leads to."""
    legal, variant = legal_turns(node.position), node.position.variant
    turn = legal_turn(variant, legal, text) if is_text(text) else None
    if turn is None or ending(node.position, True, node.occurrences):
        raise DamagedSave(TURN, str(node.plies + 1))
    child = record.add(node, turn)
    child.text = text
    return child


def _start(document: dict[str, Any]) -> Position:
    try:
        return read_position(game_of(document["game"]), field(document, "start", is_text))
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))
    except (KeyError, TypeError):
        raise DamagedSave(NOT_OURS, "game")


def _decide(game: Game, decision: dict[str, Any] | None) -> None:
    """End the game by the decision of its players."""
    if decision is None:
        return
    winner = field(decision, "winner", lambda value: value is None or whole(value, 0))
    try:
        game.decide(Result(winner, field(decision, "reason", is_text)))
    except NotNow:
        raise DamagedSave(NOT_OURS, "decision")
