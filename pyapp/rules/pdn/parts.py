"""The parts of a PDN text that can be read apart from each other: tags after a blank line begin another game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pyapp.rules.pdn.words import OUTCOMES, result_text
from pyapp.rules.plain_text import SPACES, is_blank, plain, with_spaces

FIRST = "0123456789*"  # what a line of turns may begin with
BRACES = ("{", "}")  # of a comment of several lines
AHEAD = 256  # lines that are looked at in one step


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text, each with its end: on MicroPython it takes long to reach a far character of a text."""
    content, begin = plain(text).encode("utf-8", "surrogatepass"), 0
    while begin < len(content):
        end = content.find(b"\n", begin) + 1 or len(content)
        yield content[begin:end].decode("utf-8", "surrogatepass")
        begin = end


def parts(lines: Iterable[str]) -> Iterator[Any]:
    """Yield each part as the number of lines before it and its text, and None after every step of work.

    Tags begin a part if the part so far has tags, and behind them a blank line or turns. Tags stand in groups; a line alone
    among others that looks like a tag belongs to a comment.
    """
    part: list[str] = []
    begin, is_tagged, is_parted, is_doubtful = 0, False, False, False  # doubtful: the last line may begin a part
    for line in lines:
        is_tag = "[" in line and begins_tag(line)
        if is_doubtful and (is_tag or is_blank(line)):
            yield begin, "".join(part[:-1])
            begin, part, is_parted = begin + len(part) - 1, part[-1:], False
        is_doubtful = False
        if not is_tag:
            is_parted = is_parted or is_tagged and _parts(line)
        elif is_parted and _is_end(part[-1]):
            yield begin, "".join(part)
            begin, part, is_parted = begin + len(part), [], False
        else:
            is_tagged, is_doubtful = True, is_parted
        part.append(line)
        if len(part) % AHEAD == 0:
            yield None
    if is_doubtful:
        yield begin, "".join(part[:-1])
        begin, part = begin + len(part) - 1, part[-1:]
    yield begin, "".join(part)


def begins_tag(line: str) -> bool:
    """Return whether a line begins with a tag, as in [Event "x"], or with a damaged one."""
    before, _, rest = line.partition("[")
    return '"' in rest and rest[0] != "%" and (not before or len(with_spaces(before).strip()) < 2)


def _parts(line: str) -> bool:
    """Return whether a line parts tags from those of another game: it is of turns, or blank but for one character perhaps."""
    visible = line.strip(SPACES)
    return len(visible) < 2 and visible not in BRACES or visible[0] in FIRST or is_blank(visible)


def _is_end(line: str) -> bool:
    """Return whether a line can be the last one of a game: it is blank or ends with a result."""
    return is_blank(line) or result_text((line.split() or [""])[-1]) in OUTCOMES
