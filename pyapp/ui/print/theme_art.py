"""A diagram in one of the app's themes, by day: the app's own drawings and styles, written out for other programs."""

from pyapp.rules.record import BLUE, GREEN, RED, YELLOW
from pyapp.ui.board.column_svg import coin_svg, coin_y, commander_svg, label_svg, shadow_svg
from pyapp.ui.board.geometry import FRAME
from pyapp.ui.board.wood_svg import is_round, wood_svg
from pyapp.ui.print.diagram import Palette
from pyapp.ui.print.styles import places, plain, properties, rules

# The style sheets for a board: two of the app, one of the board, one of the theme.
SHEETS = (
    "assets/style/1-tokens.css",
    "assets/style/2-ground.css",
    "assets/boards/%s/style.css",
    "assets/themes/%s/style.css",
)
LABEL = (
    ".label{font-family:Helvetica,Arial,Liberation Sans,sans-serif;font-weight:bold;font-size:19px;text-anchor:middle}"
    ".light-ticket{fill:var(--light-ticket);stroke:var(--light-ticket-edge);stroke-width:1.5}"
    ".dark-ticket{fill:var(--dark-ticket);stroke:var(--dark-ticket-edge);stroke-width:1.5}"
    ".light-count{fill:var(--light-count)}.dark-count{fill:var(--dark-count)}"
)
FACE = 38  # from the middle of a coin's face to the edge of its highlight
PLACE = '<g transform="translate(50 31) scale(1.4)">%s</g>'
DRAWN = {GREEN: "#1f6b4a", RED: "#a83214", YELLOW: "#8a6200", BLUE: "#1457a8"}
FOOT = ' dy="6.8"'  # from the middle of a count to its foot


def sheets_of(styles: dict, board: str, theme: str) -> list:
    """The sheets for a board and a theme, in the order of SHEETS. styles: path -> sheet."""
    paths = SHEETS[:2] + (SHEETS[2] % board, SHEETS[3] % theme)
    return [styles[path] for path in paths]


class ThemeArt:
    """The art (see art.py).

    sheets: as in styles.py, in the order of SHEETS;  drawings: of the app (assets/art/board.svg), of the board and
    of the theme;  chosen: setting -> name, for "pair" and "background".
    """

    margin = FRAME

    def __init__(self, sheets: list, drawings: list, chosen: dict, look: str) -> None:
        conditions = places(chosen, is_round(look))
        values = properties(sheets, conditions)
        style = rules(sheets, conditions, values) + plain(LABEL, values)
        drawn = "".join([plain(each, values) for each in drawings])
        self._head = linked("<style>%s</style>%s" % (style, drawn))
        self.palette = palette(values, is_round(look))

    def head(self) -> str:
        """The styles, and the drawings that are used repeatedly."""
        return self._head

    def ground(self, size: int, look: str) -> str:
        """The wood of the board, as in the app."""
        return '<g class="%s">%s</g>' % ("round" if is_round(look) else "checkered", wood_svg(size, look))

    def column(self, pieces: str) -> str:
        """The coins as on the board of the app."""
        coins = "".join([coin_svg(pieces, height) for height in range(len(pieces))])
        return linked(shadow_svg(pieces) + coins + commander_svg(pieces))

    def rise(self, pieces: str) -> float:
        """The height that a column reaches above the centre of its square."""
        return FACE - coin_y(len(pieces), len(pieces) - 1)

    def label(self, pieces: str) -> str:
        """The counts as on the board of the app, but larger."""
        label = label_svg(pieces)
        return linked(PLACE % label.replace("<text", "<text" + FOOT)) if label else ""


def palette(values: dict, round_places: bool) -> Palette:
    """The colours of the parts that a theme does not draw."""

    def colour(name: str) -> str:
        return plain("var(--%s)" % name, values)

    return Palette(
        paper="#fff",
        ink="#000",
        coordinate=colour("coordinate"),
        number=colour("number-on-sheet" if round_places else "number"),
        halo="",
        mark=colour("last"),
        mark_line=colour("bright"),
        arrow=colour("way-0"),
        casing="#fff8e8",
        drawn=DRAWN,
        light=colour("light-ticket"),
        light_line=colour("light-ticket-edge"),
        dark=colour("dark-ticket"),
        dark_line=colour("dark-ticket-edge"),
    )


def linked(markup: str) -> str:
    """The markup with links that older programs understand as well."""
    return markup.replace(' href="#', ' xlink:href="#')
