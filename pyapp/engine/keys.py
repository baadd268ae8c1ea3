"""Positions as 64-bit keys, for the transposition table and for noticing repetitions.

A position's key is the exclusive or of its columns' parts, so a turn changes only a few parts of it.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

MASK = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
DARK_TO_MOVE = cython.declare(cython.ulonglong, 0x6A09_E667_F3BC_C909)
MIX_1 = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
MIX_2 = cython.declare(cython.ulonglong, 0xBF58_476D_1CE4_E5B9)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mixed(value: cython.ulonglong) -> cython.ulonglong:
    """A 64-bit number in which every bit depends on all bits of `value` (multiply and shift, twice)."""
    value = (value + 1) * MIX_1 & MASK
    value = (value ^ value >> 29) * MIX_2 & MASK
    return value ^ value >> 32


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def square_key(square: cython.int, column: cython.longlong) -> cython.ulonglong:
    """The part that this column on this square adds to a position's key; 0 for an empty square."""
    beyond: cython.ulonglong = square >> 5  # the bits below a column have room for 32 squares, those above it for more
    return mixed(cython.cast(cython.ulonglong, column) << 5 | square & 31 | beyond << 61) if column else 0
