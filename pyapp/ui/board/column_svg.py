"""Columns as SVG: a fan of coins, the commander on top, and a label with the counts.

A column is given as its text, top first ("Wbb"). Lengths are in board units, a square being 100 wide; the
origin is the centre of the square. The coins themselves are drawn by the theme: assets/themes.
"""

STEP = 13
TALLEST = 64  # from the lowest coin to the topmost
DEEPEST = 16  # from the centre of the square to the lowest coin, so that no column covers the letter below the board
HIGHEST = 48  # from the centre of the square to that of the top coin, so that no column leaves the board
HALF = 15
SIDES = {"w": "light", "b": "dark"}


def column_svg(column: str) -> str:
    """The markup of a column; "" for an empty square."""
    return coins_svg(column, 0) if column else ""


def coins_svg(column: str, skipped: int) -> str:
    """The markup of a column without its lowest `skipped` coins; the others lie at the same height as in the whole column."""
    coins = "".join([coin_svg(column, height) for height in range(skipped, len(column))])
    return shadow_svg(column) + coins + commander_svg(column) + label_svg(column)


def coin_svg(column: str, height: int) -> str:
    """The coin at `height`, 0 being the lowest. An officer wears a band on its rim."""
    piece = column[-1 - height]
    name = SIDES[piece.lower()] + ("-band" if piece.isupper() else "")
    return use("coin", name, coin_y(len(column), height))


def commander_svg(column: str) -> str:
    """The rank pressed into the face of the top coin."""
    return face_svg(column[0], coin_y(len(column), len(column) - 1))


def face_svg(piece: str, y: float) -> str:
    """Return the rank of a piece, pressed into the face of a coin moved down by `y`."""
    rank = "officer" if piece.isupper() else "soldier"
    return use(rank, SIDES[piece.lower()] + "-" + rank, y)


def shadow_svg(column: str) -> str:
    """The shadow or the light around the lowest coin, whichever the commander's side casts."""
    return use("shadow", SIDES[column[0].lower()] + "-shadow", coin_y(len(column), 0))


def coin_y(count: int, height: int) -> float:
    """Return how far below the centre of the square the coin at `height` lies in a column of `count` pieces."""
    tall = min(STEP * (count - 1), TALLEST)
    return max(min(tall / 2, DEEPEST), tall - HIGHEST) - (height * tall / (count - 1) if height else 0)


def use(css_class: str, name: str, y: float) -> str:
    """A drawing of the theme, moved down by `y`."""
    down = ' y="%.1f"' % y if y else ""
    return '<use class="%s" href="#%s"%s/>' % (css_class, name, down)


def label_svg(column: str) -> str:
    """Return the label with the numbers of the owner's pieces and of its prisoners; "" for a single piece."""
    if len(column) == 1:
        return ""
    owner = column[0].lower()
    own = column.lower().count(owner)
    if own == len(column):
        return label_group(SIDES[owner], count_svg(owner, own, 0))
    other = "b" if owner == "w" else "w"
    counts = count_svg(owner, own, -HALF) + count_svg(other, len(column) - own, HALF)
    return label_group(SIDES[owner] + "-" + SIDES[other], counts)


def label_group(kind: str, counts: str) -> str:
    """The label, in the colours of the pieces it counts."""
    return '<g class="label"><use href="#label-%s"/>%s</g>' % (kind, counts)


def count_svg(piece: str, count: int, x: int) -> str:
    """One count on its part of the label."""
    return '<text class="%s-count" x="%d">%d</text>' % (SIDES[piece], x, count)
