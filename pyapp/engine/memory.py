"""The size of a search's table, in entries, for its thinking time and the memory of the device."""

SIZE = 16  # bytes of an entry
FEWEST, MOST = 1 << 16, 1 << 23
MOST_ON_A_PAGE = 1 << 21  # a page gives no memory back before it is closed
UNKNOWN = 2  # gigabytes, for a device that does not tell its memory
SHARE = 64  # the table takes one part in this many of the device's memory
SPEED = 2000  # nodes per millisecond, about
NODES_AN_ENTRY = 2  # nodes per entry, if the number of nodes is limited
A_DEPTH_TAKES = 5  # a search of a depth takes at most 2 ** (depth + this) nodes
SHALLOW = 20  # plies: a greater depth does not limit the nodes


def most_entries(gigabytes: float | None, most: int = MOST) -> int:
    """Return the most entries for which a device with this memory has room; None: the memory is unknown."""
    return power_of_two((gigabytes or UNKNOWN) * 2**30 / SHARE / SIZE, most)


def entries(depth: int, nodes: int | None, ms: int | None, most: int) -> int:
    """Return the entries for a search of at most this many plies, nodes and milliseconds (None: no limit), `most` at most."""
    searched = [1 << depth + A_DEPTH_TAKES] if depth <= SHALLOW else []
    searched += [limit for limit in (nodes, ms and ms * SPEED) if limit is not None]
    return power_of_two(min(searched) / NODES_AN_ENTRY, most) if searched else most


def power_of_two(number: float, most: int) -> int:
    """Return the largest power of two up to the number, but FEWEST at least and `most` at most."""
    return min(most, max(FEWEST, 1 << int(number).bit_length() - 1 if number >= 1 else 0))
