"""The chapters about the page: their sentences, and the list of shortcuts."""

from collections import OrderedDict

from pyapp.ui.input.keyboard import SHORTCUTS, WITH_ALT
from pyapp.ui.input.later_keys import LATER_SHORTCUTS
from pyapp.ui.text.texts import Texts, escaped

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
}
ACTIONS = OrderedDict(
    (  # of keyboard.SHORTCUTS, LATER_SHORTCUTS and keyboard.WITH_ALT
        ("undo", "action.undo"),
        ("redo", "action.redo"),
        ("save", "share.save"),
        ("resign", "action.resign"),
        ("fullscreen", "action.fullscreen"),
        ("faster", "help.key.faster"),
        ("slower", "help.key.slower"),
        ("replay_faster", "help.key.replay_faster"),
        ("replay_slower", "help.key.replay_slower"),
        ("explorer", "help.key.explorer"),
        ("threat", "help.key.threat"),
        ("shortcuts", "help.key.shortcuts"),
    )
)
SIGNS = {"arrowup": "↑", "arrowdown": "↓"}
# on the board: keys, and what they do
KEYS = (
    (("←", "↑", "→", "↓"), "help.key.arrows"),
    (("help.key.enter", "help.key.space"), "help.key.choose"),
    (("help.key.escape",), "help.key.give_up"),
)
TABLE = '<table class="keys"><tbody>%s</tbody></table>'
LINE = '<tr><th scope="row">%s</th><td>%s</td></tr>'


def sentences(texts: Texts, chapter: str) -> list:
    """The sentences of a chapter."""
    return [texts(key) for key in SENTENCES[chapter]]


def keys_table(texts: Texts) -> str:
    """The markup of the list of shortcuts."""
    lines = [line(texts, combinations(action), does) for action, does in ACTIONS.items()]
    lines.extend(line(texts, [(key,) for key in keys], does) for keys, does in KEYS)
    return TABLE % "".join(lines)


def combinations(action: str) -> list:
    """The keys that are pressed together for an action, once for each way to do so."""
    return [
        (held,) + (("help.key.shift",) if shift else ()) + (SIGNS.get(key) or key.upper(),)
        for held, keys in (
            ("help.key.control", SHORTCUTS),
            ("help.key.control", LATER_SHORTCUTS),
            ("help.key.alt", WITH_ALT),
        )
        for (key, shift), meant in sorted(keys.items())
        if meant == action
    ]


def line(texts: Texts, ways: list, does: str) -> str:
    """A row of the list: all ways to do something, and what it is."""
    shown = [" + ".join(["<kbd>%s</kbd>" % escaped(name(texts, key)) for key in way]) for way in ways]
    return LINE % ("".join(["<span>%s</span> " % keys for keys in shown]), escaped(texts(does)))


def name(texts: Texts, key: str) -> str:
    """The label of a key on the keyboard: a text of the catalogue, or the sign itself."""
    return texts(key) if "." in key else key
