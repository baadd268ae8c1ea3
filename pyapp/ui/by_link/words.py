"""The state of a game by link, in sentences. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.game import Game
from pyapp.rules.variants import game_of
from pyapp.ui.by_link.pack import OVER
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, advice, counters, result_words
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

if TYPE_CHECKING:
    from pyapp.ui.by_link.link_game import LinkGame


def status(link_game: LinkGame, session: Session) -> Status:
    """Return the status beside the board. link_game: the `room` of a LinkSession."""
    game, side = session.game, session.game.position.side
    if game.result:
        headline, detail = result_words(game.result, game.position.variant, session.own_side)
        return Status(headline, detail, "", False, game.result.winner)
    counted = counters(game.position)
    if link_game.may_accept:
        return Status(texts("status.your_move"), texts("by_link.offered"), counted, False, side)
    if link_game.may_move:
        return Status(texts("status.your_move"), advice(session), counted, False, side)
    return Status(texts("status.to_move", side=side), texts(_sending(link_game, game)), counted, False, side)


def _sending(link_game: LinkGame, game: Game) -> str:
    """Return the key of the sentence that says how our turn gets to the other side."""
    if link_game.nearby.connected:
        return "nearby.waits" if game.offer is None else "nearby.offers"
    if game.offer is not None:
        return "by_link.send_offer"
    return "by_link.send_it" if game.played else "by_link.send_first"


def summary(row: dict) -> tuple:
    """Return the name of a game and its state, as a list shows them. row: of KeptLinks."""
    if row["mover"] == OVER:
        state = "by_link.over"
    elif row["mover"] != row["side"]:
        state = "by_link.theirs"
    else:
        state = "by_link.draw_offered" if row["offers"] else "by_link.yours"
    played = texts("library.moves", count=moves(row["turns"]))
    return (
        texts("by_link.you_are", game=game_name(game_of(row["game"])), side=row["side"]),
        texts("by_link.stands", moves=played, state=texts(state)),
    )
