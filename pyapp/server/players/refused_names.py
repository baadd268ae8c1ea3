"""Names that nobody may have: a few that sound like the operator of the server, and those in a file of the operator's."""

from pathlib import Path

from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.server.players.look_alikes import readings, skeleton

ANY = "*"  # at the beginning or end of a line: any text
OFFICIAL = ("admin*", "moderator*", "columna*", "server", "system", "support", "operator", "nobody", "anonym*")
OF_GUESTS = ("guest*", "host", "gast", "gość", "гость")  # the names that pages give to people without one
REMARK = "#"


class BadList(Exception):
    """A file of refused names cannot be used; the text says why."""


class RefusedNames:
    """The refused names. lines: names, with ANY for any text before or after."""

    def __init__(self, lines: tuple[str, ...] = ()) -> None:
        self._titles = [_Pattern(line) for line in lines]
        self._guests = [_Pattern(line) for line in OFFICIAL] + self._titles
        self._players = self._guests + [_Pattern(line) for line in OF_GUESTS]

    def has(self, name: str, guest: bool) -> bool:
        """Return whether nobody, or no guest, may have this name."""
        return _any_fits(self._guests if guest else self._players, name)

    def has_title(self, title: str) -> bool:
        """Return whether no tournament may have this title. Only the file counts: a "Columna Cup" is no player's name."""
        return _any_fits(self._titles, title)


def _any_fits(patterns: list["_Pattern"], name: str) -> bool:
    return any(pattern.fits(plain) for plain in readings(name) for pattern in patterns)


class _Pattern:
    def __init__(self, line: str) -> None:
        self._before, self._after = line.startswith(ANY), line.endswith(ANY)
        self._plain = skeleton(line.strip(ANY))

    def fits(self, plain: str) -> bool:
        if self._before and self._after:
            return self._plain in plain
        if self._before:
            return plain.endswith(self._plain)
        return plain.startswith(self._plain) if self._after else plain == self._plain


def read(path: Path) -> RefusedNames:
    """Return the names in a file, one a line, in UTF-8; lines that begin with # are remarks. Raises BadList."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise BadList(f"The names in {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadList(f"The names in {path} are not UTF-8 text.") from error
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith(REMARK)]
    for number, line in lines:
        if not 1 <= len(line.strip(ANY).strip()) <= LONGEST_PLAYER_NAME:
            raise BadList(f"{path}, line {number}: a name has 1 to {LONGEST_PLAYER_NAME} characters.")
    return RefusedNames(tuple(line for _, line in lines))
