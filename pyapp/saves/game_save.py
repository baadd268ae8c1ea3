"""A game as a save: variant, start, the record (line_save.py, tree.py), the number of its turns that were played, the players'
decision, the place where the board stands, and the facts about the game (saved.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.own_rules import is_game
from pyapp.rules.record import Node
from pyapp.saves import line_save, tree
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import checked, field, parsed
from pyapp.saves.migrations import migrated
from pyapp.saves.saved import KIND, VERSION, Saved


def save(saved: Saved) -> str:
    """Return the text from which `load` makes the same Saved. An open offer of a draw is not kept."""
    return line_save.save(saved, tree.note)


def save_at_end(saved: Saved) -> str:
    """Return the save of a game after moving its board to the end."""
    saved.game.stand_at_end()
    return save(saved)


def load(text: str) -> Saved:
    """Return the Saved in a text. Raises DamagedSave; its `rest` is the part that can be read."""
    return found(parsed(text))


def found(document: Any) -> Saved:
    """Return the Saved in a JSON document. Raises DamagedSave as `load` does."""
    saved: Saved = list(steps(document))[-1]
    return saved


def steps(document: Any) -> Iterator[Any]:
    """Yield None for every turn that was read, then the Saved. Raises DamagedSave as `load` does."""
    document = migrated(checked(KIND, VERSION, document))
    field(document, "game", is_game)
    for saved in line_save.steps(document):
        if saved is None:
            yield None
    nodes: list[Node] = []
    try:
        if saved.game.record.unread:
            yield from tree.read_rest(saved.game.record, nodes)
            line_save.stand(saved.game, nodes, document)
    except DamagedSave as damage:
        damage.rest = saved
        raise
    yield saved
