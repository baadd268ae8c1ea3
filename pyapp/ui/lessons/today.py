"""The offers for learning at Home: the puzzle of the day with its picture and the streak, and the next lesson."""

import json

from pyapp.rules.notation import read_position
from pyapp.rules.own_rules import base_game_id
from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.dom import site_files, window
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.visits import HOME
from pyapp.ui.page import Page
from pyapp.ui.practice.exercise_panel import RIGHT
from pyapp.ui.puzzles.days import DAILY, EASY, FILE, open_near, sketched, sketches, streak
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace

NEXT = "columna.next-lesson"  # the key of the next lesson: its game, language, number, the lessons' count, its title
LATER = 1500  # milliseconds after which the page fetches the puzzles, so that the player's first acts do not wait


class Today:
    """On the page: #sketch, #streak, #lesson, #subject."""

    def __init__(self, page: Page):
        self._page, self._dom = page, page.dom
        self._kept, self._drawn = Kept(page), ""
        self._asked: list = []  # the day and the game whose puzzles the page has begun to fetch
        page.events.on("changed", self._show)
        page.events.on("worded", self._show)
        self._show()

    def _show(self) -> None:
        settings, game = self._page.state.session.settings, base_game_id(self._page.state.session.game.position.variant)
        if settings.view != HOME:
            return
        self._show_lesson(game)
        near = open_near(self._kept.dailies(game), self._kept.today)
        self._show_streak(game, near is None)
        self._show_puzzle(game, self._kept.today, near or EASY)

    def _show_lesson(self, game: str) -> None:
        kept = read_list(self._dom.stored(NEXT))
        title, about = texts("learn.title"), texts("home.short_lessons")
        if kept[:2] == [game, texts("language")] and len(kept) == 5:
            title, about = texts("home.lesson", number=kept[2], count=kept[3]), str(kept[4])
        self._dom.set_text("#lesson", title)
        self._dom.set_text("#subject", about)

    def _show_streak(self, game: str, is_done: bool) -> None:
        count = streak(self._kept.days(), self._kept.today)
        words = texts("home.streak", count=count) if count else texts("home.new_daily")
        self._dom.set_text("#streak", RIGHT + " " + words if is_done else words)

    def _show_puzzle(self, game: str, day: str, near: int) -> None:
        """Show the next puzzle of the day. Each day the page chooses them once."""
        kept = sketches(self._dom.stored(DAILY), game, day)
        if kept:
            self._draw(game, next((sketch for sketch in kept if sketch.near == near), kept[0]).position)
        elif self._asked != [day, game]:
            self._asked = [day, game]
            self._dom.later(LATER, lambda: self._fetch_puzzles(game, day))

    def _fetch_puzzles(self, game: str, day: str) -> None:
        """Fetch the puzzles unless Home has no room for a picture, as for newcomers in small windows."""
        if window.is_drawn("#sketch"):
            site_files.fetch_texts([FILE % game], lambda contents: self._take(game, day, contents))

    def _take(self, game: str, day: str, contents: list | None) -> None:
        if contents and contents[0].strip():
            run(self._sketch(game, day, contents[0]))

    async def _sketch(self, game: str, day: str, file: str) -> None:
        """Keep the sketches of the puzzles, made in short tasks: the player may just have come."""
        pace = Pace(self._dom)
        for kept in sketched(file, game, day):
            if kept is None:
                await pace.rest()
            else:
                self._dom.store(DAILY, kept)
        self._show()

    def _draw(self, game: str, position: str) -> None:
        if self._drawn != position:
            self._drawn = position
            self._dom.set_markup("#sketch", position_picture(read_position(VARIANTS[game], position)))


def read_list(text: str | None) -> list:
    """Return the list in a text of the storage, an empty one if the text is no list."""
    try:
        value = json.loads(text or "[]")
    except ValueError:
        return []
    return value if isinstance(value, list) else []
