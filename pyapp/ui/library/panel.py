"""The library's dialog: a row for each game, what they are sorted and searched by, what is not in the last backup."""

from pyapp.rules.notation import NotationError, read_position
from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import read_player
from pyapp.saves.summary import DRAWN, RUNNING, WINNERS
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.text.levels import player_name
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="library" aria-labelledby="library-title"><form method="dialog"><h2 id="library-title">%s</h2>'
    '<button value="" class="close">%s</button></form>'
    '<div class="shelf-tools"><input type="search" id="library-search" placeholder="%s" aria-label="%s" autocomplete="off"'
    ' spellcheck="false"><label><span>%s</span><select id="library-sort" data-setting="shelf">%s</select></label></div>'
    '<form method="dialog" id="shelf-frame"><ul id="shelf" aria-labelledby="library-title"></ul>'
    '<p id="library-none" hidden></p></form>'
    '<div id="library-gone" role="status"></div>'
    '<div class="shelf-foot"><p id="library-backup"></p>'
    '<button type="button" data-do="library_damaged" data-hides hidden>%s</button>'
    '<button type="button" data-do="library_backup">%s</button></div></dialog>'
)
SORTS = (
    ("changed", "library.sort.changed"),
    ("began", "library.sort.began"),
    ("game", "library.sort.game"),
    ("length", "library.sort.length"),
    ("title", "library.sort.title"),
)
OPTION = '<option value="%s">%s</option>'
ROW = (
    '<li%s><button value="%s" class="tome"><span class="cover" data-cover="%d"></span><span class="told"><b>%s</b>'
    "<span>%s</span><span>%s</span></span>%s</button>"
    '<button type="button" data-do="library_rename:%d" aria-label="%s" title="%s">'
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m4 20 1-4L16 5l3 3L8 19z"/></svg></button>%s</li>'
)
DELETE = (
    '<button type="button" data-do="library_delete:%d" aria-label="%s" title="%s">'
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"/></svg>'
    "</button>"
)
WHEN = '<span class="%s">%s</span>'
GONE = '<p>%s</p><button type="button" data-do="library_undelete">%s</button>'
NAMING = (
    '<dialog id="naming" aria-labelledby="naming-label"><form method="dialog"><h2 id="naming-label">%s</h2>'
    '<input id="name" autocomplete="off" maxlength="%d" aria-labelledby="naming-label">'
    '<button value="yes" class="primary">%s</button><button value="">%s</button></form></dialog>'
)


def dialogs(texts: Texts, longest: int) -> str:
    """The markup of the library and of the question for a title, closed; longest: characters of a title."""
    sorts = "".join([OPTION % (value, escaped(texts(key))) for value, key in SORTS])
    title, close, search, sort = worded(texts, "library.title", "menu.close", "library.search", "library.sort")
    damaged, backup = worded(texts, "library.damaged", "library.backup")
    naming, name, cancel = worded(texts, "library.naming", "library.name", "action.cancel")
    library = DIALOG % (title, close, search, search, sort, sorts, damaged, backup)
    return library + NAMING % (naming, longest, name, cancel)


def row(number: int, kept: dict, is_here: bool, day: str, texts: Texts) -> str:
    """The markup of a game's row; number: its place in the list;  day: when it was played last, in words;
    is_here: it is on the table."""
    title = escaped(called(kept, texts))
    rename, delete = escaped(texts("library.rename")), escaped(texts("library.delete"))
    when = WHEN % (("seated", escaped(texts("library.here"))) if is_here else ("day", escaped(day)))
    return ROW % (
        ' class="current"' if is_here else "",
        kept["id"],
        number,
        title,
        escaped(about(kept, texts)),
        escaped(state(kept, texts)),
        when,
        number,
        rename + ": " + title,
        rename,
        "" if is_here else DELETE % (number, delete + ": " + title, delete),
    )


def called(kept: dict, texts: Texts) -> str:
    """A game's title, else the name of its kind."""
    return kept["title"] or texts(game_key(kept["game"]))


def about(kept: dict, texts: Texts) -> str:
    """Which game it is, where its title does not say so, and who plays."""
    parts = [texts(game_key(kept["game"]))] if kept["title"] else []
    if kept["players"]:
        light, dark = [player_name(texts, read_player(player)) for player in kept["players"]]
        parts.append(texts("library.players", light=light, dark=dark))
    return texts("library.separator").join(parts)


def state(kept: dict, texts: Texts) -> str:
    """How it stands, and how long it is."""
    return texts("library.separator").join([outcome(kept, texts), texts("library.moves", count=moves(kept["length"]))])


def outcome(kept: dict, texts: Texts) -> str:
    """Under way, or who has won."""
    if kept["outcome"] in WINNERS:
        return texts("result.wins", side=WINNERS.index(kept["outcome"]))
    return texts({RUNNING: "library.running", DRAWN: "library.drawn"}[kept["outcome"]])


def cover(kept: dict) -> str:
    """The picture of a game's last position; "" if it cannot be read."""
    try:
        return position_picture(read_position(VARIANTS[kept["game"]], kept["position"]))
    except NotationError:
        return ""


def failed(texts: Texts) -> str:
    """What is said where the library could not be changed."""
    return "<p>%s</p>" % escaped(texts("library.unchanged"))


def gone(kept: dict, texts: Texts) -> str:
    """What is said of a game that was deleted."""
    return GONE % (escaped(texts("library.deleted", title=called(kept, texts))), escaped(texts("library.undelete")))
