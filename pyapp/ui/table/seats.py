"""The seats in the layout that shows the board alone: a line above the board and one below."""

from __future__ import annotations

from pyapp.rules.column import owner, prisoner_count
from pyapp.rules.game import Game
from pyapp.rules.variants import UNDER
from pyapp.saves.players import HUMAN
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.table.players import soldier
from pyapp.ui.table.session import Session
from pyapp.ui.text.levels import player_name
from pyapp.ui.text.sides import side_name
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

PLACES = '<div id="other" class="seat other"></div><div id="own" class="seat own"></div>'
SEAT = '{+soldier}<b>{name}</b><span>{words}</span><small>{taken}</small><b class="clock" role="timer" data-clock="{side}"></b>'


class Seats:
    """Keeps both lines up to date with the session. On the page: #other and #own."""

    def __init__(self, page: Page):
        self._page = page
        self._shown: dict[str, str] = {}
        page.dom.add_markup("main", PLACES)
        page.events.on("changed", self._show)
        self._show()

    def _show(self) -> None:
        session = self._page.state.session
        below = int(session.flipped)
        for place, side in (("#own", below), ("#other", 1 - below)):
            self._put(place, seat(session, side))
            self._page.dom.set_class(place, "moving", not session.game.result and session.game.position.side == side)

    def _put(self, place: str, markup: str) -> None:
        if self._shown.get(place) != markup:
            self._shown[place] = markup
            self._page.dom.set_markup(place, markup)


def seat(session: Session, side: int) -> str:
    """Return the markup of a side: its piece, its player, and the number of pieces that it has captured."""
    name, words = player_words(session.players, side)
    count = captured(session.game, side)
    taken = texts("seat.captured", count=count) if count else ""
    return render(SEAT, soldier=soldier(side), name=name, words=words, taken=taken, side=side)


def player_words(players: list[str], side: int) -> tuple[str, str]:
    """Return the name of a side's player, and the side; for two people at one board, only the side."""
    if players[side] != HUMAN:
        return player_name(players[side]), side_name(side)
    if players.count(HUMAN) == 1:
        return texts("seat.you"), side_name(side)
    return side_name(side), ""


def opening_words(session: Session) -> str:
    """Return the words for a game that comes to the table: the game, and its players unless two people sit here."""
    name = game_name(session.game.position.variant)
    if session.players.count(HUMAN) == 2:
        return texts("help.sentence", text=name)
    light, dark = [player_words(session.players, side)[0] for side in (0, 1)]
    return texts("said.opening", game=name, light=light, dark=dark)


def captured(game: Game, side: int) -> int:
    """Return the number of pieces that a side has captured: its prisoners, or those that have left the board."""
    columns = [column for column in game.position.columns if column]
    if game.position.variant.captured == UNDER:
        return sum([prisoner_count(column) for column in columns if owner(column) == side])
    left = len([column for column in columns if owner(column) != side])
    return len([column for column in game.start.columns if column and owner(column) != side]) - left
