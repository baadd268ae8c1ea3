"""Rooms: events, their fold, the rights of each person, and the decisions of time."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rooms import lobby, presence, requests, standstills, vacations
from pyapp.rooms.events import CLOSED, OVER, SIDES, public
from pyapp.rooms.refusal import Refusal
from pyapp.rules.notation import turn_text
from tests.examples import examples
from tests.rooms.cases import NO_SECRET, fold, interleaved, known, seen

pytestmark = pytest.mark.micropython
BEGUN = 10**12

DAY = 86_400_000
START = 1_000_000
GRACE, PATIENCE = presence.GRACE, presence.CLAIM_TIME  # ms; docs/rooms-protocol.md says how many
BLITZ, SLOW = {"main": 60, "increment": 5}, {"days": 3}


def wished(events, player, wishes, away=(None, None)):
    """The events or refusal codes that follow from [moment, message] pairs, and the view at the end."""
    room = fold(events)
    found = []
    for at, message in wishes:
        try:
            event = requests.wished(room, player, message, list(away), at)
        except Refusal as refused:
            found.append(refused.code)
        else:
            room.add(event)
            found.append(event)
    return found, seen(room, room.at)


def joined(events):
    """The event or the refusal for a person who wants to join."""
    try:
        return requests.joined(fold(events), "Cilka", "", NO_SECRET, 9)
    except Refusal as refused:
        return refused.code


def passing(events, away, now):
    """The events that time brings about in a room, and the next moment to ask."""
    room = fold(events)
    event = presence.due_event(room, away, now)
    return event, presence.due(room, away, now) if event is None else None


def shown_to(events, words, now):
    """The people who are present, and the lobby's line."""
    room = fold(events)
    words = [tuple(each) for each in words]
    away = presence.away_since(words)
    return presence.shown(room, away, presence.watching(words), now), lobby.entry("ROOM", room)


def carried(events, known, away, now):
    """Return the events that time brings about in a room when these standstills are known, and the state after them."""
    room = fold(events)
    return _carry(room, known, away, now), seen(room, now)


def _carry(room, known, away, now):
    known, found = [standstills.Standstill(*each) for each in known], []
    while True:
        moment = now if standstills.is_ahead(room.at, now) else max(now, room.at)
        event = standstills.pausing(room, known, now) or presence.due_event(room, away, moment)
        if event is None:
            return found
        room.add(event)
        found.append(event)


def clock_set(control, steps):
    """A game of two present players while the server's clock is set.

    steps: [true ms since the step before, ms by which the clock is set then, whether a turn follows]. Returns for each turn
    the time that the mover had left, by the room and in truth, and whether the flag had fallen.
    """
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": control, "name": "A"}
    room = fold([dict(created, secret=NO_SECRET, at=BEGUN), {"do": "joined", "side": "dark", "name": "B", "at": BEGUN}])
    at, known, found, left, thought = BEGUN, [], [], list(room.clocks.left), 0
    for wait, by, moves in steps:
        at, thought = at + wait, thought + wait
        known = standstills.after_setting(known, at, at + by) if by else known
        at += by
        if not moves:
            continue
        _carry(room, known, [None, None], at)
        side, moment = room.game.position.side, max(at, room.at)
        found.append([room.clocks.remaining(moment)[side], left[side] - thought, room.phase == OVER])
        if room.phase == OVER:
            break
        turn = turn_text(room.variant, room.game.legal[0])
        room.add({"do": "turn", "turn": turn, "side": SIDES[side], "at": moment})
        left, thought = list(room.clocks.left), 0
    return found


def replayed(log):
    """For each event in a log, whether it was possible: before the flag, in an open room, by a person with the right to it."""
    room = fold([])
    found = []
    for event in log:
        good = room.n == 0 or room.phase != CLOSED or event["do"] in ("said", "left")
        if event["do"] == "turn":
            falls = room.clocks.falls()
            good = good and event["side"] == room.to_move() and (falls is None or event["at"] < falls)
        if room.phase == OVER:
            good = good and event["do"] in ("offered", "answered", "said", "left")
        if event["do"] == "answered":
            good = good and room.offer.side != event["side"]
        found.append(good and event.get("side", "light") in SIDES and event["at"] >= room.at)
        room.add(event)
    return found


def created(**fields) -> dict:
    """The first event."""
    event = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": None, "name": "Anna"}
    return event | {"secret": {"seat": "s", "watch": "w"}, "at": START - 1000} | fields


JOINED = {"do": "joined", "side": "dark", "name": "Boris", "secret": {"seat": "t", "watch": "v"}, "at": START}


def falls(events):
    """The moment at which the flag of the side to move falls."""
    return fold(events).clocks.falls()


def running(*events, **fields) -> list:
    """The events of a room in which a game runs."""
    return [created(**fields), JOINED] + list(events)


def turn(side: str, text: str, after: int) -> dict:
    """The event of a turn, so many milliseconds after the start."""
    return {"do": "turn", "side": side, "turn": text, "at": START + after}


OPENING = [turn("light", "c3-d4", 3000), turn("dark", "e5xc3", 5000)]


def test_a_room_waits_and_begins_when_the_other_comes() -> None:
    assert seen(fold([created()]), START)["phase"] == "waiting"
    begun = seen(fold(running(side="dark")), START)
    assert (begun["phase"], begun["names"], begun["light"]) == ("running", ["Anna", "Boris"], 1)


def own_room(events):
    """The summary of a room for others, whether the server keeps its game, and the number of its squares."""
    room = fold(events)
    listed = lobby.entry("K7Q2M9XW4A", room)
    return listed, lobby.invitation("K7Q2M9XW4A", room)["game"], room.unrecorded, len(room.game.position.columns)


def test_a_room_by_people_s_own_rules_is_found_by_its_link_alone_and_its_game_is_not_kept() -> None:
    rules = {"name": "Large", "like": "lasca", "size": 10, "rows": 4, "first": "dark"}
    over = {"do": "resigned", "side": "light", "at": START + 9}
    listed, game, is_kept, count = own_room([created(game=rules, player="A" * 16), JOINED, over])
    assert (listed, is_kept, count) == (None, False, 50)
    assert [game[key] for key in rules] == list(rules.values()) and len(game) == 18
    assert own_room(running(over, player="A" * 16))[1:3] == ("lasca", True)


def test_nobody_plays_before_the_other_is_there() -> None:
    said = {"do": "say", "phrase": "hello"}
    found, after = wished([created()], 0, [[START, {"do": "turn", "n": 2, "turn": "c3-d4"}], [START, said]])
    assert found == ["illegal", "illegal"] and after["n"] == 1


def test_turns_are_played_in_turn_and_by_the_rules() -> None:
    messages = [
        {"do": "turn", "n": n, "turn": text} for n, text in [(3, "c3-c4"), (3, "c3-d4"), (4, "e5xc3"), (3, "b2xd4")]
    ]
    found, after = wished(running(), 0, [[START + 1, message] for message in messages])
    assert found[0] == "illegal" and found[1]["turn"] == "c3-d4" and found[2:] == ["not-your-turn", "taken"]
    assert after["turns"] == ["c3-d4"] and after["n"] == 3


def test_only_the_text_of_the_turn_itself_will_do() -> None:
    loose = [{"do": "turn", "n": 3, "turn": text} for text in ("C3-D4", "c3-d4*", "9-13", "c3d4")]
    assert wished(running(), 0, [[START, each] for each in loose])[0] == ["illegal"] * 4


def test_a_third_player_finds_no_seat() -> None:
    assert joined([created()])["side"] == "dark"
    assert joined(running()) == "full"
    assert joined(running(visibility="private")) == "full-private"
    assert joined([created(), {"do": "closed", "at": START}]) == "over"


def test_clocks_run_in_turn_with_increment() -> None:
    after = seen(fold(running(*OPENING, clock=BLITZ)), (START + 6000))
    assert after["clock"] == {"light": 60000 - 3000 + 5000 - 1000, "dark": 60000 - 2000 + 5000}
    assert after["seconds"] == [3, 2]
    assert seen(fold(running(*OPENING)), START)["clock"] is None


def test_every_turn_has_its_days() -> None:
    after = seen(fold(running(*OPENING, clock=SLOW)), (START + 5000 + DAY))
    assert after["clock"] == {"light": 2 * DAY, "dark": 3 * DAY}
    assert passing(running(clock=SLOW), [START, START], START + 3 * DAY - 1) == (None, START + 3 * DAY)
    assert passing(running(clock=SLOW), [START, None], START + 3 * DAY)[0]["do"] == "flagged"


def test_vacation_adds_its_time_and_moves_to_the_other_side_with_its_player() -> None:
    until = START + 10 * DAY
    rested = running({"do": "rested", "side": "dark", "since": START, "until": until, "at": START}, clock=SLOW)
    assert falls(rested) == START + 3 * DAY  # those of Light, who is to move
    moved = rested + [dict(OPENING[0], at=START + DAY)]
    assert falls(moved) == until + 3 * DAY
    stood = {"do": "paused", "since": START + 2 * DAY, "why": "clock", "at": START + 3 * DAY}
    assert falls(moved + [stood, {"do": "resumed", "at": START + 3 * DAY}]) == until + 4 * DAY
    end = START + 3 * DAY
    assert falls(moved + [{"do": "rested", "side": "dark", "since": end, "until": end, "at": end}]) == end + 3 * DAY
    again = [
        {"do": "resigned", "side": "dark", "at": START + 1},
        {"do": "offered", "what": "rematch", "side": "light", "at": START + 2},
        {"do": "answered", "what": "rematch", "side": "dark", "yes": True, "at": START + 3},
    ]
    assert falls(rested + again) == until + 3 * DAY


def test_vacation_days_are_counted_in_any_year_and_a_day_that_has_begun_counts() -> None:
    now, year = 1000 * DAY, 365 * DAY
    taken = [
        (now - year - 9 * DAY, now - year),
        (now - year - 2 * DAY, now - year + 1),
        (now - 7 * DAY, now - 6 * DAY + 1),
    ]
    assert vacations.days_left([], now) == 30
    assert vacations.days_left(taken, now) == 30 - 3 - 2


def test_a_room_learns_once_of_a_vacation_and_of_its_end_before_time() -> None:
    until, at = START + 10 * DAY, START + DAY
    events = running(OPENING[0], clock=SLOW)
    learned = vacations.vacation_event(fold(events), 1, (START, until), at)
    assert learned == {"do": "rested", "side": "dark", "since": START + 3000, "until": until, "at": at}
    assert falls(events + [learned]) == until + 3 * DAY
    assert vacations.vacation_event(fold(events + [learned]), 1, (START, until), at + 1) is None
    ended = vacations.vacation_event(fold(events + [learned]), 1, (START, at), at + DAY)
    assert ended == {"do": "rested", "side": "dark", "since": at + DAY, "until": at + DAY, "at": at + DAY}
    assert vacations.vacation_event(fold(events), 1, (START - 2, START - 1), at) is None  # it was over before the game


def test_games_by_days_alone_have_vacations_and_not_those_of_tournaments() -> None:
    over = {"do": "resigned", "side": "light", "at": START}
    rooms = [running(clock=SLOW), running(clock=BLITZ), running(clock=SLOW, tournament="T"), [created(clock=SLOW)]]
    rooms.append(running(over, clock=SLOW))
    assert [vacations.knows_vacations(fold(events)) for events in rooms] == [True, False, False, False, False]


def test_the_flag_of_the_side_to_move_falls() -> None:
    events = running(OPENING[0], clock=BLITZ)
    falls = START + 3000 + 60000
    assert passing(events, [None, None], falls - 1) == (None, falls)
    flagged, _ = passing(events, [None, None], falls)
    assert (flagged["do"], flagged["side"]) == ("flagged", "dark")
    after = seen(fold(events + [flagged]), falls)
    assert (after["phase"], after["result"], after["clock"]["dark"]) == ("over", [0, "flag"], 0)


def test_who_stays_away_loses_unless_both_do() -> None:
    gone = START + 10_000
    assert passing(running(), [None, gone], gone + GRACE) == (None, gone + GRACE + PATIENCE)
    assert presence.may_claim_win(fold(running()), 0, [None, gone], (gone + GRACE))
    assert not presence.may_claim_win(fold(running()), 0, [None, gone], (gone + GRACE - 1))
    assert passing(running(), [None, gone], gone + GRACE + PATIENCE - 1)[0] is None
    lost, _ = passing(running(), [None, gone], gone + GRACE + PATIENCE)
    assert (lost["do"], lost["side"]) == ("forfeited", "dark")
    paused, _ = passing(running(), [gone + 5, gone], gone + 5 + GRACE)
    assert (paused["do"], paused["since"]) == ("paused", gone + 5)


@pytest.mark.parametrize("clock, moment", [(BLITZ, START + 45_000), (None, START + 45_000), (SLOW, START + 3 * DAY)])
def test_who_makes_no_first_turn_in_a_tournament_loses(clock, moment) -> None:
    events = running(tournament="T", clock=clock)
    assert passing(events, [None, None], moment - 1) == (None, moment)
    lost, _ = passing(events, [None, None], moment)
    assert lost["do"] == ("flagged" if clock == SLOW else "forfeited") and lost["side"] == "light"
    assert list(fold(events + [lost]).result) == [1, "flag" if clock == SLOW else "unbegun"]


def test_the_time_for_the_first_turn_in_a_tournament_is_that_of_its_room() -> None:
    events = running(OPENING[0], tournament="T", clock=BLITZ, first=9000)
    end = START + 3000 + 9000
    assert passing(events, [None, None], end - 1) == (None, end)
    assert passing(events, [START, None], end)[0] == {"do": "forfeited", "side": "dark", "why": "first-turn", "at": end}
    assert passing(running(*OPENING, tournament="T", clock=BLITZ, first=9000), [None, None], end)[0] is None


def test_a_clock_is_three_seconds_ahead_before_it_counts_as_set_back() -> None:
    assert [standstills.is_ahead(START + ahead, START) for ahead in (0, 3000, 3001)] == [False, False, True]
    assert [standstills.has_waited(START + ahead, 5000, START) for ahead in (-5000, -4999, 3000, 3001)] == [
        True,
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("minutes", "grace"),
    [(1, GRACE), (2, GRACE), (3, GRACE * 6 // 5), (10, GRACE * 4), (15, GRACE * 6), (60, GRACE * 6)],
)
def test_who_has_much_time_left_may_be_away_for_longer(minutes: int, grace: int) -> None:
    gone, events = START + 10_000, running(clock={"main": 60 * minutes, "increment": 5})
    assert presence.may_claim_win(fold(events), 0, [None, gone], gone + grace)
    assert not presence.may_claim_win(fold(events), 0, [None, gone], gone + grace - 1)
    words = [([0, gone, 0], None)]
    assert shown_to(events, words, gone + grace - 1)[0]["dark"] == "grace"
    shown = shown_to(events, words, gone + grace)[0]
    assert (shown["dark"], shown["until"]) == ("gone", gone + grace + PATIENCE)
    assert passing(events, [START - 1, gone], gone + GRACE)[0]["do"] == "paused"  # both: as soon as ever


def test_the_time_left_when_a_player_went_gives_the_grace() -> None:
    events = running(clock={"main": 900, "increment": 0})
    gone = START + 400_000  # of the side to move, which has 500 s then
    over = gone + 500_000 * GRACE // presence.GRACE_GROWS_FROM
    assert presence.may_claim_win(fold(events), 1, [gone, None], over)
    assert not presence.may_claim_win(fold(events), 1, [gone, None], over - 1)


def test_a_flag_that_fell_before_both_were_gone_has_fallen() -> None:
    events, away = running(clock=BLITZ), [START + 1000, START + 60_001]
    flagged, _ = passing(events, away, START + 60_002)
    assert flagged == {"do": "flagged", "side": "light", "at": START + 60_002}
    assert passing(events, [START + 1000, START + 59_999], START + 60_002)[0] is None


def test_a_paused_game_waits_and_its_clocks_too() -> None:
    events = running(clock=BLITZ)
    gone = START + 10_000
    assert passing(events, [gone, gone], gone + GRACE - 1)[0] is None
    events.append(passing(events, [gone, gone], gone + GRACE)[0])
    assert seen(fold(events), (gone + DAY))["clock"] == {"light": 50_000, "dark": 60_000}
    assert passing(events, [gone, gone], gone + DAY)[0] is None
    back = gone + DAY
    events.append(passing(events, [None, gone], back)[0])
    assert events[-1] == {"do": "resumed", "at": back}
    assert passing(events, [None, gone], back) == (None, back + GRACE)
    after = seen(fold(events + [dict(OPENING[0], at=back + 2000)]), (back + 2000))
    assert after["clock"] == {"light": 60_000 - 12_000 + 5000, "dark": 60_000} and after["seconds"] == [12]


def test_no_flag_falls_while_both_are_away() -> None:
    gone = START + 55_000
    assert passing(running(clock=BLITZ), [gone, gone], START + 61_000)[0] is None


@pytest.mark.parametrize("control", [BLITZ, SLOW])
def test_no_game_is_lost_by_a_clock_that_is_set(control) -> None:
    events, noticed = running(OPENING[0], clock=control), START + 13_000
    for by in (60 * DAY, DAY, 60_000, -60_000, -DAY, -60 * DAY):
        known, back = [[noticed, noticed + by]] if by > 0 else [], noticed + by + 1000
        found, after = carried(events, known, [None, None], back)
        assert [event["do"] for event in found] == ["paused", "resumed"] and found[0]["why"] == "clock"
        whole = 60_000 if control == BLITZ else 3 * DAY
        assert whole - 11_000 <= after["clock"]["dark"] <= (whole if by < 0 else whole - 10_000)
        assert carried(events + found, known, [None, None], back)[0] == []


def test_a_clock_that_was_set_back_unseen_costs_nobody_time() -> None:
    events = running(OPENING[0], clock=BLITZ)
    found, after = carried(events, [], [None, None], START - DAY)
    assert [event["at"] for event in found] == [START - DAY] * 2 and after["clock"]["dark"] == 60_000
    assert carried(events, [], [None, None], START + 2000) == carried(
        events, [], [None, None], START + 3000
    )  # clocks of two machines may differ so much


def test_who_is_away_when_the_clock_is_set_has_the_whole_grace_again() -> None:
    found, _ = carried(running(), [[START + 9000, START + DAY]], [None, START + 1], START + DAY)
    assert [event["do"] for event in found] == ["paused", "resumed"]
    assert passing(running(*found), [None, START + 1], START + DAY) == (None, START + DAY + GRACE)


def test_a_game_of_a_tournament_goes_on_behind_a_standstill_where_nobody_is_there() -> None:
    events = running(tournament="K7Q2M9XW4AK7", clock=BLITZ)
    found, after = carried(events, [[START + 9000, START + DAY]], [START, START], START + DAY + 5000)
    assert [event["at"] for event in found] == [START + DAY] * 2 and after["clock"]["light"] == 60_000 - 14_000


SET = some.sampled_from([0, 0, 10_000, 3_600_000, DAY, 40 * DAY, -10_000, -3_600_000, -DAY, -40 * DAY])


@settings(max_examples=examples(100))
@given(
    some.sampled_from([BLITZ, SLOW]),
    some.lists(some.tuples(some.integers(0, 40_000), SET, some.booleans()), max_size=40),
)
def test_however_the_clock_is_set_nobody_loses_time_or_a_game(control, steps: list) -> None:
    for left, truly, flagged in clock_set(control, [list(step) for step in steps]):
        assert left >= truly and (truly <= 0 or not flagged)


def test_a_public_room_that_nobody_joins_is_closed() -> None:
    idle = START - 1000 + 30 * 60_000
    assert passing([created()], [None, 0], idle - 1) == (None, idle)
    closed, _ = passing([created()], [None, 0], idle)
    assert seen(fold([created(), closed]), idle)["phase"] == "closed"
    assert passing([created(visibility="private")], [None, 0], idle)[0] is None


def test_a_room_expires() -> None:
    over = running({"do": "resigned", "side": "dark", "at": START})
    assert passing(over, [None, None], START) == (None, START + 30 * DAY)
    assert passing(running(), [None, None], START) == (None, START + 90 * DAY)


@pytest.mark.parametrize("yes", [True, False])
def test_a_draw_is_offered_and_answered(yes: bool) -> None:
    offered = wished(running(), 1, [[START, {"do": "offer-draw"}]])[0][0]
    events = running(offered)
    own = wished(events, 1, [[START, {"do": "accept", "n": 3}]])[0]
    wrong = wished(events, 0, [[START, {"do": "accept", "n": 2}]])[0]
    assert own == wrong == ["taken"]
    found, after = wished(events, 0, [[START, {"do": "accept" if yes else "decline", "n": 3}]])
    assert after["result"] == ([None, "agreed"] if yes else None)
    again = wished(events + found, 1, [[START, {"do": "offer-draw"}]])[0]
    assert again == (["over"] if yes else ["too-fast"])


def test_an_offer_is_taken_back_until_it_is_answered_and_not_repeated_at_once() -> None:
    offered = wished(running(), 1, [[START, {"do": "offer-draw"}]])[0][0]
    events = running(offered)
    assert wished(events, 0, [[START, {"do": "retract", "n": 3}]])[0] == ["taken"]  # it is the other's
    assert wished(events, 1, [[START, {"do": "retract", "n": 2}]])[0] == ["taken"]
    found, after = wished(events, 1, [[START, {"do": "retract", "n": 3}]])
    assert found[0] == {"do": "retracted", "what": "draw", "side": "dark", "at": START} and after["offer"] is None
    assert wished(events + found, 0, [[START, {"do": "accept", "n": 3}]])[0] == ["taken"]
    assert wished(events + found, 1, [[START, {"do": "offer-draw"}], [START, {"do": "retract", "n": 3}]])[0] == [
        "too-fast",
        "taken",
    ]
    later = wished(events + found + [dict(OPENING[0], at=START)], 1, [[START, {"do": "offer-draw"}]])[0]
    assert later[0]["do"] == "offered"


def test_an_offer_lapses_with_the_next_turn() -> None:
    offered = {"do": "offered", "what": "draw", "side": "dark", "at": START}
    assert seen(fold(running(offered)), START)["offer"] == ["draw", "dark", 3]
    after = seen(fold(running(offered, OPENING[0])), START)
    assert after["offer"] is None


@pytest.mark.parametrize("asker, left", [("light", 0), ("dark", 1)])
def test_a_turn_is_taken_back_by_agreement(asker: str, left: int) -> None:
    answer = {"do": "answered", "what": "ask-back", "yes": True, "side": "dark", "at": START + 9000}
    asked = {"do": "offered", "what": "ask-back", "side": asker, "at": START + 8000}
    after = seen(fold(running(*OPENING, asked, answer, clock=BLITZ)), (START + 10_000))
    assert after["turns"] == ["c3-d4", "e5xc3"][:left]
    mover = {"light": 62_000 - 4000 - 1000, "dark": 63_000}
    assert after["clock"] == (mover if asker == "light" else {"light": 62_000 - 4000, "dark": 63_000 - 1000})


def test_who_has_made_no_turn_has_none_to_take_back() -> None:
    assert wished(running(), 0, [[START, {"do": "ask-back"}]])[0] == ["illegal"]
    assert wished(running(OPENING[0]), 1, [[START, {"do": "ask-back"}]])[0] == ["illegal"]


def test_a_rematch_swaps_sides() -> None:
    over = running(*OPENING, {"do": "resigned", "side": "light", "at": START + 9000}, clock=BLITZ)
    assert seen(fold(over), (START + 9000))["result"] == [1, "resigned"]
    offered = wished(over, 0, [[START + 9000, {"do": "rematch"}]])[0]
    found, after = wished(over + offered, 1, [[START + 9500, {"do": "accept", "n": 6}]])
    assert (after["phase"], after["light"], after["turns"], after["result"]) == ("running", 1, [], None)
    assert after["clock"] == {"light": 60_000, "dark": 60_000}
    first = {"do": "turn", "n": 8, "turn": "c3-d4"}
    assert wished(over + offered + found, 0, [[START + 9600, first]])[0] == ["not-your-turn"]
    assert wished(over + offered + found, 1, [[START + 9600, first]])[0][0]["side"] == "light"


def test_games_of_a_room_have_numbers_of_their_own() -> None:
    events, numbers = running(), []
    for at in (START + 1000, START + 2000, START + 3000):
        numbers.append(fold(events).round)
        events.append({"do": "resigned", "side": "light", "at": at})
        events.append({"do": "offered", "what": "rematch", "side": "light", "at": at})
        events.append({"do": "answered", "what": "rematch", "side": "dark", "yes": True, "at": at})
    assert numbers == [0, 1, 2]


def test_who_is_forfeited_loses_and_the_organizer_awards_games() -> None:
    forfeited = fold(running({"do": "forfeited", "side": "dark", "at": START + 9}))
    assert (forfeited.phase, list(forfeited.result)) == ("over", [0, "gone"])
    unbegun = fold(running({"do": "forfeited", "side": "light", "why": "first-turn", "at": START + 9}))
    assert (unbegun.phase, list(unbegun.result)) == ("over", [1, "unbegun"])
    for result, winner in (("light", 0), ("dark", 1), ("draw", None)):
        awarded = fold(running({"do": "awarded", "result": result, "at": START + 9}))
        assert (awarded.phase, list(awarded.result)) == ("over", [winner, "awarded"])


def test_a_player_sees_the_own_games_that_go_on_and_how_others_ended() -> None:
    left = {"light": 1, "dark": 2}
    seats = [lobby.seat("R", fold(running(OPENING[0], side="dark")), player, player == 0, left) for player in (0, 1)]
    assert [(seat["seat"], seat["mine"], seat["here"], seat["left"]) for seat in seats] == [
        ("dark", True, True, left),
        ("light", False, False, left),
    ]
    assert lobby.seat("R", fold([created()]), 0, True, None)["seat"] == "light"
    assert lobby.ended("R", fold(running()), 0) is None
    for event, outcomes in (
        ({"do": "resigned", "side": "light"}, ["lost", "won"]),
        ({"do": "resigned", "side": "dark"}, ["won", "lost"]),
        ({"do": "awarded", "result": "draw"}, ["drawn", "drawn"]),
    ):
        over = fold(running(dict(event, at=START + 9)))
        assert [lobby.ended("R", over, player) for player in (0, 1)] == [
            {"room": "R", "outcome": outcome} for outcome in outcomes
        ]
        assert lobby.seat("R", over, 0, True, None) is None
    departed = fold([created(), {"do": "left", "side": "light", "at": START}])
    assert lobby.seat("R", departed, 0, True, None) is None


def test_leaving_loses_and_ends_all_else() -> None:
    found, after = wished(running(), 0, [[START, {"do": "leave"}], [START, {"do": "rematch"}]])
    assert found[1] == "forbidden" and after["result"] == [1, "left"]
    assert wished(running(found[0]), 1, [[START, {"do": "rematch"}]])[0] == ["over"]
    assert wished([created()], 0, [[START, {"do": "leave"}]])[1]["phase"] == "closed"


def test_a_repetition_may_be_claimed_as_a_draw() -> None:
    assert wished(running(), 0, [[START, {"do": "claim-draw"}]])[0] == ["illegal"]
    assert wished(running(), 1, [[START, {"do": "claim-draw"}]])[0] == ["not-your-turn"]


def test_a_win_is_claimed_of_who_has_gone() -> None:
    claim = [[START + GRACE, {"do": "claim-win"}]]
    assert wished(running(), 0, claim, [None, None])[0] == ["illegal"]
    found, after = wished(running(), 0, claim, [None, START])
    assert found[0]["what"] == "win" and after["result"] == [0, "gone"]


def test_phrases_come_one_at_a_time() -> None:
    hello = {"do": "say", "phrase": "hello"}
    found, _ = wished(running(), 0, [[START + at, hello] for at in (0, 1999, 2000)])
    assert [each if isinstance(each, str) else each["phrase"] for each in found] == ["hello", "too-fast", "hello"]
    assert len(known()["phrases"]) == 12


def test_a_room_with_too_many_events_takes_only_its_end() -> None:
    events = running() + [{"do": "said", "side": "light", "phrase": "hello", "at": START}] * 3998
    found, _ = wished(events, 0, [[START, {"do": "turn", "n": 4001, "turn": "c3-d4"}], [START, {"do": "resign"}]])
    assert found[0] == "too-long" and found[1]["do"] == "resigned"


def test_presence_of_all_processes_is_put_together() -> None:
    now = START + 20_000
    here, lobby = shown_to(running(), [[[0, None, 2], None], [[None, 0, 1], None]], now)
    assert here == {"light": "here", "dark": "here", "watchers": 3}
    assert (lobby["phase"], lobby["light"], lobby["dark"]) == ("running", "Anna", "Boris")
    dead, _ = shown_to(running(), [[[0, None, 2], None], [[None, 0, 1], START + 5000]], now)
    assert dead == {"light": "here", "dark": "grace", "watchers": 2, "until": START + 5000 + GRACE}
    moved, _ = shown_to(running(), [[[None, START, 0], None], [[0, 0, 0], None]], now)
    assert moved["dark"] == "here"
    gone, _ = shown_to(running(), [[[0, START, 0], None]], START + GRACE)
    assert (gone["dark"], gone["until"]) == ("gone", START + GRACE + PATIENCE)


def test_who_has_not_come_is_waited_for() -> None:
    waiting, lobby = shown_to([created(side="dark")], [[[0, None, 0], None]], START)
    assert waiting == {"light": "waiting", "dark": "here", "watchers": 0}
    assert (lobby["phase"], lobby["light"], lobby["dark"], lobby["since"]) == ("waiting", None, "Anna", START - 1000)
    assert shown_to([created(visibility="private")], [], START)[1] is None


def test_games_by_days_know_no_grace() -> None:
    shown, _ = shown_to(running(clock=SLOW), [[[0, START, 0], None]], START)
    assert shown == {"light": "here", "dark": "gone", "watchers": 0}
    assert not presence.may_claim_win(fold(running(clock=SLOW)), 0, [None, START], (START + DAY))


def test_secrets_are_not_shown() -> None:
    assert "secret" not in public(created()) and "secret" in created()


WISHES = [
    "more-time",
    "resign",
    "offer-draw",
    "ask-back",
    "retract",
    "accept",
    "decline",
    "rematch",
    "leave",
    "say",
    "claim-draw",
    "claim-win",
]
STEP = some.tuples(
    some.integers(0, 1),
    some.sampled_from([0, 1, 500, 7000, 40_000, 200_000]),
    some.one_of(some.just("turn"), some.sampled_from(["turn", "read", "repeat", "go", "come"] + WISHES)),
    some.integers(0, 30),
)


@settings(max_examples=examples(100))
@given(some.sampled_from([None, BLITZ, SLOW]), some.lists(STEP, max_size=60))
def test_any_interleaving_gives_one_history_and_a_legal_game(control, steps: list) -> None:
    begun = [[0, 0, "join", 0], [1, 0, "join", 0]] + list(map(list, steps))
    found, log = interleaved(control, begun)
    assert found[0] == found[1] == found[2]
    assert all(replayed(log))
    assert sum(event["do"] == "joined" for event in log) == 1
    assert found[0]["clock"] is None or min(found[0]["clock"].values()) >= 0


@pytest.mark.cpython
def test_both_pythons_see_the_same() -> None:
    assert json.loads(json.dumps(seen(fold(running(*OPENING)), START)))["turns"] == ["c3-d4", "e5xc3"]


FREE = 20_000


def test_first_turn_is_free_where_a_clock_counts_minutes_and_no_tournament_waits() -> None:
    assert presence.first_turns(BLITZ) == {"free": FREE}
    assert presence.first_turns(BLITZ, "K7Q2M9XW4AK7") == {"first": 45_000}
    assert presence.first_turns(None) == presence.first_turns(SLOW) == presence.first_turns(SLOW, "K7Q2M9XW4AK7") == {}


def test_clocks_stand_until_each_side_has_made_its_first_turn() -> None:
    second = turn("light", "b2xd4", 16_000)
    moments = [([], 19_999, 60_000, 60_000), (OPENING[:1], 4999, 65_000, 60_000), (OPENING, 6000, 64_000, 65_000)]
    for turns, after, light, dark in moments + [(OPENING + [second], 17_000, 59_000, 64_000)]:
        room = fold(running(*turns, clock=BLITZ, free=FREE))
        assert room.clocks.shown(START + after) == {"light": light, "dark": dark}
        assert room.clocks.is_free == (len(turns) < 2) == (room.clocks.falls() is None)
    assert room.game.seconds == [3, 2, 11]


def test_room_ends_without_result_if_a_side_makes_no_first_turn_in_time() -> None:
    for turns, since in (([], START), (OPENING[:1], START + 3000)):
        events, end = running(*turns, clock=BLITZ, rated=True, free=FREE), since + FREE
        for away in ([None, None], [START, None], [START, START]):
            assert passing(events, away, end - 1) == (None, end)
            assert passing(events, away, end)[0] == {"do": "closed", "why": "first-turn", "at": end}
        events.append({"do": "closed", "why": "first-turn", "at": end})
        room = fold(events)
        assert (room.phase, room.result, room.ticks, room.unrecorded) == (CLOSED, None, False, False)
        assert wished(events, 0, [[end, {"do": "resign"}]])[0] == ["over"]
    assert passing(running(*OPENING, clock=BLITZ, free=FREE), [None, None], START + 5000 + FREE)[0] is None


def test_first_turn_of_a_rematch_is_free_too_and_one_taken_back_is_not() -> None:
    events = running(*OPENING, {"do": "resigned", "side": "dark", "at": START + 6000}, clock=BLITZ, free=FREE)
    offered = {"do": "offered", "what": "rematch", "side": "dark", "at": START + 7000}
    accepted = {"do": "answered", "what": "rematch", "yes": True, "side": "light", "at": START + 8000}
    assert fold(events + [offered, accepted]).clocks.free_until() == START + 8000 + FREE
    asked = {"do": "offered", "what": "ask-back", "side": "light", "at": START + 6000}
    back = {"do": "answered", "what": "ask-back", "yes": True, "side": "dark", "at": START + 7000}
    assert falls(running(*OPENING, asked, back, clock=BLITZ, free=FREE)) == START + 7000 + 63_000


def test_first_turn_has_its_whole_time_again_after_a_standstill() -> None:
    events, until = running(clock=BLITZ, free=FREE), START + DAY
    found, after = carried(events, [[START + 9000, until]], [None, None], until)
    assert [event["do"] for event in found] == ["paused", "resumed"] and after["clock"]["light"] == 60_000
    assert fold(events + found).clocks.free_until() == until + FREE


def test_player_who_asks_has_more_time_for_the_free_first_turn_once_in_a_game() -> None:
    asks = [[START + 9000, {"do": "more-time"}]]
    for player, turns, since in ((0, [], START), (1, OPENING[:1], START + 3000)):
        events, end = running(*turns, clock=BLITZ, free=FREE), since + FREE + 100_000
        found = wished(events, player, asks * 2)[0]
        assert found[1:] == ["too-fast"]
        assert passing(events + found[:1], [None, None], end - 1) == (None, end)
        assert passing(events + found[:1], [None, None], end)[0] == {"do": "closed", "why": "first-turn", "at": end}
    early = wished(running(clock=BLITZ, free=FREE), 1, asks)[0]
    assert fold(running(*early, clock=BLITZ, free=FREE)).clocks.free_until() == START + FREE
    assert (
        fold(running(*early, *OPENING[:1], clock=BLITZ, free=FREE)).clocks.free_until() == START + 3000 + FREE + 100_000
    )
    for others in ({"clock": BLITZ}, {"clock": None}, {"clock": SLOW}):
        assert wished(running(**others), 0, asks)[0] == ["illegal"]
    assert wished(running(*OPENING, clock=BLITZ, free=FREE), 0, asks)[0] == ["illegal"]


def test_guests_take_no_seat_in_a_rated_room_and_nobody_both() -> None:
    room = fold([created(rated=True, player="anna-id")])
    codes = []
    for player in ("", "anna-id"):
        try:
            requests.joined(room, "Boris", player, NO_SECRET, START)
        except Refusal as refused:
            codes.append(refused.code)
    assert codes == ["not-identified", "forbidden"]
    assert requests.joined(room, "Boris", "boris-id", NO_SECRET, START)["player"] == "boris-id"


def test_two_players_from_one_network_are_known_where_networks_are_told() -> None:
    light, dark = (
        presence.process_report([0, None], 2, [["home"], []]),
        presence.process_report([None, 0], 1, [[], ["home", "train"]]),
    )
    elsewhere, unrated = presence.process_report([None, 0], 1, [[], ["train"]]), presence.process_report([None, 0], 1)
    found = [presence.from_one_network([(light, None), (other, None)]) for other in (dark, elsewhere, unrated)]
    assert found == [True, False, False]
    assert presence.watching([(light, None), (unrated, None)]) == 3
