"""The dialog of a room: its ID and links, phrases, leaving, reporting. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.events import PHRASES
from pyapp.rooms.messages import LONGEST_REPORT
from pyapp.ui.markup import answers, buttons, dialog, render, section
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.links import grouped, reach
from pyapp.ui.online.words import phrase
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

INVITE = (
    '<p class="room-id"><b>{name}</b></p>{+link}'
    '<div id="room-code" data-room="{room}"></div><div class="ways-in">{+ways}</div>'
)
LINK = '<p class="room-link">{address}</p>'
WARNING = '<p class="room-warning">{@why}</p>'
REPORT = (
    '<p>{report.what}</p><label for="report-words">{report.words}</label>'
    '<textarea id="report-words" rows="4" maxlength="{longest}"></textarea>'
    '<label for="report-sent">{report.sent}</label><textarea id="report-sent" rows="6" readonly></textarea>'
    '<div class="ways-in"><button type="button" data-do="report_copy">{report.copy}</button>'
    '<button value="send" class="primary">{report.send}</button></div>'
)
WORDS = LONGEST_REPORT // 2  # characters of a report that are the player's own
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
    ("room_opponent", "online.opponent"),
    ("room_report", "report.title"),
)
CALL = (
    '<label class="switch"><input type="checkbox" role="switch" data-do="{wish}"{?checked}><span>{@label}</span></label>'
    "<p>{@sentence}</p>"
)


def dialogs() -> str:
    """Return the dialogs, closed."""
    inside = '<div id="room-inside"></div><div id="room-calls"></div>'
    room = dialog("room", "online.room", inside, "sharing online")
    report = render(REPORT, longest=WORDS)
    return room + dialog("report", "report.title", report, "sharing online", close="action.cancel")


def inside(followed: FollowedRoom, may: Callable[[str], bool], address: str) -> str:
    """Return the content of a room's dialog.

    may: tells whether an action is possible now;  address: of the invitation.
    """
    room = followed.room
    about = texts("online.about", game=game_name(room.variant), clock=control_text(room.control))
    ways = buttons([row for row in INVITING if may(row[0])])
    phrases = answers([("room_say:" + name, phrase(name)) for name in PHRASES])
    ends = answers([(wish, texts(label)) for wish, label in ENDING if may(wish)])
    talk = section(texts("online.phrases"), '<div class="phrases">' + phrases + "</div>") if may("room_say") else ""
    link = invitation(address) if followed.invites else ""
    invite = render(INVITE, name=grouped(followed.name), room=followed.name, ways=ways, link=link)
    return (
        render("<p>{about}</p>", about=about)
        + talk
        + section(texts("online.invite"), invite)
        + section(texts("online.end"), '<div class="ways-in">' + ends + "</div>")
    )


def calls(rows: list[tuple[str, str, bool, str]]) -> str:
    """Return switches for the ways in which the page calls a player whose move it is.

    rows: an action, the key of its label, whether it is on, and the key of the sentence about its state.
    """
    shown = [render(CALL, wish=row[0], label=row[1], checked=row[2], sentence=row[3]) for row in rows]
    return section(texts("online.calls"), "".join(shown))


def invitation(address: str) -> str:
    """Return the link of an invitation, with a warning if others cannot open it."""
    why = reach(address)
    return render(LINK, address=address) + (render(WARNING, why=why) if why else "")
