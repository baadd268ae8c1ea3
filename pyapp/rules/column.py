"""A column as one integer, and the effect of a capture on it.

A column never has more than two layers, its owner's pieces over its prisoners (docs/rules.md#common-to-all, 6), so two
heights, the owner and one rank a piece say it all:

    bits 0-4    own pieces, the commander among them; 0 only on an empty square, whose column is 0
    bits 5-9    prisoners
    bit  10     owner: 0 Light, 1 Dark
    bits 11-    ranks from the top: 1 officer, 0 soldier
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

LIGHT, DARK = 0, 1
MAX_PIECES = 40  # of both sides together; a rank bit each
MAX_LAYER = 31  # of one of them


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def owner(column: cython.longlong) -> cython.int:
    """LIGHT or DARK: the side of the commander. The column must not be empty."""
    return cython.cast(cython.int, column >> 10 & 1)


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def own_count(column: cython.longlong) -> cython.int:
    """Number of pieces of the owner."""
    return cython.cast(cython.int, column & 31)


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def prisoner_count(column: cython.longlong) -> cython.int:
    """Number of prisoners under them."""
    return cython.cast(cython.int, column >> 5 & 31)


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def officer(column: cython.longlong) -> cython.int:
    """1 if the commander is an officer, else 0."""
    return cython.cast(cython.int, column >> 11 & 1)


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def promoted(column: cython.longlong) -> cython.longlong:
    """The column with an officer for commander."""
    return column | 1 << 11


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def with_prisoner(column: cython.longlong, victim: cython.longlong) -> cython.longlong:
    """The column with the victim's commander, rank and all, put at its bottom."""
    height: cython.int = own_count(column) + prisoner_count(column)
    return column + 32 | (victim >> 11 & 1) << (11 + height)


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def beheaded(column: cython.longlong) -> cython.longlong:
    """The column without its commander; the rest belongs to its new commander; 0 if nothing is left."""
    ranks: cython.longlong = column >> 12 << 11
    own: cython.longlong = (column & 31) - 1
    if own:
        return ranks | column & 0x7E0 | own  # 0x7E0: prisoners and owner
    if column & 0x3E0:
        return ranks | ~column & 0x400 | column >> 5 & 31  # 0x400: owner, the other one now
    return 0


def text(column: int) -> str:
    """The pieces top first, as in "Wwbb": w b soldiers, W B officers of Light and Dark; "" for no column."""
    if not column:
        return ""
    own: cython.int = own_count(column)
    layers = "wb" if owner(column) == LIGHT else "bw"
    soldiers = layers[0] * own + layers[1] * prisoner_count(column)
    return "".join(piece.upper() if column >> 11 + depth & 1 else piece for depth, piece in enumerate(soldiers))


def letters(pieces: str) -> str:
    """Return the pieces as given, if each letter is a piece. Raises ValueError with the reason."""
    if not pieces or pieces.strip("wbWB"):
        raise ValueError("a column is written with the letters w, b, W and B")
    if len(pieces) > MAX_PIECES:
        raise ValueError("a column has at most %d pieces" % MAX_PIECES)
    return pieces


def of_text(pieces: str) -> int:
    """Return the column of these pieces, top first. Raises ValueError with the reason if there is no such column."""
    soldiers = letters(pieces).lower()
    prisoners: str = soldiers.lstrip(soldiers[0])
    if prisoners.strip(prisoners[:1]):
        raise ValueError("a column has two layers at most, its owner's pieces over its prisoners")
    if max(len(prisoners), len(pieces) - len(prisoners)) > MAX_LAYER:
        raise ValueError("a column has at most %d pieces of a side" % MAX_LAYER)
    column: cython.longlong = len(pieces) - len(prisoners) | len(prisoners) << 5 | (soldiers[0] == "b") << 10
    for depth, piece in enumerate(pieces):
        if piece in "WB":
            column |= 1 << 11 + depth
    return column
