"""The menu: entries about the game on the board, and all others behind More. Each action names the place of its entry. The right
mouse button opens a smaller menu."""

from pyapp.ui.markup import dialog, icon, render, section
from pyapp.ui.text.texts import texts
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

TABLE = "table"  # the entries about the game on the board: at most twelve, in three rows; menu.css hides most of them at Home
REST = ("menu.game", "menu.games", "menu.people", "menu.learn", "menu.device")  # behind More, by their headings

BESIDE = '<div id="wishes" popover>{+wishes}</div>'
BESIDE_WISH = (
    '<button type="button" popovertarget="wishes" popovertargetaction="hide" data-do="{wish}">{@label}</button>'
)
WISHES_BESIDE = ("shortcuts", "help", "menu")


def menu(shown: dict) -> str:
    """Return the menu, closed. shown: as in `Actions.shown`."""
    of_game = render(OF_GAME, wishes=wishes(shown, TABLE))
    sections = [section(texts(part), "<div>" + wishes(shown, part) + "</div>") for part in REST]
    more = render(MORE, sections="".join(sections), about=render(ABOUT, version=VERSION))
    return dialog("menu", "menu.title", of_game + more)


def wishes(shown: dict, part: str) -> str:
    """Return the buttons of a part of the menu, in the order of their ranks."""
    entries = sorted([row["menu"] + (wish, row["label"]) for wish, row in shown.items() if "menu" in row])
    return "".join(
        [
            render(WISH, wish=wish, icon=icon(path), label=label)
            for place, _, path, wish, label in entries
            if place == part
        ]
    )


def beside(shown: dict) -> str:
    """Return the menu that the right mouse button opens beside the board."""
    buttons = [render(BESIDE_WISH, wish=wish, label=shown[wish]["label"]) for wish in WISHES_BESIDE]
    return render(BESIDE, wishes="".join(buttons))
