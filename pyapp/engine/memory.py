"""The size of a search's table, in entries, by its thinking time and by the memory of the device."""

SIZE = 16  # bytes of an entry
FEWEST, MOST = 1 << 16, 1 << 23
MOST_ON_A_PAGE = 1 << 21  # which gives no memory back before it is left
UNKNOWN = 2  # gigabytes of a device that does not say what it has
SHARE = 64  # of the device's memory, one part is the table's
SPEED = 2000  # nodes a millisecond, or nearly so
NODES_AN_ENTRY = 2  # that are searched at most where it is known beforehand how many there will be
A_DEPTH_TAKES = 5  # doublings of a node more than the depth has plies, or less
SHALLOW = 20  # plies: deeper is as deep as it comes


def most_entries(gigabytes: float | None, most: int = MOST) -> int:
    """The most that a device with so much memory has room for; None: nobody knows how much it has."""
    return power_of_two((gigabytes or UNKNOWN) * 2**30 / SHARE / SIZE, most)


def entries(depth: int, nodes: int | None, ms: int | None, most: int) -> int:
    """Return the entries for a search of at most so many plies, nodes and milliseconds (None: without limit), `most` at most."""
    searched = [1 << depth + A_DEPTH_TAKES] if depth <= SHALLOW else []
    searched += [limit for limit in (nodes, ms and ms * SPEED) if limit is not None]
    return power_of_two(min(searched) / NODES_AN_ENTRY, most) if searched else most


def power_of_two(number: float, most: int) -> int:
    """The largest power of two that is not above the number, but FEWEST at least and `most` at most."""
    return min(most, max(FEWEST, 1 << int(number).bit_length() - 1 if number >= 1 else 0))
