"""The chapters about the page: their sentences, and the list of shortcuts."""

from __future__ import annotations

from collections import OrderedDict

from pyapp.ui.input.single_keys import ALL, ROWS
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts

CHAPTERS = OrderedDict(
    (
        ("start", "help.chapter.start"),
        ("board", "help.chapter.board"),
        ("game", "help.chapter.game"),
        ("learning", "help.chapter.learning"),
        ("analysis", "help.chapter.analysis"),
        ("study", "help.chapter.study"),
        ("library", "help.chapter.library"),
        ("sharing", "help.chapter.sharing"),
        ("positions", "help.chapter.positions"),
        ("looks", "help.chapter.looks"),
        ("keyboard", "help.chapter.keyboard"),
        ("listening", "help.chapter.listening"),
        ("shortcuts", "help.chapter.shortcuts"),
        ("keeping", "help.chapter.keeping"),
        ("news", "news.title"),
    )
)
SENTENCES = {
    "start": ("help.app.start", "help.app.leave"),
    "board": (
        "help.app.choose",
        "help.app.drag",
        "help.app.chain",
        "help.app.refused",
        "help.app.marks",
        "help.app.top",
    ),
    "game": (
        "help.app.new",
        "help.app.players",
        "help.app.clock",
        "help.app.rating",
        "help.app.back",
        "help.app.draws",
        "help.app.looking",
    ),
    "learning": ("help.app.lessons", "help.app.puzzles"),
    "analysis": (
        "help.app.analyse",
        "help.app.lines",
        "help.app.threat",
        "help.app.graph",
        "help.app.mistakes",
        "help.app.signs",
    ),
    "study": ("help.app.study", "help.app.order", "help.app.explorer", "help.app.stood"),
    "library": ("help.app.library", "help.app.search", "help.app.backup", "help.app.tabs"),
    "sharing": ("help.app.share", "help.app.files", "help.app.open"),
    "positions": ("help.app.edit", "help.app.ready", "help.app.diagram"),
    "looks": (
        "help.app.appearance",
        "help.app.options",
        "help.app.layout",
        "help.app.place",
        "help.app.language",
        "help.app.toasts",
    ),
    "keyboard": ("help.app.keys", "help.app.list", "help.app.typing"),
    "listening": ("help.app.squares", "help.app.announced"),
    "shortcuts": ("help.app.mac",),
    "keeping": ("help.app.kept", "help.app.offline", "help.app.update"),
    "news": (
        "news.game",
        "news.own_rules",
        "news.why",
        "news.two_minutes",
        "news.study",
        "news.safe",
        "news.clocks",
        "news.clubs",
    ),
}
SIGNS = {
    "ctrl": "help.key.control",
    "shift": "help.key.shift",
    "alt": "help.key.alt",
    "arrowup": "↑",
    "arrowdown": "↓",
    "arrowleft": "←",
    "arrowright": "→",
}
# keys on the board, and the text about them
KEYS = (
    (("arrowleft", "arrowup", "arrowright", "arrowdown"), "help.key.arrows"),
    (("alt+arrowup", "alt+arrowright", "alt+arrowdown", "alt+arrowleft"), "key.diagonals"),
    (("help.key.enter", "help.key.space"), "help.key.choose"),
    (("help.key.escape",), "help.key.give_up"),
)
TABLE = '<table class="keys"><tbody>{+lines}</tbody></table>'
LINE = '<tr><th scope="row">{+ways}</th><td>{@label}</td></tr>'
SINGLE = (
    "<h4>{key.alone}</h4><p>{key.alone.where}</p><p>{+every}</p>"
    '<table class="keys single"><tbody>{+lines}</tbody></table>'
)
SINGLE_LINE = '<tr><th scope="row">{+ways}</th><td>{+switch}</td></tr>'
SWITCH = '<label class="switch"><input type="checkbox" data-key="{row}"{?checked}><span>{@label}</span></label>'


def sentences(chapter: str) -> list[str]:
    """Return the sentences of a chapter."""
    return [texts(key) for key in SENTENCES[chapter]]


def keys_table(shown: dict) -> str:
    """Return the list of shortcuts, from Ctrl + Z backwards. shown: as in `Actions.shown`."""
    rows = sorted([(row["keys"], row["label"]) for row in shown.values() if "keys" in row], reverse=True)
    lines = [line([way.split("+") for way in keys.split()], label) for keys, label in rows]
    lines.extend(line([key.split("+") for key in keys], label) for keys, label in KEYS)
    return render(TABLE, lines="".join(lines))


def single_keys(off: str) -> str:
    """Return the list of the keys that act alone, each with its switch, after a switch for all. off: as in single_keys.py."""
    lines = [
        render(SINGLE_LINE, ways=_ways([way.split("+") for way in keys]), switch=_switch(row, label, off))
        for row, keys, label in ROWS
    ]
    return render(SINGLE, every=_switch(ALL, "key.all", off), lines="".join(lines))


def _switch(row: str, label: str, off: str) -> str:
    return render(SWITCH, row=row, label=label, checked=row not in off.split())


def line(ways: list[list[str]], label: str) -> str:
    """Return a row of the list: an action with all its shortcuts."""
    return render(LINE, ways=_ways(ways), label=label)


def _ways(ways: list[list[str]]) -> str:
    """Return keys as markup, each way of pressing them together."""
    combined = [" + ".join([render("<kbd>{key}</kbd>", key=name(key)) for key in way]) for way in ways]
    return "".join(["<span>" + keys + "</span> " for keys in combined])


def name(key: str) -> str:
    """Return the name of a key: a text of the catalogue, or the sign on the key."""
    sign = SIGNS.get(key, key)
    return texts(sign) if "." in sign else sign.upper()
