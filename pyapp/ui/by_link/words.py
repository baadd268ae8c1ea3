"""How a game by link stands, in sentences. Pure."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.by_link.kept_links import OVER
from pyapp.ui.table.status import Status, advice, counters
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_name, result_headline, result_reason


def status(link_game, session, texts: Texts) -> Status:
    """The status beside the board. link_game: what a LinkSession has under `room`."""
    game, side = session.game, session.game.position.side
    if game.result:
        return Status(
            result_headline(texts, game.result),
            result_reason(texts, game.result, game.position.variant),
            "",
            False,
            game.result.winner,
        )
    counted = counters(game.position, texts)
    if link_game.may_move:
        return Status(texts("by_link.your_turn"), advice(session, texts), counted, False, side)
    key = "by_link.send_it" if game.played else "by_link.send_first"
    key = "nearby.waits" if link_game.nearby.connected else key
    return Status(texts("status.to_move", side=side), texts(key), counted, False, side)


def summary(row: dict, texts: Texts) -> tuple:
    """What a game is called in a list, and how it stands. row: as KeptLinks has it."""
    state = "over" if row["mover"] == OVER else "yours" if row["mover"] == row["side"] else "theirs"
    turns = texts("library.turns", count=row["turns"])
    return (
        texts("by_link.you_are", game=game_name(texts, VARIANTS[row["game"]]), side=row["side"]),
        texts("by_link.stands", turns=turns, state=texts("by_link." + state)),
    )
