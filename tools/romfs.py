"""Images of MicroPython's read-only file system (ROMFS), which it reads where they lie in memory.

An image is a record whose kind is the mark MAGIC; it holds the records of what is in the root folder. A record is a
kind, a length and so many bytes: for a folder its name and the records of what is in it, for a file its name and a
record of its content. Numbers are written in groups of seven bits, the highest first.
"""

MAGIC = b"\xd2\xcd1"
VERBATIM, FOLDER, FILE = 2, 4, 5


def image(files: dict[str, bytes]) -> bytes:
    """The image of `files`: path, as in "a/b.py" -> content."""
    records = folder_records(files)
    length = number(len(records))
    if (len(MAGIC) + len(length) + len(records)) % 2:
        length = b"\x80" + length  # an image has an even size
    return MAGIC + length + records


def folder_records(files: dict[str, bytes]) -> bytes:
    """The records of what lies in a folder; paths are relative to it."""
    here = {path: content for path, content in files.items() if "/" not in path}
    below: dict[str, dict[str, bytes]] = {}
    for path, content in files.items():
        name, slash, rest = path.partition("/")
        if slash:
            below.setdefault(name, {})[rest] = content
    return b"".join(
        [record(FILE, named(name, record(VERBATIM, content))) for name, content in here.items()]
        + [record(FOLDER, named(name, folder_records(inner))) for name, inner in below.items()]
    )


def record(kind: int, content: bytes) -> bytes:
    """A record of this kind."""
    return number(kind) + number(len(content)) + content


def named(name: str, content: bytes) -> bytes:
    """A name and what belongs to it."""
    encoded = name.encode("ascii")
    return number(len(encoded)) + encoded + content


def number(value: int) -> bytes:
    """A number, seven bits a byte; all bytes but the last have their highest bit set."""
    groups = [value & 0x7F]
    while value := value >> 7:
        groups.insert(0, 0x80 | value & 0x7F)
    return bytes(groups)
