"""The menu: entries about the game on the board, all others behind More. Each row here offers an action. The right button of the
mouse opens a smaller menu."""

from pyapp.ui.markup import dialog, filled, icon, section
from pyapp.ui.text.texts import Texts
from pyapp.version import VERSION

WISH = '<button value="{wish}" data-do="{wish}">{+icon}<span>{@label}</span></button>'
OF_GAME = '<div class="of-game">{+wishes}</div>'
MORE = "<details><summary>{menu.more}</summary>{+sections}{+about}</details>"
ABOUT = (
    '<p>Columna {version} · <button value="news" data-do="news">{news.title}</button> · '
    '<a href="licences.txt">{page.licences}</a></p>'
)

ANALYSE = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20"
BARS = "M4 7h16M4 12h16M4 17h16"  # of the menu itself
EXPLORE = "M12 3a9 9 0 1 0 .01 0M16 8l-3 5-5 3 3-5z"
STUDIED = "M4 5h10v4h6v10H10v-4H4zM8 9v.01M14 15v.01"

# (wish, label, icon: a path on a field of 24 by 24, drawn as a line) …
# About the game on the board.
TABLE = (
    ("hint", "action.hint", "M9 18h6M10 21h4M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0C18 12 15 13 15 15z"),
    ("undo", "action.undo", "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12"),
    ("offer", "action.offer", "M5 9h14M5 15h14"),
    ("resign", "action.resign", "M6 21V4M6 5h12l-3 4 3 4H6"),
    ("flip", "action.flip_board", "M8 20V4L4 8M16 4v16l4-4"),
    (
        "appearance",
        "action.choose_appearance",
        "M5 7a7 3 0 0 1 14 0v10a7 3 0 0 1-14 0zM5 7a7 3 0 0 0 14 0M5 12a7 3 0 0 0 14 0",
    ),
    ("options", "action.options", "M4 8h8M18 8h2M4 16h2M12 16h8M15 5v6M9 13v6"),
    ("analyse", "action.analyse", ANALYSE),
    ("study", "action.study", STUDIED),
    ("share", "share.title", "M12 4v11M8 11l4 4 4-4M4 15v5h16v-5"),
    ("diagram", "action.diagram", "M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z"),
    ("help", "action.help", "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.6M12 18v.01"),
    ("leave", "action.leave_table", "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9"),
)
# heading, rows: all the rest.
REST = (
    (
        "menu.game",
        (
            (
                "players",
                "players.label",
                "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-3 3-5 6-5s6 2 6 5M16 5a3 3 0 0 1 0 6M18 14c2 .6 3 2.500 3 5",
            ),
            ("turns", "history.label", "M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01"),
            ("review", "action.review", "M4 4v16h16M7 15l4-5 3 3 5-7"),
            ("replay", "action.replay", "M8 5v14l11-7z"),
            ("type", "action.type", "m4 20 1-4L16 5l3 3L8 19z"),
            ("describe", "action.describe", "M4 10v4h3l4 4V6l-4 4zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11"),
        ),
    ),
    (
        "menu.games",
        (
            ("new", "action.new_game", "M12 5v14M5 12h14"),
            ("library", "library.title", "M5 4h4v16H5zM9 6h4v14H9zM13.5 7l3.8-1 3.6 13.5-3.8 1z"),
            ("lasker", "lasker.title", "M6 4h9l3 3v13H6zM9 9h6M9 13h6M9 17h4"),
            ("open", "open.title", "M12 15V4M8 8l4-4 4 4M4 15v5h16v-5"),
            ("edit", "action.edit", "M4 4h16v16H4zM12 4v16M4 12h16M16 8v.01M8 16v.01"),
            ("rating", "rating.title", "M4 20h16M6 16l4-5 3 3 5-8M18 10V6h-4"),
        ),
    ),
    (
        "menu.people",
        (
            ("seek", "action.seek", "M8 11a3 3 0 1 0-.01 0M2 19c0-3 3-5 6-5s6 2 6 5M17 8v8M13 12h8"),
            ("online", "action.online", "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"),
            (
                "by_link",
                "by_link.title",
                "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
            ),
            (
                "friends",
                "friends.title",
                "M9 12a4 4 0 1 0-.01 0M2 21c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 8M18 15c3 0 4 2 4 6",
            ),
            ("leaders", "leaders.title", "M4 20v-7h5v7M9 20V6h6v14M15 20v-10h5v10M4 20h16"),
            ("account", "account.title", "M12 12a4 4 0 1 0-.01 0M4 21c0-4 4-6 8-6s8 2 8 6"),
            (
                "tournaments",
                "tournaments.title",
                "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3 5M17 6h3c0 3-1 5-3 5M12 14v6M8 20h8",
            ),
        ),
    ),
    (
        "menu.learn",
        (
            ("lessons", "learn.title", "M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13"),
            (
                "puzzles",
                "puzzles.title",
                "M4 4h6a2 2 0 1 1 4 0h6v6a2 2 0 1 0 0 4v6h-6a2 2 0 1 0-4 0H4v-6a2 2 0 1 1 0-4z",
            ),
            ("explorer", "explorer.label", EXPLORE),
        ),
    ),
    (
        "menu.device",
        (
            ("shortcuts", "action.keys", "M3 6h18v12H3zM7 10v.01M12 10v.01M17 10v.01M8 14h8"),
            ("fullscreen", "action.fullscreen", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
        ),
    ),
)
WISHES = [wish for rows in [TABLE] + [rows for _, rows in REST] for wish, _, _ in rows]

BESIDE = '<div id="wishes" popover>{+wishes}</div>'
BESIDE_WISH = (
    '<button type="button" popovertarget="wishes" popovertargetaction="hide" data-do="{wish}">{@label}</button>'
)
WISHES_BESIDE = (("shortcuts", "action.shortcuts"), ("help", "action.help"), ("menu", "menu.title"))


def menu(texts: Texts) -> str:
    """Return the menu, closed."""
    of_game = filled(OF_GAME, wishes=wishes(texts, TABLE))
    sections = "".join([section(texts(heading), "<div>" + wishes(texts, rows) + "</div>") for heading, rows in REST])
    more = filled(MORE, texts, sections=sections, about=filled(ABOUT, texts, version=VERSION))
    return dialog("menu", "menu.title", of_game + more, texts)


def wishes(texts: Texts, rows: tuple) -> str:
    """Return the buttons of some rows."""
    return "".join([filled(WISH, texts, wish=wish, icon=icon(path), label=label) for wish, label, path in rows])


def beside(texts: Texts) -> str:
    """Return the menu that the right button of the mouse opens beside the board."""
    buttons = [filled(BESIDE_WISH, texts, wish=wish, label=label) for wish, label in WISHES_BESIDE]
    return filled(BESIDE, wishes="".join(buttons))
