"""The state of a room in sentences. Pure."""

from __future__ import annotations

from pyapp.rooms.events import ASK_BACK, CLOSED, DRAW, REMATCH, SIDES, WAITING
from pyapp.rooms.presence import AWAY, AWAY_LONG
from pyapp.rooms.room import GONE, LEFT, UNBEGUN
from pyapp.rooms.standstills import CLOCK
from pyapp.rooms.time_control import whole_days
from pyapp.rules.endings import FLAG, RESIGNED
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.requests import CUT, REFUSED, UP
from pyapp.ui.online.seats import PRESENCES
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, advice, counters, result_words, status_words
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

HAPPENINGS = {
    "joined": "online.joined",
    "left": "online.left",
    "paused": "online.now_paused",
    "resumed": "online.now_resumed",
}
ASKS = {DRAW: "online.offers_draw", ASK_BACK: "online.asks_back", REMATCH: "online.offers_rematch"}
GRANTED = {ASK_BACK: "online.taken_back", REMATCH: "online.rematch_begins", DRAW: "result.agreed"}
# reason of a result -> the key of its text that names the loser
NAMED = {
    FLAG: "named.flag",
    LEFT: "named.left",
    GONE: "named.gone",
    UNBEGUN: "named.unbegun",
    RESIGNED: "named.resigned",
}
LINE = {CUT: "online.cut", REFUSED: "online.line_refused"}


def of_connection(state: str) -> str:
    """Return the state of the connection in words, "" if it is up."""
    return texts(LINE.get(state, "online.connecting")) if state != UP else ""


def status(followed: FollowedRoom, session: Session, line: str, now: int) -> Status:
    """Return the Status beside the board. line: the state of the connection."""
    game, side = session.game, session.game.position.side
    if followed.over:
        headline, detail = ending(followed)
        return Status(headline, detail, "", False, followed.room.result.winner)
    if followed.room.phase == CLOSED:
        return Status(texts("online.closed"), closing(followed), "", False, None)
    if followed.room.phase == WAITING:
        return Status(texts("online.waiting"), texts("online.waiting_why"), "", True, None)
    cut = line != UP
    is_ours = followed.may_move and not followed.proposed
    headline = texts("status.your_move") if is_ours else texts("status.to_move", side=side)
    detail = of_connection(line) if cut else detail_of(followed, session, now)
    return Status(headline, detail, first_turn(followed, now) or counters(game.position), cut, side)


def arrival(followed: FollowedRoom, shown: Status) -> str:
    """Name the game that begins and our side, and say the Status beside the board."""
    name, said = game_name(followed.room.variant), status_words(shown)
    if followed.seat is None:
        return texts("online.watched", game=name, status=said)
    return texts("online.seated", game=name, side=followed.seat, status=said)


def first_turn(followed: FollowedRoom, now: int) -> str:
    """Say how long the side to move still has for its first turn, "" if no limit runs."""
    left = followed.times.first_left(now)
    if left is None:
        return ""
    if followed.times.free_left(now) is not None:
        return texts("online.first_move", count=left // 1000)
    if followed.may_move:
        return texts("online.own_first_move", count=left // 1000)
    name = followed.name_of(followed.room.game.position.side)
    return texts("online.other_first_move", name=name, count=left // 1000)


def closing(followed: FollowedRoom) -> str:
    """Return the reason why a room has closed: nobody joined, or a side did not begin."""
    has_begun = len(followed.room.players) == 2
    return texts("online.no_first_move" if has_begun else "online.closed_why")


def ending(followed: FollowedRoom) -> tuple:
    """Return the result, for the player or for both sides, and its reason, or the offer of a rematch instead of the reason."""
    room = followed.room
    headline, reason = result_words(room.result, room.variant, followed.seat)
    if room.result.reason in NAMED and followed.seat != 1 - room.result.winner:
        reason = texts(NAMED[room.result.reason], name=followed.name_of(1 - room.result.winner))
    return headline, offered(followed) if followed.seat is not None and room.offer else reason


def offered(followed: FollowedRoom) -> str:
    """Describe the opponent's offer, or say that our own offer waits."""
    offer = followed.room.offer
    side = SIDES.index(offer.side)
    if side == followed.seat:
        return texts("online.offered")
    return texts(ASKS[offer.what], name=followed.name_of(side))


def detail_of(followed: FollowedRoom, session: Session, now: int) -> str:
    """Return the sentence that the player needs while the game goes on."""
    if followed.proposed:
        return texts("online.sent")
    if followed.room.paused:
        return texts("online.paused")
    other = followed.opposite
    if other is None:
        return texts("online.watching", count=followed.presence.get("watchers", 0))
    if followed.offer_of(other):
        return offered(followed)
    if followed.times.vacation_left(other, now):
        days = whole_days(followed.times.vacation_left(other, now))
        return texts("online.vacation", name=followed.name_of(other), count=days)
    if followed.presence_of(other) in (AWAY, AWAY_LONG):
        return absence(followed, other, now)
    if followed.room.offer:
        return offered(followed)
    if followed.may_move:
        return advice(session)
    return texts("online.premove" if session.hint else "online.other_thinks", name=followed.name_of(other))


def absence(followed: FollowedRoom, side: int, now: int) -> str:
    """Say that a player is away, and how long the game waits."""
    key = "online.away" if followed.presence_of(side) == AWAY else "online.gone"
    left = followed.time_until(now)
    if left is None:
        return texts("online.absent", name=followed.name_of(side))
    return texts(key, name=followed.name_of(side), count=left // 1000)


def happening(event: dict, followed: FollowedRoom) -> str:
    """Describe an event other than a turn, "" where the board and the status show its effect."""
    side = SIDES.index(event["side"]) if "side" in event else None
    if event.get("why") == CLOCK:
        return texts("online.stood_still")
    if event["do"] == "closed":
        return closing(followed)
    if event["do"] in HAPPENINGS:
        if side is not None and side == followed.seat:
            return ""
        return texts(HAPPENINGS[event["do"]], name=followed.name_of(side))
    if event["do"] == "extended":
        count = (followed.room.free + event["by"]) // 1000
        if side == followed.seat:
            return texts("online.own_more_time", count=count)
        return texts("online.other_more_time", name=followed.name_of(side), count=count)
    if event["do"] == "rested":
        return rest(event, followed)
    if event["do"] == "recorded":
        return changes(followed, event)
    if event["do"] == "said":
        return texts("online.says", name=followed.name_of(side), phrase=phrase(event["phrase"]))
    if event["do"] == "offered" and side != followed.seat:
        return texts(ASKS[event["what"]], name=followed.name_of(side))
    if event["do"] == "retracted":
        return "" if side == followed.seat else texts("online.retracts", name=followed.name_of(side))
    if event["do"] == "answered":
        if event["yes"]:
            return texts(GRANTED[event["what"]])
        return "" if side == followed.seat else texts("online.declines", name=followed.name_of(side))
    return ""


def rest(event: dict, followed: FollowedRoom) -> str:
    """Say that another player's vacation begins or has ended, "" for our own. event: `rested`."""
    side = SIDES.index(event["side"])
    if side == followed.seat:
        return ""
    days = whole_days(event["until"] - event["at"])
    name = followed.name_of(side)
    return texts("online.vacation", name=name, count=days) if days else texts("online.vacation_over", name=name)


def comings(before: dict, followed: FollowedRoom) -> str:
    """Say that the opponent has come back or gone, "" for neither. before: the previous presence."""
    other = followed.opposite
    if other is None or before.get(SIDES[other]) == followed.presence_of(other) or not followed.name_of(other):
        return ""
    return texts("online.says", name=followed.name_of(other), phrase=texts(PRESENCES[followed.presence_of(other)]))


def phrase(name: str) -> str:
    """Return one of PHRASES in the reader's language."""
    return texts("phrase." + name.replace("-", "_"))


def changes(followed: FollowedRoom, event: dict) -> str:
    """Say how a game changed both ratings, "" where it did not count. event: `recorded`."""
    if not event["ratings"]:
        return ""
    sentence = texts("list.separator").join(
        [
            texts(
                "online.rating_change",
                name=followed.name_of(number),
                rating=event["ratings"][side][1],
                change=change(*event["ratings"][side]),
            )
            for number, side in enumerate(SIDES)
        ]
    )
    return sentence if "weight" not in event else texts("online.met_often", change=sentence, percent=percent(event))


def percent(row: dict) -> int:
    """Return the weight of a game in percent. row: the event `recorded`, or the server's row of the game."""
    return round(100 * row["weight"])


def change(before: int, after: int) -> str:
    """Return the change of a rating, as in "+12" or "−7"."""
    return "−%d" % (before - after) if after < before else "+%d" % (after - before)
