"""Questions put to the pure modules of playing online. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.notation import turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.saves.game_save import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.online import lobby_panel, room_panel, seats, seek_panel, words
from pyapp.ui.online.clock_text import clock_text, control_text
from pyapp.ui.online.followed_room import FollowedRoom, RoomSession
from pyapp.ui.online.links import grouped, invitation, read, watching
from pyapp.ui.online.requests import Refused, Reply, insist, start
from pyapp.ui.study.look import TableLook
from pyapp.ui.table.session import first_session
from tests.ui.spoken import texts

LASCA = VARIANTS["lasca"]
ROOM = "K7Q2M9XW4A"


def link(text):
    """What a text leads to, as [room, key, watches], or None."""
    found = read(text)
    return list(found) if found else None


def written(room, key):
    """A room's ID and links as they are written."""
    return [grouped(room), invitation(room), watching(room, key)]


def clocks(times, controls):
    """Times and controls in words."""
    return [clock_text(left, texts()) for left in times], [control_text(control, texts()) for control in controls]


class Table:
    """What a RoomSession needs of an OnlineRoom."""

    def __init__(self, known):
        self.followed, self.behind, self.line = known, first_session(), "up"
        self.proposals = []
        self.session = RoomSession(self, Settings())
        self.follow()

    def propose(self, turn):
        self.proposals.append(self.followed.propose(turn))

    @property
    def may_move(self):
        return self.followed.may_move and self.followed.proposed is None

    side = property(lambda table: table.followed.seat)
    runs = property(lambda table: table.followed.running)

    def step_behind(self):
        self.line = "behind"

    def status(self, session, spoken):
        return words.status(self.followed, session, self.line, 0, spoken)

    def follow(self):
        game = self.followed.room.game
        self.session.follow(Saved(game, "room", None, "", ""), self.followed.room.round, self.followed.wanted_turns())

    def seen(self):
        """All that can be seen of it."""
        known, session = self.followed, self.session
        return {
            "n": known.room.n,
            "seat": known.seat,
            "round": known.room.round,
            "shown": [turn_text(LASCA, turn) for turn in session.game.played],
            "proposed": known.proposed,
            "ours": session.human_to_move,
            "undo": session.undo_to,
            "status": list(session.room.status(session, texts()))[:2],
            "result": bool(session.game.result),
        }


def entered(events, seat):
    """A Table at a room with these events, of which we have this side."""
    known = FollowedRoom(ROOM, "token", "key")
    answer = {"n": len(events), "events": events, "seat": seat, "clock": None, "presence": {}, "now": 0}
    assert known.enter(answer, 0)
    return Table(known)


def followed(events, seat, steps):
    """What is seen at first and after each step: ["event", number, event], ["play", turn], ["look"] at the start."""
    table = entered(events, seat)
    found = [table.seen()]
    for kind, *what in steps:
        if kind == "event":
            found.append(table.followed.hear(what[0], what[1], None, 0))
            table.follow()
        elif kind == "play":
            game = table.session.game
            table.session.play(next(turn for turn in game.legal if turn_text(LASCA, turn) == what[0]), 0)
        else:
            table.session.stand(TableLook(table.session.game.record, table.session.game.record.root))
        found.append(table.seen())
    return found, table.proposals


def entered_again(events, seat, more, number):
    """Whether an answer of so many events, which goes on with `more`, fits a room that is known already; and what is seen."""
    table = entered(events, seat)
    fits = table.followed.enter({"n": number, "events": more, "seat": seat, "presence": {}, "now": 0}, 0)
    table.follow()
    return fits, table.seen()


def forgotten(events, seat):
    """How many events are known of a room whose server has another history, and our side there."""
    known = entered(events, seat).followed
    known.forget()
    return known.room.n, known.seat


def opened_before(events, seat):
    """What becomes of a game that is opened while a room is on the board."""
    table = entered(events, seat)
    other = first_session()
    table.session.open(other.saved)
    return table.line, table.behind.id == other.id, len(table.session.game.played)


def told(events, seat, presence, clock, at, now):
    """The markup of the seats, the status, and what the room's dialog says, at a moment by our clock."""
    known = FollowedRoom(ROOM, "token", "key")
    answer = {"n": len(events), "events": events, "seat": seat, "clock": clock, "presence": presence, "now": at}
    known.enter(answer, 0)
    table = Table(known)
    status = words.status(known, table.session, "up", now, texts())
    inside = room_panel.inside(known, lambda _wish: True, texts())
    low = [seats.is_low(known, side, now) for side in (0, 1)]
    return seats.seats(known, True, known.seat == 1, now, texts()), list(status)[:2], inside, low


def order_of_seats(events, seat, flipped):
    """The markup of the seats beside a board that is turned like this."""
    return seats.seats(entered(events, seat).followed, True, flipped, 0, texts())


def cut_off(events, seat, presence):
    """The markup of the seats while the line is cut."""
    table = entered(events, seat)
    table.followed.presence = presence
    return seats.seats(table.followed, False, False, 0, texts())


def happening(events, seat, event):
    """What is said of an event."""
    table = entered(events, seat)
    table.followed.hear(table.followed.room.n + 1, event, None, 0)
    return words.happening(event, table.followed, texts())


def grace_after_setting(events, by):
    """How long a grace of 30 seconds lasts by the page, after the server's clock was set on."""
    known = entered(events, "light").followed
    for event in ({"do": "paused", "since": 2, "why": "clock", "at": by}, {"do": "resumed", "at": by}):
        known.hear(known.room.n + 1, event, None, 0)
    known.presence = {"until": by + 30_000}
    return known.time_until(0)


def comings(events, seat, before, after):
    """What is said when presence changes."""
    table = entered(events, seat)
    table.followed.presence = after
    return words.comings(before, table.followed, texts())


def rows(own, lobby):
    """The list of rooms."""
    return lobby_panel.rows(own, lobby, texts())


def controls(fields):
    """The controls of time that the fields of a new room make, each as [clock, minutes, increment, days]; None: no such one."""
    return [_control(*each) for each in fields]


def _control(*fields):
    try:
        return lobby_panel.control(*fields)
    except ValueError:
        return None


def search(request, waited, told):
    """How a search is shown: what is looked for, how it stands, why it is slow; and the markup, pace 1 being the last."""
    shown = [seek_panel.what(request, texts()), seek_panel.how(waited, told, texts()), seek_panel.slowed(told, texts())]
    return shown + [seek_panel.paces(texts(), 1), seek_panel.dialog(texts()), seek_panel.bar(texts())]


def controls_offered():
    """The controls of time that can be chosen."""
    return [dict(pace) for pace in seek_panel.PACES]


class TooFastLine:
    """A line whose server answers with these codes, "" for none, and whose requests are wanted up to a number."""

    def __init__(self, codes, most):
        self.codes, self.most, self.asked = list(codes), most, 0
        self.replies, self.pauses = [], []

    def ask(self, request):
        self.asked += 1
        reply, code = Reply(), self.codes.pop(0)
        self.replies.append((reply, {"error": {"code": code}} if code else {"n": request["after"]}))
        return reply

    def pause(self):
        self.pauses.append(Reply())
        return self.pauses[-1]


def insisted(codes, most):
    """How often a request was put, and the replies, or reasons of refusals, that came of it."""
    line, heard = TooFastLine(codes, most), []

    async def ask():
        heard.append(await insist(line, {"do": "resume", "after": 7}, lambda: line.asked < line.most))

    start(ask(), lambda refused: heard.append(refused.reason))
    while line.replies or line.pauses:
        if line.replies:
            reply, message = line.replies.pop()
            reply.settle(message)
        else:
            line.pauses.pop().settle({})
    return line.asked, heard


def conversation(messages):
    """What happens in what order when a coroutine asks twice, and these messages come one after the other."""
    replies, happened = [Reply(), Reply()], []

    async def ask():
        for number, reply in enumerate(replies):
            happened.append("asks %d" % number)
            happened.append((await reply)["said"])

    start(ask(), lambda refused: happened.append("refused: " + refused.words(texts(), {"full": "refusal.over"})))
    for number, message in enumerate(messages):
        replies[number].settle(message)
        happened.append("next message")
    return happened


def refusals(reasons):
    """The words for these reasons."""
    return [Refused(reason).words(texts()) for reason in reasons]
