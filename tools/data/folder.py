"""The folder that data are written into: a file in it is whole, or it is not there."""

import json
from collections.abc import Iterable
from pathlib import Path

from tools.complaint import Complaint

MADE = "made.json"  # names the sources of the data
KEPT = "What was finished before is kept, and the same command goes on from there."


class Folder:
    """Files by their names, made where they are not there yet.

    made: their sources and options. Raises Complaint where the folder has other files, or data made otherwise.
    """

    def __init__(self, path: Path, made: dict):
        self._path = path
        if path.exists() and not path.is_dir():
            raise Complaint(f"{path} is a file. Name a folder that is empty or does not exist yet.")
        if path.is_dir() and any(path.iterdir()):
            self._check(made)
        else:
            self.put(MADE, [json.dumps(made, indent=2) + "\n"])

    def has(self, name: str) -> bool:
        """Return whether this file is there."""
        return (self._path / name).exists()

    def put(self, name: str, texts: Iterable[str]) -> None:
        """Write a file of these texts, one behind the other. Raises Complaint if that fails, and leaves no part of it."""
        target = self._path / name
        part = target.with_name(target.name + ".part")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            write(part, texts)
            part.replace(target)
        except OSError as error:
            raise Complaint(f"{target} cannot be written: {error.strerror}. {KEPT}") from None

    def _check(self, made: dict) -> None:
        try:
            earlier = json.loads((self._path / MADE).read_text("utf-8"))
        except (OSError, ValueError):
            raise Complaint(
                f"{self._path} holds other files. Name a folder that is empty or does not exist yet."
            ) from None
        if earlier != made:
            raise Complaint(
                f"{self._path} holds data that were made with other options or by another version. "
                "Remove them, or name another folder."
            )


def write(part: Path, texts: Iterable[str]) -> None:
    """Write a file; remove it if the writing does not come to its end. Raises OSError."""
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(texts)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
