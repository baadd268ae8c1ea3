"""The dialog of a room: its ID and links, phrases, leaving, reporting. Pure."""

from pyapp.rooms.events import PHRASES
from pyapp.rooms.messages import LONGEST_REPORT
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.online.links import grouped
from pyapp.ui.online.words import phrase
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_name

DIALOG = (
    '<dialog id="room" class="sharing online" aria-labelledby="room-title"><form method="dialog"><h2 id="room-title">%s</h2>'
    '<button value="" class="close">%s</button><div id="room-inside"></div></form></dialog>'
)
INSIDE = (
    "<p>%s</p>"
    '<section aria-label="%s"><h3>%s</h3><p class="room-id"><b>%s</b></p><div id="room-code"></div>'
    '<div class="ways-in">%s</div></section>'
    "%s"
    '<section aria-label="%s"><h3>%s</h3><div class="ways-in">%s</div></section>'
)
STAYING = '<button type="button" data-do="%s">%s</button>'
CLOSING = '<button value="%s">%s</button>'
PHRASES_SECTION = '<section aria-label="%s"><h3>%s</h3><div class="phrases">%s</div></section>'
REPORT = (
    '<dialog id="report" class="sharing online" aria-labelledby="report-title"><form method="dialog">'
    '<h2 id="report-title">%s</h2>'
    '<button value="" class="close">%s</button><p>%s</p><label for="report-words">%s</label>'
    '<textarea id="report-words" rows="4" maxlength="%d"></textarea>'
    '<label for="report-sent">%s</label><textarea id="report-sent" rows="6" readonly></textarea>'
    '<div class="ways-in"><button type="button" data-do="report_copy">%s</button>'
    '<button value="send" class="primary">%s</button></div>'
    "</form></dialog>"
)
WORDS = LONGEST_REPORT // 2  # characters of a report that are the player's own


def dialogs(texts: Texts) -> str:
    """The markup of the dialogs, closed."""
    title, close = worded(texts, "online.room", "menu.close")
    asked = worded(texts, "report.title", "action.cancel", "report.what", "report.words") + (WORDS,)
    return DIALOG % (title, close) + REPORT % (asked + worded(texts, "report.sent", "report.copy", "report.send"))


def inside(known, may, texts: Texts) -> str:
    """What the dialog says of a room. known: a FollowedRoom;  may(wish): whether something may be asked for now."""
    room = known.room
    about = texts("online.about", game=game_name(texts, room.variant), clock=control_text(room.control, texts))
    invite, ends = worded(texts, "online.invite", "online.end")
    said = [CLOSING % ("room_say:" + name, escaped(phrase(name, texts))) for name in PHRASES]
    talk = worded(texts, "online.phrases")[0]
    return INSIDE % (
        escaped(about),
        invite,
        invite,
        grouped(known.name),
        buttons(STAYING, INVITING, may, texts),
        PHRASES_SECTION % (talk, talk, "".join(said)) if may("room_say") else "",
        ends,
        ends,
        buttons(CLOSING, ENDING, may, texts),
    )


INVITING = (
    ("room_copy", "online.copy_link"),
    ("room_copy_id", "online.copy_id"),
    ("room_send", "online.send"),
    ("room_qr", "online.qr"),
    ("room_copy_watch", "online.copy_watch"),
)
ENDING = (
    ("room_resign", "action.resign"),
    ("room_leave", "online.leave"),
    ("room_notify", "online.notify"),
    ("room_opponent", "online.opponent"),
    ("room_report", "report.title"),
)


def buttons(kind: str, rows: tuple, may, texts: Texts) -> str:
    """The buttons, of this kind, of those wishes that may be asked for."""
    return "".join([kind % (wish, escaped(texts(label))) for wish, label in rows if may(wish)])
