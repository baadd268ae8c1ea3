"""The writer of small tables; pyapp/engine/endgames/table.py describes their content."""

import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import permutations
from operator import itemgetter

from pyapp.engine.endgames.columns import set_number
from pyapp.engine.endgames.dead_play import limit
from pyapp.engine.endgames.kept import kept_as
from pyapp.engine.endgames.pieces import PLACES, SOLDIERS, axes, exchanged, order
from pyapp.engine.endgames.table import FAR, FORMAT, name_of
from pyapp.engine.endgames.values import loses, wins
from pyapp.rules.variants import UNDER, Variant
from tools.endgames.building import Part
from tools.endgames.positions import members

FREE = re.compile(rb"([^\xff])\xff+")
STRONG, QUICK = 9, 1
LOST_KIND, WON_KIND = 1, 2  # as in probe.py
KINDS = bytes(WON_KIND if wins(value) else LOST_KIND if loses(value) else 0 for value in range(256))
NOT_WON, NOT_LOST = (bytes(value for value in range(256) if KINDS[value] != kind) for kind in (WON_KIND, LOST_KIND))


def packed(variant: Variant, parts: Iterable[Part], most: int) -> bytes:
    """The file of a table with these parts, up to `most` pieces."""
    if variant.captured == UNDER:
        tables = [(part.name, [*planes(filled(part.values)), *changes(variant, part)]) for part in parts]
    else:
        sides = smaller_sides(variant, {part.name: part for part in parts})
        tables = [(name, list(planes(values))) for name, values in sides]
    head = "".join(name + "\n" for name, _ in tables).encode() + b"\n"
    body = head + b"".join(zlib.compress(stream, STRONG) for _, streams in tables for stream in streams)
    return f"{FORMAT} {kept_as(variant)} {most} {zlib.crc32(body):08x}\n".encode() + body


def planes(values: bytes) -> tuple[bytes, bytes, bytes]:
    """The values as a table has them: kinds, those that are won, those that are lost."""
    kinds = values.translate(KINDS) + bytes(-len(values) % 4)
    first, second, third, fourth = (kinds[place::4] for place in range(4))
    fours = bytes(a | b << 2 | c << 4 | d << 6 for a, b, c, d in zip(first, second, third, fourth))
    return fours, values.translate(None, NOT_WON), values.translate(None, NOT_LOST)


def changes(variant: Variant, part: Part) -> tuple[bytes, ...]:
    """The values that differ with fewer plies of dead play left, as a table has them; none where dead play ends no game."""
    if not limit(variant):
        return ()
    gaps, last = bytearray(), 0
    for place in part.changes.places:
        steps, gap = divmod(place - last, FAR)
        gaps += bytes([FAR]) * steps + bytes([gap])
        last = place
    return bytes(gaps), part.changes.lefts, part.changes.values


def smaller_sides(variant: Variant, parts: dict[str, Part]) -> Iterator[tuple[str, bytes]]:
    """The material of each pair that takes less room: its line in the file, and its values."""
    for name, part in parts.items():
        other = name_of(exchanged(tuple(map(int, name))))
        if name <= other:
            choice = [smallest(variant, each) for each in dict.fromkeys((part, parts[other]))]
            yield min(choice, key=lambda each: room(each[1]))


def smallest(variant: Variant, part: Part) -> tuple[str, bytes]:
    """The part's line and values in the order of its axes in which they take least room."""
    material = tuple(map(int, part.name))
    sizes, values = axes(variant, material), renumbered(variant, material, part.quiet)
    live = [axis for axis, size in enumerate(sizes) if size > 1]
    dead = [axis for axis, size in enumerate(sizes) if size == 1]
    orders = [[*dead, *order] for order in permutations(live)]
    lines = [(f"{part.name} {''.join(map(str, order))}", filled(ordered(values, sizes, order))) for order in orders]
    return min(lines, key=lambda each: room(each[1]))


def renumbered(variant: Variant, material: tuple[int, ...], values: bytes) -> bytes:
    """The values of a material, whose sets the solver numbers by squares from the first to the last, in the order of a table."""
    run = 1
    for size, place, soldiers in reversed(list(zip(axes(variant, material), PLACES, SOLDIERS))):
        if size > 1:
            along = itemgetter(*sets_in_order(order(soldiers), size, material[place]))
            runs = [values[begin : begin + run] for begin in range(0, len(values), run)]
            values = b"".join(part for begin in range(0, len(runs), size) for part in along(runs[begin : begin + size]))
        run *= size
    return values


def sets_in_order(squares: list[int], count: int, size: int) -> list[int]:
    """The solver's numbers of the sets of `squares` squares, of which there are `count`, in the order of a table."""
    return [set_number(sorted(squares[rank] for rank in members(number, size))) for number in range(count)]


def room(values: bytes) -> int:
    """About how much room the values will take."""
    return len(zlib.compress(values, QUICK))


def ordered(values: bytes, sizes: list[int], order: list[int]) -> bytes:
    """The values, whose axes have these sizes, with the axes in another order."""
    strides = [1] * len(sizes)
    for axis in range(len(sizes) - 1, 0, -1):
        strides[axis - 1] = strides[axis] * sizes[axis]
    begins = [0]
    for axis in order[:-1]:
        begins = [begin + step * strides[axis] for begin in begins for step in range(sizes[axis])]
    stride, reach = strides[order[-1]], strides[order[-1]] * sizes[order[-1]]
    return b"".join(values[begin : begin + reach : stride] for begin in begins)


def filled(values: bytes) -> bytes:
    """The values, in which each that nobody asks for is replaced by the one before it."""
    start = values[:1].replace(b"\xff", b"\0")
    return FREE.sub(lambda run: run[1] * len(run[0]), start + values[1:])
