"""How a room stands, in sentences. Pure."""

from pyapp.rooms.events import ASK_BACK, DRAW, REMATCH, SIDES
from pyapp.rooms.presence import AWAY, AWAY_LONG
from pyapp.rooms.room import CLOSED, WAITING
from pyapp.rooms.standstills import CLOCK
from pyapp.ui.online.line_state import CUT, LOST, REFUSED, UP
from pyapp.ui.online.seat_ratings import changes
from pyapp.ui.online.seats import PRESENCES
from pyapp.ui.table.status import Status, advice, counters
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import result_headline, result_reason

HAPPENINGS = {
    "joined": "online.joined",
    "left": "online.left",
    "paused": "online.now_paused",
    "resumed": "online.now_resumed",
    "closed": "online.closed_why",
}
ASKS = {DRAW: "online.offers_draw", ASK_BACK: "online.asks_back", REMATCH: "online.offers_rematch"}
GRANTED = {ASK_BACK: "online.taken_back", REMATCH: "online.rematch_begins", DRAW: "result.agreed"}
REFUSALS = {
    "illegal": "refusal.illegal",
    "not-your-turn": "refusal.not_your_turn",
    "taken": "refusal.taken",
    "over": "refusal.over",
    "no-such-room": "refusal.no_such_room",
    "no-such-game": "refusal.no_such_game",
    "full": "refusal.full",
    "full-private": "refusal.full_private",
    "forbidden": "refusal.forbidden",
    "too-fast": "refusal.too_fast",
    "too-long": "refusal.too_long",
    "bad-message": "refusal.bad_message",
    "too-many-rooms": "refusal.too_many_rooms",
    "not-identified": "refusal.not_identified",
    "bad-signature": "refusal.bad_signature",
    "unknown-player": "refusal.unknown_player",
    "name-taken": "refusal.name_taken",
    "name-refused": "refusal.name_refused",
    "blocked": "refusal.blocked",
    "unavailable": "refusal.unavailable",
    "too-many": "refusal.too_many",
    "no-such-challenge": "refusal.no_such_challenge",
    LOST: "refusal.lost",
}


LINE = {CUT: "online.cut", REFUSED: "online.line_refused"}


def refusal(answer: dict, texts: Texts) -> str:
    """Why something was refused."""
    return texts(REFUSALS.get(answer["error"]["code"], "refusal.bad_message"))


def of_line(state: str, texts: Texts) -> str:
    """The state of the line, "" where it is up."""
    return texts(LINE.get(state, "online.connecting")) if state != UP else ""


def status(known, session, line: str, now: int, texts: Texts) -> Status:
    """The status beside the board. known: a FollowedRoom;  line: the state of the line."""
    game, side = session.game, session.game.position.side
    if known.over:
        result = known.room.result
        return Status(
            result_headline(texts, result),
            result_reason(texts, result, game.position.variant),
            "",
            False,
            result.winner,
        )
    if known.room.phase == CLOSED:
        return Status(texts("online.closed"), texts("online.closed_why"), "", False, None)
    cut = line != UP
    if known.room.phase == WAITING:
        return Status(texts("online.waiting"), texts("online.waiting_why"), "", True, None)
    headline = texts("online.your_turn") if known.may_move else texts("status.to_move", side=side)
    detail = of_line(line, texts) if cut else detail_of(known, session, now, texts)
    return Status(headline, detail, counters(game.position, texts), cut, side)


def detail_of(known, session, now: int, texts: Texts) -> str:
    """What has to be known while the game goes on."""
    if known.proposed:
        return texts("online.sent")
    if known.room.paused:
        return texts("online.paused")
    other = other_seat(known)
    if other is not None and known.offer_of(other):
        return texts(ASKS[known.offer_of(other).what], name=known.name_of(other))
    if other is not None and known.presence_of(other) in (AWAY, AWAY_LONG):
        return absence(known, other, now, texts)
    if known.seat is not None and known.offer_of(known.seat):
        return texts("online.offered")
    if known.may_move:
        return advice(session, texts)
    if known.seat is None:
        return texts("online.watching", count=known.presence.get("watchers", 0))
    return texts("online.premove" if session.hint else "online.other_thinks", name=known.name_of(other))


def absence(known, side: int, now: int, texts: Texts) -> str:
    """That a player is away, and for how long that does no harm."""
    key = "online.away" if known.presence_of(side) == AWAY else "online.gone"
    left = known.time_until(now)
    if left is None:
        return texts("online.absent", name=known.name_of(side))
    return texts(key, name=known.name_of(side), count=left // 1000)


def other_seat(known) -> int | None:
    """The side of the other player, None for those who watch."""
    return None if known.seat is None else 1 - known.seat


def happening(event: dict, known, texts: Texts) -> str:
    """What has happened in the room beside turns, "" where the board and the status say it."""
    side = SIDES.index(event["side"]) if "side" in event else None
    if event.get("why") == CLOCK:
        return texts("online.stood_still")
    if event["do"] in HAPPENINGS:
        return (
            "" if side is not None and side == known.seat else texts(HAPPENINGS[event["do"]], name=name_of(known, side))
        )
    if event["do"] == "recorded":
        return changes(known, event, texts)
    if event["do"] == "said":
        return texts("online.says", name=known.name_of(side), phrase=phrase(event["phrase"], texts))
    if event["do"] == "offered" and side != known.seat:
        return texts(ASKS[event["what"]], name=known.name_of(side))
    if event["do"] == "answered":
        if event["yes"]:
            return texts(GRANTED[event["what"]])
        return "" if side == known.seat else texts("online.declines", name=known.name_of(side))
    return ""


def comings(before: dict, known, texts: Texts) -> str:
    """That the other player has come back or gone, "" where nothing of that has changed. before: the presence until now."""
    other = other_seat(known)
    if other is None or before.get(SIDES[other]) == known.presence_of(other) or not known.name_of(other):
        return ""
    return texts("online.says", name=known.name_of(other), phrase=texts(PRESENCES[known.presence_of(other)]))


def name_of(known, side) -> str:
    """Who has a side; "" for an event of nobody."""
    return "" if side is None else known.name_of(side)


def phrase(name: str, texts: Texts) -> str:
    """One of PHRASES in the reader's language."""
    return texts("phrase." + name.replace("-", "_"))
