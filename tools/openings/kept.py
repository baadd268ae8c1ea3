"""The values of judged positions, written to a file as soon as each is known, in the order of the questions.

The tree is not kept: it grows the same way from these values each time. The first line is "GAME NODES", every other one
"KEY VALUE", with the keys of rules/book.py. A line that a killed process left unfinished is written again.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from pyapp.rules.book import key
from pyapp.rules.position import Position
from tools.complaint import Complaint
from tools.openings.judging import Judges


class Kept:
    """The values of a game's positions in a file, which is made if it is missing.

    Raises Complaint if the file has other positions than those asked for.
    """

    def __init__(self, path: Path, game: str, nodes: int):
        self._path, head = path, f"{game} {nodes}\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text() if path.exists() else ""
        whole = text[: text.rfind("\n") + 1] or head
        if not whole.startswith(head):
            raise Complaint(
                f"{path} was made with other nodes, or for another game. Remove it, or name another folder."
            )
        if whole != text:
            path.write_text(whole)
        self._found: Iterator[str] = iter(whole.splitlines()[1:])

    def values(self, positions: list[Position], judges: Judges) -> Iterable[int]:
        """The values of these positions: those that are kept, the others as `judges` finds them."""
        values = [self._value(position, line) for position, line in zip(positions, self._found)]
        rest = positions[len(values) :]
        if rest:
            with self._path.open("a") as file:
                for position, value in zip(rest, judges(rest)):
                    print(key(position.variant, position.side, position.columns), value, file=file, flush=True)
                    values.append(value)
        return values

    def _value(self, position: Position, line: str) -> int:
        name, value = line.split(" ")
        if name != key(position.variant, position.side, position.columns):
            raise Complaint(f"{self._path} is of a tree that grew otherwise. Remove it, or name another folder.")
        return int(value)
