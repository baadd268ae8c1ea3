"""The position editor as markup and in words. Pure."""

from pyapp.rules import setup as rules
from pyapp.rules.column import of_text
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.ui.editor.state import HAND, PIECES, RANK, TAKE
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import PIECES as PIECE_NAMES
from pyapp.ui.text.words import game_name, side_name, square_label, square_name

DIALOG = (
    '<dialog id="editor" aria-labelledby="editor-title"><form method="dialog"><h2 id="editor-title">%s</h2>'
    '<label><span>%s</span><select id="editor-game" name="game" autocomplete="off">%s</select></label>'
    '<button value="" class="close">%s</button></form><div id="editor-board"></div>'
    '<div class="bench"><p id="editor-told" role="status"></p>%s%s%s%s<div class="reach">%s%s</div></div>'
    '<p id="editor-said" class="unseen" role="status"></p><div id="editor-hand" hidden></div></dialog>'
)
OPTION = '<option value="%s">%s</option>'
MOVERS = '<fieldset class="movers"><legend>%s</legend>%s</fieldset>'
MOVER = '<label><input type="radio" name="mover" value="%d">%s<span><b>%s</b><span id="editor-count-%d"></span></span></label>'
TOOLS = '<fieldset class="tools"><legend>%s</legend>%s</fieldset>'
TOOL = '<label data-tool="%s"><input type="radio" name="tool" value="%s">%s<span>%s</span></label>'
BELOW = '<label class="below"><input type="checkbox" id="editor-below">%s<span>%s</span></label>'
COIN = '<svg class="coin" viewBox="-38 -36 76 84" aria-hidden="true"><use href="#%s"/><use href="#%s-%s"/></svg>'
ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>'
ACTS = '<div class="acts">%s</div>'
ACT = '<button type="button" data-do="%s">%s<span>%s</span></button>'
COUNTERS = '<fieldset class="counters"><legend>%s</legend>%s</fieldset>'
COUNTER = (
    '<label id="editor-counter-%d"><span>%s</span><input type="number" inputmode="numeric" min="0" data-counter="%d"'
    ' autocomplete="off"></label>'
)
WRITTEN = (
    '<label class="written"><span>%s</span><textarea id="editor-text" rows="2" autocomplete="off" autocapitalize="off"'
    ' spellcheck="false"></textarea></label>'
)
ONWARD = (
    '<form method="dialog" class="onward"><button value="play" class="primary" aria-describedby="editor-told">%s</button>'
    '<button value="analyse" aria-describedby="editor-told">%s</button></form>'
)
COINS = ("light", "light", "dark", "dark")
RANKS = ("soldier", "officer", "soldier", "officer")
# tool, label, icon
HELPERS = (
    (
        HAND,
        "editor.hand",
        "M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5",
    ),
    (RANK, "editor.rank", "m12 4 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z"),
    (TAKE, "editor.take", "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5"),
)
UNDERNEATH = "M4 7h16M4 12h16M12 21v-6M9.5 17.5 12 15l2.5 2.5"
# action, label, icon
WHOLE = (
    ("editor_undo", "action.undo", "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12"),
    ("editor_redo", "action.redo", "m15 6 5 5-5 5M20 11H10a6 6 0 0 0 0 12"),
    ("editor_flip", "action.flip", "M8 20V4L4 8M16 4v16l4-4"),
    ("editor_clear", "editor.clear", "M4 4h16v16H4zM9 9l6 6M15 9l-6 6"),
    ("editor_start", "editor.start", "M4 4h16v16H4zM8 8v.01M12 8v.01M16 8v.01M8 16v.01M12 16v.01M16 16v.01"),
    ("editor_current", "editor.current", "M4 12a8 8 0 1 1 2.4 5.7M4 20v-5h5"),
)
COUNTER_NAMES = ("editor.counter.no_progress", "editor.counter.officers_only")
FAULTS = {
    rules.EMPTY: "editor.fault.empty",
    rules.TOWER: "editor.fault.tower",
    rules.LAYERS: "editor.fault.layers",
    rules.UNPROMOTED: "editor.fault.unpromoted",
    rules.TOO_MANY: "editor.fault.too_many",
    rules.NO_COLUMN: "editor.fault.no_column",
    "blocked": "editor.fault.blocked",
    "no_progress": "editor.fault.counted",
    "officers_only": "editor.fault.counted",
}


def dialog(texts: Texts) -> str:
    """The markup of the dialog without its board."""
    title, game, close = worded(texts, "editor.title", "editor.game", "menu.close")
    games = "".join([OPTION % (variant.id, escaped(game_name(texts, variant))) for variant in VARIANTS.values()])
    movers = MOVERS % (escaped(texts("editor.mover")), mover(0, texts) + mover(1, texts))
    tools = TOOLS % (escaped(texts("editor.tools")), palette(texts))
    acts = ACTS % "".join([ACT % (act, ICON % icon, escaped(texts(label))) for act, label, icon in WHOLE])
    return DIALOG % (
        title,
        game,
        games,
        close,
        movers,
        acts,
        counters(texts),
        WRITTEN % worded(texts, "editor.text"),
        tools,
        ONWARD % worded(texts, "editor.play", "editor.analyse"),
    )


def mover(side: int, texts: Texts) -> str:
    """The choice of this side to be the one to move."""
    return MOVER % (side, coin(PIECES[2 * side]), escaped(side_name(texts, side)), side)


def palette(texts: Texts) -> str:
    """The four pieces, and what else can be done with a square."""
    pieces = [TOOL % (piece, piece, coin(piece), escaped(piece_name(texts, piece))) for piece in PIECES]
    helpers = [TOOL % (tool, tool, ICON % icon, escaped(texts(label))) for tool, label, icon in HELPERS]
    return "".join(pieces + helpers) + BELOW % (ICON % UNDERNEATH, escaped(texts("editor.below")))


def coin(piece: str) -> str:
    """A picture of a piece."""
    side, rank = COINS[PIECES.index(piece)], RANKS[PIECES.index(piece)]
    return COIN % (side, side, rank)


def counters(texts: Texts) -> str:
    """The fields for the counters of dead play."""
    fields = "".join([COUNTER % (place, escaped(texts(key)), place) for place, key in enumerate(COUNTER_NAMES)])
    return COUNTERS % (escaped(texts("editor.counters")), fields)


def piece_name(texts: Texts, piece: str) -> str:
    """The piece in words, as in "Light officer"."""
    return texts(PIECE_NAMES[piece.lower() == "b"][piece.isupper()])


def told(setup, fault, texts: Texts) -> str:
    """The sentence that says why the position cannot be played, or that it can, or that it is unusual."""
    if fault is None:
        return texts(
            "editor.study" if rules.unusual(setup) else "editor.ready", side=setup.side, most=setup.variant.pieces
        )
    names = [square_name(setup.variant.size, square, False) for square in fault.squares]
    blanks: dict = {"count": len(names)}
    if names:
        blanks["squares"] = texts.listed(names, "editor.list")
    if fault.side is not None:
        blanks.update({"side": fault.side, "count": rules.count(setup, fault.side), "most": setup.variant.pieces})
    return texts(FAULTS[fault.code], **blanks)


def counted(setup, side: int, texts: Texts) -> str:
    """The number of a side's pieces on the board, of all it may have."""
    return texts("editor.count", count=rules.count(setup, side), most=setup.variant.pieces)


def label(setup, square: int, marks: str, texts: Texts) -> str:
    """A square with what stands on it."""
    name, pieces = square_name(setup.variant.size, square, False), setup.pieces[square]
    try:
        words = square_label(texts, name, of_text(pieces) if pieces else 0, marks)
    except ValueError:  # more layers than a column has
        words = texts("list.separator").join([name] + [piece_name(texts, piece) for piece in pieces])
    return texts("editor.wrong", square=words) if "wrong" in marks.split() else words


def said(before, after, texts: Texts) -> str:
    """The position after a change, in words for a screen reader."""
    if before.variant is not after.variant:
        return game_name(texts, after.variant)
    changed = [
        square for square in range(squares(after.variant.size).count) if before.pieces[square] != after.pieces[square]
    ]
    if len(changed) > 2:
        return texts("editor.changed", count=len(changed))
    return texts("said.separator").join([label(after, square, "", texts) for square in changed])
