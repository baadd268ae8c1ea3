"""The position editor as markup and in words. Pure."""

from __future__ import annotations

from pyapp.rules import setup as rules
from pyapp.rules.column import of_text
from pyapp.rules.notation import square_name
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant
from pyapp.ui import markup
from pyapp.ui.dialogs.game_field import game_field
from pyapp.ui.editor.state import HAND, PIECES, RANK, TAKE
from pyapp.ui.markup import icon, render
from pyapp.ui.text.sides import side_name
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name, piece_words, square_label

BENCH = (
    '<div id="editor-board"></div><div class="bench"><p id="editor-told" role="status"></p>{+movers}'
    '<div class="acts">{+acts}</div>{+counters}'
    '<label class="written"><span>{editor.text}</span><textarea id="editor-text" rows="2" autocomplete="off"'
    ' autocapitalize="off" spellcheck="false"></textarea></label><div class="reach">{+tools}'
    '<form method="dialog" class="onward"><button value="play" class="primary" aria-describedby="editor-told">{editor.play}'
    '</button><button value="analyse" aria-describedby="editor-told">{editor.analyse}</button></form></div></div>'
    '<p id="editor-said" class="unseen" role="status"></p><div id="editor-hand" hidden></div>'
)
MOVER = (
    '<label><input type="radio" name="mover" value="{side}">{+coin}'
    '<span><b>{name}</b><span id="editor-count-{side}"></span></span></label>'
)
TOOL = '<label data-tool="{tool}"><input type="radio" name="tool" value="{tool}">{+picture}<span>{name}</span></label>'
BELOW = '<label class="below"><input type="checkbox" id="editor-below">{+icon}<span>{editor.below}</span></label>'
COIN = '<svg class="coin" viewBox="-38 -36 76 84" aria-hidden="true"><use href="#{side}"/><use href="#{side}-{rank}"/></svg>'
ACT = '<button type="button" data-do="{act}">{+icon}<span>{@label}</span></button>'
COUNTER = (
    '<label id="editor-counter-{place}"><span>{@label}</span><input type="number" inputmode="numeric" min="0"'
    ' data-counter="{place}" autocomplete="off"></label>'
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


def dialog(here: Variant) -> str:
    """Return the dialog without its board. here: the game on the page's board."""
    game = game_field("editor-game", texts("editor.game"), here)
    bench = render(
        BENCH,
        movers=markup.fieldset(texts("editor.mover"), mover(0) + mover(1), "movers"),
        acts="".join([render(ACT, act=act, icon=icon(path), label=label) for act, label, path in WHOLE]),
        counters=counters(),
        tools=markup.fieldset(texts("editor.tools"), palette(), "tools"),
    )
    return markup.dialog("editor", "editor.title", "", above=game, after=bench)


def mover(side: int) -> str:
    """Return the button that makes this the side to move."""
    return render(MOVER, side=side, coin=coin(PIECES[2 * side]), name=side_name(side))


def palette() -> str:
    """Return the four pieces, and the other tools."""
    pieces = [render(TOOL, tool=piece, picture=coin(piece), name=piece_words(piece)) for piece in PIECES]
    helpers = [render(TOOL, tool=tool, picture=icon(path), name=texts(label)) for tool, label, path in HELPERS]
    return "".join(pieces + helpers) + render(BELOW, icon=icon(UNDERNEATH))


def coin(piece: str) -> str:
    """Return a picture of a piece."""
    return render(COIN, side=COINS[PIECES.index(piece)], rank=RANKS[PIECES.index(piece)])


def counters() -> str:
    """Return the fields for the counters of dead play."""
    fields = [render(COUNTER, place=place, label=key) for place, key in enumerate(COUNTER_NAMES)]
    return markup.fieldset(texts("editor.counters"), "".join(fields), "counters")


def status(setup: rules.Setup, fault: rules.Fault | None) -> str:
    """Return the sentence about a position: its fault, or that it is ready, or ready but unusual."""
    if fault is None:
        return texts(
            "editor.study" if rules.unusual(setup) else "editor.ready", side=setup.side, most=setup.variant.pieces
        )
    names = [square_name(setup.variant.size, square) for square in fault.squares]
    blanks: dict = {"count": len(names)}
    if names:
        blanks["squares"] = texts.listed(names, "editor.list")
    if fault.side is not None:
        blanks.update({"side": fault.side, "count": rules.count(setup, fault.side), "most": setup.variant.pieces})
    return texts(FAULTS[fault.code], **blanks)


def counted(setup: rules.Setup, side: int) -> str:
    """Return the number of a side's pieces on the board, in words."""
    return texts("editor.count", count=rules.count(setup, side), most=setup.variant.pieces)


def label(setup: rules.Setup, square: int, marks: str) -> str:
    """Return the label of a square and its pieces."""
    name, pieces = square_name(setup.variant.size, square), setup.pieces[square]
    try:
        words = square_label(name, of_text(pieces) if pieces else 0, marks)
    except ValueError:  # more layers than a column has
        words = texts("list.separator").join((name, piece_words(pieces)))
    return texts("editor.wrong", square=words) if "wrong" in marks.split() else words


def said(before: rules.Setup, after: rules.Setup) -> str:
    """Return the changes to a position in words, for screen readers."""
    if before.variant is not after.variant:
        return game_name(after.variant)
    changed = [
        square for square in range(squares(after.variant.size).count) if before.pieces[square] != after.pieces[square]
    ]
    if len(changed) > 2:
        return texts("editor.changed", count=len(changed))
    return texts("said.separator").join([label(after, square, "") for square in changed])
