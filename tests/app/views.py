"""The views of the page, each with the way to it, for tests that look at all of them."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.app.player import Player

START, TURNS = "W:a1w,c3wwb,e1W,a7b,c7B", ["a1-b2", "a7-b6"]
DIALOGS = (  # the entries of the menu that open a dialog, and the dialog
    ("options", "options"),
    ("appearance", "appearance"),
    ("help", "help"),
    ("library", "library"),
    ("share", "share"),
    ("open", "open"),
    ("diagram", "diagrams"),
    ("rating", "rating"),
    ("puzzles", "puzzles"),
    ("lessons", "lessons"),
    ("lasker", "lasker"),
    ("edit", "editor"),
    ("by_link", "by-link"),
)


def _home(player: Player):
    player.find(START, TURNS, view="start").is_at_home()
    player.page.wait_for_selector("#menu", state="attached")


def _table(player: Player, **settings: object):
    player.find(START, TURNS, **settings).is_at_the_table()
    player.page.wait_for_selector("#menu", state="attached")


def _beside(entry: str) -> Callable[[Player], None]:
    """A view of the game on the board that an entry of the menu shows."""

    def go(player: Player):
        _table(player)
        player.wishes(entry)
        expect(player.page.locator("#menu")).to_be_hidden()

    return go


def _exercise(begin: str) -> Callable[[Player], None]:
    """An exercise that an action of Home begins."""

    def go(player: Player):
        player.visit().act(begin)
        expect(player.page.locator("html.practising")).to_have_count(1)
        expect(player.page.locator("#practice")).to_be_visible()

    return go


def _new(player: Player):
    player.visit().act("new")
    expect(player.page.locator("#games[open]")).to_be_visible()
    player.unfolds_choices()


def _own_rules(player: Player):
    _new(player)
    player.answers("Your own rules\u00a0…")
    expect(player.page.locator("#own-rules[open]")).to_be_visible()


def _dialog(entry: str, name: str) -> Callable[[Player], None]:
    def go(player: Player):
        _table(player)
        player.wishes(entry)
        expect(player.page.locator(f"#{name}[open]")).to_be_visible()

    return go


VIEWS: dict[str, Callable[[Player], None]] = {
    "home": _home,
    "table": _table,
    "bare table": lambda player: _table(player, layout="menu"),
    "puzzle": _exercise("daily"),
    "lesson": _exercise("two_minutes"),
    "study": _beside("study"),
    "analysis": _beside("analyse"),
    "menu": lambda player: (_table(player), player.act("menu")) and None,
    "new game": _new,
    "own rules": _own_rules,
    **{f"{name} dialog": _dialog(entry, name) for entry, name in DIALOGS},
}
