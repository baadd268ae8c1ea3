"""The library's dialog: a row for each game, the fields to sort and search them, and the backup."""

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.notation import NotationError, read_position
from pyapp.saves.players import HUMAN, read_player
from pyapp.saves.summary import DRAWN, RUNNING, WINNERS, game_in
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.dialogs.menu_panel import STUDIED
from pyapp.ui.markup import dialog, icon, options, render, title_with_details, worded
from pyapp.ui.text.levels import player_name
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.sides import side_name
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

TOOLS = (
    '<div class="shelf-tools"><input type="search" id="library-search" placeholder="{library.search}"'
    ' aria-label="{library.search}" autocomplete="off" spellcheck="false"><label><span>{library.sort}</span>'
    '<select id="library-sort" data-setting="shelf">{+sorts}</select></label></div>'
    '<form method="dialog" id="shelf-frame"><ul id="shelf" aria-labelledby="library-title"></ul>'
    '<p id="library-none" hidden></p></form>'
    '<div id="library-gone" role="status"></div>'
    '<div class="shelf-foot"><p id="library-backup"></p>'
    '<button type="button" data-do="library_damaged" data-hides hidden>{library.damaged}</button>'
    '<button type="button" data-do="library_backup">{library.backup}</button></div>'
)
SORTS = (
    ("changed", "library.sort.changed"),
    ("began", "library.sort.began"),
    ("game", "library.sort.game"),
    ("length", "library.sort.length"),
    ("title", "library.sort.title"),
)
ROW = (
    '<li{?class=current}><button value="{name}" class="tome"><span class="cover" data-cover="{number}"></span>'
    '{+told}<span class="{kind}">{when}</span></button>{+tools}</li>'
)
TOOL = '<button type="button" data-do="{wish}:{number}" aria-label="{label}: {title}" title="{label}">{+icon}</button>'
STUDY = (
    '<button value="{name}" data-do="library_study" aria-label="{action.study}: {title}" title="{action.study}">'
    "{+icon}</button>"
)
RENAME = ("library_rename", "library.rename", "m4 20 1-4L16 5l3 3L8 19z")
DELETE = ("library_delete", "library.delete", "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5")
GONE = '<p>{message}</p><button type="button" data-do="library_undelete">{library.undelete}</button>'
NAMING = (
    '<input id="name" autocomplete="off" maxlength="{longest}" aria-labelledby="naming-title">'
    '<button value="yes" class="primary">{library.name}</button><button value="">{action.cancel}</button>'
)


def dialogs(longest: int) -> str:
    """Return the dialogs of the library and of a title, closed. longest: the most characters of a title."""
    tools = render(TOOLS, sorts=options(worded(SORTS)))
    naming = dialog("naming", "library.naming", render(NAMING, longest=longest), close="")
    return dialog("library", "library.title", "", after=tools) + naming


def row(number: int, game: dict, is_here: bool, day: str, began: str) -> str:
    """Return a game's row; number: its place in the list;  is_here: it is on the table;  day: the moment of its last turn, in
    words;  began: the day of its beginning, "" if unknown."""
    title = called(game)
    return render(
        ROW,
        current="current" if is_here else "",
        name=game["id"],
        number=number,
        told=title_with_details(title, about(game, began), state(game)),
        kind="seated" if is_here else "day",
        when=texts("library.here") if is_here else day,
        tools=render(STUDY, name=game["id"], title=title, icon=icon(STUDIED))
        + "".join([tool(each, number, title) for each in ((RENAME,) if is_here else (RENAME, DELETE))]),
    )


def tool(each: tuple, number: int, title: str) -> str:
    """Return a button of a game's row. each: RENAME or DELETE."""
    wish, label, path = each
    return render(TOOL, wish=wish, number=number, label=texts(label), title=title, icon=icon(path))


def called(game: dict) -> str:
    """Return a game's title, or the name of its kind."""
    return game["title"] or game_name(game_in(game))


def about(game: dict, began: str) -> str:
    """Return the kind of game, unless the title names it, and the players; of two people, whose names only a title has, the
    day on which they began."""
    players = game["players"]
    if players.count(HUMAN) == 2:
        names = [side_name(side) for side in (LIGHT, DARK)]
        day = [began] if began else []
    else:
        names = [player_name(read_player(player) or "") for player in players]
        day = []
    parts = [game_name(game_in(game))] if game["title"] else []
    if players and not (game["title"] and day):
        parts.append(texts("library.players", light=names[0], dark=names[1]))
    return texts("library.separator").join(parts + day)


def state(game: dict) -> str:
    """Return the state of a game, and its length."""
    return texts("library.separator").join([outcome(game), texts("library.moves", count=moves(game["length"]))])


def outcome(game: dict) -> str:
    """Return the outcome in words: the winner, a draw, or that the game is under way."""
    if game["outcome"] in WINNERS:
        return texts("result.wins", side=WINNERS.index(game["outcome"]))
    return texts({RUNNING: "library.running", DRAWN: "library.drawn"}[game["outcome"]])


def cover(game: dict) -> str:
    """Return the picture of a game's last position, the side of its only person below; "" if it cannot be read."""
    try:
        position = read_position(game_in(game), game["position"])
    except NotationError:
        return ""
    players = game["players"]
    return position_picture(position, flipped=players.count(HUMAN) == 1 and players[DARK] == HUMAN)


def failed() -> str:
    """Return the message that the library could not be changed."""
    return render("<p>{library.unchanged}</p>")


def gone(game: dict) -> str:
    """Return the message that a game was deleted, with the button that restores it."""
    return render(GONE, message=texts("library.deleted", title=called(game)))
