"""What happens in a room: events, their fold, who may do what, and when time decides."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.rooms import cases

DAY, GRACE, PATIENCE = 86_400_000, 30_000, 120_000
START = 1_000_000
BLITZ, SLOW = {"main": 60, "increment": 5}, {"days": 3}


def created(**fields) -> dict:
    """The first event."""
    event = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": None, "name": "Anna"}
    return {**event, "secret": {"seat": "s", "watch": "w"}, "at": START - 1000, **fields}


JOINED = {"do": "joined", "side": "dark", "name": "Boris", "secret": {"seat": "t", "watch": "v"}, "at": START}


def running(*events, **fields) -> list:
    """The events of a room in which a game runs."""
    return [created(**fields), JOINED, *events]


def turn(side: str, text: str, after: int) -> dict:
    """The event of a turn, so many milliseconds after the start."""
    return {"do": "turn", "side": side, "turn": text, "at": START + after}


OPENING = [turn("light", "c3-d4", 3000), turn("dark", "e5xc3", 5000)]


def test_a_room_waits_and_begins_when_the_other_comes(rooms) -> None:
    assert rooms.ask("folded", [created()], START)["phase"] == "waiting"
    begun = rooms.ask("folded", running(side="dark"), START)
    assert (begun["phase"], begun["names"], begun["light"]) == ("running", ["Anna", "Boris"], 1)


def test_nobody_plays_before_the_other_is_there(rooms) -> None:
    said = {"do": "say", "phrase": "hello"}
    found, after = rooms.ask(
        "wished", [created()], 0, [[START, {"do": "turn", "n": 2, "turn": "c3-d4"}], [START, said]]
    )
    assert found == ["illegal", "illegal"] and after["n"] == 1


def test_turns_are_played_in_turn_and_by_the_rules(rooms) -> None:
    messages = [
        {"do": "turn", "n": n, "turn": text} for n, text in [(3, "c3-c4"), (3, "c3-d4"), (4, "e5xc3"), (3, "b2xd4")]
    ]
    found, after = rooms.ask("wished", running(), 0, [[START + 1, message] for message in messages])
    assert found[0] == "illegal" and found[1]["turn"] == "c3-d4" and found[2:] == ["not-your-turn", "taken"]
    assert after["turns"] == ["c3-d4"] and after["n"] == 3


def test_only_the_text_of_the_turn_itself_will_do(rooms) -> None:
    loose = [{"do": "turn", "n": 3, "turn": text} for text in ("C3-D4", "c3-d4*", "9-13", "c3d4")]
    assert rooms.ask("wished", running(), 0, [[START, each] for each in loose])[0] == ["illegal"] * 4


def test_a_third_player_finds_no_seat(rooms) -> None:
    assert rooms.ask("joined", [created()])["side"] == "dark"
    assert rooms.ask("joined", running()) == "full"
    assert rooms.ask("joined", running(visibility="private")) == "full-private"
    assert rooms.ask("joined", [created(), {"do": "closed", "at": START}]) == "over"


def test_clocks_run_in_turn_with_increment(rooms) -> None:
    after = rooms.ask("folded", running(*OPENING, clock=BLITZ), START + 6000)
    assert after["clock"] == {"light": 60000 - 3000 + 5000 - 1000, "dark": 60000 - 2000 + 5000}
    assert after["seconds"] == [3, 2]
    assert rooms.ask("folded", running(*OPENING), START)["clock"] is None


def test_every_turn_has_its_days(rooms) -> None:
    after = rooms.ask("folded", running(*OPENING, clock=SLOW), START + 5000 + DAY)
    assert after["clock"] == {"light": 2 * DAY, "dark": 3 * DAY}
    assert rooms.ask("passing", running(clock=SLOW), [START, START], START + 3 * DAY - 1) == [None, START + 3 * DAY]
    assert rooms.ask("passing", running(clock=SLOW), [START, None], START + 3 * DAY)[0]["do"] == "flagged"


def test_the_flag_of_the_side_to_move_falls(rooms) -> None:
    events = running(OPENING[0], clock=BLITZ)
    falls = START + 3000 + 60000
    assert rooms.ask("passing", events, [None, None], falls - 1) == [None, falls]
    flagged, _ = rooms.ask("passing", events, [None, None], falls)
    assert (flagged["do"], flagged["side"]) == ("flagged", "dark")
    after = rooms.ask("folded", [*events, flagged], falls)
    assert (after["phase"], after["result"], after["clock"]["dark"]) == ("over", [0, "flag"], 0)


def test_who_stays_away_loses_unless_both_do(rooms) -> None:
    gone = START + 10_000
    assert rooms.ask("passing", running(), [None, gone], gone + GRACE) == [None, gone + GRACE + PATIENCE]
    assert rooms.ask("may_claim", running(), 0, [None, gone], gone + GRACE)
    assert not rooms.ask("may_claim", running(), 0, [None, gone], gone + GRACE - 1)
    lost, _ = rooms.ask("passing", running(), [None, gone], gone + GRACE + PATIENCE)
    assert (lost["do"], lost["side"]) == ("forfeited", "dark")
    paused, _ = rooms.ask("passing", running(), [gone + 5, gone], gone + 5 + GRACE)
    assert (paused["do"], paused["since"]) == ("paused", gone + 5)


def test_a_flag_that_fell_before_both_were_gone_has_fallen(rooms) -> None:
    events, away = running(clock=BLITZ), [START + 1000, START + 60_001]
    flagged, _ = rooms.ask("passing", events, away, START + 60_002)
    assert flagged == {"do": "flagged", "side": "light", "at": START + 60_002}
    assert rooms.ask("passing", events, [START + 1000, START + 59_999], START + 60_002)[0] is None


def test_a_paused_game_waits_and_its_clocks_too(rooms) -> None:
    events = running(clock=BLITZ)
    gone = START + 10_000
    assert rooms.ask("passing", events, [gone, gone], gone + GRACE - 1)[0] is None
    events.append(rooms.ask("passing", events, [gone, gone], gone + GRACE)[0])
    assert rooms.ask("folded", events, gone + DAY)["clock"] == {"light": 50_000, "dark": 60_000}
    assert rooms.ask("passing", events, [gone, gone], gone + DAY)[0] is None
    back = gone + DAY
    events.append(rooms.ask("passing", events, [None, gone], back)[0])
    assert events[-1] == {"do": "resumed", "at": back}
    assert rooms.ask("passing", events, [None, gone], back) == [None, back + GRACE]
    after = rooms.ask("folded", [*events, {**OPENING[0], "at": back + 2000}], back + 2000)
    assert after["clock"] == {"light": 60_000 - 12_000 + 5000, "dark": 60_000} and after["seconds"] == [12]


def test_no_flag_falls_while_both_are_away(rooms) -> None:
    gone = START + 55_000
    assert rooms.ask("passing", running(clock=BLITZ), [gone, gone], START + 61_000)[0] is None


@pytest.mark.parametrize("control", [BLITZ, SLOW])
def test_no_game_is_lost_by_a_clock_that_is_set(rooms, control) -> None:
    events, noticed = running(OPENING[0], clock=control), START + 13_000
    for by in (60 * DAY, DAY, 60_000, -60_000, -DAY, -60 * DAY):
        known, back = [[noticed, noticed + by]] if by > 0 else [], noticed + by + 1000
        found, after = rooms.ask("carried", events, known, [None, None], back)
        assert [event["do"] for event in found] == ["paused", "resumed"] and found[0]["why"] == "clock"
        whole = 60_000 if control == BLITZ else 3 * DAY
        assert whole - 11_000 <= after["clock"]["dark"] <= (whole if by < 0 else whole - 10_000)
        assert rooms.ask("carried", [*events, *found], known, [None, None], back)[0] == []


def test_a_clock_that_was_set_back_unseen_costs_nobody_time(rooms) -> None:
    events = running(OPENING[0], clock=BLITZ)
    found, after = rooms.ask("carried", events, [], [None, None], START - DAY)
    assert [event["at"] for event in found] == [START - DAY] * 2 and after["clock"]["dark"] == 60_000
    assert rooms.ask("carried", events, [], [None, None], START + 2000) == rooms.ask(
        "carried", events, [], [None, None], START + 3000
    )  # clocks of two machines may differ so much


def test_who_is_away_when_the_clock_is_set_has_the_whole_grace_again(rooms) -> None:
    found, _ = rooms.ask("carried", running(), [[START + 9000, START + DAY]], [None, START + 1], START + DAY)
    assert [event["do"] for event in found] == ["paused", "resumed"]
    assert rooms.ask("passing", running(*found), [None, START + 1], START + DAY) == [None, START + DAY + GRACE]


def test_a_game_of_a_tournament_goes_on_behind_a_standstill_where_nobody_is_there(rooms) -> None:
    events = running(tournament="K7Q2M9XW4AK7", clock=BLITZ)
    found, after = rooms.ask("carried", events, [[START + 9000, START + DAY]], [START, START], START + DAY + 5000)
    assert [event["at"] for event in found] == [START + DAY] * 2 and after["clock"]["light"] == 60_000 - 14_000


SET = some.sampled_from([0, 0, 10_000, 3_600_000, DAY, 40 * DAY, -10_000, -3_600_000, -DAY, -40 * DAY])


@settings(max_examples=100)
@given(
    some.sampled_from([BLITZ, SLOW]),
    some.lists(some.tuples(some.integers(0, 40_000), SET, some.booleans()), max_size=40),
)
def test_however_the_clock_is_set_nobody_loses_time_or_a_game(rooms, control, steps: list) -> None:
    for left, truly, flagged in rooms.ask("clock_set", control, [list(step) for step in steps]):
        assert left >= truly and (truly <= 0 or not flagged)


def test_a_public_room_that_nobody_joins_is_closed(rooms) -> None:
    idle = START - 1000 + 30 * 60_000
    assert rooms.ask("passing", [created()], [None, 0], idle - 1) == [None, idle]
    closed, _ = rooms.ask("passing", [created()], [None, 0], idle)
    assert rooms.ask("folded", [created(), closed], idle)["phase"] == "closed"
    assert rooms.ask("passing", [created(visibility="private")], [None, 0], idle)[0] is None


def test_a_room_expires(rooms) -> None:
    over = running({"do": "resigned", "side": "dark", "at": START})
    assert rooms.ask("passing", over, [None, None], START) == [None, START + 30 * DAY]
    assert rooms.ask("passing", running(), [None, None], START) == [None, START + 90 * DAY]


@pytest.mark.parametrize("yes", [True, False])
def test_a_draw_is_offered_and_answered(rooms, yes: bool) -> None:
    offered = rooms.ask("wished", running(), 1, [[START, {"do": "offer-draw"}]])[0][0]
    events = running(offered)
    own = rooms.ask("wished", events, 1, [[START, {"do": "accept", "n": 3}]])[0]
    wrong = rooms.ask("wished", events, 0, [[START, {"do": "accept", "n": 2}]])[0]
    assert own == wrong == ["taken"]
    found, after = rooms.ask("wished", events, 0, [[START, {"do": "accept" if yes else "decline", "n": 3}]])
    assert after["result"] == ([None, "agreed"] if yes else None)
    again = rooms.ask("wished", [*events, *found], 1, [[START, {"do": "offer-draw"}]])[0]
    assert again == (["over"] if yes else ["too-fast"])


def test_an_offer_lapses_with_the_next_turn(rooms) -> None:
    offered = {"do": "offered", "what": "draw", "side": "dark", "at": START}
    assert rooms.ask("folded", running(offered), START)["offer"] == ["draw", "dark", 3]
    after = rooms.ask("folded", running(offered, OPENING[0]), START)
    assert after["offer"] is None


@pytest.mark.parametrize("asker, left", [("light", 0), ("dark", 1)])
def test_a_turn_is_taken_back_by_agreement(rooms, asker: str, left: int) -> None:
    answer = {"do": "answered", "what": "ask-back", "yes": True, "side": "dark", "at": START + 9000}
    asked = {"do": "offered", "what": "ask-back", "side": asker, "at": START + 8000}
    after = rooms.ask("folded", running(*OPENING, asked, answer, clock=BLITZ), START + 10_000)
    assert after["turns"] == ["c3-d4", "e5xc3"][:left]
    mover = {"light": 62_000 - 4000 - 1000, "dark": 63_000}
    assert after["clock"] == (mover if asker == "light" else {"light": 62_000 - 4000, "dark": 63_000 - 1000})


def test_who_has_made_no_turn_has_none_to_take_back(rooms) -> None:
    assert rooms.ask("wished", running(), 0, [[START, {"do": "ask-back"}]])[0] == ["illegal"]
    assert rooms.ask("wished", running(OPENING[0]), 1, [[START, {"do": "ask-back"}]])[0] == ["illegal"]


def test_a_rematch_swaps_sides(rooms) -> None:
    over = running(*OPENING, {"do": "resigned", "side": "light", "at": START + 9000}, clock=BLITZ)
    assert rooms.ask("folded", over, START + 9000)["result"] == [1, "resigned"]
    offered = rooms.ask("wished", over, 0, [[START + 9000, {"do": "rematch"}]])[0]
    found, after = rooms.ask("wished", [*over, *offered], 1, [[START + 9500, {"do": "accept", "n": 6}]])
    assert (after["phase"], after["light"], after["turns"], after["result"]) == ("running", 1, [], None)
    assert after["clock"] == {"light": 60_000, "dark": 60_000}
    first = {"do": "turn", "n": 8, "turn": "c3-d4"}
    assert rooms.ask("wished", [*over, *offered, *found], 0, [[START + 9600, first]])[0] == ["not-your-turn"]
    assert rooms.ask("wished", [*over, *offered, *found], 1, [[START + 9600, first]])[0][0]["side"] == "light"


def test_leaving_loses_and_ends_all_else(rooms) -> None:
    found, after = rooms.ask("wished", running(), 0, [[START, {"do": "leave"}], [START, {"do": "rematch"}]])
    assert found[1] == "forbidden" and after["result"] == [1, "left"]
    assert rooms.ask("wished", running(found[0]), 1, [[START, {"do": "rematch"}]])[0] == ["over"]
    assert rooms.ask("wished", [created()], 0, [[START, {"do": "leave"}]])[1]["phase"] == "closed"


def test_a_repetition_may_be_claimed_as_a_draw(rooms) -> None:
    assert rooms.ask("wished", running(), 0, [[START, {"do": "claim-draw"}]])[0] == ["illegal"]
    assert rooms.ask("wished", running(), 1, [[START, {"do": "claim-draw"}]])[0] == ["not-your-turn"]


def test_a_win_is_claimed_of_who_has_gone(rooms) -> None:
    claim = [[START + GRACE, {"do": "claim-win"}]]
    assert rooms.ask("wished", running(), 0, claim, [None, None])[0] == ["illegal"]
    found, after = rooms.ask("wished", running(), 0, claim, [None, START])
    assert found[0]["what"] == "win" and after["result"] == [0, "gone"]


def test_phrases_come_one_at_a_time(rooms) -> None:
    hello = {"do": "say", "phrase": "hello"}
    found, _ = rooms.ask("wished", running(), 0, [[START + at, hello] for at in (0, 1999, 2000)])
    assert [each if isinstance(each, str) else each["phrase"] for each in found] == ["hello", "too-fast", "hello"]
    assert len(rooms.ask("known")["phrases"]) == 12


def test_a_room_with_too_many_events_takes_only_its_end(rooms) -> None:
    events = running() + [{"do": "said", "side": "light", "phrase": "hello", "at": START}] * 3998
    found, _ = rooms.ask(
        "wished", events, 0, [[START, {"do": "turn", "n": 4001, "turn": "c3-d4"}], [START, {"do": "resign"}]]
    )
    assert found[0] == "too-long" and found[1]["do"] == "resigned"


def test_presence_of_all_processes_is_put_together(rooms) -> None:
    now = START + 20_000
    here, lobby = rooms.ask("shown", running(), [[[0, None, 2], None], [[None, 0, 1], None]], now)
    assert here == {"light": "here", "dark": "here", "watchers": 3}
    assert (lobby["phase"], lobby["light"], lobby["dark"]) == ("running", "Anna", "Boris")
    dead, _ = rooms.ask("shown", running(), [[[0, None, 2], None], [[None, 0, 1], START + 5000]], now)
    assert dead == {"light": "here", "dark": "grace", "watchers": 2, "until": START + 5000 + GRACE}
    moved, _ = rooms.ask("shown", running(), [[[None, START, 0], None], [[0, 0, 0], None]], now)
    assert moved["dark"] == "here"
    gone, _ = rooms.ask("shown", running(), [[[0, START, 0], None]], START + GRACE)
    assert (gone["dark"], gone["until"]) == ("gone", START + GRACE + PATIENCE)


def test_who_has_not_come_is_waited_for(rooms) -> None:
    waiting, lobby = rooms.ask("shown", [created(side="dark")], [[[0, None, 0], None]], START)
    assert waiting == {"light": "waiting", "dark": "here", "watchers": 0}
    assert (lobby["phase"], lobby["light"], lobby["dark"], lobby["since"]) == ("waiting", None, "Anna", START - 1000)
    assert rooms.ask("shown", [created(visibility="private")], [], START)[1] is None


def test_games_by_days_know_no_grace(rooms) -> None:
    shown, _ = rooms.ask("shown", running(clock=SLOW), [[[0, START, 0], None]], START)
    assert shown == {"light": "here", "dark": "gone", "watchers": 0}
    assert not rooms.ask("may_claim", running(clock=SLOW), 0, [None, START], START + DAY)


def test_secrets_are_not_shown(rooms) -> None:
    assert "secret" not in rooms.ask("published", created()) and "secret" in created()


WISHES = ["resign", "offer-draw", "ask-back", "accept", "decline", "rematch", "leave", "say", "claim-draw", "claim-win"]
STEP = some.tuples(
    some.integers(0, 1),
    some.sampled_from([0, 1, 500, 7000, 40_000, 200_000]),
    some.one_of(some.just("turn"), some.sampled_from(["turn", "read", "repeat", "go", "come", *WISHES])),
    some.integers(0, 30),
)


@settings(max_examples=100)
@given(some.sampled_from([None, BLITZ, SLOW]), some.lists(STEP, max_size=60))
def test_any_interleaving_gives_one_history_and_a_legal_game(rooms, control, steps: list) -> None:
    begun = [[0, 0, "join", 0], [1, 0, "join", 0], *map(list, steps)]
    found, log = rooms.ask("interleaved", control, begun)
    assert found[0] == found[1] == found[2]
    assert all(rooms.ask("replayed", log))
    assert sum(event["do"] == "joined" for event in log) == 1
    assert found[0]["clock"] is None or min(found[0]["clock"].values()) >= 0


def test_both_pythons_see_the_same() -> None:
    assert json.loads(json.dumps(cases.folded(running(*OPENING), START)))["turns"] == ["c3-d4", "e5xc3"]
