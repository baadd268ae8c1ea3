"""The pure side of playing online: links, the room as the page follows it, its board, its words."""

import random

import pytest

from pyapp.rooms.events import PHRASES
from pyapp.rooms.room import Room
from pyapp.rules.notation import turn_text
from tests.ui.online import cases
from tests.ways import MicroPython, Pure

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


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def online(request):
    """The pure modules, one way after the other."""
    return request.param(cases)


@pytest.mark.parametrize(
    "text, found",
    [
        (ROOM, [ROOM, "", False]),
        (" k7q2 m9xw-4a ", [ROOM, "", False]),
        ("K7Q2M9XWOA", ["K7Q2M9XW0A", "", False]),
        (f"r={ROOM}", [ROOM, "", False]),
        (f"https://example.org/a/#r={ROOM}", [ROOM, "", False]),
        (f"w={ROOM}.{KEY}", [ROOM, KEY, True]),
        (f"w={ROOM}", [ROOM, "", True]),
        (f"w={ROOM}.{KEY[1:]}", None),
        (f"r={ROOM}A", None),
        ("", None),
        ("g=lasca", None),
    ],
)
def test_a_room_is_found_in_what_people_paste(online, text, found):
    assert online.ask("link", text) == found


def test_links_are_read_as_they_were_written(online):
    shown, invitation, watching = online.ask("written", ROOM, KEY)
    assert shown == "K7Q2 M9XW 4A"
    assert online.ask("link", invitation) == [ROOM, "", False]
    assert online.ask("link", watching) == [ROOM, KEY, True]
    assert online.ask("written", ROOM, "")[2] == f"w={ROOM}"


def test_clocks_in_words(online):
    times, controls = online.ask(
        "clocks",
        [0, 4_730, 9_999, 10_000, 599_999, 3_605_000, 3 * 86_400_000 + 3_660_000],
        [None, {"main": 600, "increment": 5}, {"main": 90, "increment": 0}, {"days": 1}, {"days": 3}],
    )
    assert times == ["0:00.0", "0:04.7", "0:09.9", "0:10", "9:59", "1:00:05", "3 days 1:01"]
    assert controls == ["No clock", "10 + 5", "1:30 + 0", "1 day a turn", "3 days a turn"]


def test_own_turn_is_shown_at_once_and_is_no_more_ours_to_make(online):
    (before, after, heard, accepted), proposals = online.ask(
        "followed", BEGUN, "light", [["play", "c3-d4"], ["event", 3, FIRST]]
    )
    assert (before["ours"], before["shown"], before["status"][0]) == (True, [], "Your turn")
    assert (after["ours"], after["shown"], after["proposed"]) == (False, ["c3-d4"], "c3-d4")
    assert after["status"][1] == "Your turn is on its way."
    assert heard is True
    assert (accepted["shown"], accepted["proposed"]) == (["c3-d4"], None)
    assert proposals == [{"do": "turn", "n": 3, "turn": "c3-d4"}]


def test_own_turn_is_taken_back_when_another_one_came_first(online):
    other = {**FIRST, "turn": "a3-b4"}
    (*_, last), _ = online.ask("followed", BEGUN, "light", [["play", "c3-d4"], ["event", 3, other]])
    assert (last["shown"], last["proposed"], last["ours"]) == (["a3-b4"], None, False)


def test_own_turn_stays_on_its_way_when_somebody_talks_before(online):
    said = {"do": "said", "side": "dark", "phrase": "hello", "at": 3}
    (*_, last), _ = online.ask("followed", BEGUN, "light", [["play", "c3-d4"], ["event", 3, said]])
    assert (last["n"], last["shown"], last["proposed"]) == (3, ["c3-d4"], "c3-d4")


def test_a_missing_event_is_noticed_and_one_heard_twice_changes_nothing(online):
    found, _ = online.ask("followed", BEGUN, "dark", [["event", 4, SECOND], ["event", 3, FIRST], ["event", 3, FIRST]])
    assert [found[1], found[3], found[5]] == [False, True, True]
    assert [found[number]["n"] for number in (2, 4, 6)] == [2, 3, 3]


def test_an_answer_that_does_not_fit_is_noticed(online):
    assert online.ask("entered_again", [*BEGUN, FIRST], "light", [SECOND], 4)[0] is True
    assert online.ask("entered_again", [*BEGUN, FIRST], "light", [], 2)[0] is False


def test_an_answer_that_comes_twice_changes_nothing(online):
    fits, seen = online.ask("entered_again", [*BEGUN, FIRST, SECOND], "light", [FIRST, SECOND], 4)
    assert fits is True and seen == online.ask("followed", [*BEGUN, FIRST, SECOND], "light", [])[0][0]


def test_who_has_a_seat_keeps_it_where_the_server_has_another_history(online):
    assert online.ask("forgotten", [*BEGUN, FIRST], "dark") == [0, 1]
    assert online.ask("forgotten", [*BEGUN, FIRST], None) == [0, None]


def test_the_board_is_blocked_until_both_are_there_and_for_those_who_watch(online):
    alone, begun = (online.ask("followed", events, "light", [])[0][0] for events in ([CREATED], BEGUN))
    watching = online.ask("followed", BEGUN, None, [])[0][0]
    assert [alone["ours"], begun["ours"], watching["ours"]] == [False, True, False]
    assert alone["status"][0] == "Waiting for opponent"


def test_nothing_is_undone_while_a_game_runs_but_one_may_look_back(online):
    found, _ = online.ask("followed", [*BEGUN, FIRST, SECOND], "light", [["look"]])
    assert [each["undo"] for each in found] == [None, None]
    assert [each["ours"] for each in found] == [True, False]
    resigned = {"do": "resigned", "side": "light", "at": 5}
    over = online.ask("followed", [*BEGUN, FIRST, SECOND, resigned], "light", [])[0][0]
    assert (over["undo"], over["result"], over["ours"]) == (None, True, False)


def test_a_turn_is_taken_back_by_agreement_and_a_rematch_swaps_sides(online):
    asked = {"do": "offered", "side": "light", "what": "ask-back", "at": 5}
    granted = {"do": "answered", "side": "dark", "what": "ask-back", "yes": True, "at": 6}
    back = online.ask("followed", [*BEGUN, FIRST, SECOND], "light", [["event", 5, asked], ["event", 6, granted]])[0][-1]
    assert (back["shown"], back["ours"]) == ([], True)
    resigned = {"do": "resigned", "side": "light", "at": 4}
    again = {"do": "offered", "side": "dark", "what": "rematch", "at": 5}
    yes = {"do": "answered", "side": "light", "what": "rematch", "yes": True, "at": 6}
    begun = online.ask("followed", [*BEGUN, FIRST, resigned], "light", [["event", 5, again], ["event", 6, yes]])[0][-1]
    assert (begun["seat"], begun["round"], begun["shown"], begun["result"]) == (1, 1, [], False)


def test_a_game_that_is_opened_meanwhile_stands_before_the_room(online):
    assert online.ask("opened_before", [*BEGUN, FIRST], "light") == ["behind", True, 1]


def test_any_order_of_news_shows_the_room_in_the_end(online):
    chance = random.Random(7)
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
    chance.shuffle(numbers)
    steps = [["event", number, events[number - 1]] for number in numbers + sorted(set(numbers))]
    last = online.ask("followed", BEGUN, "dark", steps)[0][-1]
    assert last["shown"] == [event["turn"] for event in events[2:]]


def test_seats_say_who_is_there_and_what_clocks_show(online):
    timed = [{**CREATED, "clock": {"main": 60, "increment": 0}, "name": "<Anna>"}, JOINED]
    presence = {"light": "here", "dark": "grace", "watchers": 0, "until": 30_000}
    shown, status, inside, low = online.ask(
        "told", timed, "light", presence, {"light": 60_000, "dark": 60_000}, 1000, 5000
    )
    assert "&lt;Anna&gt; (you)" in shown
    assert "<Anna>" not in shown
    assert 'dot grace" role="img" aria-label="cut off a moment ago"' in shown
    assert "0:55" in shown
    assert "1:00" in shown
    assert shown.index("Boris") < shown.index("Anna")
    assert status == ["Your turn", "Boris was cut off and has 24 seconds to come back."]
    assert "K7Q2 M9XW 4A" in inside
    assert low == [False, False]
    assert online.ask("told", timed, "light", HERE, {"light": 60_000, "dark": 60_000}, 0, 45_000)[3] == [True, False]


@pytest.mark.parametrize("seat", ["light", "dark", None])
def test_seats_stand_as_the_board_is_turned(online, seat):
    for flipped, upper, lower in ((False, "Boris", "Anna"), (True, "Anna", "Boris")):
        shown = online.ask("order_of_seats", BEGUN, seat, flipped)
        assert shown.index(upper) < shown.index(lower)


def test_nobody_is_shown_as_connected_while_the_line_is_cut(online):
    shown = online.ask("cut_off", BEGUN, "light", HERE)
    assert shown.count('aria-label="not known"') == 2
    assert "connected" not in shown


@pytest.mark.parametrize("phrase", PHRASES)
def test_phrases_are_said_in_the_readers_words(online, phrase):
    said = online.ask("happening", BEGUN, "light", {"do": "said", "side": "dark", "phrase": phrase, "at": 3})
    assert said.startswith("Boris: ")


def test_a_game_that_stood_still_for_the_server_is_not_said_to_have_missed_its_players(online):
    paused = {"do": "paused", "since": 2, "at": 3}
    assert "both were away" in online.ask("happening", BEGUN, "light", paused)
    assert "nobody has lost any time" in online.ask("happening", BEGUN, "light", {**paused, "why": "clock"})


def test_how_far_the_servers_clock_is_ahead_is_known_anew_when_it_was_set(online):
    assert online.ask("grace_after_setting", BEGUN, 86_400_000) == 30_000


def test_who_comes_and_goes_is_said(online):
    gone = {**HERE, "dark": "gone"}
    assert online.ask("comings", BEGUN, "light", HERE, gone) == "Boris: gone"
    assert online.ask("comings", BEGUN, "light", gone, HERE) == "Boris: connected"
    assert online.ask("comings", BEGUN, "dark", HERE, gone) == ""
    assert online.ask("comings", BEGUN, None, HERE, gone) == ""


def test_the_lobby_lists_own_rooms_once_and_names_as_text(online):
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
    shown = online.ask("rows", own, [{**entry, "room": ROOM}, entry, {**entry, "phase": "running", "dark": "Eva"}])
    assert shown.count("<li>") == 3
    assert "online_resume:" + ROOM in shown
    assert 'aria-label="Join: &lt;i&gt;"' in shown
    assert 'aria-label="Watch: &lt;i&gt; – Eva"' in shown
    assert "Nobody waits" in online.ask("rows", [], [])


def test_a_clock_is_one_of_those_to_choose_or_ones_own(online):
    good = [
        (["0", "", "", ""], None),
        (["2", "", "", ""], {"main": 600, "increment": 5}),
        (["minutes", "15", "10", "2"], {"main": 900, "increment": 10}),
        (["minutes", "0.25", "0", ""], {"main": 15, "increment": 0}),
        (["minutes", "0", "3", ""], {"main": 0, "increment": 3}),
        (["days", "", "", "14"], {"days": 14}),
    ]
    assert online.ask("controls", [fields for fields, _ in good]) == [control for _, control in good]
    bad = [
        ["minutes", "", "10", "2"],
        ["minutes", "0", "0", "2"],
        ["minutes", "181", "0", ""],
        ["minutes", "5", "1.5", ""],
    ]
    bad += [["minutes", "5", "181", ""], ["days", "5", "5", ""], ["days", "", "", "0"], ["days", "", "", "15"]]
    assert online.ask("controls", bad) == [None] * len(bad)


def test_what_came_too_fast_is_asked_again_as_long_as_it_is_wanted(online):
    fast = "too-fast"
    assert online.ask("insisted", [""], 9) == [1, [{"n": 7}]]
    assert online.ask("insisted", [fast, fast, ""], 9) == [3, [{"n": 7}]]
    assert online.ask("insisted", [fast, "no-such-room"], 9) == [2, ["no-such-room"]]
    assert online.ask("insisted", [fast, fast, ""], 2) == [2, []]


def test_a_request_waits_for_the_next_connection_where_the_line_was_cut(online):
    assert online.ask("insisted", ["lost"], 9) == [1, []]


def test_a_reply_is_taken_before_the_next_message_comes(online):
    first, second = {"said": "first"}, {"said": "second"}
    assert online.ask("conversation", [first, second]) == [
        "asks 0",
        "first",
        "asks 1",
        "next message",
        "second",
        "next message",
    ]


def test_a_refusal_that_nobody_expects_is_told_in_words(online):
    full = {"error": {"code": "full"}}
    assert online.ask("conversation", [full]) == ["asks 0", "refused: The game is over.", "next message"]
    assert online.ask("refusals", ["lost", "over", "of a later server"]) == [
        "No connection. Try again in a moment.",
        "The game is over.",
        "The server did not understand. A newer version of the page may help: reload it.",
    ]
