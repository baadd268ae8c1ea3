"""Two lines at Home: Lasker's games and the player's ratings."""

from pyapp.rating.glicko import rating_text
from pyapp.rating.history import PUZZLE
from pyapp.rules.own_rules import nearest
from pyapp.ui.annotations import Ratings
from pyapp.ui.dom.visits import HOME
from pyapp.ui.markup import filled
from pyapp.ui.page import Page
from pyapp.ui.start.my_games import SEPARATOR
from pyapp.ui.text.texts import texts

PLACE = "#lines"
LINE = '<button type="button" data-do="{wish}" aria-haspopup="dialog"><b>{@title}</b><span>{detail}</span></button>'


class Lines:
    """Both lines. On the page: #lines."""

    def __init__(self, page: Page, ratings: "Ratings") -> None:
        self._page, self._ratings, self._drawn = page, ratings, ""
        page.events.hear("changed", self._show)
        page.events.hear("worded", self._draw)
        ratings.hear(lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        if self._page.state.session.settings.view == HOME:
            self._draw()

    def _draw(self) -> None:
        """Draw the lines if they have changed, even if the player left Home before a new language came."""
        session = self._page.state.session
        lasker = filled(LINE, wish="lasker", title="lasker.title", detail=texts("home.lasker"))
        rating = self._rating(nearest(session.game.position.variant))
        markup = lasker + filled(LINE, wish="rating", title="rating.title", detail=rating)
        if markup != self._drawn:
            self._drawn = markup
            self._page.dom.set_markup(PLACE, markup)
            self._page.events.tell("shown")  # there are new buttons

    def _rating(self, game: str) -> str:
        """Return the player's ratings in a game and with its puzzles."""
        of_games, of_puzzles = self._ratings.last(game), self._ratings.last(game, PUZZLE)
        ratings = [rating_text(*of_games)] if of_games else []
        ratings += [texts("home.puzzle_rating", rating=rating_text(*of_puzzles))] if of_puzzles else []
        return SEPARATOR.join(ratings) or texts("home.unrated")
