"""The player's rating and the level that is about even, beside the choice of a level."""

from pyapp.rating.level_ratings import about_even
from pyapp.ui.markup import filled
from pyapp.ui.page import Page
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import level_name

PLACE = "#offer"
EMPTY = '<p id="offer" hidden></p>'
OFFER = (
    '<button type="button" data-do="level:{level}">{even}</button>'
    '<button type="button" data-do="rating" aria-haspopup="dialog">{rating}</button>'
)


class Offer:
    """`page` is the Page, `ratings` the Ratings. On the page: #offer, put there."""

    def __init__(self, page: Page, ratings):
        self._page, self._ratings = page, ratings
        self._markup = ""
        page.dom.add_markup(".welcome", EMPTY)
        page.events.hear("changed", self._show)
        page.events.hear("worded", self._show)
        ratings.hear(lambda _result, _before, _after: self._show())
        self._show()

    def _show(self):
        game = self._page.state.session.game.position.variant.id
        last = self._ratings.last(game)
        markup = offer(game, last[0], self._page.texts) if last else ""
        if markup != self._markup:
            self._markup = markup
            self._page.dom.set_markup(PLACE, markup)
            self._page.dom.set_property(PLACE, "hidden", not markup)
            self._page.dom.set_class("body", "rated", bool(markup))


def offer(game: str, rating: int, texts: Texts) -> str:
    """Return the level that is about even for this rating, and the rating."""
    level = about_even(game, rating)
    even = texts("rating.even", level=level_name(texts, level))
    return filled(OFFER, level=level, even=even, rating=texts("rating.mine", rating=rating))
