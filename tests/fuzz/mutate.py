"""Texts that are nearly right: valid ones with a few faults, the same for the same seed."""

from collections.abc import Iterator
from random import Random

STRANGE = [
    "",
    " ",
    "\n",
    "\t",
    "\x00",
    "\ufeff",
    "²",
    "½",
    "ß",
    "İ",
    "×",
    "→",
    "–",
    "\u2028",
    "\U0001f600",
    "\ud800",
    "é",
    "л",
    "п",
    "»",
    "с3",
    "\r",
    "--",
    '"',
    "\\",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    "%",
    "$",
    "*",
    ":",
    ",",
    "-",
    "x",
    "/",
    ".",
    "...",
    "[[[[",
    "((((",
    "{}",
    "[]",
    "0",
    "1",
    "-1",
    "7.5",
    "1e400",
    "9" * 50,
    "null",
    "true",
    "NaN",
    "W",
    "B",
    "w",
    "b",
    "wB",
    "a1",
    "h8",
    "z9",
    "32",
    "33",
]


def mutants(texts: list[str], count: int, seed: int) -> Iterator[str]:
    """Yield so many texts, most of them with one to four changes. Some are still valid."""
    random = Random(seed)
    for _ in range(count):
        text = random.choice(texts)
        for _ in range(random.choice([0, 1, 1, 1, 2, 2, 4])):
            text = random.choice(CHANGES)(text, texts, random)
        yield text


def _place(text: str, random: Random) -> tuple[int, int]:
    """Return the beginning and the end of a short part."""
    begin = random.randint(0, len(text))
    return begin, min(len(text), begin + random.choice([0, 1, 1, 2, 3, 8]))


def strange(text: str, _texts: list[str], random: Random) -> str:
    """Replace a part by strange characters."""
    begin, end = _place(text, random)
    return text[:begin] + random.choice(STRANGE) + text[end:]


def other(text: str, _texts: list[str], random: Random) -> str:
    """Replace a character by another one of the text."""
    if not text:
        return text
    at = random.randrange(len(text))
    return text[:at] + random.choice(text) + text[at + 1 :]


def lost(text: str, _texts: list[str], random: Random) -> str:
    """Drop a part."""
    begin, end = _place(text, random)
    return text[:begin] + text[end:]


def doubled(text: str, _texts: list[str], random: Random) -> str:
    """Repeat a part several times."""
    begin, end = _place(text, random)
    return text[:begin] + text[begin:end] * random.choice([2, 2, 3, 20]) + text[end:]


def moved(text: str, _texts: list[str], random: Random) -> str:
    """Move a part elsewhere."""
    begin, end = _place(text, random)
    rest, at = text[:begin] + text[end:], random.randint(0, len(text) - (end - begin))
    return rest[:at] + text[begin:end] + rest[at:]


def cut(text: str, _texts: list[str], random: Random) -> str:
    """Cut off the end of the text."""
    return text[: random.randint(0, len(text))]


def crossed(text: str, texts: list[str], random: Random) -> str:
    """Let a text continue as another one."""
    second = random.choice(texts)
    return text[: random.randint(0, len(text))] + second[random.randint(0, len(second)) :]


CHANGES = [strange, strange, other, other, lost, doubled, moved, cut, crossed]
