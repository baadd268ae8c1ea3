"""The dialog that offers puzzles. It fetches the puzzles of a game when the player opens them."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rating.history import PUZZLE
from pyapp.rules.puzzles import Puzzle, read_puzzles
from pyapp.saves.moment import day_number, day_of
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import moments, site_files
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.puzzles import puzzle_panel as markup
from pyapp.ui.puzzles.choice import practised
from pyapp.ui.puzzles.days import DAILY, FILE, NEARS, WEEK, of_day, sketched, sketches, streak
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.own_mistakes import due
from pyapp.ui.text.texts import texts

DIALOG = "#puzzles"
DAY = DIALOG + ' [data-day="%s"]'
DAYS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -WEEK, "ArrowDown": WEEK}  # the days that an arrow leads on
THEME = "columna.puzzle-theme"  # the key of the theme that the player practises


class PuzzlesDialog(LazyDialog):
    """choose: called with the chosen kind of puzzle and the game.

    theme: the theme to practise, "" for any. On the page: the dialog #puzzles.
    """

    def __init__(self, page: Page, store: Kept, ratings: Ratings, choose: Callable[[str, str], None]) -> None:
        super().__init__(page)
        self._kept, self._ratings, self._choose = store, ratings, choose
        self._collections: dict[str, list[Puzzle]] = {}  # game -> its fetched puzzles
        self._game = self._day = ""  # that the dialog shows
        self.theme = page.dom.stored(THEME) or ""
        self._again = lambda: None  # repeats the player's wish that failed because the puzzles could not be fetched
        page.actions.add("puzzles_again", lambda: self._again())

    def open(self, game: str) -> None:
        """Open the choice of puzzles for a game."""
        self.take(game, lambda: self._show(game))

    def take(self, game: str, then: Callable[[], None]) -> None:
        """Fetch the puzzles of a game if they are not here, then call `then`; if the game has none, say so in the dialog."""
        if game in self._collections:
            self._go_on(game, then)
        else:
            site_files.fetch_texts([FILE % game], lambda contents: self._arrive(game, contents, then))

    def puzzles(self, game: str) -> list[Puzzle]:
        """The puzzles of a game, which `take` has fetched."""
        return self._collections[game]

    def strength(self, game: str) -> int | None:
        """The player's rating in the puzzles of a game, or None."""
        last = self._ratings.last(game, PUZZLE)
        return last[0] if last else None

    def _arrive(self, game: str, contents: list[str] | None, then: Callable[[], None]) -> None:
        if contents is None:
            self._again = lambda: self.take(game, then)
            self._page.notices.show("puzzles", "puzzles.not_there", "puzzles_again", "action.retry")
            return
        self._page.notices.hide("puzzles")
        self._collections[game] = read_puzzles(contents[0])
        if self._collections[game]:
            self._sketch(game, contents[0])
        self._go_on(game, then)

    def _go_on(self, game: str, then: Callable[[], None]) -> None:
        if self._collections[game]:
            then()
        else:
            self._show(game)

    def _sketch(self, game: str, text: str) -> None:
        """Keep the sketches of today's puzzles for Home, once a day."""
        if not sketches(self._dom.stored(DAILY), game, self._kept.today):
            self._dom.store(DAILY, list(sketched(text, game, self._kept.today))[-1] or "")

    def _show(self, game: str) -> None:
        self.mount()
        self._dom.set_property("#puzzles-game", "value", game)
        self._day = self._kept.today
        self._draw(game)
        if not self._dom.find(DIALOG).open:
            self._dom.ask(DIALOG, self._close)

    def _draw(self, game: str) -> None:
        mistakes = self._kept.mistakes(game)
        ways = self._ways(game) if self.puzzles(game) else markup.none()
        ways += markup.mistakes_way(len(due(mistakes, self._kept.today)), len(mistakes))
        ways += markup.ideas_way(game, self._kept.ideas(game))
        self._game = game
        self._dom.set_markup("#puzzles-ways", ways)

    def _ways(self, game: str) -> str:
        of_themes = markup.themes(practised(self.puzzles(game)), self.theme)
        count, most = streak(self._kept.days(), self._kept.today), self._kept.most(game)
        return markup.ways(self._days(game), count, self.strength(game), most, of_themes)

    def _days(self, game: str) -> markup.Days:
        ratings = [of_day(self.puzzles(game), self._day, near).rating for near in NEARS]
        language = texts("language")
        weekdays = [moments.weekday_writer(language, width) for width in ("short", "long")]
        return markup.Days(
            self._kept.today,
            self._day,
            self._kept.dailies(game),
            self._kept.hinted(game),
            ratings,
            moments.first_weekday(language),
            moments.day_writer(language),
            *weekdays,
        )

    def _markup(self) -> str:
        return markup.dialog()

    def _listen(self) -> None:
        self._dom.on("#puzzles-game", "change", self._change)
        self._dom.on("#puzzles-ways", "click", self._press)
        self._dom.on("#puzzles-ways", "keydown", self._key)

    def _change(self, event: JsObject) -> None:
        game = event.target.value
        self.take(game, lambda: self._redraw(game))

    def _press(self, event: JsObject) -> None:
        """Offer the puzzles of the day that the player pressed in the calendar."""
        day = event.target.closest("[data-day]")
        if day:
            self._day = day.getAttribute("data-day")
            self._take_theme()
            self._draw(self._game)
            self._dom.focus_on("#puzzles-ways .primary")

    def _key(self, event: JsObject) -> None:
        """Go from day to day in the calendar, which is one stop of the Tab key."""
        day = event.target.closest("[data-day]")
        if day and event.key in DAYS:
            event.preventDefault()
            goal = DAY % day_of(day_number(day.getAttribute("data-day")) + DAYS[event.key])
            if self._dom.find(goal):
                day.setAttribute("tabindex", "-1")
                self._dom.set_attribute(goal, "tabindex", "0")
                self._dom.focus_on(goal)

    def _redraw(self, game: str) -> None:
        """Draw the puzzles of a game, unless the player has chosen another game by now."""
        if self._dom.value("#puzzles-game") == game:
            self._draw(game)

    def _close(self, way: str) -> None:
        if way:
            self._take_theme()
            self._choose(way, self._game)

    def _take_theme(self) -> None:
        """Take the theme that the player has chosen."""
        self.set_theme(self._dom.value("#puzzles-theme"))

    def set_theme(self, theme: str) -> None:
        """Practise this theme, and keep it for the next visit."""
        self.theme = theme
        self._dom.store(THEME, theme)
