"""Two lines at Home: Lasker's games and the player's ratings."""

from __future__ import annotations

from pyapp.rating.glicko import rating_text
from pyapp.rating.history import PUZZLE
from pyapp.rules.own_rules import base_game_id
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dom.visits import HOME
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.start.my_games import SEPARATOR
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

PLACE = "#lines"
HEADING = '<h2 class="unseen">{home.games}</h2>'
LINE = '<button type="button" data-do="{wish}" aria-haspopup="dialog"><b>{@title}</b><span>{detail}</span></button>'


class Lines:
    """Both lines. On the page: #lines."""

    def __init__(self, page: Page, ratings: Ratings) -> None:
        self._page, self._ratings, self._drawn = page, ratings, ""
        page.events.on("changed", self._show)
        page.events.on("worded", self._draw)
        ratings.hear(lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        if self._page.state.session.settings.view == HOME:
            self._draw()

    def _draw(self) -> None:
        """Draw the lines if they have changed, even if the player left Home before a new language came."""
        session = self._page.state.session
        lasker = render(LINE, wish="lasker", title="lasker.title", detail=texts("home.lasker"))
        rating = self._rating(base_game_id(session.game.position.variant))
        markup = render(HEADING) + lasker + render(LINE, wish="rating", title="rating.title", detail=rating)
        if markup != self._drawn:
            self._drawn = markup
            self._page.dom.set_markup(PLACE, markup)
            self._page.events.emit("shown")  # there are new buttons

    def _rating(self, here: str) -> str:
        """Return the player's rating in games and that in puzzles: of the game `here`, else of another one that has one."""
        of_games, of_puzzles = self._known(here), self._known(here, PUZZLE)
        rows = [of_games] if of_games else []
        if of_puzzles:
            game, rating = of_puzzles
            rows.append((game, texts("home.puzzle_rating", rating=rating)))
        if len({game for game, _ in rows}) == 1:
            rows = [(rows[0][0], SEPARATOR.join([words for _, words in rows]))]
        named = ["%s: %s" % (texts(game_key(game)), words) for game, words in rows]
        return SEPARATOR.join(named) or texts("home.unrated")

    def _known(self, here: str, *kind: str) -> tuple[str, str] | None:
        """Return a game and the rating of this kind in it, None if the player has none in any game."""
        for game in [here] + list(VARIANTS):
            last = self._ratings.last(game, *kind)
            if last:
                return game, rating_text(*last)
        return None
