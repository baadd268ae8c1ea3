"""The pure side of playing online: links, the room as the page follows it, its board, its words."""

import pytest

from pyapp.rooms.events import PHRASES
from pyapp.rooms.room import Room
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import start as beginning
from pyapp.rules.variants import VARIANTS
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.online import invitation_panel, lobby_panel, rights, room_panel, seats, words
from pyapp.ui.online.followed_room import FollowedRoom, RoomSession
from pyapp.ui.online.links import grouped, invitation, reach, read, watching
from pyapp.ui.online.requests import Refused, Reply, ask_until_answered, start
from pyapp.ui.study.look import TableLook
from pyapp.ui.table.controls import undo_to
from pyapp.ui.table.session import first_session
from pyapp.ui.text.clocks import clock_text, control_text
from tests.rules.cases import Dice

pytestmark = pytest.mark.micropython

LASCA = VARIANTS["lasca"]

ROOM, KEY = "K7Q2M9XW4A", "qaFX9SxDpWEjkk8kHV0VMRqQj5uDxh0p"
CREATED = {
    "do": "created",
    "game": "lasca",
    "side": "light",
    "visibility": "private",
    "clock": None,
    "name": "Anna",
    "at": 1,
}
JOINED = {"do": "joined", "side": "dark", "name": "Boris", "at": 2}
BEGUN = [CREATED, JOINED]
FIRST = {"do": "turn", "side": "light", "turn": "c3-d4", "at": 3}
SECOND = {"do": "turn", "side": "dark", "turn": "e5xc3", "at": 4}
HERE = {"light": "here", "dark": "here", "watchers": 0}


class Table:
    """The part of an OnlineRoom that a RoomSession needs."""

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

    def status(self, session):
        return words.status(self.followed, session, self.line, 0)

    def follow(self):
        game = self.followed.room.game
        self.session.follow(Saved(game, "room", None, "", ""), self.followed.room.round, self.followed.wanted_turns())

    def seen(self):
        """The visible state of the room."""
        known, session = self.followed, self.session
        return {
            "n": known.room.n,
            "seat": known.seat,
            "round": known.room.round,
            "shown": [turn_text(LASCA, turn) for turn in session.game.played],
            "proposed": known.proposed,
            "ours": session.human_to_move,
            "undo": undo_to(session),
            "status": list(session.room.status(session))[:2],
            "result": bool(session.game.result),
        }


def told(events, seat, presence, clock, at, now):
    """The markup of the seats, the status, and the words of the room's dialog, at a moment by our clock."""
    known = FollowedRoom(ROOM, "token", "key")
    answer = {"n": len(events), "events": events, "seat": seat, "clock": clock, "presence": presence, "now": at}
    known.enter(answer, 0)
    table = Table(known)
    status = words.status(known, table.session, "up", now)
    inside = room_panel.inside(known, lambda _wish: True, "https://example.org/?join=" + ROOM)
    low = [seats.is_low(known, side, now) for side in (0, 1)]
    return seats.seats(known, True, known.seat == 1, now), list(status)[:2], inside, low


def may_take_back(events):
    """Return whether Light may ask for a move back."""
    known = FollowedRoom(ROOM, "token", "key")
    known.enter({"n": len(events), "events": events, "seat": "light", "presence": {}, "now": 0}, 0)
    return rights.may_offer(known, "ask-back")


def link(text):
    """The destination of a text as [room, key, watches], or None."""
    found = read(text)
    return list(found) if found else None


def written(room, key):
    """A room's ID and links as they are written."""
    return [grouped(room), invitation(room), watching(room, key)]


def entered(events, seat):
    """A Table at a room with these events, in which we have this side."""
    known = FollowedRoom(ROOM, "token", "key")
    answer = {"n": len(events), "events": events, "seat": seat, "clock": None, "presence": {}, "now": 0}
    assert known.enter(answer, 0)
    return Table(known)


def followed(events, seat, steps):
    """The view at first and after each step: ["event", number, event], ["play", turn], ["look"] at the start."""
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
    """True if a reply that continues with `more` after this number of events fits a known room; and the view."""
    table = entered(events, seat)
    fits = table.followed.enter({"n": number, "events": more, "seat": seat, "presence": {}, "now": 0}, 0)
    table.follow()
    return fits, table.seen()


def forgotten(events, seat):
    """Return the number of known events of a room whose server has another history, and our side there."""
    known = entered(events, seat).followed
    known.forget()
    return known.room.n, known.seat


def opened_before(events, seat):
    """The state after a game is opened while a room is on the board."""
    table = entered(events, seat)
    other = first_session()
    table.session.open(other.saved)
    return table.line, table.behind.id == other.id, len(table.session.game.played)


def cut_off(events, seat, presence):
    """The markup of the seats while the connection is cut."""
    table = entered(events, seat)
    table.followed.presence = presence
    return seats.seats(table.followed, False, False, 0)


def happening(events, seat, event):
    """The words for an event."""
    table = entered(events, seat)
    table.followed.hear(table.followed.room.n + 1, event, None, 0)
    return words.happening(event, table.followed)


def grace_after_setting(events, by):
    """Return the length of a grace of 30 seconds on the page, after the server's clock was set forward."""
    known = entered(events, "light").followed
    for event in ({"do": "paused", "since": 2, "why": "clock", "at": by}, {"do": "resumed", "at": by}):
        known.hear(known.room.n + 1, event, None, 0)
    known.presence = {"until": by + 30_000}
    return known.time_until(0)


def comings(events, seat, before, after):
    """The words for a change of presence."""
    table = entered(events, seat)
    table.followed.presence = after
    return words.comings(before, table.followed)


OFFER = {
    "room": ROOM,
    "game": "lasca",
    "clock": {"main": 600, "increment": 5},
    "phase": "waiting",
    "light": "Anna",
    "dark": None,
    "rated": False,
    "position": position_text(beginning(LASCA)),
    "watch": False,
}


def card(line):
    """The card of an invitation, and the sentence beneath it."""
    return invitation_panel.offer(line), invitation_panel.hindrance(line)


def controls(fields):
    """The time controls that the fields of a new room make, each [clock, minutes, increment, days]; None for an invalid one."""
    return [_control(*each) for each in fields]


def _control(*fields):
    try:
        return lobby_panel.control(*fields)
    except ValueError:
        return None


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
    """Return the number of times that a request was sent, and its replies or the reasons of its refusals."""
    line, heard = TooFastLine(codes, most), []

    async def ask():
        heard.append(await ask_until_answered(line, {"do": "resume", "after": 7}, lambda: line.asked < line.most))

    start(ask(), lambda refused: heard.append(refused.reason))
    while line.replies or line.pauses:
        if line.replies:
            reply, message = line.replies.pop()
            reply.settle(message)
        else:
            line.pauses.pop().settle({})
    return line.asked, heard


def conversation(messages):
    """The order of events when a coroutine asks twice and these messages come one after the other."""
    replies, happened = [Reply(), Reply()], []

    async def ask():
        for number, reply in enumerate(replies):
            happened.append("asks %d" % number)
            happened.append((await reply)["said"])

    start(ask(), lambda refused: happened.append("refused: " + refused.words({"full": "refusal.over"})))
    for number, message in enumerate(messages):
        replies[number].settle(message)
        happened.append("next message")
    return happened


def refusals(reasons):
    """The words for these reasons."""
    return [Refused(reason).words() for reason in reasons]


@pytest.mark.parametrize(
    "text, found",
    [
        (ROOM, [ROOM, "", False]),
        (" k7q2 m9xw-4a ", [ROOM, "", False]),
        ("K7Q2M9XWOA", ["K7Q2M9XW0A", "", False]),
        (f"r={ROOM}", [ROOM, "", False]),
        (f"https://example.org/a/#r={ROOM}", [ROOM, "", False]),
        (f"join={ROOM}", [ROOM, "", False]),
        (f"https://example.org/a/?join={ROOM}", [ROOM, "", False]),
        (f"https://example.org/a/?join={ROOM}&clicked=1#top", [ROOM, "", False]),
        (f"w={ROOM}.{KEY}", [ROOM, KEY, True]),
        (f"w={ROOM}", [ROOM, "", True]),
        (f"w={ROOM}.{KEY[1:]}", None),
        (f"r={ROOM}A", None),
        (f"https://example.org/?join={ROOM}A", None),
        ("https://example.org/?join=", None),
        ("", None),
        ("g=lasca", None),
    ],
)
def test_a_room_is_found_in_what_people_paste(text, found):
    assert link(text) == found


def test_links_are_read_as_they_were_written():
    shown, invitation, watching = written(ROOM, KEY)
    assert shown == "K7Q2 M9XW 4A"
    assert link(invitation) == [ROOM, "", False]
    assert link(watching) == [ROOM, KEY, True]
    assert written(ROOM, "")[2] == f"w={ROOM}"


def test_clocks_in_words():
    times, controls = (
        [clock_text(left) for left in [0, 4_730, 9_999, 10_000, 599_999, 3_605_000, 3 * 86_400_000 + 3_660_000]],
        [
            control_text(control)
            for control in [None, {"main": 600, "increment": 5}, {"main": 90, "increment": 0}, {"days": 1}, {"days": 3}]
        ],
    )
    assert times == ["0:00.0", "0:04.7", "0:09.9", "0:10", "9:59", "1:00:05", "3 days 1:01"]
    assert controls == ["No clock", "10 + 5", "1:30 + 0", "1 day a move", "3 days a move"]


@pytest.mark.parametrize(
    "changes, said, hindrance",
    [
        ({}, ["Anna invites you to play Lasca 7×7.", "10 + 5", "you play Dark", "casual", "online_accept"], ""),
        ({"light": None, "dark": "Anna", "rated": True}, ["you play Light", "rated", "online_accept"], ""),
        ({"phase": "running", "dark": "Boris", "watch": True}, ["Anna – Boris", "watch:" + ROOM], "Both seats"),
        ({"phase": "running", "light": None}, ["<b>Lasca 7×7</b>"], "To watch, ask a player for a watch link."),
        ({"phase": "over", "dark": "Boris", "watch": True}, ["Anna – Boris", "watch:" + ROOM], "is over"),
    ],
)
def test_invitation_is_a_card_with_one_button(changes, said, hindrance):
    shown, sentence = card(dict(OFFER, **changes))
    assert shown.count("<svg") == 1 and shown.count('class="here"') == 22
    assert all(words in shown for words in said) and shown.count("<button") == said[-1].startswith(
        ("online_", "watch:")
    )
    assert hindrance in sentence and bool(hindrance) == bool(sentence)


def test_own_turn_is_shown_at_once_and_is_no_more_ours_to_make():
    (before, after, heard, accepted), proposals = followed(BEGUN, "light", [["play", "c3-d4"], ["event", 3, FIRST]])
    assert (before["ours"], before["shown"], before["status"][0]) == (True, [], "Your move")
    assert (after["ours"], after["shown"], after["proposed"]) == (False, ["c3-d4"], "c3-d4")
    assert after["status"] == ["Dark to move", "Sending your move …"]
    assert heard is True
    assert (accepted["shown"], accepted["proposed"]) == (["c3-d4"], None)
    assert proposals == [{"do": "turn", "n": 3, "turn": "c3-d4"}]


def test_own_turn_is_taken_back_when_another_one_came_first():
    other = dict(FIRST, turn="a3-b4")
    (*_, last), _ = followed(BEGUN, "light", [["play", "c3-d4"], ["event", 3, other]])
    assert (last["shown"], last["proposed"], last["ours"]) == (["a3-b4"], None, False)


def test_own_turn_stays_on_its_way_when_somebody_talks_before():
    said = {"do": "said", "side": "dark", "phrase": "hello", "at": 3}
    (*_, last), _ = followed(BEGUN, "light", [["play", "c3-d4"], ["event", 3, said]])
    assert (last["n"], last["shown"], last["proposed"]) == (3, ["c3-d4"], "c3-d4")


def test_a_missing_event_is_noticed_and_one_heard_twice_changes_nothing():
    found, _ = followed(BEGUN, "dark", [["event", 4, SECOND], ["event", 3, FIRST], ["event", 3, FIRST]])
    assert [found[1], found[3], found[5]] == [False, True, True]
    assert [found[number]["n"] for number in (2, 4, 6)] == [2, 3, 3]


def test_an_answer_that_does_not_fit_is_noticed():
    assert entered_again(BEGUN + [FIRST], "light", [SECOND], 4)[0] is True
    assert entered_again(BEGUN + [FIRST], "light", [], 2)[0] is False


def test_an_answer_that_comes_twice_changes_nothing():
    fits, seen = entered_again(BEGUN + [FIRST, SECOND], "light", [FIRST, SECOND], 4)
    assert fits is True and seen == followed(BEGUN + [FIRST, SECOND], "light", [])[0][0]


def test_who_has_a_seat_keeps_it_where_the_server_has_another_history():
    assert forgotten(BEGUN + [FIRST], "dark") == (0, 1)
    assert forgotten(BEGUN + [FIRST], None) == (0, None)


def test_the_board_is_blocked_until_both_are_there_and_for_those_who_watch():
    alone, begun = (followed(events, "light", [])[0][0] for events in ([CREATED], BEGUN))
    watching = followed(BEGUN, None, [])[0][0]
    assert [alone["ours"], begun["ours"], watching["ours"]] == [False, True, False]
    assert alone["status"][0] == "Waiting for opponent"


def test_nothing_is_undone_while_a_game_runs_but_one_may_look_back():
    found, _ = followed(BEGUN + [FIRST, SECOND], "light", [["look"]])
    assert [each["undo"] for each in found] == [None, None]
    assert [each["ours"] for each in found] == [True, False]
    assert [may_take_back([created, JOINED, FIRST]) for created in (CREATED, dict(CREATED, rated=True))] == [
        True,
        False,
    ]
    resigned = {"do": "resigned", "side": "light", "at": 5}
    over = followed(BEGUN + [FIRST, SECOND, resigned], "light", [])[0][0]
    assert (over["undo"], over["result"], over["ours"]) == (None, True, False)
    assert over["status"] == ["You lost", "You resigned."]
    flagged = dict(resigned, do="flagged", side="dark")
    for seat, *status in (
        ("light", "You won", "Boris ran out of time."),
        ("dark", "You lost", "You ran out of time."),
        (None, "Light has won", "Boris ran out of time."),
    ):
        over = followed(BEGUN + [FIRST, SECOND, flagged], seat, [])[0][0]
        assert over["status"] == status


def test_a_turn_is_taken_back_by_agreement_and_a_rematch_swaps_sides():
    asked = {"do": "offered", "side": "light", "what": "ask-back", "at": 5}
    granted = {"do": "answered", "side": "dark", "what": "ask-back", "yes": True, "at": 6}
    back = followed(BEGUN + [FIRST, SECOND], "light", [["event", 5, asked], ["event", 6, granted]])[0][-1]
    assert (back["shown"], back["ours"]) == ([], True)
    resigned = {"do": "resigned", "side": "light", "at": 4}
    again = {"do": "offered", "side": "dark", "what": "rematch", "at": 5}
    yes = {"do": "answered", "side": "light", "what": "rematch", "yes": True, "at": 6}
    begun = followed(BEGUN + [FIRST, resigned], "light", [["event", 5, again], ["event", 6, yes]])[0][-1]
    assert (begun["seat"], begun["round"], begun["shown"], begun["result"]) == (1, 1, [], False)
    for seat, sentence in (("light", "Boris offers a rematch."), ("dark", "Waiting for a reply.")):
        over = followed(BEGUN + [FIRST, resigned, again], seat, [])[0][0]
        assert over["status"][1] == sentence


def test_a_game_that_is_opened_meanwhile_stands_before_the_room():
    assert opened_before(BEGUN + [FIRST], "light") == ("behind", True, 1)


def test_any_order_of_news_shows_the_room_in_the_end():
    chance = Dice(7)
    room, events = Room(), list(BEGUN)
    for event in events:
        room.add(event)
    for at in range(3, 12):
        legal = room.game.legal
        if not legal:
            break
        turn = turn_text(room.variant, chance.choice(legal))
        events.append({"do": "turn", "side": room.to_move(), "turn": turn, "at": at})
        room.add(events[-1])
    numbers = list(range(3, len(events) + 1)) * 3
    numbers.sort(key=lambda _: chance.randrange(1000))
    steps = [["event", number, events[number - 1]] for number in numbers + sorted(set(numbers))]
    last = followed(BEGUN, "dark", steps)[0][-1]
    assert last["shown"] == [event["turn"] for event in events[2:]]


def test_seats_say_who_is_there_and_what_clocks_show():
    timed = [dict(CREATED, clock={"main": 60, "increment": 0}, name="<Anna>"), JOINED]
    presence = {"light": "here", "dark": "grace", "watchers": 0, "until": 30_000}
    shown, status, inside, low = told(timed, "light", presence, {"light": 60_000, "dark": 60_000}, 1000, 5000)
    assert "&lt;Anna&gt; (you)" in shown
    assert "<Anna>" not in shown
    assert 'dot grace" role="img" aria-label="just disconnected"' in shown
    assert "0:55" in shown
    assert "1:00" in shown
    assert shown.index("Boris") < shown.index("Anna")
    assert status == ["Your move", "Boris lost the connection and has 24 seconds to return."]
    assert "K7Q2 M9XW 4A" in inside
    assert low == [False, False]
    assert told(timed, "light", HERE, {"light": 60_000, "dark": 60_000}, 0, 45_000)[3] == [True, False]


@pytest.mark.parametrize("seat", ["light", "dark", None])
def test_seats_stand_as_the_board_is_turned(seat):
    for flipped, upper, lower in ((False, "Boris", "Anna"), (True, "Anna", "Boris")):
        shown = seats.seats(entered(BEGUN, seat).followed, True, flipped, 0)
        assert shown.index(upper) < shown.index(lower)


def test_nobody_is_shown_as_connected_while_the_line_is_cut():
    shown = cut_off(BEGUN, "light", HERE)
    assert shown.count('aria-label="unknown"') == 2
    assert "connected" not in shown


IN_TOURNAMENT = [dict(CREATED, clock={"main": 60, "increment": 0}, tournament="K7Q2M9XW4AK7", first=45_000), JOINED]
UNBEGUN = {"do": "forfeited", "side": "dark", "why": "first-turn", "at": 45_003}


def begins(events, seat, now):
    """The words on the first turn beside the board."""
    return words.status(entered(events, seat).followed, entered(events, seat).session, "up", now).counters


def ended(events, seat):
    """The words on the result beside the board."""
    table = entered(events, seat)
    return table.status(table.session)[:2]


def test_the_time_for_the_first_move_in_a_tournament_is_counted_down_in_words():
    assert begins(IN_TOURNAMENT, "light", 2) == "First move: 45 seconds left, or you lose."
    assert begins(IN_TOURNAMENT, "light", 44_001) == "First move: 1 second left, or you lose."
    for seat in ("dark", None):
        assert begins(IN_TOURNAMENT, seat, 35_002) == "Anna has 10 seconds left for the first move."
    moved = IN_TOURNAMENT + [FIRST]
    assert begins(moved, "dark", 15_003) == "First move: 30 seconds left, or you lose."
    assert begins(moved + [SECOND], "light", 5) == ""


def test_who_makes_no_first_move_in_time_and_everybody_else_read_that_reason():
    over = IN_TOURNAMENT + [FIRST, UNBEGUN]
    assert ended(over, "dark") == ("You lost", "You made no first move in time.")
    assert ended(over, "light") == ("You won", "Boris made no first move in time.")
    assert ended(over, None) == ("Light has won", "Boris made no first move in time.")
    away = IN_TOURNAMENT + [FIRST, {"do": "forfeited", "side": "dark", "at": 45_003}]
    assert ended(away, "dark") == ("You lost", "You were away for too long.")


@pytest.mark.parametrize("phrase", PHRASES)
def test_phrases_are_said_in_the_readers_words(phrase):
    said = happening(BEGUN, "light", {"do": "said", "side": "dark", "phrase": phrase, "at": 3})
    assert said.startswith("Boris: ")


def test_a_game_that_stood_still_for_the_server_is_not_said_to_have_missed_its_players():
    paused = {"do": "paused", "since": 2, "at": 3}
    assert "both players were away" in happening(BEGUN, "light", paused)
    assert "nobody lost time" in happening(BEGUN, "light", dict(paused, why="clock"))


def test_how_far_the_servers_clock_is_ahead_is_known_anew_when_it_was_set():
    assert grace_after_setting(BEGUN, 86_400_000) == 30_000


def test_who_comes_and_goes_is_said():
    gone = dict(HERE, dark="gone")
    assert comings(BEGUN, "light", HERE, gone) == "Boris: away"
    assert comings(BEGUN, "light", gone, HERE) == "Boris: connected"
    assert comings(BEGUN, "dark", HERE, gone) == ""
    assert comings(BEGUN, None, HERE, gone) == ""


def test_the_lobby_lists_own_rooms_once_and_names_as_text():
    own = [{"room": ROOM, "token": "", "key": "", "game": "lasca", "other": ""}]
    entry = {
        "room": "0123456789",
        "game": "bashni",
        "clock": None,
        "phase": "waiting",
        "since": 1,
        "light": "<i>",
        "dark": None,
    }
    shown = lobby_panel.rows(own, [dict(entry, room=ROOM), entry, dict(entry, phase="running", dark="Eva")], False)
    assert shown.count("<li>") == 3
    assert "online_resume:" + ROOM in shown
    assert 'aria-label="Join: &lt;i&gt;"' in shown
    assert 'aria-label="Watch: &lt;i&gt; – Eva"' in shown
    assert "No open games" in lobby_panel.rows([], [], False)
    assert "No connection." in lobby_panel.rows([], [], True)


def test_a_clock_is_one_of_those_to_choose_or_ones_own():
    good = [
        (["0", "", "", ""], None),
        (["5", "", "", ""], {"main": 600, "increment": 5}),
        (["minutes", "15", "10", "2"], {"main": 900, "increment": 10}),
        (["minutes", "0.25", "0", ""], {"main": 15, "increment": 0}),
        (["minutes", "0", "3", ""], {"main": 0, "increment": 3}),
        (["days", "", "", "14"], {"days": 14}),
    ]
    assert [_control(*each) for each in [fields for fields, _ in good]] == [control for _, control in good]
    bad = [
        ["minutes", "", "10", "2"],
        ["minutes", "0", "0", "2"],
        ["minutes", "181", "0", ""],
        ["minutes", "5", "1.5", ""],
    ]
    bad += [["minutes", "5", "181", ""], ["days", "5", "5", ""], ["days", "", "", "0"], ["days", "", "", "15"]]
    assert [_control(*each) for each in bad] == [None] * len(bad)


def test_what_came_too_fast_is_asked_again_as_long_as_it_is_wanted():
    fast = "too-fast"
    assert insisted([""], 9) == (1, [{"n": 7}])
    assert insisted([fast, fast, ""], 9) == (3, [{"n": 7}])
    assert insisted([fast, "no-such-room"], 9) == (2, ["no-such-room"])
    assert insisted([fast, fast, ""], 2) == (2, [])


def test_a_request_waits_for_the_next_connection_where_the_line_was_cut():
    assert insisted(["lost"], 9) == (1, [])


def test_a_reply_is_taken_before_the_next_message_comes():
    first, second = {"said": "first"}, {"said": "second"}
    assert conversation([first, second]) == [
        "asks 0",
        "first",
        "asks 1",
        "next message",
        "second",
        "next message",
    ]


def test_a_refusal_that_nobody_expects_is_told_in_words():
    full = {"error": {"code": "full"}}
    assert conversation([full]) == ["asks 0", "refused: The game is over.", "next message"]
    assert refusals(["lost", "over", "of a later server"]) == [
        "No connection. Try again in a moment.",
        "The game is over.",
        "The server did not understand. Reload to get the latest version.",
    ]


@pytest.mark.parametrize(
    ("host", "warning"),
    [
        ("localhost:8000", "on this computer only"),
        ("127.0.0.1:8000", "on this computer only"),
        ("[::1]:8000", "on this computer only"),
        ("192.168.1.20:8000", "in the same network"),
        ("10.0.0.2", "in the same network"),
        ("172.16.0.2:80", "in the same network"),
        ("172.31.0.2", "in the same network"),
        ("hall.local", "in the same network"),
        ("[fd12::1]:8000", "in the same network"),
        ("172.32.0.2", ""),
        ("columna.example.org", ""),
        ("fdp.example.org", ""),
        ("10.example.org", ""),
    ],
)
def test_a_link_that_others_cannot_open_is_shown_with_a_warning(host: str, warning: str) -> None:
    address = "http://%s/columna/?join=%s" % (host, ROOM)
    shown = room_panel.invitation(address)
    assert address in shown and ("room-warning" in shown) == bool(warning) and warning in shown
    assert bool(reach(address)) == bool(warning)


def test_open_rooms_stand_above_the_choices() -> None:
    inside = lobby_panel.dialog("lasca", "1")
    assert inside.index('id="online-rooms"') < inside.index('id="online-new"')
